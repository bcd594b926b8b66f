import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import type { SettingsValues } from './settings-fields.tsx';

/** Returns the saved values for the form. */
export const valuesOf = (profile: ProviderProfile): SettingsValues => ({
  businessName: profile.businessName,
  phone: profile.phone,
  baseCity: profile.baseCity ?? '',
  coverageRadiusKm: profile.coverageRadiusKm,
  categories: profile.categories,
  provinces: profile.provinces,
});
