import { categoryById } from '@marketplace/catalogue/lookup';
import { isAvailableNow } from '@marketplace/contracts/availability/ringing';
import type { BaseCities } from '@marketplace/contracts/places/schemas';
import {
  leadObstacles,
  type ProviderProfile,
  type ProviderState,
  providerObstacle,
} from '@marketplace/contracts/providers/schemas';
import type { ProviderDetail } from '@marketplace/domain/providers/admin-detail.view';
import type { AdminProviderRow } from '@marketplace/domain/providers/admin-list.view';
import type { Profile } from '@marketplace/domain/providers/profile.view';
import { requiredChecksOf } from '@marketplace/domain/providers/rules';
import { anywhereNames } from '@marketplace/domain/providers/settings-history';
import { cityOf, placeAt, placeOf } from '@marketplace/domain/reference/cities';
import { shownNumber } from '@marketplace/domain/telephone-numbers';
import { areaOfCity } from '@marketplace/gazetteer/areas';
import { locationSlug } from '@marketplace/gazetteer/location-slugs';
import { placeName, provinceBySlug, suburbAsPlace } from '@marketplace/gazetteer/lookup';
import type { Place } from '@marketplace/gazetteer/place';
import { cities } from '@marketplace/gazetteer/places';

/** The slug of a city or suburb in the whole country, such as `sandton-gauteng`. */
const placeSlug = ({ city, suburb }: Place): string => {
  const area = areaOfCity(city);
  return locationSlug((suburb && area.children.find(({ slug }) => slug === suburb.slug)) ?? area)!;
};

const placeOfRow = (row: { cityPath: string | null; suburbPath: string | null }): Place | null =>
  row.cityPath === null ? null : placeOf({ ...row, cityPath: row.cityPath });

const baseName = (row: Parameters<typeof placeOfRow>[0]): string | null => {
  const base = placeOfRow(row);
  return base && placeName(base);
};
const baseSlug = (row: Parameters<typeof placeOfRow>[0]): string | null => {
  const base = placeOfRow(row);
  return base && placeSlug(base);
};

const presentBase = (base: Place): BaseCities[number] => {
  const { city, suburb } = base;
  const { lat, lng, aliases = [] } = suburb ?? city;
  return {
    slug: placeSlug(base),
    name: placeName(base),
    province: city.province.name,
    aliases: [...aliases],
    ...{ lat, lng },
    population: suburb ? null : (city.population ?? null),
    ...(suburb && { isSuburb: true }),
  };
};

/** All cities and suburbs, for searching a base. */
export const presentBaseCities = (): BaseCities =>
  cities.flatMap((city) => [
    presentBase({ city, suburb: null }),
    // A suburb that is also a city is already included as a city.
    ...city.suburbs
      .map((suburb) => suburbAsPlace(city, suburb))
      .filter(({ suburb }) => suburb)
      .map(presentBase),
  ]);

const presentMoreBases = ({ moreBases }: Pick<Profile, 'moreBases'>): ProviderProfile['moreBases'] =>
  moreBases.map(({ path, radiusKm }) => {
    const base = placeAt(path);
    return { city: placeSlug(base), name: placeName(base), radiusKm };
  });

export const presentProfile = (profile: Profile, state: ProviderState, now: Date) => {
  const requiredDocuments = requiredChecksOf(profile.categoryIds);
  const missingDocuments = requiredDocuments.filter((kind) => !profile.documentKinds.includes(kind));
  return {
    ...profile,
    ...state,
    phone: shownNumber(profile.phone),
    baseCity: baseSlug(profile),
    baseCityName: baseName(profile),
    baseProvince: placeOfRow(profile)?.city.province.name ?? null,
    moreBases: presentMoreBases(profile),
    categories: profile.categoryIds,
    categoryNames: profile.categoryIds.map((id) => categoryById(id)?.name ?? ''),
    provinces: profile.provinces.map((slug) => provinceBySlug(slug)?.name ?? slug),
    // A pause whose end has passed but is not yet processed counts as over.
    pausedUntil: state.paused ? profile.pausedUntil : null,
    urgentJobs: {
      takesUrgent: profile.takesUrgent,
      answersAtNight: profile.answersAtNight,
      callOutCents: profile.callOutCents,
      availableUntil: isAvailableNow(profile, now) ? profile.availableUntil : null,
    },
    requiredDocuments,
    missingDocuments,
    obstacles: leadObstacles(state, { missingDocuments }),
  };
};

export const presentStanding = ({ id, verifiedUntil }: Profile, state: ProviderState) => ({
  ...{ id, verifiedUntil },
  ...state,
  obstacle: providerObstacle('receiveLeads', state),
});

export const presentAdminProvider = (row: AdminProviderRow) => ({
  ...row,
  baseCity: baseName(row),
  categories: row.categoryIds.map((id) => categoryById(id)?.name ?? '').sort(),
  provinces: row.provinces.map((slug) => provinceBySlug(slug)?.name ?? slug).sort(),
});

export const presentProviderDetail = (detail: ProviderDetail) => ({
  ...detail,
  ...presentAdminProvider(detail),
  baseCitySlug: baseSlug(detail),
  moreBases: presentMoreBases(detail),
  anywhereNames: anywhereNames(detail.anywhere),
  phone: shownNumber(detail.phone),
  requiredChecks: requiredChecksOf(detail.categoryIds),
  obstacle: providerObstacle('receiveLeads', detail),
  leads: detail.leads.map((lead) => ({ ...lead, city: cityOf(lead.cityPath).name })),
});
