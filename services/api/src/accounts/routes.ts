import { Me, MessageReply, ResetPassword, SignIn, SignInReply } from '@marketplace/contracts/accounts';
import { sessionCookie } from '@marketplace/contracts/roles';
import { resetPassword, signIn } from '@marketplace/domain/accounts/service';
import { endSession, startSession } from '@marketplace/domain/accounts/sessions';
import type { Deps } from '../deps.ts';
import { setSessionCookie } from '../middleware/session.ts';
import { Nothing, route } from '../route.ts';
import { presentUser } from './present.ts';

export const accountRoutes = (deps: Deps) => {
  const secure = deps.siteOrigin.startsWith('https:');
  return [
    route({
      method: 'get',
      path: '/api/auth/me',
      summary: 'The signed-in person, or null',
      policy: 'everyone',
      reply: Me,
      handle: ({ user }) => user && presentUser(user),
    }),
    route({
      method: 'post',
      path: '/api/auth/login',
      summary: 'Sign in with email and password',
      policy: 'everyone',
      body: SignIn,
      reply: SignInReply,
      handle: async ({ body, ctx }) => {
        const account = await signIn(deps, body);
        setSessionCookie(ctx, { ...(await startSession(deps, deps.sessionKey, account.id)), secure });
        return { user: presentUser(account) };
      },
    }),
    route({
      method: 'post',
      path: '/api/auth/logout',
      summary: 'Sign out, here and on the server',
      policy: 'everyone',
      reply: Nothing,
      handle: async ({ ctx }) => {
        const token = ctx.cookies.get(sessionCookie);
        if (token) await endSession(deps, deps.sessionKey, token);
        setSessionCookie(ctx, { token: null, secure });
      },
    }),
    route({
      method: 'post',
      path: '/api/auth/reset-password',
      summary: 'Set a password with a mailed token',
      policy: 'everyone',
      body: ResetPassword,
      reply: MessageReply,
      handle: async ({ body }) => {
        await resetPassword(deps, body);
        return { message: 'Password Reset Successfully' };
      },
    }),
  ];
};
