/** What Docker would be sent to build from: the repository's files that .dockerignore lets through. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import dockerignore from '@balena/dockerignore';

/** The repository's own folder. */
export const root = new URL('../..', import.meta.url);

/** True for a path, relative to the repository, that .dockerignore keeps out. */
export const isIgnored = (path: string): boolean => rules().ignores(path);

/**
 * The files of the build context, relative to the repository: those that git has, and new ones that it does not ignore.
 * Throws when this is no git checkout.
 */
export const contextFiles = (): string[] => {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
  const files = list.toString().split('\0');
  return rules().filter(files.filter((path) => path && existsSync(new URL(path, root))));
};

// A CommonJS module whose types describe an ES module: Node gives what it exports, which has itself as its `default`.
const rules = () => dockerignore.default().add(readFileSync(new URL('.dockerignore', root), 'utf8'));
