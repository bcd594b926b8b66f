/** The authenticator app of the signed-in account: set one up, remove it. */
import { EnableTotp, RecoveryCodes, TotpSetup } from '@marketplace/contracts/accounts/security';
import { beginTotp, disableTotp, enableTotp } from '@marketplace/domain/credentials/second-factor';
import type { RouteDeps } from '../http/deps.ts';
import { Nothing, route } from '../http/route.ts';
import { logSecurity } from '../http/security-log.ts';
import { countingFactorFailures } from './sign-in.ts';

export const totpRoutes = (deps: RouteDeps) => [
  route({
    method: 'post',
    path: '/api/account/totp',
    summary: 'Begin to set up an authenticator app: the secret for it',
    policy: 'secureOwnAccount',
    confirmed: true,
    limit: 'change-factors',
    reply: TotpSetup,
    handle: ({ user }) => beginTotp(deps, deps.sessionKeys, user),
  }),
  route({
    method: 'post',
    path: '/api/account/totp/enable',
    summary: 'Add the app by its first code; the recovery codes that come with a first factor are shown once',
    policy: 'secureOwnAccount',
    confirmed: true,
    limit: 'change-factors',
    body: EnableTotp,
    reply: RecoveryCodes,
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
    method: 'delete',
    path: '/api/account/totp',
    summary: 'Remove the authenticator app',
    policy: 'secureOwnAccount',
    confirmed: true,
    limit: 'change-factors',
    reply: Nothing,
    handle: async ({ user, sessionId, requestId, ctx }) => {
      await disableTotp(deps, { account: user, sessionId }, { requestId });
      logSecurity(deps.log, ctx, 'factors-changed');
    },
  }),
];
