import { providerAdminEndpoints } from '@marketplace/contracts/providers/admin-endpoints';
/** An administrator's changes to a provider. Each is stored with author, time and reason. */

import type { AuditAction } from '@marketplace/contracts/operations/audit-actions';
import { audited } from '@marketplace/domain/audit/service';
import type { Deps } from '@marketplace/domain/deps';
import { changePlan } from '@marketplace/domain/plan-requests/service';
import { checkTimes } from '@marketplace/domain/providers/check-days';
import { providerProfile, providerStanding, providerState } from '@marketplace/domain/providers/profile.view';
import { saveSettings } from '@marketplace/domain/providers/service';
import { settingsText } from '@marketplace/domain/providers/settings-history';
import { recordChecks, revokeVerification } from '@marketplace/domain/providers/standing';
import { requireVersion } from '@marketplace/domain/providers/version.view';
import { liftSuspension, suspendProvider } from '@marketplace/domain/requests/suspension';
import { actorOf } from '../http/actor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentStanding } from './present.ts';
import { settingsOf, withExisting } from './settings.ts';

type Caller = Parameters<typeof actorOf>[0];

export const providerAdminRoutes = (deps: RouteDeps) => {
  const standing = async (providerId: string) =>
    presentStanding(await providerProfile(deps, providerId), await providerState(deps, providerId));

  /** Changes a provider's standing and adds an audit entry with `details`. */
  const changeStanding = async (
    caller: Caller,
    providerId: string,
    action: AuditAction,
    { version, ...details }: Record<string, unknown> & { version?: number | undefined },
    work: (tx: Deps, change: { providerId: string; actorId: string; requestId: string }) => Promise<unknown>,
  ) => {
    const change = { providerId, actorId: caller.user.id, requestId: caller.requestId };
    await audited(deps, actorOf(caller), {
      action,
      work: async (tx) => {
        await requireVersion(tx, providerId, version);
        await work(tx, change);
      },
      subjectId: providerId,
      state: async (tx) => ({
        ...(await providerStanding(tx, providerId)),
        ...settingsText(await providerProfile(tx, providerId)),
      }),
      details,
    });
    return standing(providerId);
  };

  return [
    route({
      endpoint: withExisting(providerAdminEndpoints.editProvider),
      policy: 'manageProviders',
      handle: ({ params, body: { note, version, ...settings }, ...caller }) =>
        changeStanding(caller, params.id, 'provider.edit', { note, version }, (tx, change) =>
          saveSettings(tx, { ...change, note, ...settingsOf(settings) }),
        ),
    }),
    route({
      endpoint: providerAdminEndpoints.setVerification,
      policy: 'manageProviders',
      handle: ({ params, body, ...caller }) => {
        const { note, version } = body;
        if (!body.verified)
          return changeStanding(caller, params.id, 'provider.unverify', { note, version }, (tx, change) =>
            revokeVerification(tx, { ...change, note }),
          );
        const { checks, method, checkedOn, validOn, onlyLonger } = body;
        const visit = { checks, method, ...checkTimes({ checkedOn, validOn }, deps.clock.now()) };
        return changeStanding(caller, params.id, 'provider.verify', { checks, method, note, version }, (tx, change) =>
          recordChecks(tx, { ...change, ...visit, note, onlyLonger }),
        );
      },
    }),
    route({
      endpoint: providerAdminEndpoints.setSubscription,
      policy: 'manageProviders',
      handle: ({ params, body: { version, ...body }, ...caller }) =>
        changeStanding(caller, params.id, 'provider.subscribe', { note: body.note, version }, (tx, change) =>
          changePlan(tx, { ...change, ...body }),
        ),
    }),
    route({
      endpoint: providerAdminEndpoints.setSuspension,
      policy: 'manageProviders',
      handle: ({ params, body, ...caller }) => {
        const action = body.suspended ? 'provider.suspend' : 'provider.lift-suspension';
        return changeStanding(caller, params.id, action, { note: body.reason, version: body.version }, (tx, change) =>
          body.suspended
            ? suspendProvider(tx, { ...change, reason: body.reason })
            : liftSuspension(tx, { ...change, note: body.reason }),
        );
      },
    }),
  ];
};
