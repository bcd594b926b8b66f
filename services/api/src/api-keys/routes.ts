/** API keys, which people manage in the browser. No key manages keys. */
import { apiKeyEndpoints } from '@marketplace/contracts/api-keys/endpoints';
import { apiKeyChanges, createApiKey, listApiKeys, revokeApiKey } from '@marketplace/domain/api-keys/service';
import { actorOf } from '../http/actor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

export const apiKeyRoutes = (deps: RouteDeps) => [
  route({
    endpoint: apiKeyEndpoints.listApiKeys,
    policy: 'manageApiKeys',
    handle: ({ user }) => listApiKeys(deps, user),
  }),
  route({
    endpoint: apiKeyEndpoints.createApiKey,
    policy: 'manageApiKeys',
    confirmed: true,
    limit: 'create-api-key',
    logs: 'api-key-created',
    handle: async (input) => {
      const key = await createApiKey(deps, { ...input.body, account: input.user, actor: actorOf(input) });
      return { ...(await listApiKeys(deps, input.user)), key };
    },
  }),
  route({
    endpoint: apiKeyEndpoints.revokeApiKey,
    policy: 'manageApiKeys',
    logs: 'api-key-revoked',
    handle: async (input) => {
      await revokeApiKey(deps, { account: input.user, actor: actorOf(input), id: input.params.id });
      return listApiKeys(deps, input.user);
    },
  }),
  route({
    endpoint: apiKeyEndpoints.listApiKeyChanges,
    policy: 'manageApiKeys',
    handle: async ({ user, params }) => ({ changes: await apiKeyChanges(deps, user, params.id) }),
  }),
];
