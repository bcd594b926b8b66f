import { categoryById } from '@marketplace/catalogue/lookup';
import type { BaseCities } from '@marketplace/contracts/places/schemas';
import type { AdminProvider, AdminProviderDetail } from '@marketplace/contracts/providers/admin-schemas';
import type { ProviderStanding } from '@marketplace/contracts/providers/administration';
import { isAvailableNow } from '@marketplace/contracts/providers/ringing';
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

export const presentProfile = (profile: Profile, state: ProviderState, now: Date): ProviderProfile => {
  const requiredDocuments = requiredChecksOf(profile.categoryIds);
  const missingDocuments = requiredDocuments.filter((kind) => !profile.documentKinds.includes(kind));
  return {
    id: profile.id,
    businessName: profile.businessName,
    phone: shownNumber(profile.phone),
    baseCity: baseSlug(profile),
    baseCityName: baseName(profile),
    baseProvince: placeOfRow(profile)?.city.province.name ?? null,
    coverageRadiusKm: profile.coverageRadiusKm,
    moreBases: presentMoreBases(profile),
    categories: profile.categoryIds,
    anywhere: profile.anywhere,
    categoryNames: profile.categoryIds.map((id) => categoryById(id)?.name ?? ''),
    provinces: profile.provinces.map((slug) => provinceBySlug(slug)?.name ?? slug),
    plan: state.plan,
    subscriptionStatus: state.subscriptionStatus,
    verification: state.verification,
    verifiedUntil: profile.verifiedUntil?.toISOString() ?? null,
    complete: state.complete,
    paused: state.paused,
    // A pause whose end has passed but is not yet processed counts as over.
    pausedUntil: state.paused ? (profile.pausedUntil?.toISOString() ?? null) : null,
    availability: profile.availability,
    urgentJobs: {
      takesUrgent: profile.takesUrgent,
      answersAtNight: profile.answersAtNight,
      callOutCents: profile.callOutCents,
      availableUntil: isAvailableNow(profile, now) ? profile.availableUntil!.toISOString() : null,
    },
    listed: profile.listed,
    hasPassword: profile.hasPassword,
    requiredDocuments,
    missingDocuments,
    photos: profile.photos,
    documentsSince: profile.documentsSince?.toISOString() ?? null,
    obstacles: leadObstacles(state, { missingDocuments }),
  };
};

export const presentStanding = (profile: Profile, state: ProviderState): ProviderStanding => ({
  id: profile.id,
  complete: state.complete,
  verification: state.verification,
  verifiedUntil: profile.verifiedUntil?.toISOString() ?? null,
  suspended: state.suspended,
  paused: state.paused,
  plan: state.plan,
  subscriptionStatus: state.subscriptionStatus,
  obstacle: providerObstacle('receiveLeads', state),
});

export const presentAdminProvider = (row: AdminProviderRow): AdminProvider => ({
  id: row.id,
  businessName: row.businessName,
  email: row.email,
  baseCity: baseName(row),
  coverageRadiusKm: row.coverageRadiusKm,
  categories: row.categoryIds.map((id) => categoryById(id)?.name ?? '').sort(),
  provinces: row.provinces.map((slug) => provinceBySlug(slug)?.name ?? slug).sort(),
  plan: row.plan,
  subscriptionStatus: row.subscriptionStatus,
  complete: row.complete,
  verification: row.verification,
  verifiedUntil: row.verifiedUntil?.toISOString() ?? null,
  withdrawn: row.withdrawn,
  suspended: row.suspended,
  paused: row.paused,
  recentLeads: row.recentLeads,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

export const presentProviderDetail = (detail: ProviderDetail): AdminProviderDetail => ({
  ...presentAdminProvider(detail),
  ownerId: detail.ownerId,
  ownerName: detail.ownerName,
  baseCitySlug: baseSlug(detail),
  categoryIds: detail.categoryIds,
  moreBases: presentMoreBases(detail),
  anywhere: detail.anywhere,
  anywhereNames: anywhereNames(detail.anywhere),
  phone: shownNumber(detail.phone),
  suspensionReason: detail.suspensionReason,
  checks: detail.checks.map(({ kind, method, checkedAt, by, validUntil }) => ({
    ...{ kind, method, by },
    checkedAt: checkedAt.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
  })),
  requiredChecks: requiredChecksOf(detail.categoryIds),
  missingChecks: detail.missingChecks,
  obstacle: providerObstacle('receiveLeads', detail),
  leadsAnswered: detail.leadsAnswered,
  leadsExpired: detail.leadsExpired,
  history: detail.history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  leads: detail.leads.map(({ cityPath, createdAt, answeredAt, ...lead }) => ({
    ...lead,
    city: cityOf(cityPath).name,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  })),
});
