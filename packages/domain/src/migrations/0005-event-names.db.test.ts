import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { down, up } from './0005-event-names.ts';

const { db } = await testDeps({ owner: true });
/** The names that this migration changes. */
const formerEvents = new Map([
  ['contact.to-confirm', 'contact.received'],
  ['application.to-confirm', 'application.received'],
  ['account.verification-asked', 'account.verification-requested'],
  ['account.reset-asked', 'account.reset-requested'],
]);
const events = () => db('outbox').orderBy('event').pluck('event');

test('renames rows and back, and leaves their payloads unchanged', async () => {
  const rows = [...formerEvents.keys()].map((event) => ({ event, payload: { messageId: event } }));
  await db('outbox').insert([...rows, { event: 'lead.sent', payload: {} }]);
  await up(db);
  expect(await events()).toEqual([...formerEvents.values(), 'lead.sent'].sort());
  const reset = await db('outbox').where({ event: 'account.reset-requested' }).first();
  expect(reset?.payload).toEqual({ messageId: 'account.reset-asked' });

  await down(db);
  // The previous release sends no confirmation for a row named only `received`.
  expect(await events()).toEqual(
    [...formerEvents.keys(), 'application.received', 'contact.received', 'lead.sent'].sort(),
  );
});
