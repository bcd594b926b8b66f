import { messages, placeNotFound } from '@marketplace/contracts/messages';
import { placeEndpoints } from '@marketplace/contracts/places/endpoints';
import { DomainError, invalid } from '@marketplace/domain/errors';
import { areaByAnyPath } from '@marketplace/gazetteer/areas';
import { locationBySlug } from '@marketplace/gazetteer/location-slugs';
import { cityNames, provinceByName } from '@marketplace/gazetteer/lookup';
import { provinces } from '@marketplace/gazetteer/places';
import { nearestPlace } from '@marketplace/gazetteer/search';
import { route } from '../http/route.ts';
import {
  presentAreaIndex,
  presentAreaPage,
  presentFoundPlace,
  presentLocationPage,
  presentPlaceSearch,
} from './present.ts';

export const placeRoutes = () => [
  route({
    endpoint: placeEndpoints.listProvinces,
    policy: 'everyone',
    handle: () => provinces.map(({ name }) => name),
  }),
  route({
    endpoint: placeEndpoints.listCities,
    policy: 'everyone',
    handle: ({ query }) => {
      const province = provinceByName(query.province);
      if (!province) throw invalid({ province: messages.province });
      return cityNames(province);
    },
  }),
  route({
    endpoint: placeEndpoints.searchPlaces,
    policy: 'everyone',
    limit: 'search',
    handle: ({ query }) => presentPlaceSearch(query.q),
  }),
  route({
    endpoint: placeEndpoints.findNearestPlace,
    policy: 'everyone',
    limit: 'search',
    handle: ({ body }) => {
      const area = nearestPlace(body);
      if (!area) throw new DomainError('NOT_FOUND', { sentence: messages.noPlaceNear });
      return presentFoundPlace({ area, alias: null, isWhole: true });
    },
  }),
  route({
    endpoint: placeEndpoints.listAreas,
    policy: 'everyone',
    isFixed: true,
    handle: presentAreaIndex,
  }),
  route({
    endpoint: placeEndpoints.getArea,
    policy: 'everyone',
    handle: ({ params }) => {
      const area = areaByAnyPath(params.slugs);
      if ('missing' in area) throw new DomainError('NOT_FOUND', { sentence: placeNotFound(area.missing) });
      return presentAreaPage(area);
    },
  }),
  route({
    endpoint: placeEndpoints.getLocation,
    policy: 'everyone',
    handle: ({ params }) => {
      const area = locationBySlug(params.slug);
      if (!area) throw new DomainError('NOT_FOUND');
      return presentLocationPage(area);
    },
  }),
];
