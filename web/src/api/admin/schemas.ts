/** The contract of each answer that administration reads: as api/schemas.ts. */

import { AdminUserDetail, AdminUsers } from '@marketplace/contracts/accounts/admin-schemas';
import { MessageDetail, Messages } from '@marketplace/contracts/contact/admin-schemas';
import { HeldTexts } from '@marketplace/contracts/enquiries/schemas';
import { AuditEntries } from '@marketplace/contracts/operations/audit';
import { AdminDashboard } from '@marketplace/contracts/operations/dashboard';
import { Failures } from '@marketplace/contracts/operations/failures';
import { Comparison, Simulations } from '@marketplace/contracts/operations/matching-simulations';
import { AdminSearch } from '@marketplace/contracts/operations/search';
import { SystemHealth } from '@marketplace/contracts/operations/system-health';
import { UnmetDemand } from '@marketplace/contracts/operations/unmet-demand';
import { AccessPasses } from '@marketplace/contracts/providers/access-passes';
import { ApplicationDetail, Applications } from '@marketplace/contracts/providers/admin-applications';
import { AdminProviderDetail, AdminProviders } from '@marketplace/contracts/providers/admin-schemas';
import { AdminEnquiries, AdminEnquiryDetail, MatchRecord } from '@marketplace/contracts/requests/admin-schemas';
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
