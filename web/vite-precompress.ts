import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthwhile = /\.(js|css|svg|json|txt)$/;
const smallest = 1024;

/** Writes a .br and a .gz file next to every text file that is built for the browser, with maximum compression. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: (config) => !config.build?.ssr,
  async writeBundle({ dir = '.' }) {
    const assets = `${dir}/assets`;
    for (const name of await readdir(assets)) {
      const file = `${assets}/${name}`;
      const content = worthwhile.test(name) ? await readFile(file) : undefined;
      if (!content || content.length < smallest) continue;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }
  },
});
