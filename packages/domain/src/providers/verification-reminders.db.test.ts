/** Which verifications get a reminder, and whether its email is still worth sending. */
import { buildAccount, buildProvider, checkProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { verificationMailData } from '../mail-deliveries/provider-mail-data.view.ts';
import { suspendProvider } from '../requests/suspension.ts';
import { changeRole } from '../users/service.ts';
import { remindOfVerifications } from './verification-reminders.ts';

const deps = await testDeps();
const { db, clock } = deps;
const { userId: actorId } = await buildAccount(deps, { role: 'SUPER_ADMIN' });
const inDays = (count: number) => new Date(clock.now().getTime() + days(count));
const remindersOf = (providerId: string) =>
  db('verification_reminders').where({ provider_id: providerId }).orderBy('id');
const daysOf = async (providerId: string) => (await remindersOf(providerId)).map((row) => row.days_before);
const verified = (count: number) => buildProvider(deps, { verifiedUntil: inDays(count) });

test('skips a reminder that the verification was too short for', async () => {
  const [short, shorter] = [await verified(20), await verified(5)];
  await remindOfVerifications(deps);
  expect([await daysOf(short.providerId), await daysOf(shorter.providerId)]).toEqual([[], []]);
  clock.advance(days(13));
  await remindOfVerifications(deps);
  expect(await daysOf(short.providerId)).toEqual([7]);
});

test('sends only the later reminder if both were missed, and none after the end', async () => {
  const [late, over] = [await verified(40), await verified(38)];
  clock.advance(days(38));
  await remindOfVerifications(deps);
  expect(await daysOf(late.providerId)).toEqual([7]);
  expect(await daysOf(over.providerId)).toEqual([]);
});

test('reminds of a new date separately, and drops the email for the old one', async () => {
  const { providerId, email, businessName } = await verified(60);
  clock.advance(days(30));
  await remindOfVerifications(deps);
  const [first] = await remindersOf(providerId);
  const data = () => verificationMailData(deps, first!.id);
  expect(await data()).toMatchObject({ ownerEmail: email, businessName, daysBefore: 30, isCurrent: true });
  await checkProvider(deps, { providerId, actorId, until: inDays(60) });
  expect(await data()).toMatchObject({ isCurrent: false });
  clock.advance(days(30));
  await remindOfVerifications(deps);
  expect(await daysOf(providerId)).toEqual([30, 30]);
  clock.advance(days(30));
  const [, second] = await remindersOf(providerId);
  expect(await verificationMailData(deps, second!.id)).toMatchObject({ isCurrent: false });
});

test('skips suspended, withdrawn, unverified providers and verifications without an end', async () => {
  const [suspended, withdrawn, unverified, endless] = [
    await verified(60),
    await verified(60),
    await buildProvider(deps, { verifiedAt: null }),
    await buildProvider(deps),
  ];
  await suspendProvider(deps, { providerId: suspended.providerId, reason: 'A complaint' });
  await changeRole(deps, { userId: withdrawn.userId, role: 'SEEKER', actorId });
  clock.advance(days(31));
  await remindOfVerifications(deps);
  for (const { providerId } of [suspended, withdrawn, unverified, endless])
    expect(await daysOf(providerId)).toEqual([]);
});

test('writes a reminder once in concurrent sweeps', async () => {
  const { providerId } = await verified(60);
  clock.advance(days(30));
  await Promise.all([1, 2, 3].map(() => remindOfVerifications(deps)));
  expect(await daysOf(providerId)).toEqual([30]);
  expect(await verificationMailData(deps, crypto.randomUUID())).toBeUndefined();
});
