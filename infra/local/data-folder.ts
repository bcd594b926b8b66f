import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { acquireLock, releaseLock } from './lock-file.ts';

/** Timeout in milliseconds for a killed stack's watchdog to stop the rest of the stack. */
const previousLimitMs = 60_000;

/**
 * Locks the stack's data folder for this process and its watchdog, and resolves with a function that releases it. Two
 * stacks must not share a folder. After a kill, the watchdog may still be stopping the rest, so this waits for it.
 * Throws a readable error if another stack runs here, or if the rest of one does not stop.
 */
export async function takeDataFolder(folder: string, watchdogPid: number, say: (sentence: string) => void) {
  await mkdir(folder, { recursive: true });
  const [stack, watchdog] = [join(folder, 'stack.lock'), join(folder, 'watchdog.lock')];
  const holder = await acquireLock(stack);
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
