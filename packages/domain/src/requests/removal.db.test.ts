import { buildEnquiry, buildLead, buildProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { boardLeads } from '../enquiries/board.view.ts';
import { acceptedLead } from '../leads/accepted.view.ts';
import { expireEnquiries } from '../leads/expiry.ts';
import { acceptLead } from '../leads/service.ts';
import { matchEnquiry } from '../matching/service.ts';
import { removeEnquiry } from './removal.ts';

const deps = await testDeps();
const { db } = deps;

/** Builds an enquiry in a city with one accepted and one open lead. */
const enquiryWithLeads = async (path: string) => {
  const place = city(path);
  const settings = { baseCity: place, provinces: [place.province.slug] };
  const [taker, waiter] = [await buildProvider(deps, settings), await buildProvider(deps, settings)];
  const { id } = await buildEnquiry(deps, { province: place.province.name, city: place.name });
  await matchEnquiry(deps, { enquiryId: id });
  await acceptLead(deps, { id, providerId: taker.providerId });
  return { id, taker, waiter };
};
const eventsOf = async (enquiryId: string) =>
  (await db('outbox').whereRaw(`payload ->> 'enquiryId' = ?`, [enquiryId]).orderBy('id').pluck('event')).filter(
    (event) => /removed|expired/.test(event),
  );
const leadsOf = (enquiryId: string) => db('leads').where({ enquiry_id: enquiryId }).orderBy('id').pluck('status');
const onBoard = async () => (await boardLeads(deps, { limit: 50 })).items.map((lead) => lead.id);

test('expires open leads, keeps accepted ones, notifies everyone once, and hides the enquiry', async () => {
  const { id, taker, waiter } = await enquiryWithLeads('western-cape/george');
  expect(await onBoard()).toContain(id);
  const before = await db('providers').where({ id: waiter.providerId }).first('leads_expired');
  expect(await removeEnquiry(deps, { id, reason: 'OTHER', note: 'A test', requestId: 'r-1' })).toEqual({
    leadsEnded: 1,
    providersTold: 1,
  });
  expect(await db('enquiries').where({ id }).first()).toMatchObject({
    status: 'removed',
    removal_reason: 'OTHER',
    removal_note: 'A test',
    closed_at: deps.clock.now(),
  });
  expect((await leadsOf(id)).toSorted()).toEqual(['ACCEPTED', 'EXPIRED']);
  expect(await eventsOf(id)).toEqual(['lead.expired', 'lead.request-removed', 'enquiry.removed']);
  expect(await db('providers').where({ id: waiter.providerId }).first('leads_expired')).toEqual(before);
  expect(await onBoard()).not.toContain(id);
  const [lead] = await db('leads').where({ enquiry_id: id, provider_id: taker.providerId });
  expect(await acceptedLead(deps, taker.providerId, lead!.id)).toMatchObject({
    contact: { contactName: 'Thandi Nkosi' },
    requestStatus: 'removed',
  });
  // The freed slots are not filled.
  await buildProvider(deps, { baseCity: city('western-cape/george'), provinces: ['western-cape'] });
  expect(await matchEnquiry(deps, { enquiryId: id })).toBe(0);
});

test('lets one of two concurrent removals win and refuses the rest', async () => {
  const { enquiryId: id } = await buildLead(deps);
  const outcomes = await Promise.allSettled([
    removeEnquiry(deps, { id, reason: 'SPAM' }),
    removeEnquiry(deps, { id, reason: 'ABUSE' }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(removeEnquiry(deps, { id, reason: 'SPAM' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This request has already been removed.',
  });
  expect(await eventsOf(id)).toEqual(['lead.expired', 'enquiry.removed']);
});

test('refuses an acceptance that comes after a removal', async () => {
  const { enquiryId: id, leadId, providerId } = await buildLead(deps);
  const [accepted, removed] = await Promise.allSettled([
    acceptLead(deps, { id: leadId, providerId }),
    removeEnquiry(deps, { id, reason: 'SPAM' }),
  ]);
  expect(removed.status).toBe('fulfilled');
  const told = (await eventsOf(id)).includes('lead.request-removed');
  const lead = await db('leads').where({ id: leadId }).first('status');
  expect([told, lead!.status]).toEqual(accepted.status === 'fulfilled' ? [true, 'ACCEPTED'] : [false, 'EXPIRED']);
});

test('keeps the closing time of a closed enquiry, and answers NOT_FOUND for an unknown one', async () => {
  const { id } = await buildEnquiry(deps);
  deps.clock.advance(days(31));
  await expireEnquiries(deps);
  const closedAt = deps.clock.now();
  deps.clock.advance(days(1));
  await removeEnquiry(deps, { id, reason: 'SPAM' });
  expect(await db('enquiries').where({ id }).first()).toMatchObject({ status: 'removed', closed_at: closedAt });
  await expect(removeEnquiry(deps, { id: crypto.randomUUID(), reason: 'SPAM' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
