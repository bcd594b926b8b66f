/** A provider's settings as they came in, turned into places and categories that there are. */
import { categoryById } from '@marketplace/catalogue/lookup';
import { messages } from '@marketplace/contracts/messages';
import type { ProviderSettingsChange } from '@marketplace/contracts/providers';
import { invalid } from '@marketplace/domain/errors';
import type { SettingsRow } from '@marketplace/domain/providers/queries';
import { locationBySlug } from '@marketplace/gazetteer/location-slugs';
import { provinceByName } from '@marketplace/gazetteer/lookup';

const cityOfSlug = (slug: string) => {
  const place = locationBySlug(slug);
  if (place?.level !== 'city' || !place.city) throw invalid({ baseCity: messages.baseCity });
  return place.city;
};

/** Throws VALIDATION_FAILED for a city or a category that there is not. */
export const settingsOf = ({ baseCity, categories, provinces, ...change }: ProviderSettingsChange): SettingsRow => {
  if (categories?.some((id) => !categoryById(id))) throw invalid({ categories: messages.serviceCategories });
  return {
    ...change,
    ...(baseCity !== undefined && { baseCity: cityOfSlug(baseCity) }),
    ...(categories && { categoryIds: categories }),
    ...(provinces && { provinces: provinces.map((name) => provinceByName(name)!.slug) }),
  };
};
