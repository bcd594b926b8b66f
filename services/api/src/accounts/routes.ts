import { accountEndpoints } from '@marketplace/contracts/accounts/endpoints';
/**
 * Registration, sign-in, sign-out and passwords. The profile is in profile-routes.ts, sessions in session-routes.ts.
 */

import { replies } from '@marketplace/contracts/messages';
import { askForReset, resetPassword } from '@marketplace/domain/credentials/password-reset';
import { register } from '@marketplace/domain/credentials/registration';
import { askForVerification } from '@marketplace/domain/credentials/verification';
import { mailboxOf } from '@marketplace/domain/mailbox';
import { unsubscribe } from '@marketplace/domain/push/service';
import { endSession } from '@marketplace/domain/sessions/service';
import { clearSessionCookies } from '../http/cookies.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
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
    endpoint: accountEndpoints.getMe,
    policy: 'everyone',
    handle: ({ user }) => user && presentUser(user),
  }),
  route({
    endpoint: accountEndpoints.register,
    policy: 'everyone',
    limit: 'register',
    form: true,
    logs: 'registration',
    limitFor: ({ body }) => mailboxOf(body.email),
    handle: async ({ body, requestId }) => {
      await register(deps, body, { requestId });
      return { message: replies.registered };
    },
  }),
  route({
    endpoint: accountEndpoints.signIn,
    policy: 'everyone',
    limit: 'sign-in',
    countsItself: (ctx) => mayBeKnown(deps, ctx),
    handle: async ({ body, ctx }) => enterWithPassword(deps, await signInWithPassword(deps, body, ctx), ctx),
  }),
  route({
    endpoint: accountEndpoints.answerSecondFactor,
    policy: 'everyone',
    limit: 'second-factor',
    handle: ({ body, ctx }) => enterWithCode(deps, body, ctx),
  }),
  route({
    endpoint: accountEndpoints.signOut,
    policy: 'everyone',
    logs: 'sign-out',
    handle: async ({ sessionId, ctx }) => {
      if (sessionId) {
        await endSession(deps, sessionId);
        await unsubscribe(deps, sessionId);
      }
      clearSessionCookies(ctx, deps.siteOrigin.startsWith('https:'));
    },
  }),
  route({
    endpoint: accountEndpoints.requestPasswordReset,
    policy: 'everyone',
    limit: 'forgot-password',
    logs: 'password-reset-asked',
    limitFor: ({ body }) => mailboxOf(body.email),
    handle: async ({ body, requestId }) => {
      await askForReset(deps, body, { requestId });
      return { message: replies.resetSent };
    },
  }),
  route({
    endpoint: accountEndpoints.resetPassword,
    policy: 'everyone',
    limit: 'reset-password',
    handle: async ({ body, ctx, requestId }) => {
      await recogniseOwner(deps, await resetPassword(deps, body, { requestId }), ctx);
      return { message: replies.passwordReset };
    },
  }),
  route({
    endpoint: accountEndpoints.resendVerification,
    policy: 'everyone',
    limit: 'resend-verification',
    limitFor: ({ body }) => mailboxOf(body.email),
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
