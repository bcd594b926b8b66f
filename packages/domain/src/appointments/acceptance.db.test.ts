import { messages } from '@marketplace/contracts/messages';
import { buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, minutes } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { declineLead } from '../leads/service.ts';
import { acceptLeadWithVisit } from './acceptance.ts';
import { appointmentQueries } from './queries.ts';
import { pickTime } from './service.ts';

const deps = await testDeps({ poolMax: 10 });
const { db, clock } = deps;

/** A whole minute, so many milliseconds after the next one. */
const from = (later: number) => new Date(Math.ceil(clock.now().getTime() / minutes(1)) * minutes(1) + later);
const statusOf = async (id: string) => (await db('leads').where({ id }).first('status'))!.status;
const eventsOf = (leadId: string) =>
  db('outbox').whereRaw(`payload->>'leadId' = ?`, leadId).orderBy('id').pluck('event');
const visitsOf = (leadId: string) => appointmentQueries(deps).ofLead(leadId);

test('proposes a visit of 30 minutes, which the seeker confirms', async () => {
  const { leadId, providerId, enquiryId } = await buildLead(deps);
  const visitAt = from(minutes(40));
  expect(await acceptLeadWithVisit(deps, { id: leadId, providerId, visitAt })).toBe(leadId);
  expect(await statusOf(leadId)).toBe('ACCEPTED');
  const [visit, ...others] = await visitsOf(leadId);
  expect(others).toEqual([]);
  expect(visit).toMatchObject({
    ...{ kind: 'VISIT', status: 'PROPOSED', proposedBy: 'PROVIDER', isByPhone: false },
    slots: [{ startsAt: visitAt, endsAt: new Date(visitAt.getTime() + minutes(30)) }],
  });
  expect((await eventsOf(leadId)).slice(-2)).toEqual(['lead.accepted', 'appointment.proposed']);
  await pickTime(deps, { side: 'SEEKER', enquiryId }, { id: visit!.id, slot: 0, address: '14 Vilakazi Street' });
  expect(await visitsOf(leadId)).toMatchObject([{ status: 'CONFIRMED', startsAt: visitAt }]);
});

test('proposes nothing without a time', async () => {
  const { leadId, providerId } = await buildLead(deps);
  await acceptLeadWithVisit(deps, { id: leadId, providerId });
  expect([await statusOf(leadId), await visitsOf(leadId)]).toEqual(['ACCEPTED', []]);
});

test.each([
  ['in the past', () => from(-minutes(5)), messages.slotPast],
  ['200 days ahead', () => from(days(200)), messages.slotFar],
  ['between two minutes', () => new Date(from(minutes(40)).getTime() + 500), messages.slotMinutes],
])('accepts nothing with a time %s', async (_when, visitAt, message) => {
  const { leadId, providerId } = await buildLead(deps);
  await expect(acceptLeadWithVisit(deps, { id: leadId, providerId, visitAt: visitAt() })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { visitAt: message },
  });
  expect(await statusOf(leadId)).toBe('SENT');
  expect(await eventsOf(leadId)).not.toContain('lead.accepted');
});

test('counts one of two equal acceptances at the same time, with one visit', async () => {
  const { leadId, providerId } = await buildLead(deps);
  const accept = () => acceptLeadWithVisit(deps, { id: leadId, providerId, visitAt: from(minutes(40)) });
  const results = await Promise.allSettled([accept(), accept()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'LEAD_NOT_OPEN' } });
  expect(await visitsOf(leadId)).toHaveLength(1);
});

test('proposes nothing for a lead that is no longer open, or another provider’s', async () => {
  const { leadId, providerId } = await buildLead(deps);
  await declineLead(deps, { id: leadId, providerId });
  const other = await buildLead(deps);
  for (const [id, code] of [
    [leadId, 'LEAD_NOT_OPEN'],
    [other.leadId, 'NOT_FOUND'],
  ] as const) {
    const accepting = acceptLeadWithVisit(deps, { id, providerId, visitAt: from(minutes(40)) });
    await expect(accepting).rejects.toMatchObject({ code });
    expect(await visitsOf(id)).toEqual([]);
  }
});
