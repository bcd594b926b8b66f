/** What an administrator comes to: `GET /api/admin/dashboard`. The figures' definitions stand beside each; architecture, Plans. */
import { z } from 'zod';
import { enquiryStatuses } from '../enquiries/schemas.ts';
import { Id, IsoTime } from '../fields.ts';

/** Days that the dashboard looks back over; a trend is against as many days before them. */
export const dashboardDays = 30;

/** The four figures; the same `dashboardDays` earlier are their trends. Null where there is nothing to count. */
const figures = {
  /** Every business that has joined. */
  totalProviders: z.number().int(),
  /** Requests that are open or in progress. */
  activeEnquiries: z.number().int(),
  /** Whole rand: the monthly prices of ACTIVE subscriptions. */
  revenue: z.number().int(),
  /** Share, 0 to 1, of the requests of the last `dashboardDays` that at least one provider has accepted. */
  matchRate: z.number().nullable(),
} as const;

/** Minutes from posting until something happened, for the requests of the last `dashboardDays` to which it has. */
const Waits = z.object({ median: z.number().nullable(), ninetieth: z.number().nullable(), count: z.number().int() });

export const AdminDashboard = z.object({
  ...figures,
  /** The same figures as they were `dashboardDays` earlier. */
  trends: z.object(figures),
  /** Providers that joined within the last `dashboardDays`. */
  joined: z.number().int(),
  /** Active requests that no provider has got. */
  unmatched: z.number().int(),
  /** Oldest first; days in South Africa's time. Of the requests posted on a day, how many found and were accepted by a provider. */
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
  /** The newest five. */
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
  /** What waits for somebody. */
  waiting: z.object({
    /** New ones, and those whose applicant has answered. */
    applications: z.number().int(),
    /** To the team, neither answered nor closed. */
    messages: z.number().int(),
    heldTexts: z.number().int(),
    /** Verifications that lapse within `limits.lapsesWithinDays`. */
    lapsing: z.number().int(),
    /** Jobs that were tried for the last time; null while the queues do not answer. */
    failedJobs: z.number().int().nullable(),
    /** Events that no relay could deliver. */
    deadLetters: z.number().int(),
  }),
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;
