/**
 * The stacks for the browser tests: each as `npm start` has it, but with nothing left of the run before, and with a copy of one
 * database (e2e-data.ts), which is made first unless E2E_DATA=made says that this run has done so.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireLock, releaseLock } from '../local/lock-file.ts';
import { runStacks } from '../local/run.ts';
import { copyE2eData, makeE2eData, removeE2eData } from './e2e-data.ts';
import { stackSettings } from './e2e-stacks.ts';

// The banner's own journey needs something to ask about; the tests answer for this origin, which belongs to nobody.
process.env.ANALYTICS_URL = 'https://count.example/script.js';

if (process.env.E2E_DATA !== 'made') await makeE2eData();
const stacks = stackSettings();
for (const { DATA_DIR } of stacks) {
  await mkdir(DATA_DIR, { recursive: true });
  const lockFile = join(DATA_DIR, 'stack.lock');
  // Not from under another run that is using it: the start below says so instead.
  if (await acquireLock(lockFile)) continue;
  const left = (await readdir(DATA_DIR)).filter((name) => !name.endsWith('.lock'));
  for (const name of left) await rm(join(DATA_DIR, name), { recursive: true, force: true, maxRetries: 5 });
  await copyE2eData(DATA_DIR);
  await releaseLock(lockFile);
}
await removeE2eData();
await runStacks(() => stacks);
