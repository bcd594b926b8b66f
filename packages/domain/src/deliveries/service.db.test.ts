import { randomUUID } from 'node:crypto';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { minutes } from '@marketplace/platform/clock';
import { resilience } from '@marketplace/platform/resilience';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Channel, channels, type DeliveryKey, type Outcome } from './channels.ts';
import {
  type Claim,
  claimDeliveries,
  claimDelivery,
  finishDelivery,
  releaseDelivery,
  renewDelivery,
  type WantedDelivery,
} from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;

const newKey = (channel: Channel = 'mail', notice = `${channel}.lead`): DeliveryKey => ({
  ...{ notice, channel, subjectId: randomUUID() },
  ...(channel === 'mail' ? {} : { target: randomUUID() }),
});
const claimed = async (wanted: WantedDelivery): Promise<string> => {
  const claim = await claimDelivery(deps, wanted);
  if (claim.state !== 'claimed') throw new Error(`the delivery is ${claim.state}`);
  return claim.id;
};
const rowOf = (id: string) => db('deliveries').where({ id }).first();

test('lets one of ten concurrent workers send the delivery', async () => {
  const key = newKey();
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimDelivery(deps, key)));
  expect(claims.map(({ state }) => state).toSorted()).toEqual([...Array(9).fill('busy'), 'claimed']);
  expect(await db('deliveries').where({ subject_id: key.subjectId })).toHaveLength(1);
});

test('claims many deliveries in order, of which one is done, one is busy and one ends', async () => {
  const [free, done, busy, ending] = [newKey(), newKey('push'), newKey('push'), newKey()];
  await finishDelivery(deps, { id: await claimed(done), key: done }, { outcome: 'SENT' });
  await claimed(busy);
  const wanted = [ending, busy, done, free].map((key) => (key === ending ? { ...key, outcome: 'NOT_NEEDED' } : key));
  const claims = await claimDeliveries(deps, wanted as WantedDelivery[]);
  expect(claims.map(({ state }) => state)).toEqual(['ended', 'busy', 'done', 'claimed']);
});

test.each(['SENT', 'REFUSED', 'NOT_NEEDED'] as const)(
  'never claims a delivery again once it is %s',
  async (outcome) => {
    const key = newKey();
    const id = await claimed(key);
    await finishDelivery(deps, { id, key }, { outcome });
    clock.advance(minutes(60));
    expect(await claimDelivery(deps, key)).toEqual({ state: 'done' });
    const row = await rowOf(id);
    expect(row).toMatchObject({ outcome, claimed_until: null });
    expect(row!.sent_at === null).toBe(outcome !== 'SENT');
  },
);

test('releases a dead worker’s email when its claim expires, with the same id', async () => {
  const key = newKey();
  const id = await claimed(key);
  clock.advance(resilience.mail.claim);
  expect(await claimDelivery(deps, key)).toEqual({ state: 'busy' });
  clock.advance(1);
  expect(await claimed(key)).toBe(id);
});

test('keeps a claim while it is renewed, and lets it expire afterwards', async () => {
  const key = newKey();
  const id = await claimed(key);
  for (let renewals = 0; renewals < 20; renewals += 1) {
    clock.advance(resilience.mail.renewClaim);
    await renewDelivery(deps, id);
    clock.advance(resilience.mail.claim - resilience.mail.renewClaim);
    expect(await claimDelivery(deps, key)).toEqual({ state: 'busy' });
  }
  clock.advance(resilience.mail.renewClaim + 1);
  expect(await claimed(key)).toBe(id);
});

test('ignores a late renewal and a late release after the delivery was sent', async () => {
  const key = newKey();
  const id = await claimed(key);
  await finishDelivery(deps, { id, key }, { outcome: 'SENT' });
  await renewDelivery(deps, id);
  await releaseDelivery(deps, { id, key });
  expect(await rowOf(id)).toMatchObject({ outcome: 'SENT', claimed_until: null });
});

test('lets a released delivery be claimed at once', async () => {
  const key = newKey();
  const id = await claimed(key);
  await releaseDelivery(deps, { id, key });
  expect(await claimed(key)).toBe(id);
});

test('sends separate deliveries for two notices about one subject, and to two targets', async () => {
  const key = newKey('push');
  const ids = [key, { ...key, notice: 'push.message' }, { ...key, target: randomUUID() }].map(claimed);
  expect(new Set(await Promise.all(ids)).size).toBe(3);
});

describe('a pending job', () => {
  const pending = async () => {
    const id = `mail.lead-sent ${randomUUID()}`;
    const at = clock.now();
    await db('pending_jobs').insert({ id, name: 'mail.lead-sent', payload: {}, relayed_at: at, seen_at: at });
    return id;
  };
  const isPending = async (id: string) => (await db('pending_jobs').where({ id }).first('id')) !== undefined;

  // id: outcome-removes-the-pending-job
  test('is deleted by the statement that records the outcome, and not by a release', async () => {
    const [key, jobId] = [newKey(), await pending()];
    const id = await claimed({ ...key, jobId });
    await releaseDelivery(deps, { id, key });
    expect(await isPending(jobId)).toBe(true);
    await finishDelivery(deps, { id: await claimed(key), key }, { outcome: 'SENT' }, { jobId });
    expect(await isPending(jobId)).toBe(false);
  });

  test('is deleted by a claim that ends the delivery, and not while another worker has it', async () => {
    const [key, jobId] = [newKey(), await pending()];
    const id = await claimed(key);
    const ending = { ...key, jobId, outcome: 'NOT_NEEDED' } as const;
    expect(await claimDelivery(deps, ending)).toEqual({ state: 'busy' });
    expect(await isPending(jobId)).toBe(true);
    await releaseDelivery(deps, { id, key });
    expect(await claimDelivery(deps, ending)).toMatchObject({ state: 'ended', outcome: 'NOT_NEEDED' });
    expect(await isPending(jobId)).toBe(false);
  });
});

