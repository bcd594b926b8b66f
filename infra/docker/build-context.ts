/** The files that Docker gets for a build: all that .dockerignore does not exclude. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import dockerignore from '@balena/dockerignore';

/** The repository's root folder. */
export const root = new URL('../..', import.meta.url);

/** Returns true if .dockerignore excludes the path, which is relative to the repository. */
export const isIgnored = (path: string): boolean => rules().ignores(path);

/**
 * The files of the build context, relative to the repository: tracked files, and new ones that git does not ignore.
 * Throws outside a git checkout.
 */
export const contextFiles = (): string[] => {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
  const files = list.toString().split('\0');
  return rules().filter(files.filter((path) => path && existsSync(new URL(path, root))));
};

// A CommonJS module with types for an ES module. Node returns its exports, which have themselves as `default`.
const rules = () => dockerignore.default().add(readFileSync(new URL('.dockerignore', root), 'utf8'));
