/** Calendar files and the feed over the API: who may read what. */
import type { CalendarFeed, LeadAppointments } from '@marketplace/contracts/appointments/schemas';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { revokeContact } from '@marketplace/domain/requests/contact-revocation';
import { givePlan } from '@marketplace/domain/subscriptions/service';
import { days, hours } from '@marketplace/platform/clock';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { buildLead, buildMember } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { allowances } from '../http/rate-limits.ts';

const deps = await testDeps();
const { clock } = deps;
const api = await testApi(deps);
const visitor = api.client();

const address = '14 Vilakazi Street';
const feedPath = '/api/providers/me/calendar-feed';

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      ...{ uid: event.uid, sequence: event.sequence, summary: event.summary, location: event.location },
      status: component.getFirstPropertyValue('status'),
    };
  });

/** A confirmed appointment of a provider, with a member of its team. */
const scene = async (personId: 'owner' | 'member' | null = null) => {
  const lead = await buildLead(deps, { status: 'ACCEPTED', enquiry: { contactName: 'Thandi Nkosi' } });
  const member = await buildMember(deps, lead);
  const client = await api.as(lead);
  const startsAt = new Date(Math.ceil(clock.now().getTime() / hours(1)) * hours(1) + days(1));
  const slots = [{ startsAt, endsAt: new Date(startsAt.getTime() + hours(1)) }];
  const person = personId && { owner: lead.userId, member: member.userId }[personId];
  const list = await client.post(`/api/providers/me/leads/${lead.leadId}/appointments`, {
    ...{ kind: 'VISIT', slots, personId: person },
  });
  const { id } = (list.body as LeadAppointments).appointments[0]!;
  const at = `/api/requests/${await issueRequestToken(deps, lead.enquiryId)}`;
  const picked = await visitor.post(`${at}/appointments/${id}/pick`, { slot: 0, address });
  expect([picked.status, picked.text]).toMatchObject([200, expect.any(String)]);
  return { ...lead, id, at, client, member: await api.as(member), memberId: member.userId };
};

const putFeed = async (client: Client, more: object = {}): Promise<CalendarFeed> => {
  const reply = await client.put(feedPath, more);
  expect(reply.status).toBe(200);
  return reply.body as CalendarFeed;
};
const pathOf = (url: string | null) => new URL(url!).pathname;

test('the file of an appointment is for its two sides, and says cancelled afterwards', async () => {
  const { id, at, client, leadId, enquiryId } = await scene();
  const [theirs, mine] = [
    await visitor.get(`${at}/appointments/${id}.ics`),
    await client.get(`/api/providers/me/appointments/${id}.ics`),
  ];
  expect(theirs.headers.get('content-type')).toMatch('text/calendar');
  expect(eventsOf(theirs.text)).toMatchObject([
    { uid: `${id}@site.test`, sequence: 0, status: 'CONFIRMED', location: address },
  ]);
  expect(mine.text).toContain('Vilakazi');
  const before = eventsOf(mine.text)[0]!;
  await revokeContact(deps, { enquiryId, leadId });
  const after = await client.get(`/api/providers/me/appointments/${id}.ics`);
  expect(after.text).not.toContain('Vilakazi');
  expect(eventsOf(after.text)).toMatchObject([{ uid: before.uid, sequence: before.sequence + 1, status: 'CANCELLED' }]);
});

test('a proposal has no file', async () => {
  const { leadId, ...lead } = await buildLead(deps, { status: 'ACCEPTED' });
  const client = await api.as(lead);
  const startsAt = new Date(Math.ceil(clock.now().getTime() / hours(1)) * hours(1) + days(1));
  const list = await client.post(`/api/providers/me/leads/${leadId}/appointments`, {
    ...{ kind: 'VISIT', slots: [{ startsAt, endsAt: new Date(startsAt.getTime() + hours(1)) }] },
  });
  const { id } = (list.body as LeadAppointments).appointments[0]!;
  expect((await client.get(`/api/providers/me/appointments/${id}.ics`)).status).toBe(404);
});

