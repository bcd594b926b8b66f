import { categoryById } from '@marketplace/catalogue/lookup';
import { ProviderProfile } from '@marketplace/contracts/providers';
import { type Profile, providerProfile } from '@marketplace/domain/providers/profile.view';
import { cityOf } from '@marketplace/domain/reference/cities';
import { provinceBySlug } from '@marketplace/gazetteer/lookup';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { providerIdOf } from './provider-id.ts';

const presentProfile = (profile: Profile): ProviderProfile => {
  const city = cityOf(profile.cityPath);
  return {
    id: profile.id,
    businessName: profile.businessName,
    phone: profile.phone,
    baseCity: city.slug,
    baseCityName: city.name,
    baseProvince: city.province.name,
    coverageRadiusKm: profile.coverageRadiusKm,
    categories: profile.categoryIds,
    categoryNames: profile.categoryIds.map((id) => categoryById(id)?.name ?? ''),
    provinces: profile.provinces.map((slug) => provinceBySlug(slug)?.name ?? slug),
  };
};

export const providerRoutes = (deps: RouteDeps) => [
  route({
    method: 'get',
    path: '/api/providers/me',
    summary: "The signed-in provider's profile",
    policy: 'seeProviderArea',
    reply: ProviderProfile,
    handle: async ({ user }) => presentProfile(await providerProfile(deps, providerIdOf(user))),
  }),
];
