import { type Availability, noAvailability } from '@marketplace/contracts/availability/availability';
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import type { AssignableRequest, AssignableRequests } from '@marketplace/contracts/providers/assignment';
import type { MatchRecord } from '@marketplace/contracts/requests/admin-schemas';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { saveAvailability } from '@marketplace/domain/providers/availability';
import { suspendProvider } from '@marketplace/domain/requests/suspension';
import { days, hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildEnquiry, buildProvider, category, city } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps({ poolMax: 20 });
const { db } = deps;
const api = await testApi(deps);
const admin = await buildAccount(deps, { role: 'ADMIN' });
const administrator = await api.as(admin);

const reason = 'The client phoned and asked for this business.';
const assign = (providerId: string, enquiryId: string, body: object = { reason }) =>
  administrator.post(`/api/admin/providers/${providerId}/leads`, { enquiryId, ...body });
const leadsOf = (enquiryId: string) => db('leads').where({ enquiry_id: enquiryId }).orderBy('slot');
/** Each test has its own town, so that providers of the others do not count. */
const at = (path: string) => ({ baseCity: city(path), provinces: [city(path).province.slug] });
const postedAt = (path: string) => buildEnquiry(deps, { province: city(path).province.name, city: city(path).name });

test('sends the request as matching does: event, decision, counters and expiry', async () => {
  const { providerId } = await buildProvider(deps, at('free-state/bloemfontein'));
  const { id } = await postedAt('free-state/bloemfontein');
  expect(await assign(providerId, id)).toMatchObject({ status: 201, body: { enquiryId: id, placesTaken: 1 } });
  const [lead] = await leadsOf(id);
  expect(lead).toMatchObject({ provider_id: providerId, slot: 1, status: 'SENT' });
  expect(lead!.expires_at.getTime() - lead!.created_at.getTime()).toBeGreaterThan(0);
  expect(
    await db('pending_jobs')
      .where({ id: `${lead!.id}.mail.lead-sent` })
      .pluck('payload'),
  ).toMatchObject([{ leadId: lead!.id }]);
  expect(await db('providers').where({ id: providerId }).first('recent_leads')).toEqual({ recent_leads: 1 });
  const record = (await administrator.get(`/api/admin/enquiries/${id}/match`)).body as MatchRecord;
  expect(record.rounds).toMatchObject([{ decisions: [{ providerId, outcome: 'SELECTED', rank: null, lead: 'SENT' }] }]);
  expect(await db('audit_entries').where({ action: 'enquiry.assign', subject_id: id }).first()).toMatchObject({
    actor_id: admin.userId,
    after: { places: '1 of 5', reason },
  });
  expect(await assign(providerId, id)).toMatchObject({ status: 409, body: { error: sentences.leadGiven } });
});

test('the provider can open the lead, which has no rank to explain', async () => {
  const provider = await buildProvider(deps, at('free-state/kroonstad'));
  const { id } = await postedAt('free-state/kroonstad');
  await assign(provider.providerId, id);
  const [lead] = await leadsOf(id);
  const reply = await (await api.as(provider)).get(`/api/providers/me/leads/${lead!.id}`);
  expect(reply).toMatchObject({ status: 200, body: { why: null, lead: { status: 'SENT' } } });
});

test('never exceeds the maximum of providers, even beside a match', async () => {
  const path = 'western-cape/george';
  const providers = await Promise.all(Array.from({ length: 8 }, () => buildProvider(deps, at(path))));
  const { id } = await postedAt(path);
  const replies = await Promise.all([
    matchEnquiry(deps, { enquiryId: id }),
    ...providers.map(({ providerId }) => assign(providerId, id)),
  ]);
  const leads = await leadsOf(id);
  expect(leads.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(leads.map(({ provider_id }) => provider_id)).size).toBe(5);
  for (const reply of replies) if (typeof reply !== 'number') expect([201, 409]).toContain(reply.status);
  const without = providers.find(({ providerId }) => !leads.some(({ provider_id }) => provider_id === providerId))!;
  expect(await assign(without.providerId, id)).toMatchObject({ status: 409, body: { error: sentences.placesTaken } });
});

test('refuses providers that do not suit the request or get no leads', async () => {
  const path = 'limpopo/polokwane';
  const { id } = await postedAt(path);
  const unsuited = [
    await buildProvider(deps, { ...at(path), categoryIds: [category('photography')] }),
    await buildProvider(deps, { ...at('gauteng/johannesburg'), provinces: ['limpopo'] }),
    await buildProvider(deps, { ...at(path), provinces: ['gauteng'] }),
  ];
  for (const { providerId } of unsuited)
    expect(await assign(providerId, id)).toMatchObject({ status: 409, body: { error: sentences.assignUnsuited } });
  const suspended = await buildProvider(deps, at(path));
  await suspendProvider(deps, { providerId: suspended.providerId, actorId: admin.userId, reason: 'Complaints' });
  const unverified = await buildProvider(deps, { ...at(path), verifiedAt: null });
  for (const { providerId } of [suspended, unverified])
    expect(await assign(providerId, id)).toMatchObject({ status: 409, body: { error: sentences.assignNoLeads } });
  expect(await leadsOf(id)).toEqual([]);
});

