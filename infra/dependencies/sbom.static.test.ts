import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sbom } from './sbom.ts';

const at = '2026-03-02T08:00:00.000Z';

test('lists name, version, licence, hash, scope and dependencies of a component', () => {
  const { components, dependencies, metadata } = sbom(
    {
      name: 'shop',
      version: '1.0.0',
      packages: {
        '': { version: '1.0.0', devDependencies: { tool: '1' } },
        'packages/till': {
          name: '@shop/till',
          version: '0.1.0',
          dependencies: { '@a/b': '1', tool: '2', absent: '1' },
        },
        'node_modules/@shop/till': { resolved: 'packages/till', link: true },
        'node_modules/@a/b': { version: '1.2.3', license: 'MIT', integrity: 'sha512-AAE=', optional: true },
        'node_modules/tool': { version: '1.0.0', license: 'ISC', dev: true, peerDependencies: { '@shop/till': '*' } },
        'packages/till/node_modules/tool': { version: '2.0.0', license: '(MIT OR ISC)' },
      },
    },
    at,
  );
  expect(metadata).toMatchObject({ timestamp: at, component: { name: 'shop', purl: 'pkg:npm/shop@1.0.0' } });
  expect(components).toHaveLength(4);
  expect(components.find(({ name }) => name === '@a/b')).toEqual({
    type: 'library',
    'bom-ref': 'node_modules/@a/b',
    name: '@a/b',
    version: '1.2.3',
    scope: 'optional',
    purl: 'pkg:npm/%40a/b@1.2.3',
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: '0001' }],
  });
  expect(components.filter(({ name }) => name === 'tool').map(({ scope }) => scope)).toEqual(['excluded', 'required']);
  expect(dependencies).toContainEqual({ ref: 'shop', dependsOn: ['node_modules/tool'] });
  expect(dependencies).toContainEqual({
    ref: 'packages/till',
    dependsOn: ['node_modules/@a/b', 'packages/till/node_modules/tool'],
  });
  expect(dependencies).toContainEqual({ ref: 'node_modules/tool', dependsOn: ['packages/till'] });
});

// id: sbom-lists-every-package
test('lists every package of the lockfile once with a hash, and only existing references', () => {
  const lockfile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  const { components, dependencies } = sbom(lockfile, at);
  const refs = new Set([lockfile.name, ...components.map((component) => component['bom-ref'])]);
  expect(refs.size).toBe(components.length + 1);
  expect(components.length).toBeGreaterThan(1_000);
  expect(dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((each) => !refs.has(each))).toEqual(
    [],
  );
  const external = components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40marketplace/'));
  const bare = external.filter(({ hashes, licenses }) => !licenses || hashes?.[0]?.content.length !== 128);
  expect(bare).toEqual([]);
});
