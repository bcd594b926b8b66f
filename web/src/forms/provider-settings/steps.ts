/** The first steps of a new provider and whether each is done. */
import { documentKinds } from '@marketplace/contracts/documents/kinds';
import type { ObstacleName, ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { dateText } from '../../ui/time.ts';

export const stepNames = ['password', 'business', 'where', 'what', 'documents', 'photos', 'verification'] as const;
export type StepName = (typeof stepNames)[number];

type Step = {
  title: string;
  /** Leads do not depend on it. */
  isOptional?: true;
  isDone: (profile: ProviderProfile) => boolean;
  /** The text under the title: what to do, or what was saved. */
  text: (profile: ProviderProfile) => string;
};

const namesText = (names: readonly string[], max: number) =>
  names.length > max ? `${names.slice(0, max).join(', ')} +${names.length - max} more` : names.join(', ');

const isStopped = ({ obstacles }: ProviderProfile, by: ObstacleName): boolean =>
  obstacles.some(({ name }) => name === by);
const needsDocuments = ({ obstacles }: ProviderProfile): boolean => obstacles.some(({ step }) => step === 'documents');

export const steps: Record<StepName, Step> = {
  password: {
    title: 'Password',
    isDone: ({ hasPassword }) => hasPassword,
    text: ({ hasPassword }) =>
      hasPassword ? 'Your password is set.' : 'You’ll need it to sign in again, here or on another device.',
  },
  business: {
    title: 'Your business',
    isDone: ({ businessName }) => businessName !== '',
    text: ({ businessName, phone }) =>
      businessName ? [businessName, phone].filter(Boolean).join(', ') : 'The name that clients see.',
  },
  where: {
    title: 'Where you work',
    isDone: ({ baseCity, provinces }) => baseCity !== null && provinces.length > 0,
    text: ({ baseCityName, coverageRadiusKm, moreBases, provinces }) =>
      baseCityName && provinces.length > 0
        ? `${[{ name: baseCityName, radiusKm: coverageRadiusKm }, ...moreBases].map(({ name, radiusKm }) => `${radiusKm} km around ${name}`).join(', ')}: ${namesText(provinces, 3)}`
        : 'Your base city, how far you travel and your provinces.',
  },
  what: {
    title: 'What you do',
    isDone: ({ categories }) => categories.length > 0,
    text: ({ categoryNames }) =>
      categoryNames.length > 0 ? namesText(categoryNames, 3) : 'Choose a whole group of services or only some of them.',
  },
  documents: {
    title: 'Your documents',
    isDone: (profile) => !needsDocuments(profile),
    text: (profile) =>
      needsDocuments(profile)
        ? `We still need: ${profile.missingDocuments.map((kind) => documentKinds[kind].name.toLowerCase()).join(' and ')}.`
        : 'We have the documents we need.',
  },
  photos: {
    title: 'Photos of your work',
    isOptional: true,
    isDone: ({ photos }) => photos > 0,
    text: ({ photos }) =>
      photos > 0
        ? `${photos} photo${photos === 1 ? '' : 's'} on your profile.`
        : 'Optional. Clients compare providers by their photos.',
  },
  verification: {
    title: 'We verify your business',
    isDone: (profile) => !isStopped(profile, 'unverified'),
    text: (profile) =>
      profile.verification === 'VALID'
        ? 'Your business is verified.'
        : !isStopped(profile, 'incomplete') && !needsDocuments(profile)
          ? checkingText(profile)
          : 'We’ll start once you’ve finished the steps above.',
  },
};

/** What a provider reads whose documents wait for our team. */
export const checkingText = ({ documentsSince }: Pick<ProviderProfile, 'documentsSince'>): string =>
  documentsSince
    ? `Our team has had your documents since ${dateText(documentsSince)}. We’ll email you once they’re checked.`
    : 'We’re checking your documents. We’ll email you once that’s done.';

/** Whether to show the checklist: until every step is done and the business has been verified once. */
export const hasFirstSteps = (profile: ProviderProfile): boolean =>
  isStopped(profile, 'incomplete') || stepNames.some((name) => !steps[name].isOptional && !steps[name].isDone(profile));

/** Whether the provider gets leads once the checklist is done. */
export const stepsBringLeads = ({ obstacles }: ProviderProfile): boolean =>
  obstacles.every(({ name }) => name === 'incomplete' || name === 'unverified');

/** Returns the next step to do; undefined if only verification is left. */
export const nextStep = (profile: ProviderProfile): StepName | undefined =>
  stepNames.find((name) => name !== 'verification' && !steps[name].isOptional && !steps[name].isDone(profile));
