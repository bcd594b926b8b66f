import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownBadFaults, knownBadVersions } from './known-bad-versions.ts';

const list = knownBadVersions();

test('finds a listed version anywhere, also under an alias', () => {
  const packages = {
    'node_modules/event-stream': { version: '3.3.6' },
    'node_modules/a/node_modules/debug': { version: '4.4.2' },
    'node_modules/paint': { name: 'chalk', version: '5.6.1' },
    'node_modules/debug': { version: '4.4.3' },
    'node_modules/chalk': { version: '5.6.2' },
    web: {},
  };
  expect(knownBadFaults({ packages }, list)).toEqual([
    expect.stringContaining('event-stream 3.3.6'),
    expect.stringContaining('node_modules/a/node_modules/debug'),
    expect.stringContaining('chalk 5.6.1'),
  ]);
});

test('lists every name once', () => {
  const names = list.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].toSorted());
});

// id: no-known-bad-versions
test('no package of this project is on the list', () => {
  const lockfile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  expect(knownBadFaults(lockfile, list)).toEqual([]);
});
