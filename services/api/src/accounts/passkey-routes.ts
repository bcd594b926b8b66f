import { accountEndpoints } from '@marketplace/contracts/accounts/endpoints';
/** Passkeys: signing in with one, and managing those of an account. Confirming with one is in security-routes.ts. */

import {
  addPasskey,
  beginPasskey,
  beginPasskeyUse,
  removePasskey,
  renamePasskey,
} from '@marketplace/domain/credentials/passkeys';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { logSecurity } from '../http/security-log.ts';
import { enterWithPasskey } from './sign-in.ts';

export const passkeyRoutes = (deps: RouteDeps) => [
  route({
    endpoint: accountEndpoints.beginPasskeyUse,
    policy: 'everyone',
    limit: 'passkeys',
    handle: ({ user }) => beginPasskeyUse(deps, deps, user?.id ?? null),
  }),
  route({
    endpoint: accountEndpoints.signInWithPasskey,
    policy: 'everyone',
    limit: 'passkeys',
    handle: ({ body, ctx }) => enterWithPasskey(deps, body, ctx),
  }),
  route({
    endpoint: accountEndpoints.beginPasskeyRegistration,
    policy: 'secureOwnAccount',
    confirmed: true,
    limit: 'change-factors',
    handle: ({ user }) => beginPasskey(deps, deps, user),
  }),
  route({
    endpoint: accountEndpoints.addPasskey,
    policy: 'secureOwnAccount',
    confirmed: true,
    limit: 'change-factors',
    handle: async ({ user, sessionId, body, requestId, ctx }) => {
      const recoveryCodes = await addPasskey(deps, deps, { account: user, sessionId }, body, { requestId });
      logSecurity(deps.log, ctx, 'factors-changed');
      return { recoveryCodes };
    },
  }),
  route({
    endpoint: accountEndpoints.renamePasskey,
    policy: 'secureOwnAccount',
    handle: ({ user, sessionId, params, body }) =>
      renamePasskey(deps, { account: user, sessionId }, params.id, body.name),
  }),
  route({
    endpoint: accountEndpoints.removePasskey,
    policy: 'secureOwnAccount',
    confirmed: true,
    limit: 'change-factors',
    handle: async ({ user, sessionId, params, requestId, ctx }) => {
      await removePasskey(deps, { account: user, sessionId }, params.id, { requestId });
      logSecurity(deps.log, ctx, 'factors-changed');
    },
  }),
];
