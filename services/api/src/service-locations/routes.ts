import { sentences } from '@marketplace/contracts/messages';
import { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import { DomainError } from '@marketplace/domain/errors';
import { serviceLocationOf } from '@marketplace/domain/places/addresses';
import { isWorthFinding } from '@marketplace/domain/sitemaps/service-pages';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { segmentsBelow } from '../http/segments.ts';
import { presentServiceLocation } from './present.ts';

/** Seconds: services and places change only with a release, and whether somebody is there by the hour. */
const publicFor = 300;

/** A service path of 1 to 3 slugs and a place of 1 to 4. */
const depths = [2, 3, 4, 5, 6, 7];

export const serviceLocationRoutes = (deps: RouteDeps) =>
  depths.map((depth) => {
    const { path, params, read } = segmentsBelow('/api/service-locations', depth);
    return route({
      method: 'get',
      path,
      summary: `A service in a place, by ${depth} slugs`,
      policy: 'everyone',
      params,
      reply: ServiceLocationPage,
      publicFor,
      handle: async (input) => {
        const found = serviceLocationOf(read(input.params));
        if (!found) throw new DomainError('NOT_FOUND', { sentence: sentences.invalidServiceLocation });
        return presentServiceLocation(found, { isWorthFinding: await isWorthFinding(deps, found) });
      },
    });
  });
