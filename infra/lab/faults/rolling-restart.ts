/**
 * `npm run faults:rolling -- --from HEAD^`: an update under load. Starts the processes of an earlier commit, migrates the database,
 * and restarts one process after the other with this version's code, with mails, pushes and phone notices under way. Then restarts
 * the APIs until the load is over. Exits with 1 if a request failed, or if something was lost, doubled or stuck.
 */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '@marketplace/infra/local/env.ts';
import { randomFrom } from '@marketplace/infra/random.ts';
import { ensureRedisServer } from '@marketplace/infra/test/redis.ts';
import { answers, migrateFrom, startEnvironment } from '../environment/environment.ts';
import { startSite } from '../environment/site.ts';
import { checkOut } from '../environment/version.ts';
import { judge } from './auditor.ts';
import { arrivedAgain } from './baseline.ts';
import { openCaller } from './caller.ts';
import { enquiryMaker, postAll } from './clients.ts';
import { openDeals } from './deals.ts';
import { drained } from './drain.ts';
import { lookAtDeals } from './looks.ts';
import { openProviders, reachProviders } from './people.ts';
import { addProviders, areaPicker, emailOf, serviceSlugs } from './providers.ts';
import { printChecked, printCounts, stopwatch } from './report.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'HEAD^' },
    enquiries: { type: 'string', default: '3000' },
    'per-second': { type: 'string', default: '80' },
  },
});
const say = stopwatch();
const logs = join(root, '.data/faults-rolling');
const dealEvery = 20;
const graceMs = 90_000;
/** Requests of the version before, so that its mails and notices are under way. */
const beforeUpdateMs = 5_000;

await ensureRedisServer();
const before = await checkOut(values.from);
let code = before.folder;
const environment = await startEnvironment({ apis: 2, relays: 2, jobs: 2 }, { withOutside: true, code: () => code });
code = root; // the site stays, and needs a build of the web app
const { url, site } = await startSite(environment);
code = before.folder;
say(`the processes of ${before.commit} run`);

const [population, posting, acting] = [1, 2, 3].map(randomFrom);
await addProviders(environment, 60, areaPicker(population!));
environment.mail.banish(emailOf(0));
const caller = openCaller({ apiUrls: [url], random: acting! });
const providers = openProviders(caller);
const reached = await reachProviders(environment, providers, 12);
const deals = openDeals({ environment, caller, providers, random: acting! });
let over = false;
const load = postAll({
  apiUrls: [url],
  count: Number(values.enquiries),
  clients: 12,
  perSecond: Number(values['per-second']),
  random: posting!,
  make: enquiryMaker(posting!, serviceSlugs),
  onPosted: (done, posted) => {
    if (done % dealEvery === 0) deals.begin(posted);
  },
}).finally(() => {
  over = true;
});

const replicas = environment.replicas.filter((replica) => replica !== site);
const codes = new Set<number | null>();
let restarts = 0;
/** The site has checked an API again a second after it answers. */
const restart = async (replica: (typeof replicas)[number]) => {
  codes.add(await replica.down(200));
  restarts += 1;
  const api = /^api-(\d+)$/.exec(replica.name);
  if (api) await answers(`${environment.apiUrls[Number(api[1]) - 1]}/api/health/ready`);
  await wait(1_000);
};

await wait(beforeUpdateMs);
await migrateFrom(root, { ownerUrl: environment.postgres.url, appUrl: environment.databaseUrl });
say('the database is migrated, and the processes of the version before still run');
await wait(beforeUpdateMs);
code = root;
for (const replica of replicas) await restart(replica);
say(`${restarts} processes run this version`);
const apis = replicas.filter(({ name }) => name.startsWith('api'));
while (!over) for (const api of apis) if (!over) await restart(api);

const report = await load;
say(`all ${report.posted.length} enquiries have their 201`);
await deals.over(graceMs);
await drained(environment, say);
const emails = new Map(report.posted.map(({ id, email }) => [id, email]));
const tokenOf = (enquiryId: string) => environment.mail.requestTokenOf(emails.get(enquiryId) ?? '');
const { told } = deals;
const seen = await lookAtDeals(told, { caller, providers, tokenOf });
const jobsLeft = await drained(environment, say);
const { phones, pushes, webhooks } = environment.outside!;
const failures = [...report.failures, ...report.wrong, ...caller.failures];
const failed = report.repeats + report.wrong.length + caller.tally.repeats;
const { counts, checked } = await judge(environment.databaseUrl, {
  ...{ report, told, seen, reached, taken: environment.mail.taken, banished: emailOf(0), phones, jobsLeft },
  pushes: pushes.received,
  webhooks,
});
checked.unshift(
  { promise: 'no request fails', breach: 'lost', broken: failures },
  {
    promise: 'every process stops in order',
    breach: 'stuck',
    broken: [...codes].filter((exit) => exit !== 0).map((exit) => `a process ended with ${exit}`),
  },
  { promise: 'every mail, phone notice and push arrives once', breach: 'doubled', broken: arrivedAgain(environment) },
);
const isWhole = checked.every(({ broken }) => broken.length === 0);
if (!isWhole) await cp(join(environment.folder, 'logs'), logs, { recursive: true });
await environment.stop();
await before.remove();
printCounts('counted', Object.entries(counts));
printChecked(checked);
const sum = (breach: string) =>
  checked.reduce((total, check) => total + (check.breach === breach ? check.broken.length : 0), 0);
const [lost, doubled, stuck] = [sum('lost'), sum('doubled'), sum('stuck')];
console.log(
  `\n${before.commit} to this version, ${report.posted.length} requests over ${restarts} restarts: ${failed} failed, ${lost} lost, ${doubled} doubled, ${stuck} stuck`,
);
if (!isWhole) console.log(`The processes' logs are in ${logs}`);
process.exit(isWhole ? 0 : 1);
