import { SentQuote } from '@marketplace/contracts/quotes/schemas';
import { readMessages, sendMessage } from '@marketplace/domain/conversations/service';
import type { Outcome } from '@marketplace/domain/deliveries/channels';
import { claimPhoneNotice, finishPhoneNotice, type PhoneKey } from '@marketplace/domain/phones/delivery';
import { phoneQueries } from '@marketplace/domain/phones/queries';
import { setPhone } from '@marketplace/domain/phones/service';
import { acceptQuote } from '@marketplace/domain/quotes/decisions';
import { createQuote } from '@marketplace/domain/quotes/service';
import { buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { beforeEach, expect, test } from 'vitest';
import { phoneTemplates } from './notices.ts';

const deps = await testDeps();
const { db, clock } = deps;
const title = 'Burst pipe, call 083 555 0123';
const masked = 'Burst pipe, call [hidden]';
const leadOf = (options: Parameters<typeof buildLead>[1] = {}) =>
  buildLead(deps, { ...options, enquiry: { title, ...options.enquiry } });
const subject = (job: string, id: string) => phoneTemplates.get(job)!.load(deps, id);
const unknown = '0198c5f0-7a11-7000-8000-000000000001';

beforeEach(async () => {
  // Leaves the request to the provider of the test.
  await db('provider_coverage').delete();
});

test.each([...phoneTemplates.keys()])('%s about something unknown is not needed', async (job) => {
  expect(await subject(job, unknown)).toBeUndefined();
});

test('a lead is about its masked title while it is open, and urgent or not', async () => {
  const { leadId, enquiryId } = await leadOf({ enquiry: { timeframe: 'Within a month' } });
  expect(await subject('phone.lead', leadId)).toMatchObject({ leadId, enquiryId, title: masked, isUrgent: false });
  await db('provider_coverage').delete();
  const urgent = await leadOf({ enquiry: { timeframe: 'ASAP (Urgent)' } });
  expect(await subject('phone.lead', urgent.leadId)).toMatchObject({ isUrgent: true });
  clock.advance(days(2));
  expect(await subject('phone.lead', leadId)).toBeUndefined();
});

test('an accepted request is told while the lead is seen and the request is open', async () => {
  const { leadId, enquiryId } = await leadOf({ status: 'ACCEPTED' });
  const told = { leadId, enquiryId, title: masked, isUrgent: false };
  expect(await subject('phone.lead-accepted', leadId)).toEqual(told);
  await db('leads').where({ id: leadId }).update({ status: 'DECLINED' });
  expect(await subject('phone.lead-accepted', leadId)).toBeUndefined();
  await db('leads').where({ id: leadId }).update({ status: 'ACCEPTED', end_reason: null, ended_at: null });
  await db('enquiries').where({ id: enquiryId }).update({ status: 'cancelled' });
  expect(await subject('phone.lead-accepted', leadId)).toBeUndefined();
});

test('a quote is told to the seeker until it is accepted, and then to the provider', async () => {
  const { leadId, enquiryId, providerId } = await leadOf({ status: 'ACCEPTED' });
  const lines = [{ description: 'Visit', quantity: 1, unitPriceCents: 50_000 }];
  const quote = SentQuote.parse({ lines, vat: 'NONE' });
  const quoteId = await createQuote(deps, { providerId, leadId, quote, send: true, idempotencyKey: null });
  const about = { leadId, enquiryId, title: masked, isUrgent: false };
  expect(await subject('phone.quote-received', quoteId)).toEqual(about);
  expect(await subject('phone.quote-accepted', quoteId)).toBeUndefined();
  await acceptQuote(deps, { enquiryId, quoteId, keepOthers: false });
  expect(await subject('phone.quote-received', quoteId)).toBeUndefined();
  expect(await subject('phone.quote-accepted', quoteId)).toEqual({ ...about, readers: { leadId } });
});

const phoneOfPerson = async (userId: string, confirm = true) => {
  await setPhone(deps, userId, {
    number: `082 559 ${String(Math.floor(clock.now().getTime() % 10_000)).padStart(4, '0')}`,
    kinds: ['message'],
  });
  const phone = (await phoneQueries(deps).find({ userId }))!;
  if (confirm) await phoneQueries(deps).setConfirmed(phone.id, clock.now());
  return phone;
};
const send = async (key: PhoneKey, outcome: Outcome = 'SENT') => {
  const claim = await claimPhoneNotice(deps, key, { perDay: 1_000 });
  if (claim.state !== 'claimed') throw new Error(`the notice is ${claim.state}`);
  await finishPhoneNotice(deps, claim.id, key, { outcome });
};

test('a conversation has one notice until its messages are read', async () => {
  const { leadId, enquiryId, providerId, userId } = await leadOf({ status: 'ACCEPTED' });
  const { id: phoneId, number } = await phoneOfPerson(userId);
  const seeker = { side: 'SEEKER', enquiryId, leadId } as const;
  const write = () =>
    sendMessage(deps, seeker, { text: 'Hello', addresses: [], keyOf: undefined, idempotencyKey: null });
  const first = await write();
  const about = { leadId, enquiryId, title: masked, isUrgent: false };
  expect(await subject('phone.message', first)).toEqual({ ...about, readers: { leadId } });
  expect(await subject('phone.seeker-message', first)).toBeUndefined();
  const key = { kind: 'phone.message', subjectId: first, phoneId, number } as const;
  await send(key, 'WITHHELD');
  const second = await write();
  expect(await subject('phone.message', second)).toEqual({ ...about, readers: { leadId } });
  await send({ ...key, subjectId: second });
  expect(await subject('phone.message', second)).toEqual({ ...about, readers: { leadId } });
  const third = await write();
  expect(await subject('phone.message', third)).toBeUndefined();
  await readMessages(deps, { side: 'PROVIDER', providerId, leadId }, { upTo: second });
  expect(await subject('phone.message', third)).toEqual({ ...about, readers: { leadId } });
  const reply = await sendMessage(
    deps,
    { side: 'PROVIDER', providerId, leadId },
    { text: 'Hi', addresses: [], keyOf: undefined, idempotencyKey: null },
  );
  expect(await subject('phone.seeker-message', reply)).toEqual(about);
});
