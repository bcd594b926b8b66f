/**
 * `npm run faults:rolling`: restarts two API processes behind the site's proxy one after the other, twice, under load.
 * Exits with 1 if any request failed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '../../random.ts';
import { ensureRedisServer } from '../../test/redis.ts';
import { answers, startEnvironment } from '../environment/environment.ts';
import { startSite } from '../environment/site.ts';
import { enquiryMaker, postAll } from './clients.ts';
import { serviceSlugs } from './providers.ts';

const enquiries = 3_000;
const perSecond = 80;

await ensureRedisServer();
const environment = await startEnvironment({ apis: 2, relays: 1, jobs: 1 });
const { url, site } = await startSite(environment);

const random = randomFrom(1);
let over = false;
const posting = postAll({
  apiUrls: [url],
  count: enquiries,
  clients: 12,
  perSecond,
  random,
  make: enquiryMaker(random, serviceSlugs),
}).finally(() => {
  over = true;
});

const apis = environment.replicas.filter(({ name }) => name.startsWith('api'));
let restarts = 0;
const codes: (number | null)[] = [];
while (!over)
  for (const [index, api] of apis.entries()) {
    if (over) break;
    codes.push(await api.down(200));
    restarts += 1;
    await answers(`${environment.apiUrls[index]}/api/health/ready`);
    await wait(1_000); // the site has checked again by then
  }

const { posted, repeats, unanswered, wrong } = await posting;
await site.stop();
await environment.stop();
const failed = repeats + unanswered + wrong.length;
console.log(
  `${posted.length} requests over ${restarts} restarts: ${failed} failed; exit codes ${[...new Set(codes)].join(', ')}`,
);
process.exit(failed > 0 || codes.some((code) => code !== 0) ? 1 : 0);
