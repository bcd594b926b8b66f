import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import type { SettingsValues } from './settings-fields.tsx';

/** Returns the saved values for the form. */
export const valuesOf = (profile: ProviderProfile): SettingsValues => ({
  businessName: profile.businessName,
  phone: profile.phone,
  baseCity: profile.baseCity ?? '',
  coverageRadiusKm: profile.coverageRadiusKm,
  categories: profile.categories,
  // An application names a place, of which the province is the first guess.
  provinces: profile.provinces.length === 0 && profile.baseProvince ? [profile.baseProvince] : profile.provinces,
});
