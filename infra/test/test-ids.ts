/**
 * Ids of tests. Documents refer to a test by its id, so that titles and files can change. An id is a comment,
 * `// id: stale-lead-expires`, directly above a test, a group of tests or a row of a table of tests.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/env.ts';

/** A comment with an id: `place` is its file and line, `above` the next line. */
export type MarkedTest = { id: string; place: string; above: string };

const isInstalled = (name: string) => ['node_modules', 'dist', '.data'].includes(name);

/** Every id in the test files of the repository. */
export const markedTests = (): MarkedTest[] =>
  globSync('{packages,services,workers,infra,web}/**/*.{test,e2e}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => isInstalled(path.split('/').at(-1)!),
  }).flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, index) => {
      const [, id] = /^\s*\/\/ id: (.*)$/.exec(line) ?? [];
      return id === undefined ? [] : [{ id, place: `${file}:${index + 1}`, above: (lines[index + 1] ?? '').trim() }];
    });
  });

/** The ids in a document, as in: test `stale-lead-expires`. */
export const testIdsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\btest `([^`]+)`/g)].map(([, id]) => id!);
