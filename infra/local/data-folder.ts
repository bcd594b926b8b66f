import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { acquireLock, releaseLock } from './lock-file.ts';

/** Timeout in milliseconds for a killed stack's watchdog to stop the rest of the stack. */
const previousLimitMs = 60_000;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Creates the folder and its parents. Not with Node's `recursive`, which never ends under /proc: there, creating a
 * folder fails as if the parent were missing.
 */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder);
  }
};

/** Creates and locks the folder. Returns the id of the process that holds the lock, or undefined. */
const openFolder = async (folder: string, lock: string): Promise<number | undefined> => {
  try {
    await makeFolder(folder);
    return await acquireLock(lock);
  } catch (error) {
    if (!codeOf(error)) throw error;
    throw new Error(`Cannot write to ${folder} (${codeOf(error)}). Set DATA_DIR to a folder that you can write to.`);
  }
};

/**
 * Locks the stack's data folder for this process and its watchdog, and resolves with a function that releases it. Two
 * stacks must not share a folder. After a kill, the watchdog may still be stopping the rest, so this waits for it.
 * Throws a readable error if the folder cannot be written, if another stack runs here, or if the rest of one does not
 * stop.
 */
export async function takeDataFolder(folder: string, watchdogPid: number, say: (sentence: string) => void) {
  const [stack, watchdog] = [join(folder, 'stack.lock'), join(folder, 'watchdog.lock')];
  const holder = await openFolder(folder, stack);
  if (holder) {
    throw new Error(
      `Another stack (process ${holder}) is running with its data in ${folder}. ` +
        'Stop it, or set DATA_DIR, PORT and the other ports to run a second one.',
    );
  }
  const giveUpAt = Date.now() + previousLimitMs;
  for (let told = false; await acquireLock(watchdog, watchdogPid); told = true) {
    if (!told) say('Waiting for the previous stack to stop');
    if (Date.now() > giveUpAt) {
      await releaseLock(stack);
      throw new Error('The previous stack does not stop. Check which of its processes are still running.');
    }
    await wait(100);
  }
  return async () => {
    await releaseLock(watchdog);
    await releaseLock(stack);
  };
}
