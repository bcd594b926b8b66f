import type { UpdateLead } from '@marketplace/contracts/leads/schemas';
import { buildAccount, buildLead, buildMember, buildProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { setSubscription } from '../subscriptions/service.ts';
import { dayAt } from '../week.ts';
import { acceptedLead } from './accepted.view.ts';
import { expireLeads } from './expiry.ts';
import { leadMoves } from './history.view.ts';
import { acceptLead, assignLead, declineLead, declineLeads, moveLeads, updateLead } from './service.ts';

const deps = await testDeps({ poolMax: 20 });
const { db, clock } = deps;

const leadRow = (id: string) => db('leads').where({ id }).first();
const historyOf = (leadId: string) =>
  db('lead_history').where({ lead_id: leadId }).orderBy('id').select('field', 'from_value', 'to_value', 'at');
const eventsOf = (leadId: string) =>
  db('outbox').whereRaw(`payload->>'leadId' = ?`, leadId).orderBy('id').select('event', 'payload');
const statusOf = async (enquiryId: string) => (await db('enquiries').where({ id: enquiryId }).first('status'))!.status;

test('accepting updates the lead, its history, the enquiry, the ranking stats and the outbox', async () => {
  const { userId: seekerId } = await buildAccount(deps);
  const { leadId, enquiryId, providerId, userId } = await buildLead(deps, { enquiry: { context: { seekerId } } });
  clock.advance(hours(1));
  expect(await acceptLead(deps, { id: leadId, providerId, requestId: 'r-1' })).toBe(leadId);

  const at = clock.now();
  expect(await leadRow(leadId)).toMatchObject({ status: 'ACCEPTED', answered_at: at, crm_status: 'NEW' });
  expect(await historyOf(leadId)).toEqual([{ field: 'status', from_value: 'SENT', to_value: 'ACCEPTED', at }]);
  expect(await statusOf(enquiryId)).toBe('in_progress');
  expect(await db('providers').where({ id: providerId }).first()).toMatchObject({ leads_answered: 1 });
  expect((await eventsOf(leadId)).at(-1)).toEqual({
    event: 'lead.accepted',
    payload: { leadId, enquiryId, userId, seekerId, requestId: 'r-1' },
  });
});

test('declining updates the same rows, but leaves the enquiry open', async () => {
  const { leadId, enquiryId, providerId } = await buildLead(deps);
  expect(await declineLead(deps, { id: leadId, providerId })).toBe(leadId);
  expect(await leadRow(leadId)).toMatchObject({ status: 'DECLINED', answered_at: clock.now() });
  expect(await historyOf(leadId)).toMatchObject([{ to_value: 'DECLINED' }]);
  expect(await statusOf(enquiryId)).toBe('open');
  expect(await db('providers').where({ id: providerId }).first()).toMatchObject({ leads_answered: 1 });
  expect((await eventsOf(leadId)).at(-1)).toMatchObject({ event: 'lead.declined' });
});

test('declines several leads with one reason, and changes nothing when repeated', async () => {
  const place = { city: 'Upington', province: 'Northern Cape' };
  const provider = await buildProvider(deps, {
    baseCity: city('northern-cape/upington'),
    provinces: ['northern-cape'],
  });
  const { providerId } = provider;
  const built = [];
  for (let n = 0; n < 4; n += 1) built.push(await buildLead(deps, { provider, enquiry: place }));
  const [first, second, before, accepted] = built.map(({ leadId }) => leadId) as [string, string, string, string];
  await declineLead(deps, { id: before, providerId });
  await acceptLead(deps, { id: accepted, providerId });
  clock.advance(hours(1));
  const at = clock.now();
  const decline = () =>
    declineLeads(deps, { ids: [first, second, before, accepted], reason: 'TOO_BUSY', providerId, requestId: 'r-2' });
  const reply = { declined: expect.arrayContaining([first, second, before]), notOpen: [accepted] };
  expect(await decline()).toEqual(reply);
  clock.advance(hours(1));
  expect(await decline()).toEqual(reply);

  for (const id of [first, second]) {
    expect(await leadRow(id)).toMatchObject({ status: 'DECLINED', answered_at: at, decline_reason: 'TOO_BUSY' });
    expect(await historyOf(id)).toEqual([{ field: 'status', from_value: 'SENT', to_value: 'DECLINED', at }]);
    const declined = (await eventsOf(id)).filter(({ event }) => event === 'lead.declined');
    expect(declined).toMatchObject([{ payload: { requestId: 'r-2' } }]);
  }
  expect(await leadRow(before)).toMatchObject({ decline_reason: 'TOO_BUSY' });
  expect((await leadRow(before))!.answered_at).not.toEqual(at);
  expect(await leadRow(accepted)).toMatchObject({ status: 'ACCEPTED', decline_reason: null });
  expect(await db('providers').where({ id: providerId }).first()).toMatchObject({ leads_answered: 4 });

  const stranger = await buildLead(deps);
  const open = await buildLead(deps, { provider, enquiry: place });
  await expect(declineLeads(deps, { ids: [open.leadId, stranger.leadId], providerId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await leadRow(open.leadId)).toMatchObject({ status: 'SENT' });
});

test('moves several accepted leads at once, and a repeated move changes nothing', async () => {
  const place = { city: 'Upington', province: 'Northern Cape' };
  const provider = await buildProvider(deps, {
    baseCity: city('northern-cape/upington'),
    provinces: ['northern-cape'],
  });
  const { providerId } = provider;
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) ids.push((await buildLead(deps, { provider, enquiry: place })).leadId);
  const [first, second, won, open] = ids as [string, string, string, string];
  for (const id of [first, second, won]) await acceptLead(deps, { id, providerId });
  await updateLead(deps, { id: won, providerId, change: { crmStatus: 'WON' } });
  clock.advance(hours(1));
  const at = clock.now();
  const move = () => moveLeads(deps, { ids, crmStatus: 'WON', providerId, requestId: 'r-3' });
  expect(await move()).toEqual({
    moved: expect.arrayContaining([first, second]),
    unchanged: [won],
    notAccepted: [open],
  });
  clock.advance(hours(1));
  expect(await move()).toEqual({
    moved: [],
    unchanged: expect.arrayContaining([first, second, won]),
    notAccepted: [open],
  });
  for (const id of [first, second]) {
    expect(await leadRow(id)).toMatchObject({ crm_status: 'WON' });
    expect((await historyOf(id)).filter(({ field }) => field === 'crm_status')).toEqual([
      { field: 'crm_status', from_value: 'NEW', to_value: 'WON', at },
    ]);
    const updated = (await eventsOf(id)).filter(({ event }) => event === 'lead.updated');
    expect(updated).toMatchObject([{ payload: { requestId: 'r-3' } }]);
  }
  expect(await leadRow(open)).toMatchObject({ status: 'SENT', crm_status: 'NEW' });

  const stranger = await buildLead(deps, { status: 'ACCEPTED' });
  await expect(moveLeads(deps, { ids: [first, stranger.leadId], crmStatus: 'LOST', providerId })).rejects.toMatchObject(
    { code: 'NOT_FOUND' },
  );
  expect(await leadRow(first)).toMatchObject({ crm_status: 'WON' });
  expect(await leadRow(stranger.leadId)).toMatchObject({ crm_status: 'NEW' });
});

test('accepts a lead by its enquiry’s id', async () => {
  const { leadId, enquiryId, providerId } = await buildLead(deps);
  expect(await acceptLead(deps, { id: enquiryId, providerId })).toBe(leadId);
});

test.each(['ACCEPTED', 'DECLINED', 'EXPIRED'] as const)(
  'refuses to accept or decline a lead that is %s',
  async (status) => {
    const { leadId, providerId } = await buildLead(deps, { status: status === 'EXPIRED' ? 'SENT' : status });
    if (status === 'EXPIRED') {
      clock.advance(hours(24));
      await expireLeads(deps);
    }
    const before = [await leadRow(leadId), await historyOf(leadId), await eventsOf(leadId)];
    for (const answer of [acceptLead, declineLead])
      await expect(answer(deps, { id: leadId, providerId })).rejects.toMatchObject({ code: 'LEAD_NOT_OPEN' });
    expect([await leadRow(leadId), await historyOf(leadId), await eventsOf(leadId)]).toEqual(before);
  },
);

// id: foreign-lead-not-found
test('answers NOT_FOUND for another provider’s lead and for an unknown one', async () => {
  const { leadId, enquiryId } = await buildLead(deps);
  const stranger = await buildProvider(deps);
  for (const id of [leadId, enquiryId, stranger.providerId])
    for (const action of [acceptLead, declineLead])
      await expect(action(deps, { id, providerId: stranger.providerId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const change = { note: 'mine now' };
  await expect(updateLead(deps, { id: leadId, providerId: stranger.providerId, change })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await leadRow(leadId)).toMatchObject({ status: 'SENT', note: '' });
});

test('accepts one of twenty simultaneous responses', async () => {
  const { leadId, providerId } = await buildLead(deps);
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? acceptLead : declineLead)(deps, { id: leadId, providerId })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'LEAD_NOT_OPEN' });
  expect(await historyOf(leadId)).toHaveLength(1);
  expect(await eventsOf(leadId)).toHaveLength(1);
  expect(await db('providers').where({ id: providerId }).first()).toMatchObject({ leads_answered: 1 });
});

test('lets either the response or the expiry sweep win, not both', async () => {
  const { leadId, providerId } = await buildLead(deps);
  clock.advance(hours(24));
  const [answer] = await Promise.allSettled([acceptLead(deps, { id: leadId, providerId }), expireLeads(deps)]);
  await expireLeads(deps);
  const { status } = (await leadRow(leadId))!;
  expect(status).toBe(answer.status === 'fulfilled' ? 'ACCEPTED' : 'EXPIRED');
  expect(await historyOf(leadId)).toHaveLength(1);
});

test('allows any CRM move, records each one, and replaces the note', async () => {
  const { leadId, providerId } = await buildLead(deps, { status: 'ACCEPTED' });
  for (const crmStatus of ['WON', 'NEW', 'LOST', 'IN_PROGRESS', 'IN_PROGRESS'] as const)
    await updateLead(deps, { id: leadId, providerId, change: { crmStatus } });
  await updateLead(deps, { id: leadId, providerId, change: { note: 'Call on Monday' } });
  expect(await leadRow(leadId)).toMatchObject({
    crm_status: 'IN_PROGRESS',
    note: 'Call on Monday',
    status: 'ACCEPTED',
  });
  const moves = (await historyOf(leadId)).filter(({ field }) => field === 'crm_status');
  expect(moves.map(({ from_value, to_value }) => `${from_value} ${to_value}`)).toEqual([
    'NEW WON',
    'WON NEW',
    'NEW LOST',
    'LOST IN_PROGRESS',
  ]);
  await updateLead(deps, { id: leadId, providerId, change: { note: '' } });
  expect(await leadRow(leadId)).toMatchObject({ note: '' });
});

test('keeps the value of a won job and the reason of a lost one for a move back', async () => {
  const { leadId, providerId } = await buildLead(deps, { status: 'ACCEPTED' });
  const update = (change: UpdateLead) => updateLead(deps, { id: leadId, providerId, change });
  const seen = async () => {
    const { crmStatus, wonValueCents, lostReason } = (await acceptedLead(deps, providerId, leadId))!;
    return [crmStatus, wonValueCents, lostReason];
  };
  await update({ crmStatus: 'WON', wonValueCents: 1_850_050 });
  expect(await seen()).toEqual(['WON', 1_850_050, null]);
  await update({ crmStatus: 'LOST', lostReason: 'PRICE' });
  expect(await seen()).toEqual(['LOST', null, 'PRICE']);
  await update({ crmStatus: 'WON' });
  expect(await seen()).toEqual(['WON', 1_850_050, null]);

  const refused = (change: UpdateLead, field: string) =>
    expect(update(change)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { [field]: expect.any(String) },
    });
  await refused({ lostReason: 'PRICE' }, 'lostReason');
  await refused({ crmStatus: 'NEW', wonValueCents: 100 }, 'wonValueCents');
  expect(await seen()).toEqual(['WON', 1_850_050, null]);
  await update({ wonValueCents: null });
  expect(await seen()).toEqual(['WON', null, null]);
});

test('accepts follow-ups from today on in South Africa, and clears them', async () => {
  const { leadId, providerId } = await buildLead(deps, { status: 'ACCEPTED' });
  const set = (followUpOn: string | null) => updateLead(deps, { id: leadId, providerId, change: { followUpOn } });
  const day = async () => {
    const { followUpAt } = (await acceptedLead(deps, providerId, leadId))!;
    return followUpAt && dayAt(followUpAt);
  };
  clock.set('2026-07-01T22:30:00Z'); // half past midnight on the 2nd
  await set('2026-07-02');
  expect(await day()).toBe('2026-07-02');
  for (const wrong of ['2026-07-01', '1999-01-01', '2029-01-01'])
    await expect(set(wrong)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { followUpOn: expect.any(String) },
    });
  expect(await day()).toBe('2026-07-02');
  await set('2026-08-01');
  expect(await day()).toBe('2026-08-01');
  await set(null);
  expect(await day()).toBeNull();
  await set(null);
});

