import { globSync } from 'node:fs';
import { type Plugin, runnerImport } from 'vite';

/**
 * Runs modules named `*.data.ts` during the build, and bundles what they export as JSON. So browsers do not load what
 * the data is made with: schemas, or the parser of translations. Node and the tests run these modules themselves.
 * @param read the files that the modules read: a glob. If one changes, the development server runs the modules again.
 */
export const buildTimeData = (read: string): Plugin => ({
  name: 'build-time-data',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.data.ts')) return;
    const { module, dependencies } = await runnerImport<Record<string, unknown>>(id);
    for (const file of [...dependencies, ...globSync(read)]) this.addWatchFile(file);
    const lines = Object.entries(module).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
    return { code: lines.join('\n'), map: null };
  },
});
