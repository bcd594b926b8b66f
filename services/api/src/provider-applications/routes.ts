import { ApplicationParam, ApprovedApplication } from '@marketplace/contracts/access-passes';
import { ProviderApplication, ProviderApplicationReply } from '@marketplace/contracts/provider-applications';
import { audited } from '@marketplace/domain/audit/service';
import { approveApplication, receiveApplication } from '@marketplace/domain/provider-applications/service';
import { actorOf } from '../http/actor.ts';
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
    handle: async ({ params, ...caller }) => {
      const change = { applicationId: params.id, actorId: caller.user.id, requestId: caller.requestId };
      const { passId, expiresAt } = await audited(deps, actorOf(caller), {
        action: 'application.approve',
        work: (tx) => approveApplication(tx, change),
        subjectId: params.id,
        details: ({ passId }) => ({ passId }),
      });
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
