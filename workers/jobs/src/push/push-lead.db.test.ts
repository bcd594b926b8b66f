import { claimDelivery } from '@marketplace/domain/deliveries/service';
import { acceptLead } from '@marketplace/domain/leads/service';
import { pushKey } from '@marketplace/domain/push/service';
import { endSession } from '@marketplace/domain/sessions/service';
import { setTeamNotices } from '@marketplace/domain/team/service';
import { type BuiltProvider, buildLead, buildMember, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { startPushes } from '@marketplace/infra/test/push-browsers.ts';
import { hours, minutes } from '@marketplace/platform/clock';
import { resilience } from '@marketplace/platform/resilience';
import { expect, test } from 'vitest';
import { handlers } from '../registry.ts';

const stores = await testDeps();
const { deps, service, browserOf, paths } = await startPushes(stores);
const leadOf = (provider: BuiltProvider, title = 'Blocked drain') => buildLead(deps, { provider, enquiry: { title } });
const run = (leadId: string) => handlers['push.lead']({ leadId }, deps);

test('notifies each browser once, even with repeated and concurrent jobs', async () => {
  const provider = await buildProvider(deps);
  const [first, second] = [await browserOf(provider), await browserOf(provider)];
  await browserOf(await buildProvider(deps));
  const { leadId } = await leadOf(provider);
  await Promise.allSettled([run(leadId), run(leadId), run(leadId)]);
  await run(leadId);
  expect(paths()).toEqual([first.path, second.path]);
});

test("sends the lead and its title without the seeker's details, valid until the lead's deadline", async () => {
  const provider = await buildProvider(deps);
  await browserOf(provider);
  const { leadId } = await leadOf(provider, 'Burst pipe, call 083 555 0123');
  stores.clock.advance(hours(4));
  await run(leadId);
  const [{ payload, headers }] = service.received as [(typeof service.received)[0]];
  expect(payload).toEqual({ kind: 'lead', leadId, title: 'Burst pipe, call [hidden]' });
  expect(headers).toMatchObject({ ttl: String(20 * 3600), topic: leadId.replaceAll('-', '') });
});

test.each([404, 410])('removes a gone browser (%i) and notifies the others', async (status) => {
  const provider = await buildProvider(deps);
  const [gone, other] = [await browserOf(provider), await browserOf(provider)];
  service.answer((response, path) => void response.writeHead(path === gone.path ? status : 201).end());
  await run((await leadOf(provider)).leadId);
  expect(await gone.row()).toBeUndefined();
  expect(await other.row()).toBeTruthy();
  service.received.length = 0;
  await run((await leadOf(provider)).leadId);
  expect(paths()).toEqual([other.path]);
});

test.each([429, 503])('retries an overloaded service (%i) without repeating delivered pushes', async (status) => {
  const provider = await buildProvider(deps);
  const [busy, other] = [await browserOf(provider), await browserOf(provider)];
  service.answer((response, path) => void response.writeHead(path === busy.path ? status : 201).end());
  const { leadId } = await leadOf(provider);
  await expect(run(leadId)).rejects.toThrow(String(status));
  service.answerStatus(201);
  await run(leadId);
  await run(leadId);
  expect(paths()).toEqual([busy.path, busy.path, other.path].sort());
});

test('does not retry permanent rejections', async () => {
  const provider = await buildProvider(deps);
  await browserOf(provider);
  service.answerStatus(403);
  const { leadId } = await leadOf(provider);
  await run(leadId);
  await run(leadId);
  expect(paths()).toHaveLength(1);
});

test('waits only briefly for a push claimed by a crashed worker', async () => {
  const provider = await buildProvider(deps);
  const browser = await browserOf(provider);
  const { leadId } = await leadOf(provider);
  const key = pushKey({ kind: 'push.lead', subjectId: leadId }, (await browser.row())!.id);
  expect(await claimDelivery(deps, key)).toMatchObject({ state: 'claimed' });
  await expect(run(leadId)).rejects.toThrow('another worker');
  expect(paths()).toEqual([]);
  stores.clock.advance(resilience.push.claim + 1);
  await run(leadId);
  expect(paths()).toEqual([browser.path]);
});

test('sends nothing after sign-out, or once the lead is answered or expired', async () => {
  const provider = await buildProvider(deps);
  const { sessionId } = await browserOf(provider);
  const accepted = await leadOf(provider);
  await acceptLead(deps, { id: accepted.leadId, providerId: provider.providerId });
  await run(accepted.leadId);
  const open = await leadOf(provider);
  await endSession(deps, sessionId);
  await run(open.leadId);
  const late = await buildProvider(deps);
  await browserOf(late);
  const over = await leadOf(late);
  stores.clock.advance(hours(25));
  await run(over.leadId);
  expect(paths()).toEqual([]);
});

test('sends nothing without VAPID keys', async () => {
  const provider = await buildProvider(deps);
  await browserOf(provider);
  const { leadId } = await leadOf(provider);
  await handlers['push.lead']({ leadId }, { ...deps, push: undefined });
  expect(paths()).toEqual([]);
});

test('waits for the end of quiet hours and then pushes once', async () => {
  const provider = await buildProvider(deps);
  const { path } = await browserOf(provider);
  const { leadId } = await leadOf(provider);
  const now = stores.clock.now();
  const clockTime = (at: Date) => new Date(at.getTime() + hours(2)).toISOString().slice(11, 16);
  await deps
    .db('providers')
    .where({ id: provider.providerId })
    .update({ quiet_from: clockTime(now), quiet_until: clockTime(new Date(now.getTime() + hours(3))) });
  await run(leadId);
  await run(leadId);
  await handlers['pushes.release']({}, deps);
  expect(paths()).toEqual([]);

  stores.clock.advance(hours(3));
  await handlers['pushes.release']({}, deps);
  await handlers['pushes.release']({}, deps);
  const due = await deps.db('outbox').where({ event: 'lead.push-due' }).select('payload');
  expect(due.map(({ payload }) => payload)).toEqual([{ leadId }]);
  await run(leadId);
  expect(paths()).toEqual([path]);
});

test('rings an urgent lead in quiet hours, except for people who switched the night off', async () => {
  const provider = await buildProvider(deps);
  const owner = await browserOf(provider);
  const quiet = await buildMember(deps, provider);
  await setTeamNotices(deps, { providerId: provider.providerId, userId: quiet.userId, notices: 'ALL' });
  const asleep = await browserOf(quiet);
  await deps.db('users').where({ id: quiet.userId }).update({ rings_at_night: false });
  await deps.db('providers').where({ id: provider.providerId }).update({ answers_at_night: true });
  const { leadId } = await buildLead(deps, { provider, enquiry: { timeframe: 'ASAP (Urgent)' } });
  const nightly = { ...deps, clock: { now: () => new Date('2027-02-01T23:00:00+02:00') } };
  await deps.db('sessions').update({ expires_at: new Date('2027-03-01T00:00:00Z') });
  await deps
    .db('leads')
    .where({ id: leadId })
    .update({ expires_at: new Date('2027-02-02T12:00:00Z') });
  await handlers['push.lead']({ leadId }, nightly);
  expect(paths()).toEqual([owner.path]);
  const daily = { ...deps, clock: { now: () => new Date('2027-02-01T12:00:00+02:00') } };
  await handlers['push.lead']({ leadId }, daily);
  expect(paths()).toEqual([owner.path, asleep.path].sort());
});

test('rings a second time in place of the first push', async () => {
  const provider = await buildProvider(deps);
  await browserOf(provider);
  const { leadId } = await buildLead(deps, { provider, enquiry: { timeframe: 'ASAP (Urgent)' } });
  await run(leadId);
  stores.clock.advance(minutes(5));
  await handlers['push.lead-rings-again']({ leadId }, deps);
  await handlers['push.lead-rings-again']({ leadId }, deps);
  expect(service.received).toHaveLength(2);
  const topics = service.received.map(({ headers }) => headers.topic);
  expect(topics).toEqual(Array(2).fill(leadId.replaceAll('-', '')));
});

test('notifies people in the team who want to hear about all leads', async () => {
  const provider = await buildProvider(deps);
  const { providerId } = provider;
  const owner = await browserOf(provider);
  const told = [];
  for (const notices of ['NONE', 'ASSIGNED', 'ALL'] as const) {
    const { userId } = await buildMember(deps, provider);
    await setTeamNotices(deps, { providerId, userId, notices });
    told.push(await browserOf({ userId }));
  }
  const { leadId } = await leadOf(provider);
  await run(leadId);
  expect(paths()).toEqual([owner.path, told[2]!.path].sort());
});
