import { providerEndpoints } from '@marketplace/contracts/providers/endpoints';
/**
 * Joining with an access pass. Loading `/join` in a browser shows the page and does not use the pass; the page then
 * sends a POST. A program may request `GET /join` accepting only JSON, which does the same as the POST.
 */

import { homeOf } from '@marketplace/contracts/accounts/roles';
import type { Join } from '@marketplace/contracts/applications/access-passes';
import { replies } from '@marketplace/contracts/messages';
import { join } from '@marketplace/domain/access-passes/joining';
import { renewPass } from '@marketplace/domain/access-passes/service';
import { hasSecondFactor } from '@marketplace/domain/credentials/second-factor';
import { DomainError } from '@marketplace/domain/errors';
import { endSession } from '@marketplace/domain/sessions/service';
import { recogniseOwner, startBrowserSession } from '../accounts/sign-in.ts';
import { clearSessionCookies } from '../http/cookies.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import type { Context } from '../http/state.ts';

/** Joins, signs in if the link allows it, and returns the next address. */
const joinInBrowser = async (deps: RouteDeps, { token, switchAccount }: Partial<Join>, ctx: Context) => {
  const { user, sessionId, requestId } = ctx.state;
  const joined = await join(deps, token, { user, switchAccount, requestId });
  if (user?.id === joined.userId) return homeOf.PROVIDER;
  if (joined.signsIn && !(await hasSecondFactor(deps, joined.userId))) {
    if (joined.proved) await recogniseOwner(deps, joined, ctx);
    await startBrowserSession(deps, joined.userId, ['LINK'], ctx);
    return homeOf.PROVIDER;
  }
  // The signed-in user has confirmed that this session may end.
  if (sessionId) await endSession(deps, sessionId);
  clearSessionCookies(ctx, deps.siteOrigin.startsWith('https:'));
  return `/seekers/login?${new URLSearchParams({ returnTo: homeOf.PROVIDER })}`;
};

export const joinRoutes = (deps: RouteDeps) => [
  route({
    endpoint: providerEndpoints.join,
    policy: 'everyone',
    limit: 'join',
    handle: async ({ body, ctx }) => ({ next: await joinInBrowser(deps, body, ctx) }),
  }),
  route({
    endpoint: providerEndpoints.openJoinLink,
    policy: 'everyone',
    limit: 'join',
    handle: async ({ query, ctx }) => {
      // HEAD also reaches this route. A link planted by another site has a Sec-Fetch-Site header.
      const isProgram = ctx.method === 'GET' && ctx.get('accept') === 'application/json';
      if (!isProgram || ctx.get('sec-fetch-site') === 'cross-site') throw new DomainError('NOT_FOUND');
      const next = await joinInBrowser(deps, query, ctx);
      ctx.redirect(next);
      ctx.status = 303;
      ctx.set('Referrer-Policy', 'no-referrer');
    },
  }),
  route({
    endpoint: providerEndpoints.renewPass,
    policy: 'everyone',
    limit: 'renew-pass',
    handle: async ({ body, requestId }) => {
      await renewPass(deps, body.token ?? '', requestId);
      return { message: replies.passMailed };
    },
  }),
];