test('records every move with its time, and shows it only to the lead’s provider', async () => {
  const { leadId, providerId } = await buildLead(deps, { status: 'ACCEPTED' });
  const acceptedAt = clock.now();
  clock.advance(hours(1));
  await updateLead(deps, { id: leadId, providerId, change: { crmStatus: 'WON' } });
  expect(await leadMoves(deps, providerId, leadId)).toEqual([
    { at: acceptedAt, field: 'status', from: 'SENT', to: 'ACCEPTED', cause: null, by: null },
    { at: clock.now(), field: 'crm_status', from: 'NEW', to: 'WON', cause: null, by: null },
  ]);
  const { providerId: stranger } = await buildProvider(deps);
  expect(await leadMoves(deps, stranger, leadId)).toEqual([]);
});

// id: open-lead-is-not-a-client
test.each(['SENT', 'DECLINED'] as const)('refuses CRM changes to a lead that is %s', async (status) => {
  const { leadId, providerId } = await buildLead(deps, { status });
  const change = { crmStatus: 'WON' as const };
  await expect(updateLead(deps, { id: leadId, providerId, change })).rejects.toMatchObject({ code: 'LEAD_NOT_OPEN' });
  expect(await acceptedLead(deps, providerId, leadId)).toBeUndefined();
});

