/**
 * `npm run attack`: attacks a separate stack over its sockets and measures a visitor from the same address. None of the
 * visitor's calls may be refused or take longer than 2 s. Writes the number of kept and broken promises to the given
 * file, as `{ passed, failed }`. Exits with 1 if one was broken. Attacks only what it started.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startObjectStore } from '@marketplace/infra/local/object-store/object-store.ts';
import { randomFrom } from '@marketplace/infra/random.ts';
import { ensureRedisServer } from '@marketplace/infra/test/redis.ts';
import { systemClock } from '@marketplace/platform/clock';
import { startEnvironment } from '../environment/environment.ts';
import { startSite } from '../environment/site.ts';
import type { Checked } from '../faults/auditor.ts';
import { enquiryMaker } from '../faults/clients.ts';
import { serviceSlugs } from '../faults/providers.ts';
import { printChecked, stopwatch } from '../faults/report.ts';
import { partyAttacks } from './parties.ts';
import { type RawConnection, sendRaw } from './raw-request.ts';
import { heldStreams, largePictures } from './shared-turns.ts';

const patienceMs = 2_000;
const json = { 'Content-Type': 'application/json' };
const say = stopwatch();

await ensureRedisServer();
const region = 'us-east-1';
const keys = { accessKey: 'attack', secretKey: randomBytes(32).toString('hex') };
const objectsFolder = await mkdtemp(join(tmpdir(), 'marketplace-attack-'));
const objects = await startObjectStore({
  ...{ folder: objectsFolder, port: 0, allowedOrigin: 'http://localhost:3000', region },
  ...keys,
});
const environment = await startEnvironment(
  { apis: 1, relays: 1, jobs: 1 },
  {
    env: {
      RATE_LIMITS: 'on',
      S3_URL: `http://127.0.0.1:${objects.port}`,
      S3_REGION: region,
      S3_ACCESS_KEY: keys.accessKey,
      S3_SECRET_KEY: keys.secretKey,
    },
  },
);
const { url: siteUrl } = await startSite(environment);
const apiUrl = environment.apiUrls[0]!;
/** This run acts as the proxy, so it can choose the callers' addresses. */
const { url: proxiedUrl } = await startSite(environment, { TRUSTED_PROXIES: '1' });
const from = (address: string) => ({ 'X-Forwarded-For': address });
const [owners, strangers, others] = ['198.51.100.1', '198.51.100.2', '198.51.100.3'] as const;
say('the stack answers');

type Visit = { url: string; headers: Record<string, string>; paths: string[] };

/** A visitor who opens pages and posts a request every second, until `over`. Resolves with the problems. */
const visitor = async (
  over: () => boolean,
  { url, headers, paths }: Visit,
): Promise<{ calls: number; slowest: number; broken: string[] }> => {
  const makeEnquiry = enquiryMaker(randomFrom(1), serviceSlugs);
  const broken: string[] = [];
  let [calls, slowest] = [0, 0];
  const call = async (path: string, init: RequestInit = {}) => {
    const startedAt = performance.now();
    const outcome = await fetch(url + path, {
      ...init,
      headers: { ...headers, ...init.headers },
      signal: AbortSignal.timeout(10_000),
    })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.ok ? undefined : String(answer.status);
      })
      .catch((error: Error) => error.message);
    const took = performance.now() - startedAt;
    calls += 1;
    slowest = Math.max(slowest, took);
    if (outcome || took > patienceMs) broken.push(`${path}: ${outcome ?? 'answered'} after ${Math.round(took)} ms`);
  };
  for (let second = 1; !over(); second += 1) {
    await Promise.all([
      call('/'),
      call('/api/categories/parents'),
      call('/enquire'),
      ...paths.map((path) => call(`${path}${second}`)),
      call('/api/enquiries', { method: 'POST', headers: json, body: JSON.stringify(makeEnquiry(second)) }),
      wait(500),
    ]);
  }
  return { calls, slowest, broken };
};

/** Ten a second for five seconds. The bodies claim to be compressed. */
const refusedBodies = async (): Promise<string[]> => {
  const sent: RawConnection[] = [];
  for (let n = 0; n < 50; n += 1) {
    sent.push(
      sendRaw(siteUrl, { path: '/api/enquiries', headers: { ...json, 'Content-Encoding': 'gzip' }, size: 200_000 }),
    );
    await wait(100);
  }
  const answers = await Promise.all(sent.map(({ answer }) => answer));
  for (const { socket } of sent) socket.destroy();
  const wrong = answers.filter((answer) => answer?.status !== 415);
  return wrong.map((answer) => `a refused body got ${answer?.status}`);
};

