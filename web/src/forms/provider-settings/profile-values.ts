/** The fields of the provider's settings, in screen order. */
import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { asTyped, fieldOf, type ValuesOf } from '../form-fields.ts';

const field = fieldOf<ProviderProfile>();
export const settingsFields = {
  businessName: field({ read: ({ businessName }) => businessName, write: asTyped }),
  phone: field({ read: ({ phone }) => phone, write: asTyped }),
  baseCity: field({ read: ({ baseCity }) => baseCity ?? '', write: asTyped }),
  coverageRadiusKm: field({ read: ({ coverageRadiusKm }) => coverageRadiusKm, write: asTyped }),
  /** Bases beside the main one. `city` is '' until it is chosen. */
  moreBases: field({
    read: ({ moreBases }) => moreBases.map(({ city, radiusKm }) => ({ city, radiusKm })),
    write: asTyped,
  }),
  provinces: field({
    // An application names a place, of which the province is the first guess.
    read: ({ provinces, baseProvince }) => (provinces.length === 0 && baseProvince ? [baseProvince] : provinces),
    write: asTyped,
  }),
  categories: field({ read: ({ categories }) => categories, write: asTyped }),
  /** The services done anywhere in the country, by category id. */
  anywhere: field({ read: ({ anywhere }) => anywhere, write: asTyped }),
};
export type SettingsValues = ValuesOf<typeof settingsFields>;
