/**
 * The short fault run, a part of `npm test`: every fault once and every kill three times, each during a burst of
 * enquiries. Prints its seed; `FAULTS_SEED` sets another. Writes the number of kept and broken promises to the given
 * file, as `{ passed, failed }`. If one was broken, it copies the processes' logs to the folder `faults` beside the
 * file and exits with 1.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { eachFault } from './faults.ts';
import { printChecked, printCounts, stopwatch } from './report.ts';
import { faultRun } from './run.ts';

const seed = z.coerce.number().int().default(1).parse(process.env.FAULTS_SEED);
const report = process.argv[2];
console.log(`Fault run, seed ${seed}`);

const { counts, checked, struck, seconds } = await faultRun({
  seed,
  baseline: 60,
  enquiries: 340,
  providers: 60,
  size: { apis: 2, relays: 2, jobs: 4 },
  course: 'every fault',
  keepLogs: report && join(dirname(report), 'faults'),
  say: stopwatch(),
});
const missed = eachFault.filter(({ name }) => !struck.times.has(name)).map(({ name }) => `${name} did not strike`);
checked.unshift({ promise: 'every fault strikes', breach: 'stuck', broken: [...missed, ...struck.missed] });

printCounts('counted', Object.entries(counts));
printChecked(checked);
const failed = checked.filter(({ broken }) => broken.length > 0).length;
console.log(`\nseed ${seed}: ${checked.length - failed} promises kept, ${failed} broken (${seconds} s)`);
if (report) {
  await mkdir(dirname(report), { recursive: true });
  await writeFile(report, JSON.stringify({ passed: checked.length - failed, failed }));
}
process.exit(failed > 0 ? 1 : 0);
