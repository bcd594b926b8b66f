/** Queues, rate limits, live events and health on a Redis cluster, and behind Sentinel. */
import { testDeps } from '@marketplace/infra/test/database.ts';
import { type RedisForm, startRedisCluster, startRedisSentinel } from '@marketplace/infra/test/redis-forms.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { redisCheck } from './health.ts';
import { openLivePublisher, subscribeLive } from './live-bus.ts';
import { resetQueues } from './queue-reset.ts';
import { type Job, openQueues, openWorker } from './queues.ts';
import { openRateLimits } from './rate-limit.ts';
import { connectRedis } from './redis.ts';
import { redisKeysWith } from './redis-search.ts';

const { db, log, stores } = await testDeps();
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 30_000, interval: 50 });
const matchJob = (id: string) => ({
  name: 'enquiry.match' as const,
  id,
  payload: { enquiryId: crypto.randomUUID() },
});

describe.each([
  ['a cluster', startRedisCluster],
  ['Sentinel', startRedisSentinel],
])('with %s', (kind, start) => {
  let redis: RedisForm;
  let forms: typeof stores;
  beforeAll(async () => {
    redis = await start();
    forms = { ...stores, REDIS_URL: redis.url };
  });
  afterAll(() => redis.stop());

  test('every queue adds jobs in bulk, runs them, keeps its schedule and can be emptied', async () => {
    const queues = await openQueues(forms, { log });
    const done: string[] = [];
    const worker = openWorker(forms, 'matching', async ({ id }: Job) => void done.push(id!), { log });
    await queues.add([
      matchJob('a'),
      matchJob('b'),
      { name: 'mail.lead-sent', id: 'c', payload: { leadId: crypto.randomUUID() } },
    ]);
    await queues.schedule('leads.expire', 60_000);
    await eventually(() => expect(done.toSorted()).toEqual(['a', 'b']));
    expect(await queues.schedulesOf('timers', new Date())).toHaveLength(1);
    expect(await queues.counts('mail')).toMatchObject({ waiting: 1 });
    await worker.close();
    await resetQueues(forms, { log });
    expect(await queues.counts('mail')).toMatchObject({ waiting: 0 });
    expect(await queues.statesOf([matchJob('a')])).toEqual(['missing']);
    await queues.close();
  });

  test('a rate limit is shared, and its keys are found', async () => {
    const client = connectRedis(redis.url, { log });
    await eventually(() => redisCheck(client, 'test')());
    const limits = openRateLimits({ db, redis: client });
    const rule = { name: `form-${kind.length}`, points: 2, seconds: 60 };
    expect([await limits.take(rule, 'k'), await limits.take(rule, 'k')]).toEqual([0, 0]);
    expect(await limits.take(rule, 'k')).toBeGreaterThan(0);
    expect(await redisKeysWith(redis.url, (text) => text.includes(rule.name), { log })).toEqual(['rate']);
    client.disconnect();
  });

  test('live events reach subscribers', async () => {
    const onMessage = vi.fn();
    const subscription = subscribeLive(forms, { onMessage, onReconnect: () => {}, log });
    const publisher = openLivePublisher(forms, { db, log });
    const message = { userId: crypto.randomUUID(), type: 'lead.updated' as const };
    await eventually(async () => {
      await publisher.publish([message]);
      expect(onMessage).toHaveBeenCalledWith(message);
    });
    await publisher.close();
    await subscription.stop();
  });

  test('work continues after a master is killed', async () => {
    const queues = await openQueues(forms, { log });
    const done = new Set<string>();
    const worker = openWorker(forms, 'matching', async ({ id }: Job) => void done.add(id!), { log });
    await worker.ready;
    await redis.kill();
    // Adding a job again is what the relay does with an event that it could not deliver.
    await eventually(async () => {
      await queues.add([matchJob('after')]);
      expect([...done]).toContain('after');
    });
    await worker.close();
    await queues.close();
  });
});