test('a feed has no number, street or surname until its person wants them', async () => {
  const { client } = await scene();
  const { url } = await putFeed(client);
  const plain = await visitor.get(pathOf(url));
  expect(plain.status).toBe(200);
  expect(eventsOf(plain.text)).toHaveLength(1);
  expect(plain.text).toContain('Thandi');
  for (const detail of ['Nkosi', 'Vilakazi', '082']) expect(plain.text).not.toContain(detail);
  // The address is shown once.
  expect(await putFeed(client, { showsContacts: true })).toMatchObject({ url: null, showsContacts: true });
  const full = await visitor.get(pathOf(url));
  for (const detail of ['Nkosi', 'Vilakazi']) expect(full.text).toContain(detail);
});

test('a feed has the person’s own appointments, and for owners those without a person', async () => {
  const counts = async (personId: 'owner' | 'member' | null) => {
    const { client, member } = await scene(personId);
    const feeds = await Promise.all([client, member].map(async (each) => pathOf((await putFeed(each)).url)));
    return Promise.all(feeds.map(async (path) => eventsOf((await visitor.get(path)).text).length));
  };
  expect(await counts('owner')).toEqual([1, 0]);
  expect(await counts('member')).toEqual([0, 1]);
  expect(await counts(null)).toEqual([1, 0]);
});

test('an owner’s feed has the whole team on a plan with a team calendar', async () => {
  const { client, member, providerId } = await scene('member');
  const { url } = await putFeed(client);
  const count = async () => eventsOf((await visitor.get(pathOf(url))).text).length;
  expect((await client.put(feedPath, { showsTeam: true })).status).toBe(403);
  await givePlan(deps, { providerId, actorId: null, plan: 'NETWORK_PRO' });
  expect(await count()).toBe(0);
  expect(await putFeed(client, { showsTeam: true })).toMatchObject({ showsTeam: true, mayShowTeam: true });
  expect(await count()).toBe(1);
  expect((await member.put(feedPath, { showsTeam: true })).status).toBe(403);
  await givePlan(deps, { providerId, actorId: null, plan: 'R499' });
  expect(await count()).toBe(0);
});

test('a feed’s address that is guessed, replaced or removed, or whose person left, is not found', async () => {
  const { client, member, memberId } = await scene();
  const { url } = await putFeed(client);
  const { url: newer } = await putFeed(client, { replace: true });
  const { url: theirs } = await putFeed(member);
  const status = async (path: string) => (await visitor.get(path)).status;
  expect([await status(pathOf(url)), await status(pathOf(newer))]).toEqual([404, 200]);
  expect(await status(`/api/calendar/${'x'.repeat(43)}.ics`)).toBe(404);
  expect((await client.delete(`/api/providers/me/team/${memberId}`)).status).toBeLessThan(300);
  expect(await status(pathOf(theirs))).toBe(404);
  expect((await client.delete(feedPath)).body).toEqual({
    createdAt: null,
    lastReadAt: null,
    showsContacts: false,
    showsTeam: false,
    mayShowTeam: false,
    url: null,
  });
  expect(await status(pathOf(newer))).toBe(404);
  expect((await visitor.put(feedPath, {})).status).toBe(401);
});

test('a member sees only their own calendar, and an owner everyone’s', async () => {
  const { client, member, memberId, userId } = await scene('owner');
  const day = new Date(clock.now().getTime() + hours(2)).toISOString().slice(0, 10);
  const calendar = (each: Client, whose: string) =>
    each.get(`/api/providers/me/calendar?from=${day}&days=7&whose=${whose}`);
  const shown = async (each: Client, whose: string) => {
    const { status, body } = await calendar(each, whose);
    return status === 200 ? (body as { appointments: object[] }).appointments.length : status;
  };
  expect([await shown(client, 'mine'), await shown(client, 'all'), await shown(client, memberId)]).toEqual([1, 1, 0]);
  expect([await shown(member, 'mine'), await shown(member, 'all'), await shown(member, userId)]).toEqual([0, 403, 403]);
  expect(await shown(member, memberId)).toBe(0);
});

test('an unchanged feed is not sent again, and one that is read each second is limited', async () => {
  const { client } = await scene();
  const path = pathOf((await putFeed(client)).url);
  const reply = await visitor.get(path);
  expect(reply.headers.get('cache-control')).toBe('private, max-age=900');
  const again = await visitor.get(path, { 'if-none-match': reply.headers.get('etag')!, 'cache-control': 'max-age=0' });
  expect([again.status, again.text]).toEqual([304, '']);
  const statuses = [];
  for (let n = 2; n <= allowances['calendar-feed'].owned.times; n += 1) statuses.push((await visitor.get(path)).status);
  expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([200, 200, 429]);
}, 120_000);
