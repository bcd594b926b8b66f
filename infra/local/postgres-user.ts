import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user that runs the server; empty for the current user. */
export type ServerUser = { uid?: number; gid?: number };

/**
 * Postgres refuses to run as root. If root starts it (usually in a container), it runs as the user `postgres`, which is
 * created if missing. Otherwise it runs as the current user.
 */
export async function postgresUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {};
  return (await idsOf('postgres')) ?? (await createUser('postgres'));
}

/**
 * Throws a readable error if the server's user cannot reach this folder, as in root's home. Only root starts a
 * server for another user, so the check is only for root.
 */
export async function assertReachable(folder: string, user: ServerUser): Promise<void> {
  if (user.uid === undefined) return;
  for (let parent = resolve(folder); parent !== dirname(parent); parent = dirname(parent)) {
    const { mode, uid, gid } = await stat(parent);
    const search = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (mode & search) continue;
    throw new Error(
      `Postgres does not run as root, and its user "postgres" may not enter ${parent}, which holds ${folder}. ` +
        'Move the project (or DATA_DIR) to a folder that others may enter, start as an ordinary user, or set DATABASE_URL.',
    );
  }
}

async function idsOf(name: string): Promise<Required<ServerUser> | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
    );
    return { uid: uid as number, gid: gid as number };
  } catch {
    return undefined;
  }
}

async function createUser(name: string) {
  await run('groupadd', ['--system', '--force', name]);
  await run('useradd', ['--system', '--gid', name, '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
  const ids = await idsOf(name);
  if (!ids) throw new Error(`Postgres does not run as root, and a user "${name}" could not be created for it.`);
  return ids;
}
