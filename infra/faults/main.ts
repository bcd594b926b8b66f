/**
 * `npm run faults`: the long fault run. `npm run faults -- --seed 7 --enquiries 10000 --rounds 3`. Ends with 1 when
 * anything was lost, doubled or stuck.
 */
import { parseArgs } from 'node:util';
import { ensureRedis } from '../test/redis.ts';
import { faultRun } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    enquiries: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '1' },
    queues: { type: 'string', default: 'redis' },
  },
});
const first = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));

if (values.queues === 'redis') await ensureRedis();
let failed = false;
for (let round = 0; round < Number(values.rounds); round += 1) {
  const seed = first + round;
  const startedAt = performance.now();
  const say = (sentence: string) =>
    console.log(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(7)} s  ${sentence}`);
  console.log(`\nFault run, seed ${seed}`);
  const { counts, lost, doubled, stuck, struck, seconds } = await faultRun({
    seed,
    enquiries: Number(values.enquiries),
    perSecond: 60,
    clients: 12,
    providers: 60,
    size: { apis: 2, relays: 2, jobs: 3 },
    pauseMs: [500, 3_500],
    queues: values.queues === 'postgres' ? 'postgres' : 'redis',
    say,
  });
  console.log('\nstruck');
  for (const [name, times] of [...struck].sort()) console.log(`${String(times).padStart(8)}  ${name}`);
  console.log('counted');
  for (const [name, count] of Object.entries(counts)) console.log(`${String(count).padStart(8)}  ${name}`);
  for (const fault of [...lost, ...doubled, ...stuck].slice(0, 20)) console.log(`          ${fault}`);
  console.log(`seed ${seed}: ${lost.length} lost, ${doubled.length} doubled, ${stuck.length} stuck (${seconds} s)`);
  failed ||= lost.length + doubled.length + stuck.length > 0;
}
process.exit(failed ? 1 : 0);
