import { limits } from '@marketplace/contracts/limits';
import type { ProviderPhoneKind } from '@marketplace/contracts/phones/kinds';
import { sendMessage } from '@marketplace/domain/conversations/service';
import { acceptLead } from '@marketplace/domain/leads/service';
import { setMailPreference } from '@marketplace/domain/mail-preferences/service';
import { recipientOf } from '@marketplace/domain/mailbox';
import { recordReports } from '@marketplace/domain/phones/delivery';
import {
  confirmPhone,
  offerPhoneUpdates,
  phoneOf,
  setPhone,
  setPhoneOfRequest,
} from '@marketplace/domain/phones/service';
import { type BuiltProvider, buildLead, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { receive, replyOf, testGateway } from '@marketplace/infra/test/phone-gateway.ts';
import { hours, minutes } from '@marketplace/platform/clock';
import type { Mail } from '@marketplace/platform/mail-transport';
import { MaybeSent } from '@marketplace/platform/phone-notices';
import { resilience } from '@marketplace/platform/resilience';
import { beforeEach, expect, test } from 'vitest';
import type { JobDeps } from '../deps.ts';
import { handlers } from '../registry.ts';

const stores = await testDeps();
const { clock, db } = stores;
const gateway = testGateway();
const mails: Mail[] = [];
const deps: JobDeps = {
  ...stores,
  phone: gateway,
  transport: { send: async (mail) => void mails.push(mail), close: () => {} },
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};

const inSouthAfrica = (time: string) => new Date(`2027-02-01T${time}:00+02:00`);
let day = 0;
/** Moves the clock forward to this time of a new day. */
const setTime = (time: string) => {
  day += 1;
  clock.set(new Date(inSouthAfrica(time).getTime() + day * 24 * 3_600_000));
};

beforeEach(async () => {
  // Leaves the places of a request to the providers of the test.
  await db('provider_coverage').delete();
  setTime('10:00');
  gateway.answer();
  gateway.sent.length = 0;
  mails.length = 0;
});

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `+2782555${String(numbers).padStart(4, '0')}`;
};

/** The ids in the outbox rows of an event, newest first. */
const idsOf = async (event: string, field: string): Promise<string[]> =>
  (await db('outbox').where({ event }).orderBy('id', 'desc')).map(
    ({ payload }) => (payload as Record<string, string>)[field]!,
  );

const sendLastCode = async () => {
  const [phoneCodeId] = await idsOf('phone.code-requested', 'phoneCodeId');
  await handlers['phone.code']({ phoneCodeId: phoneCodeId! }, deps);
};

const withPhone = async (provider: BuiltProvider, kinds: ProviderPhoneKind[] = ['lead']) => {
  const number = newNumber();
  await setPhone(deps, provider.userId, { number, kinds });
  await sendLastCode();
  await confirmPhone(deps, { userId: provider.userId }, { code: gateway.lastCode() });
  gateway.sent.length = 0;
  return number;
};
const leadOf = (provider: BuiltProvider, enquiry = {}) => buildLead(deps, { provider, enquiry });
const run = (leadId: string) => handlers['phone.lead']({ leadId }, deps);
const outcomes = async (subjectId: string) =>
  (await db('deliveries').where({ channel: 'phone', subject_id: subjectId })).map((row) => row.outcome);
const failedNotices = () => idsOf('phone.notice-failed', 'phoneNoticeId');

test('sends a lead once to a confirmed number, with its masked title and a link', async () => {
  const provider = await buildProvider(deps);
  const number = await withPhone(provider);
  const { leadId } = await leadOf(provider, { title: 'Burst pipe, call 083 555 0123' });
  await Promise.allSettled([run(leadId), run(leadId)]);
  await run(leadId);
  expect(gateway.sent).toEqual([
    expect.objectContaining({
      to: number,
      template: 'new_lead_reply',
      values: ['Burst pipe, call [hidden]'],
      button: `providers/leads/${leadId}`,
      text: `New lead: Burst pipe, call [hidden]. https://marketplace.example/providers/leads/${leadId}`,
    }),
  ]);
});

// id: no-notice-to-an-unconfirmed-number
test('sends nothing but the code to a number that is not confirmed', async () => {
  const provider = await buildProvider(deps);
  await setPhone(deps, provider.userId, { number: newNumber(), kinds: ['lead', 'message'] });
  await sendLastCode();
  await run((await leadOf(provider)).leadId);
  expect(gateway.sent.map(({ template }) => template)).toEqual(['confirm_number']);
});

