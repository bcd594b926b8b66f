import { sentences } from '@marketplace/contracts/messages';
import { placeEndpoints } from '@marketplace/contracts/places/endpoints';
import { DomainError } from '@marketplace/domain/errors';
import { serviceLocationOf } from '@marketplace/domain/places/addresses';
import { isWorthFinding } from '@marketplace/domain/sitemaps/service-pages';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentServiceLocation } from './present.ts';

export const serviceLocationRoutes = (deps: RouteDeps) => [
  route({
    endpoint: placeEndpoints.getServiceLocation,
    policy: 'everyone',
    handle: async ({ params }) => {
      const found = serviceLocationOf(params.slugs);
      if (!found) throw new DomainError('NOT_FOUND', { sentence: sentences.invalidServiceLocation });
      return presentServiceLocation(found, { isWorthFinding: await isWorthFinding(deps, found) });
    },
  }),
];
