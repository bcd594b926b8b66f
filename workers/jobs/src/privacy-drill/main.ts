/**
 * `npm run privacy:drill`: runs the privacy drill and searches the whole database. Exits with code 1 if anything is
 * left.
 */
import { readCommandEnv } from '@marketplace/platform/command-env';
import { storesEnv } from '@marketplace/platform/env';
import { z } from 'zod';
import { createDeps } from '../deps.ts';
import { readJobsEnv } from '../env.ts';
import { handlers } from '../registry.ts';
import { playDrill } from './drill.ts';

readCommandEnv(z.object({ DATABASE_URL: storesEnv.DATABASE_URL }));
const { deps, close } = createDeps(await readJobsEnv());
try {
  const { found, columnsHeld, unsearched } = await playDrill(deps, handlers, { whole: true });
  if (found.length === 0)
    console.log(`${columnsHeld} columns contained the fictitious people’s data. After the deletion, none did.`);
  else {
    console.error(`Data left after the deletion:\n${found.map((place) => `  ${place}`).join('\n')}`);
    process.exitCode = 1;
  }
  console.log(`Not searched: ${unsearched.join(', ')}.`);
} catch (error) {
  console.error(`The drill did not run: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await close();
}
