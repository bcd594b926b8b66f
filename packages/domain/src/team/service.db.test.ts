/** Roles, removals and notices of a team, and who takes over. */
import { sentences } from '@marketplace/contracts/messages';
import { buildAccount, buildLead, buildMember, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { assignLead } from '../leads/service.ts';
import { personSql } from './people.ts';
import { teamQueries } from './queries.ts';
import { changesOwnersFrom } from './rules.ts';
import {
  changeTeamRole,
  dissolveTeam,
  hasAnotherOwner,
  leaveTeam,
  removeFromTeam,
  setTeamNotices,
  takeFromTeam,
} from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;
const people = async (providerId: string) =>
  (await teamQueries(deps).people(providerId)).map(({ id, role, isMain }) => ({ id, role, isMain }));
const historyOf = (providerId: string) =>
  db('provider_history')
    .where({ provider_id: providerId, kind: 'TEAM' })
    .orderBy('id')
    .select('actor_id', 'before', 'after');
const noted = (event: string) => db('outbox').where({ event }).orderBy('id').pluck('payload');

test('lists the main owner first, then by name, with their state', async () => {
  const business = await buildProvider(deps);
  const [b, a] = [
    await buildMember(deps, business, { name: 'Bongani' }),
    await buildMember(deps, business, { name: 'Anele', role: 'OWNER' }),
  ];
  expect(await teamQueries(deps).people(business.providerId)).toMatchObject([
    { id: business.userId, role: 'OWNER', isMain: true, joinedAt: null, ownerSince: null, notices: null },
    { id: a.userId, name: 'Anele', role: 'OWNER', isMain: false, joinedAt: clock.now(), notices: 'ASSIGNED' },
    { id: b.userId, name: 'Bongani', email: b.email, role: 'MEMBER', ownerSince: null },
  ]);
});

test('changes a role once, records it and refreshes the person’s pages', async () => {
  const business = await buildProvider(deps);
  const { providerId, userId: actorId } = business;
  const { userId } = await buildMember(deps, business);
  await db('outbox').delete();
  const change = { providerId, actorId, userId, role: 'OWNER' as const, requestId: 'call-1' };
  await changeTeamRole(deps, change);
  await changeTeamRole(deps, change);
  expect(await historyOf(providerId)).toEqual([
    { actor_id: actorId, before: { userId, role: 'MEMBER' }, after: { userId, role: 'OWNER' } },
  ]);
  expect(await noted('account.access-changed')).toEqual([{ userId, requestId: 'call-1' }]);
  expect((await noted('team.changed')).map(({ requestId }) => requestId)).toEqual(['call-1', 'call-1']);
  expect(await people(providerId)).toContainEqual({ id: userId, role: 'OWNER', isMain: false });
});

test('knows only people of the team', async () => {
  const { providerId, userId: actorId } = await buildProvider(deps);
  const { userId } = await buildMember(deps, await buildProvider(deps));
  const missing = { code: 'NOT_FOUND' };
  await expect(removeFromTeam(deps, { providerId, actorId, userId })).rejects.toMatchObject(missing);
  await expect(changeTeamRole(deps, { providerId, actorId, userId, role: 'OWNER' })).rejects.toMatchObject(missing);
  await expect(leaveTeam(deps, { providerId, actorId: userId })).rejects.toMatchObject(missing);
  await expect(setTeamNotices(deps, { providerId, userId, notices: 'ALL' })).rejects.toMatchObject(missing);
});

test('keeps one owner', async () => {
  const business = await buildProvider(deps);
  const { providerId, userId: actorId } = business;
  await buildMember(deps, business);
  const last = { code: 'CONFLICT', message: sentences.teamLastOwner };
  await expect(leaveTeam(deps, { providerId, actorId })).rejects.toMatchObject(last);
  await expect(removeFromTeam(deps, { providerId, actorId, userId: actorId })).rejects.toMatchObject(last);
  await expect(changeTeamRole(deps, { providerId, actorId, userId: actorId, role: 'MEMBER' })).rejects.toMatchObject(
    last,
  );
  expect(await hasAnotherOwner(deps, providerId)).toBe(false);
});

test('the owner who removes the main owner takes over, else the one longest in the team', async () => {
  const business = await buildProvider(deps);
  const { providerId } = business;
  const member = await buildMember(deps, business);
  const second = await buildMember(deps, business, { role: 'OWNER', name: 'Zola' });
  clock.advance(days(1));
  const third = await buildMember(deps, business, { role: 'OWNER', name: 'Anele' });
  expect(await hasAnotherOwner(deps, providerId)).toBe(true);
  await changeTeamRole(deps, { providerId, actorId: third.userId, userId: business.userId, role: 'MEMBER' });
  expect((await people(providerId))[0]).toEqual({ id: third.userId, role: 'OWNER', isMain: true });
  const places = Object.fromEntries((await people(providerId)).map(({ id, role }) => [id, role]));
  expect(places).toEqual({
    [third.userId]: 'OWNER',
    [second.userId]: 'OWNER',
    [business.userId]: 'MEMBER',
    [member.userId]: 'MEMBER',
  });
  expect(await db('team_members').where({ user_id: business.userId }).first('joined_at')).toEqual({
    joined_at: clock.now(),
  });
  const fourth = await buildMember(deps, business, { role: 'OWNER', name: 'Ayanda' });
  await leaveTeam(deps, { providerId, actorId: third.userId });
  expect((await people(providerId))[0]).toEqual({ id: second.userId, role: 'OWNER', isMain: true });
  expect(await teamQueries(deps).providerOf(fourth.userId)).toBe(providerId);
});

test('a removed person is a seeker', async () => {
  const business = await buildProvider(deps);
  const { providerId, userId: actorId } = business;
  const { userId } = await buildMember(deps, business);
  await db('outbox').delete();
  await removeFromTeam(deps, { providerId, actorId, userId, requestId: 'call-3' });
  expect(await db('users').where({ id: userId }).first('role')).toEqual({ role: 'SEEKER' });
  expect(await historyOf(providerId)).toEqual([
    { actor_id: actorId, before: { userId, role: 'MEMBER' }, after: { userId, role: null } },
  ]);
  expect(await noted('account.access-changed')).toEqual([{ userId, requestId: 'call-3' }]);
  expect(await teamQueries(deps).providerOf(userId)).toBeUndefined();
});

test('a new owner waits 72 hours to change another owner, but not members or itself', async () => {
  const business = await buildProvider(deps);
  const { providerId, userId: mainId } = business;
  const [fresh, member] = [await buildMember(deps, business), await buildMember(deps, business)];
  const actorId = fresh.userId;
  await changeTeamRole(deps, { providerId, actorId: mainId, userId: actorId, role: 'OWNER' });
  const change = { providerId, actorId };
  const refused = { code: 'CONFLICT', message: sentences.teamNewOwner };
  await expect(removeFromTeam(deps, { ...change, userId: mainId })).rejects.toMatchObject(refused);
  await expect(changeTeamRole(deps, { ...change, userId: mainId, role: 'MEMBER' })).rejects.toMatchObject(refused);
  await changeTeamRole(deps, { ...change, userId: member.userId, role: 'OWNER' });
  const since = clock.now();
  expect(changesOwnersFrom(await teamQueries(deps).people(providerId), actorId)).toEqual(
    new Date(since.getTime() + hours(72)),
  );
  expect(changesOwnersFrom(await teamQueries(deps).people(providerId), mainId)).toBeNull();
  clock.advance(hours(72) - 1);
  await expect(removeFromTeam(deps, { ...change, userId: mainId })).rejects.toMatchObject(refused);
  await changeTeamRole(deps, { ...change, userId: actorId, role: 'MEMBER' });
  // The wait starts again with the role.
  await changeTeamRole(deps, { providerId, actorId: mainId, userId: actorId, role: 'OWNER' });
  clock.advance(1);
  await expect(removeFromTeam(deps, { ...change, userId: mainId })).rejects.toMatchObject(refused);
  clock.advance(hours(72) - 1);
  await removeFromTeam(deps, { ...change, userId: mainId });
  expect((await people(providerId))[0]).toMatchObject({ id: actorId, isMain: true });
});

test('people choose their notices, except the main owner', async () => {
  await db('provider_coverage').delete();
  const { leadId: id, ...business } = await buildLead(deps, { status: 'ACCEPTED' });
  const { providerId, userId: actorId } = business;
  const { userId } = await buildMember(deps, business);
  await expect(setTeamNotices(deps, { providerId, userId: actorId, notices: 'ALL' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await db('outbox').delete();
  await setTeamNotices(deps, { providerId, userId, notices: 'NONE' });
  await assignLead(deps, { id, providerId, actorId, assigneeId: userId });
  expect(await noted('team.noticed')).toEqual([]);
  await setTeamNotices(deps, { providerId, userId, notices: 'ALL' });
  await assignLead(deps, { id, providerId, actorId, assigneeId: null });
  await assignLead(deps, { id, providerId, actorId, assigneeId: userId, requestId: 'call-4' });
  const [notice] = await db('team_notices').where({ user_id: userId, kind: 'ASSIGNED' });
  expect(notice).toMatchObject({ lead_id: id, created_at: clock.now() });
  expect(await noted('team.noticed')).toEqual([{ teamNoticeId: notice!.id, requestId: 'call-4' }]);
  await assignLead(deps, { id, providerId, actorId: userId, assigneeId: actorId });
  expect(await db('team_notices').where({ user_id: actorId }).pluck('kind')).toEqual(['ASSIGNED']);
});

test('takes an account from its team unless it is the last owner', async () => {
  const business = await buildProvider(deps);
  const { userId } = await buildMember(deps, business);
  const { userId: outside } = await buildAccount(deps);
  expect(await takeFromTeam(deps, outside, { actorId: null })).toBe(true);
  expect(await takeFromTeam(deps, business.userId, { actorId: null })).toBe(false);
  expect(await takeFromTeam(deps, userId, { actorId: null, requestId: 'call-5' })).toBe(true);
  expect(await people(business.providerId)).toEqual([{ id: business.userId, role: 'OWNER', isMain: true }]);
  // The caller sets the account's role.
  expect(await db('users').where({ id: userId }).first('role')).toEqual({ role: 'PROVIDER' });
});

test('dissolves a team down to its main owner', async () => {
  const business = await buildProvider(deps);
  const { providerId } = business;
  const others = [await buildMember(deps, business), await buildMember(deps, business, { role: 'OWNER' })];
  await deps.db.transaction((trx) => dissolveTeam({ ...deps, db: trx }, { providerId, actorId: null }));
  expect(await people(providerId)).toEqual([{ id: business.userId, role: 'OWNER', isMain: true }]);
  for (const { userId } of others)
    expect(await db('users').where({ id: userId }).first('role')).toEqual({ role: 'SEEKER' });
});

test('names a person by account, also outside a team', async () => {
  const { userId, name } = await buildAccount(deps);
  const [row] = (await db.raw(`select ${personSql('u.id')} as person from users u where u.id = ?`, [userId])).rows;
  expect(row).toEqual({ person: { id: userId, name } });
});
