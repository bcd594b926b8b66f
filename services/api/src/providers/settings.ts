/** Converts a provider's settings from slugs and ids to existing places and categories. */
import { categoryById } from '@marketplace/catalogue/lookup';
import { messages } from '@marketplace/contracts/messages';
import type { LeadPreviewBody } from '@marketplace/contracts/providers/lead-preview';
import type { ProviderSettingsChange } from '@marketplace/contracts/providers/schemas';
import { invalid } from '@marketplace/domain/errors';
import type { ReachSettings } from '@marketplace/domain/matching/preview.view';
import type { SettingsRow } from '@marketplace/domain/providers/queries';
import type { Base } from '@marketplace/domain/providers/rules';
import { locationBySlug } from '@marketplace/gazetteer/location-slugs';
import { placePath, provinceByName, suburbByName } from '@marketplace/gazetteer/lookup';
import type { Place } from '@marketplace/gazetteer/place';

/** A base is a city or a suburb. */
const placeBySlug = (slug: string): Place | undefined => {
  const area = locationBySlug(slug);
  const city = area?.level === 'suburb' ? area.parent?.city : area?.city;
  if (!area || !city) return undefined;
  const suburb = area.level === 'suburb' ? suburbByName(city, area.name) : undefined;
  return { city, suburb: suburb ?? null };
};

const baseOf = (slug: string) => {
  const base = placeBySlug(slug);
  if (!base) throw invalid({ baseCity: messages.baseCity });
  return { baseCity: base.city, baseSuburb: base.suburb };
};

const moreBasesOf = ({ baseCity, moreBases = [] }: Pick<ProviderSettingsChange, 'baseCity' | 'moreBases'>): Base[] => {
  const bases = moreBases.map(({ city, radiusKm }, index) => {
    const place = placeBySlug(city);
    if (!place) throw invalid({ [`moreBases.${index}.city`]: messages.baseCity });
    return { ...place, radiusKm };
  });
  const main = baseCity === undefined ? undefined : placeBySlug(baseCity);
  const places = [...(main ? [main] : []), ...bases].map(placePath);
  if (new Set(places).size < places.length) throw invalid({ moreBases: messages.baseTwice });
  return bases;
};

const categoryIdsOf = (ids: string[]) => {
  if (ids.some((id) => !categoryById(id))) throw invalid({ categories: messages.serviceCategories });
  return ids;
};

const provinceSlugsOf = (names: string[]) => names.map((name) => provinceByName(name)!.slug);

/** Throws VALIDATION_FAILED for an unknown city or category. */
export const settingsOf = ({
  baseCity,
  categories,
  provinces,
  moreBases,
  ...change
}: ProviderSettingsChange): SettingsRow => {
  return {
    ...change,
    ...(moreBases && { moreBases: moreBasesOf({ baseCity, moreBases }) }),
    ...(baseCity !== undefined && baseOf(baseCity)),
    ...(categories && { categoryIds: categoryIdsOf(categories) }),
    ...(provinces && { provinces: provinceSlugsOf(provinces) }),
  };
};

/** Converts the settings that decide which requests match, in the same way. */
export const reachSettingsOf = ({
  baseCity,
  coverageRadiusKm,
  moreBases,
  categories,
  anywhere = {},
  provinces,
}: LeadPreviewBody): ReachSettings => ({
  ...baseOf(baseCity),
  coverageRadiusKm,
  moreBases: moreBasesOf({ baseCity, moreBases }),
  categoryIds: categoryIdsOf(categories),
  anywhereIds: categories.filter((id) => anywhere[id]),
  provinces: provinceSlugsOf(provinces),
});
