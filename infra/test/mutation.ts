/**
 * `npm run mutation -- packages/domain/src/matching`: changes the code of a folder or file in many small ways, one at a time.
 * Counts the mutants that a test detects (StrykerJS; settings in stryker.config.json): the tests of its workspace, and those
 * of the folders with its name in the others. Folders named after it replace these tests, which saves time. Prints the survivors,
 * writes a report to `.data/mutation`, and exits with 1 if fewer than 85 % were detected. A later run tests only what has changed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../local/env.ts';
import { ensureRedis } from './redis.ts';

const [target, ...testFolders] = process.argv.slice(2);
if (!target) {
  console.error('Name a folder or file: npm run mutation -- packages/domain/src/matching');
  process.exit(2);
}

/** The workspace of a path, from the root: `packages/domain`. */
const workspaceOf = (path: string): string =>
  existsSync(join(root, path, 'package.json')) ? path : workspaceOf(dirname(path));

await ensureRedis();
const name = target.replace(/\W+/g, '-');
const sources = ['**/*.ts', '**/*.tsx'].map((pattern) => join(target, pattern));
const mutate = /\.tsx?$/.test(target) ? target : [...sources, '!**/*.test.ts', '!**/*.test.tsx'].join();
const noun = basename(/\.tsx?$/.test(target) ? dirname(target) : target);
const defaults = [workspaceOf(target), `{packages,services,workers}/*/src/**/${noun}`];
const tests = (testFolders.length > 0 ? testFolders : defaults).map((folder) => `${folder}/**/*.test.ts*`).join();
const incremental = join('.data/mutation', `${name}.json`);
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
    'run',
    '--mutate',
    mutate,
    '--testFiles',
    tests,
    '--incrementalFile',
    incremental,
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
