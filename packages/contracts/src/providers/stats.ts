/**
 * What a provider's dashboard shows: what waits, and what came of the leads of the last weeks. api.md,
 * `GET /api/providers/me/stats`. No contact detail is in it.
 */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { DeclineReason, ProviderLead } from '../leads/schemas.ts';
import { limits } from '../limits.ts';
import { outOfRange } from '../messages.ts';

const weeksMessage = outOfRange('Weeks', 1, limits.statsWeeksMax);
/** `weeks`: how many, the current one included. A week begins on Monday at midnight in South Africa. */
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
 * What became of some leads. All of it counts by the lead: a job that was won today counts in the week in which its lead
 * came. `valueCents` is the sum over the `valued` jobs, those that were won and given a value.
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

/** A row of a breakdown; `name` is null for the last one where it sums all that have no row of their own. */
export const NamedCounts = z.object({ name: z.string().nullable(), ...counts });
export type NamedCounts = z.infer<typeof NamedCounts>;

/** A follow-up whose day has come. */
export const DueFollowUp = z.object({ leadId: Id, title: z.string(), city: z.string(), dueAt: IsoTime });
export type DueFollowUp = z.infer<typeof DueFollowUp>;

export const ProviderStats = z.object({
  waiting: z.object({
    /** How many are open; `leads` has the first of them, the one that ends soonest before the others. */
    open: z.int(),
    leads: z.array(ProviderLead),
    /** How many follow-ups are due; `followUps` has the first of them, the longest due before the others. */
    due: z.int(),
    followUps: z.array(DueFollowUp),
  }),
  totals: LeadCounts,
  /** Oldest first, without a gap; `start` is the Monday. */
  weeks: z.array(z.object({ start: z.iso.date(), ...counts })),
  /** Most leads first. */
  categories: z.array(NamedCounts),
  /** By city, most leads first. */
  areas: z.array(NamedCounts),
  /** From the lead to its answer, accepted or declined, in minutes; medians, null before the first answer. */
  response: z.object({
    answers: z.int(),
    minutes: z.int().nullable(),
    /** In the category and province where the provider has answered most; null where too little is known (stats-minimum.ts). */
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
  /** Jobs won among the accepted leads that were won or lost, by when they were accepted; null unless the first hour won more. */
  firstHour: z.object({ won: z.int(), settled: z.int(), laterWon: z.int(), laterSettled: z.int() }).nullable(),
  /** Declined leads that somebody else accepted, and the median of what their budgets began at, in rand; null for too few. */
  declined: z.object({ taken: z.int(), budget: z.int() }).nullable(),
  /** Why leads were declined, most first; `reason` is null for those without one. */
  declineReasons: z.array(z.object({ reason: DeclineReason.nullable(), leads: z.int() })).default([]),
});
export type ProviderStats = z.infer<typeof ProviderStats>;
