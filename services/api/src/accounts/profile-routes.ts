/** Changes to the own account: name, email, phone, password. */
import { MessageReply, PasswordChange, ProfileChange, ProfileReply } from '@marketplace/contracts/accounts/schemas';
import { replies } from '@marketplace/contracts/messages';
import { changeProfile } from '@marketplace/domain/accounts/service';
import { requestEmailChange } from '@marketplace/domain/credentials/email-change';
import { changePassword } from '@marketplace/domain/credentials/password-change';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentUser } from './present.ts';

/** The same for every role; the seeker's addresses are the specification's. */
const addresses = ['/api/account', '/api/seekers/me'];

export const profileRoutes = (deps: RouteDeps) => [
  route({
    method: 'get',
    path: '/api/account',
    summary: 'The own account',
    policy: 'secureOwnAccount',
    reply: ProfileReply,
    handle: async ({ user }) => ({ user: presentUser(user) }),
  }),
  ...addresses.flatMap((address) => changesAt(address, deps)),
];

const changesAt = (address: string, deps: RouteDeps) => [
  route({
    method: 'put',
    path: `${address}/profile`,
    summary: 'Change name or phone; ask for another email, which needs a confirmation and is mailed a link',
    policy: 'changeOwnAccount',
    limit: 'change-profile',
    logs: 'profile-change',
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
    path: `${address}/password`,
    summary: 'Change the password with the current one, which confirms, too; ends every other session',
    policy: 'secureOwnAccount',
    limit: 'change-password',
    logs: 'password-change',
    body: PasswordChange,
    reply: MessageReply,
    handle: async ({ user, sessionId, body, requestId }) => {
      await changePassword(deps, { account: user, sessionId }, body, { requestId });
      return { message: replies.passwordChanged };
    },
  }),
];
