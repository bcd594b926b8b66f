import { categoryById } from '@marketplace/catalogue/lookup';
import type { ProviderStanding } from '@marketplace/contracts/provider-administration';
import { type ProviderProfile, type ProviderState, providerObstacle } from '@marketplace/contracts/providers';
import type { Profile } from '@marketplace/domain/providers/profile.view';
import { cityOf } from '@marketplace/domain/reference/cities';
import { provinceBySlug } from '@marketplace/gazetteer/lookup';

/** A provider as its own pages show it. */
export const presentProfile = (profile: Profile, state: ProviderState): ProviderProfile => {
  const city = profile.cityPath === null ? null : cityOf(profile.cityPath);
  return {
    id: profile.id,
    businessName: profile.businessName,
    phone: profile.phone,
    baseCity: city?.slug ?? null,
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
