/** Resident memory of every process at rest, and after ten thousand enquiries through the site. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Environment } from '../environment/environment.ts';
import { startSite } from '../environment/site.ts';
import { enquiryBodies } from './enquiry-bodies.ts';
import type { Figure } from './figures.ts';
import { connections } from './intake.ts';
import { untilIdle } from './lead-latency.ts';
import { postLoad } from './load.ts';

const run = promisify(execFile);

const megabytes = async (pid: number): Promise<number> => {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]); // in KiB
  return Number(stdout) / 1_024;
};

/** The environment needs one of each process. This starts a site as well. */
export const measureMemory = async (
  environment: Environment,
  { enquiries }: { enquiries: number },
): Promise<Figure[]> => {
  const { url, site } = await startSite(environment);
  await untilIdle(environment);
  const rss = async () =>
    new Map(
      await Promise.all(
        environment.replicas.map(
          async ({ name, pid }) => [name.replace(/-\d+$/, ''), await megabytes(pid()!)] as const,
        ),
      ),
    );
  const before = await rss();
  const { failed } = await postLoad({ url, bodies: enquiryBodies(1_000, 4), connections, amount: enquiries });
  await untilIdle(environment);
  const after = await rss();
  await site.stop();
  const figures: Figure[] = [...after].map(([name, value]) => ({
    name: `memory, ${name}`,
    value,
    unit: 'MB',
    bare: { value: before.get(name)!, counts: 'at rest' },
    ratio: value / before.get(name)!,
    note: `after ${enquiries} enquiries and their mails, ${failed} failed`,
  }));
  const together = figures.reduce((sum, { value }) => sum + value, 0);
  return [...figures, { name: 'memory, one of each together', value: together, unit: 'MB', target: { atMost: 750 } }];
};
