/** What ends with a person's place in a team, and with a business. */
import { buildAccount, buildLead, buildMember, buildProvider, unique } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { describe, expect, test } from 'vitest';
import { assignLead } from '../leads/service.ts';
import { phoneQueries } from '../phones/queries.ts';
import { pushQueries } from '../push/queries.ts';
import { liftSuspension, suspendProvider } from '../requests/suspension.ts';
import { withdrawProvider } from '../requests/withdrawal.ts';
import { sessionKeys } from '../sessions/keys.ts';
import { startSession } from '../sessions/service.ts';
import { rawRows } from '../sql.ts';
import { changeRole } from '../users/service.ts';
import { businessEndings, personEndings } from './endings.ts';
import { inviteToTeam, resendInvitation } from './invitations.ts';
import { teamQueries } from './queries.ts';
import { changeTeamRole, leaveTeam, removeFromTeam } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;
const keys = sessionKeys('a secret of at least thirty-two characters');

const references = (table: 'users' | 'providers') =>
  rawRows<{ column: string; onDelete: string }>(
    db,
    `select c.conrelid::regclass || '.' || a.attname as column, c.confdeltype as "onDelete"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = :table::regclass and c.conparentid = 0`,
    { table },
  );

test.each([
  ['users', personEndings],
  ['providers', businessEndings],
] as const)('has a line for each column that refers to %s, and no reference outlives its row', async (table, lines) => {
  const found = await references(table);
  expect(found.map(({ column }) => column).sort()).toEqual(Object.keys(lines).sort());
  // c: deleted with its row, n: set to null
  expect(found.filter(({ onDelete }) => !['c', 'n'].includes(onDelete))).toEqual([]);
});

test('has the reason of everything that stays', () => {
  const endings = [...Object.values(personEndings), ...Object.values(businessEndings)].flatMap(Object.values);
  for (const ending of endings) if (typeof ending !== 'string') expect(ending.stays).toMatch(/^[A-Z].+\.$/);
});

/** An owner beside the main owner with everything that a person can have in a team, and what is left of it. */
const owning = async () => {
  const provider = await buildProvider(deps, { plan: 'NETWORK_PRO' });
  const { leadId, ...business } = await buildLead(deps, { provider, status: 'ACCEPTED' });
  const { providerId, userId: mainId } = business;
  const { userId } = await buildMember(deps, business, { role: 'OWNER' });
  const { sessionId } = await startSession(deps, keys, { userId, device: 'Chrome' });
  await pushQueries(deps).upsert({
    ...{ userId, sessionId, endpoint: `https://push.example/${unique('endpoint')}` },
    ...{ p256dh: 'key', auth: 'secret', at: clock.now() },
  });
  await phoneQueries(deps).put({ userId }, { number: '+27825550177', kinds: [], at: clock.now() });
  await assignLead(deps, { id: leadId, providerId, actorId: mainId, assigneeId: userId });
  await inviteToTeam(deps, { providerId, actorId: userId, email: `${unique('hers')}@example.org`, role: 'OWNER' });
  await inviteToTeam(deps, { providerId, actorId: mainId, email: `${unique('his')}@example.org`, role: 'MEMBER' });
  const count = async (table: 'push_subscriptions' | 'phones' | 'team_notices' | 'team_members') =>
    (await db(table).where({ user_id: userId })).length;
  const left = async () => ({
    place: await count('team_members'),
    sessions: (await db('sessions').where({ user_id: userId }).whereNull('revoked_at')).length,
    pushes: await count('push_subscriptions'),
    phones: await count('phones'),
    notices: await count('team_notices'),
    leads: (await db('leads').where({ assignee_id: userId })).length,
    hers: (await db('team_invitations').where({ invited_by: userId }).whereNull('withdrawn_at')).length,
    his: (await db('team_invitations').where({ invited_by: mainId }).whereNull('withdrawn_at')).length,
  });
  const all = { place: 1, sessions: 1, pushes: 1, phones: 1, notices: 1, leads: 1, hers: 1, his: 1 };
  expect(await left()).toEqual(all);
  const streamsEnded = async () =>
    (await db('outbox').where({ event: 'account.access-changed' }).whereRaw(`payload ->> 'userId' = ?`, [userId]))
      .length;
  return { business, providerId, mainId, userId, leadId, left, all, streamsEnded };
};
const nothing = { place: 0, sessions: 0, pushes: 0, phones: 0, notices: 0, leads: 0, hers: 0, his: 1 };

