import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../local/env.ts';
import { faultsOf, isImperative } from './commit-message.ts';

test.each([
  'masking: fix quadratic matching of hyphenated text',
  'infra/lab: process logs in order',
  'Update the runbook',
  'web: pass the locale to dates\n\nThe browser’s own locale differs.',
  'Merge branch "english"',
  'Revert "web: pass the locale to dates"',
])('accepts %j', async (message) => {
  expect(await faultsOf(message)).toEqual([]);
});

test.each([
  ['masking: fix quadratic matching of text that is full of hyphens', '60'],
  ['web: fixed the date', 'imperative'],
  ['web: fixes the date', 'imperative'],
  ['web: rewrote the date', 'imperative'],
  ['web: fixing the date', 'imperative'],
  ['web: the date is right', 'imperative'],
  ['What a killed run left in memory is removed', 'imperative'],
  ['web: 3 dates', 'imperative'],
  ['web: fix the date.', 'full stop'],
  ['web: fix the date\nIt was wrong.', 'blank'],
])('rejects %j', async (message, reason) => {
  expect((await faultsOf(message)).join()).toContain(reason);
});

test.each(['address', 'embed', 'focus', 'bring', 'use', 'add', 'discuss'])('takes "%s" for an imperative', (verb) => {
  expect(isImperative(`${verb} the field`)).toBe(true);
});

test('the hook rejects a message and ignores git’s comments', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commit-message-'));
  const file = join(folder, 'COMMIT_EDITMSG');
  const hook = (message: string) => {
    writeFileSync(file, message);
    return spawnSync(join(root, 'infra/lint/hooks/commit-msg'), [file], { cwd: root, encoding: 'utf8' });
  };
  expect(hook('web: fix the date\n# Please enter the commit message for your changes.\n').status).toBe(0);
  expect(hook('web: fixed the date\n')).toMatchObject({ status: 1, stderr: expect.stringContaining('imperative') });
  rmSync(folder, { recursive: true });
});

test('installing without a git folder does not fail', () => {
  expect(statSync(join(root, 'infra/lint/hooks/commit-msg')).mode & 0o111).toBeGreaterThan(0);
  const { status } = spawnSync('sh', ['-c', packageJson.scripts.prepare], { cwd: tmpdir() });
  expect(status).toBe(0);
});
