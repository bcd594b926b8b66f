import { buildLead, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../deliveries/channels.ts';
import { releaseDelivery } from '../deliveries/service.ts';
import { phoneMailData } from '../mail-deliveries/phone-mail-data.view.ts';
import {
  claimPhoneNotice,
  deliveryOf,
  endOfQuiet,
  finishPhoneNotice,
  isOverdue,
  type PhoneKey,
  phoneNotice,
  postponePhoneNotice,
  releasePhoneNotices,
} from './delivery.ts';
import { phoneQueries } from './queries.ts';
import { setPhone } from './service.ts';
import { requestOfPhone } from './subjects.view.ts';

const deps = await testDeps();
const { db, clock } = deps;
const title = 'Burst pipe, call 083 555 0123';
const masked = 'Burst pipe, call [hidden]';
const leadOf = (options: Parameters<typeof buildLead>[1] = {}) =>
  buildLead(deps, { ...options, enquiry: { title, ...options.enquiry } });

beforeEach(async () => {
  // Leaves the request to the provider of the test.
  await db('provider_coverage').delete();
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
const plenty = { perDay: 1_000 };
const send = async (key: PhoneKey, outcome: Outcome = 'SENT') => {
  const claim = await claimPhoneNotice(deps, key, plenty);
  if (claim.state !== 'claimed') throw new Error(`the notice is ${claim.state}`);
  await finishPhoneNotice(deps, claim.id, key, { outcome });
  return claim.id;
};

test('the first message to a request needs a confirmed number and an open request', async () => {
  const { enquiryId, userId } = await leadOf({ enquiry: { contactPhone: '082 559 7001' } });
  const at = clock.now();
  const { id } = await phoneQueries(deps).put({ enquiryId }, { number: '+27825597001', kinds: ['accepted'], at });
  expect(await requestOfPhone(deps, id)).toBeUndefined();
  await phoneQueries(deps).setConfirmed(id, at);
  expect(await requestOfPhone(deps, id)).toMatchObject({
    recipient: { phoneId: id, enquiryId, number: '+27825597001', language: 'en' },
    subject: { leadId: null, enquiryId, title: masked, isUrgent: false },
  });
  expect(await requestOfPhone(deps, (await phoneOfPerson(userId)).id)).toBeUndefined();
  await db('enquiries').where({ id: enquiryId }).update({ status: 'cancelled' });
  expect(await requestOfPhone(deps, id)).toBeUndefined();
});

describe('a missed notice', () => {
  const keyOf = async (): Promise<PhoneKey & { email: string; leadId: string }> => {
    const provider = await buildProvider(deps);
    const { leadId, userId } = await leadOf({ provider });
    const { id: phoneId, number } = await phoneOfPerson(userId);
    return { kind: 'phone.lead', subjectId: leadId, phoneId, number, email: provider.email, leadId };
  };

  test.each(['REFUSED', 'FAILED', 'UNKNOWN', 'WITHHELD'] as const)('that was %s is emailed', async (outcome) => {
    const { email, leadId, ...key } = await keyOf();
    const noticeId = await send(key, outcome);
    const events = await db('outbox').where({ event: 'phone.notice-failed' }).pluck('payload');
    expect(events).toContainEqual({ phoneNoticeId: noticeId });
    expect(await phoneMailData(deps, noticeId)).toMatchObject({ kind: 'phone.lead', subjectId: leadId, email });
  });

  test.each(['SENT', 'NOT_NEEDED'] as const)('that was %s is not emailed', async (outcome) => {
    const { email, leadId, ...key } = await keyOf();
    const noticeId = await send(key, outcome);
    const events = await db('outbox').where({ event: 'phone.notice-failed' }).pluck('payload');
    expect(events).not.toContainEqual({ phoneNoticeId: noticeId });
  });

  test.each(['phone.code', 'phone.updates-on'] as const)('%s has no email', async (kind) => {
    const { email, leadId, ...key } = await keyOf();
    const noticeId = await send({ ...key, kind }, 'FAILED');
    const events = await db('outbox').where({ event: 'phone.notice-failed' }).pluck('payload');
    expect(events).not.toContainEqual({ phoneNoticeId: noticeId });
  });

  test('of a postponed kind waits until it is due, and is released once', async () => {
    const { email, leadId, ...key } = await keyOf();
    const dueAt = new Date(clock.now().getTime() + 60_000);
    await postponePhoneNotice(deps, key, dueAt);
    await postponePhoneNotice(deps, key, new Date(0));
    expect(await releasePhoneNotices(deps)).toBe(0);
    clock.advance(60_000);
    expect([await releasePhoneNotices(deps), await releasePhoneNotices(deps)]).toEqual([1, 0]);
    const [event] = await db('outbox').where({ event: 'phone.notice-due' }).orderBy('id', 'desc').pluck('payload');
    const { phoneNoticeId } = event as { phoneNoticeId: string };
    expect(await phoneNotice(deps, phoneNoticeId)).toMatchObject({
      kind: 'phone.lead',
      outcome: null,
      subjectId: leadId,
      phoneId: key.phoneId,
      enquiryId: null,
    });
  });

  test('is tried again until its time is over', async () => {
    const { email, leadId, ...key } = await keyOf();
    const tryIt = async () => {
      const claim = await claimPhoneNotice(deps, key, plenty);
      return claim.state === 'claimed' ? { id: claim.id, isOverdue: isOverdue(deps, claim) } : claim;
    };
    const first = (await tryIt()) as { id: string; isOverdue: boolean };
    expect(first.isOverdue).toBe(false);
    expect(await tryIt()).toEqual({ state: 'busy' });
    const release = () => releaseDelivery(deps, { id: first.id, key: deliveryOf(key) });
    await release();
    clock.advance(15 * 60_000 - 1);
    expect(await tryIt()).toEqual({ id: first.id, isOverdue: false });
    await release();
    clock.advance(1);
    expect(await tryIt()).toEqual({ id: first.id, isOverdue: true });
    clock.advance(days(1));
    expect(await tryIt()).toEqual({ state: 'uncertain', id: first.id });
    await finishPhoneNotice(deps, first.id, key, { outcome: 'UNKNOWN' });
    expect(await tryIt()).toEqual({ state: 'done' });
  });

  test('waits in the quiet hours of the provider, or else in ours', () => {
    clock.set('2027-02-01T12:00:00+02:00');
    expect(endOfQuiet(deps, null)).toBeNull();
    expect(endOfQuiet(deps, { from: '11:00', until: '13:00' })).toEqual(new Date('2027-02-01T13:00:00+02:00'));
    clock.set('2027-02-01T22:00:00+02:00');
    expect(endOfQuiet(deps, null)).toEqual(new Date('2027-02-02T06:00:00+02:00'));
    expect(endOfQuiet(deps, { from: '11:00', until: '13:00' })).toBeNull();
  });
});
