/**
 * `npm run bench`: measures the main path, and compares each figure with the bare limit of the same run. Prints a table and
 * stores it with every round in `.data/bench.json`. `npm run bench -- --only intake,latency --rounds 5` selects parts,
 * and `--processes 1` the numbers of job processes. All
 * without `files` take about 15 minutes on two cores. `files` runs only if selected and takes 45 minutes (`--requests 500` is
 * shorter). `--growth 300000` sets the requests of the part `growth`. Run nothing else meanwhile.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@marketplace/infra/local/env.ts';
import { ensureRedisServer } from '@marketplace/infra/test/redis.ts';
import { type Figure, keepsTarget } from './figures.ts';
import { fullSize, type Part, partNames, parts } from './parts.ts';
import { store, table } from './report.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: partNames.filter((part) => part !== 'files').join(',') },
    rounds: { type: 'string', default: String(fullSize.rounds) },
    processes: { type: 'string', default: fullSize.throughput.processes.join(',') },
    requests: { type: 'string', default: String(fullSize.files.requests) },
    growth: { type: 'string', default: String(fullSize.growth.requests) },
  },
});
const wanted = values.only.split(',');
const unknown = wanted.filter((word) => !partNames.some((part) => part === word));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}: choose among ${partNames.join(', ')}.`);
const size = {
  ...fullSize,
  rounds: Number(values.rounds),
  throughput: { ...fullSize.throughput, processes: values.processes.split(',').map(Number) },
  files: { requests: Number(values.requests) },
  growth: { ...fullSize.growth, requests: Number(values.growth) },
};

await ensureRedisServer();
const say = (sentence: string) => console.log(sentence);
const figures: Figure[] = [];
for (const part of wanted as Part[]) {
  const measured = await parts[part](size, say);
  figures.push(...measured);
  for (const { name, value, unit, ratio } of measured)
    say(`${name}: ${value.toFixed(2)} ${unit}${ratio === undefined ? '' : `, ${ratio.toFixed(2)} of the bare limit`}`);
}

const file = join(root, '.data/bench.json');
await store(file, figures);
say(`\n${table(figures)}\n\nevery round: .data/bench.json`);
process.exit(figures.some((figure) => keepsTarget(figure) === false) ? 1 : 0);
