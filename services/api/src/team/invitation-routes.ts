/** The page behind an emailed invitation. Opening it changes nothing; its button accepts the invitation. */
import { homeOf } from '@marketplace/contracts/accounts/roles';
import { teamEndpoints } from '@marketplace/contracts/team/endpoints';
import { hasSecondFactor } from '@marketplace/domain/credentials/second-factor';
import { endSession } from '@marketplace/domain/sessions/service';
import { acceptInvitation, openInvitation } from '@marketplace/domain/team/invitations';
import { recogniseOwner, startBrowserSession } from '../accounts/sign-in.ts';
import { clearSessionCookies } from '../http/cookies.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

export const teamInvitationRoutes = (deps: RouteDeps) => [
  route({
    endpoint: teamEndpoints.getTeamInvitation,
    policy: 'everyone',
    limit: 'join',
    handle: ({ query }) => openInvitation(deps, query.token),
  }),
  route({
    endpoint: teamEndpoints.acceptTeamInvitation,
    policy: 'everyone',
    limit: 'join',
    handle: async ({ user, sessionId, body, requestId, ctx }) => {
      const { token, name, password, switchAccount } = body;
      const joined = await acceptInvitation(deps, { token, name, password, user, switchAccount, requestId });
      if (user?.id === joined.userId) return { next: homeOf.PROVIDER };
      if (!(await hasSecondFactor(deps, joined.userId))) {
        await recogniseOwner(deps, joined, ctx);
        await startBrowserSession(deps, joined.userId, ['LINK'], ctx);
        return { next: homeOf.PROVIDER };
      }
      // The signed-in user has confirmed that this session may end.
      if (sessionId) await endSession(deps, sessionId);
      clearSessionCookies(ctx, deps.siteOrigin.startsWith('https:'));
      return { next: `/seekers/login?${new URLSearchParams({ returnTo: homeOf.PROVIDER })}` };
    },
  }),
];
