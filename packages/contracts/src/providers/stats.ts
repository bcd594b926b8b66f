/**
 * A provider's dashboard: what needs attention and the results of the last weeks' leads:
 * `GET /api/providers/me/stats`. Contains no contact details.
 */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { DeclineReason, ProviderLead } from '../leads/schemas.ts';
import { limits } from '../limits.ts';
import { outOfRange } from '../messages.ts';

const weeksMessage = outOfRange('Weeks', 1, limits.statsWeeksMax);
/** `weeks`: number of weeks including the current one. Weeks begin on Monday at midnight in South Africa. */
export const ProviderStatsQuery = z.strictObject({
  weeks: z.coerce
    .number(weeksMessage)
    .int(weeksMessage)
    .min(1, weeksMessage)
    .max(limits.statsWeeksMax, weeksMessage)
    .default(limits.statsWeeks),
});
export type ProviderStatsQuery = z.infer<typeof ProviderStatsQuery>;

/**
 * Results of leads. Everything counts in the week of the lead: a job won today counts in the week in which its lead
 * arrived. `valueCents` is the sum over the `valued` jobs, which were won and given a value.
 */
const counts = {
  leads: z.int(),
  open: z.int(),
  accepted: z.int(),
  declined: z.int(),
  expired: z.int(),
  won: z.int(),
  lost: z.int(),
  valued: z.int(),
  valueCents: z.int(),
};
export const LeadCounts = z.object(counts);
export type LeadCounts = z.infer<typeof LeadCounts>;

/** A row of a breakdown; `name` is null for the last row if it sums up the rest. */
export const NamedCounts = z.object({ name: z.string().nullable(), ...counts });
export type NamedCounts = z.infer<typeof NamedCounts>;

/** A follow-up that is due. */
export const DueFollowUp = z.object({ leadId: Id, title: z.string(), city: z.string(), dueAt: IsoTime });
export type DueFollowUp = z.infer<typeof DueFollowUp>;

export const ProviderStats = z.object({
  waiting: z.object({
    /** Number of open leads; `leads` has the first of them, those expiring soonest first. */
    open: z.int(),
    leads: z.array(ProviderLead),
    /** Number of due follow-ups; `followUps` has the first of them, longest due first. */
    due: z.int(),
    followUps: z.array(DueFollowUp),
  }),
  totals: LeadCounts,
  /** Oldest first, without gaps; `start` is the Monday. */
  weeks: z.array(z.object({ start: z.iso.date(), ...counts })),
  /** Most leads first. */
  categories: z.array(NamedCounts),
  /** By city, most leads first. */
  areas: z.array(NamedCounts),
  /** Minutes from a lead to its answer (accepted or declined); medians, null before the first answer. */
  response: z.object({
    answers: z.int(),
    minutes: z.int().nullable(),
    /** In the category and province with most of the provider's answers; null if there is too little data (stats-minimum.ts). */
    comparison: z
      .object({
        category: z.string(),
        province: z.string(),
        minutes: z.int(),
        others: z.int(),
        othersMinutes: z.int(),
      })
      .nullable(),
  }),
  /** Won jobs among won and lost leads, by time of acceptance; null unless the first hour won more. */
  firstHour: z.object({ won: z.int(), settled: z.int(), laterWon: z.int(), laterSettled: z.int() }).nullable(),
  /** Declined leads that another provider accepted, and the median of their minimum budgets in rand; null if too few. */
  declined: z.object({ taken: z.int(), budget: z.int() }).nullable(),
  /** Reasons for declining, most frequent first; `reason` is null for leads without one. */
  declineReasons: z.array(z.object({ reason: DeclineReason.nullable(), leads: z.int() })).default([]),
});
export type ProviderStats = z.infer<typeof ProviderStats>;
