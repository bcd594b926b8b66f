import { accountEndpoints } from '@marketplace/contracts/accounts/endpoints';
import { endOwnSession, endSessions, listSessions } from '@marketplace/domain/sessions/service';
import { clearSessionCookies } from '../http/cookies.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentSession } from './present.ts';

export const sessionRoutes = (deps: RouteDeps) => {
  const secure = deps.siteOrigin.startsWith('https:');
  return [
    route({
      endpoint: accountEndpoints.listSessions,
      policy: 'secureOwnAccount',
      handle: async ({ user, sessionId }) =>
        (await listSessions(deps, { account: user, sessionId })).map((row) => presentSession(row, sessionId)),
    }),
    route({
      endpoint: accountEndpoints.endSession,
      policy: 'secureOwnAccount',
      logs: 'sessions-ended',
      handle: async ({ user, sessionId, params, ctx }) => {
        await endOwnSession(deps, { account: user, sessionId }, params.id);
        if (params.id === sessionId) clearSessionCookies(ctx, secure);
      },
    }),
    route({
      endpoint: accountEndpoints.endSessions,
      policy: 'secureOwnAccount',
      logs: 'sessions-ended',
      handle: async ({ user, sessionId, query, ctx }) => {
        await endSessions(deps, { account: user, sessionId }, query);
        if (query.all) clearSessionCookies(ctx, secure);
      },
    }),
  ];
};