/** 420 at the site and at the API, left open beyond the time limit. */
const unfinishedBodies = async (): Promise<string[]> => {
  const sent = [siteUrl, apiUrl].flatMap((url) =>
    Array.from({ length: 420 }, () => sendRaw(url, { path: '/api/enquiries', headers: json, size: 100, sent: 1 })),
  );
  await wait(7_000);
  const open = sent.filter(({ socket }) => !socket.destroyed).length;
  for (const { socket } of sent) socket.destroy();
  return open > 0 ? [`${open} unfinished requests are open after 7 s`] : [];
};

/** More calls than one address may make, each with a different forged caller address. */
const madeUpAddresses = async (): Promise<string[]> => {
  const statuses: (number | undefined)[] = [];
  for (const url of [siteUrl, apiUrl])
    for (let n = 0; n < 110; n += 1) {
      const body = JSON.stringify({ email: `attack-${n}@example.org` });
      const headers = { ...json, Expect: '100-continue', 'X-Forwarded-For': `203.0.113.${n}` };
      const { socket, answer } = sendRaw(url, {
        path: '/api/auth/forgot-password',
        headers,
        size: Buffer.byteLength(body),
        sent: 0,
      });
      socket.write(body);
      statuses.push((await answer)?.status);
      socket.destroy();
    }
  const passed = statuses.filter((status) => status === 202).length;
  return passed > 100 ? [`${passed} of 220 calls from one address were let through, and 100 are allowed`] : [];
};

/** From every address of this machine that other callers could use. */
const otherInterfaces = async (): Promise<string[]> => {
  const addresses = Object.values(networkInterfaces()).flatMap((list = []) =>
    list.filter(({ internal, scopeid }) => !internal && !scopeid).map(({ address }) => address),
  );
  const isOpen = (host: string, port: number) =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ host, port, timeout: patienceMs });
      const end = (open: boolean) => () => {
        socket.destroy();
        resolve(open);
      };
      socket.on('connect', end(true)).on('error', end(false)).on('timeout', end(false));
    });
  const broken: string[] = [];
  for (const url of [siteUrl, apiUrl])
    for (const address of addresses)
      if (await isOpen(address, Number(new URL(url).port))) broken.push(`${url} answers at ${address} too`);
  return broken;
};