test('sends only the kinds that a person chose', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider, ['message']);
  await run((await leadOf(provider)).leadId);
  expect(gateway.sent).toEqual([]);
});

test('sends nothing without a gateway, or once the lead is answered', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  const { leadId } = await leadOf(provider);
  await handlers['phone.lead']({ leadId }, { ...deps, phone: undefined });
  await acceptLead(deps, { id: leadId, providerId: provider.providerId });
  await run(leadId);
  expect(gateway.sent).toEqual([]);
});

test('waits for the end of the quiet window, and then sends once', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  setTime('21:00');
  const { leadId } = await leadOf(provider, { timeframe: 'Within a month' });
  await run(leadId);
  await run(leadId);
  await handlers['phone-notices.release']({}, deps);
  expect(gateway.sent).toEqual([]);
  clock.advance(minutes(9 * 60));
  await handlers['phone-notices.release']({}, deps);
  await handlers['phone-notices.release']({}, deps);
  const due = await idsOf('phone.notice-due', 'phoneNoticeId');
  expect(due).toHaveLength(1);
  for (const phoneNoticeId of due) await handlers['phone.postponed']({ phoneNoticeId }, deps);
  await run(leadId);
  expect(gateway.sent).toHaveLength(1);
});

test('sends nothing after the quiet window to a new number without a code', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  setTime('21:00');
  await run((await leadOf(provider, { timeframe: 'Within a month' })).leadId);
  await setPhone(deps, provider.userId, { number: newNumber(), kinds: ['lead'] });
  clock.advance(minutes(9 * 60));
  await handlers['phone-notices.release']({}, deps);
  for (const phoneNoticeId of await idsOf('phone.notice-due', 'phoneNoticeId'))
    await handlers['phone.postponed']({ phoneNoticeId }, deps);
  expect(gateway.sent).toEqual([]);
});

test('sends urgent leads at night', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  await db('providers').where({ id: provider.providerId }).update({ answers_at_night: true });
  setTime('23:00');
  await run((await leadOf(provider, { timeframe: 'ASAP (Urgent)' })).leadId);
  expect(gateway.sent).toHaveLength(1);
});

test('keeps an urgent lead until the morning for a person who switched the night off', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  await db('providers').where({ id: provider.providerId }).update({ answers_at_night: true });
  await db('users').where({ id: provider.userId }).update({ rings_at_night: false });
  setTime('20:30');
  const { leadId } = await leadOf(provider, { timeframe: 'ASAP (Urgent)' });
  await run(leadId);
  expect(gateway.sent).toEqual([]);
  expect((await db('deliveries').where({ channel: 'phone', subject_id: leadId }).first('due_at'))!.due_at).toEqual(
    new Date(clock.now().getTime() + hours(9.5)),
  );
  setTime('10:00');
  await run((await leadOf(provider, { timeframe: 'ASAP (Urgent)' })).leadId);
  expect(gateway.sent).toHaveLength(1);
});

test('rings a second time by WhatsApp, not by SMS, while an urgent lead is open and unread', async () => {
  const provider = await buildProvider(deps);
  const number = await withPhone(provider);
  const { leadId } = await leadOf(provider, { timeframe: 'ASAP (Urgent)' });
  const again = (phone = gateway) => handlers['phone.lead-rings-again']({ leadId }, { ...deps, phone });
  clock.advance(minutes(limits.ringAgainMinutes));
  await again({ ...gateway, channel: 'sms' });
  expect(gateway.sent).toEqual([]);
  await again();
  await again();
  expect(gateway.sent).toMatchObject([
    { to: number, template: 'urgent_lead_reply', button: `providers/leads/${leadId}` },
  ]);
  const other = await leadOf(provider, { timeframe: 'ASAP (Urgent)' });
  await db('leads').where({ id: other.leadId }).update({ opened_at: clock.now() });
  await handlers['phone.lead-rings-again']({ leadId: other.leadId }, deps);
  expect(gateway.sent).toHaveLength(1);
});

test('keeps the quiet hours of a provider instead', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  await db('providers').where({ id: provider.providerId }).update({ quiet_from: '09:00', quiet_until: '11:00' });
  await run((await leadOf(provider, { timeframe: 'Within a month' })).leadId);
  expect(gateway.sent).toEqual([]);
});

