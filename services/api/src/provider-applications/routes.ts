import { ApplicationParam, ApprovedApplication } from '@marketplace/contracts/access-passes';
import { ProviderApplication, ProviderApplicationReply } from '@marketplace/contracts/provider-applications';
import { approveApplication, receiveApplication } from '@marketplace/domain/provider-applications/service';
import type { RouteDeps } from '../http/deps.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { route } from '../http/route.ts';

export const providerApplicationRoutes = (deps: RouteDeps) => [
  route({
    method: 'post',
    path: '/api/admin/applications/:id/approve',
    summary: 'Approve an application: its applicant is mailed a link to join with',
    policy: 'manageAccessPasses',
    params: ApplicationParam,
    reply: ApprovedApplication,
    handle: async ({ user, params, requestId }) => {
      const change = { applicationId: params.id, actorId: user.id, requestId };
      const { passId, expiresAt } = await approveApplication(deps, change);
      return { id: params.id, passId, expiresAt: expiresAt.toISOString() };
    },
  }),
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
