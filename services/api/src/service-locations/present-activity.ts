import { categoryById } from '@marketplace/catalogue/lookup';
import { budgetsMinimum, type LocalActivity, localActivityCaps } from '@marketplace/contracts/supply/local-activity';
import { type ServiceLocation, serviceLocationAddress } from '@marketplace/domain/places/addresses';
import { profilePath } from '@marketplace/domain/profiles/rules';
import { areaOfFigures } from '@marketplace/domain/sitemaps/service-pages';
import type { LocalProviders, LocalRequests } from '@marketplace/domain/stats/local-activity.view';
import { areaOfCity } from '@marketplace/gazetteer/areas';
import { distanceBands, distanceKm } from '@marketplace/gazetteer/distance';
import type { City, Place } from '@marketplace/gazetteer/place';
import { presentBoardEnquiry } from '../request-board/present.ts';
import { presentSupply } from '../supply/present.ts';

type Base = NonNullable<LocalActivity['here']>['bases'][number];

/** The page shows the response time of its stats. The time to the first of several responses is another figure. */
const noFirstResponse = { medianFirstResponseMinutes: null, n: 0 } as const;

export const presentActivity = (
  { category, area }: ServiceLocation,
  place: Place | undefined,
  { providers, bases, named, nearest, supply }: LocalProviders,
  { stats, requests, recentRequests, budgets, prices, answers }: LocalRequests,
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
    stats: { providers, ...stats },
    supply: place && supply ? { ...presentSupply(place, supply, null), ...noFirstResponse } : null,
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
      requestsFrom: areaOfFigures(area).name,
      recentRequests,
      budgets: budgets && budgets.count >= budgetsMinimum ? budgets : null,
      prices,
      answers,
      nearest: nearest && {
        ...town(nearest.city),
        km: Math.round(nearest.km),
        path: serviceLocationAddress(category, areaOfCity(nearest.city)),
      },
    },
  };
};
