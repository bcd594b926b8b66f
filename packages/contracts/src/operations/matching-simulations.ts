/**
 * Simulations of the matching rule (`/admin/matching`): a changed rule applied to the enquiries of the last 30 days, and which providers
 * would have got leads. Nothing is sent and no lead is created.
 */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { text } from '../text.ts';

/** Ranking criteria, in order. */
export const rankingCriteria = ['band', 'recentLeads', 'responseRate', 'waitingSince'] as const;
export type RankingCriterion = (typeof rankingCriteria)[number];

const whole = (least: number, most: number, message: string) =>
  z.int({ error: message }).min(least, message).max(most, message);

/** What a simulation can change. Suitability of a provider (category, province, radius, state) is not included. */
export const MatchingRule = z.strictObject({
  /** Maximum providers per enquiry at a time. */
  providersPerEnquiry: whole(1, limits.simulatedProvidersMax, messages.simulatedProviders),
  /** Inclusive upper bounds of the distance bands in km. Providers beyond the last band get no leads. */
  distanceBands: z
    .array(whole(limits.coverageKmMin, limits.coverageKmMax, messages.simulatedBands))
    .min(1, messages.simulatedBands)
    .max(limits.simulatedBandsMax, messages.simulatedBands)
    .refine((bands) => bands.every((km, index) => index === 0 || km > bands[index - 1]!), messages.simulatedBands),
  ranking: z
    .array(z.enum(rankingCriteria, { error: messages.simulatedRanking }))
    .length(rankingCriteria.length, messages.simulatedRanking)
    .refine((ranking) => new Set(ranking).size === ranking.length, messages.simulatedRanking),
  /** Hours to respond. */
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
/** Whether a simulation in this state allows the action. */
export const simulationCan = (action: keyof typeof allowed, simulation: { status: SimulationStatus }) =>
  allowed[action].some((status) => status === simulation.status);

export const StartSimulation = z.strictObject({
  name: text({ max: limits.simulationNameMax, short: messages.simulationName, label: 'Name' }),
  rule: MatchingRule,
});

const Spread = z.object({ median: z.number(), ninetieth: z.number() }).nullable();

/** Results of a simulated rule, or the actual outcome. */
export const SimulatedFigures = z.object({
  leads: z.int(),
  /** Leads that the same provider actually got for the same enquiry. */
  same: z.int(),
  /** Leads with an observed answer; the others are estimated. */
  observed: z.int(),
  /** Providers that matched at least one enquiry or got a lead; `providersWithout`: those without a lead. */
  providers: z.int(),
  providersWithout: z.int(),
  enquiries: z.int(),
  enquiriesWithout: z.int(),
  /** Enquiries with at least one acceptance. */
  accepted: z.int(),
  /** Inequality of leads between providers: 0 if all have the same number, close to 1 if one has them all. */
  gini: z.number().nullable(),
  /** Kilometres from provider to enquiry, over all leads. */
  distanceKm: Spread,
  /** Minutes from enquiry to first acceptance, over accepted enquiries. */
  firstAcceptMinutes: Spread,
});
export type SimulatedFigures = z.infer<typeof SimulatedFigures>;

export const SimulationResult = z.object({
  /** The simulated enquiries, oldest first; `cut`: older enquiries of the 30 days were left out. */
  from: IsoTime,
  to: IsoTime,
  cut: z.boolean(),
  figures: SimulatedFigures,
  /** The actual outcome for the same enquiries. */
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
  /** The current matching rule. */
  rule: MatchingRule,
  /** Newest first; at most `limits.simulationsKept` are stored. */
  simulations: z.array(Simulation),
});
export type Simulations = z.infer<typeof Simulations>;

/** One side of a comparison: a simulation, or (`observed`) the actual outcome for the other side's enquiries. */
const ComparisonSide = z.union([Id, z.literal('observed')], { error: messages.filter });
export const ComparisonQuery = z.strictObject({ left: ComparisonSide, right: Id });

/** One provider's leads on both sides. */
export const ProviderChange = z.object({
  providerId: Id,
  businessName: z.string(),
  left: z.int(),
  right: z.int(),
});
export const Comparison = z.object({
  left: z.object({ name: z.string(), figures: SimulatedFigures }),
  right: z.object({ name: z.string(), figures: SimulatedFigures }),
  /** Whether both covered the same enquiries. */
  sameEnquiries: z.boolean(),
  /** Providers that gain and lose the most leads, at most ten each. */
  gains: z.array(ProviderChange),
  losses: z.array(ProviderChange),
});
export type Comparison = z.infer<typeof Comparison>;
