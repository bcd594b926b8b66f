/** Providers as administrators list and view them: `GET /api/admin/providers`, `…/{id}`. For changes see administration.ts. */
import { z } from 'zod';
import { checkMethodNames, documentKindNames, requiredDocuments } from '../documents/kinds.ts';
import { Id, IsoTime, Month } from '../fields.ts';
import { leadEndReasons } from '../leads/ends.ts';
import { declineReasons, lostReasons } from '../leads/schemas.ts';
import { crmStatuses, leadStatuses } from '../leads/states.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery, RowCounts, Search } from '../page.ts';
import { planNames, subscriptionStatuses } from '../plans/plans.ts';
import { providerFilters, providerPaysNames, providerSorts } from './filters.ts';
import { ProviderProfile, verifications } from './schemas.ts';

const filter = {
  /** Business, name, email address or phone number. */
  search: Search,
  status: z.enum(providerFilters, { error: messages.filter }).optional(),
  /** With `pays`, the plan that it paid for in that month. */
  plan: z.enum(planNames, { error: messages.plan }).optional(),
  /** Of `month`, by default the current one. */
  pays: z.enum(providerPaysNames, { error: messages.filter }).optional(),
  month: Month.optional(),
  /** The month of its first payment. */
  firstPaid: Month.optional(),
  sort: z.enum(providerSorts, { error: messages.sort }).default('newest'),
} as const;
export const AdminProvidersQuery = z.strictObject({ ...filter, ...pageQuery() });
export const AdminProvidersExportQuery = z.strictObject(filter);
export type AdminProvidersFilter = z.output<typeof AdminProvidersExportQuery>;

const row = {
  id: Id,
  businessName: z.string(),
  email: z.string(),
  baseCity: z.string().nullable(),
  coverageRadiusKm: z.int(),
  /** Category names. */
  categories: z.array(z.string()),
  provinces: z.array(z.string()),
  plan: z.enum(planNames),
  subscriptionStatus: z.enum(subscriptionStatuses),
  complete: z.boolean(),
  verification: z.enum(verifications),
  verifiedUntil: IsoTime.nullable(),
  /** Whether the account is no longer a provider. */
  withdrawn: z.boolean(),
  suspended: z.boolean(),
  paused: z.boolean(),
  /** Leads of the last 30 days. */
  recentLeads: z.int(),
  createdAt: IsoTime,
  /** Sent back with a change, which is rejected if someone else changed the provider in the meantime. */
  version: z.int(),
} as const;
export const AdminProvider = z.object(row);
export type AdminProvider = z.infer<typeof AdminProvider>;
export const AdminProviders = pageOf({ providers: z.array(AdminProvider) }).extend({ counts: RowCounts });

/** Kinds of entries in a provider's history. ROLE: the account became or stopped being a provider. TEAM: a person's role in the team. */
export const providerChanges = [
  'SUBSCRIPTION',
  'VERIFICATION',
  'SUSPENSION',
  'PAUSE',
  'SETTINGS',
  'ROLE',
  'TEAM',
] as const;

const Fields = z.record(z.string(), z.unknown()).nullable();
/** A provider with its history. Reading it is recorded in the audit log. */
export const AdminProviderDetail = z.object({
  ...row,
  ownerName: z.string(),
  ownerId: Id,
  /** Initial values of the edit form: a place's slug and category ids. */
  baseCitySlug: z.string().nullable(),
  categoryIds: z.array(Id),
  moreBases: ProviderProfile.shape.moreBases,
  anywhere: ProviderProfile.shape.anywhere,
  /** `Website Development, remote`. */
  anywhereNames: z.array(z.string()).default([]),
  phone: z.string().nullable(),
  suspensionReason: z.string().nullable(),
  /** The checks that have not ended, also expired ones. `method`: null if it was not recorded. `by`: null for a deleted account. */
  checks: z
    .array(
      z.object({
        kind: z.enum(documentKindNames),
        method: z.enum(checkMethodNames).nullable(),
        checkedAt: IsoTime,
        by: z.string().nullable(),
        validUntil: IsoTime.nullable(),
      }),
    )
    .default([]),
  /** The checks that verify this provider, with those of its trades, and which of them are missing or expired. */
  requiredChecks: z.array(z.enum(documentKindNames)).default(requiredDocuments),
  missingChecks: z.array(z.enum(documentKindNames)).default([]),
  /** Why it gets no leads, as shown to the provider; null if it gets leads. */
  obstacle: z.string().nullable(),
  /** Totals over all time. */
  leadsAnswered: z.int(),
  leadsExpired: z.int(),
  /** Newest first, the last `limits.providerHistory` entries. */
  history: z.array(
    z.object({
      id: Id,
      kind: z.enum(providerChanges),
      before: Fields,
      after: Fields,
      note: z.string().nullable(),
      /** Null for changes by the system. */
      by: z.string().nullable(),
      at: IsoTime,
    }),
  ),
  /** The newest ten leads. */
  leads: z.array(
    z.object({
      id: Id,
      enquiryId: Id,
      title: z.string(),
      city: z.string(),
      status: z.enum(leadStatuses),
      endReason: z.enum(leadEndReasons).nullable().default(null),
      createdAt: IsoTime,
      answeredAt: IsoTime.nullable(),
      declineReason: z.enum(declineReasons).nullable(),
      /** For accepted leads; otherwise null. */
      crmStatus: z.enum(crmStatuses).nullable(),
      lostReason: z.enum(lostReasons).nullable(),
    }),
  ),
});
export type AdminProviderDetail = z.infer<typeof AdminProviderDetail>;
