/**
 * The stats of a service in a place and the providers behind them. Providers are counted for exactly this place, requests for the
 * city of a suburb. Each figure of a page comes from one of the two, so that its values agree.
 */

import { sentences } from '@marketplace/contracts/messages';
import { supplyEndpoints } from '@marketplace/contracts/supply/endpoints';
import { resolvePlace } from '@marketplace/domain/enquiries/posted-place';
import { DomainError } from '@marketplace/domain/errors';
import { type ServiceLocation, serviceLocationOf } from '@marketplace/domain/places/addresses';
import { requestFrom } from '@marketplace/domain/places/nearby';
import { areaOfFigures } from '@marketplace/domain/sitemaps/service-pages';
import {
  type LocalProviders,
  type LocalRequests,
  localProviders,
  localRequests,
} from '@marketplace/domain/stats/local-activity.view';
import { sampleStats } from '@marketplace/domain/stats/sample';
import { type Area, provinceOf, withBeneath } from '@marketplace/gazetteer/areas';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { statsCache } from '../stats/stats-cache.ts';
import { cachedSupply } from '../supply/cached-supply.ts';
import { presentSupply } from '../supply/present.ts';
import { presentActivity } from './present-activity.ts';

const citiesOf = (area: Area) => withBeneath(area).flatMap(({ level, city }) => (level === 'city' ? city! : []));

/** The scope for an area other than a suburb. */
const scopeOf = ({ category, area }: ServiceLocation) => {
  const cities = citiesOf(area);
  return {
    categoryId: category.id,
    province: provinceOf(area).slug,
    cities: area.level === 'province' ? undefined : cities,
    center: area.center,
    seat: cities[0]!,
  };
};

/** The place of a request from a city or a suburb. */
const placeOf = (area: Area) => {
  const { city, suburb, ...names } = requestFrom(area);
  return city ? resolvePlace({ ...names, city, suburb: suburb ?? undefined }).place : undefined;
};

export const localActivityRoutes = (deps: RouteDeps) => {
  const cachedProviders = statsCache<LocalProviders>(deps.clock);
  const cachedRequests = statsCache<LocalRequests>(deps.clock, { maxEntries: 5_000 });
  const supplyIn = cachedSupply(deps);
  return [
    route({
      endpoint: supplyEndpoints.getLocalActivity,
      policy: 'everyone',
      handle: async ({ params }) => {
        const found = serviceLocationOf(params.slugs);
        if (!found) throw new DomainError('NOT_FOUND', { sentence: sentences.invalidServiceLocation });
        const { category } = found;
        const area = areaOfFigures(found.area);
        const scope = scopeOf({ category, area });
        const place = placeOf(found.area);
        if (deps.figures === 'sample') {
          const supply = place ? presentSupply(place, await supplyIn(category.id, place), null) : null;
          const of = [category.slug, scope.province, scope.cities?.map(({ slug }) => slug)];
          return { stats: sampleStats(of.join(' ')), supply, here: null };
        }
        const suburb = place?.suburb ? place : undefined;
        const [providers, requests] = await Promise.all([
          cachedProviders([category.id, ...found.area.segments].join(' '), () =>
            localProviders(deps, { ...scope, suburb, center: found.area.center }, place),
          ),
          cachedRequests([category.id, ...area.segments].join(' '), () => localRequests(deps, scope)),
        ]);
        return presentActivity(found, place, providers, requests);
      },
    }),
  ];
};
