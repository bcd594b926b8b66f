/** Creating the tables of the Postgres queues in an empty database. */
import { queueNames } from '@marketplace/contracts/jobs/jobs';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { makeQueueTables, openQueues, queueSchema } from './queues.ts';

const { db, url, log } = await testDeps({ empty: true, poolMax: 1 });

test('creates all tables and sequences once, even if called twice', async () => {
  // On a pool of one connection, to show that each call releases it.
  await makeQueueTables(db);
  await makeQueueTables(db);
  const sequences = await db('pg_sequences').where({ schemaname: queueSchema }).pluck('sequencename');
  expect(sequences.length).toBeGreaterThanOrEqual(queueNames.length);

  const queues = await openQueues({ DATABASE_URL: url }, { log });
  onTestFinished(() => queues.close());
  await queues.add([{ name: 'enquiry.match', id: 'first', payload: { enquiryId: crypto.randomUUID() } }]);
  expect(await queues.counts('matching')).toMatchObject({ waiting: 1 });
  expect(await db('pg_sequences').where({ schemaname: queueSchema }).pluck('sequencename')).toEqual(sequences);
});
