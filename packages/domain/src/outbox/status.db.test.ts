import { testDeps } from '@marketplace/infra/test/database.ts';
import { beforeEach, expect, test } from 'vitest';
import { outboxStatus } from './status.ts';

const deps = await testDeps();
const { db, clock } = deps;
beforeEach(async () => {
  await db('outbox').delete();
  await db('pending_jobs').delete();
});

/** Inserts rows of an age in seconds. */
const addRows = (count: number, age: number, dead = false) =>
  db('outbox').insert(
    Array.from({ length: count }, () => ({
      event: 'enquiry.posted',
      payload: '{}',
      created_at: new Date(clock.now().getTime() - age * 1_000),
      dead_lettered_at: dead ? clock.now() : null,
    })),
  );

test('reports no delay for an empty outbox', async () => {
  expect(await outboxStatus(deps)).toEqual({ waiting: 0, deadLettered: 0, oldestSeconds: 0 });
});

test('counts waiting rows and dead letters, and reports the age of the oldest waiting row', async () => {
  await addRows(1, 900, true);
  await addRows(1, 90);
  await addRows(2, 30);
  expect(await outboxStatus(deps)).toEqual({ waiting: 3, deadLettered: 1, oldestSeconds: 90 });
});

test('reports age 0 for a row of a faster clock', async () => {
  await addRows(1, -5);
  expect(await outboxStatus(deps)).toMatchObject({ waiting: 1, oldestSeconds: 0 });
});

test('counts jobs that were left to the relay', async () => {
  const jobOf = (id: string, age: number, seen: string) => ({
    ...{ id, name: 'enquiry.match', payload: '{}', seen_at: db.raw('?::timestamptz', [seen]) },
    relayed_at: new Date(clock.now().getTime() - age * 1_000),
  });
  await db('pending_jobs').insert([jobOf('1', 1, '-infinity'), jobOf('2', 30, '-infinity'), jobOf('3', 90, 'now')]);
  expect(await outboxStatus(deps)).toEqual({ waiting: 1, deadLettered: 0, oldestSeconds: 30 });
});
