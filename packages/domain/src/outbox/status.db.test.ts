import { testDeps } from '@marketplace/infra/test/database.ts';
import { beforeEach, expect, test } from 'vitest';
import { outboxStatus } from './status.ts';

const deps = await testDeps();
const { db, clock } = deps;
beforeEach(() => db('outbox').delete());

/** So many rows of this age in seconds, one written after another. */
const addRows = (count: number, age: number, dead = false) =>
  db('outbox').insert(
    Array.from({ length: count }, () => ({
      event: 'enquiry.posted',
      payload: '{}',
      created_at: new Date(clock.now().getTime() - age * 1_000),
      dead_lettered_at: dead ? clock.now() : null,
    })),
  );

test('an empty outbox is not behind', async () => {
  expect(await outboxStatus(deps)).toEqual({ waiting: 0, deadLettered: 0, oldestSeconds: 0 });
});

test('rows that wait are counted beside dead letters, and the oldest that waits says how far the relay is behind', async () => {
  await addRows(1, 900, true);
  await addRows(1, 90);
  await addRows(2, 30);
  expect(await outboxStatus(deps)).toEqual({ waiting: 3, deadLettered: 1, oldestSeconds: 90 });
});

test('a row by a clock that goes ahead of ours is not older than nothing', async () => {
  await addRows(1, -5);
  expect(await outboxStatus(deps)).toMatchObject({ waiting: 1, oldestSeconds: 0 });
});