test('retries an unavailable gateway, and emails the lead once it was unavailable for too long', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  await setMailPreference(deps, recipientOf(provider.email), { category: 'leads', wanted: false });
  const { leadId } = await leadOf(provider);
  await handlers['mail.lead-sent']({ leadId }, deps);
  expect(mails).toEqual([]);
  gateway.answer(() => {
    throw new Error('phone gateway: 503');
  });
  await expect(run(leadId)).rejects.toThrow('503');
  expect(await outcomes(leadId)).toEqual([null]);
  clock.advance(minutes(limits.phoneFallbackMinutes));
  await run(leadId);
  expect(await outcomes(leadId)).toEqual(['FAILED']);
  const [phoneNoticeId] = await failedNotices();
  await handlers['mail.phone-failed']({ phoneNoticeId: phoneNoticeId! }, deps);
  await handlers['mail.phone-failed']({ phoneNoticeId: phoneNoticeId! }, deps);
  expect(mails).toMatchObject([{ to: provider.email, subject: expect.stringContaining('New lead') }]);
});

test('ends a notice that the gateway refused for now once its lead is answered', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  const { leadId } = await leadOf(provider);
  gateway.answer(() => {
    throw new Error('phone gateway: 503');
  });
  await expect(run(leadId)).rejects.toThrow('503');
  await acceptLead(deps, { id: leadId, providerId: provider.providerId });
  gateway.answer();
  await run(leadId);
  expect(await outcomes(leadId)).toEqual(['NOT_NEEDED']);
  expect(gateway.sent).toEqual([]);
});

test('does not email a missed notice about a lead that was emailed anyway', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  const { leadId } = await leadOf(provider);
  await handlers['mail.lead-sent']({ leadId }, deps);
  expect(mails).toHaveLength(1);
  gateway.answer(() => ({ outcome: 'refused', reason: 'status 400' }));
  await run(leadId);
  expect(await outcomes(leadId)).toEqual(['REFUSED']);
  const [phoneNoticeId] = await failedNotices();
  await handlers['mail.phone-failed']({ phoneNoticeId: phoneNoticeId! }, deps);
  expect(mails).toHaveLength(1);
});

// id: no-notice-twice-after-a-kill
test('does not send a notice again after a worker died while it called the gateway', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  const { leadId } = await leadOf(provider);
  let died: () => void = () => {};
  const dying = new Promise<void>((resolve) => {
    died = resolve;
  });
  const { promise: never } = Promise.withResolvers<never>();
  const calls: string[] = [];
  const phone = {
    ...gateway,
    send: (notice: { id: string }) => {
      calls.push(notice.id);
      died();
      return never;
    },
  };
  void handlers['phone.lead']({ leadId }, { ...deps, phone });
  await dying;
  await expect(run(leadId)).rejects.toThrow('another worker');
  clock.advance(resilience.phone.claim + 1);
  await run(leadId);
  await run(leadId);
  expect(calls).toHaveLength(1);
  expect(gateway.sent).toEqual([]);
  expect(await outcomes(leadId)).toEqual(['UNKNOWN']);
});

test('does not retry a notice that the gateway may have sent', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  const { leadId } = await leadOf(provider);
  gateway.answer(() => {
    throw new MaybeSent('phone gateway: no answer');
  });
  await run(leadId);
  gateway.answer();
  await run(leadId);
  expect(gateway.sent).toEqual([]);
  expect(await outcomes(leadId)).toEqual(['UNKNOWN']);
});

test('ends all notices at once after STOP, and sends no code until START', async () => {
  const provider = await buildProvider(deps);
  const number = await withPhone(provider);
  await receive(deps, [replyOf(number, ' Stop ')]);
  await run((await leadOf(provider)).leadId);
  expect(await phoneOf(deps, { userId: provider.userId })).toMatchObject({ state: 'none' });
  await setPhone(deps, provider.userId, { number, kinds: ['lead'] });
  await sendLastCode();
  expect(gateway.sent).toEqual([]);
  await receive(deps, [replyOf(number, 'START')]);
  await setPhone(deps, provider.userId, { number, kinds: ['lead'] });
  await sendLastCode();
  expect(gateway.sent).toHaveLength(1);
});

test('ignores other replies', async () => {
  const provider = await buildProvider(deps);
  const number = await withPhone(provider);
  await receive(deps, [replyOf(number, 'Please stop by at 10')]);
  expect(await phoneOf(deps, { userId: provider.userId })).toMatchObject({ state: 'confirmed' });
});

