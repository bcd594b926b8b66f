/** A provider's team on its own pages. Accepting an invitation is in invitation-routes.ts. */
import { teamEndpoints } from '@marketplace/contracts/team/endpoints';
import { inviteToTeam, resendInvitation, withdrawInvitation } from '@marketplace/domain/team/invitations';
import { teamQueries } from '@marketplace/domain/team/queries';
import { changeTeamRole, leaveTeam, removeFromTeam, setTeamNotices } from '@marketplace/domain/team/service';
import { clearSessionCookies } from '../http/cookies.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import type { SignedInAccount } from '../http/state.ts';
import { actingFor, providerIdOf } from '../providers/provider-id.ts';
import { presentTeam } from './present.ts';

export const teamRoutes = (deps: RouteDeps) => {
  const shown = async (user: SignedInAccount) => {
    const [queries, providerId] = [teamQueries(deps), providerIdOf(user)];
    const [people, invitations, isActive, plan] = await Promise.all([
      queries.people(providerId),
      queries.invitations(providerId),
      queries.isActive(providerId),
      queries.planOf(providerId),
    ]);
    return presentTeam({ people, invitations, isActive, plan }, { user, now: deps.clock.now() });
  };
  /** The team after `work`, as the caller may still see it. */
  const changed = async (user: SignedInAccount, work: Promise<void>) => {
    await work;
    return shown(user);
  };

  return [
    route({
      endpoint: teamEndpoints.getTeam,
      policy: 'seeProviderArea',
      handle: ({ user }) => shown(user),
    }),
    route({
      endpoint: teamEndpoints.inviteTeamMember,
      policy: 'manageTeam',
      limit: 'invite-member',
      confirmed: ({ body }) => body.role === 'OWNER',
      handle: ({ user, body, requestId }) =>
        changed(user, inviteToTeam(deps, { ...actingFor(user), ...body, requestId })),
    }),
    route({
      endpoint: teamEndpoints.resendTeamInvitation,
      policy: 'manageTeam',
      limit: 'invite-member',
      handle: ({ user, params, requestId }) =>
        changed(user, resendInvitation(deps, { ...actingFor(user), id: params.id, requestId })),
    }),
    route({
      endpoint: teamEndpoints.withdrawTeamInvitation,
      policy: 'manageTeam',
      handle: ({ user, params }) =>
        changed(user, withdrawInvitation(deps, { providerId: providerIdOf(user), id: params.id })),
    }),
    route({
      endpoint: teamEndpoints.setTeamNotices,
      policy: 'answerLeads',
      byHand: true,
      handle: ({ user, body }) =>
        changed(user, setTeamNotices(deps, { providerId: providerIdOf(user), userId: user.id, notices: body.notices })),
    }),
    route({
      endpoint: teamEndpoints.leaveTeam,
      policy: 'answerLeads',
      byHand: true,
      limit: 'write',
      handle: async ({ user, requestId, ctx }) => {
        await leaveTeam(deps, { ...actingFor(user), requestId });
        clearSessionCookies(ctx, deps.siteOrigin.startsWith('https:'));
      },
    }),
    route({
      endpoint: teamEndpoints.changeTeamRole,
      policy: 'manageTeam',
      confirmed: true,
      handle: ({ user, params, body, requestId }) => {
        const change = { ...actingFor(user), userId: params.id, role: body.role, requestId };
        // An owner who becomes a member sees the team as one.
        const after = params.id === user.id ? { ...user, teamRole: body.role } : user;
        return changed(after, changeTeamRole(deps, change));
      },
    }),
    route({
      endpoint: teamEndpoints.removeTeamMember,
      policy: 'manageTeam',
      confirmed: true,
      handle: ({ user, params, requestId }) =>
        changed(user, removeFromTeam(deps, { ...actingFor(user), userId: params.id, requestId })),
    }),
  ];
};