test('refuses closed and unknown requests, unknown providers and a missing reason', async () => {
  const path = 'northern-cape/kimberley';
  const { providerId } = await buildProvider(deps, at(path));
  const { id } = await postedAt(path);
  expect((await assign(providerId, id, {})).status).toBe(400);
  expect((await assign(providerId, id, { reason: ' ' })).status).toBe(400);
  expect((await assign(crypto.randomUUID(), id)).status).toBe(404);
  expect((await assign(providerId, crypto.randomUUID())).status).toBe(404);
  await administrator.post(`/api/admin/enquiries/${id}/remove`, { reason: 'SPAM' });
  expect(await assign(providerId, id)).toMatchObject({ status: 409, body: { error: sentences.assignClosed } });
});

test('lists open requests for its services, those that can be assigned first, with what prevents the others', async () => {
  const path = 'mpumalanga/mbombela';
  const { providerId } = await buildProvider(deps, { ...at(path), coverageRadiusKm: 40 });
  const near = await postedAt(path);
  const given = await postedAt(path);
  await assign(providerId, given.id);
  const far = await postedAt('kwazulu-natal/durban');
  const photos = await buildEnquiry(deps, {
    parentCategoryId: category('photography'),
    subcategoryId: category('wedding-photography'),
    subSubcategoryId: category('wedding-photography'),
  });
  const list = async (search = '') => {
    const reply = await administrator.get(`/api/admin/providers/${providerId}/assignable${search}`);
    return (reply.body as { requests: AssignableRequest[] }).requests;
  };
  const requests = await list();
  const of = (id: string) => requests.find((request) => request.id === id);
  expect(requests.length).toBeLessThanOrEqual(limits.assignableRequests);
  expect(of(near.id)).toMatchObject({ city: 'Mbombela', distanceKm: 0, placesTaken: 0, obstacle: null });
  expect(of(given.id)).toMatchObject({ placesTaken: 1, obstacle: 'Already sent to this provider.' });
  expect(of(far.id)?.obstacle).toBe('Outside the 40\u00a0km radius.');
  expect(of(photos.id)).toBeUndefined();
  const rank = ({ id }: { id: string }) => requests.findIndex((request) => request.id === id);
  expect(rank(near)).toBeLessThan(Math.min(rank(given), rank(far)));
  expect((await list(`?search=${near.reference}`)).map(({ id }) => id)).toEqual([near.id]);
  expect((await list('?search=durban')).map(({ id }) => id)).toEqual([far.id]);
});

test('warns while the provider is closed and before its holiday, and assigns nevertheless', async () => {
  const path = 'free-state/welkom';
  const { providerId } = await buildProvider(deps, at(path));
  const { id } = await postedAt(path);
  const warnings = async () => {
    const { opensAt, holiday } = (await administrator.get(`/api/admin/providers/${providerId}/assignable`))
      .body as AssignableRequests;
    return { opensAt, holiday };
  };
  const none = { opensAt: null, holiday: null };
  expect(await warnings()).toEqual(none);
  const start = deps.clock.now().getTime() + hours(2);
  const [today, time] = [new Date(start).toISOString().slice(0, 10), new Date(start).toISOString().slice(11, 16)];
  const weekday = ((new Date(start).getUTCDay() + 6) % 7) + 1;
  const allDay = (day: number) => ({ weekday: day, opens: '00:00', closes: '23:59' });
  const save = (more: Partial<Availability>) =>
    saveAvailability(deps, { providerId, actorId: null, ...noAvailability, ...more });
  await save({ hours: [allDay(weekday)] });
  expect(await warnings()).toEqual(none);
  // Open only on the day after tomorrow.
  const later = new Date(Date.parse(today) + days(2));
  await save({ hours: [{ ...allDay(((weekday + 1) % 7) + 1), opens: '08:00' }] });
  expect(await warnings()).toEqual({ ...none, opensAt: new Date(later.getTime() + hours(6)).toISOString() });
  // Closed since the minute before, until the same day of the next week.
  if (time > '00:01') {
    await save({ hours: [{ weekday, opens: '00:00', closes: time }] });
    expect(await warnings()).toMatchObject({ opensAt: new Date(Date.parse(today) + days(7) - hours(2)).toISOString() });
  }
  const day = (offset: number) => new Date(Date.parse(today) + days(offset)).toISOString().slice(0, 10);
  await save({ holidays: [{ from: day(2), to: day(5) }] });
  expect(await warnings()).toEqual(none);
  await save({ holidays: [{ from: day(1), to: day(5) }] });
  expect(await warnings()).toEqual({ ...none, holiday: { from: day(1), to: day(5) } });
  expect((await assign(providerId, id)).status).toBe(201);
});

test.each([
  ['SEEKER', 403],
  ['PROVIDER', 403],
  ['ADMIN', 201],
  ['SUPER_ADMIN', 201],
] as const)('a %s gets %i for an assignment', async (role, status) => {
  const path = 'north-west/rustenburg';
  const { providerId } = await buildProvider(deps, at(path));
  const { id } = await postedAt(path);
  const client = await api.as(await buildAccount(deps, { role }));
  const of = `/api/admin/providers/${providerId}`;
  expect((await client.get(`${of}/assignable`)).status).toBe(status === 201 ? 200 : status);
  expect((await client.post(`${of}/leads`, { enquiryId: id, reason })).status).toBe(status);
  expect((await api.client().post(`${of}/leads`, { enquiryId: id, reason })).status).toBe(401);
});
