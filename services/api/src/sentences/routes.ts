import { parseSentence } from '@marketplace/catalogue/sentences/parse-sentence';
import { enquiryEndpoints } from '@marketplace/contracts/enquiries/endpoints';
import type { ParsedSentence } from '@marketplace/contracts/enquiries/sentence';
import { presentFoundCategory } from '../categories/present.ts';
import { route } from '../http/route.ts';
import { presentFoundPlace } from '../places/present.ts';

const presentSentence = (q: string): ParsedSentence => {
  const { services, isSure, places, timeframe, budget } = parseSentence(q);
  return {
    q,
    found: services.map(presentFoundCategory),
    isSure,
    places: places.map((area) => presentFoundPlace({ area, alias: null, isWhole: true })),
    timeframe,
    budget,
  };
};

export const sentenceRoutes = () => [
  route({
    endpoint: enquiryEndpoints.parseSentence,
    policy: 'everyone',
    limit: 'search',
    handle: ({ query }) => presentSentence(query.q),
  }),
];
