/** Providers as administrators list and see them: `GET /api/admin/providers`, `…/{id}`. What they change: provider-administration.ts. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { declineReasons, lostReasons } from '../leads/schemas.ts';
import { crmStatuses, leadStatuses } from '../leads/states.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery, Search } from '../page.ts';
import { providerFilters, providerSorts } from './filters.ts';
import { planNames } from './plans.ts';
import { subscriptionStatuses, verifications } from './schemas.ts';

const filter = {
  /** Business, name, email address or phone number. */
  search: Search,
  status: z.enum(providerFilters, { error: messages.filter }).optional(),
  plan: z.enum(planNames, { error: messages.plan }).optional(),
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
  /** Names. */
  categories: z.array(z.string()),
  provinces: z.array(z.string()),
  plan: z.enum(planNames),
  subscriptionStatus: z.enum(subscriptionStatuses),
  complete: z.boolean(),
  verification: z.enum(verifications),
  verifiedUntil: IsoTime.nullable(),
  /** Its account is no provider's any more. */
  withdrawn: z.boolean(),
  suspended: z.boolean(),
  paused: z.boolean(),
  /** Leads of the last 30 days. */
  recentLeads: z.int(),
  createdAt: IsoTime,
  /** Sent back with a change, which is refused when somebody has changed the provider meanwhile. */
  version: z.int(),
} as const;
export const AdminProvider = z.object(row);
export type AdminProvider = z.infer<typeof AdminProvider>;
export const AdminProviders = pageOf({ providers: z.array(AdminProvider) });

/** What a provider's history is about. ROLE: the account became, or stopped being, a provider's. */
export const providerChanges = ['SUBSCRIPTION', 'VERIFICATION', 'SUSPENSION', 'PAUSE', 'SETTINGS', 'ROLE'] as const;

const Fields = z.record(z.string(), z.unknown()).nullable();
/** One, with everything and its history; who reads it stands in the audit log. */
export const AdminProviderDetail = z.object({
  ...row,
  ownerName: z.string(),
  ownerId: Id,
  /** What the form to edit begins with: a place's slug, ids of categories. */
  baseCitySlug: z.string().nullable(),
  categoryIds: z.array(Id),
  phone: z.string().nullable(),
  suspensionReason: z.string().nullable(),
  /** Why it gets no leads, as the provider is told; null while it gets them. */
  obstacle: z.string().nullable(),
  /** In all its time. */
  leadsAnswered: z.int(),
  leadsExpired: z.int(),
  /** Newest first, the last `limits.providerHistory`. */
  history: z.array(
    z.object({
      id: Id,
      kind: z.enum(providerChanges),
      before: Fields,
      after: Fields,
      note: z.string().nullable(),
      /** Null for what no person did. */
      by: z.string().nullable(),
      at: IsoTime,
    }),
  ),
  /** The newest ten. */
  leads: z.array(
    z.object({
      id: Id,
      title: z.string(),
      city: z.string(),
      status: z.enum(leadStatuses),
      createdAt: IsoTime,
      answeredAt: IsoTime.nullable(),
      declineReason: z.enum(declineReasons).nullable(),
      /** Of an accepted lead; null for the others. */
      crmStatus: z.enum(crmStatuses).nullable(),
      lostReason: z.enum(lostReasons).nullable(),
    }),
  ),
});
export type AdminProviderDetail = z.infer<typeof AdminProviderDetail>;
