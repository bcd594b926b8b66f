import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { seekerPhoneKindNames } from '@marketplace/contracts/phones/kinds';
import { buildLead, buildMember, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { handOverCode } from '@marketplace/infra/test/phone-gateway.ts';
import { hours, minutes } from '@marketplace/platform/clock';
import { beforeEach, describe, expect, test } from 'vitest';
import { phoneQueries, phoneRecipientOf } from './queries.ts';
import {
  codeToSend,
  confirmPhone,
  offerPhoneUpdates,
  phoneOf,
  phoneOfRequest,
  removePhone,
  setPhone,
  setPhoneOfRequest,
} from './service.ts';
import { hasPhoneSql } from './users-with-phones.queries.ts';

const deps = await testDeps();
const { db, clock } = deps;

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `082 558 ${String(numbers).padStart(4, '0')}`;
};
const requested = async (): Promise<{ phoneCodeId: string; requestId?: string }[]> =>
  (await db('outbox').where({ event: 'phone.code-requested' }).orderBy('id')).map(
    ({ payload }) => payload as { phoneCodeId: string; requestId?: string },
  );
const lastCode = async () => handOverCode(deps, (await requested()).at(-1)!.phoneCodeId);
const request = (enquiry: object) => buildLead(deps, { enquiry, status: 'ACCEPTED' });

beforeEach(async () => {
  // Leaves a request to the provider of the test, and the budgets of 24 hours behind.
  await db('provider_coverage').delete();
  clock.advance(hours(25));
});

describe('the number of a person', () => {
  test('gets codes until it is confirmed, and none after that', async () => {
    const { userId } = await buildProvider(deps);
    const number = newNumber();
    const before = (await requested()).length;
    expect(await phoneOf(deps, { userId })).toEqual({ state: 'none', number: null, kinds: [] });
    await setPhone(deps, userId, { number, kinds: ['lead'], requestId: 'r-1' });
    expect(await phoneOf(deps, { userId })).toEqual({ state: 'waiting', number, kinds: ['lead'] });
    expect((await requested()).slice(before)).toEqual([{ phoneCodeId: expect.any(String), requestId: 'r-1' }]);
    await confirmPhone(deps, { userId }, { code: await lastCode() });
    await setPhone(deps, userId, { number, kinds: ['message'] });
    expect(await phoneOf(deps, { userId })).toEqual({ state: 'confirmed', number, kinds: ['message'] });
    expect(await requested()).toHaveLength(before + 1);
    await setPhone(deps, userId, { number: newNumber(), kinds: ['message'] });
    expect(await phoneOf(deps, { userId })).toMatchObject({ state: 'waiting' });
    expect(await requested()).toHaveLength(before + 2);
    await removePhone(deps, { userId });
    expect(await phoneOf(deps, { userId })).toMatchObject({ state: 'none' });
  });

  test.each(['+44 20 7946 0018', '011 555 0134', '0800 555 013', '12'])('is not %s', async (number) => {
    const { userId } = await buildProvider(deps);
    const refused = setPhone(deps, userId, { number, kinds: ['lead'] });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED', fields: { number: expect.any(String) } });
    expect(await phoneOf(deps, { userId })).toMatchObject({ state: 'none' });
  });

  test('has one code that counts: the last', async () => {
    const { userId } = await buildProvider(deps);
    const number = newNumber();
    await setPhone(deps, userId, { number, kinds: ['lead'] });
    const [first] = (await requested()).slice(-1);
    await setPhone(deps, userId, { number, kinds: ['lead'] });
    expect(await codeToSend(deps, first!.phoneCodeId)).toBeUndefined();
    const code = await lastCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await db('phone_codes').select())).not.toContain(code);
    await confirmPhone(deps, { userId }, { code });
    await confirmPhone(deps, { userId }, { code: 'anything, because it is confirmed' });
  });

  test('needs a new code after the minutes of the last', async () => {
    const { userId } = await buildProvider(deps);
    await setPhone(deps, userId, { number: newNumber(), kinds: ['lead'] });
    const code = await lastCode();
    clock.advance(minutes(limits.phoneCodeMinutes));
    await expect(confirmPhone(deps, { userId }, { code })).rejects.toMatchObject({
      fields: { code: messages.phoneCodeWrong },
    });
    expect(await codeToSend(deps, (await requested()).at(-1)!.phoneCodeId)).toBeUndefined();
  });

  test('is none for a person without one who enters a code', async () => {
    const { userId } = await buildProvider(deps);
    await expect(confirmPhone(deps, { userId }, { code: '000000' })).rejects.toMatchObject({
      fields: { code: messages.phoneCodeWrong },
    });
  });

  test('makes the owner one with phones, also the number of a member', async () => {
    const owner = await buildProvider(deps);
    const member = await buildMember(deps, owner);
    const { userId: other } = await buildProvider(deps);
    const found = () =>
      db('users as u').whereIn('u.id', [owner.userId, other]).whereRaw(hasPhoneSql('u.id')).pluck('u.id');
    await setPhone(deps, member.userId, { number: newNumber(), kinds: ['lead'] });
    expect(await found()).toEqual([]);
    await confirmPhone(deps, { userId: member.userId }, { code: await lastCode() });
    expect(await found()).toEqual([owner.userId]);
  });
});

