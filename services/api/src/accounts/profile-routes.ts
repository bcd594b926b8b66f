/** Changes to the own account: name, email, phone, password. */
import { MessageReply, PasswordChange, ProfileChange, ProfileReply } from '@marketplace/contracts/accounts';
import { replies } from '@marketplace/contracts/messages';
import { changeProfile } from '@marketplace/domain/accounts/service';
import { requestEmailChange } from '@marketplace/domain/credentials/email-change';
import { changePassword } from '@marketplace/domain/credentials/password-change';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentUser } from './present.ts';

export const profileRoutes = (deps: RouteDeps) => [
  route({
    method: 'put',
    path: '/api/seekers/me/profile',
    summary: 'Change name or phone; ask for another email, which needs a confirmation and is mailed a link',
    policy: 'changeOwnAccount',
    limit: 'change-profile',
    logs: 'profile-change',
    limitFor: ({ user }) => user.id,
    body: ProfileChange,
    confirmed: ({ body }) => 'email' in body,
    reply: ProfileReply,
    handle: async ({ user, body, requestId }) => {
      if (!('email' in body)) return { user: presentUser({ ...user, ...(await changeProfile(deps, user.id, body)) }) };
      await requestEmailChange(deps, user, body, { requestId });
      return { user: presentUser(user) };
    },
  }),
  route({
    method: 'put',
    path: '/api/seekers/me/password',
    summary: 'Change the password with the current one, which confirms, too; ends every other session',
    policy: 'secureOwnAccount',
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
