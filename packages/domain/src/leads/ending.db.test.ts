import type { CrmStatus } from '@marketplace/contracts/leads/schemas';
import type { CloseRequest } from '@marketplace/contracts/requests/tracking';
import { type BuiltLead, buildEnquiry, buildProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { inTransaction } from '../deps.ts';
import { matchEnquiry } from '../matching/service.ts';
import { closeRequest } from '../requests/closing.ts';
import { revokeContact } from '../requests/contact-revocation.ts';
import { chooseLead } from './ending.ts';
import { leadMoves } from './history.view.ts';
import { acceptLead, updateLead } from './service.ts';

const deps = await testDeps();

/** A request that two providers in a new town accepted. */
const towns = ['northern-cape/upington', 'northern-cape/kimberley', 'northern-cape/springbok', 'northern-cape/de-aar'];
let used = 0;
const acceptedByTwo = async () => {
  const town = city(towns[used++ % towns.length]!);
  const { id: enquiryId } = await buildEnquiry(deps, { city: town.name, province: town.province.name });
  const leads: BuiltLead[] = [];
  for (const _ of [1, 2]) {
    const provider = await buildProvider(deps, { baseCity: town, coverageRadiusKm: 5, provinces: ['northern-cape'] });
    await matchEnquiry(deps, { enquiryId });
    const { providerId } = provider;
    await acceptLead(deps, { id: enquiryId, providerId });
    const lead = await deps.db('leads').where({ enquiry_id: enquiryId, provider_id: providerId }).first('id');
    leads.push({ ...provider, enquiryId, leadId: lead!.id });
  }
  return { enquiryId, leads: leads as [BuiltLead, BuiltLead] };
};
const stateOf = async ({ leadId }: BuiltLead) => {
  const row = await deps.db('leads').where({ id: leadId }).first('crm_status', 'lost_reason');
  return [row!.crm_status, row!.lost_reason];
};
const causesOf = async ({ providerId, leadId }: BuiltLead) =>
  (await leadMoves(deps, providerId, leadId)).map(({ to, cause }) => [to, cause]);
const setStatus = ({ leadId, providerId }: BuiltLead, crmStatus: CrmStatus) =>
  updateLead(deps, { id: leadId, providerId, change: { crmStatus } });

test('done by one provider: its lead is won, the other one is lost, each with a note in its history', async () => {
  const { enquiryId, leads } = await acceptedByTwo();
  const [one, other] = leads;
  await closeRequest(deps, { enquiryId, end: { outcome: 'DONE', leadId: one.leadId } });
  expect([await stateOf(one), await stateOf(other)]).toEqual([
    ['WON', null],
    ['LOST', 'ANOTHER_PROVIDER'],
  ]);
  expect(await causesOf(one)).toEqual([
    ['ACCEPTED', null],
    ['WON', 'DONE'],
  ]);
  expect((await causesOf(other)).at(-1)).toEqual(['LOST', 'CHOSE_ANOTHER']);
  // The provider can still change it.
  await setStatus(other, 'IN_PROGRESS');
  expect((await causesOf(other)).at(-1)).toEqual(['IN_PROGRESS', null]);
});

const ends: [CloseRequest | { outcome: 'WITHDRAWN' }, string][] = [
  [{ outcome: 'ELSEWHERE' }, 'ANOTHER_PROVIDER'],
  [{ outcome: 'NOT_NEEDED' }, 'NOT_NEEDED'],
  [{ outcome: 'WITHDRAWN' }, 'NOT_NEEDED'],
];
test.each(ends)('%o loses leads that are still worked on, and leaves settled ones alone', async (end, lostReason) => {
  const { enquiryId, leads } = await acceptedByTwo();
  const [working, won] = leads;
  await setStatus(working, 'IN_PROGRESS');
  await setStatus(won, 'WON');
  await closeRequest(deps, { enquiryId, end });
  expect(await stateOf(working)).toEqual(['LOST', lostReason]);
  expect((await causesOf(working)).at(-1)).toEqual(['LOST', end.outcome]);
  expect((await stateOf(won))[0]).toBe('WON');
});

test('a revocation loses the lead once', async () => {
  const { enquiryId, leads } = await acceptedByTwo();
  const [one, other] = leads;
  await revokeContact(deps, { enquiryId, leadId: one.leadId });
  await revokeContact(deps, { enquiryId, leadId: one.leadId });
  expect(await causesOf(one)).toEqual([
    ['ACCEPTED', null],
    ['LOST', 'REVOKED'],
  ]);
  expect((await stateOf(other))[0]).toBe('NEW');
});

test('an accepted quote wins one lead and loses the others, unless the seeker keeps them', async () => {
  for (const keepOthers of [false, true]) {
    const { enquiryId, leads } = await acceptedByTwo();
    const [one, other] = leads;
    const choose = () => inTransaction(deps, (tx) => chooseLead(tx, { enquiryId, leadId: one.leadId, keepOthers }));
    const lost = await choose();
    expect(lost.map(({ id }) => id)).toEqual(keepOthers ? [] : [other.leadId]);
    expect((await causesOf(one)).at(-1)).toEqual(['WON', 'QUOTE_ACCEPTED']);
    expect((await stateOf(other))[0]).toBe(keepOthers ? 'NEW' : 'LOST');
    expect(await choose()).toEqual([]);
  }
});
