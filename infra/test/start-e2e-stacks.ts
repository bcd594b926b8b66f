/**
 * The stacks of the browser tests: like `npm start`, but without data of earlier runs and with a copy of one database
 * (e2e-data.ts). It is created first, unless E2E_DATA=made says that this run has created it.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireLock, releaseLock } from '../local/lock-file.ts';
import { runStacks } from '../local/run.ts';
import { copyE2eData, makeE2eData, removeE2eData } from './e2e-data.ts';
import { stackSettings } from './e2e-stacks.ts';

// The test of the banner needs this setting. The tests mock this origin, which does not exist.
process.env.ANALYTICS_URL = 'https://count.example/script.js';

if (process.env.E2E_DATA !== 'made') await makeE2eData();
const stacks = stackSettings();
for (const { DATA_DIR } of stacks) {
  await mkdir(DATA_DIR, { recursive: true });
  const lockFile = join(DATA_DIR, 'stack.lock');
  // Does not delete the data of another active run. The start below reports that run.
  if (await acquireLock(lockFile)) continue;
  const left = (await readdir(DATA_DIR)).filter((name) => !name.endsWith('.lock'));
  for (const name of left) await rm(join(DATA_DIR, name), { recursive: true, force: true, maxRetries: 5 });
  await copyE2eData(DATA_DIR);
  await releaseLock(lockFile);
}
await removeE2eData();
await runStacks(() => stacks);
