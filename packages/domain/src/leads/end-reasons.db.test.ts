import type { LeadEndReason } from '@marketplace/contracts/leads/ends';
import { limits } from '@marketplace/contracts/limits';
import type { Plan, SubscriptionStatus } from '@marketplace/contracts/plans/plans';
import { type BuiltLead, buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { inTransaction } from '../deps.ts';
import { closeRequest } from '../requests/closing.ts';
import { revokeContact } from '../requests/contact-revocation.ts';
import { removeEnquiry } from '../requests/removal.ts';
import { suspendProvider } from '../requests/suspension.ts';
import { withdrawProvider } from '../requests/withdrawal.ts';
import { setSubscription } from '../subscriptions/service.ts';
import { chooseLead, endLeads } from './ending.ts';
import { expireEnquiries, expireLeads } from './expiry.ts';
import { leadQueries } from './queries.ts';
import { declineLead, updateLead } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;

const endOf = async ({ leadId }: BuiltLead) => {
  const row = await db('leads').where({ id: leadId }).first('end_reason', 'ended_at');
  return row && [row.end_reason, row.ended_at?.getTime()];
};
const unanswered = async ({ providerId }: BuiltLead) =>
  (await db('providers').where({ id: providerId }).first('leads_expired'))?.leads_expired;

type End = (lead: BuiltLead) => Promise<unknown>;
const close =
  (end: Parameters<typeof closeRequest>[1]['end']): End =>
  ({ enquiryId }) =>
    closeRequest(deps, { enquiryId, end });
const plan =
  (name: Plan, status: SubscriptionStatus): End =>
  ({ providerId }) =>
    setSubscription(deps, { providerId, actorId: null, plan: name, status });
const ends: [LeadEndReason, 'SENT' | 'ACCEPTED', string, End][] = [
  [
    'DECLINED',
    'SENT',
    'the provider declines',
    ({ leadId, providerId }) => declineLead(deps, { id: leadId, providerId }),
  ],
  ['WITHDRAWN', 'SENT', 'the client withdraws', close({ outcome: 'WITHDRAWN' })],
  ['WITHDRAWN', 'ACCEPTED', 'the client no longer needs it', close({ outcome: 'NOT_NEEDED' })],
  ['CHOSE_ANOTHER', 'SENT', 'the client found someone elsewhere', close({ outcome: 'ELSEWHERE' })],
  ['CHOSE_ANOTHER', 'ACCEPTED', 'the client found someone elsewhere', close({ outcome: 'ELSEWHERE' })],
  [
    'REMOVED',
    'SENT',
    'we remove the request',
    ({ enquiryId }) => removeEnquiry(deps, { id: enquiryId, reason: 'SPAM' }),
  ],
  [
    'REMOVED',
    'ACCEPTED',
    'we remove the request',
    ({ enquiryId }) => removeEnquiry(deps, { id: enquiryId, reason: 'SPAM' }),
  ],
  ['REVOKED', 'ACCEPTED', 'the client revokes access', (lead) => revokeContact(deps, lead)],
  [
    'SUSPENDED',
    'SENT',
    'we suspend the provider',
    ({ providerId }) => suspendProvider(deps, { providerId, reason: 'Complaints' }),
  ],
  [
    'PROVIDER_LEFT',
    'SENT',
    'the provider leaves',
    ({ providerId }) => withdrawProvider(deps, { providerId, actorId: null }),
  ],
  ['PLAN_ENDED', 'SENT', 'the plan is cancelled', plan('NETWORK_PRO', 'CANCELLED')],
  ['PLAN_ENDED', 'SENT', 'the new plan has no leads', plan('WEBSITE', 'ACTIVE')],
];
test.each(ends)(
  'states %s for a %s lead when %s, without changing the response rate',
  async (reason, status, _, end) => {
    const lead = await buildLead(deps, { status });
    expect(await endOf(lead)).toEqual([null, undefined]);
    await end(lead);
    expect(await endOf(lead)).toEqual([reason, clock.now().getTime()]);
    expect(await unanswered(lead)).toBe(0);
  },
);

test('states that time ran out, the only end that lowers the response rate', async () => {
  const lead = await buildLead(deps);
  clock.advance(hours(25));
  await expireLeads(deps);
  expect(await endOf(lead)).toEqual(['TIME_RAN_OUT', clock.now().getTime()]);
  expect(await unanswered(lead)).toBe(1);
});

test('states that the request expired for a lead with time left', async () => {
  const lead = await buildLead(deps);
  await db('leads')
    .where({ id: lead.leadId })
    .update({ expires_at: new Date(clock.now().getTime() + days(limits.enquiryDays + 2)) });
  clock.advance(days(limits.enquiryDays) + 1);
  await expireEnquiries(deps);
  expect((await endOf(lead))?.[0]).toBe('REQUEST_EXPIRED');
});

test('keeps the first of two reasons, until the client chooses the provider after all', async () => {
  const lead = await buildLead(deps, { status: 'ACCEPTED' });
  const { enquiryId, leadId } = lead;
  const rows = () => leadQueries(deps).acceptedOf(enquiryId);
  const endBy = (cause: Parameters<typeof endLeads>[2]) =>
    inTransaction(deps, async (tx) => endLeads(tx, await rows(), cause));
  await endBy('CHOSE_ANOTHER');
  await endBy('WITHDRAWN');
  expect((await endOf(lead))?.[0]).toBe('CHOSE_ANOTHER');
  // The provider has already recorded the job as won, so that no move states it.
  await updateLead(deps, { id: leadId, providerId: lead.providerId, change: { crmStatus: 'WON' } });
  await inTransaction(deps, (tx) => chooseLead(tx, { enquiryId, leadId, keepOthers: false }));
  expect(await endOf(lead)).toEqual([null, undefined]);
  // A revoked access stays the end.
  await revokeContact(deps, lead);
  await endBy('DONE');
  expect((await endOf(lead))?.[0]).toBe('REVOKED');
});

test('refuses an ended lead without a reason and an open one with a reason', async () => {
  const { leadId } = await buildLead(deps);
  const set = (change: object) => db('leads').where({ id: leadId }).update(change);
  await expect(set({ end_reason: 'DECLINED', ended_at: clock.now() })).rejects.toThrow('leads__end_reason__stated');
  await set({ status: 'EXPIRED', end_reason: 'REMOVED', ended_at: clock.now() });
  await expect(set({ status: 'SENT' })).rejects.toThrow('leads__end_reason__stated');
  await expect(set({ ended_at: null })).rejects.toThrow('leads__end_reason__timed');
});

const former: [LeadEndReason, string, (lead: BuiltLead) => Promise<unknown>][] = [
  [
    'DECLINED',
    'declines',
    ({ leadId }) => db('leads').where({ id: leadId }).update({ status: 'DECLINED', answered_at: clock.now() }),
  ],
  [
    'TIME_RAN_OUT',
    'lets a lead expire',
    ({ leadId }) => db('leads').where({ id: leadId }).update({ status: 'EXPIRED' }),
  ],
  [
    'REMOVED',
    'removes a request',
    async ({ leadId, enquiryId }) => {
      await db('enquiries').where({ id: enquiryId }).update({ status: 'removed', closed_at: clock.now() });
      await db('leads').where({ id: leadId }).update({ status: 'EXPIRED' });
    },
  ],
  [
    'CHOSE_ANOTHER',
    'closes a request as done',
    async ({ leadId, enquiryId }) => {
      await db('enquiries')
        .where({ id: enquiryId })
        .update({ status: 'completed', outcome: 'DONE', closed_at: clock.now() });
      await db('leads').where({ id: leadId }).update({ status: 'EXPIRED' });
    },
  ],
];
test.each(former)('states %s when a script only %s', async (reason, _, end) => {
  const lead = await buildLead(deps);
  await end(lead);
  expect((await endOf(lead))?.[0]).toBe(reason);
});

test('a plan that is past due ends no open lead, and one that ended no accepted lead', async () => {
  const [open, accepted] = [await buildLead(deps), await buildLead(deps, { status: 'ACCEPTED' })];
  await plan('NETWORK_PRO', 'PAST_DUE')(open);
  await plan('NETWORK_PRO', 'CANCELLED')(accepted);
  expect([await endOf(open), await endOf(accepted)]).toEqual(Array(2).fill([null, undefined]));
});
