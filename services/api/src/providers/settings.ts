/** Converts a provider's settings from slugs and ids to existing places and categories. */
import { categoryById } from '@marketplace/catalogue/lookup';
import type { FieldMessages } from '@marketplace/contracts/errors';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import type { LeadPreviewBody } from '@marketplace/contracts/providers/lead-preview';
import type { ProviderSettingsChange } from '@marketplace/contracts/providers/schemas';
import type { ReachSettings } from '@marketplace/domain/matching/preview.view';
import type { SettingsRow } from '@marketplace/domain/providers/queries';
import type { Base } from '@marketplace/domain/providers/rules';
import { numberFaults } from '@marketplace/domain/telephone-numbers';
import { locationBySlug } from '@marketplace/gazetteer/location-slugs';
import { placePath, provinceByName, suburbByName } from '@marketplace/gazetteer/lookup';
import type { Place } from '@marketplace/gazetteer/place';
import type { z } from 'zod';

/** A base is a city or a suburb. */
const placeBySlug = (slug: string): Place | undefined => {
  const area = locationBySlug(slug);
  const city = area?.level === 'suburb' ? area.parent?.city : area?.city;
  if (!area || !city) return undefined;
  const suburb = area.level === 'suburb' ? suburbByName(city, area.name) : undefined;
  return { city, suburb: suburb ?? null };
};

/** Returns the faults of cities and categories by field. Parts of another type have their own faults. */
const unknownIn = ({ baseCity, moreBases, categories }: Record<string, unknown>): FieldMessages => {
  const wrong: FieldMessages = {};
  const main = typeof baseCity === 'string' ? placeBySlug(baseCity) : undefined;
  if (typeof baseCity === 'string' && !main) wrong.baseCity = messages.baseCity;
  const others = Array.isArray(moreBases) ? moreBases.slice(0, limits.providerBases) : [];
  const places = main ? [main] : [];
  for (const [index, base] of others.entries()) {
    if (typeof base?.city !== 'string') continue;
    const place = placeBySlug(base.city);
    if (place) places.push(place);
    else wrong[`moreBases.${index}.city`] = messages.baseCity;
  }
  if (new Set(places.map(placePath)).size < places.length) wrong.moreBases = messages.baseTwice;
  const ids = Array.isArray(categories) ? categories.slice(0, limits.providerCategories) : [];
  if (ids.some((id) => !categoryById(id))) wrong.categories = messages.serviceCategories;
  return wrong;
};

/**
 * A refinement for bodies with settings: their cities and categories exist, and no base is named twice. It runs even if other
 * fields are wrong, so that one answer names them all. A wrong number is named beside them. Alone, it is left to
 * `saveSettings`, which accepts the stored one.
 */
const existing = [
  (settings: object, context: z.RefinementCtx) => {
    const { phone, ...named }: Record<string, unknown> = { ...settings };
    const wrong = unknownIn(named);
    if (typeof phone === 'string' && (context.issues.length > 0 || Object.keys(wrong).length > 0))
      Object.assign(wrong, numberFaults({ phone }));
    for (const [field, message] of Object.entries(wrong))
      context.addIssue({ code: 'custom', path: field.split('.'), message });
  },
  { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null },
] as const;

/** The endpoint, with cities and categories checked at the door. */
export const withExisting = <B extends z.ZodType<object>, E extends { body: B }>(endpoint: E): E => ({
  ...endpoint,
  body: endpoint.body.superRefine(...existing),
});

const baseOf = (slug: string) => {
  const { city, suburb } = placeBySlug(slug)!;
  return { baseCity: city, baseSuburb: suburb };
};

const basesOf = (bases: NonNullable<ProviderSettingsChange['moreBases']>): Base[] =>
  bases.map(({ city, radiusKm }) => ({ ...placeBySlug(city)!, radiusKm }));

const provinceSlugsOf = (names: string[]) => names.map((name) => provinceByName(name)!.slug);

/** Converts settings of an endpoint `withExisting`. */
export const settingsOf = ({
  baseCity,
  categories,
  provinces,
  moreBases,
  ...change
}: ProviderSettingsChange): SettingsRow => {
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
}: LeadPreviewBody): ReachSettings => ({
  ...baseOf(baseCity),
  coverageRadiusKm,
  moreBases: basesOf(moreBases ?? []),
  categoryIds: categories,
  anywhereIds: categories.filter((id) => anywhere[id]),
  provinces: provinceSlugsOf(provinces),
});
