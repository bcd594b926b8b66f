/**
 * `npm start`: the whole marketplace on this machine with one command; `npm run dev` (`--dev`) for working on it. Settings: env.ts.
 * Ends its output with the line `ready http://localhost:<PORT>`, runs until Ctrl-C, and leaves no process behind, however it ends.
 */
import { readSettings } from './env.ts';
import { createStack, type Stack } from './stack.ts';
import { summary } from './summary.ts';

const startedAt = performance.now();

/** Below this many milliseconds a second signal is npm's, which passes on the Ctrl-C that the terminal has already sent us. */
const sameKeyMs = 500;

let stack: Stack | undefined;
let endedAt: number | undefined;

function say(sentence: string) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${seconds.padStart(6)} s  ${sentence}`);
}

async function end(code: number, sentence: string) {
  if (endedAt !== undefined) return;
  endedAt = performance.now();
  say(sentence);
  await stack?.stop();
  process.exit(code);
}

function onSignal() {
  if (endedAt === undefined) {
    void end(0, 'Stopping (once more: stop at once)');
  } else if (performance.now() - endedAt > sameKeyMs) {
    stack?.kill();
    process.exit(130);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
process.stdout.on('error', () => {}); // whoever reads us may go away first

// Nobody tells us when npm is killed; a process whose parent is gone has another parent.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && end(1, 'npm has ended: stopping'), 250).unref();
}

try {
  const settings = readSettings(process.env);
  stack = createStack({
    settings,
    dev: process.argv.includes('--dev'),
    say,
    onFailure: (sentence) => void end(1, sentence),
  });
  const stores = await stack.start();
  console.log(`\n${summary(settings, stores)}\n`);
  console.log(`ready http://localhost:${settings.PORT}`);
} catch (error) {
  await end(1, (error as Error).message);
}
