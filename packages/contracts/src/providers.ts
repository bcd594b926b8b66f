/** A provider's own profile. Specification section 3; api.md: `baseCity` is a city slug, `categories` are ids. */
import { z } from 'zod';
import { Id } from './fields.ts';

export const subscriptionStatuses = ['ACTIVE', 'PAST_DUE', 'CANCELLED'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const ProviderProfile = z.object({
  id: Id,
  businessName: z.string(),
  phone: z.string().nullable(),
  baseCity: z.string(),
  baseCityName: z.string(),
  baseProvince: z.string(),
  coverageRadiusKm: z.int(),
  categories: z.array(Id),
  categoryNames: z.array(z.string()),
  provinces: z.array(z.string()),
});
export type ProviderProfile = z.infer<typeof ProviderProfile>;
