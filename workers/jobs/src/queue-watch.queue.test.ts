/** How the jobs process repairs queues that lost data, with queues on Redis and on Postgres. */
import { randomUUID } from 'node:crypto';
import { jobs } from '@marketplace/contracts/jobs/jobs';
import { schedules } from '@marketplace/contracts/jobs/schedules';
import { addToOutbox } from '@marketplace/domain/outbox/outbox';
import { overdueMails } from '@marketplace/domain/outbox/pending-jobs';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours, minutes } from '@marketplace/platform/clock';
import { resetQueues } from '@marketplace/platform/queue-reset';
import { FinalFailure, openQueues } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { createRelay } from '@marketplace/relay/relay';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { JobDeps } from './deps.ts';
import { restoreQueues, watchQueues } from './queue-watch.ts';
import { handlers } from './registry.ts';
import { startWorkers } from './workers.ts';

const stores = await testDeps();
/** Milliseconds that the clock is ahead of the queues. */
let ahead = 0;
const deps: JobDeps = {
  ...stores,
  // The queues schedule by the machine's clock.
  clock: { now: () => new Date(Date.now() + ahead) },
  transport: { send: async () => {}, close: () => {} },
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};

const queues = await openQueues(stores.stores, stores);
afterAll(() => queues.close());
beforeEach(async () => {
  ahead = 0;
  await stores.db('pending_jobs').delete();
  await resetQueues(stores.stores, stores);
});

const relay = createRelay({ ...deps, queues, live: { publish: async () => {} }, databaseUrl: stores.url });
const pending = () => stores.db('pending_jobs').orderBy('id').pluck<string[]>('id');
const timers = async () => (await queues.schedules(new Date())).map(({ name }) => name).sort();
const everyTimer = Object.keys(schedules).sort();
const soon = { timeout: 15_000, interval: 50 };

/** Creates an event with a job in two queues and delivers it by the relay. Returns the ids of its jobs. */
const post = async () => {
  await addToOutbox(stores, 'enquiry.posted', [{ enquiryId: randomUUID() }]);
  expect(await relay.runOnce()).toBe(1);
  return (await pending()) as [string, string];
};

test('restores every schedule and every unfinished job after the queues were emptied', async () => {
  await restoreQueues(deps, queues);
  expect(await timers()).toEqual(everyTimer);
  const [match, mail] = await post();
  await resetQueues(stores.stores, stores);
  expect(await timers()).toEqual([]);
  expect(await queues.statesOf([{ name: 'enquiry.match', id: match }])).toEqual(['missing']);

  await restoreQueues(deps, queues);
  expect(await timers()).toEqual(everyTimer);
  const ids = { matching: match, mail };
  for (const queue of ['matching', 'mail'] as const) {
    const [job] = await queues.byName[queue].getJobs(['waiting']);
    expect([job?.id, job?.data]).toEqual([ids[queue], { enquiryId: expect.any(String) }]);
  }
  // A second run changes nothing.
  await restoreQueues(deps, queues);
  expect(await queues.counts('matching')).toMatchObject({ waiting: 1 });
});

test('adds lost jobs again once they have been missing for a while, and leaves waiting jobs', async () => {
  await restoreQueues(deps, queues);
  const [match] = await post();
  await (await queues.byName.matching.getJob(match))!.remove();
  ahead = resilience.reconcile.after - 1_000;
  await restoreQueues(deps, queues);
  expect(await queues.counts('matching')).toMatchObject({ waiting: 0 });
  ahead = resilience.reconcile.after + 1_000;
  await restoreQueues(deps, queues);
  expect(await queues.counts('matching')).toMatchObject({ waiting: 1 });
  expect(await queues.counts('mail')).toMatchObject({ waiting: 1 });
});

