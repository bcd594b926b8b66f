/** The contract of each answer that administration reads: as api/schemas.ts. */
import { AccessPasses } from '@marketplace/contracts/access-passes';
import { ApplicationDetail, Applications } from '@marketplace/contracts/admin-applications';
import { AdminDashboard } from '@marketplace/contracts/admin-dashboard';
import { AdminEnquiries, AdminEnquiryDetail, MatchRecord } from '@marketplace/contracts/admin-enquiries';
import { MessageDetail, Messages } from '@marketplace/contracts/admin-messages';
import { AdminProviderDetail, AdminProviders } from '@marketplace/contracts/admin-providers';
import { AdminSearch } from '@marketplace/contracts/admin-search';
import { AdminUserDetail, AdminUsers } from '@marketplace/contracts/admin-users';
import { AuditEntries } from '@marketplace/contracts/audit';
import { HeldTexts } from '@marketplace/contracts/enquiries';
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
  users: AdminUsers,
  user: AdminUserDetail,
  applications: Applications,
  application: ApplicationDetail,
  messages: Messages,
  message: MessageDetail,
  enquiries: AdminEnquiries,
  enquiry: AdminEnquiryDetail,
  enquiryMatch: MatchRecord,
  heldTexts: HeldTexts,
  accessPasses: AccessPasses,
  audit: AuditEntries,
  systemHealth: SystemHealth,
  failures: Failures,
  search: AdminSearch,
  simulations: Simulations,
  comparison: Comparison,
  demand: UnmetDemand,
} satisfies Record<AdminAnswerName, ZodType>;

export const schemaOf = schemaFinder(adminAnswerPaths, adminSchemas);
