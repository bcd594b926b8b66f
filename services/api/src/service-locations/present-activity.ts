import { categoryById } from '@marketplace/catalogue/lookup';
import { budgetsMinimum, type LocalActivity, localActivityCaps } from '@marketplace/contracts/places/local-activity';
import { type ServiceLocation, serviceLocationAddress } from '@marketplace/domain/places/addresses';
import { profilePath } from '@marketplace/domain/profiles/rules';
import type { CountedActivity } from '@marketplace/domain/stats/local-activity.view';
import { areaOfCity } from '@marketplace/gazetteer/areas';
import { distanceBands, distanceKm } from '@marketplace/gazetteer/distance';
import type { City } from '@marketplace/gazetteer/place';
import { presentBoardEnquiry } from '../request-board/present.ts';

type Base = NonNullable<LocalActivity['here']>['bases'][number];

export const presentActivity = (
  { category, area }: ServiceLocation,
  { stats, bases, named, requests, recentRequests, budgets, prices, answers, nearest }: CountedActivity,
  supply: LocalActivity['supply'],
): LocalActivity => {
  const kmTo = (city: City) => Math.round(distanceKm(area.center, city));
  const town = (city: City) => ({ name: city.name, lat: city.lat, lng: city.lng, km: kmTo(city) });
  // A city has a centre to be near; a larger place ranks towns by their number of providers.
  const rank = area.city ? ({ km }: Base) => km : ({ providers }: Base) => -providers;
  const towns: Base[] = bases
    .map(({ city, providers }) => ({ ...town(city), providers }))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
  const shown = towns.slice(0, localActivityCaps.bases);
  const within = (most: number) => towns.reduce((sum, { km, providers }) => sum + (km <= most ? providers : 0), 0);
  return {
    stats,
    supply,
    here: {
      named: named
        .map(({ city, slug, ...provider }) => ({
          ...provider,
          path: slug && profilePath(slug),
          city: city.name,
          km: kmTo(city),
        }))
        .sort((a, b) => a.km - b.km),
      bases: shown,
      moreBases: towns.length - shown.length,
      within: distanceBands.map((km) => ({ km, providers: within(km) })),
      requests: requests.map((request) => {
        const { title, city, budgetRange, timeframe, createdAt } = presentBoardEnquiry(request);
        const service = categoryById(request.categoryId)?.name ?? '';
        return { title, service, city, budgetRange, timeframe, createdAt };
      }),
      recentRequests,
      budgets: budgets && budgets.count >= budgetsMinimum ? budgets : null,
      prices,
      answers,
      nearest: nearest && { ...town(nearest), path: serviceLocationAddress(category, areaOfCity(nearest)) },
    },
  };
};
