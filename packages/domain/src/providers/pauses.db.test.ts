/** Pauses by providers: what they stop, when they end, and what resuming does. */
import { messages, sentences } from '@marketplace/contracts/messages';
import { buildEnquiry, buildLead, buildProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { beforeEach, expect, test } from 'vitest';
import { acceptLead } from '../leads/service.ts';
import { matchEnquiry } from '../matching/service.ts';
import { suspendProvider } from '../requests/suspension.ts';
import { endPauses, pauseLeads, resumeLeads } from './pauses.ts';
import { providerState } from './profile.view.ts';

const deps = await testDeps();
const { db, clock } = deps;
beforeEach(() => clock.set('2026-03-02T08:00:00Z'));

/** Alone in its town, so that it gets every request there. */
const musina = { baseCity: city('limpopo/musina'), provinces: ['limpopo'] };
const there = { province: 'Limpopo', city: 'Musina' };
const built = async () => {
  await db('provider_coverage').delete();
  const provider = await buildProvider(deps, musina);
  return { ...provider, change: { providerId: provider.providerId, actorId: provider.userId } };
};
const getsNext = async (providerId: string) => {
  const { id: enquiryId } = await buildEnquiry(deps, there);
  await matchEnquiry(deps, { enquiryId });
  return (await db('leads').where({ enquiry_id: enquiryId, provider_id: providerId })).length === 1;
};
const historyOf = async (providerId: string) =>
  (await db('provider_history').where({ provider_id: providerId }).orderBy('id')).map(
    ({ kind, before, after, actor_id }) => ({ kind, before, after, actor: actor_id }),
  );
const updatesOf = (userId: string) =>
  db('outbox').where({ event: 'provider.updated' }).whereRaw(`payload ->> 'userId' = ?`, userId);

test('sends nothing to a paused provider until its day starts in South Africa, even without a sweep', async () => {
  const provider = await built();
  const { providerId, change } = provider;
  const { leadId } = await buildLead(deps, { provider, enquiry: there });
  await pauseLeads(deps, { ...change, until: '2026-03-03' });
  expect(await providerState(deps, providerId)).toMatchObject({ paused: true });
  expect(await getsNext(providerId)).toBe(false);
  const refused = { code: 'FORBIDDEN', message: sentences.providerPaused };

  clock.set('2026-03-02T21:59:59.999Z'); // the last moment before midnight
  await expect(acceptLead(deps, { id: leadId, providerId })).rejects.toMatchObject(refused);
  expect(await getsNext(providerId)).toBe(false);
  expect(await endPauses(deps)).toBe(0);

  clock.set('2026-03-02T22:00:00Z');
  expect(await providerState(deps, providerId)).toMatchObject({ paused: false });
  await acceptLead(deps, { id: leadId, providerId });
  expect(await getsNext(providerId)).toBe(true);
  expect(await endPauses(deps)).toBe(0); // matching has already ended it
});

test('keeps a pause without an end until the provider resumes, then sends leads at once', async () => {
  const { providerId, change } = await built();
  await pauseLeads(deps, { ...change, until: null });
  clock.advance(days(400));
  expect(await endPauses(deps)).toBe(0);
  expect(await getsNext(providerId)).toBe(false);
  await resumeLeads(deps, change);
  expect(await getsNext(providerId)).toBe(true);
});

test('pauses once when repeated, and records each change with its author', async () => {
  const { providerId, userId, change } = await built();
  const before = (await updatesOf(userId)).length;
  const until = new Date('2026-03-09T22:00:00Z').toISOString();
  for (const _ of [1, 2]) await pauseLeads(deps, { ...change, until: '2026-03-10' });
  await pauseLeads(deps, { ...change, until: null });
  for (const _ of [1, 2]) await resumeLeads(deps, change);
  await pauseLeads(deps, { ...change, until: '2026-03-10' });
  clock.advance(days(8));
  expect((await Promise.all([endPauses(deps), endPauses(deps)])).toSorted()).toEqual([0, 1]);
  expect(await endPauses(deps)).toBe(0);
  expect(await historyOf(providerId)).toEqual([
    { kind: 'PAUSE', before: null, after: { paused: true, until }, actor: userId },
    { kind: 'PAUSE', before: { paused: true, until }, after: { paused: true, until: null }, actor: userId },
    { kind: 'PAUSE', before: { paused: true, until: null }, after: { paused: false }, actor: userId },
    { kind: 'PAUSE', before: null, after: { paused: true, until }, actor: userId },
    { kind: 'PAUSE', before: { paused: true, until }, after: { paused: false }, actor: null },
  ]);
  expect(await updatesOf(userId)).toHaveLength(before + 5);
});

test('keeps a provider out when its pause ends but another reason remains', async () => {
  const { providerId, change } = await built();
  await pauseLeads(deps, { ...change, until: '2026-03-03' });
  await suspendProvider(deps, { providerId, reason: 'Test' });
  clock.advance(hours(24));
  expect(await endPauses(deps)).toBe(1);
  expect(await getsNext(providerId)).toBe(false);
});

test.each([
  ['2026-03-01', messages.pausePast],
  ['2026-03-02', messages.pausePast],
  ['2027-03-05', messages.pauseFar],
  ['9999-12-31', messages.pauseFar],
])('rejects a pause until %s and changes nothing', async (until, message) => {
  const { providerId, change } = await built();
  await expect(pauseLeads(deps, { ...change, until })).rejects.toMatchObject({ fields: { until: message } });
  expect(await getsNext(providerId)).toBe(true);
  expect(await historyOf(providerId)).toEqual([]);
});

test('answers NOT_FOUND for an unknown provider', async () => {
  const nobody = { providerId: crypto.randomUUID(), actorId: null };
  await expect(pauseLeads(deps, { ...nobody, until: null })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(resumeLeads(deps, nobody)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
