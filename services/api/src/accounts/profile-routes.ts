/** Changes to the own account: name, email, phone, password. */
import { MessageReply, PasswordChange, ProfileChange, ProfileReply } from '@marketplace/contracts/accounts';
import { replies } from '@marketplace/contracts/messages';
import { changeProfile } from '@marketplace/domain/accounts/service';
import { requestEmailChange } from '@marketplace/domain/credentials/email-change';
import { changePassword } from '@marketplace/domain/credentials/password-change';
import type { RouteDeps } from '../http/deps.ts';
import { countCall } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { presentUser } from './present.ts';

export const profileRoutes = (deps: RouteDeps) => [
  route({
    method: 'put',
    path: '/api/seekers/me/profile',
    summary: 'Change name or phone; ask for another email, which needs the password and is mailed a link',
    policy: 'changeOwnAccount',
    limit: 'change-profile',
    logs: 'profile-change',
    limitFor: ({ user }) => user.id,
    body: ProfileChange,
    reply: ProfileReply,
    handle: async ({ user, body, requestId, ctx }) => {
      if (!('email' in body)) return { user: presentUser(await changeProfile(deps, user.id, body)) };
      // A password can be guessed here as well as where it is changed.
      await countCall(deps.rateLimits, 'change-password', { address: ctx.ip, account: user.id });
      await requestEmailChange(deps, user, body, { requestId });
      return { user: presentUser(user) };
    },
  }),
  route({
    method: 'put',
    path: '/api/seekers/me/password',
    summary: 'Change the password; ends every other session',
    policy: 'changeOwnAccount',
    limit: 'change-password',
    logs: 'password-change',
    limitFor: ({ user }) => user.id,
    body: PasswordChange,
    reply: MessageReply,
    handle: async ({ user, sessionId, body, requestId }) => {
      await changePassword(deps, { account: user, sessionId }, body, { requestId });
      return { message: replies.passwordChanged };
    },
  }),
];
