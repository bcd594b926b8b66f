/**
 * Simulations of the matching rule (`/admin/matching`): a changed copy of the rule, run over the enquiries of the last 30 days,
 * and who would have got what. Nothing is sent and no lead is made.
 */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages, tooLong } from '../messages.ts';

/** What candidates are ranked by, one after the other. */
export const rankingCriteria = ['band', 'recentLeads', 'responseRate', 'waitingSince'] as const;
export type RankingCriterion = (typeof rankingCriteria)[number];

const whole = (least: number, most: number, message: string) =>
  z.int({ error: message }).min(least, message).max(most, message);

/** What a simulation may change of matching; what suits a provider (category, province, radius, state) is not among it. */
export const MatchingRule = z.strictObject({
  /** Providers that have an enquiry at a time. */
  providersPerEnquiry: whole(1, limits.simulatedProvidersMax, messages.simulatedProviders),
  /** The upper ends of the distance bands in km, inclusive; whoever is further off than the last gets nothing. */
  distanceBands: z
    .array(whole(limits.coverageKmMin, limits.coverageKmMax, messages.simulatedBands))
    .min(1, messages.simulatedBands)
    .max(limits.simulatedBandsMax, messages.simulatedBands)
    .refine((bands) => bands.every((km, index) => index === 0 || km > bands[index - 1]!), messages.simulatedBands),
  ranking: z
    .array(z.enum(rankingCriteria, { error: messages.simulatedRanking }))
    .length(rankingCriteria.length, messages.simulatedRanking)
    .refine((ranking) => new Set(ranking).size === ranking.length, messages.simulatedRanking),
  /** Hours a provider has to answer. */
  leadHours: whole(1, limits.simulatedLeadHoursMax, messages.simulatedLeadHours),
});
export type MatchingRule = z.infer<typeof MatchingRule>;

export const simulationStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type SimulationStatus = (typeof simulationStatuses)[number];

const allowed = {
  run: ['WAITING', 'RUNNING'],
  cancel: ['WAITING', 'RUNNING'],
  compare: ['DONE'],
} satisfies Record<string, SimulationStatus[]>;
/** What may be done with a simulation in the state it is in. */
export const simulationCan = (action: keyof typeof allowed, simulation: { status: SimulationStatus }) =>
  allowed[action].some((status) => status === simulation.status);

export const StartSimulation = z.strictObject({
  name: z
    .string({ error: messages.simulationName })
    .trim()
    .min(1, messages.simulationName)
    .max(limits.simulationNameMax, tooLong('Name', limits.simulationNameMax)),
  rule: MatchingRule,
});

const Spread = z.object({ median: z.number(), ninetieth: z.number() }).nullable();

/** What a rule gave, or what really happened. */
export const SimulatedFigures = z.object({
  leads: z.int(),
  /** Of these, those that the same provider really got for the same enquiry. */
  same: z.int(),
  /** Of these, those whose answer is the one that was observed; the others are estimated. */
  observed: z.int(),
  /** Providers who suited at least one enquiry, or got a lead; `providersWithout`: of these, those without a lead. */
  providers: z.int(),
  providersWithout: z.int(),
  enquiries: z.int(),
  enquiriesWithout: z.int(),
  /** Enquiries that somebody accepted. */
  accepted: z.int(),
  /** How unequally leads are spread over providers: 0 when all have the same number, close to 1 when one has them all. */
  gini: z.number().nullable(),
  /** Kilometres from provider to enquiry, over leads. */
  distanceKm: Spread,
  /** Minutes from enquiry to first acceptance, over the enquiries that were accepted. */
  firstAcceptMinutes: Spread,
});
export type SimulatedFigures = z.infer<typeof SimulatedFigures>;

export const SimulationResult = z.object({
  /** The enquiries that were run, from the oldest on; `cut`: older ones of the 30 days were left out. */
  from: IsoTime,
  to: IsoTime,
  cut: z.boolean(),
  figures: SimulatedFigures,
  /** What really happened with the same enquiries. */
  observed: SimulatedFigures,
});
export type SimulationResult = z.infer<typeof SimulationResult>;

export const Simulation = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(simulationStatuses),
  /** 0 to 1. */
  progress: z.number(),
  rule: MatchingRule,
  /** Why it failed, as a sentence. */
  reason: z.string().nullable(),
  result: SimulationResult.nullable(),
  startedBy: z.string().nullable(),
  createdAt: IsoTime,
  finishedAt: IsoTime.nullable(),
});
export type Simulation = z.infer<typeof Simulation>;

export const Simulations = z.object({
  /** The rule that matching goes by. */
  rule: MatchingRule,
  /** The newest first; no more than `limits.simulationsKept` are kept. */
  simulations: z.array(Simulation),
});
export type Simulations = z.infer<typeof Simulations>;

/** A side of a comparison: a simulation, or (`observed`) what really happened with the other side's enquiries. */
const ComparisonSide = z.union([Id, z.literal('observed')], { error: messages.filter });
export const ComparisonQuery = z.strictObject({ left: ComparisonSide, right: Id });

/** Leads of one provider on both sides. */
export const ProviderChange = z.object({
  providerId: Id,
  businessName: z.string(),
  left: z.int(),
  right: z.int(),
});
export const Comparison = z.object({
  left: z.object({ name: z.string(), figures: SimulatedFigures }),
  right: z.object({ name: z.string(), figures: SimulatedFigures }),
  /** Whether both were run over the same enquiries. */
  sameEnquiries: z.boolean(),
  /** Those who gain most, and those who lose most, by number of leads: at most ten each. */
  gains: z.array(ProviderChange),
  losses: z.array(ProviderChange),
});
export type Comparison = z.infer<typeof Comparison>;
