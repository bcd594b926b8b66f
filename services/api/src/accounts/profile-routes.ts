/** Changes to the own account: name, email, phone, password. */
import { MessageReply, PasswordChange, ProfileChange, ProfileReply } from '@marketplace/contracts/accounts';
import { replies } from '@marketplace/contracts/messages';
import { changeProfile } from '@marketplace/domain/accounts/service';
import { changePassword } from '@marketplace/domain/credentials/password-change';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentUser } from './present.ts';

export const profileRoutes = (deps: RouteDeps) => [
  route({
    method: 'put',
    path: '/api/seekers/me/profile',
    summary: 'Change name, email or phone; a new email has to be verified again',
    policy: 'changeOwnAccount',
    limit: 'change-profile',
    limitFor: ({ user }) => user.id,
    body: ProfileChange,
    reply: ProfileReply,
    handle: async ({ user, body, requestId }) => ({
      user: presentUser(await changeProfile(deps, user.id, body, { requestId })),
    }),
  }),
  route({
    method: 'put',
    path: '/api/seekers/me/password',
    summary: 'Change the password; ends every other session',
    policy: 'changeOwnAccount',
    limit: 'change-password',
    limitFor: ({ user }) => user.id,
    body: PasswordChange,
    reply: MessageReply,
    handle: async ({ user, sessionId, body, requestId }) => {
      await changePassword(deps, { account: user, sessionId }, body, { requestId });
      return { message: replies.passwordChanged };
    },
  }),
];
