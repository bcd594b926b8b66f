import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/env.ts';

type Component = { purl: string; hashes?: { content: string }[] };
type Locked = { name?: string; version: string; integrity?: string };

/** `npm sbom` fails if a package gets another version than it asks for. Allow it in `overrides` of package.json. */
// id: sbom-lists-every-package
test('npm run sbom lists every package of the lockfile with its hash', () => {
  const output = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 16 * 1024 ** 2 });
  const { components }: { components: Component[] } = JSON.parse(output.toString());
  const listed = new Set(components.map(({ purl, hashes }) => `${purl} ${hashes?.[0]?.content}`));
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const locked = Object.entries(packages).flatMap(([path, { name, version, integrity }]) => {
    if (!integrity) return [];
    const purl = `pkg:npm/${(name ?? path.split('node_modules/').at(-1)!).replace('@', '%40')}@${version}`;
    return `${purl} ${Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')}`;
  });
  expect(locked.length).toBeGreaterThan(1_000);
  expect(locked.filter((each) => !listed.has(each))).toEqual([]);
});
