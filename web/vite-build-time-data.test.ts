import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { buildTimeData } from './vite-build-time-data.ts';

const temporary = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-time-data-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

const optionsFor = (root: string) =>
  ({ root, configFile: false, logLevel: 'silent', plugins: [buildTimeData(join(root, '*.po'))] }) as const;

/** A module whose data depends on a module and on a file. */
const write = async (root: string, [imported, read]: [string, string]) => {
  await writeFile(join(root, 'imported.ts'), `export const imported: string = '${imported}'.toUpperCase();`);
  await writeFile(join(root, 'af.po'), read);
};
const source = `import { readFileSync } from 'node:fs';
  import { imported } from './imported.ts';
  export const data = [imported, readFileSync(import.meta.dirname + '/af.po', 'utf8')];`;

test('bundles what a module exports instead of the module', async () => {
  const root = await temporary();
  await write(root, ['one', 'een']);
  await writeFile(join(root, 'list.data.ts'), source);
  await writeFile(join(root, 'main.ts'), `import { data } from './list.data.ts'; console.log(data.join());`);
  const rolldownOptions = { input: join(root, 'main.ts'), output: { entryFileNames: 'main.js' } };
  await build({ ...optionsFor(root), build: { rolldownOptions } });
  expect((await readFile(join(root, 'dist/main.js'), 'utf8')).trim()).toBe('console.log(`ONE,een`);');
});

test.each([
  ['a module that it imports', ['two', 'een'], ['TWO', 'een']],
  ['a file that it reads', ['one', 'twee'], ['ONE', 'twee']],
] as const)('runs a module again in development after a change of %s', async (_, changed, expected) => {
  const root = await temporary();
  await write(root, ['one', 'een']);
  await writeFile(join(root, 'list.data.ts'), source);
  const server = await createServer({ ...optionsFor(root), server: { middlewareMode: true, ws: false } });
  onTestFinished(() => server.close());
  const data = async () => (await server.ssrLoadModule('/list.data.ts')).data;
  expect(await data()).toEqual(['ONE', 'een']);
  await write(root, [...changed]);
  await expect.poll(data).toEqual([...expected]);
});
