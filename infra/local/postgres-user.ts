import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whom the server runs as; nothing when it runs as the person who starts it. */
export type ServerUser = { uid?: number; gid?: number };

/**
 * Postgres refuses to run as root. For root (a container, mostly) it runs as the user `postgres`, who is created when missing;
 * for everybody else as themselves.
 */
export async function postgresUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {};
  return (await idsOf('postgres')) ?? (await createUser('postgres'));
}

/**
 * Throws a sentence when the server's user cannot walk down to this folder, which is so for root's own home and everything in it.
 * Only root starts a server for somebody else, so only then is there anything to find.
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
