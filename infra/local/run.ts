import type { Settings } from './env.ts';
import { createStack, type Stack } from './stack.ts';
import { type Stores, summary } from './summary.ts';

/**
 * A second signal within these milliseconds comes from npm, which forwards the Ctrl-C that the terminal has already
 * sent.
 */
const sameKeyMs = 500;

/**
 * Runs one or more stacks in this process until a signal, or until a part of one fails, and then exits. The output ends
 * with the line `ready http://localhost:<PORT>` of the first stack once all of them respond. If `read` throws,
 * its message is printed and the exit code is 1.
 */
export async function runStacks(read: () => Settings[], { dev = false } = {}): Promise<void> {
  const startedAt = performance.now();
  const stacks: Stack[] = [];
  let endedAt: number | undefined;

  function say(sentence: string) {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${seconds.padStart(6)} s  ${sentence}`);
  }

  async function end(code: number, sentence: string) {
    if (endedAt !== undefined) return;
    endedAt = performance.now();
    say(sentence);
    await Promise.all(stacks.map((stack) => stack.stop()));
    process.exit(code);
  }

  function onSignal() {
    if (endedAt === undefined) {
      void end(0, 'Stopping (once more: stop at once)');
    } else if (performance.now() - endedAt > sameKeyMs) {
      for (const stack of stacks) stack.kill();
      process.exit(130);
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.stdout.on('error', () => {}); // the reader of our output may close first

  // There is no signal if npm is killed, but an orphaned process gets another parent.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && end(1, 'npm has ended: stopping'), 250).unref();
  }

  const start = async (settings: Settings): Promise<[Settings, Stores]> => {
    const stack = createStack({ settings, dev, say, onFailure: (sentence) => void end(1, sentence) });
    stacks.push(stack);
    return [settings, await stack.start()];
  };

  try {
    const started = await Promise.all(read().map(start));
    for (const [settings, stores] of started) console.log(`\n${summary(settings, stores)}`);
    console.log(`\nready http://localhost:${started[0]?.[0].PORT}`);
  } catch (error) {
    await end(1, (error as Error).message);
  }
}
