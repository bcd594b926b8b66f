import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rawCompose } from './docker/compose.ts';
import { root } from './local/env.ts';
import { flaggedScripts, nodeFlags } from './node-flags.ts';

const commands = Object.values(rawCompose().services).map(({ command = [] }) => command);
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8');

describe.each(flaggedScripts)('%s', (script) => {
  test('has its flags in docker-compose.yml', () => {
    expect(commands.filter((command) => command.includes(script))).toEqual([['node', ...nodeFlags(script), script]]);
  });

  test('has its flags in docs/operations.md', () => {
    const lines = operations.split('\n').filter((line) => line.startsWith('node ') && line.includes(script));
    expect(lines.map((line) => line.replace(/ +#.*/, ''))).toEqual([['node', ...nodeFlags(script), script].join(' ')]);
  });
});

test('returns no flags for other scripts', () => {
  expect(nodeFlags('infra/local/seed/main.ts')).toEqual([]);
});
