/** Registering, signing in and out, passwords. The profile is in profile-routes.ts, sessions in session-routes.ts. */

import {
  ForgotPassword,
  Me,
  MessageReply,
  Register,
  ResendVerification,
  ResetPassword,
  SignIn,
  SignInReply,
} from '@marketplace/contracts/accounts/schemas';
import { AnswerSecondStep } from '@marketplace/contracts/accounts/security';
import { replies } from '@marketplace/contracts/messages';
import { askForReset, resetPassword } from '@marketplace/domain/credentials/password-reset';
import { register } from '@marketplace/domain/credentials/registration';
import { askForVerification } from '@marketplace/domain/credentials/verification';
import { mailboxOf } from '@marketplace/domain/mailbox';
import { unsubscribe } from '@marketplace/domain/push/service';
import { endSession } from '@marketplace/domain/sessions/service';
import { clearSessionCookies } from '../http/cookies.ts';
import type { RouteDeps } from '../http/deps.ts';
import { Nothing, route } from '../http/route.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { presentUser } from './present.ts';
import { profileRoutes } from './profile-routes.ts';
import { securityRoutes } from './security-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { enterWithCode, enterWithPassword, mayBeKnown, recogniseOwner, signInWithPassword } from './sign-in.ts';
import { totpRoutes } from './totp-routes.ts';
import { verifyRoutes } from './verify-route.ts';

export const accountRoutes = (deps: RouteDeps) => [
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
    path: '/api/auth/register',
    summary: "Open a seeker's account; the answer is the same where the address has one",
    policy: 'everyone',
    limit: 'register',
    form: true,
    logs: 'registration',
    limitFor: ({ body }) => mailboxOf(body.email),
    body: Register,
    status: 201,
    reply: MessageReply,
    handle: async ({ body, requestId }) => {
      await register(deps, body, { requestId });
      return { message: replies.registered };
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/login',
    summary:
      'Sign in with email and password; of an account with a second factor the first step, which signs nobody in',
    policy: 'everyone',
    limit: 'sign-in',
    countsItself: (ctx) => mayBeKnown(deps, ctx),
    body: SignIn,
    reply: SignInReply,
    handle: async ({ body, ctx }) => enterWithPassword(deps, await signInWithPassword(deps, body, ctx), ctx),
  }),
  route({
    method: 'post',
    path: '/api/auth/second-factor',
    summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code',
    policy: 'everyone',
    limit: 'second-factor',
    body: AnswerSecondStep,
    reply: SignInReply,
    handle: ({ body, ctx }) => enterWithCode(deps, body, ctx),
  }),
  route({
    method: 'post',
    path: '/api/auth/logout',
    summary: 'Sign out, here and on the server',
    policy: 'everyone',
    logs: 'sign-out',
    reply: Nothing,
    handle: async ({ sessionId, ctx }) => {
      if (sessionId) {
        await endSession(deps, sessionId);
        await unsubscribe(deps, sessionId);
      }
      clearSessionCookies(ctx, deps.siteOrigin.startsWith('https:'));
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/forgot-password',
    summary: 'Ask for a link to set a new password; the answer is the same for any address',
    policy: 'everyone',
    limit: 'forgot-password',
    logs: 'password-reset-asked',
    limitFor: ({ body }) => mailboxOf(body.email),
    body: ForgotPassword,
    status: 202,
    reply: MessageReply,
    handle: async ({ body, requestId }) => {
      await askForReset(deps, body, { requestId });
      return { message: replies.resetSent };
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/reset-password',
    summary: 'Set a password with a mailed token; ends every session of the account',
    policy: 'everyone',
    limit: 'reset-password',
    body: ResetPassword,
    reply: MessageReply,
    handle: async ({ body, ctx, requestId }) => {
      await recogniseOwner(deps, await resetPassword(deps, body, { requestId }), ctx);
      return { message: replies.passwordReset };
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/resend-verification',
    summary: 'Ask for another link to verify an address; the answer is the same for any address',
    policy: 'everyone',
    limit: 'resend-verification',
    limitFor: ({ body }) => mailboxOf(body.email),
    body: ResendVerification,
    status: 202,
    reply: MessageReply,
    handle: async ({ body, requestId }) => {
      await askForVerification(deps, body, { requestId });
      return { message: replies.verificationSent };
    },
  }),
  ...verifyRoutes(deps),
  ...sessionRoutes(deps),
  ...profileRoutes(deps),
  ...securityRoutes(deps),
  ...totpRoutes(deps),
  ...passkeyRoutes(deps),
];