test('adds lost jobs again as soon as the queues are reachable again', async () => {
  let reconnect = () => {};
  const onReconnect = (work: () => void) => {
    reconnect = work;
    return () => {};
  };
  const watch = watchQueues(deps, { ...queues, onReconnect });
  await watch.check();
  const [match] = await post();
  await (await queues.byName.matching.getJob(match))!.remove();
  await watch.check();
  expect(await queues.counts('matching')).toMatchObject({ waiting: 0 });
  reconnect();
  await vi.waitFor(async () => expect(await queues.counts('matching')).toMatchObject({ waiting: 1 }), soon);
  await watch.stop();
});

test('adds the jobs of emptied queues again after a comparison that failed', async () => {
  await restoreQueues(deps, queues);
  await post();
  await resetQueues(stores.stores, stores);
  const add = () => Promise.reject(new Error('down'));
  await expect(restoreQueues(deps, { ...queues, add })).rejects.toThrow('down');
  await restoreQueues(deps, queues);
  expect(await queues.counts('matching')).toMatchObject({ waiting: 1 });
  expect(await timers()).toEqual(everyTimer);
});

test('adds lost jobs again after a comparison that failed when the queues became reachable', async () => {
  let reconnect = () => {};
  let isDown = false;
  const statesOf: typeof queues.statesOf = (list) =>
    isDown ? Promise.reject(new Error('down')) : queues.statesOf(list);
  const watch = watchQueues(deps, {
    ...{ ...queues, statesOf },
    onReconnect: (work) => {
      reconnect = work;
      return () => {};
    },
  });
  await watch.check();
  const [match] = await post();
  await (await queues.byName.matching.getJob(match))!.remove();
  isDown = true;
  reconnect();
  await watch.check();
  isDown = false;
  await watch.check();
  expect(await queues.counts('matching')).toMatchObject({ waiting: 1 });
  await watch.stop();
});

test('leaves jobs that their process has just recorded to the relay', async () => {
  const enquiryId = randomUUID();
  await stores.db('pending_jobs').insert({
    ...{ id: `${enquiryId}.enquiry.match`, name: 'enquiry.match', payload: { enquiryId }, relayed_at: new Date(0) },
    seen_at: stores.db.raw("'-infinity'"),
  });
  await restoreQueues(deps, queues, { mayHaveLost: true });
  expect(await queues.counts('matching')).toMatchObject({ waiting: 0 });
  expect(await pending()).toEqual([`${enquiryId}.enquiry.match`]);
});

test('leaves a pending job that it cannot read, and adds the others again', async () => {
  await restoreQueues(deps, queues);
  await post();
  const at = new Date(0);
  const unread = { id: '0', name: 'enquiry.match', payload: '{}', relayed_at: at, seen_at: at };
  await stores.db('pending_jobs').insert(unread);
  await resetQueues(stores.stores, stores);
  await restoreQueues(deps, queues);
  expect(await pending()).toContain('0');
  expect(await queues.counts('matching')).toMatchObject({ waiting: 1 });
});

test('keeps a job pending until it is done or given up', async () => {
  let isBroken = true;
  const { promise: tried, resolve: onTry } = Promise.withResolvers<void>();
  const workers = startWorkers(
    {
      ...handlers,
      'enquiry.match': async () => {
        onTry();
        if (isBroken) throw new Error('not yet');
      },
      'mail.enquiry-received': async () => {
        throw new FinalFailure('never');
      },
    },
    deps,
    stores.stores,
  );
  await workers.ready;
  const [match] = await post().catch(async () => (await pending()) as [string, string]);
  await tried;
  await vi.waitFor(async () => expect(await pending()).toEqual([match]), soon);
  isBroken = false;
  await vi.waitFor(async () => expect(await pending()).toEqual([]), soon);
  await workers.close();
});

test('forgets a pending job whose end was never recorded', async () => {
  await restoreQueues(deps, queues);
  const ids = await post();
  const workers = startWorkers(
    { ...handlers, 'enquiry.match': async () => {}, 'mail.enquiry-received': async () => {} },
    deps,
    stores.stores,
  );
  await vi.waitFor(async () => expect(await pending()).toEqual([]), soon);
  await vi.waitFor(async () => expect(await queues.counts('mail')).toMatchObject({ completed: 1, active: 0 }), soon);
  await workers.close();
  const at = new Date(0);
  await stores.db('pending_jobs').insert({
    ...{ id: ids[1], name: 'mail.enquiry-received', payload: JSON.stringify({ enquiryId: randomUUID() }) },
    ...{ relayed_at: at, seen_at: at },
  });
  await restoreQueues(deps, queues);
  expect(await pending()).toEqual([]);
  expect(await queues.counts('mail')).toMatchObject({ waiting: 0 });
});

