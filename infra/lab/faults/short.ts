/**
 * The short fault run, a part of `npm test`: every fault once and every kill three times, each during a burst of
 * enquiries. A second run has the faults of stores behind Sentinel and PgBouncer. Prints its seed; `FAULTS_SEED` sets another. Writes the number of kept and broken promises to the given
 * file, as `{ passed, failed }`. If one was broken, it copies the processes' logs to the folder `faults` beside the
 * file and exits with 1.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { eachFault, formFaults } from './faults.ts';
import { formRun } from './forms.ts';
import { printChecked, printCounts, stopwatch } from './report.ts';
import { faultRun } from './run.ts';

const seed = z.coerce.number().int().default(1).parse(process.env.FAULTS_SEED);
const report = process.argv[2];
console.log(`Fault run, seed ${seed}`);

/** Deals that are slower are left to `npm run faults`. */
const graceMs = 30_000;
const settings = { seed, keepLogs: report && join(dirname(report), 'faults'), say: stopwatch() };
const single = await faultRun({
  ...settings,
  baseline: 60,
  enquiries: 340,
  providers: 60,
  deals: { every: 10, graceMs },
  size: { apis: 2, relays: 2, jobs: 4 },
  course: { each: eachFault },
});
// The cluster is left to `npm run faults`, because starting its stores takes as long as the faults.
const formed = await formRun('sentinel', {
  ...settings,
  graceMs,
  keepLogs: report && join(dirname(report), 'faults-sentinel'),
});
const seconds = single.seconds + formed.seconds;
const promises = [
  { run: single, faults: eachFault },
  { run: formed, faults: formFaults.sentinel },
].map(({ run: { counts, checked, struck }, faults }) => {
  const missed = faults.filter(({ name }) => !struck.times.has(name)).map(({ name }) => `${name} did not strike`);
  checked.unshift({ promise: 'every fault strikes', breach: 'stuck', broken: [...missed, ...struck.missed] });
  printCounts('counted', Object.entries(counts));
  printChecked(checked);
  return checked;
});
const checked = promises.flat();
const failed = checked.filter(({ broken }) => broken.length > 0).length;
console.log(`\nseed ${seed}: ${checked.length - failed} promises kept, ${failed} broken (${seconds} s)`);
if (report) {
  await mkdir(dirname(report), { recursive: true });
  await writeFile(report, JSON.stringify({ passed: checked.length - failed, failed }));
}
process.exit(failed > 0 ? 1 : 0);
