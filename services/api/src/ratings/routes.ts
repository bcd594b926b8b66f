import { requestAdminEndpoints } from '@marketplace/contracts/requests/admin-endpoints';
import { audited } from '@marketplace/domain/audit/service';
import { ratingState } from '@marketplace/domain/ratings/request.view';
import { refuseRating, reviewRating } from '@marketplace/domain/ratings/service';
import { actorOf } from '../http/actor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { logSecurity } from '../http/security-log.ts';

export const ratingRoutes = (deps: RouteDeps) => [
  route({
    endpoint: requestAdminEndpoints.reviewRating,
    policy: 'reviewTexts',
    handle: async ({ params: { id }, body: { decision }, ...caller }) => {
      const status = await audited(deps, actorOf(caller), {
        action: decision === 'released' ? 'rating.release-text' : 'rating.mask-text',
        work: (tx) => reviewRating(tx, { id, decision, requestId: caller.requestId }),
        subjectId: id,
        state: (tx) => ratingState(tx, id),
      });
      logSecurity(deps.log, caller.ctx, decision === 'released' ? 'text-released' : 'text-masked');
      return { id, status };
    },
  }),
  route({
    endpoint: requestAdminEndpoints.refuseRating,
    policy: 'reviewTexts',
    handle: async ({ params: { id }, body, ...caller }) => ({
      id,
      status: await audited(deps, actorOf(caller), {
        action: 'rating.refuse',
        work: (tx) => refuseRating(tx, { id, ...body }),
        subjectId: id,
        state: (tx) => ratingState(tx, id),
      }),
    }),
  }),
];
