/** The code of an earlier commit in a folder, ready to run with today's installed packages. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@marketplace/infra/local/env.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root }).toString().trim();

export type Version = { commit: string; folder: string; remove: () => Promise<void> };

/** Links every installed package but ours, which come from the folder. */
const linkPackages = async (folder: string): Promise<void> => {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, '@marketplace'), { recursive: true });
  for (const name of await readdir(from)) if (name !== '@marketplace') await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, '@marketplace')))
    await symlink(await readlink(join(from, '@marketplace', name)), join(to, '@marketplace', name));
  for (const workspace of git('ls-files', '*/package.json').split('\n')) {
    const own = join(workspace, '..', 'node_modules');
    await symlink(join(root, own), join(folder, own)).catch(() => {});
  }
};

/** Throws if there is no such commit. `remove` deletes the folder. */
export const checkOut = async (revision: string): Promise<Version> => {
  const commit = git('rev-parse', '--short', '--verify', `${revision}^{commit}`);
  const folder = await mkdtemp(join(tmpdir(), `marketplace-${commit}-`));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  await linkPackages(folder);
  return { commit, folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
