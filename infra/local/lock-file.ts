import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { commandOf } from './running-process.ts';

/** The process that holds a lock, with the command line by which it is told from a later process of the same id. */
type Holder = { pid: number; command: string | undefined };

/**
 * Locks a file for a process (this one, if none is named), so that no two do the same work in the same place. Returns undefined when the
 * lock is ours, or the id of the process that holds it. A lock whose holder has ended, however it ended, counts for nothing.
 */
export async function acquireLock(file: string, pid = process.pid): Promise<number | undefined> {
  await mkdir(dirname(file), { recursive: true });
  const ours: Holder = { pid, command: commandOf(pid) };
  // Written beside and linked into place, which only one process can do: nobody ever reads half a lock.
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

/** Gives a lock of ours back. */
export async function releaseLock(file: string): Promise<void> {
  await rm(file, { force: true });
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined; // given back meanwhile, or lost by the disk when the power went
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
