/** What happens to a business and its team when an account is deleted or gets another role. */
import { buildAccount, buildLead, buildMember, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { join } from '../access-passes/joining.ts';
import { generatePass } from '../access-passes/service.ts';
import { accountQueries } from '../accounts/queries.ts';
import { updateLead } from '../leads/service.ts';
import { eraseAllDue } from '../personal-data/erasure.ts';
import { askForDeletion } from '../personal-data/requests.ts';
import { changeRole } from '../users/service.ts';
import { teamQueries } from './queries.ts';
import { changeTeamRole } from './service.ts';

const deps = await testDeps();
const { db } = deps;

const erase = async (userId: string) => {
  await askForDeletion(deps, { userId, email: null });
  deps.clock.advance(days(8));
  expect(await eraseAllDue(deps, undefined)).toMatchObject({ failures: [] });
  expect(await accountQueries(deps).findById(userId)).toBeUndefined();
};
const standing = (providerId: string) => db('providers').where({ id: providerId }).first('user_id', 'withdrawn_at');

test('a member’s deletion keeps the business and removes the name from the history', async () => {
  const { leadId: id, providerId, userId: ownerId } = await buildLead(deps, { status: 'ACCEPTED' });
  const member = await buildMember(deps, { providerId });
  await updateLead(deps, { id, providerId, actorId: member.userId, change: { crmStatus: 'WON' } });
  await erase(member.userId);
  expect(await standing(providerId)).toEqual({ user_id: ownerId, withdrawn_at: null });
  expect(await db('lead_history').where({ lead_id: id, field: 'crm_status' })).toMatchObject([{ actor_id: null }]);
  expect(await db('leads').where({ id }).first()).toMatchObject({ crm_status: 'WON' });
});

test('another owner takes over when the main owner is deleted', async () => {
  const business = await buildProvider(deps);
  const second = await buildMember(deps, business, { role: 'OWNER' });
  const member = await buildMember(deps, business);
  await askForDeletion(deps, { userId: business.userId, email: null });
  expect(await standing(business.providerId)).toMatchObject({ withdrawn_at: null });
  deps.clock.advance(days(8));
  await eraseAllDue(deps, undefined);
  expect(await standing(business.providerId)).toEqual({ user_id: second.userId, withdrawn_at: null });
  expect((await teamQueries(deps).people(business.providerId)).map(({ id }) => id)).toEqual([
    second.userId,
    member.userId,
  ]);
});

test('the deletion of the last owner ends the business and its team', async () => {
  const business = await buildProvider(deps);
  const member = await buildMember(deps, business);
  await askForDeletion(deps, { userId: business.userId, email: null });
  // Withdrawn at once, so the member has no access while the deletion can still be taken back.
  expect(await accountQueries(deps).findById(member.userId)).toMatchObject({ providerId: null, teamRole: null });
  deps.clock.advance(days(8));
  await eraseAllDue(deps, undefined);
  expect(await accountQueries(deps).findById(member.userId)).toMatchObject({ role: 'SEEKER', providerId: null });
  expect(await teamQueries(deps).providerOf(member.userId)).toBeUndefined();
});

test('a role change by an administrator takes a person out of the team and keeps the business', async () => {
  const business = await buildProvider(deps);
  const { userId: actorId } = await buildAccount(deps, { role: 'SUPER_ADMIN' });
  const member = await buildMember(deps, business);
  await changeRole(deps, { userId: member.userId, role: 'SEEKER', actorId });
  expect(await teamQueries(deps).providerOf(member.userId)).toBeUndefined();

  const second = await buildMember(deps, business);
  const change = { providerId: business.providerId, actorId: business.userId };
  await changeTeamRole(deps, { ...change, userId: second.userId, role: 'OWNER' });
  await changeRole(deps, { userId: business.userId, role: 'SEEKER', actorId });
  expect(await standing(business.providerId)).toEqual({ user_id: second.userId, withdrawn_at: null });
  await changeRole(deps, { userId: second.userId, role: 'SEEKER', actorId });
  expect(await standing(business.providerId)).toMatchObject({ user_id: second.userId, withdrawn_at: expect.any(Date) });
});

test('an access pass does not open a business for someone who works in a team', async () => {
  const member = await buildMember(deps, await buildProvider(deps));
  const pass = { email: member.email, plan: 'R499' as const, life: days(1), createdBy: null };
  const { token } = await generatePass(deps, pass);
  await expect(join(deps, token, { user: null })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await db('access_passes').where({ email: member.email }).first('status')).toEqual({ status: 'ACTIVE' });
});