describe('ends', () => {
  test('everything that a removed person has, and the invitations that they sent', async () => {
    const { providerId, mainId, userId, left, streamsEnded } = await owning();
    await removeFromTeam(deps, { providerId, actorId: mainId, userId });
    expect(await left()).toEqual(nothing);
    expect(await streamsEnded()).toBe(1);
  });

  test('the same for a person who leaves', async () => {
    const { providerId, userId, left, streamsEnded } = await owning();
    await leaveTeam(deps, { providerId, actorId: userId });
    expect(await left()).toEqual(nothing);
    expect(await streamsEnded()).toBe(1);
  });

  test('all but the sign-ins of an account that gets another role', async () => {
    const { userId, left, streamsEnded } = await owning();
    const { userId: actorId } = await buildAccount(deps, { role: 'SUPER_ADMIN' });
    await changeRole(deps, { userId, role: 'SEEKER', actorId });
    expect(await left()).toEqual({ ...nothing, sessions: 1 });
    expect(await streamsEnded()).toBe(1);
  });

  test('the invitations of an owner who becomes a member', async () => {
    const { providerId, mainId, userId, left, all, streamsEnded } = await owning();
    await changeTeamRole(deps, { providerId, actorId: mainId, userId, role: 'MEMBER' });
    expect(await left()).toEqual({ ...all, hers: 0 });
    expect(await streamsEnded()).toBe(1);
    await changeTeamRole(deps, { providerId, actorId: mainId, userId, role: 'OWNER' });
    expect(await left()).toEqual({ ...all, hers: 0 });
  });

  test('invitations of a suspended business, which can send none until the suspension is lifted', async () => {
    const { providerId, mainId: actorId, left, all } = await owning();
    await suspendProvider(deps, { providerId, reason: 'Complaints' });
    expect(await left()).toEqual({ ...all, hers: 0, his: 0 });
    const email = `${unique('late')}@example.org`;
    const refused = {
      code: 'CONFLICT',
      message: 'You can’t invite anyone while your business is suspended or off the site.',
    };
    const invite = () => inviteToTeam(deps, { providerId, actorId, email, role: 'MEMBER' });
    await expect(invite()).rejects.toMatchObject(refused);
    await liftSuspension(deps, { providerId });
    await invite();
    const { id } = (await teamQueries(deps).invitations(providerId))[0]!;
    await db('providers').where({ id: providerId }).update({ suspended_at: clock.now() });
    await expect(resendInvitation(deps, { providerId, actorId, id })).rejects.toMatchObject(refused);
  });

  test('invitations and streams of a withdrawn business, and pushes to its members', async () => {
    const { providerId, mainId: actorId, left, all, streamsEnded, leadId } = await owning();
    const reached = () =>
      pushQueries(deps).undelivered({ kind: 'push.lead', subjectId: leadId }, { readers: { leadId } }, clock.now());
    expect(await reached()).toHaveLength(1);
    await withdrawProvider(deps, { providerId, actorId: null });
    expect(await left()).toEqual({ ...all, hers: 0, his: 0 });
    expect(await streamsEnded()).toBe(1);
    expect(await reached()).toEqual([]);
    const email = `${unique('late')}@example.org`;
    await expect(inviteToTeam(deps, { providerId, actorId, email, role: 'MEMBER' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('under the lock of the team', () => {
  test('a person who is no owner any more removes, demotes and invites no one', async () => {
    const business = await buildProvider(deps, { plan: 'NETWORK_PRO' });
    const { providerId } = business;
    const { userId: actorId } = await buildMember(deps, business);
    const { userId } = await buildMember(deps, business);
    const change = { providerId, actorId };
    const refused = { code: 'FORBIDDEN' };
    await expect(removeFromTeam(deps, { ...change, userId })).rejects.toMatchObject(refused);
    await expect(removeFromTeam(deps, { ...change, userId: business.userId })).rejects.toMatchObject(refused);
    await expect(changeTeamRole(deps, { ...change, userId, role: 'OWNER' })).rejects.toMatchObject(refused);
    await expect(changeTeamRole(deps, { ...change, userId: actorId, role: 'OWNER' })).rejects.toMatchObject(refused);
    const email = `${unique('late')}@example.org`;
    await expect(inviteToTeam(deps, { ...change, email, role: 'OWNER' })).rejects.toMatchObject(refused);
    const { userId: stranger } = await buildProvider(deps);
    await expect(removeFromTeam(deps, { providerId, actorId: stranger, userId })).rejects.toMatchObject(refused);
    expect(await teamQueries(deps).people(providerId)).toHaveLength(3);
  });
});
