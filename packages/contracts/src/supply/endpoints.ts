import { endpoints, Slugs } from '../endpoint.ts';
import { LocalActivity } from './local-activity.ts';
import { Supply, SupplyQuery } from './supply.ts';

export const supplyEndpoints = endpoints({
  getLocalActivity: {
    method: 'get',
    path: '/api/local-activity/*slugs',
    summary: 'Providers and requests of a service in a place. Takes the same slugs as getServiceLocation',
    params: Slugs(2, 7),
    reply: LocalActivity,
    publicFor: 300,
  },
  /** Kept by no cache, because it says who answers now. */
  getSupply: {
    method: 'get',
    path: '/api/supply',
    summary:
      'How many verified providers would get a request for a service from a place, the first of them, or where the nearest one is',
    query: SupplyQuery,
    reply: Supply,
  },
});
