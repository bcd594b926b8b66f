/** Converts a provider's settings from slugs and ids to existing places and categories. */
import { categoryById } from '@marketplace/catalogue/lookup';
import { messages } from '@marketplace/contracts/messages';
import type { LeadPreviewBody } from '@marketplace/contracts/providers/lead-preview';
import type { ProviderSettingsChange } from '@marketplace/contracts/providers/schemas';
import { invalid } from '@marketplace/domain/errors';
import type { ReachSettings } from '@marketplace/domain/matching/preview.view';
import type { SettingsRow } from '@marketplace/domain/providers/queries';
import { locationBySlug } from '@marketplace/gazetteer/location-slugs';
import { provinceByName, suburbByName } from '@marketplace/gazetteer/lookup';
import type { City, Suburb } from '@marketplace/gazetteer/place';

/** A base is a city or a suburb. */
const baseOf = (slug: string): { baseCity: City; baseSuburb: Suburb | null } => {
  const area = locationBySlug(slug);
  const city = area?.level === 'suburb' ? area.parent?.city : area?.city;
  if (!area || !city) throw invalid({ baseCity: messages.baseCity });
  const suburb = area.level === 'suburb' ? suburbByName(city, area.name) : undefined;
  return { baseCity: city, baseSuburb: suburb ?? null };
};

const categoryIdsOf = (ids: string[]) => {
  if (ids.some((id) => !categoryById(id))) throw invalid({ categories: messages.serviceCategories });
  return ids;
};

const provinceSlugsOf = (names: string[]) => names.map((name) => provinceByName(name)!.slug);

/** Throws VALIDATION_FAILED for an unknown city or category. */
export const settingsOf = ({ baseCity, categories, provinces, ...change }: ProviderSettingsChange): SettingsRow => {
  return {
    ...change,
    ...(baseCity !== undefined && baseOf(baseCity)),
    ...(categories && { categoryIds: categoryIdsOf(categories) }),
    ...(provinces && { provinces: provinceSlugsOf(provinces) }),
  };
};

/** Converts the settings that decide which requests match, in the same way. */
export const reachSettingsOf = ({
  baseCity,
  coverageRadiusKm,
  categories,
  provinces,
}: LeadPreviewBody): ReachSettings => ({
  ...baseOf(baseCity),
  coverageRadiusKm,
  categoryIds: categoryIdsOf(categories),
  provinces: provinceSlugsOf(provinces),
});
