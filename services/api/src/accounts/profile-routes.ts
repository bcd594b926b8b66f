import { accountEndpoints } from '@marketplace/contracts/accounts/endpoints';
import { replies } from '@marketplace/contracts/messages';
import { changeProfile } from '@marketplace/domain/accounts/service';
import { requestEmailChange } from '@marketplace/domain/credentials/email-change';
import { changePassword } from '@marketplace/domain/credentials/password-change';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentUser } from './present.ts';

export const profileRoutes = (deps: RouteDeps) => [
  route({
    endpoint: accountEndpoints.getAccount,
    policy: 'secureOwnAccount',
    handle: async ({ user }) => ({ user: presentUser(user) }),
  }),
  profileRoute(deps, accountEndpoints.changeProfile),
  profileRoute(deps, accountEndpoints.changeSeekerProfile),
  passwordRoute(deps, accountEndpoints.changePassword),
  passwordRoute(deps, accountEndpoints.changeSeekerPassword),
];

type ProfileEndpoint = typeof accountEndpoints.changeProfile | typeof accountEndpoints.changeSeekerProfile;
const profileRoute = (deps: RouteDeps, endpoint: ProfileEndpoint) =>
  route({
    endpoint,
    policy: 'changeOwnAccount',
    limit: 'change-profile',
    logs: 'profile-change',
    confirmed: ({ body }) => 'email' in body,
    handle: async ({ user, body, requestId }) => {
      if (!('email' in body)) return { user: presentUser({ ...user, ...(await changeProfile(deps, user.id, body)) }) };
      await requestEmailChange(deps, user, body, { requestId });
      return { user: presentUser(user) };
    },
  });

type PasswordEndpoint = typeof accountEndpoints.changePassword | typeof accountEndpoints.changeSeekerPassword;
const passwordRoute = (deps: RouteDeps, endpoint: PasswordEndpoint) =>
  route({
    endpoint,
    policy: 'secureOwnAccount',
    limit: 'change-password',
    logs: 'password-change',
    handle: async ({ user, sessionId, body, requestId }) => {
      await changePassword(deps, { account: user, sessionId }, body, { requestId });
      return { message: replies.passwordChanged };
    },
  });
