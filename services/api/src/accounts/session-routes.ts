/** The sessions of the signed-in account: list them, end them. */
import { EndSessions, SessionList } from '@marketplace/contracts/accounts/schemas';
import { Id } from '@marketplace/contracts/fields';
import { endOwnSession, endSessions, listSessions } from '@marketplace/domain/sessions/service';
import { z } from 'zod';
import { clearSessionCookies } from '../http/cookies.ts';
import type { RouteDeps } from '../http/deps.ts';
import { Nothing, route } from '../http/route.ts';
import { presentSession } from './present.ts';

export const sessionRoutes = (deps: RouteDeps) => {
  const secure = deps.siteOrigin.startsWith('https:');
  return [
    route({
      method: 'get',
      path: '/api/auth/sessions',
      summary: 'Where the signed-in person is signed in; this browser first',
      policy: 'secureOwnAccount',
      reply: SessionList,
      handle: async ({ user, sessionId }) =>
        (await listSessions(deps, { account: user, sessionId })).map((row) => presentSession(row, sessionId)),
    }),
    route({
      method: 'delete',
      path: '/api/auth/sessions/:id',
      summary: 'Sign out one browser',
      policy: 'secureOwnAccount',
      logs: 'sessions-ended',
      params: z.object({ id: Id }),
      reply: Nothing,
      handle: async ({ user, sessionId, params, ctx }) => {
        await endOwnSession(deps, { account: user, sessionId }, params.id);
        if (params.id === sessionId) clearSessionCookies(ctx, secure);
      },
    }),
    route({
      method: 'delete',
      path: '/api/auth/sessions',
      summary: 'Sign out everywhere else, and with all=true here too',
      policy: 'secureOwnAccount',
      logs: 'sessions-ended',
      query: EndSessions,
      reply: Nothing,
      handle: async ({ user, sessionId, query, ctx }) => {
        await endSessions(deps, { account: user, sessionId }, query);
        if (query.all) clearSessionCookies(ctx, secure);
      },
    }),
  ];
};
