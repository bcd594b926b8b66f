/**
 * `npm run attack`: a stack of its own is attacked over its sockets while a visitor from the same address is measured. None
 * of the visitor's calls may be refused or take longer than 2 s. Writes how many promises were kept and broken to the file
 * it is given, as `{ passed, failed }`. Ends with 1 when one was broken. Attacks nothing but what it has started.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEnvironment } from '../environment/environment.ts';
import { startSite } from '../environment/site.ts';
import type { Checked } from '../faults/auditor.ts';
import { enquiryMaker } from '../faults/clients.ts';
import { serviceSlugs } from '../faults/providers.ts';
import { printChecked, stopwatch } from '../faults/report.ts';
import { randomFrom } from '../random.ts';
import { ensureRedisServer } from '../test/redis.ts';
import { type RawConnection, sendRaw } from './raw-request.ts';

const patienceMs = 2_000;
const json = { 'Content-Type': 'application/json' };
const say = stopwatch();

await ensureRedisServer();
const environment = await startEnvironment({ apis: 1, relays: 1, jobs: 1 }, { env: { RATE_LIMITS: 'on' } });
const { url: siteUrl } = await startSite(environment);
const apiUrl = environment.apiUrls[0]!;
say('the stack answers');

/** Somebody who looks at pages and asks for something every second, until `over`. Resolves with what went wrong. */
const visitor = async (over: () => boolean): Promise<{ calls: number; slowest: number; broken: string[] }> => {
  const makeEnquiry = enquiryMaker(randomFrom(1), serviceSlugs);
  const broken: string[] = [];
  let [calls, slowest] = [0, 0];
  const call = async (path: string, init: RequestInit = {}) => {
    const startedAt = performance.now();
    const outcome = await fetch(siteUrl + path, { ...init, signal: AbortSignal.timeout(10_000) })
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
      call('/api/enquiries', { method: 'POST', headers: json, body: JSON.stringify(makeEnquiry(second)) }),
      wait(500),
    ]);
  }
  return { calls, slowest, broken };
};

/** Ten a second for five seconds, of bodies that say they are compressed. */
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
  return wrong.map((answer) => `a refused body was answered with ${answer?.status}`);
};

/** 420 at the site and at the API, left open for longer than any may be. */
const unfinishedBodies = async (): Promise<string[]> => {
  const sent = [siteUrl, apiUrl].flatMap((url) =>
    Array.from({ length: 420 }, () => sendRaw(url, { path: '/api/enquiries', headers: json, size: 100, sent: 1 })),
  );
  await wait(7_000);
  const open = sent.filter(({ socket }) => !socket.destroyed).length;
  for (const { socket } of sent) socket.destroy();
  return open > 0 ? [`${open} unfinished requests are open after 7 s`] : [];
};

/** More calls than one address has, each in the name of another. */
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

/** By every address of this machine that others could use. */
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

const attacks: Record<string, () => Promise<string[]>> = {
  'bodies that are refused are told so': refusedBodies,
  'requests that do not end are ended': unfinishedBodies,
  'nobody is let through more often by saying that they are somebody else': madeUpAddresses,
  'nobody comes in from another machine': otherInterfaces,
};

const checked: Checked[] = [];
for (const [promise, attack] of Object.entries(attacks)) {
  say(`attack: ${promise}`);
  let over = false;
  const visiting = visitor(() => over);
  const broken = await attack();
  await wait(1_000);
  over = true;
  const { calls, slowest, broken: refused } = await visiting;
  say(`${calls} calls of a visitor, the slowest in ${Math.round(slowest)} ms`);
  checked.push({ promise, breach: 'stuck', broken });
  checked.push({
    promise: `meanwhile a visitor is answered within ${patienceMs} ms`,
    breach: 'stuck',
    broken: refused,
  });
}
await environment.stop();

printChecked(checked);
const failed = checked.filter(({ broken }) => broken.length > 0).length;
const report = process.argv[2];
if (report) {
  await mkdir(dirname(report), { recursive: true });
  await writeFile(report, JSON.stringify({ passed: checked.length - failed, failed }));
}
process.exit(failed > 0 ? 1 : 0);
