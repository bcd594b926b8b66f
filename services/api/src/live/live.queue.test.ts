import { connect } from 'node:net';
import { liveKeys } from '@marketplace/contracts/jobs/live-events';
import { openLivePublisher, subscribeLive } from '@marketplace/platform/live-bus';
import { resilience } from '@marketplace/platform/resilience';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { proxySecret, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildMember, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { createStreams } from './streams.ts';

const deps = await testDeps();
const api = await testApi(deps);
const publisher = openLivePublisher(deps.stores, deps);
const { streams } = api.deps;
const live = subscribeLive(deps.stores, { onMessage: streams.deliver, onReconnect: streams.endAll, log: deps.log });
afterAll(async () => {
  await live.stop();
  await publisher.close();
});

/** The account's stream; `next` reads until a message that is not a comment. */
const openStream = async (cookie: string) => {
  const answer = await fetch(`${api.url}/api/events`, { headers: { cookie } });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    type: answer.headers.get('content-type'),
    next: async (): Promise<unknown> => {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return JSON.parse(found[1]!);
        }
        const { value, done } = await reader.read();
        if (done) return 'ended';
        text += value;
      }
    },
  };
};

// id: live-events-of-own-leads
test('delivers updates about a provider’s own leads only', async () => {
  const mine = await buildProvider(deps);
  const other = await buildAccount(deps);
  const stream = await openStream((await api.as(mine)).cookie);
  const otherStream = await openStream((await api.as(other)).cookie);
  expect(stream.type).toBe('text/event-stream; charset=utf-8');

  // Subscribing takes a moment, so this publishes until the message arrives.
  let heard: unknown;
  void stream.next().then((message) => {
    heard = message;
  });
  await expect
    .poll(async () => {
      await publisher.publish([{ userId: mine.userId, type: 'lead.sent' }]);
      return heard;
    })
    .toEqual({ type: 'lead.sent', keys: [...liveKeys['lead.sent']] });

  await publisher.publish([{ userId: other.userId, type: 'enquiry.updated' }]);
  expect(await otherStream.next()).toEqual({ type: 'enquiry.updated', keys: ['/api/seekers/me/enquiries'] });

  streams.endAll();
  expect(await otherStream.next()).toBe('ended');
  await expect.poll(() => streams.count()).toBe(0);
});

// id: ended-session-closes-live-stream
test('ends the stream of a session ended on any device with the next heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const person = await buildAccount(deps);
  const [here, elsewhere] = [await api.as(person), await api.as(person)];
  const [ended, other] = [await openStream(here.cookie), await openStream(elsewhere.cookie)];
  await elsewhere.delete('/api/auth/sessions');
  vi.advanceTimersByTime(resilience.live.heartbeat);
  expect(await ended.next()).toBe('ended');
  streams.deliver({ userId: person.userId, type: 'enquiry.updated' });
  expect(await other.next()).toMatchObject({ type: 'enquiry.updated' });
});

test('announces a change of role or sessions by an administrator, and ends the stream', async () => {
  const person = await buildAccount(deps);
  const stream = await openStream((await api.as(person)).cookie);
  streams.deliver({ userId: person.userId, type: 'account.updated' });
  expect(await stream.next()).toEqual({ type: 'account.updated', keys: ['/api/auth/me'] });
  expect(await stream.next()).toBe('ended');
});

// id: live-events-of-team
test('delivers updates about the business to its team, but not those about the owner’s account and requests', async () => {
  const business = await buildProvider(deps);
  const member = await openStream((await api.as(await buildMember(deps, business))).cookie);
  await expect.poll(() => streams.count()).toBeGreaterThan(0);
  for (const type of ['enquiry.updated', 'account.updated', 'lead.sent'] as const)
    streams.deliver({ userId: business.userId, type });
  expect(await member.next()).toMatchObject({ type: 'lead.sent' });
  streams.endAll();
  expect(await member.next()).toBe('ended');
});

