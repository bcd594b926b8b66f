/** Role changes: their effect on the account's business, and the guarantee of at least one super administrator. */
import { type Role, roles } from '@marketplace/contracts/accounts/roles';
import {
  buildAccount,
  buildEnquiry,
  buildLead,
  buildProvider,
  checkProvider,
  city,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { untilWaiting } from '@marketplace/infra/test/locks.ts';
import { days } from '@marketplace/platform/clock';
import { violatedConstraint } from '@marketplace/platform/postgres';
import { describe, expect, test } from 'vitest';
import { join } from '../access-passes/joining.ts';
import { createPass, issuePassToken } from '../access-passes/service.ts';
import { accountQueries } from '../accounts/queries.ts';
import { acceptLead, updateLead } from '../leads/service.ts';
import { followUpMailData } from '../mail-deliveries/enquiry-mail-data.view.ts';
import { matchEnquiry } from '../matching/service.ts';
import { rewriteCoverage } from '../providers/coverage.ts';
import { providerState } from '../providers/profile.view.ts';
import { sessionKeys } from '../sessions/keys.ts';
import { accountOfToken, startSession } from '../sessions/service.ts';
import { dayAt } from '../week.ts';
import { changeRole, sendResetLink, signOutEverywhere } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;
const keys = sessionKeys('a secret of at least thirty-two characters');

const johan = await buildAccount(deps, { role: 'SUPER_ADMIN', name: 'Johan Pretorius' });
const actorId = johan.userId;
const account = async (id: string) => (await accountQueries(deps).findById(id))!;
const roleOf = async (id: string) => (await account(id)).role;
const change = (userId: string, role: Role, from?: Role) => changeRole(deps, { userId, role, from, actorId });
const told = (userId: string) =>
  db('outbox').where({ event: 'account.access-changed' }).whereRaw(`payload ->> 'userId' = ?`, userId);
const coverage = (providerId: string) => db('provider_coverage').where({ provider_id: providerId });
const open = (providerId: string) => db('leads').where({ provider_id: providerId, status: 'SENT' });

describe('a change of role', () => {
  test.each(roles.flatMap((from) => roles.filter((to) => to !== from).map((to) => [from, to] as const)))(
    'from %s to %s applies to open sessions and ends their streams',
    async (from, to) => {
      const { userId } = await buildAccount(deps, { role: from });
      const { access } = await startSession(deps, keys, { userId, device: 'Chrome' });
      await change(userId, to, from);
      expect((await accountOfToken(deps, keys, access.token))?.account.role).toBe(to);
      expect(await told(userId)).toHaveLength(1);
    },
  );

  test.each<[string, () => Promise<{ userId: string; role: Role; from?: Role; actorId?: string }>, object]>([
    [
      'one’s own account',
      async () => ({ userId: actorId, role: 'ADMIN' }),
      { code: 'FORBIDDEN', message: /can’t change/ },
    ],
    ['an unknown account', async () => ({ userId: crypto.randomUUID(), role: 'ADMIN' }), { code: 'NOT_FOUND' }],
    [
      'the same role',
      async () => ({ userId: (await buildAccount(deps)).userId, role: 'SEEKER' }),
      { code: 'CONFLICT', message: /already has that role/ },
    ],
    [
      'a role that has changed in the meantime',
      async () => ({
        userId: (await buildAccount(deps, { role: 'ADMIN' })).userId,
        role: 'SUPER_ADMIN',
        from: 'SEEKER',
      }),
      { code: 'CONFLICT', message: /this person is Admin now\. Your changes were not saved/ },
    ],
  ])('is refused for %s and changes nothing', async (_, refused, { message, ...error }: { message?: RegExp }) => {
    const asked = await refused();
    const before = (await db('users').where({ id: asked.userId }).first())?.role;
    await expect(changeRole(deps, { actorId, ...asked })).rejects.toMatchObject({
      ...error,
      ...(message && { message: expect.stringMatching(message) }),
    });
    expect((await db('users').where({ id: asked.userId }).first())?.role).toBe(before);
    expect(await told(asked.userId)).toEqual([]);
  });
});

test('gives an unproved account only to the owner of its address', async () => {
  const { userId, email } = await buildAccount(deps, { verified: false });
  const { access } = await startSession(deps, keys, { userId, device: 'Chrome' });
  await change(userId, 'ADMIN');
  expect(await accountOfToken(deps, keys, access.token)).toBeUndefined();
  expect(await accountQueries(deps).findByEmail(email)).toMatchObject({ role: 'ADMIN', passwordHash: null });
  expect(await db('account_notices').where({ email })).toMatchObject([{ kind: 'RESET' }]);
});

describe('the business of the account', () => {
  test('gives a seeker who becomes a provider an incomplete business on a free plan', async () => {
    const { userId } = await buildAccount(deps);
    await change(userId, 'PROVIDER');
    const { providerId } = await account(userId);
    expect(await providerState(deps, providerId!)).toMatchObject({
      complete: false,
      verification: 'PENDING',
      withdrawn: false,
      plan: 'FREE_VIA_BUNDLE',
    });
    expect(await db('provider_history').where({ provider_id: providerId! })).toMatchObject([
      { kind: 'SUBSCRIPTION', before: null, actor_id: actorId, note: 'Role: Provider' },
    ]);
  });

  test('leaves matching without the provider role, keeps accepted leads, and returns with the role', async () => {
    const base = { baseCity: city('limpopo/polokwane'), provinces: ['limpopo'] };
    const place = { province: 'Limpopo', city: 'Polokwane' };
    const provider = await buildProvider(deps, base);
    const { providerId, userId } = provider;
    const accepted = await buildLead(deps, { provider, enquiry: place, status: 'ACCEPTED' });
    const { leadId, enquiryId } = await buildLead(deps, { provider, enquiry: place });
    const next = await buildProvider(deps, base);
    await updateLead(deps, { id: accepted.leadId, providerId, change: { followUpOn: dayAt(clock.now()) } });
    const { id: followUpId } = (await db('lead_follow_ups').where({ lead_id: accepted.leadId }).first())!;
    expect(await followUpMailData(deps, followUpId)).toMatchObject({ withdrawn: false });

    await change(userId, 'SEEKER');
    expect(await followUpMailData(deps, followUpId)).toMatchObject({ withdrawn: true });
    expect(await roleOf(userId)).toBe('SEEKER');
    expect(await open(providerId)).toEqual([]);
    expect(await db('leads').where({ id: leadId }).first()).toMatchObject({ status: 'EXPIRED', answered_at: null });
    expect(await db('leads').where({ id: accepted.leadId }).first()).toMatchObject({ status: 'ACCEPTED' });
    expect(await db('providers').where({ id: providerId }).first()).toMatchObject({ leads_expired: 0 });
    await matchEnquiry(deps, { enquiryId });
    expect(await open(next.providerId)).toHaveLength(1);

    // Other changes to the business do not return it to matching.
    await rewriteCoverage(deps, providerId);
    const verifiedUntil = new Date(clock.now().getTime() + days(30));
    await checkProvider(deps, { providerId, actorId, until: verifiedUntil });
    expect(await coverage(providerId)).toEqual([]);
    await expect(acceptLead(deps, { id: leadId, providerId })).rejects.toMatchObject({ code: expect.any(String) });

    await change(userId, 'PROVIDER');
    expect((await coverage(providerId)).length).toBeGreaterThan(0);
    const { id: later } = await buildEnquiry(deps, place);
    await matchEnquiry(deps, { enquiryId: later });
    expect(await open(providerId)).toHaveLength(1);
    expect(await db('provider_history').where({ provider_id: providerId, kind: 'ROLE' }).orderBy('id')).toMatchObject([
      { after: { withdrawn: true }, note: 'Role: Seeker', actor_id: actorId },
      { after: { withdrawn: false }, note: 'Role: Provider', actor_id: actorId },
    ]);
  });

  test('returns a withdrawn business with an access pass', async () => {
    const { providerId, userId, email } = await buildProvider(deps);
    await change(userId, 'SEEKER');
    const { id } = await createPass(deps, { email, plan: 'R499', life: days(1), createdBy: null });
    await join(deps, await issuePassToken(deps, id, { mailed: true }), { user: null });
    expect(await roleOf(userId)).toBe('PROVIDER');
    expect(await providerState(deps, providerId)).toMatchObject({ withdrawn: false });
    await db('provider_coverage').where({ provider_id: providerId }).delete(); // frees the place for other tests
  });
});

test('ends every session at once and returns their number', async () => {
  const { userId } = await buildAccount(deps);
  const sessions = [];
  for (const device of ['Chrome', 'Firefox']) sessions.push(await startSession(deps, keys, { userId, device }));
  expect(await signOutEverywhere(deps, { userId })).toBe(2);
  for (const { access } of sessions) expect(await accountOfToken(deps, keys, access.token)).toBeUndefined();
  expect(await signOutEverywhere(deps, { userId })).toBe(0);
  await expect(signOutEverywhere(deps, { userId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('sends the link for a new password to the account’s own address', async () => {
  const { userId, email } = await buildAccount(deps);
  await sendResetLink(deps, { userId });
  expect(await db('account_notices').where({ email })).toMatchObject([{ kind: 'RESET' }]);
  await expect(sendResetLink(deps, { userId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('the last super administrator', () => {
  /** Leaves exactly two super administrators. */
  const two = async () => {
    const pair = [];
    for (const name of ['Naledi Khumalo', 'Sipho Dlamini'])
      pair.push((await buildAccount(deps, { role: 'SUPER_ADMIN', name })).userId);
    await db('users').where({ role: 'SUPER_ADMIN' }).whereNotIn('id', pair).update({ role: 'SEEKER' });
    return pair as [string, string];
  };
  const left = () => db('users').where({ role: 'SUPER_ADMIN' }).pluck('id');

  test('remains when two super administrators demote each other concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [naledi, sipho] = await two();
      const outcomes = await Promise.allSettled([
        changeRole(deps, { userId: sipho, role: 'ADMIN', actorId: naledi }),
        changeRole(deps, { userId: naledi, role: 'SEEKER', actorId: sipho }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [refused] = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
      expect(refused!.reason).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('the last') });
      expect(await left()).toHaveLength(1);
    }
  });

  test('is protected from a concurrent demotion, which waits and is then refused', async () => {
    const [naledi, sipho] = await two();
    const first = await db.transaction();
    await first('users').where({ id: naledi }).update({ role: 'ADMIN' });
    const second = db('users').where({ id: sipho }).update({ role: 'ADMIN' });
    const refused = expect(second.then()).rejects.toSatisfy(
      (error) => violatedConstraint(error) === 'users__super_admin__one',
    );
    await untilWaiting(deps, 1);
    await first.commit();
    await refused;
    expect(await left()).toEqual([sipho]);
  });

  test('may be demoted once a concurrent demotion is rolled back', async () => {
    const [naledi, sipho] = await two();
    const first = await db.transaction();
    await first('users').where({ id: naledi }).update({ role: 'ADMIN' });
    const second = db('users').where({ id: sipho }).update({ role: 'ADMIN' }).then();
    await untilWaiting(deps, 1);
    await first.rollback();
    expect(await second).toBe(1);
    expect(await left()).toEqual([naledi]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['demoted', async (id) => db('users').where({ id }).update({ role: 'ADMIN' })],
    ['demoted with all others', async () => db('users').where({ role: 'SUPER_ADMIN' }).update({ role: 'SEEKER' })],
    ['deleted', async (id) => db('users').where({ id }).delete()],
    ['deleted with all others', async () => db('users').where({ role: 'SUPER_ADMIN' }).delete()],
  ])('cannot be %s by any statement', async (_, write) => {
    const [naledi, sipho] = await two();
    await db('users').where({ id: sipho }).update({ role: 'SEEKER' });
    await expect(write(naledi)).rejects.toSatisfy((error) => violatedConstraint(error) === 'users__super_admin__one');
    expect(await left()).toEqual([naledi]);
    await expect(changeRole(deps, { userId: naledi, role: 'ADMIN', actorId: sipho })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('is protected from transactions that cannot see concurrent changes', async () => {
    const [naledi] = await two();
    const demote = db.transaction((trx) => trx('users').where({ id: naledi }).update({ role: 'ADMIN' }), {
      isolationLevel: 'repeatable read',
    });
    await expect(demote).rejects.toMatchObject({ code: '0A000' });
  });
});