test('emails a notice beyond the budget of all numbers', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  const { leadId } = await leadOf(provider);
  await handlers['phone.lead']({ leadId }, { ...deps, phone: { ...gateway, perDay: 1 } });
  expect(gateway.sent).toEqual([]);
  expect(await outcomes(leadId)).toEqual(['WITHHELD']);
  const [phoneNoticeId] = await failedNotices();
  await handlers['mail.phone-failed']({ phoneNoticeId: phoneNoticeId! }, deps);
  expect(mails).toMatchObject([{ to: provider.email }]);
});

test('does not email a failed notice that was delivered before the email', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  const { leadId } = await leadOf(provider);
  await run(leadId);
  const { gateway_id: gatewayId } = (await db('deliveries').where({ channel: 'phone', subject_id: leadId }).first())!;
  await recordReports(deps, [{ gatewayId: gatewayId!, state: 'failed' }]);
  await recordReports(deps, [{ gatewayId: gatewayId!, state: 'delivered' }]);
  const [phoneNoticeId] = await failedNotices();
  await handlers['mail.phone-failed']({ phoneNoticeId: phoneNoticeId! }, deps);
  expect(mails).toEqual([]);
});

test('answers STOP once, in the language of the request', async () => {
  const number = newNumber();
  const provider = await buildProvider(deps);
  const { enquiryId } = await leadOf(provider, { contactPhone: number, language: 'af' });
  await setPhoneOfRequest(deps, enquiryId, { channel: 'whatsapp', kinds: ['accepted'] });
  const before = (await idsOf('phone.stopped', 'phoneNoticeId')).length;
  for (const text of ['“STOP”', 'Hou asseblief op']) await receive(deps, [replyOf(number, text)]);
  const [phoneNoticeId, ...earlier] = await idsOf('phone.stopped', 'phoneNoticeId');
  expect(earlier).toHaveLength(before);
  for (let n = 0; n < 2; n += 1) await handlers['phone.stopped']({ phoneNoticeId: phoneNoticeId! }, deps);
  expect(gateway.sent).toMatchObject([
    { to: number, template: null, text: expect.stringMatching(/^Jy kry geen boodskappe meer van .+ START om/) },
  ]);
});

test('sends no second code for a request that is offered updates twice', async () => {
  const provider = await buildProvider(deps);
  const { enquiryId } = await leadOf(provider, { contactPhone: newNumber() });
  const before = (await idsOf('phone.code-requested', 'phoneCodeId')).length;
  for (let n = 0; n < 2; n += 1) await offerPhoneUpdates(deps, enquiryId, { channel: 'whatsapp' });
  expect(await idsOf('phone.code-requested', 'phoneCodeId')).toHaveLength(before + 1);
});

test('keeps the code that was sent if its job runs again', async () => {
  const { userId } = await buildProvider(deps);
  await setPhone(deps, userId, { number: newNumber(), kinds: ['lead'] });
  await sendLastCode();
  await sendLastCode();
  expect(gateway.sent).toHaveLength(1);
  await confirmPhone(deps, { userId }, { code: gateway.lastCode() });
  expect(await phoneOf(deps, { userId })).toMatchObject({ state: 'confirmed' });
});

// id: one-budget-per-number
test('ends a code that the gateway refused for now once another one replaces it', async () => {
  const { userId } = await buildProvider(deps);
  const number = newNumber();
  await setPhone(deps, userId, { number, kinds: ['lead'] });
  gateway.answer(() => {
    throw new Error('phone gateway: 503');
  });
  await expect(sendLastCode()).rejects.toThrow('503');
  const [first] = await idsOf('phone.code-requested', 'phoneCodeId');
  gateway.answer();
  await setPhone(deps, userId, { number, kinds: ['lead'] });
  await handlers['phone.code']({ phoneCodeId: first! }, deps);
  expect([await outcomes(first!), gateway.sent]).toEqual([['NOT_NEEDED'], []]);
});

test('has one budget of codes per number for all callers', async () => {
  const number = newNumber();
  for (let n = 0; n <= limits.phoneCodesPerDay; n += 1) {
    const { userId } = await buildProvider(deps);
    await setPhone(deps, userId, { number, kinds: ['lead'] });
    await sendLastCode();
  }
  expect(gateway.sent).toHaveLength(limits.phoneCodesPerDay);
});

