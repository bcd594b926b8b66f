import { openLivePublisher, subscribeLive } from '@marketplace/platform/live-bus';
import { resilience } from '@marketplace/platform/resilience';
import { afterAll, expect, test, vi } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const publisher = openLivePublisher(deps.stores, deps);
const { streams } = api.deps;
const live = subscribeLive(deps.stores, { onMessage: streams.deliver, onReconnect: streams.endAll, log: deps.log });
afterAll(async () => {
  await live.stop();
  await publisher.close();
});

/** The person's stream, read until it says something that is no comment. */
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

test('a person hears of their own leads, and of nobody else’s', async () => {
  const mine = await buildProvider(deps);
  const other = await buildAccount(deps);
  const stream = await openStream((await api.as(mine)).cookie);
  const otherStream = await openStream((await api.as(other)).cookie);
  expect(stream.type).toBe('text/event-stream; charset=utf-8');

  // Subscribing takes a moment: say it until it is heard.
  let heard: unknown;
  void stream.next().then((message) => {
    heard = message;
  });
  await expect
    .poll(async () => {
      await publisher.publish([{ userId: mine.userId, type: 'lead.sent' }]);
      return heard;
    })
    .toEqual({ type: 'lead.sent', keys: ['/api/providers/me/leads', '/api/providers/me/figures'] });

  await publisher.publish([{ userId: other.userId, type: 'enquiry.updated' }]);
  expect(await otherStream.next()).toEqual({ type: 'enquiry.updated', keys: ['/api/seekers/me/enquiries'] });

  streams.endAll();
  expect(await otherStream.next()).toBe('ended');
  await expect.poll(() => streams.count()).toBe(0);
});

test('a session that is ended, from whatever device, has its stream end with the next heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const person = await buildAccount(deps);
  const [here, elsewhere] = [await api.as(person), await api.as(person)];
  const [ended, other] = [await openStream(here.cookie), await openStream(elsewhere.cookie)];
  await elsewhere.delete('/api/auth/sessions');
  vi.advanceTimersByTime(resilience.live.heartbeat);
  expect(await ended.next()).toBe('ended');
  streams.deliver({ userId: person.userId, type: 'enquiry.updated' });
  expect(await other.next()).toMatchObject({ type: 'enquiry.updated' });
  vi.useRealTimers();
});

test('a visitor has no stream', async () => {
  expect((await api.client().get('/api/events')).status).toBe(401);
});