describe('a lead that someone else finishes', () => {
  const assigned = async () => {
    const lead = await buildLead(deps, { status: 'ACCEPTED' });
    const [assignee, colleague] = [await buildMember(deps, lead), await buildMember(deps, lead)];
    await assignLead(deps, {
      id: lead.leadId,
      providerId: lead.providerId,
      actorId: lead.userId,
      assigneeId: assignee.userId,
    });
    const finished = async () =>
      (await eventsOf(lead.leadId)).filter(({ event }) => event === 'lead.finished').map(({ payload }) => payload);
    return { ...lead, id: lead.leadId, assignee, colleague, finished };
  };

  test.each(['WON', 'LOST'] as const)(
    'writes an event about the change when a colleague marks it %s',
    async (crmStatus) => {
      const { id, providerId, colleague, finished } = await assigned();
      await updateLead(deps, { id, providerId, actorId: colleague.userId, change: { crmStatus } });
      const change = await db('lead_history').where({ lead_id: id, field: 'crm_status' }).first('id');
      expect(await finished()).toMatchObject([{ leadId: id, historyId: change!.id }]);
      await moveLeads(deps, { ids: [id], providerId, actorId: colleague.userId, crmStatus: 'NEW' });
      expect(await finished()).toHaveLength(1);
      await moveLeads(deps, { ids: [id], providerId, actorId: colleague.userId, crmStatus });
      expect(await finished()).toHaveLength(2);
    },
  );

  test('writes none for the assignee, an automatic change, another stage or a lead of no one', async () => {
    const { id, providerId, assignee, colleague, finished, userId } = await assigned();
    const move = (actorId: string | undefined, crmStatus: 'WON' | 'LOST' | 'IN_PROGRESS') =>
      updateLead(deps, { id, providerId, actorId, change: { crmStatus } });
    await move(assignee.userId, 'WON');
    await move(colleague.userId, 'IN_PROGRESS');
    await move(undefined, 'LOST');
    await assignLead(deps, { id, providerId, actorId: userId, assigneeId: null });
    await move(colleague.userId, 'WON');
    expect(await finished()).toEqual([]);
  });
});

test('a provider that is past due accepts an open lead, and one whose plan has ended does not', async () => {
  const [open, ended] = [await buildLead(deps), await buildLead(deps)];
  const change = { actorId: null, plan: 'NETWORK_PRO' } as const;
  await setSubscription(deps, { ...change, providerId: open.providerId, status: 'PAST_DUE' });
  expect(await acceptLead(deps, { id: open.leadId, providerId: open.providerId })).toBe(open.leadId);
  await setSubscription(deps, { ...change, providerId: ended.providerId, status: 'CANCELLED' });
  await expect(acceptLead(deps, { id: ended.leadId, providerId: ended.providerId })).rejects.toThrow();
});