test('withholds notices beyond the daily budget of a number, and emails them', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  let leadId = '';
  for (let n = 0; n <= limits.phoneNoticesPerDay; n += 1) {
    ({ leadId } = await leadOf(provider));
    await run(leadId);
  }
  // The code that confirmed the number counts too.
  expect(gateway.sent).toHaveLength(limits.phoneNoticesPerDay - 1);
  expect(await outcomes(leadId)).toEqual(['WITHHELD']);
  const [phoneNoticeId] = await failedNotices();
  await handlers['mail.phone-failed']({ phoneNoticeId: phoneNoticeId! }, deps);
  expect(mails).toMatchObject([{ to: provider.email, subject: expect.stringContaining('New lead') }]);
  setTime('10:00');
  ({ leadId } = await leadOf(provider));
  await run(leadId);
  expect(await outcomes(leadId)).toEqual(['SENT']);
});

test('accepts only the latest code, and for a few minutes', async () => {
  const { userId } = await buildProvider(deps);
  const number = newNumber();
  const ask = async () => {
    await setPhone(deps, userId, { number, kinds: ['lead'] });
    await sendLastCode();
    return gateway.lastCode();
  };
  const confirm = (code: string) => confirmPhone(deps, { userId }, { code });
  const first = await ask();
  const late = await ask();
  if (first !== late) await expect(confirm(first)).rejects.toThrow();
  clock.advance(minutes(limits.phoneCodeMinutes));
  await expect(confirm(late)).rejects.toThrow();
  await confirm(await ask());
  expect(await phoneOf(deps, { userId })).toMatchObject({ state: 'confirmed' });
});

test('stores a hash of the code', async () => {
  const { userId } = await buildProvider(deps);
  await setPhone(deps, userId, { number: newNumber(), kinds: ['lead'] });
  await sendLastCode();
  const code = gateway.lastCode();
  expect(JSON.stringify(await db('phone_codes').select())).not.toContain(code);
  expect(code).toMatch(/^\d{6}$/);
});

test('confirms a changed number again', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  await setPhone(deps, provider.userId, { number: newNumber(), kinds: ['lead'] });
  await run((await leadOf(provider)).leadId);
  expect(gateway.sent).toEqual([]);
});

test('rejects numbers that are not South African mobile numbers', async () => {
  const { userId } = await buildProvider(deps);
  for (const number of ['+44 20 7946 0018', '011 555 0134', '0800 555 013'])
    await expect(setPhone(deps, userId, { number, kinds: ['lead'] }), number).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
});

test('records delivery reports, and emails a notice that the phone did not get', async () => {
  const leadOfNew = async () => {
    const provider = await buildProvider(deps);
    await withPhone(provider);
    return (await leadOf(provider)).leadId;
  };
  const [arrived, lost] = [await leadOfNew(), await leadOfNew()];
  await run(arrived);
  await run(lost);
  const idOf = async (subjectId: string) =>
    (await db('deliveries').where({ channel: 'phone', subject_id: subjectId }).first())!;
  const [one, other] = [await idOf(arrived), await idOf(lost)];
  await recordReports(deps, [
    { gatewayId: one.gateway_id!, state: 'delivered' },
    { gatewayId: other.gateway_id!, state: 'failed' },
    { gatewayId: 'unknown', state: 'failed' },
  ]);
  await recordReports(deps, [{ gatewayId: one.gateway_id!, state: 'failed' }]);
  expect(await idOf(arrived)).toMatchObject({ outcome: 'SENT', delivered_at: expect.any(Date) });
  expect(await idOf(arrived)).toMatchObject({ read_at: null });
  expect(await idOf(lost)).toMatchObject({ outcome: 'FAILED' });
  expect(await failedNotices()).toContain(other.id);
  expect(await failedNotices()).not.toContain(one.id);
});

test('records that a notice was read, which includes its delivery, once', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider);
  const { leadId } = await leadOf(provider);
  await run(leadId);
  const notice = async () => (await db('deliveries').where({ channel: 'phone', subject_id: leadId }).first())!;
  const { gateway_id } = await notice();
  const report = (state: 'delivered' | 'read' | 'failed') => recordReports(deps, [{ gatewayId: gateway_id!, state }]);
  await report('read');
  const read = await notice();
  expect(read).toMatchObject({ outcome: 'SENT', read_at: expect.any(Date), delivered_at: read.read_at });
  clock.advance(minutes(1));
  for (const later of ['read', 'delivered', 'failed'] as const) await report(later);
  expect(await notice()).toEqual(read);
});

