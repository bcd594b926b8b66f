/** The administrators' dashboard: `GET /api/admin/dashboard`. Each figure is defined below; architecture, Plans. */
import { z } from 'zod';
import { enquiryStatuses } from '../enquiries/schemas.ts';
import { Id, IsoTime } from '../fields.ts';

/** Days covered by the dashboard, including today. Trends compare with the same number of days before. */
export const dashboardDays = 30;

/** The four figures; their trends compare with `dashboardDays` earlier. Null if there is nothing to count. */
const figures = {
  /** All businesses that have joined. */
  totalProviders: z.number().int(),
  /** Open and in-progress requests. */
  activeEnquiries: z.number().int(),
  /** Cash of this month so far, in cents: payments less refunds. The trend is the last month up to the same day. */
  revenueCents: z.number().int(),
  /** Share (0 to 1) of the last `dashboardDays`' requests, also withdrawn and removed ones, that at least one provider accepted. */
  matchRate: z.number().nullable(),
} as const;

/** Whole minutes from posting to an event, for the last `dashboardDays`' requests that had it. */
const Waits = z.object({ median: z.number().nullable(), ninetieth: z.number().nullable(), count: z.number().int() });

export const AdminDashboard = z.object({
  ...figures,
  /** The same figures `dashboardDays` earlier. */
  trends: z.object(figures),
  /** The days of the list of payments that the revenue sums up. */
  revenueDays: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** Providers that joined in the last `dashboardDays`. */
  joined: z.number().int(),
  /** Active requests without a provider. */
  unmatched: z.number().int(),
  /** Oldest first, days in South African time. Of the requests posted that day, how many got and were accepted by a provider. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      posted: z.number().int(),
      matched: z.number().int(),
      accepted: z.number().int(),
    }),
  ),
  firstLead: Waits,
  firstAccept: Waits,
  /** The newest five requests. */
  recentEnquiries: z.array(
    z.object({
      id: Id,
      reference: z.string(),
      title: z.string(),
      categoryName: z.string(),
      city: z.string(),
      province: z.string(),
      budgetMin: z.number(),
      budgetMax: z.number().nullable(),
      status: z.enum(enquiryStatuses),
      createdAt: IsoTime,
      leads: z.number().int(),
      accepted: z.number().int(),
    }),
  ),
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;
