/** Administrators check and import a CSV file with businesses to invite. */
import { providerAdminEndpoints } from '@marketplace/contracts/providers/admin-endpoints';
import { audited } from '@marketplace/domain/audit/service';
import { checkRows } from '@marketplace/domain/provider-imports/check';
import { importProviders } from '@marketplace/domain/provider-imports/service';
import { actorOf } from '../http/actor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { route } from '../http/route.ts';
import { readProviders } from './reader.ts';

export const providerImportRoutes = (deps: RouteDeps) => [
  route({
    endpoint: providerAdminEndpoints.checkProviderImport,
    policy: 'manageApplications',
    limit: 'import-providers',
    handle: async ({ body, ...caller }) => {
      const rows = readProviders(body.text);
      return {
        rows: await audited(deps, actorOf(caller), {
          action: 'provider.check-import',
          work: (tx) => checkRows(tx, rows),
          subjectId: null,
          details: { rows: rows.length },
        }),
      };
    },
  }),
  route({
    endpoint: providerAdminEndpoints.importProviders,
    policy: 'manageApplications',
    limit: 'import-providers',
    handle: async ({ body: { text, ...body }, ...caller }) => {
      const rows = readProviders(text);
      const asked = { ...body, rows, actorId: caller.user.id, requestId: caller.requestId };
      const key = idempotencyKey(caller.ctx);
      return audited(deps, actorOf(caller), {
        action: 'provider.import',
        work: (tx) => importProviders(tx, { ...asked, idempotencyKey: key }),
        subjectId: null,
        details: ({ id, invited }) => ({ importId: id, invited, ...body }),
      });
    },
  }),
];