describe('the number of a request', () => {
  test('is the mobile one of its contact details, by channel', async () => {
    const whatsapp = '083 559 0001';
    const { enquiryId } = await request({ contactPhone: '011 555 0177', contactWhatsapp: whatsapp });
    for (const channel of ['whatsapp', 'sms'] as const)
      expect(await phoneOfRequest(deps, enquiryId, channel)).toEqual({ state: 'none', number: whatsapp, kinds: [] });
    const both = await request({ contactPhone: '082 559 0002', contactWhatsapp: '083 559 0003' });
    expect(await phoneOfRequest(deps, both.enquiryId, 'whatsapp')).toMatchObject({ number: '083 559 0003' });
    expect(await phoneOfRequest(deps, both.enquiryId, 'sms')).toMatchObject({ number: '082 559 0002' });
  });

  test('is refused if there is no mobile one', async () => {
    const { enquiryId } = await request({ contactPhone: '011 555 0177' });
    const set = setPhoneOfRequest(deps, enquiryId, { channel: 'sms', kinds: ['accepted'] });
    await expect(set).rejects.toMatchObject({ code: 'CONFLICT', message: messages.phoneMobile });
    const before = (await requested()).length;
    await offerPhoneUpdates(deps, enquiryId, { channel: 'sms' });
    expect(await requested()).toHaveLength(before);
    expect(await phoneOfRequest(deps, enquiryId, 'sms')).toEqual({ state: 'none', number: null, kinds: [] });
  });

  test('of no request is none', async () => {
    const unknown = '0198c5f0-7a11-7000-8000-000000000001';
    expect(await phoneOfRequest(deps, unknown, 'sms')).toEqual({ state: 'none', number: null, kinds: [] });
  });

  test('tells the providers that hold it once it is confirmed, and must be confirmed again if it changes', async () => {
    const number = newNumber();
    const { enquiryId, leadId } = await request({ contactPhone: number });
    await setPhoneOfRequest(deps, enquiryId, { channel: 'sms', kinds: ['accepted', 'quote'] });
    expect(await phoneOfRequest(deps, enquiryId, 'sms')).toEqual({
      state: 'waiting',
      number,
      kinds: ['accepted', 'quote'],
    });
    await confirmPhone(deps, { enquiryId }, { code: await lastCode(), requestId: 'r-2' });
    const { id: phoneId } = (await phoneQueries(deps).find({ enquiryId }))!;
    const payloads = (event: string) =>
      db('outbox').where({ event }).whereRaw(`payload->>'requestId' = 'r-2'`).pluck('payload');
    expect(await payloads('phone.confirmed')).toEqual([{ phoneId, requestId: 'r-2' }]);
    expect(await payloads('lead.updated')).toMatchObject([{ leadId, enquiryId }]);
    expect(await phoneOfRequest(deps, enquiryId, 'sms')).toMatchObject({ state: 'confirmed' });
    expect(await phoneQueries(deps).ofRequest(enquiryId, 'quote')).toMatchObject([{ phoneId, enquiryId, quiet: null }]);
    expect(await phoneQueries(deps).ofRequest(enquiryId, 'seeker-message')).toEqual([]);
    await db('enquiries').where({ id: enquiryId }).update({ contact_phone: '+27825589999' });
    expect(await phoneOfRequest(deps, enquiryId, 'sms')).toMatchObject({ state: 'none', number: '082 558 9999' });
    expect(await phoneQueries(deps).ofRequest(enquiryId, 'quote')).toEqual([]);
    expect(await phoneQueries(deps).recipient(phoneId)).toBeUndefined();
  });

  test('is offered all kinds once as it is posted, and gets one code', async () => {
    const { enquiryId } = await request({ contactPhone: newNumber() });
    const before = (await requested()).length;
    await offerPhoneUpdates(deps, enquiryId, { channel: 'sms', requestId: 'r-3' });
    await offerPhoneUpdates(deps, enquiryId, { channel: 'sms', requestId: 'r-4' });
    expect((await requested()).slice(before)).toMatchObject([{ requestId: 'r-3' }]);
    expect(await phoneOfRequest(deps, enquiryId, 'sms')).toMatchObject({
      state: 'waiting',
      kinds: seekerPhoneKindNames,
    });
  });
});

test('a team’s numbers get the kinds that each person chose, in the provider’s quiet hours', async () => {
  const owner = await buildProvider(deps);
  const confirmed = async (userId: string, kinds: ['lead'] | ['message']) => {
    await setPhone(deps, userId, { number: newNumber(), kinds });
    await confirmPhone(deps, { userId }, { code: await lastCode() });
    return (await phoneQueries(deps).find({ userId }))!;
  };
  const own = await confirmed(owner.userId, ['lead']);
  const waiting = await buildMember(deps, owner);
  await setPhone(deps, waiting.userId, { number: newNumber(), kinds: ['lead'] });
  const { leadId } = await buildLead(deps, { provider: owner });
  const numbersFor = (kind: string) => phoneQueries(deps).ofTeam({ leadId }, kind);
  expect(await numbersFor('message')).toEqual([]);
  const recipient = {
    ...{ phoneId: own.id, number: own.number, enquiryId: null, language: 'en', quiet: null },
    ringsAtNight: true,
  };
  expect(await numbersFor('lead')).toEqual([recipient]);
  await db('providers').where({ id: owner.providerId }).update({ quiet_from: '20:00', quiet_until: '07:00' });
  expect(await numbersFor('lead')).toMatchObject([{ quiet: { from: '20:00', until: '07:00' } }]);
  expect(await phoneQueries(deps).recipient(own.id)).toEqual(recipient);
  expect(phoneRecipientOf(own.number)).toHaveLength(32);
});
