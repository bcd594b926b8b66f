/**
 * `npm run profile`: shows where the API spends its time under load. Writes a V8 CPU profile and a flame graph to
 * `.data/profile`, and prints the most expensive functions. `npm run profile -- --seconds 20 --connections 8`.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from '../../local/env.ts';
import { startEnvironment } from '../environment/environment.ts';
import { enquiryBodies } from './enquiry-bodies.ts';
import { postLoad } from './load.ts';
import { type CpuProfile, costliest } from './profile-cost.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, connections: { type: 'string', default: '8' } },
});
const folder = join(root, '.data/profile');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

// The process writes its profile when it exits.
const environment = await startEnvironment(
  { apis: 1, relays: 0, jobs: 0 },
  { env: { NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=500 --cpu-prof-dir=${folder}` } },
);
try {
  const result = await postLoad({
    url: environment.apiUrls[0]!,
    bodies: enquiryBodies(1_000),
    connections: Number(values.connections),
    seconds: Number(values.seconds),
  });
  console.log(`${Math.round(result.perSecond)} enquiries/s, p99 ${result.latencyMs.p99} ms, ${result.failed} failed`);
} finally {
  await environment.stop();
}

const written = (await readdir(folder)).find((name) => name.endsWith('.cpuprofile'));
if (!written) throw new Error(`The API wrote no profile to ${folder}.`);
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
