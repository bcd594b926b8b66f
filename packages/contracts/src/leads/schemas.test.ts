import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { holdsPlace, isOpenLead, LeadsQuery, leadCan, ProviderLead, UpdateLead } from './schemas.ts';
import { crmStatuses, leadStatuses } from './states.ts';

const statusesIn = (allows: (lead: { status: (typeof leadStatuses)[number] }) => boolean) =>
  leadStatuses.filter((status) => allows({ status }));

test.each([
  ['accept', ['SENT']],
  ['decline', ['SENT']],
  ['explain', ['DECLINED']],
  ['expire', ['SENT']],
  ['view', ['ACCEPTED']],
  ['manage', ['ACCEPTED']],
] as const)('allows %s in the right states', (action, statuses) => {
  expect(statusesIn((lead) => leadCan(action, lead))).toEqual(statuses);
});

test('a lead holds its place until it is declined or expires', () => {
  expect(statusesIn(({ status }) => holdsPlace({ status, slot: 1 }))).toEqual(['SENT', 'ACCEPTED']);
  expect(statusesIn(({ status }) => holdsPlace({ status, slot: null }))).toEqual([]);
});

test('accepts an update of the status, the note or both', () => {
  for (const crmStatus of crmStatuses) expect(UpdateLead.safeParse({ crmStatus }).success).toBe(true);
  expect(UpdateLead.parse({ note: ' called twice ' })).toEqual({ note: 'called twice' });
  expect(UpdateLead.parse({ note: '' })).toEqual({ note: '' });
  for (const wrong of [{}, { crmStatus: 'SOLD' }, { note: 'x'.repeat(2001) }, { note: 'x', status: 'ACCEPTED' }])
    expect(UpdateLead.safeParse(wrong).success).toBe(false);
});

test('accepts whole cents within bounds, a date as follow-up, and null to remove either', () => {
  const { wonValueCentsMin: least, wonValueCentsMax: most } = limits;
  for (const right of [
    { wonValueCents: least },
    { wonValueCents: most },
    { wonValueCents: null },
    { lostReason: 'PRICE' },
    { lostReason: null },
    { followUpOn: '2026-03-02' },
    { followUpOn: null },
  ])
    expect(UpdateLead.parse(right)).toEqual(right);
  for (const wrong of [
    { wonValueCents: least - 1 },
    { wonValueCents: most + 1 },
    { wonValueCents: 1500.5 },
    { wonValueCents: '1500' },
    { wonValueCents: Number.NaN },
    { lostReason: 'MOOD' },
    { followUpOn: '2026-02-30' },
    { followUpOn: '2026-3-2' },
    { followUpOn: '2026-03-02T07:00:00Z' },
  ])
    expect(UpdateLead.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});

test('accepts only status, period and order as list parameters', () => {
  expect(LeadsQuery.parse({})).toEqual({ period: 'all', sort: 'newest', limit: limits.listPage });
  expect(LeadsQuery.safeParse({ status: 'SENT', period: 'today' }).success).toBe(true);
  for (const wrong of [{ status: 'sent' }, { period: 'year' }, { sort: 'budget' }, { before: '7' }, { limit: '1000' }])
    expect(LeadsQuery.safeParse(wrong).success).toBe(false);
});

// id: inbox-lead-without-contact-fields
test('an inbox lead has no field for contact details', () => {
  expect(
    Object.keys(ProviderLead.shape).filter((field) => /contact|phone|email|whatsapp|description/i.test(field)),
  ).toEqual([]);
});

const times = fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true });

test('a lead is open exactly until its deadline, and only while it waits for an answer', () => {
  fc.assert(
    fc.property(fc.constantFrom(...leadStatuses), times, fc.integer({ min: -3, max: 3 }), (status, now, ms) => {
      const expiresAt = new Date(now.getTime() + ms);
      expect(isOpenLead({ status, expiresAt }, now)).toBe(status === 'SENT' && expiresAt.getTime() > now.getTime());
      if (isOpenLead({ status, expiresAt }, now)) expect(leadCan('accept', { status })).toBe(true);
    }),
  );
});