test('stores the outcome of a delivery whose claim a crash of the server has lost, under the same id', async () => {
  const [key, stored] = [newKey(), newKey()];
  const id = await claimed(key);
  await db('deliveries').where({ id }).delete();
  const other = await claimed(stored);
  // Another worker may have claimed it meanwhile. Its id stays.
  await finishDelivery(deps, { id: randomUUID(), key: stored }, { outcome: 'SENT' });
  await finishDelivery(deps, { id, key }, { outcome: 'SENT' });
  expect(await rowOf(id)).toMatchObject({ outcome: 'SENT' });
  expect(await rowOf(other)).toMatchObject({ outcome: null });
});

// An ended email has no job left that could repeat the claim.
test('waits for the disk with every commit but that of a claim of emails to send', async () => {
  const commitOf = async (channelsOfClaim: Channel[], ...outcomes: Outcome[]) =>
    db.transaction(async (trx) => {
      await trx.raw('set local synchronous_commit = on');
      await claimDeliveries(
        { ...deps, db: trx },
        channelsOfClaim.map((channel, at) => ({ ...newKey(channel), ...(outcomes[at] && { outcome: outcomes[at] }) })),
      );
      const { rows } = await trx.raw('show synchronous_commit');
      return rows[0].synchronous_commit;
    });
  expect(await commitOf(['mail', 'mail'])).toBe('off');
  expect(await commitOf(['phone'])).toBe('on');
  expect(await commitOf(['mail', 'push'])).toBe('on');
  expect(await commitOf(['mail', 'mail'], 'NOT_NEEDED')).toBe('on');
});

/** What workers do with a delivery in some order. A crash is a worker that does nothing more. */
type Step =
  | { does: 'claim'; worker: number }
  | { does: 'send' | 'refuse' | 'record' | 'release'; worker: number }
  | { does: 'wait'; long: boolean };

const worker = fc.constantFrom(0, 1, 2);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('claim' as const), worker }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constantFrom('send', 'refuse', 'record', 'release' as const), worker }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), long: fc.boolean() }) },
);

/**
 * Plays the steps. A worker sends only what it has claimed, and records what came of it. `refuse`: the other side has
 * certainly not accepted it. A step that its worker cannot take is left out.
 */
const play = async (channel: Channel, steps: readonly Step[]) => {
  const key = newKey(channel);
  const workers = [0, 1, 2].map(() => ({
    claim: undefined as Extract<Claim, { state: 'claimed' | 'uncertain' }> | undefined,
    result: undefined as Outcome | 'refused' | undefined,
  }));
  const accepted: string[] = [];
  const ids = new Set<string>();
  for (const one of steps) {
    if (one.does === 'wait') {
      clock.advance(one.long ? channels[channel].claim + 1 : 1_000);
      continue;
    }
    const me = workers[one.worker]!;
    if (one.does === 'claim') {
      if (me.claim) continue;
      const claim = await claimDelivery(deps, key);
      if (claim.state !== 'claimed' && claim.state !== 'uncertain') continue;
      me.claim = claim;
      ids.add(claim.id);
      if (claim.state === 'uncertain') me.result = 'UNKNOWN';
    } else if (!me.claim) continue;
    else if (one.does === 'send' && me.result === undefined) {
      accepted.push(me.claim.id);
      me.result = 'SENT';
    } else if (one.does === 'refuse' && me.result === undefined) me.result = 'refused';
    else if (one.does === 'record' && me.result !== undefined && me.result !== 'refused') {
      await finishDelivery(deps, { id: me.claim.id, key }, { outcome: me.result });
      Object.assign(me, { claim: undefined, result: undefined });
    } else if (one.does === 'release' && (me.result === 'refused' || me.result === undefined)) {
      // A worker that has not sent anything may release, too: it stops.
      await releaseDelivery(deps, { id: me.claim.id, key });
      Object.assign(me, { claim: undefined, result: undefined });
    }
  }
  const rows = await db('deliveries').where({ subject_id: key.subjectId });
  return { accepted, ids, rows, key };
};

describe('in any order of claims, crashes, releases and records', () => {
  // id: phone-handed-over-at-most-once
  test('a phone accepts a notice at most once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { accepted, rows } = await play('phone', steps);
        expect(accepted.length).toBeLessThanOrEqual(1);
        expect(rows.length).toBeLessThanOrEqual(1);
        // One that was accepted never looks as if it were not.
        if (accepted.length === 1 && rows[0]!.outcome !== null) expect(['SENT', 'UNKNOWN']).toContain(rows[0]!.outcome);
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  // id: mail-at-least-once-with-one-id
  test('an email is sent at least once, and always with one Message-ID', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { accepted, ids, rows, key } = await play('mail', steps);
        expect(ids.size).toBeLessThanOrEqual(1);
        expect(new Set(accepted).size).toBeLessThanOrEqual(1);
        if (rows[0]?.outcome) {
          expect(accepted.length).toBeGreaterThanOrEqual(1);
          return;
        }
        // Nothing is stuck: a worker can still send it, under the same id.
        clock.advance(channels.mail.claim + 1);
        const id = await claimed(key);
        for (const before of ids) expect(id).toBe(before);
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});
