import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { commandOf } from './running-process.ts';

/** The process that holds a lock. The command line distinguishes it from a later process with the same id. */
type Holder = { pid: number; command: string | undefined };

/**
 * Locks a file for a process (by default this one), so that two never do the same work in the same place. Returns
 * undefined on success, or the id of the process that holds the lock. A lock is ignored once its holder has ended for
 * any reason.
 */
export async function acquireLock(file: string, pid = process.pid): Promise<number | undefined> {
  await mkdir(dirname(file), { recursive: true });
  const ours: Holder = { pid, command: commandOf(pid) };
  // Written under another name and then linked, which only one process can do. So a half-written lock is never read.
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, JSON.stringify(ours));
  try {
    while (!(await linked(beside, file))) {
      const holder = await readHolder(file);
      if (holder?.command && commandOf(holder.pid) === holder.command) return holder.pid;
      await rm(file, { force: true });
    }
    return undefined;
  } finally {
    await rm(beside);
  }
}

/** Releases our lock. */
export async function releaseLock(file: string): Promise<void> {
  await rm(file, { force: true });
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined; // released in the meantime, or lost in a power cut
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
