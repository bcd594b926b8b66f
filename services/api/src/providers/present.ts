import { categoryById } from '@marketplace/catalogue/lookup';
import type { AdminProvider, AdminProviderDetail } from '@marketplace/contracts/admin-providers';
import type { BaseCities } from '@marketplace/contracts/places';
import type { ProviderStanding } from '@marketplace/contracts/provider-administration';
import { type ProviderProfile, type ProviderState, providerObstacle } from '@marketplace/contracts/providers';
import type { ProviderDetail } from '@marketplace/domain/providers/admin-detail.view';
import type { AdminProviderRow } from '@marketplace/domain/providers/admin-list.view';
import type { Profile } from '@marketplace/domain/providers/profile.view';
import { cityOf } from '@marketplace/domain/reference/cities';
import { shownNumber } from '@marketplace/domain/telephone-numbers';
import { areaOfCity } from '@marketplace/gazetteer/areas';
import { locationSlug } from '@marketplace/gazetteer/location-slugs';
import { provinceBySlug } from '@marketplace/gazetteer/lookup';
import type { City } from '@marketplace/gazetteer/place';
import { cities } from '@marketplace/gazetteer/places';

/** `sandton-gauteng`: a city's slug in the whole country. */
const citySlug = (city: City): string => locationSlug(areaOfCity(city))!;

/** Every city there is, for the search for a base. */
export const presentBaseCities = (): BaseCities =>
  cities.map((city) => ({
    slug: citySlug(city),
    name: city.name,
    province: city.province.name,
    aliases: [...(city.aliases ?? [])],
    lat: city.lat,
    lng: city.lng,
    population: city.population ?? null,
  }));

/** A provider as its own pages show it. */
export const presentProfile = (profile: Profile, state: ProviderState): ProviderProfile => {
  const city = profile.cityPath === null ? null : cityOf(profile.cityPath);
  return {
    id: profile.id,
    businessName: profile.businessName,
    phone: shownNumber(profile.phone),
    baseCity: city && citySlug(city),
    baseCityName: city?.name ?? null,
    baseProvince: city?.province.name ?? null,
    coverageRadiusKm: profile.coverageRadiusKm,
    categories: profile.categoryIds,
    categoryNames: profile.categoryIds.map((id) => categoryById(id)?.name ?? ''),
    provinces: profile.provinces.map((slug) => provinceBySlug(slug)?.name ?? slug),
    plan: state.plan,
    subscriptionStatus: state.subscriptionStatus,
    verification: state.verification,
    verifiedUntil: profile.verifiedUntil?.toISOString() ?? null,
    complete: state.complete,
    paused: state.paused,
    // A pause that is over and not swept away yet is none.
    pausedUntil: state.paused ? (profile.pausedUntil?.toISOString() ?? null) : null,
    listed: profile.listed,
    hasPassword: profile.hasPassword,
    obstacle: providerObstacle('receiveLeads', state),
  };
};

/** A provider as administrators see its standing. */
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

/** A provider in administrators' list. */
export const presentAdminProvider = (row: AdminProviderRow): AdminProvider => ({
  id: row.id,
  businessName: row.businessName,
  email: row.email,
  baseCity: row.cityPath === null ? null : cityOf(row.cityPath).name,
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

/** The same with everything. */
export const presentProviderDetail = (detail: ProviderDetail): AdminProviderDetail => ({
  ...presentAdminProvider(detail),
  ownerId: detail.ownerId,
  ownerName: detail.ownerName,
  baseCitySlug: detail.cityPath === null ? null : citySlug(cityOf(detail.cityPath)),
  categoryIds: detail.categoryIds,
  phone: shownNumber(detail.phone),
  suspensionReason: detail.suspensionReason,
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
