import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { claim, releaseClaim } from './claim.ts';

/** How long a killed stack's watchdog may take to end what is left of it, in milliseconds. */
const previousLimitMs = 60_000;

/**
 * Takes the stack's data folder for this process and its watchdog, and resolves with how to give it back. Two stacks must not share a folder;
 * of one that was killed, the watchdog may still be ending what is left, and we wait until it has.
 * Throws a sentence when another stack runs here, or when what is left of one does not end.
 */
export async function takeDataFolder(folder: string, watchdogPid: number, say: (sentence: string) => void) {
  await mkdir(folder, { recursive: true });
  const [stack, watchdog] = [join(folder, 'stack.claim'), join(folder, 'watchdog.claim')];
  const holder = await claim(stack);
  if (holder) {
    throw new Error(
      `Another stack (process ${holder}) is running with its data in ${folder}. ` +
        'Stop it, or set DATA_DIR, PORT and the other ports to run a second one.',
    );
  }
  const giveUpAt = Date.now() + previousLimitMs;
  for (let told = false; await claim(watchdog, watchdogPid); told = true) {
    if (!told) say('Waiting until what is left of the previous stack has stopped');
    if (Date.now() > giveUpAt) {
      await releaseClaim(stack);
      throw new Error('What is left of the previous stack does not stop. See which of its processes still run.');
    }
    await wait(100);
  }
  return async () => {
    await releaseClaim(watchdog);
    await releaseClaim(stack);
  };
}
