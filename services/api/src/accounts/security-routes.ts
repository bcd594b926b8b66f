import { accountEndpoints } from '@marketplace/contracts/accounts/endpoints';
import { roleNeedsSecondFactor } from '@marketplace/contracts/accounts/user-policy';
import { confirmSession, confirmWithCode, confirmWithPassword } from '@marketplace/domain/credentials/confirmation';
import { listPasskeys, usePasskey } from '@marketplace/domain/credentials/passkeys';
import { renewRecoveryCodes, secondFactorsOf } from '@marketplace/domain/credentials/second-factor';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { logSecurity } from '../http/security-log.ts';
import { countingFactorFailures } from './sign-in.ts';

export const securityRoutes = (deps: RouteDeps) => [
  route({
    endpoint: accountEndpoints.getAccountSecurity,
    policy: 'secureOwnAccount',
    handle: async ({ user }) => {
      const { totpSince, recoveryCodesLeft } = await secondFactorsOf(deps, user.id);
      return {
        totpSince: totpSince?.toISOString() ?? null,
        passkeys: await listPasskeys(deps, user.id),
        recoveryCodesLeft,
        needsSecondFactor: deps.adminSecondFactor === 'required' && roleNeedsSecondFactor(user.role),
      };
    },
  }),
  route({
    endpoint: accountEndpoints.confirmIdentity,
    policy: 'secureOwnAccount',
    limit: 'confirm',
    limitFor: ({ sessionId }) => sessionId,
    handle: async ({ user, sessionId, body, requestId, ctx }) => {
      const me = { account: user, sessionId };
      await countingFactorFailures(deps, user, ctx, async () => {
        if ('password' in body) await confirmWithPassword(deps, me, body.password);
        else if ('code' in body) await confirmWithCode(deps, deps.sessionKeys, me, body.code, { requestId });
        else {
          await usePasskey(deps, deps, body, user.id);
          await confirmSession(deps, me, 'PASSKEY');
        }
      });
      logSecurity(deps.log, ctx, 'confirmed');
    },
  }),
  route({
    endpoint: accountEndpoints.renewRecoveryCodes,
    policy: 'secureOwnAccount',
    confirmed: true,
    limit: 'change-factors',
    handle: async ({ user, sessionId, requestId, ctx }) => {
      const recoveryCodes = await renewRecoveryCodes(deps, { account: user, sessionId }, { requestId });
      logSecurity(deps.log, ctx, 'factors-changed');
      return { recoveryCodes };
    },
  }),
];