const statusesOf = (calls: Promise<Response>[]): Promise<number[]> =>
  Promise.all(
    calls.map(async (call) => {
      const answer = await call;
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
const post = (path: string, body: unknown, headers: Record<string, string>) =>
  fetch(proxiedUrl + path, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** 240 kB each, with endless nesting or with fields that no form has. */
const costlyBodies = async (): Promise<string[]> => {
  const levels = `{"email":${'['.repeat(120_000)}${']'.repeat(120_000)}}`;
  const fields = JSON.stringify(Object.fromEntries(Array.from({ length: 11_000 }, (_, n) => [`field-${n}`, n])));
  const sent = ['/api/auth/login', '/api/enquiries'].flatMap((path) =>
    Array.from({ length: 40 }, (_, n) => post(path, n % 2 === 0 ? levels : fields, from(strangers))),
  );
  const wrong = (await statusesOf(sent)).filter((status) => status !== 400);
  return wrong.map((status) => `a body with too many levels or fields got ${status}`);
};

/** Everything that a stranger can do with only a seeker's email address and a request's public id. */
const usedUpLimits = async (): Promise<string[]> => {
  const password = 'a garden of proteas';
  const register = (email: string) =>
    post('/api/auth/register', { name: 'Lerato', email, phone: '0825550199', password }, from(owners));
  const signIn = (email: string, word: string, address: string) =>
    post('/api/auth/login', { email, password: word }, from(address));
  const cookiesOf = (answer: Response) => ({
    Cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; '),
  });
  const [owner, stranger] = ['owner@attack.example', 'stranger@attack.example'] as const;
  await statusesOf([register(owner), register(stranger)]);
  const [own, foreign] = [await signIn(owner, password, owners), await signIn(stranger, password, strangers)];
  const makeEnquiry = enquiryMaker(randomFrom(2), serviceSlugs);
  const request = (n: number) => ({ ...makeEnquiry(n), contactEmail: owner, contactEmailConfirm: owner });
  const posted = await post('/api/enquiries', request(0), { ...cookiesOf(own), ...from(owners) });
  const { id } = (await posted.json()) as { id: string };
  const path = `/api/seekers/me/enquiries/${id}`;

  for (let n = 1; n <= 70; n += 1) {
    const calls = [post('/api/enquiries', request(n), from(strangers))];
    if (n <= 25) calls.push(post(`${path}/withdraw`, undefined, { ...cookiesOf(foreign), ...from(strangers) }));
    if (n <= 14) calls.push(signIn(owner, `guess ${n}`, strangers));
    if (n <= 14) calls.push(post('/api/auth/forgot-password', { email: owner }, from(strangers)));
    await statusesOf(calls);
  }

  const mayStill: Record<string, [Promise<Response>, number]> = {
    'sign in from a new browser': [signIn(owner, password, others), 200],
    'ask for a new password': [post('/api/auth/forgot-password', { email: owner }, from(others)), 202],
    'post a request': [
      post('/api/enquiries', { ...request(71), again: true }, { ...cookiesOf(own), ...from(owners) }),
      201,
    ],
    'see the request': [fetch(proxiedUrl + path, { headers: { ...cookiesOf(own), ...from(owners) } }), 200],
    'withdraw the request': [post(`${path}/withdraw`, undefined, { ...cookiesOf(own), ...from(owners) }), 200],
  };
  const broken: string[] = [];
  for (const [what, [call, expected]] of Object.entries(mayStill)) {
    const { status } = await call;
    if (status !== expected) broken.push(`the owner could not ${what}: ${status}`);
  }
  return broken;
};

/** As many uncached pages as one network may request, and texts that are slow to mask. */
const greedyCaller = async (): Promise<string[]> => {
  const hostile = { description: 'zero eight two '.repeat(333) };
  const until = performance.now() + 5_000;
  const pages = Array.from({ length: 80 }, async (_, client) => {
    for (let n = 0; performance.now() < until; n += 1)
      await statusesOf([fetch(`${proxiedUrl}/leads?cursor=${client}-${n}`, { headers: from(strangers) })]);
  });
  const texts = Array.from({ length: 10 }, async () => {
    while (performance.now() < until) await statusesOf([post('/api/enquiries/text-check', hostile, from(strangers))]);
  });
  await Promise.all([...pages, ...texts]);
  return [];
};

const attacked = { url: proxiedUrl, db: environment.db, makeEnquiry: enquiryMaker(randomFrom(3), serviceSlugs) };

const attacks: Record<string, () => Promise<string[]>> = {
  'refused bodies get a response': refusedBodies,
  'unfinished requests are closed': unfinishedBodies,
  'forged addresses do not raise a limit': madeUpAddresses,
  'other machines cannot connect': otherInterfaces,
  'bodies with too many levels or fields are refused': costlyBodies,
  'a stranger cannot use up the limits of an owner': usedUpLimits,
  'a greedy caller leaves pages and text checks for others': greedyCaller,
  'one network leaves live streams for others': () => heldStreams(attacked),
  'large pictures of one network let those of others pass': () => largePictures(attacked),
  ...partyAttacks({ db: environment.db, clock: systemClock }, siteUrl),
};

/** Uses the attackers' address, the worst case, unless the attack is about the limit of one address. */
const visitOf = (attack: () => Promise<string[]>): Visit =>
  attack === greedyCaller
    ? { url: proxiedUrl, headers: from(others), paths: ['/leads?cursor=visitor-'] }
    : { url: siteUrl, headers: {}, paths: [] };

const checked: Checked[] = [];
for (const [promise, attack] of Object.entries(attacks)) {
  say(`attack: ${promise}`);
  let over = false;
  const visiting = visitor(() => over, visitOf(attack));
  const broken = await attack();
  await wait(1_000);
  over = true;
  const { calls, slowest, broken: refused } = await visiting;
  say(`${calls} calls of a visitor, the slowest in ${Math.round(slowest)} ms`);
  checked.push({ promise, breach: 'stuck', broken });
  checked.push({
    promise: `meanwhile a visitor gets responses within ${patienceMs} ms`,
    breach: 'stuck',
    broken: refused,
  });
}
await environment.stop();
await objects.stop();
await rm(objectsFolder, { recursive: true });

printChecked(checked);
const failed = checked.filter(({ broken }) => broken.length > 0).length;
const report = process.argv[2];
if (report) {
  await mkdir(dirname(report), { recursive: true });
  await writeFile(report, JSON.stringify({ passed: checked.length - failed, failed }));
}
process.exit(failed > 0 ? 1 : 0);
