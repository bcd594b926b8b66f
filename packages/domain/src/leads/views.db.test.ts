import { AcceptedLead, ProviderLead, type UpdateLead } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import type { Page } from '@marketplace/contracts/page';
import {
  buildEnquiry,
  buildLead,
  buildProvider,
  city,
  type EnquiryBody,
  enquiryBody,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { matchEnquiry } from '../matching/service.ts';
import { dayAt } from '../week.ts';
import { type AcceptedCursor, type AcceptedFilter, acceptedLead, acceptedLeads } from './accepted.view.ts';
import { expireLeads } from './expiry.ts';
import { inboxLead, inboxLeads, type LeadCursor, leadStats } from './inbox.view.ts';
import { acceptLead, declineLead, updateLead } from './service.ts';

const deps = await testDeps();
const { clock } = deps;

/** A provider alone in a place, so it gets every enquiry there. */
const alone = async (path: string) => {
  const { name, province } = city(path);
  const { providerId } = await buildProvider(deps, { baseCity: city(path), provinces: [province.slug] });
  const receive = async (body: Partial<EnquiryBody> = {}) => {
    const { id: enquiryId } = await buildEnquiry(deps, { ...body, province: province.name, city: name });
    await matchEnquiry(deps, { enquiryId });
    return enquiryId;
  };
  return { providerId, receive };
};
const all = { period: 'all' } as const;
const none = { items: [], nextCursor: null };

// id: contact-only-in-accepted-view
test('shows contact details only in the accepted view', async () => {
  const body = enquiryBody();
  const secrets = [body.contactName, body.contactEmail, body.contactPhone!, '+27825550199', body.description];
  const { leadId, providerId } = await buildLead(deps, { enquiry: body });
  const seen = async () =>
    JSON.stringify([
      await inboxLeads(deps, providerId, all),
      await inboxLead(deps, providerId, leadId),
      await leadStats(deps, providerId),
    ]);
  for (const secret of secrets) expect(await seen()).not.toContain(secret);
  expect(await acceptedLead(deps, providerId, leadId)).toBeUndefined();
  expect(await acceptedLeads(deps, providerId)).toEqual(none);

  await acceptLead(deps, { id: leadId, providerId });
  for (const secret of secrets) expect(await seen()).not.toContain(secret);
  const client = await acceptedLead(deps, providerId, leadId);
  expect(client).toMatchObject({
    contact: { contactName: body.contactName, contactEmail: body.contactEmail, contactPhone: '+27825550199' },
    contactPreferences: body.contactPreferences,
    description: body.description,
    acceptedAt: clock.now(),
    crmStatus: 'NEW',
  });
  expect(await acceptedLeads(deps, providerId)).toEqual({ items: [client], nextCursor: null });
});

// id: foreign-lead-has-no-view
test('shows nothing to another provider', async () => {
  const { leadId } = await buildLead(deps, { status: 'ACCEPTED' });
  const { providerId: stranger } = await buildProvider(deps);
  expect(await inboxLead(deps, stranger, leadId)).toBeUndefined();
  expect(await acceptedLead(deps, stranger, leadId)).toBeUndefined();
  expect(await inboxLeads(deps, stranger, all)).toEqual(none);
  expect(await leadStats(deps, stranger)).toMatchObject({ all: 0, responseRate: null, soonest: null });
});

test('returns the fields that the contracts declare', async () => {
  const { leadId, providerId } = await buildLead(deps, { status: 'ACCEPTED' });
  const named = new Set([
    ...Object.keys((await inboxLead(deps, providerId, leadId))!),
    'isUrgent',
    'categoryName',
    'suburb',
    'city',
    'province',
    'addressConfirmed',
    'can',
  ]);
  for (const field of Object.keys(ProviderLead.shape)) expect(named).toContain(field);
  const accepted = (await acceptedLead(deps, providerId, leadId))!;
  const client = new Set([
    ...Object.keys(accepted),
    ...Object.keys(accepted.contact!),
    'status',
    'addressConfirmed',
    'followUpOn',
    'callNumber',
    'whatsappNumber',
    'isUrgent',
    'categoryName',
    'suburb',
    'city',
    'province',
    'attachments',
  ]);
  for (const field of Object.keys(AcceptedLead.shape)) expect(client).toContain(field);
});

test('pages the inbox with open leads first, newest first, by status and period', async () => {
  const { providerId, receive } = await alone('free-state/bloemfontein');
  const older = await receive();
  clock.advance(days(8));
  const received: string[] = [];
  for (let n = 0; n <= limits.listPage; n += 1) received.push(await receive());
  await declineLead(deps, { id: received[0]!, providerId });

  const first = await inboxLeads(deps, providerId, all);
  expect(first.items.map(({ enquiryId }) => enquiryId)).toEqual(received.toReversed().slice(0, limits.listPage));
  expect(first.nextCursor?.[0]).toBe(true);
  const cursor = first.nextCursor!;
  const rest = await inboxLeads(deps, providerId, { ...all, cursor });
  expect(rest.items.map(({ enquiryId, status }) => [enquiryId, status])).toEqual([
    [older, 'SENT'],
    [received[0], 'DECLINED'],
  ]);
  expect(rest.nextCursor).toBeNull();
  expect(await inboxLeads(deps, providerId, { ...all, cursor: [false, rest.items.at(-1)!.id] })).toEqual(none);
  expect((await inboxLeads(deps, providerId, { ...all, status: 'DECLINED' })).items).toHaveLength(1);
  const week = await inboxLeads(deps, providerId, { period: 'week', cursor });
  expect(week.items.map(({ enquiryId }) => enquiryId)).toEqual([received[0]]);
});

test('pages open leads by soonest deadline, then the others newest first', async () => {
  const { providerId, receive } = await alone('northern-cape/kimberley');
  const received: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    received.push(await receive());
    clock.advance(hours(1));
  }
  const [a, b, c, d, e, f] = received as [string, string, string, string, string, string];
  for (const id of [a, d]) await declineLead(deps, { id, providerId });
  // The order of ids differs from the order of deadlines.
  await deps
    .db('leads')
    .where({ enquiry_id: e })
    .update({ expires_at: new Date(clock.now().getTime() + 1) });
  for (const limit of [1, 2, 4, 50]) {
    const seen: string[] = [];
    let cursor: LeadCursor | undefined;
    do {
      const page = await inboxLeads(deps, providerId, { ...all, sort: 'endsSoonest', cursor, limit });
      seen.push(...page.items.map(({ enquiryId }) => enquiryId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor && seen.length < 10);
    expect(seen).toEqual([e, b, c, f, d, a]);
  }
  const open = await inboxLeads(deps, providerId, { ...all, sort: 'endsSoonest', status: 'SENT' });
  expect(open.items.map(({ enquiryId }) => enquiryId)).toEqual([e, b, c, f]);
});

test('pages accepted leads in the same way', async () => {
  const { providerId, receive } = await alone('western-cape/george');
  const received = [await receive(), await receive(), await receive()];
  for (const id of received) await acceptLead(deps, { id, providerId });
  const first = await acceptedLeads(deps, providerId, { limit: 2 });
  expect(first.items.map(({ enquiryId }) => enquiryId)).toEqual([received[2], received[1]]);
  const second = await acceptedLeads(deps, providerId, { cursor: first.nextCursor!, limit: 2 });
  expect(second.items.map(({ enquiryId }) => enquiryId)).toEqual([received[0]]);
  expect(second.nextCursor).toBeNull();
});

test('searches, filters and sorts accepted leads, and pages every order without a gap', async () => {
  const { providerId, receive } = await alone('kwazulu-natal/newcastle');
  const posted = [
    { title: 'Geyser 100% leaking', contactName: 'Lerato Dube', budgetMin: 2000, contactPhone: '+27 82 555 0134' },
    { title: 'Tap in the yard_shed', contactName: 'Pieter van Wyk', budgetMin: 500, contactPhone: '011 555 0199' },
    { title: 'Two toilets to fit', contactName: 'Aisha Patel', budgetMin: 2000, contactPhone: '+44 20 7946 0018' },
    { title: 'Bath with a crack', contactName: 'Sipho Zulu', budgetMin: 9000, contactPhone: '083 111 2222' },
  ];
  const leads: string[] = [];
  for (const body of posted) {
    const enquiryId = await receive({ ...body, budgetMax: undefined });
    leads.push(await acceptLead(deps, { id: enquiryId, providerId }));
  }
  const [geyser, tap, toilets, bath] = leads as [string, string, string, string];
  const change = (id: string, change: UpdateLead) => updateLead(deps, { id, providerId, change });
  const dayIn = (count: number) => dayAt(new Date(clock.now().getTime() + days(count)));
  await change(toilets, { followUpOn: dayIn(1) });
  await change(geyser, { followUpOn: dayIn(3), note: 'Key is with the neighbour' });
  await change(bath, { crmStatus: 'WON' });

  /** Reads pages of one row each, which reveals a cursor that skips a row. */
  const all = async (filter: AcceptedFilter) => {
    const ids: string[] = [];
    let cursor: AcceptedCursor | undefined;
    do {
      const page: Page<{ id: string }, AcceptedCursor> = await acceptedLeads(deps, providerId, {
        ...filter,
        cursor,
        limit: 1,
      });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return ids;
  };
  expect(await all({})).toEqual([bath, toilets, tap, geyser]);
  expect(await all({ sort: 'oldest' })).toEqual([geyser, tap, toilets, bath]);
  expect(await all({ sort: 'budget' })).toEqual([bath, toilets, geyser, tap]);
  expect(await all({ sort: 'followUp' })).toEqual([toilets, geyser, tap, bath]);
  expect(await all({ status: 'WON' })).toEqual([bath]);
  for (const [search, found] of [
    ['lerato', [geyser]],
    ['0%', [geyser]],
    ['d_s', [tap]],
    ['_', [tap]],
    ['NEIGHBOUR', [geyser]],
    ['newcastle', [bath, toilets, tap, geyser]],
    ['082 555', [geyser]],
    ['27825550134', [geyser]],
    // Two digits are too few to match numbers, and references contain no space.
    ['5 0', []],
    ['555 01', [tap, geyser]],
    ["'; drop table leads; --", []],
    ['\\', []],
  ] as const)
    expect([search, await all({ search })]).toEqual([search, found]);
  expect(await all({ search: 'a', status: 'NEW', sort: 'budget' })).toEqual([toilets, geyser, tap]);
  const { providerId: stranger } = await buildProvider(deps);
  expect(await acceptedLeads(deps, stranger, { search: 'lerato' })).toEqual(none);
});

test('counts each stat as its name says', async () => {
  const { providerId, receive } = await alone('northern-cape/upington');
  clock.set('2026-06-01T08:00:00Z');
  await receive(); // the week before last: expires
  clock.set('2026-06-14T21:59:00Z'); // a minute before Monday in South Africa
  const [lastWeek, declined] = [await receive(), await receive()];
  await acceptLead(deps, { id: lastWeek, providerId });
  await declineLead(deps, { id: declined, providerId });
  clock.set('2026-06-17T20:00:00Z');
  await receive(); // yesterday in South Africa
  clock.set('2026-06-17T22:30:00Z'); // half past midnight on the 18th
  await expireLeads(deps);
  await receive();

  expect(await leadStats(deps, providerId)).toEqual({
    all: 5,
    open: 2,
    accepted: 1,
    declined: 1,
    ended: 1,
    expired: 1,
    today: 1,
    thisWeek: 2,
    lastWeek: 2,
    responseRate: 67,
    soonest: new Date(Date.parse('2026-06-17T20:00:00Z') + hours(24)).toISOString(),
  });
  expect((await inboxLeads(deps, providerId, { period: 'today' })).items).toHaveLength(1);
});

test('reveals a contact detail in the title only in the accepted view', async () => {
  const title = 'Burst pipe, call 082 555 0178';
  const { leadId, providerId } = await buildLead(deps, { enquiry: { title } });
  const titles = async () => [
    (await inboxLead(deps, providerId, leadId))?.title,
    (await inboxLeads(deps, providerId, all)).items.find(({ id }) => id === leadId)?.title,
  ];
  expect(await titles()).toEqual(['Burst pipe, call [hidden]', 'Burst pipe, call [hidden]']);
  await acceptLead(deps, { id: leadId, providerId });
  expect(await titles()).toEqual(['Burst pipe, call [hidden]', 'Burst pipe, call [hidden]']);
  expect((await acceptedLead(deps, providerId, leadId))?.title).toBe(title);
});
