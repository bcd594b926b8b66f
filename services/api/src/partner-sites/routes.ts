/** Partner sites: their administration, and the calls about frames on them. */
import { partnerSiteAdminEndpoints, partnerSiteEndpoints } from '@marketplace/contracts/partner-sites/endpoints';
import { audited } from '@marketplace/domain/audit/service';
import { DomainError } from '@marketplace/domain/errors';
import {
  activePartnerOrigins,
  addPartnerSite,
  countFrame,
  listPartnerSites,
  partnerSiteState,
  revokePartnerSite,
} from '@marketplace/domain/partner-sites/service';
import { actorOf } from '../http/actor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

export const partnerSiteRoutes = (deps: RouteDeps) => [
  route({
    endpoint: partnerSiteEndpoints.listPartnerOrigins,
    policy: 'everyone',
    handle: async () => ({ origins: await activePartnerOrigins(deps) }),
  }),
  route({
    endpoint: partnerSiteEndpoints.countEmbedView,
    policy: 'everyone',
    limit: 'embed-view',
    handle: async ({ body: { origin } }) => {
      if (!(await countFrame(deps, origin, 'opened'))) throw new DomainError('NOT_FOUND');
    },
  }),
  route({
    endpoint: partnerSiteAdminEndpoints.listPartnerSites,
    policy: 'managePartnerSites',
    handle: () => listPartnerSites(deps),
  }),
  route({
    endpoint: partnerSiteAdminEndpoints.addPartnerSite,
    policy: 'managePartnerSites',
    handle: async ({ body, ...caller }) => {
      await audited(deps, actorOf(caller), {
        action: 'partner-site.add',
        work: (tx) => addPartnerSite(tx, { ...body, createdBy: caller.user.id }),
        subjectId: (id) => id,
        details: { ...body },
      });
      return listPartnerSites(deps);
    },
  }),
  route({
    endpoint: partnerSiteAdminEndpoints.revokePartnerSite,
    policy: 'managePartnerSites',
    handle: async ({ params: { id }, ...caller }) => {
      await audited(deps, actorOf(caller), {
        action: 'partner-site.revoke',
        work: (tx) => revokePartnerSite(tx, id),
        subjectId: id,
        state: (tx) => partnerSiteState(tx, id),
      });
      return listPartnerSites(deps);
    },
  }),
];
