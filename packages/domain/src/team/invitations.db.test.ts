/** Invitations to a team: sending, sending again, withdrawing, opening and accepting. */
import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import type { Plan } from '@marketplace/contracts/plans/plans';
import { buildAccount, buildMember, buildProvider, unique } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { passwordMatches } from '../credentials/passwords.ts';
import { withdrawProvider } from '../requests/withdrawal.ts';
import { givePlan } from '../subscriptions/service.ts';
import { issueInvitationToken } from './invitation-tokens.ts';
import {
  type Accepting,
  acceptInvitation,
  inviteToTeam,
  openInvitation,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { teamQueries } from './queries.ts';

const deps = await testDeps();
const { db, clock } = deps;
const password = 'three walls and a door';
const address = () => `${unique('invited')}@example.org`;
const conflict = (message: string) => ({ code: 'CONFLICT', message });

/** A business whose main owner invites people. */
const inviting = async (plan: Plan = 'NETWORK_PRO') => {
  const business = await buildProvider(deps, { plan });
  const { providerId, userId: actorId } = business;
  const invite = async (email: string, role: 'OWNER' | 'MEMBER' = 'MEMBER') => {
    await inviteToTeam(deps, { providerId, actorId, email, role, requestId: 'call-1' });
    const invitation = (await teamQueries(deps).invitations(providerId)).find((open) => open.email === email)!;
    return { id: invitation.id, invitation, token: await issueInvitationToken(deps, invitation.id) };
  };
  return { ...business, actorId, invite };
};
const accept = (token: string, more: Partial<Accepting> = {}) =>
  acceptInvitation(deps, {
    ...{ token, name: 'Lerato Mokoena', password, user: null, switchAccount: false, requestId: 'call-2' },
    ...more,
  });
const roleOf = async (userId: string) => (await db('users').where({ id: userId }).first('role'))?.role;
const eventsOf = (event: string) => db('outbox').where({ event }).orderBy('id').pluck('payload');

describe('sending', () => {
  test('stores the invitation with its end and emails it', async () => {
    const { providerId, actorId, businessName, invite } = await inviting();
    await db('outbox').delete();
    const email = address();
    const { id, invitation } = await invite(email, 'OWNER');
    expect(invitation).toMatchObject({ email, role: 'OWNER', providerId, businessName, isBusinessGone: false });
    expect(invitation.expiresAt.getTime() - invitation.createdAt.getTime()).toBe(days(7));
    expect(await db('team_invitations').where({ id }).first('invited_by')).toEqual({ invited_by: actorId });
    expect(await eventsOf('team.invited')).toEqual([{ invitationId: id, requestId: 'call-1' }]);
    expect(await eventsOf('team.changed')).toEqual([{ teamChangeNoticeId: expect.any(String), requestId: 'call-1' }]);
  });

  test('refuses disposable addresses, people of the team, and a second open invitation', async () => {
    const { providerId, actorId, email: own, invite } = await inviting();
    const faultOf = (email: string) =>
      inviteToTeam(deps, { providerId, actorId, email, role: 'MEMBER' }).then(
        () => null,
        ({ fields }) => fields,
      );
    expect(await faultOf('someone@mailinator.com')).toEqual({ email: messages.emailDisposable });
    expect(await faultOf(own)).toEqual({ email: messages.teamHas });
    const email = address();
    const { id } = await invite(email);
    expect(await faultOf(email)).toEqual({ email: messages.teamInvited });
    clock.advance(days(7));
    // An expired one is replaced.
    expect(await faultOf(email)).toBeNull();
    expect(await db('team_invitations').where({ id }).first('withdrawn_at')).toEqual({ withdrawn_at: clock.now() });
  });

  test('counts people and open invitations up to the limit of the plan', async () => {
    const { invite, ...business } = await inviting('R499');
    const { token } = await invite(address());
    const full = conflict(sentences.teamFull(2, 'R499'));
    await expect(invite(address())).rejects.toMatchObject(full);
    await buildMember(deps, business);
    await expect(accept(token)).rejects.toMatchObject(full);
    await db('team_members').where({ provider_id: business.providerId }).delete();
    clock.advance(days(7));
    // An expired invitation takes no place.
    expect((await invite(address())).id).toBeTruthy();
  });

  test('keeps a team that is larger than its new plan, and invites no further person', async () => {
    const { invite, ...business } = await inviting('R499');
    for (let n = 1; n < 4; n++) await buildMember(deps, business);
    await expect(invite(address())).rejects.toMatchObject(
      conflict('You have 4 people, invitations included, and your plan has 2. You can’t add more.'),
    );
    await givePlan(deps, { providerId: business.providerId, actorId: null, plan: 'NETWORK_PRO' });
    expect((await invite(address())).id).toBeTruthy();
  });

  test('counts the invitations of a day', async () => {
    const { providerId, invite } = await inviting();
    for (let n = 0; n < limits.teamInvitationsPerDay; n++) {
      const { id } = await invite(address());
      await withdrawInvitation(deps, { providerId, id });
    }
    await expect(invite(address())).rejects.toMatchObject(conflict(sentences.teamInvitationsFull));
    clock.advance(days(1));
    expect((await invite(address())).id).toBeTruthy();
  });
});

describe('sending again and withdrawing', () => {
  test('only the newest link works', async () => {
    const { providerId, actorId, invite } = await inviting();
    const email = address();
    const first = await invite(email, 'OWNER');
    await resendInvitation(deps, { providerId, actorId, id: first.id });
    const [next, ...more] = await teamQueries(deps).invitations(providerId);
    expect([next, more]).toMatchObject([{ email, role: 'OWNER' }, []]);
    await expect(accept(first.token)).rejects.toMatchObject(conflict(sentences.teamInvitationOver));
    const { email: joined } = await accept(await issueInvitationToken(deps, next!.id));
    expect(joined).toBe(email);
  });

  test('know only the business’s own open invitations', async () => {
    const [one, other] = [await inviting(), await inviting()];
    const { id, token } = await one.invite(address());
    const { providerId, actorId } = other;
    await expect(resendInvitation(deps, { providerId, actorId, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(withdrawInvitation(deps, { providerId, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await accept(token);
    await expect(withdrawInvitation(deps, { providerId: one.providerId, id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('opening', () => {
  test('shows what the account still needs and who invites', async () => {
    const { businessName, invite } = await inviting();
    const [email, known, unproved] = [
      address(),
      (await buildAccount(deps)).email,
      (await buildAccount(deps, { verified: false })).email,
    ];
    const shown = async (to: string) => openInvitation(deps, (await invite(to)).token);
    expect(await shown(email)).toEqual({
      ...{ businessName, email, role: 'MEMBER', obstacle: null, expiresAt: new Date(clock.now().getTime() + days(7)) },
      needs: { name: true, password: true },
    });
    expect((await shown(known)).needs).toEqual({ name: false, password: false });
    expect((await shown(unproved)).needs).toEqual({ name: false, password: true });
    const { userId, email: without } = await buildAccount(deps);
    await db('users').where({ id: userId }).update({ password_hash: null });
    expect((await shown(without)).needs).toEqual({ name: false, password: true });
    await expect(openInvitation(deps, 'x'.repeat(43))).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: sentences.teamInvitationOver,
    });
  });

  test('names the obstacle', async () => {
    const { providerId, invite, ...business } = await inviting();
    const obstacleOf = async (email: string) => (await openInvitation(deps, (await invite(email)).token)).obstacle;
    expect(await obstacleOf((await buildProvider(deps)).email)).toBe(sentences.teamAccountOwns);
    const elsewhere = await buildMember(deps, await buildProvider(deps));
    expect(await obstacleOf(elsewhere.email)).toBe(sentences.teamAccountWorks);
    expect(await obstacleOf((await buildAccount(deps, { role: 'ADMIN' })).email)).toBe(sentences.teamForAdministrator);
    const { email } = await buildAccount(deps);
    const { token } = await invite(email);
    const { userId } = (await db('users').where({ email }).first('id as userId'))!;
    await teamQueries(deps).insert({ userId, providerId, role: 'MEMBER', at: clock.now() });
    expect((await openInvitation(deps, token)).obstacle).toBe(sentences.teamAccountIn);
    const used = await invite(address());
    await accept(used.token);
    expect((await openInvitation(deps, used.token)).obstacle).toBe(sentences.teamInvitationUsed);
    const late = await invite(address());
    clock.advance(days(7) - 1);
    expect((await openInvitation(deps, late.token)).obstacle).toBeNull();
    clock.advance(1);
    expect((await openInvitation(deps, late.token)).obstacle).toBe(sentences.teamInvitationOver);
    const last = await invite(address());
    await withdrawProvider(deps, { providerId, actorId: business.userId });
    await db('team_invitations').where({ id: last.id }).update({ withdrawn_at: null });
    expect((await openInvitation(deps, last.token)).obstacle).toBe(sentences.teamBusinessGone);
  });
});

describe('accepting', () => {
  test('creates a verified account in the team, once', async () => {
    const { providerId, invite } = await inviting();
    const email = address();
    const { token } = await invite(email, 'OWNER');
    await db('outbox').delete();
    const joined = await accept(token);
    expect(joined.email).toBe(email);
    const { userId } = joined;
    expect(await db('users').where({ id: userId }).first()).toMatchObject({
      ...{ email, name: 'Lerato Mokoena', role: 'PROVIDER', email_verified_at: clock.now() },
      terms_version: expect.any(String),
    });
    const person = (await teamQueries(deps).people(providerId)).find(({ id }) => id === userId);
    expect(person).toMatchObject({
      ...{ role: 'OWNER', isMain: false, joinedAt: clock.now(), ownerSince: clock.now(), notices: 'ASSIGNED' },
    });
    expect(await db('provider_history').where({ provider_id: providerId, kind: 'TEAM' })).toMatchObject([
      { actor_id: userId, before: { userId, role: null }, after: { userId, role: 'OWNER' } },
    ]);
    expect(await eventsOf('account.access-changed')).toEqual([{ userId, requestId: 'call-2' }]);
    expect(await eventsOf('team.changed')).toHaveLength(2);
    await expect(accept(token)).rejects.toMatchObject(conflict(sentences.teamInvitationUsed));
  });

  test('asks a new person for a name and a strong password, and changes nothing without', async () => {
    const { invite } = await inviting();
    const { token } = await invite(address());
    const faultsOf = (more: Partial<Accepting>) => accept(token, more).catch(({ fields }) => fields);
    expect(await faultsOf({ name: undefined, password: undefined })).toEqual({
      name: messages.nameShort,
      password: messages.missing,
    });
    expect(await faultsOf({ name: undefined })).toEqual({ name: messages.nameShort });
    expect(await faultsOf({ password: undefined })).toEqual({ password: messages.missing });
    expect(await faultsOf({ password: 'password1234' })).toHaveProperty('password');
    expect((await openInvitation(deps, token)).obstacle).toBeNull();
  });

  test('keeps a proved account’s password, and replaces one that a stranger may have set', async () => {
    const { invite } = await inviting();
    const [proved, unproved] = [await buildAccount(deps), await buildAccount(deps, { verified: false })];
    const passwordOf = async (userId: string) =>
      (await db('users').where({ id: userId }).first('password_hash'))!.password_hash;
    const joined = await accept((await invite(proved.email)).token, { name: undefined, password: undefined });
    expect(joined.userId).toBe(proved.userId);
    expect(await passwordMatches(await passwordOf(proved.userId), proved.password)).toBe(true);
    const { token } = await invite(unproved.email);
    await expect(accept(token, { password: undefined })).rejects.toMatchObject({
      fields: { password: messages.missing },
    });
    expect(await roleOf(unproved.userId)).toBe('SEEKER');
    await accept(token);
    expect(await passwordMatches(await passwordOf(unproved.userId), unproved.password)).toBe(false);
    expect(await passwordMatches(await passwordOf(unproved.userId), password)).toBe(true);
    expect(await db('users').where({ id: unproved.userId }).first('role', 'email_verified_at')).toEqual({
      ...{ role: 'PROVIDER', email_verified_at: clock.now() },
    });
  });

  test('asks before it ends another account’s session', async () => {
    const { invite } = await inviting();
    const email = address();
    const { token } = await invite(email);
    const user = { id: (await buildAccount(deps)).userId } as Accepting['user'];
    await expect(accept(token, { user })).rejects.toMatchObject({ code: 'OTHER_ACCOUNT', email });
    expect((await accept(token, { user, switchAccount: true })).email).toBe(email);
    const own = await buildAccount(deps);
    const ownUser = { id: own.userId } as Accepting['user'];
    expect((await accept((await invite(own.email)).token, { user: ownUser })).userId).toBe(own.userId);
  });

  test('refuses an account with an obstacle, and takes one from the team of a withdrawn business', async () => {
    const { providerId, invite } = await inviting();
    const former = await buildProvider(deps);
    const member = await buildMember(deps, former);
    const { token } = await invite(member.email);
    await expect(accept(token)).rejects.toMatchObject(conflict(sentences.teamAccountWorks));
    await withdrawProvider(deps, { providerId: former.providerId, actorId: null });
    clock.advance(hours(1));
    expect((await accept(token, { name: undefined, password: undefined })).userId).toBe(member.userId);
    expect(await teamQueries(deps).providerOf(member.userId)).toBe(providerId);
  });

  test('admits one of two who use the link at once', async () => {
    const { providerId, invite } = await inviting();
    const { token } = await invite(address());
    const outcomes = await Promise.allSettled([accept(token), accept(token)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await teamQueries(deps).people(providerId)).toHaveLength(2);
  });
});
