/** `npm run privacy:drill`: plays the privacy drill at once and looks through the whole database. Ends with code 1 where something is left. */
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
    console.log(`${columnsHeld} columns held the invented people. After their deletion nothing did.`);
  else {
    console.error(`After the deletion something is left:\n${found.map((place) => `  ${place}`).join('\n')}`);
    process.exitCode = 1;
  }
  console.log(`Not searched: ${unsearched.join(', ')}.`);
} catch (error) {
  console.error(`The drill was not played: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await close();
}
