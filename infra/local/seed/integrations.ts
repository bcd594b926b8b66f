/** The API keys of the demo provider and the administrator, and a webhook to the sample receiver of the local stack. */
import { keyDays, scopesOf } from '@marketplace/contracts/api-keys/scopes';
import { webhookEventNames } from '@marketplace/contracts/webhooks/events';
import { apiKeyQueries } from '@marketplace/domain/api-keys/queries';
import { apiKeyHash } from '@marketplace/domain/api-keys/service';
import type { Deps } from '@marketplace/domain/deps';
import { addWebhook, type WebhookSettings } from '@marketplace/domain/webhooks/service';
import { days } from '@marketplace/platform/clock';
import { demoApiKeys } from '../demo-accounts.ts';
import type { DemoAccounts } from './accounts.ts';

/** Where the demo webhook sends events, and the installation's settings of webhooks. */
export type DemoReceiver = { url: string; settings: WebhookSettings };

/** Call it last: the webhook then gets no events of the demo data. */
export const makeIntegrations = async (
  deps: Deps,
  { provider, adminId }: Pick<DemoAccounts, 'provider' | 'adminId'>,
  receiver: DemoReceiver | undefined,
): Promise<void> => {
  const createdAt = deps.clock.now();
  const shared = { name: 'Demo', createdAt, expiresAt: new Date(createdAt.getTime() + days(Math.max(...keyDays))) };
  const keyOf = (key: string) => ({ hint: key.slice(0, 10), tokenHash: apiKeyHash(key) });
  await apiKeyQueries(deps).insert({
    ...{ ...shared, ...keyOf(demoApiKeys.provider) },
    ...{ userId: provider.userId, providerId: provider.providerId, scopes: scopesOf('provider') },
  });
  await apiKeyQueries(deps).insert({
    ...{ ...shared, ...keyOf(demoApiKeys.administrator) },
    ...{ userId: adminId, providerId: null, scopes: scopesOf('administration') },
  });
  if (receiver)
    await addWebhook(deps, {
      owner: { providerId: provider.providerId },
      body: { url: receiver.url, events: [...webhookEventNames] },
      settings: receiver.settings,
    });
};
