import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licenceFaults } from './licences.ts';

const faultsOf = (license?: string) => licenceFaults({ packages: { 'node_modules/a': { version: '1.0.0', license } } });

test.each(['MIT', '(MIT OR GPL-3.0-only)', '(MIT AND Zlib)', 'Apache-2.0 OR AGPL-3.0-only'])('allows %s', (license) => {
  expect(faultsOf(license)).toEqual([]);
});

test.each(['GPL-3.0-only', '(MIT AND AGPL-3.0-only)', 'UNLICENSED', 'SEE LICENSE IN LICENSE', undefined])(
  'refuses %s',
  (license) => {
    expect(faultsOf(license)).toEqual([expect.stringContaining('node_modules/a')]);
  },
);

test('ignores our own packages', () => {
  const packages = {
    '': {},
    web: {},
    'node_modules/@marketplace/web': { link: true },
    'node_modules/a/node_modules/b': { license: 'GPL-2.0' },
  };
  expect(licenceFaults({ packages })).toEqual([expect.stringContaining('a/node_modules/b')]);
});

test('finds an allowed licence for every package of this project', () => {
  expect(licenceFaults(JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')))).toEqual(
    [],
  );
});
