/**
 * `npm run faults`: the long fault run, then one on each form of the stores. `npm run faults -- --seed 7 --enquiries 10000 --rounds 3`. Exits with 1 if
 * anything was lost, duplicated or stuck.
 */
import { parseArgs } from 'node:util';
import { ensureRedisServer } from '@marketplace/infra/test/redis.ts';
import { storeForms } from '../environment/environment.ts';
import { formRun } from './forms.ts';
import { printChecked, printCounts, stopwatch } from './report.ts';
import { faultRun } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    enquiries: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '1' },
    queues: { type: 'string', default: 'redis' },
  },
});
/** Long enough for a mail that is retried several times. */
const graceMs = 90_000;
const first = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));

if (values.queues === 'redis') await ensureRedisServer();
let failed = false;
for (let round = 0; round < Number(values.rounds); round += 1) {
  const seed = first + round;
  console.log(`\nFault run, seed ${seed}`);
  const settings = { seed, say: stopwatch() };
  const runs = [
    () =>
      faultRun({
        ...settings,
        enquiries: Number(values.enquiries),
        providers: 60,
        deals: { every: 20, graceMs },
        size: { apis: 2, relays: 2, jobs: 3 },
        course: { perSecond: 60, clients: 12, pauseMs: [500, 3_500] },
        queues: values.queues === 'postgres' ? 'postgres' : 'redis',
      }),
    ...(values.queues === 'redis' ? storeForms.map((form) => () => formRun(form, { ...settings, graceMs })) : []),
  ];
  for (const run of runs) {
    const { counts, checked, struck, seconds } = await run();
    checked.unshift({ promise: 'every fault strikes', breach: 'stuck', broken: struck.missed });
    printCounts('struck', [...struck.times].sort());
    printCounts('counted', Object.entries(counts));
    printChecked(checked);
    const sum = (breach: string) =>
      checked.reduce((total, check) => total + (check.breach === breach ? check.broken.length : 0), 0);
    const [lost, doubled, stuck] = [sum('lost'), sum('doubled'), sum('stuck')];
    console.log(`seed ${seed}: ${lost} lost, ${doubled} doubled, ${stuck} stuck (${seconds} s)`);
    failed ||= lost + doubled + stuck > 0;
  }
}
process.exit(failed ? 1 : 0);
