/** The stack for the browser tests: as `npm start`, but with nothing left of the run before. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claim, releaseClaim } from '../local/claim.ts';
import { readSettings } from '../local/env.ts';

const { DATA_DIR } = readSettings(process.env);
const claimFile = join(DATA_DIR, 'stack.claim');
// Not from under another run that is using it: the start below says so instead.
if (!(await claim(claimFile))) {
  const left = (await readdir(DATA_DIR)).filter((name) => !name.endsWith('.claim'));
  for (const name of left) await rm(join(DATA_DIR, name), { recursive: true, force: true, maxRetries: 5 });
  await releaseClaim(claimFile);
}
await import('../local/start.ts');
