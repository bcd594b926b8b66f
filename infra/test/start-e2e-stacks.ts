/** The stacks for the browser tests: each as `npm start` has it, but with nothing left of the run before. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireLock, releaseLock } from '../local/lock-file.ts';
import { runStacks } from '../local/run.ts';
import { stackSettings } from './e2e-stacks.ts';

// The banner's own journey needs something to ask about; the tests answer for this origin, which belongs to nobody.
process.env.ANALYTICS_URL = 'https://count.example/script.js';

const stacks = stackSettings();
for (const { DATA_DIR } of stacks) {
  await mkdir(DATA_DIR, { recursive: true });
  const lockFile = join(DATA_DIR, 'stack.lock');
  // Not from under another run that is using it: the start below says so instead.
  if (await acquireLock(lockFile)) continue;
  const left = (await readdir(DATA_DIR)).filter((name) => !name.endsWith('.lock'));
  for (const name of left) await rm(join(DATA_DIR, name), { recursive: true, force: true, maxRetries: 5 });
  await releaseLock(lockFile);
}
await runStacks(() => stacks);
