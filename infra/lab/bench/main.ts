/**
 * `npm run bench`: measures the main path, and compares each figure with the bare limit of the same run. Prints a table and
 * stores it with every round in `.data/bench.json`. `npm run bench -- --only intake,latency --rounds 5` selects parts: intake,
 * throughput, latency, queries, lists, pages, memory, enumeration and files. All without `files` take about 15 minutes on two
 * cores. `files` runs only if selected and takes 45 minutes (`--requests 500` is shorter). Run nothing else meanwhile.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../local/env.ts';
import { ensureRedisServer } from '../../test/redis.ts';
import { startEnvironment } from '../environment/environment.ts';
import { populate } from '../environment/population.ts';
import { measureAdminLists } from './admin-lists.ts';
import { measureEnumeration } from './enumeration.ts';
import { type Figure, keepsTarget } from './figures.ts';
import { measureFiles } from './files.ts';
import { measureIntake } from './intake.ts';
import { measureIdle, measureLoaded, untilTimersRest } from './lead-latency.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { createProbe, probeService } from './probe.ts';
import { measureLeadsList, measureMatchQuery, measurePreview } from './queries.ts';
import { store, table } from './report.ts';
import { measureThroughput } from './throughput.ts';

const parts = [
  'intake',
  'throughput',
  'latency',
  'queries',
  'lists',
  'pages',
  'memory',
  'files',
  'enumeration',
] as const;
type Part = (typeof parts)[number];

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: parts.filter((part) => part !== 'files').join(',') },
    rounds: { type: 'string', default: '3' },
    requests: { type: 'string', default: '10000' },
  },
});
const rounds = Number(values.rounds);
const wanted = values.only.split(',');
const unknown = wanted.filter((word) => !parts.some((part) => part === word));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: choose among ${parts.join(', ')}.`);
const wants = (part: Part) => wanted.includes(part);

/** Number of providers around the measured path: realistic for the start of the marketplace. */
const providers = 5_000;
const figures: Figure[] = [];
const say = (sentence: string) => console.log(sentence);
const add = (...measured: Figure[]) => {
  figures.push(...measured);
  for (const { name, value, unit, ratio } of measured)
    say(`${name}: ${value.toFixed(2)} ${unit}${ratio === undefined ? '' : `, ${ratio.toFixed(2)} of the bare limit`}`);
};

await ensureRedisServer();

if (wants('intake')) {
  const environment = await startEnvironment({ apis: 1, relays: 0, jobs: 0 });
  try {
    add(await measureIntake(environment, { rounds, seconds: 5 }));
  } finally {
    await environment.stop();
  }
}

if (wants('throughput') || wants('latency')) {
  const environment = await startEnvironment({ apis: 1, relays: 0, jobs: 0 });
  try {
    await populate(environment.db, providers);
    await environment.db('provider_coverage').where({ category_id: probeService.id }).delete();
    // The steady load depends on the sustained throughput, so that is measured first.
    const throughput = await measureThroughput(environment, { rounds, enquiries: 400 });
    if (wants('throughput')) add(...throughput);
    if (wants('latency')) {
      const sustained = throughput.find(({ name }) => name.includes('done') && name.includes('1 job'))!.value;
      environment.start('relay-1', 'workers/relay/src/main.ts');
      environment.start('jobs-1', 'workers/jobs/src/main.ts');
      const probe = await createProbe(environment);
      for (let n = 0; n < 50; n += 1) await probe.run(); // warms up compilation
      await untilTimersRest(environment.redisUrl!);
      add(...(await measureIdle(environment, probe, { rounds, count: 200 })));
      add(...(await measureLoaded(environment, probe, { rounds, seconds: 20, perSecond: Math.round(sustained / 2) })));
    }
  } finally {
    await environment.stop();
  }
}

if (wants('queries')) {
  const environment = await startEnvironment({ apis: 0, relays: 0, jobs: 0 });
  try {
    add(...(await measurePreview(environment.db, { rounds, count: 60, say })));
    add(...(await measureMatchQuery(environment.db, { rounds, count: 300, say })));
    add(...(await measureLeadsList(environment.db, { rounds, count: 300, say })));
  } finally {
    await environment.stop();
  }
}

if (wants('lists')) {
  const environment = await startEnvironment({ apis: 0, relays: 0, jobs: 0 });
  try {
    add(...(await measureAdminLists(environment.db, { rounds, count: 20, say })));
  } finally {
    await environment.stop();
  }
}

if (wants('pages')) {
  const environment = await startEnvironment({ apis: 1, relays: 0, jobs: 0 });
  try {
    await populate(environment.db, providers);
    add(...(await measurePages(environment, { rounds, seconds: 5 })));
  } finally {
    await environment.stop();
  }
}

if (wants('memory')) {
  const environment = await startEnvironment({ apis: 1, relays: 1, jobs: 1 });
  try {
    await populate(environment.db, providers);
    add(...(await measureMemory(environment, { enquiries: 10_000 })));
  } finally {
    await environment.stop();
  }
}

if (wants('files')) {
  const environment = await startEnvironment({ apis: 0, relays: 1, jobs: 0 });
  try {
    add(...(await measureFiles(environment, { requests: Number(values.requests), say })));
  } finally {
    await environment.stop();
  }
}

if (wants('enumeration')) {
  const environment = await startEnvironment({ apis: 1, relays: 0, jobs: 0 });
  try {
    add(...(await measureEnumeration(environment)));
  } finally {
    await environment.stop();
  }
}

const file = join(root, '.data/bench.json');
await store(file, figures);
say(`\n${table(figures)}\n\nevery round: .data/bench.json`);
process.exit(figures.some((figure) => keepsTarget(figure) === false) ? 1 : 0);
