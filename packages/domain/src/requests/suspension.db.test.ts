/** How a provider's state affects matching, accepting and coverage, and what a suspension ends. */
import { planNames, subscriptionStatuses } from '@marketplace/contracts/plans/plans';
import {
  type ProviderState,
  providerCan,
  providerObstacle,
  verifications,
} from '@marketplace/contracts/providers/schemas';
import { type BuiltProvider, buildEnquiry, buildLead, buildProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { untilWaiting } from '@marketplace/infra/test/locks.ts';
import { minutes } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { seesContactsSql } from '../disclosures/queries.ts';
import { acceptedLead, acceptedLeads } from '../leads/accepted.view.ts';
import { acceptLead } from '../leads/service.ts';
import { matchQueries } from '../matching/queries.ts';
import { matchEnquiry } from '../matching/service.ts';
import { rewriteCoverage } from '../providers/coverage.ts';
import { setSubscription } from '../subscriptions/service.ts';
import { liftSuspension, suspendProvider } from './suspension.ts';

const deps = await testDeps({ poolMax: 20 });
const { db, clock } = deps;

const leadRow = (id: string) => db('leads').where({ id }).first();
const eventsOf = (leadId: string): Promise<string[]> =>
  db('outbox').whereRaw(`payload->>'leadId' = ?`, leadId).orderBy('id').pluck('event');
/** Builds plumbers in a separate place, in order of rank. */
const plumbers = async (count: number, path: string): Promise<BuiltProvider[]> => {
  const built: BuiltProvider[] = [];
  for (let n = 0; n < count; n += 1) {
    clock.advance(minutes(1));
    built.push(await buildProvider(deps, { baseCity: city(path), provinces: [city(path).province.slug] }));
  }
  return built;
};
const enquiryIn = async (path: string) =>
  (await buildEnquiry(deps, { province: city(path).province.name, city: city(path).name })).id;

const inOrder: ProviderState = {
  complete: true,
  verification: 'VALID',
  withdrawn: false,
  suspended: false,
  paused: false,
  plan: 'R499',
  subscriptionStatus: 'ACTIVE',
};
/** A provider that may receive leads, one variant for each single difference, and one with every difference. */
const states: ProviderState[] = [
  inOrder,
  { ...inOrder, complete: false },
  ...verifications.map((verification) => ({ ...inOrder, verification })),
  { ...inOrder, withdrawn: true },
  { ...inOrder, suspended: true },
  { ...inOrder, paused: true },
  ...planNames.map((plan) => ({ ...inOrder, plan })),
  ...subscriptionStatuses.map((subscriptionStatus) => ({ ...inOrder, subscriptionStatus })),
  {
    complete: false,
    verification: 'LAPSED',
    withdrawn: true,
    suspended: true,
    paused: true,
    plan: 'WEBSITE',
    subscriptionStatus: 'CANCELLED',
  },
];

// id: suspension-agrees-with-policy
test.each(states)('%j: search, claim, acceptance and contact details agree with the table', async (state) => {
  const { providerId, leadId } = await buildLead(deps);
  const at = clock.now();
  const open = await leadRow(leadId);
  await setSubscription(deps, { providerId, actorId: null, plan: state.plan, status: state.subscriptionStatus });
  // The end of a plan ends open leads. This one is still open, as if a match had sent it meanwhile.
  await db('leads').where({ id: leadId }).update({ status: open!.status, end_reason: null, ended_at: null });
  await db('providers')
    .where({ id: providerId })
    .update({
      completed_at: state.complete ? at : null,
      withdrawn_at: state.withdrawn ? at : null,
      suspended_at: state.suspended ? at : null,
      paused_at: state.paused ? at : null,
    });
  const checks = () => db('provider_checks').where({ provider_id: providerId });
  if (state.verification === 'LAPSED') await checks().update({ valid_until: at });
  if (state.verification === 'PENDING' || state.verification === 'DUE') await checks().delete();
  if (state.verification === 'DUE')
    await db('providers')
      .where({ id: providerId })
      .update({ checks_due_at: new Date(at.getTime() + 1) });
  await rewriteCoverage(deps, providerId);
  const may = providerObstacle('receiveLeads', state) === null;
  expect((await db('provider_coverage').where({ provider_id: providerId })).length > 0).toBe(may);
  const claimed = await matchQueries(deps).claimProviders([providerId], at);
  expect(claimed.map((receiver) => receiver.providerId)).toEqual(may ? [providerId] : []);

  const sees = db('providers as p').where('p.id', providerId).whereRaw(seesContactsSql);
  expect(await sees.pluck('p.id')).toEqual(providerCan('seeContacts', state) ? [providerId] : []);

  const before = [await leadRow(leadId), await eventsOf(leadId)];
  const accepting = acceptLead(deps, { id: leadId, providerId });
  const sentence = providerObstacle('accept', state);
  if (sentence === null) await expect(accepting).resolves.toBe(leadId);
  else {
    await expect(accepting).rejects.toMatchObject({ code: 'FORBIDDEN', message: sentence });
    expect([await leadRow(leadId), await eventsOf(leadId)]).toEqual(before);
  }
  await db('provider_coverage').where({ provider_id: providerId }).delete(); // frees the place for the next case
});

test('expires open leads and fills their slots, and leaves accepted leads unchanged', async () => {
  const path = 'free-state/bloemfontein';
  const seven = await plumbers(7, path);
  const { providerId } = seven[0]!;
  const [first, second, third] = [await enquiryIn(path), await enquiryIn(path), await enquiryIn(path)];
  await matchEnquiry(deps, { enquiryId: first });
  const accepted = await acceptLead(deps, { id: first, providerId });
  // Candidates with the fewest leads come first, so the first plumber is in the third wave again.
  for (const enquiryId of [second, third]) await matchEnquiry(deps, { enquiryId });
  const open = await db('leads').where({ provider_id: providerId, status: 'SENT' });
  expect(open.length).toBeGreaterThan(0);

  expect(await suspendProvider(deps, { providerId, reason: 'Two seekers complained' })).toBe(open.length);
  expect(await db('providers').where({ id: providerId }).first()).toMatchObject({
    suspended_at: clock.now(),
    suspension_reason: 'Two seekers complained',
    leads_answered: 1,
    leads_expired: 0,
  });
  for (const { id, enquiry_id: enquiryId } of open) {
    expect(await leadRow(id)).toMatchObject({ status: 'EXPIRED', answered_at: null });
    expect((await eventsOf(id)).at(-1)).toBe('lead.expired');
    const held = await db('leads').where({ enquiry_id: enquiryId }).pluck('provider_id');
    expect(await matchEnquiry(deps, { enquiryId })).toBe(1);
    const next = await db('leads').where({ enquiry_id: enquiryId }).whereNotIn('provider_id', held);
    expect(next).toMatchObject([{ status: 'SENT', slot: open.find(({ id: lead }) => lead === id)!.slot }]);
  }
  expect(await leadRow(accepted)).toMatchObject({ status: 'ACCEPTED' });
  expect(await suspendProvider(deps, { providerId, reason: 'Once more' })).toBe(0);

  await liftSuspension(deps, { providerId });
  expect(await db('providers').where({ id: providerId }).first()).toMatchObject({
    suspended_at: null,
    suspension_reason: null,
  });
  const fourth = await enquiryIn(path);
  await matchEnquiry(deps, { enquiryId: fourth });
  expect(await db('leads').where({ enquiry_id: fourth }).pluck('provider_id')).toContain(providerId);
});

test('answers NOT_FOUND for an unknown provider', async () => {
  const providerId = crypto.randomUUID();
  await expect(suspendProvider(deps, { providerId, reason: '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(liftSuspension(deps, { providerId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('refuses an acceptance that comes after a suspension', async () => {
  const path = 'western-cape/george';
  const [plumber] = (await plumbers(1, path)) as [BuiltProvider];
  const { providerId } = plumber;
  const enquiryId = await enquiryIn(path);
  await matchEnquiry(deps, { enquiryId });
  const trx = await db.transaction();
  await suspendProvider({ ...deps, db: trx }, { providerId, reason: 'Complaints' });
  const accepting = acceptLead(deps, { id: enquiryId, providerId }).catch(({ code }) => code);
  await untilWaiting(deps, 1);
  await trx.commit();
  expect(await accepting).toBe('LEAD_NOT_OPEN');
  expect(await db('leads').where({ enquiry_id: enquiryId }).pluck('status')).toEqual(['EXPIRED']);
});

test('keeps the lead but hides its contact details when a suspension follows an acceptance', async () => {
  const path = 'western-cape/knysna';
  const [plumber] = (await plumbers(1, path)) as [BuiltProvider];
  const { providerId } = plumber;
  const [enquiryId, other] = [await enquiryIn(path), await enquiryIn(path)];
  for (const id of [enquiryId, other]) await matchEnquiry(deps, { enquiryId: id });
  const trx = await db.transaction();
  const leadId = await acceptLead({ ...deps, db: trx }, { id: enquiryId, providerId });
  const suspending = suspendProvider(deps, { providerId, reason: 'Complaints' });
  await untilWaiting(deps, 1);
  await trx.commit();
  expect(await suspending).toBe(1);
  expect(await leadRow(leadId)).toMatchObject({ status: 'ACCEPTED' });
  expect(await acceptedLead(deps, providerId, leadId)).toMatchObject({ contact: null, contactHidden: 'suspended' });
  const { items } = await acceptedLeads(deps, providerId);
  expect(items.map(({ id }) => id)).toEqual([leadId]);
});

test('leaves suspended providers no open leads after concurrent responses, matches and suspensions', async () => {
  const path = 'northern-cape/upington';
  const eight = await plumbers(8, path);
  const ten = await Promise.all(Array.from({ length: 10 }, () => enquiryIn(path)));
  await Promise.all(ten.slice(0, 5).map((enquiryId) => matchEnquiry(deps, { enquiryId })));
  const open = await db('leads').whereIn('enquiry_id', ten).select('id', 'provider_id as providerId');
  const refused = (error: { code?: string }) => {
    if (!['LEAD_NOT_OPEN', 'FORBIDDEN'].includes(error.code!)) throw error;
    return null;
  };
  const suspended = eight.slice(0, 4).map(({ providerId }) => providerId);
  const answering = open.map((lead) => acceptLead(deps, lead).catch(refused));
  await Promise.all([
    ...answering,
    ...suspended.map((providerId) => suspendProvider(deps, { providerId, reason: 'Complaints' })),
    ...ten.map((enquiryId) => matchEnquiry(deps, { enquiryId })),
  ]);
  expect(await db('leads').whereIn('provider_id', suspended).where({ status: 'SENT' })).toEqual([]);
  // Only the leads whose acceptance succeeded show contact details.
  const accepted = (await Promise.all(answering)).filter((id) => id !== null);
  const shown = [];
  for (const { providerId } of eight) shown.push(...(await acceptedLeads(deps, providerId)).items.map(({ id }) => id));
  expect(shown.toSorted()).toEqual(accepted.toSorted());
});
