import { Wish, WishQuery } from '@marketplace/contracts/enquiries/sentence';
import { presentFoundCategory } from '../categories/present.ts';
import { route } from '../http/route.ts';
import { presentFoundPlace } from '../places/present.ts';
import { understand } from './understand.ts';

/** Seconds: catalogue and places change only with a release. */
const publicFor = 300;

const presentWish = (q: string): Wish => {
  const { services, places, timeframe } = understand(q);
  return {
    q,
    found: services.map(presentFoundCategory),
    places: places.map((area) => presentFoundPlace({ area, alias: null, isWhole: true })),
    timeframe,
  };
};

export const wishRoutes = () => [
  route({
    method: 'get',
    path: '/api/wishes',
    summary: 'What somebody says that they need, taken apart: services, places and when',
    policy: 'everyone',
    limit: 'search',
    query: WishQuery,
    reply: Wish,
    publicFor,
    handle: ({ query }) => presentWish(query.q),
  }),
];
