/** What administrators change about a provider: verification, plan and subscription, with the history. */
import { sentences } from '@marketplace/contracts/messages';
import {
  buildAccount,
  buildEnquiry,
  buildLead,
  buildProvider,
  checkProvider,
  city,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { acceptLead } from '../leads/service.ts';
import { ruleVersion } from '../matching/rules.ts';
import { matchEnquiry } from '../matching/service.ts';
import { liftSuspension, suspendProvider } from '../requests/suspension.ts';
import { setSubscription } from '../subscriptions/service.ts';
import { withdrawLapsed } from './coverage.ts';
import { revokeVerification } from './standing.ts';

const deps = await testDeps();
const { db, clock } = deps;

const { userId: actorId } = await buildAccount(deps, { role: 'ADMIN' });
const historyOf = (providerId: string) => db('provider_history').where({ provider_id: providerId }).orderBy('id');
const isSearched = async (providerId: string) =>
  (await db('provider_coverage').where({ provider_id: providerId })).length > 0;
const updates = (userId: string) =>
  db('outbox').where({ event: 'provider.updated' }).whereRaw(`payload ->> 'userId' = ?`, userId);

test('counts a verification until its exact end, and renews it', async () => {
  const { providerId, userId } = await buildProvider(deps, { verifiedAt: null });
  expect(await isSearched(providerId)).toBe(false);
  const verifiedUntil = new Date(clock.now().getTime() + days(10));
  await checkProvider(deps, { providerId, actorId, until: verifiedUntil, note: 'Saw the papers' });
  expect(await isSearched(providerId)).toBe(true);
  expect(await updates(userId)).toHaveLength(1);
  const { leadId } = await buildLead(deps, { provider: { providerId, userId, email: '', businessName: '' } });

  clock.advance(days(10) - 1);
  expect(await withdrawLapsed(deps)).toBe(0);
  clock.advance(1);
  // Accepting and matching refuse the provider even before the sweep runs.
  await expect(acceptLead(deps, { id: leadId, providerId })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: sentences.providerLapsed,
  });
  const { id: enquiryId } = await buildEnquiry(deps);
  await matchEnquiry(deps, { enquiryId });
  expect(await db('leads').where({ enquiry_id: enquiryId, provider_id: providerId })).toEqual([]);
  expect(await db('match_decisions').where({ enquiry_id: enquiryId }).distinct('rule_version')).toEqual([
    { rule_version: ruleVersion },
  ]);
  expect(await Promise.all([withdrawLapsed(deps), withdrawLapsed(deps)])).toContain(1);
  expect(await withdrawLapsed(deps)).toBe(0);
  expect(await isSearched(providerId)).toBe(false);

  await checkProvider(deps, { providerId, actorId, until: new Date(clock.now().getTime() + 1) });
  expect(await isSearched(providerId)).toBe(true);
  await revokeVerification(deps, { providerId, actorId, note: 'Forged' });
  expect(await isSearched(providerId)).toBe(false);
  expect(await historyOf(providerId)).toMatchObject([
    {
      ...{ kind: 'VERIFICATION', before: null, actor_id: actorId, note: 'Saw the papers' },
      after: { verified: true, checks: ['identity', 'registration'], method: 'in_person' },
    },
    { kind: 'VERIFICATION', before: { verifiedUntil: verifiedUntil.toISOString() } },
    { kind: 'VERIFICATION', after: { verified: false, verifiedUntil: null, checks: [] }, note: 'Forged' },
  ]);
});

test('does not shorten a verification if only a longer one is asked for', async () => {
  const { providerId } = await buildProvider(deps, { verifiedAt: null });
  const verify = (ends: number) =>
    checkProvider(deps, {
      ...{ providerId, actorId, onlyLonger: true },
      until: new Date(clock.now().getTime() + days(ends)),
    });
  await verify(10);
  await expect(verify(10)).rejects.toMatchObject({ code: 'CONFLICT', message: sentences.verifiedForLonger });
  await verify(11);
  const endless = await buildProvider(deps);
  await expect(
    checkProvider(deps, {
      ...{ providerId: endless.providerId, actorId, onlyLonger: true },
      until: new Date(clock.now().getTime() + days(10)),
    }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await historyOf(providerId)).toHaveLength(2);
});

test('uses plan and subscription to decide about leads, and records every change once', async () => {
  const { providerId } = await buildProvider(deps, { baseCity: city('limpopo/polokwane'), provinces: ['limpopo'] });
  const set = (plan: 'R499' | 'WEBSITE' | 'FREE_VIA_BUNDLE', status: 'ACTIVE' | 'PAST_DUE') =>
    setSubscription(deps, { providerId, actorId, plan, status, note: `${plan} ${status}` });
  for (const [plan, status, searched] of [
    ['R499', 'ACTIVE', true],
    ['WEBSITE', 'ACTIVE', false],
    ['WEBSITE', 'ACTIVE', false],
    ['FREE_VIA_BUNDLE', 'ACTIVE', true],
    ['FREE_VIA_BUNDLE', 'PAST_DUE', false],
    ['R499', 'ACTIVE', true],
  ] as const) {
    await set(plan, status);
    expect(await isSearched(providerId), `${plan} ${status}`).toBe(searched);
  }
  expect((await historyOf(providerId)).map(({ before, after }) => [before, after])).toEqual([
    [
      { plan: 'R499', status: 'ACTIVE' },
      { plan: 'WEBSITE', status: 'ACTIVE' },
    ],
    [
      { plan: 'WEBSITE', status: 'ACTIVE' },
      { plan: 'FREE_VIA_BUNDLE', status: 'ACTIVE' },
    ],
    [
      { plan: 'FREE_VIA_BUNDLE', status: 'ACTIVE' },
      { plan: 'FREE_VIA_BUNDLE', status: 'PAST_DUE' },
    ],
    [
      { plan: 'FREE_VIA_BUNDLE', status: 'PAST_DUE' },
      { plan: 'R499', status: 'ACTIVE' },
    ],
  ]);
});

test('records suspensions and their lifting with the reason', async () => {
  const { providerId } = await buildProvider(deps, { baseCity: city('limpopo/tzaneen'), provinces: ['limpopo'] });
  await suspendProvider(deps, { providerId, actorId, reason: 'Two complaints' });
  await liftSuspension(deps, { providerId, actorId, note: 'Settled' });
  expect(await historyOf(providerId)).toMatchObject([
    { kind: 'SUSPENSION', after: { suspended: true }, note: 'Two complaints', actor_id: actorId },
    { kind: 'SUSPENSION', after: { suspended: false }, note: 'Settled', actor_id: actorId },
  ]);
});

test('answers NOT_FOUND for an unknown provider', async () => {
  const nobody = { providerId: crypto.randomUUID(), actorId };
  const refused = { code: 'NOT_FOUND' };
  await expect(checkProvider(deps, nobody)).rejects.toMatchObject(refused);
  await expect(revokeVerification(deps, nobody)).rejects.toMatchObject(refused);
  await expect(setSubscription(deps, { ...nobody, plan: 'R499', status: 'ACTIVE' })).rejects.toMatchObject(refused);
});
