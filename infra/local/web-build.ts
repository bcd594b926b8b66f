import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { acquireLock, releaseLock } from './lock-file.ts';

/** Timeout for another process's build in milliseconds. A build takes seconds, or a minute on a busy machine. */
const otherBuildLimitMs = 5 * 60_000;

/**
 * Builds the web app unless its sources are unchanged since the last build. `build` runs the build. Two stacks that
 * start at once share one build: the second waits for the first. Throws a readable error if the first build does
 * not end in time.
 */
export async function buildWebApp(
  root: string,
  build: () => Promise<void>,
  { limitMs = otherBuildLimitMs } = {},
): Promise<'built' | 'unchanged'> {
  const madeFrom = join(root, 'web/dist/made-from');
  const busy = join(root, 'web/dist/being-built');
  const giveUpAt = Date.now() + limitMs;
  for (let holder = await acquireLock(busy); holder; holder = await acquireLock(busy)) {
    if (Date.now() > giveUpAt)
      throw new Error(`The web app is being built by process ${holder}, which does not finish. Stop it and try again.`);
    await wait(200);
  }
  try {
    const sources = await sourcesHash(root);
    if ((await readFile(madeFrom, 'utf8').catch(() => '')) === sources) return 'unchanged';
    // Deleted first, because an interrupted build must not count.
    await rm(madeFrom, { force: true });
    await build();
    await mkdir(join(root, 'web/dist'), { recursive: true });
    await writeFile(madeFrom, sources);
    return 'built';
  } finally {
    await releaseLock(busy);
  }
}

/**
 * SHA-256 of the names and contents of the web app's files, its workspace packages and the lockfile. Tests are left
 * out.
 */
export async function sourcesHash(root: string): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(join(root, 'web/package.json'), 'utf8'));
  const packages = Object.keys(dependencies).filter((name) => name.startsWith('@marketplace/'));
  const folders = ['web', ...packages.map((name) => name.replace('@marketplace/', 'packages/'))];
  const files = ['package-lock.json'];
  const exclude = ['**/node_modules', '**/dist', '**/*.test.*'];
  for await (const entry of glob(
    folders.map((folder) => `${folder}/**/*`),
    { cwd: root, exclude, withFileTypes: true },
  )) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length));
  }
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}