test('visitors have no stream', async () => {
  expect((await api.client().get('/api/events')).status).toBe(401);
});

/** An API with few places for streams. `open` asks for one, `from` an address. */
const apiWithPlaces = async (places: { most?: number; perNetwork?: number }) => {
  const full = await testApi(deps, { streams: createStreams(places) });
  const { cookie } = await full.as(await buildAccount(deps));
  const open = async (from = '203.0.113.9', as = cookie) => {
    const left = new AbortController();
    onTestFinished(() => left.abort());
    const answer = await fetch(`${full.url}/api/events`, {
      headers: { cookie: as, 'x-forwarded-for': from, 'x-proxy-secret': proxySecret },
      signal: left.signal,
    });
    const { status, headers } = answer;
    const code = status === 200 ? undefined : ((await answer.json()) as { code: string }).code;
    return { status, code, retryAfter: headers.get('retry-after'), leave: () => left.abort() };
  };
  return { full, open };
};

test('limits the streams of a process, and accepts one again after another closes', async () => {
  const { open } = await apiWithPlaces({ most: 2 });
  const [first, second] = [await open(), await open()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await open()).toMatchObject({ status: 503, retryAfter: '5' });
  first.leave();
  await expect.poll(async () => (await open()).status).toBe(200);
});

test('gives one network a share of the streams, whichever accounts it uses', async () => {
  const { full, open } = await apiWithPlaces({ most: 5, perNetwork: 2 });
  const other = (await full.as(await buildAccount(deps))).cookie;
  const [first, second] = [await open('2001:db8:5:5::1'), await open('2001:db8:5:5:ffff::2', other)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await open('2001:db8:5:5::3', other)).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: '60' });
  expect(full.deps.streams.count()).toBe(2);
  expect((await open('2001:db8:5:6::1')).status).toBe(200);
  second.leave();
  await expect.poll(async () => (await open('2001:db8:5:5::4')).status).toBe(200);
});

test('holds places while streams open, so that simultaneous ones stay within the share', async () => {
  const { full } = await apiWithPlaces({});
  const streams = createStreams({ most: 10, perNetwork: 2 });
  const limited = await testApi(deps, { streams });
  const { cookie } = await full.as(await buildMember(deps, await buildProvider(deps)));
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const ask = async () =>
    (await fetch(`${limited.url}/api/events`, { headers: { cookie }, signal: left.signal })).status;
  const statuses = await Promise.all(Array.from({ length: 6 }, ask));
  expect(statuses.sort()).toEqual([200, 200, 429, 429, 429, 429]);
});

test('one tab above an account’s limit closes the oldest', async () => {
  const person = await buildAccount(deps);
  const { cookie } = await api.as(person);
  const before = streams.count();
  const opened = [];
  for (let n = 0; n < 21; n += 1) opened.push(await openStream(cookie));
  expect(await opened[0]!.next()).toBe('ended');
  await expect.poll(() => streams.count() - before).toBe(20);
  streams.endAll();
  await expect.poll(() => streams.count()).toBe(0);
});

// id: stalled-live-reader-cut-off
test('closes the stream of a client that does not read', async () => {
  const person = await buildAccount(deps);
  const { cookie } = await api.as(person);
  const { hostname, port } = new URL(api.url);
  const deaf = connect(Number(port), hostname).pause();
  deaf.on('error', () => {}); // the test watches for the connection's end
  deaf.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
  await expect.poll(() => streams.count()).toBe(1);
  const mostBuffered = 64 * 1024 * 1024; // more than any kernel buffers for a connection
  let said = 0;
  while (streams.count() > 0 && said < mostBuffered) {
    for (let n = 0; n < 1_000; n += 1) streams.deliver({ userId: person.userId, type: 'lead.sent' });
    said += 1_000 * 90;
    await new Promise(setImmediate);
  }
  expect(streams.count()).toBe(0);
  deaf.destroy();
});
