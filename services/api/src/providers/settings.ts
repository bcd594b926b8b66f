/** Converts a provider's settings from slugs and ids to existing places and categories. */
import { categoryById } from '@marketplace/catalogue/lookup';
import type { FieldMessages } from '@marketplace/contracts/errors';
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

type Named = Pick<ProviderSettingsChange, 'baseCity' | 'moreBases' | 'categories'>;

/** Throws VALIDATION_FAILED with all settings that name an unknown city or category, or a base twice. */
const refuseUnknown = ({ baseCity, moreBases = [], categories = [] }: Named): void => {
  const wrong: FieldMessages = {};
  const main = baseCity === undefined ? undefined : placeBySlug(baseCity);
  if (baseCity !== undefined && !main) wrong.baseCity = messages.baseCity;
  const others = moreBases.map(({ city }) => placeBySlug(city));
  for (const [index, place] of others.entries()) if (!place) wrong[`moreBases.${index}.city`] = messages.baseCity;
  const places = [main, ...others].filter((place) => place !== undefined).map(placePath);
  if (new Set(places).size < places.length) wrong.moreBases = messages.baseTwice;
  if (categories.some((id) => !categoryById(id))) wrong.categories = messages.serviceCategories;
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
};

const baseOf = (slug: string) => {
  const { city, suburb } = placeBySlug(slug)!;
  return { baseCity: city, baseSuburb: suburb };
};

const basesOf = (bases: NonNullable<Named['moreBases']>): Base[] =>
  bases.map(({ city, radiusKm }) => ({ ...placeBySlug(city)!, radiusKm }));

const provinceSlugsOf = (names: string[]) => names.map((name) => provinceByName(name)!.slug);

/** Throws VALIDATION_FAILED for unknown cities and categories. */
export const settingsOf = ({
  baseCity,
  categories,
  provinces,
  moreBases,
  ...change
}: ProviderSettingsChange): SettingsRow => {
  refuseUnknown({ baseCity, moreBases, categories });
  return {
    ...change,
    ...(moreBases && { moreBases: basesOf(moreBases) }),
    ...(baseCity !== undefined && baseOf(baseCity)),
    ...(categories && { categoryIds: categories }),
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
}: LeadPreviewBody): ReachSettings => {
  refuseUnknown({ baseCity, moreBases, categories });
  return {
    ...baseOf(baseCity),
    coverageRadiusKm,
    moreBases: basesOf(moreBases ?? []),
    categoryIds: categories,
    anywhereIds: categories.filter((id) => anywhere[id]),
    provinces: provinceSlugsOf(provinces),
  };
};
