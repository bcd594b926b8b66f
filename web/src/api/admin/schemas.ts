/** The contract of each answer that administration reads: as api/schemas.ts. */
import { AccessPasses } from '@marketplace/contracts/access-passes';
import { AdminDashboard } from '@marketplace/contracts/admin-dashboard';
import { AdminProviderDetail, AdminProviders } from '@marketplace/contracts/admin-providers';
import { AuditEntries } from '@marketplace/contracts/audit';
import { Failures } from '@marketplace/contracts/failures';
import { Comparison, Simulations } from '@marketplace/contracts/matching-simulations';
import { SystemHealth } from '@marketplace/contracts/system-health';
import { UnmetDemand } from '@marketplace/contracts/unmet-demand';
import type { ZodType } from 'zod';
import { schemaFinder } from '../schema-finder.ts';
import { type AdminAnswerName, adminAnswerPaths } from './answer-paths.ts';

export const adminSchemas = {
  dashboard: AdminDashboard,
  providers: AdminProviders,
  provider: AdminProviderDetail,
  accessPasses: AccessPasses,
  audit: AuditEntries,
  systemHealth: SystemHealth,
  failures: Failures,
  simulations: Simulations,
  comparison: Comparison,
  demand: UnmetDemand,
} satisfies Record<AdminAnswerName, ZodType>;

export const schemaOf = schemaFinder(adminAnswerPaths, adminSchemas);
