import { ProviderApplication, ProviderApplicationReply } from '@marketplace/contracts/provider-applications';
import { receiveApplication } from '@marketplace/domain/provider-applications/service';
import type { RouteDeps } from '../http/deps.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { route } from '../http/route.ts';

export const providerApplicationRoutes = (deps: RouteDeps) => [
  route({
    method: 'post',
    path: '/api/provider-applications',
    summary: 'Ask to become a provider; anybody may',
    policy: 'everyone',
    limit: 'write-to-us',
    limitFor: ({ body }) => body.email,
    body: ProviderApplication,
    status: 201,
    reply: ProviderApplicationReply,
    handle: async ({ body, requestId, ctx }) => ({
      id: await receiveApplication(deps, body, { idempotencyKey: idempotencyKey(ctx), requestId }),
    }),
  }),
];
