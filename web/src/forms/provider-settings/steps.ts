/** The first steps of a provider, from the welcome to the first lead, and which of them are done. */
import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';

export const stepNames = ['password', 'business', 'where', 'what', 'verification'] as const;
export type StepName = (typeof stepNames)[number];

type Step = {
  title: string;
  isDone: (profile: ProviderProfile) => boolean;
  /** What stands under the title: what is to do, or what has been saved. */
  text: (profile: ProviderProfile) => string;
};

const namesText = (names: readonly string[], max: number) =>
  names.length > max ? `${names.slice(0, max).join(', ')} +${names.length - max} more` : names.join(', ');

export const steps: Record<StepName, Step> = {
  password: {
    title: 'Password',
    isDone: ({ hasPassword }) => hasPassword,
    text: ({ hasPassword }) =>
      hasPassword ? 'Your password is set.' : 'With it you sign in again, here or on another device.',
  },
  business: {
    title: 'Your business',
    isDone: ({ businessName }) => businessName !== '',
    text: ({ businessName, phone }) =>
      businessName ? [businessName, phone].filter(Boolean).join(', ') : 'The name that seekers see.',
  },
  where: {
    title: 'Where you work',
    isDone: ({ baseCity, provinces }) => baseCity !== null && provinces.length > 0,
    text: ({ baseCityName, coverageRadiusKm, provinces }) =>
      baseCityName && provinces.length > 0
        ? `${coverageRadiusKm} km around ${baseCityName}: ${namesText(provinces, 3)}`
        : 'Your base city, how far you drive, and in which provinces.',
  },
  what: {
    title: 'What you do',
    isDone: ({ categories }) => categories.length > 0,
    text: ({ categoryNames }) =>
      categoryNames.length > 0 ? namesText(categoryNames, 3) : 'A whole group of services, or only parts of it.',
  },
  verification: {
    title: 'We verify your business',
    isDone: ({ verification }) => verification !== 'PENDING',
    text: ({ verification, complete }) =>
      verification !== 'PENDING'
        ? 'Your business is verified.'
        : complete
          ? 'We check your papers and contact you if anything is missing. Leads start when we have: there is nothing for you to do.'
          : 'We begin when the steps above are done.',
  },
};

/** Whether the checklist is to be shown: until everything is saved and the business has been verified once. */
export const hasFirstSteps = (profile: ProviderProfile): boolean =>
  !profile.complete || stepNames.some((name) => !steps[name].isDone(profile));

/** The step to do next; undefined while nothing is left but to wait. */
export const nextStep = (profile: ProviderProfile): StepName | undefined =>
  stepNames.find((name) => name !== 'verification' && !steps[name].isDone(profile));
