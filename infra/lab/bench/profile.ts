/**
 * `npm run profile`: shows where the API spends its time under load. Writes a V8 CPU profile and a flame graph to
 * `.data/profile`, and prints the most expensive functions and statements. `npm run profile -- --seconds 20 --connections 8`.
 * `npm run profile -- --process jobs` (or `relay`) works off a backlog of `--enquiries 800` instead.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from '@marketplace/infra/local/env.ts';
import { type Environment, startEnvironment } from '../environment/environment.ts';
import { populate } from '../environment/population.ts';
import { costliestStatements, countingStatements, prepareCosts } from './costs.ts';
import { enquiryBodies } from './enquiry-bodies.ts';
import { untilTimersRest } from './lead-latency.ts';
import { postLoad } from './load.ts';
import { fullSize } from './parts.ts';
import { type CpuProfile, costliest } from './profile-cost.ts';
import { workOff } from './throughput.ts';

const { values } = parseArgs({
  options: {
    process: { type: 'string', default: 'api' },
    seconds: { type: 'string', default: '15' },
    connections: { type: 'string', default: '8' },
    enquiries: { type: 'string', default: '800' },
  },
});
const folder = join(root, '.data/profile');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

// A process writes its profile when it exits.
const profiled = { NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=500 --cpu-prof-dir=${folder}` };
const envOf = (name: string) => (values.process === name ? profiled : {});

const loadApi = async (environment: Environment) => {
  const result = await postLoad({
    url: environment.apiUrls[0]!,
    bodies: enquiryBodies(1_000),
    connections: Number(values.connections),
    seconds: Number(values.seconds),
  });
  console.log(`${Math.round(result.perSecond)} enquiries/s, p99 ${result.latencyMs.p99} ms, ${result.failed} failed`);
};

const loadWorkers = async (environment: Environment) => {
  await populate(environment.db, fullSize.providers);
  const jobs = environment.start('jobs-1', 'workers/jobs/src/main.ts', envOf('jobs'));
  environment.start('relay-1', 'workers/relay/src/main.ts', envOf('relay'));
  await workOff(environment, [jobs.pid()!], 50, 1);
  await untilTimersRest(environment.redisUrl!);
  await environment.db.raw('select pg_stat_statements_reset()');
  const { perSecond, costs } = await workOff(environment, [jobs.pid()!], Number(values.enquiries), 2);
  console.log(`${perSecond.toFixed(1)} requests/s, per request: ${JSON.stringify(costs)}`);
};

const environment = await startEnvironment(
  { apis: 1, relays: 0, jobs: 0 },
  { env: envOf('api'), postgresSettings: countingStatements },
);
try {
  await prepareCosts(environment);
  await (values.process === 'api' ? loadApi : loadWorkers)(environment);
  for (const { ms, planMs, calls, query } of await costliestStatements(environment, 25))
    console.log(
      `${ms.toFixed(0).padStart(7)} ms, ${planMs.toFixed(0).padStart(5)} for planning, ${String(calls).padStart(6)} ×  ${query.replace(/\s+/g, ' ').slice(0, 120)}`,
    );
} finally {
  await environment.stop();
}

const written = (await readdir(folder)).find((name) => name.endsWith('.cpuprofile'));
if (!written) throw new Error(`The process wrote no profile to ${folder}.`);
const json = await readFile(join(folder, written), 'utf8');
for (const { name, where, share } of costliest(JSON.parse(json) as CpuProfile, 25))
  console.log(`${(share * 100).toFixed(1).padStart(6)} %  ${name}  ${where.replace(`file://${root}/`, '')}`);

// speedscope's page with the profile as its script, so that it opens without a server.
const viewer = join(dirname(createRequire(import.meta.url).resolve('speedscope/package.json')), 'dist/release');
await cp(viewer, join(folder, 'viewer'), { recursive: true });
const script = join(folder, 'viewer/profile.js');
const base64 = Buffer.from(json).toString('base64');
await writeFile(script, `speedscope.loadFileFromBase64(${JSON.stringify(written)}, ${JSON.stringify(base64)})`);
console.log(`flame graph: ${pathToFileURL(join(folder, 'viewer/index.html')).href}#localProfilePath=${script}`);
process.exit(0);