test('sends one notice about a conversation until its messages are read', async () => {
  const provider = await buildProvider(deps);
  await withPhone(provider, ['message']);
  const lead = await buildLead(deps, { provider, status: 'ACCEPTED' });
  const client = { side: 'SEEKER', enquiryId: lead.enquiryId, leadId: lead.leadId } as const;
  const write = (text: string) =>
    sendMessage(deps, client, { text, addresses: [], keyOf: undefined, idempotencyKey: null });
  for (const text of ['Hello', 'Are you there?'])
    await handlers['phone.message']({ messageId: await write(text) }, deps);
  expect(gateway.sent).toMatchObject([{ template: 'new_message', button: `providers/messages/${lead.leadId}` }]);
  expect(gateway.sent[0]!.text).not.toContain('Hello');
});

test('sends a seeker the request’s link first, and then what happens to it', async () => {
  const number = newNumber();
  const provider = await buildProvider(deps);
  const { leadId, enquiryId } = await leadOf(provider, { title: 'Blocked drain', contactPhone: number });
  await setPhoneOfRequest(deps, enquiryId, { channel: 'whatsapp', kinds: ['accepted', 'quote'] });
  await sendLastCode();
  await confirmPhone(deps, { enquiryId }, { code: gateway.lastCode() });
  const [phoneId] = await idsOf('phone.confirmed', 'phoneId');
  await handlers['phone.updates-on']({ phoneId: phoneId! }, deps);
  await acceptLead(deps, { id: leadId, providerId: provider.providerId });
  await handlers['phone.lead-accepted']({ leadId }, deps);
  await handlers['phone.lead-accepted']({ leadId }, deps);
  const [, first, second, ...more] = gateway.sent;
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    to: number,
    template: 'updates_on',
    button: expect.stringMatching(/^requests\/[\w-]{43}$/),
  });
  expect(second).toMatchObject({ to: number, template: 'request_accepted', values: ['Blocked drain'] });
  expect(await db('request_links').where({ enquiry_id: enquiryId, proves_contact: true })).toEqual([]);
});

test('sends a seeker nothing but the code until the number is confirmed', async () => {
  const provider = await buildProvider(deps);
  const { leadId, enquiryId } = await leadOf(provider, { contactPhone: newNumber() });
  await setPhoneOfRequest(deps, enquiryId, { channel: 'whatsapp', kinds: ['accepted'] });
  await sendLastCode();
  await acceptLead(deps, { id: leadId, providerId: provider.providerId });
  await handlers['phone.lead-accepted']({ leadId }, deps);
  expect(gateway.sent.map(({ template }) => template)).toEqual(['confirm_number']);
});

test('sends a seeker nothing after the number in the request changed', async () => {
  const provider = await buildProvider(deps);
  const { leadId, enquiryId } = await leadOf(provider, { contactPhone: newNumber() });
  await setPhoneOfRequest(deps, enquiryId, { channel: 'whatsapp', kinds: ['accepted'] });
  await sendLastCode();
  await confirmPhone(deps, { enquiryId }, { code: gateway.lastCode() });
  gateway.sent.length = 0;
  await db('enquiries').where({ id: enquiryId }).update({ contact_phone: newNumber() });
  await acceptLead(deps, { id: leadId, providerId: provider.providerId });
  await handlers['phone.lead-accepted']({ leadId }, deps);
  expect(gateway.sent).toEqual([]);
});

test('writes to a seeker in the language of the request', async () => {
  const number = newNumber();
  const provider = await buildProvider(deps);
  const { leadId, enquiryId } = await leadOf(provider, {
    title: 'Blocked drain',
    contactPhone: number,
    language: 'zu',
  });
  await setPhoneOfRequest(deps, enquiryId, { channel: 'whatsapp', kinds: ['accepted'] });
  await sendLastCode();
  await confirmPhone(deps, { enquiryId }, { code: gateway.lastCode() });
  await acceptLead(deps, { id: leadId, providerId: provider.providerId });
  await handlers['phone.lead-accepted']({ leadId }, deps);
  expect(gateway.sent).toMatchObject([
    { template: 'confirm_number', language: 'zu', text: expect.stringContaining('ikhodi yakho ithi') },
    {
      template: 'request_accepted',
      language: 'zu',
      button: expect.stringMatching(/^zu\/requests\/[\w-]{43}$/),
      text: expect.stringMatching(
        /^Umhlinzeki usamukele isicelo sakho esithi "Blocked drain"\. https:\/\/marketplace\.example\/zu\/requests\//,
      ),
    },
  ]);
});
