/** The emails about documents for verification: what causes them, and whether they are still worth sending. */

import type { DocumentKind } from '@marketplace/contracts/documents/kinds';
import { limits } from '@marketplace/contracts/limits';
import { buildAccount, buildDocument, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { documentMailData } from '../mail-deliveries/document-mail-data.view.ts';
import { suspendProvider } from '../requests/suspension.ts';
import { dayAt } from '../week.ts';
import { remindOfExpiringDocuments } from './expiry.ts';
import { confirmDocument, rejectDocument } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;
const { userId: actorId } = await buildAccount(deps, { role: 'SUPER_ADMIN' });
const decision = { actorId, requestId: 'test' };
const inDays = (count: number) => dayAt(new Date(clock.now().getTime() + days(count)));
const confirm = (id: string, validDays: number) =>
  confirmDocument(deps, { ...decision, id, validOn: inDays(validDays) });
/** A document that is confirmed for that many days, of a provider whose verification has no end. */
const confirmed = async (validDays: number, kind: DocumentKind = 'insurance') => {
  const provider = await buildProvider(deps);
  const id = await buildDocument(deps, { ...provider, kind });
  await confirm(id, validDays);
  return { ...provider, id };
};
const eventsOf = (documentId: string) =>
  db('outbox').whereRaw(`payload->>'documentId' = ?`, documentId).orderBy('id').pluck('event');

test('a confirmation has its email, which names what is still missing', async () => {
  const provider = await buildProvider(deps, { verifiedAt: null });
  const id = await buildDocument(deps, { ...provider, kind: 'identity' });
  await confirm(id, 365);
  expect(await eventsOf(id)).toEqual(['document.confirmed']);
  expect(await documentMailData(deps, id)).toMatchObject({
    ownerEmail: provider.email,
    state: 'confirmed',
    isNewest: true,
    isVerified: false,
    missing: ['registration'],
  });
  await confirm(await buildDocument(deps, { ...provider, kind: 'registration' }), 365);
  expect(await documentMailData(deps, id)).toMatchObject({ isVerified: true, missing: [] });
});

test('a rejection has its email with the reason, until a new document is uploaded', async () => {
  const provider = await buildProvider(deps);
  const id = await buildDocument(deps, { ...provider, kind: 'licence' });
  await rejectDocument(deps, { ...decision, id, rejection: 'page', note: 'Page 2 is missing.' });
  expect(await eventsOf(id)).toEqual(['document.rejected']);
  expect(await documentMailData(deps, id)).toMatchObject({
    state: 'rejected',
    rejection: 'page',
    rejectionNote: 'Page 2 is missing.',
    isNewest: true,
  });
  await buildDocument(deps, { ...provider, kind: 'licence' });
  expect(await documentMailData(deps, id)).toMatchObject({ isNewest: false });
});

test('reminds once of a document that expires, and drops the email once there is a new one', async () => {
  const { id, ...provider } = await confirmed(60);
  await remindOfExpiringDocuments(deps);
  expect(await eventsOf(id)).toEqual(['document.confirmed']);
  clock.advance(days(60 + 1 - limits.documentReminderDays));
  await Promise.all([remindOfExpiringDocuments(deps), remindOfExpiringDocuments(deps)]);
  await remindOfExpiringDocuments(deps);
  expect(await eventsOf(id)).toEqual(['document.confirmed', 'document.expiring']);
  expect(await documentMailData(deps, id)).toMatchObject({ isValid: true, isNewest: true, isStopped: false });
  await buildDocument(deps, { ...provider, kind: 'insurance' });
  expect(await documentMailData(deps, id)).toMatchObject({ isValid: true, isNewest: false });
  clock.advance(days(limits.documentReminderDays));
  expect(await documentMailData(deps, id)).toMatchObject({ isValid: false });
});

test('skips short confirmations, stopped businesses, newer documents and the end of the verification', async () => {
  const short = await confirmed(limits.documentReminderDays - 5);
  const [stopped, renewed] = [await confirmed(60), await confirmed(60)];
  await suspendProvider(deps, { providerId: stopped.providerId, actorId, reason: 'Complaints' });
  await buildDocument(deps, { ...renewed, kind: 'insurance' });
  const unverified = await buildProvider(deps, { verifiedAt: null });
  const [identity, registration] = [
    await buildDocument(deps, { ...unverified, kind: 'identity' }),
    await buildDocument(deps, { ...unverified, kind: 'registration' }),
  ];
  // The verification ends with the identity, and has its own reminder.
  await confirm(identity, 60);
  await confirm(registration, 61);
  clock.advance(days(62 - limits.documentReminderDays));
  await remindOfExpiringDocuments(deps);
  for (const id of [short.id, stopped.id, renewed.id, identity])
    expect(await eventsOf(id)).not.toContain('document.expiring');
  expect(await eventsOf(registration)).toContain('document.expiring');
});
