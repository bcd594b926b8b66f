/** What administrators grant, and the start of billing. */
import { subscriptionAdminEndpoints } from '@marketplace/contracts/subscriptions/admin-endpoints';
import { audited } from '@marketplace/domain/audit/service';
import { DomainError } from '@marketplace/domain/errors';
import { providerBilling } from '@marketplace/domain/invoices/admin-detail.view';
import { previewInvoices } from '@marketplace/domain/invoices/preview.view';
import { ledgerQueries } from '@marketplace/domain/invoices/queries';
import { billingSettings, saveBillingSettings, startBilling } from '@marketplace/domain/invoices/settings';
import { providerProfile, providerStanding, providerState } from '@marketplace/domain/providers/profile.view';
import { grantTo, revokeGrant } from '@marketplace/domain/subscriptions/service';
import { dayAt } from '@marketplace/domain/week';
import { actorOf } from '../http/actor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentStanding } from '../providers/present.ts';

export const subscriptionAdminRoutes = (deps: RouteDeps) => [
  route({
    endpoint: subscriptionAdminEndpoints.grantToProvider,
    policy: 'manageProviders',
    handle: async ({ params: { id: providerId }, body: { reason, ...grant }, ...caller }) => {
      const change = { providerId, actorId: caller.user.id, requestId: caller.requestId };
      await audited(deps, actorOf(caller), {
        action: 'provider.grant',
        work: (tx) => grantTo(tx, { ...change, grant, reason }),
        subjectId: providerId,
        state: (tx) => providerStanding(tx, providerId),
        details: { ...grant, reason },
      });
      return presentStanding(await providerProfile(deps, providerId), await providerState(deps, providerId));
    },
  }),
  route({
    endpoint: subscriptionAdminEndpoints.revokeGrant,
    policy: 'manageProviders',
    handle: async ({ params: { id }, body, ...caller }) => {
      const providerId = (await ledgerQueries(deps).grant(id))?.providerId;
      if (!providerId) throw new DomainError('NOT_FOUND');
      const change = { providerId, actorId: caller.user.id, requestId: caller.requestId };
      await audited(deps, actorOf(caller), {
        action: 'provider.revoke-grant',
        work: (tx) => revokeGrant(tx, { ...change, ...body, grantId: id }),
        subjectId: providerId,
        details: { grantId: id, ...body },
      });
    },
  }),
  route({
    endpoint: subscriptionAdminEndpoints.getProviderBilling,
    policy: 'manageProviders',
    handle: ({ params }) => providerBilling(deps, params.id, dayAt(deps.clock.now())),
  }),
  route({
    endpoint: subscriptionAdminEndpoints.getBillingSettings,
    policy: 'seeMoney',
    handle: () => billingSettings(deps),
  }),
  route({
    endpoint: subscriptionAdminEndpoints.saveBillingSettings,
    policy: 'manageMoney',
    handle: async ({ body, ...caller }) => {
      await audited(deps, actorOf(caller), {
        action: 'billing.change-settings',
        work: (tx) => saveBillingSettings(tx, body),
        subjectId: null,
        state: async (tx) => ({ ...(await billingSettings(tx)) }),
      });
      return billingSettings(deps);
    },
  }),
  route({
    endpoint: subscriptionAdminEndpoints.previewBilling,
    policy: 'seeMoney',
    handle: () => previewInvoices(deps),
  }),
  route({
    endpoint: subscriptionAdminEndpoints.startBilling,
    policy: 'manageMoney',
    handle: async (caller) => {
      await audited(deps, actorOf(caller), {
        action: 'billing.start',
        work: (tx) => startBilling(tx, { actorId: caller.user.id }),
        subjectId: null,
      });
    },
  }),
];