test('replaces timers that are due later than their interval or have a different interval', async () => {
  await restoreQueues(deps, queues);
  const inADay = new Date(Date.now() + hours(25));
  await queues.unschedule('timers', 'leads.expire');
  await queues.byName.timers.upsertJobScheduler('leads.expire', { every: 15_000, startDate: inADay });
  await queues.schedule('leads.remind', hours(2));
  const found = async (name: string) =>
    (await queues.schedulesOf('timers', new Date())).find((schedule) => schedule.name === name)!;
  expect((await found('leads.expire')).nextAt.getTime()).toBeGreaterThan(Date.now() + hours(24));

  await restoreQueues(deps, queues);
  const { nextAt, everyMs } = await found('leads.expire');
  expect(everyMs).toBe(schedules['leads.expire']);
  expect(nextAt.getTime()).toBeLessThan(Date.now() + minutes(1));
  expect((await found('leads.remind')).everyMs).toBe(schedules['leads.remind']);
});

test('expires a lead while a long timer runs', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const long = () => {
    begun.push('long');
    return over;
  };
  const short = async () => {
    begun.push('short');
  };
  const workers = startWorkers(
    { ...handlers, 'service-pages.refresh': long, 'leads.expire': short },
    deps,
    stores.stores,
  );
  await queues.byName[jobs['service-pages.refresh'].queue].add('service-pages.refresh', {});
  await vi.waitFor(() => expect(begun).toEqual(['long']), soon);
  await queues.byName[jobs['leads.expire'].queue].add('leads.expire', {});
  await vi.waitFor(() => expect(begun).toEqual(['long', 'short']), soon);
  end();
  await workers.close();
});

test('runs a long timer again at once while it has more to do, behind the others', async () => {
  const ran: string[] = [];
  let left = 3;
  const cleanUp = async () => {
    ran.push('clean-up');
    left -= 1;
  };
  const refresh = async () => {
    ran.push('refresh');
  };
  const paceOf = () => ({ next: async () => false, isCut: () => ran.at(-1) === 'clean-up' && left > 0 });
  await queues.byName.maintenance.add('accounts.clean-up', {});
  await queues.byName.maintenance.add('service-pages.refresh', {});
  const workers = startWorkers(
    { ...handlers, 'accounts.clean-up': cleanUp, 'service-pages.refresh': refresh },
    deps,
    stores.stores,
    undefined,
    { again: queues.again, paceOf },
  );
  await vi.waitFor(() => expect(ran).toEqual(['clean-up', 'refresh', 'clean-up', 'clean-up']), soon);
  await workers.close();
  expect(await queues.counts('maintenance')).toMatchObject({ waiting: 0, failed: 0 });
});

test('adds a timer to its queue only if it does not wait there', async () => {
  await queues.again('accounts.clean-up');
  await queues.again('accounts.clean-up');
  expect(await queues.counts('maintenance')).toMatchObject({ waiting: 1 });
});

test('repeats the comparison with a plain timer of the process', async () => {
  const watch = watchQueues(deps, queues, { everyMs: 100 });
  await vi.waitFor(async () => expect(await timers()).toEqual(everyTimer), soon);
  await resetQueues(stores.stores, stores);
  await vi.waitFor(async () => expect(await timers()).toEqual(everyTimer), soon);
  await watch.stop();
});

test('counts mails without an outcome after 15 minutes', async () => {
  await post();
  expect(await overdueMails(deps)).toBe(0);
  ahead = resilience.reconcile.mailOverdue + 1_000;
  expect(await overdueMails(deps)).toBe(1);
});
