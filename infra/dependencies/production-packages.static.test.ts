import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productionPackages } from './production-packages.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const folders = [...read('../docker/build.sh').matchAll(/npm ci --omit=dev(.*)/g)].flatMap(([, options]) =>
  [...options!.matchAll(/--workspace (\w+)/g)].map(([, folder]) => folder!),
);

test('follows what the workspaces in the image load, through our own packages and nested ones', () => {
  const packages = {
    '': { dependencies: { root: '1' } },
    'services/api': { dependencies: { '@shop/own': '1', a: '1' }, devDependencies: { tool: '1' } },
    'packages/own': { dependencies: { b: '1', 'tiny-linux': '1' }, optionalDependencies: { absent: '1' } },
    web: { dependencies: { react: '1' } },
    'node_modules/@shop/own': { resolved: 'packages/own', link: true },
    'node_modules/a': {
      dependencies: { c: '1' },
      peerDependencies: { d: '1', react: '1' },
      peerDependenciesMeta: { react: { optional: true } },
    },
    'node_modules/a/node_modules/c': { dependencies: { a: '1' } },
    'node_modules/b': {},
    'node_modules/c': { dependencies: { tool: '1' } },
    'node_modules/d': {},
    'node_modules/react': {},
    'node_modules/root': {},
    'node_modules/tiny-linux': { os: ['linux'] },
    'node_modules/tool': {},
  };
  expect(productionPackages({ packages }, ['services'])).toEqual(['a', 'b', 'c', 'd']);
});

/** After a reviewed change, `npx vitest run --project static infra/dependencies --update` writes the list. */
test('the image installs only the packages in production-packages.txt', async () => {
  expect(folders).toEqual(['services', 'workers']);
  const found = productionPackages(JSON.parse(read('../../package-lock.json')), folders);
  await expect(`${found.join('\n')}\n`).toMatchFileSnapshot('production-packages.txt');
});
