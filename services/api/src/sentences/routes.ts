import { parseSentence } from '@marketplace/catalogue/sentences/parse-sentence';
import { ParsedSentence, SentenceQuery } from '@marketplace/contracts/enquiries/sentence';
import { presentFoundCategory } from '../categories/present.ts';
import { route } from '../http/route.ts';
import { presentFoundPlace } from '../places/present.ts';

/** Seconds. The catalogue and places change only with a release. */
const publicFor = 300;

const presentSentence = (q: string): ParsedSentence => {
  const { services, places, timeframe } = parseSentence(q);
  return {
    q,
    found: services.map(presentFoundCategory),
    places: places.map((area) => presentFoundPlace({ area, alias: null, isWhole: true })),
    timeframe,
  };
};

export const sentenceRoutes = () => [
  route({
    method: 'get',
    path: '/api/wishes',
    summary: 'Find services, places and a timeframe in free text',
    policy: 'everyone',
    limit: 'search',
    query: SentenceQuery,
    reply: ParsedSentence,
    publicFor,
    handle: ({ query }) => presentSentence(query.q),
  }),
];
