import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './local/env.ts';

/** Runs the guard with a faked Node version, followed by a program that prints `started`. */
const startedBy = (version: string) => {
  const guard = JSON.stringify(join(root, 'infra/node-version.cjs'));
  const program = `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require(${guard}); console.log('started')`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test('stops an older Node with one line that explains what to install', () => {
  const { status, stdout, stderr } = startedBy('22.22.2');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^Node 24 or newer is required.*22\.22\.2.*nvm install/),
  ]);
});

test.each(['24.0.0', '26.1.0'])('Node %s starts', (version) => {
  expect(startedBy(version)).toEqual({ status: 0, stdout: 'started\n', stderr: '' });
});
