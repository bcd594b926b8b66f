import { accountEndpoints } from '@marketplace/contracts/accounts/endpoints';
import { beginTotp, disableTotp, enableTotp } from '@marketplace/domain/credentials/second-factor';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { logSecurity } from '../http/security-log.ts';
import { countingFactorFailures } from './sign-in.ts';

export const totpRoutes = (deps: RouteDeps) => [
  route({
    endpoint: accountEndpoints.beginTotp,
    policy: 'secureOwnAccount',
    confirmed: true,
    limit: 'change-factors',
    handle: ({ user }) => beginTotp(deps, deps.sessionKeys, user),
  }),
  route({
    endpoint: accountEndpoints.enableTotp,
    policy: 'secureOwnAccount',
    confirmed: true,
    limit: 'change-factors',
    handle: async ({ user, sessionId, body, requestId, ctx }) => {
      const me = { account: user, sessionId };
      const recoveryCodes = await countingFactorFailures(deps, user, ctx, () =>
        enableTotp(deps, deps.sessionKeys, me, body.code, { requestId }),
      );
      logSecurity(deps.log, ctx, 'factors-changed');
      return { recoveryCodes };
    },
  }),
  route({
    endpoint: accountEndpoints.removeTotp,
    policy: 'secureOwnAccount',
    confirmed: true,
    limit: 'change-factors',
    handle: async ({ user, sessionId, requestId, ctx }) => {
      await disableTotp(deps, { account: user, sessionId }, { requestId });
      logSecurity(deps.log, ctx, 'factors-changed');
    },
  }),
];
