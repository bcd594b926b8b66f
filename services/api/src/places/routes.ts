import { messages, placeNotFound } from '@marketplace/contracts/messages';
import { AreaIndex, AreaPage, areaLevels, LocationPage, LocationSlugParam } from '@marketplace/contracts/places/areas';
import {
  CitiesQuery,
  CityNames,
  FoundPlace,
  NearestPlaceQuery,
  PlaceSearch,
  PlaceSearchQuery,
  ProvinceNames,
} from '@marketplace/contracts/places/schemas';
import { DomainError, invalid } from '@marketplace/domain/errors';
import { areaByAnyPath } from '@marketplace/gazetteer/areas';
import { locationBySlug } from '@marketplace/gazetteer/location-slugs';
import { cityNames, provinceByName } from '@marketplace/gazetteer/lookup';
import { provinces } from '@marketplace/gazetteer/places';
import { nearestPlace } from '@marketplace/gazetteer/search';
import { route } from '../http/route.ts';
import { segmentsBelow } from '../http/segments.ts';
import {
  presentAreaIndex,
  presentAreaPage,
  presentFoundPlace,
  presentLocationPage,
  presentPlaceSearch,
} from './present.ts';

/** Seconds: places change only with a release. */
const publicFor = 300;

export const placeRoutes = () => [
  route({
    method: 'get',
    path: '/api/locations/provinces',
    summary: 'The names of the nine provinces',
    policy: 'everyone',
    reply: ProvinceNames,
    publicFor,
    handle: () => provinces.map(({ name }) => name),
  }),
  route({
    method: 'get',
    path: '/api/locations/cities',
    summary: "The names of a province's cities, by the alphabet",
    policy: 'everyone',
    query: CitiesQuery,
    reply: CityNames,
    publicFor,
    handle: ({ query }) => {
      const province = provinceByName(query.province);
      if (!province) throw invalid({ province: messages.province });
      return cityNames(province);
    },
  }),
  route({
    method: 'get',
    path: '/api/locations/search',
    summary: 'The cities and suburbs that somebody means, by former and everyday names too, misspelt or half typed',
    policy: 'everyone',
    limit: 'search',
    query: PlaceSearchQuery,
    reply: PlaceSearch,
    publicFor,
    handle: ({ query }) => presentPlaceSearch(query.q),
  }),
  route({
    method: 'post',
    path: '/api/locations/nearest',
    summary:
      'The city or suburb nearest to a point, which is neither stored nor logged: it comes in the body, not in the address',
    policy: 'everyone',
    limit: 'search',
    body: NearestPlaceQuery,
    reply: FoundPlace,
    handle: ({ body }) => {
      const area = nearestPlace(body);
      if (!area) throw new DomainError('NOT_FOUND', { sentence: messages.noPlaceNear });
      return presentFoundPlace({ area, alias: null, isWhole: true });
    },
  }),
  route({
    method: 'get',
    path: '/api/locations/areas',
    summary: 'The provinces with what lies in them',
    policy: 'everyone',
    reply: AreaIndex,
    publicFor,
    handle: presentAreaIndex,
  }),
  ...areaLevels.map((level, index) => {
    const { path, params, read } = segmentsBelow('/api/locations/areas', index + 1);
    return route({
      method: 'get',
      path,
      summary: `A ${level} with what lies in and around it`,
      policy: 'everyone',
      params,
      reply: AreaPage,
      publicFor,
      handle: (input) => {
        const area = areaByAnyPath(read(input.params));
        if ('missing' in area) throw new DomainError('NOT_FOUND', { sentence: placeNotFound(area.missing) });
        return presentAreaPage(area);
      },
    });
  }),
  route({
    method: 'get',
    path: '/api/locations/by-slug/:slug',
    summary: 'A city or suburb by one slug: sandton-gauteng',
    policy: 'everyone',
    params: LocationSlugParam,
    reply: LocationPage,
    publicFor,
    handle: ({ params }) => {
      const area = locationBySlug(params.slug);
      if (!area) throw new DomainError('NOT_FOUND');
      return presentLocationPage(area);
    },
  }),
];
