import { testDeps } from '@marketplace/infra/test/database.ts';
import { listen } from '@marketplace/platform/postgres';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  addToOutbox,
  discardDeadLetters,
  listDeadLetters,
  type OutboxRow,
  relayOutbox,
  retryDeadLetters,
} from './outbox.ts';

const deps = await testDeps();
const { db } = deps;
beforeEach(() => db('outbox').delete());

const add = (count: number) =>
  addToOutbox(
    deps,
    'enquiry.posted',
    Array.from({ length: count }, () => ({ enquiryId: crypto.randomUUID() })),
  );
const left = () => db('outbox').pluck('id');

test('relays rows oldest first, up to the limit, and deletes them after delivery', async () => {
  await add(2);
  await add(3);
  const ids = (await left()).toSorted();
  const delivered: OutboxRow[] = [];
  const deliver = async (rows: OutboxRow[]) => {
    delivered.push(...rows);
    return [];
  };
  expect(await relayOutbox(deps, 4, deliver)).toBe(4);
  expect(await left()).toEqual(ids.slice(4));
  expect(await relayOutbox(deps, 4, deliver)).toBe(1);
  expect(delivered.map(({ id }) => id)).toEqual(ids);
  expect(delivered[0]).toEqual({
    id: ids[0],
    event: 'enquiry.posted',
    payload: { enquiryId: expect.any(String) },
    trace: null,
  });
});

test('does not call the delivery when the outbox is empty', async () => {
  const deliver = vi.fn();
  expect(await relayOutbox(deps, 10, deliver)).toBe(0);
  expect(deliver).not.toHaveBeenCalled();
});

test('loses nothing when a delivery fails', async () => {
  await add(3);
  const ids = await left();
  await expect(relayOutbox(deps, 10, () => Promise.reject(new Error('the queue is away')))).rejects.toThrow('away');
  expect(await left()).toEqual(ids);
});

test('moves an undeliverable row aside as a dead letter until it is retried', async () => {
  await add(3);
  const [bad, ...good] = (await left()).toSorted();
  const delivered: string[] = [];
  const deliver = async (rows: OutboxRow[]) => {
    delivered.push(...rows.map(({ id }) => id));
    return rows.filter(({ id }) => id === bad).map(({ id }) => ({ id, reason: 'nobody knows this event' }));
  };
  expect(await relayOutbox(deps, 2, deliver)).toBe(2);
  expect(await relayOutbox(deps, 2, deliver)).toBe(1);
  expect(await relayOutbox(deps, 2, deliver)).toBe(0);
  expect(delivered).toEqual([bad, ...good]);
  expect(await db('outbox')).toMatchObject([
    { id: bad, dead_lettered_at: deps.clock.now(), dead_letter_reason: 'nobody knows this event' },
  ]);

  expect(await retryDeadLetters(deps)).toBe(1);
  expect(await relayOutbox(deps, 2, async () => [])).toBe(1);
  expect(await left()).toEqual([]);
});

test('lists dead letters newest first, and retries or discards single ones', async () => {
  await add(4);
  const [oldest, ...others] = (await left()).toSorted();
  const at = deps.clock.now();
  await relayOutbox(deps, 3, async (rows) => rows.map(({ id }) => ({ id, reason: `not ${id}` })));
  const letter = (id?: string) => ({ id, event: 'enquiry.posted', reason: `not ${id}`, at });
  expect(await listDeadLetters(deps, 2)).toEqual([letter(others[1]), letter(others[0])]);

  const waiting = others[2]!;
  expect(await retryDeadLetters(deps, [oldest!, waiting])).toBe(1);
  expect(await listDeadLetters(deps, 9)).toEqual([letter(others[1]), letter(others[0])]);
  // A row that waits again cannot be discarded, just like any waiting row.
  expect(await discardDeadLetters(deps, [oldest!, waiting, others[0]!])).toBe(1);
  expect(await listDeadLetters(deps, 9)).toEqual([letter(others[1])]);
  expect((await left()).toSorted()).toEqual([oldest, others[1], waiting]);
});

test('never gives two concurrent relays the same row, and lets neither wait', async () => {
  await add(10);
  const release = Promise.withResolvers<void>();
  const first: string[] = [];
  const slow = relayOutbox(deps, 5, async (rows) => {
    first.push(...rows.map(({ id }) => id));
    await release.promise;
    return [];
  });
  await vi.waitFor(() => expect(first).toHaveLength(5), 10_000);
  const second: string[] = [];
  await relayOutbox(deps, 10, async (rows) => {
    second.push(...rows.map(({ id }) => id));
    return [];
  });
  release.resolve();
  await slow;
  expect(new Set([...first, ...second]).size).toBe(10);
  expect(await left()).toEqual([]);
});

test('announces a row when its transaction commits', async () => {
  const notified = vi.fn();
  const connected = vi.fn();
  const listening = listen(deps.url, 'outbox', { onNotify: notified, onConnect: connected, log: deps.log });
  await vi.waitFor(() => expect(connected).toHaveBeenCalled(), 10_000);
  const trx = await db.transaction();
  await addToOutbox({ db: trx }, 'account.invited', [{ userId: crypto.randomUUID() }]);
  await trx.rollback();
  await add(1);
  await vi.waitFor(() => expect(notified).toHaveBeenCalled(), 10_000);
  expect(notified).toHaveBeenCalledTimes(1);
  await listening.stop();
});

test('rejects an event that does not match its contract', async () => {
  await expect(addToOutbox(deps, 'enquiry.posted', [{ enquiryId: 'seven' }])).rejects.toThrow();
  expect(await left()).toEqual([]);
});
