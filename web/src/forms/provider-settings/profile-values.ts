import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import type { Anywhere } from '@marketplace/contracts/providers/work-areas';

/** The values of the settings form. */
export type SettingsValues = {
  businessName: string;
  phone: string | null;
  baseCity: string;
  coverageRadiusKm: number;
  /** Bases beside the main one. `city` is '' until it is chosen. */
  moreBases: { city: string; radiusKm: number }[];
  categories: string[];
  /** The services done anywhere in the country, by category id. */
  anywhere: Record<string, Anywhere>;
  provinces: string[];
};

/** Returns the saved values for the form. */
export const valuesOf = (profile: ProviderProfile): SettingsValues => ({
  businessName: profile.businessName,
  phone: profile.phone,
  baseCity: profile.baseCity ?? '',
  coverageRadiusKm: profile.coverageRadiusKm,
  moreBases: profile.moreBases.map(({ city, radiusKm }) => ({ city, radiusKm })),
  categories: profile.categories,
  anywhere: profile.anywhere,
  // An application names a place, of which the province is the first guess.
  provinces: profile.provinces.length === 0 && profile.baseProvince ? [profile.baseProvince] : profile.provinces,
});
