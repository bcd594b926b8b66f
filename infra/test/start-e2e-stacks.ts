/** The stacks for the browser tests: each as `npm start` has it, but with nothing left of the run before. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claim, releaseClaim } from '../local/claim.ts';
import { runStacks } from '../local/run.ts';
import { stackSettings } from './e2e-stacks.ts';

const stacks = stackSettings();
for (const { DATA_DIR } of stacks) {
  await mkdir(DATA_DIR, { recursive: true });
  const claimFile = join(DATA_DIR, 'stack.claim');
  // Not from under another run that is using it: the start below says so instead.
  if (await claim(claimFile)) continue;
  const left = (await readdir(DATA_DIR)).filter((name) => !name.endsWith('.claim'));
  for (const name of left) await rm(join(DATA_DIR, name), { recursive: true, force: true, maxRetries: 5 });
  await releaseClaim(claimFile);
}
await runStacks(() => stacks);
