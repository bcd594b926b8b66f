/** Providers: profile, settings and state. Specification sections 3 and 5. */
import { z } from 'zod';
import { Availability, noAvailability } from '../availability/availability.ts';
import { defaultUrgentJobs, ShownUrgentJobs } from '../availability/urgent-jobs.ts';
import { type DocumentKind, documentKindNames, requiredDocuments } from '../documents/kinds.ts';
import { BusinessName, Id, IsoTime, NewPassword, PhoneText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages, outOfRange, sentences } from '../messages.ts';
import { provinces } from '../places/provinces.ts';
import {
  type Plan,
  planName,
  planNames,
  plans,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '../plans/plans.ts';
import { text } from '../text.ts';
import { anywhereKinds } from './work-areas.ts';

/** DUE: without the required checks, and with leads until the date because it was verified before. LAPSED: the date has passed. */
export const verifications = ['PENDING', 'VALID', 'DUE', 'LAPSED'] as const;
export type Verification = (typeof verifications)[number];

/** Days before a verification lapses when the provider and the team are reminded, once each, earliest first. */
export const verificationReminderDays = [30, 7] as const;

/** The state that decides what a provider can do (docs/architecture.md, States). */
export type ProviderState = {
  /** Whether all settings that matching needs are saved. */
  complete: boolean;
  verification: Verification;
  /** Whether the account is no longer a provider. */
  withdrawn: boolean;
  suspended: boolean;
  paused: boolean;
  /** Whether it has had its own limit of leads this week. Missing where only the past is known. */
  full?: boolean;
  plan: Plan;
  subscriptionStatus: SubscriptionStatus;
};

/** What ends an obstacle: a step of the provider, an answer from our team (`contact`), or time (`wait`). */
export const obstacleSteps = ['contact', 'setup', 'documents', 'wait', 'plan', 'pay', 'resume', 'limit'] as const;
export type ObstacleStep = (typeof obstacleSteps)[number];

/**
 * Obstacles, the most important first: when they apply, to which actions, what ends them, and their texts for administrators and the
 * provider.
 */
const obstacles = [
  {
    name: 'withdrawn',
    when: ({ withdrawn }) => withdrawn,
    of: ['receiveLeads', 'accept', 'seeContacts'],
    step: 'contact',
    word: 'Withdrawn',
    sentence: sentences.providerWithdrawn,
  },
  {
    name: 'suspended',
    when: ({ suspended }) => suspended,
    of: ['receiveLeads', 'accept', 'seeContacts'],
    step: 'contact',
    word: 'Suspended',
    sentence: sentences.providerSuspended,
  },
  {
    name: 'incomplete',
    when: ({ complete }) => !complete,
    of: ['receiveLeads', 'accept'],
    step: 'setup',
    word: 'Incomplete',
    sentence: sentences.providerIncomplete,
  },
  {
    name: 'unverified',
    when: ({ verification }) => verification === 'PENDING',
    of: ['receiveLeads', 'accept'],
    step: 'documents',
    word: 'Not verified',
    sentence: sentences.providerUnverified,
  },
  {
    name: 'lapsed',
    when: ({ verification }) => verification === 'LAPSED',
    of: ['receiveLeads', 'accept'],
    step: 'documents',
    word: 'Verification expired',
    sentence: sentences.providerLapsed,
  },
  {
    name: 'plan',
    when: ({ plan }) => !plans[plan].leads,
    of: ['receiveLeads', 'accept'],
    step: 'plan',
    word: 'Plan without leads',
    sentence: sentences.providerWithoutLeads,
  },
  {
    name: 'unpaid',
    when: ({ subscriptionStatus }) => subscriptionStatus === 'PAST_DUE',
    of: ['receiveLeads'],
    step: 'pay',
    word: 'Past due',
    sentence: ({ plan }) => sentences.providerUnpaid(planName(plan)),
  },
  {
    name: 'ended',
    when: ({ subscriptionStatus }) => subscriptionStatus === 'CANCELLED',
    of: ['receiveLeads', 'accept'],
    step: 'plan',
    word: 'Subscription ended',
    sentence: ({ plan }) => sentences.providerEnded(planName(plan)),
  },
  {
    name: 'paused',
    when: ({ paused }) => paused,
    of: ['receiveLeads', 'accept'],
    step: 'resume',
    word: 'Paused',
    sentence: sentences.providerPaused,
  },
  {
    name: 'full',
    when: ({ full }) => full === true,
    of: ['receiveLeads'],
    step: 'limit',
    word: 'Weekly limit reached',
    sentence: sentences.providerFull,
  },
] as const satisfies {
  name: string;
  when: (provider: ProviderState) => boolean;
  of: readonly ('receiveLeads' | 'accept' | 'seeContacts')[];
  step: ObstacleStep;
  word: string;
  sentence: string | ((provider: ProviderState) => string);
}[];

export type ProviderAction = (typeof obstacles)[number]['of'][number];

const obstaclesTo = (action: ProviderAction, provider: ProviderState) =>
  obstacles.filter(({ when, of }) => of.some((each) => each === action) && when(provider));

const sentenceOf = ({ sentence }: Pick<(typeof obstacles)[number], 'sentence'>, provider: ProviderState): string =>
  typeof sentence === 'string' ? sentence : sentence(provider);

/** Why the provider cannot do `action`, as a sentence for the provider, or null if it can. */
export const providerObstacle = (action: ProviderAction, provider: ProviderState): string | null => {
  const [obstacle] = obstaclesTo(action, provider);
  return obstacle ? sentenceOf(obstacle, provider) : null;
};

/** The same for administrators: `Suspended`, `Not verified`. */
export const providerObstacleWord = (action: ProviderAction, provider: ProviderState): string | null =>
  obstaclesTo(action, provider)[0]?.word ?? null;

export const obstacleNames = obstacles.map(({ name }) => name) as [ObstacleName, ...ObstacleName[]];
export type ObstacleName = (typeof obstacles)[number]['name'];

/** Something that stops a provider's leads, as a sentence for the provider, and what ends it. */
export const LeadObstacle = z.object({
  name: z.enum(obstacleNames),
  text: z.string(),
  step: z.enum(obstacleSteps),
});
export type LeadObstacle = z.infer<typeof LeadObstacle>;

/**
 * Returns everything that stops a provider's leads, the most important first; empty if it gets leads. Without missing documents, the
 * provider only waits for their check.
 */
export const leadObstacles = (
  provider: ProviderState,
  { missingDocuments }: { missingDocuments: readonly DocumentKind[] },
): LeadObstacle[] =>
  obstaclesTo('receiveLeads', provider).map(({ step, ...obstacle }) => ({
    name: obstacle.name,
    text: sentenceOf(obstacle, provider),
    step: step === 'documents' && missingDocuments.length === 0 ? 'wait' : step,
  }));

/** Whether the provider's state allows `action`. Used by matching, accepting, contact details and presenters. */
export const providerCan = (action: ProviderAction, provider: ProviderState): boolean =>
  providerObstacle(action, provider) === null;

/** Slugs are `{city}-{province}`; other names of a city (`gqeberha`) are accepted. */
const BaseCity = text({ max: limits.placeMax, short: messages.baseCity, long: messages.baseCity });
const provinceNames = provinces.map(({ name }) => name);

const CoverageRadius = z
  .number({ error: messages.radiusMin })
  .int(outOfRange('Coverage radius', limits.coverageKmMin, limits.coverageKmMax))
  .min(limits.coverageKmMin, messages.radiusMin)
  .max(limits.coverageKmMax, messages.radiusMax);

const fields = {
  businessName: BusinessName,
  /** Omitted or empty removes the number. */
  phone: PhoneText.transform((phone) => phone || null).nullable(),
  baseCity: BaseCity,
  coverageRadiusKm: CoverageRadius,
  /** Ids at any level: a group includes everything below it. */
  categories: z
    .array(z.uuid({ error: messages.serviceCategories }), { error: messages.serviceCategories })
    .min(1, messages.serviceCategories)
    .max(limits.providerCategories, messages.tooManyCategories),
  /** Display names. */
  provinces: z
    .array(z.enum(provinceNames, { error: messages.serviceProvinces }), { error: messages.serviceProvinces })
    .min(1, messages.serviceProvinces)
    .max(provinceNames.length, messages.serviceProvinces),
};

/** Settings beyond the specification's. Omitted ones stay unchanged, also in a `PUT`. */
const moreFields = {
  /** Bases beside `baseCity`, each with its own radius. The server rejects one that is named twice. */
  moreBases: z
    .array(z.strictObject({ city: BaseCity, radiusKm: CoverageRadius }))
    .max(limits.providerBases - 1, messages.tooManyBases)
    .optional(),
  /**
   * The services done anywhere in the country, by category id. Ids that are not among the categories have no effect.
   */
  anywhere: z
    .record(z.uuid({ error: messages.serviceCategories }), z.enum(anywhereKinds))
    .refine((chosen) => Object.keys(chosen).length <= limits.providerCategories, messages.tooManyCategories)
    .optional(),
};

/** `PUT /api/providers/me`: all of a provider's settings (specification section 5). Saving them makes the profile complete. */
export const ProviderSettings = z.strictObject({
  ...fields,
  ...moreFields,
  phone: fields.phone.default(null),
  coverageRadiusKm: fields.coverageRadiusKm.default(limits.coverageKmDefault),
});
export type ProviderSettings = z.output<typeof ProviderSettings>;

/** `PATCH /api/providers/me`: some settings, as in a setup step; omitted ones stay unchanged. */
export const ProviderSettingsChange = z.strictObject({ ...fields, ...moreFields }).partial();
export type ProviderSettingsChange = z.output<typeof ProviderSettingsChange>;

/** The parts of the settings that the setup steps save separately. */
export const BusinessStep = z.strictObject({ businessName: fields.businessName, phone: fields.phone });
export const WhereStep = z.strictObject({
  baseCity: fields.baseCity,
  coverageRadiusKm: fields.coverageRadiusKm,
  provinces: fields.provinces,
  moreBases: moreFields.moreBases,
});
export const WhatStep = z.strictObject({ categories: fields.categories, anywhere: moreFields.anywhere });

/** `POST /api/providers/me/password`: the first password of an account that joined with a link and has none. */
export const FirstPassword = z.strictObject({ password: NewPassword });
export type FirstPassword = z.output<typeof FirstPassword>;

/**
 * `POST /api/providers/me/pause`: no leads until the start of this day (South African time); null: until resumed
 * (`POST /api/providers/me/resume`).
 */
export const PauseLeads = z.strictObject({ until: z.iso.date(messages.pauseDay).nullable() });
export type PauseLeads = z.output<typeof PauseLeads>;

/** `PUT /api/providers/me/public-listing`: whether public pages may name the business, its town and its rating. */
export const PublicListing = z.strictObject({ listed: z.boolean() });
export type PublicListing = z.output<typeof PublicListing>;

export const ProviderProfile = z.object({
  id: Id,
  businessName: z.string(),
  phone: z.string().nullable(),
  /** Null if not chosen yet. */
  baseCity: z.string().nullable(),
  baseCityName: z.string().nullable(),
  baseProvince: z.string().nullable(),
  coverageRadiusKm: z.int(),
  /** Bases beside the main one. */
  moreBases: z.array(z.object({ city: z.string(), name: z.string(), radiusKm: z.int() })).default([]),
  categories: z.array(Id),
  /** The services done anywhere in the country, by category id. */
  anywhere: z.record(Id, z.enum(anywhereKinds)).default({}),
  categoryNames: z.array(z.string()),
  provinces: z.array(z.string()),
  plan: z.enum(planNames),
  subscriptionStatus: z.enum(subscriptionStatuses),
  verification: z.enum(verifications),
  verifiedUntil: IsoTime.nullable(),
  complete: z.boolean(),
  /** Whether leads are paused, and when they resume automatically; null if they do not. */
  paused: z.boolean(),
  pausedUntil: IsoTime.nullable(),
  /** Working hours, weekly limit, quiet hours and holidays. */
  availability: Availability.default(noAvailability),
  urgentJobs: ShownUrgentJobs.default({ ...defaultUrgentJobs, availableUntil: null }),
  /** Whether public pages may name the business. Off by default. */
  listed: z.boolean().default(false),
  /** Whether the account has a password. Accounts that joined by a link have none at first. */
  hasPassword: z.boolean(),
  /** The documents that verify this provider, with those of its trades. */
  requiredDocuments: z.array(z.enum(documentKindNames)).default(requiredDocuments),
  /** Required documents that are neither confirmed nor waiting for our team, and photos of the work. */
  missingDocuments: z.array(z.enum(documentKindNames)).default([]),
  photos: z.int().default(0),
  /** When the oldest document was uploaded that waits for our team. */
  documentsSince: IsoTime.nullable().default(null),
  /** What stops the provider's leads, the most important first. */
  obstacles: z.array(LeadObstacle).default([]),
});
export type ProviderProfile = z.infer<typeof ProviderProfile>;
