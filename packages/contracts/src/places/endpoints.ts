import { endpoints, Slugs } from '../endpoint.ts';
import { AreaIndex, AreaPage, LocationPage, LocationSlugParam } from './areas.ts';
import { LocalActivity } from './local-activity.ts';
import {
  BaseCities,
  CitiesQuery,
  CityNames,
  FoundPlace,
  NearestPlaceQuery,
  PlaceSearch,
  PlaceSearchQuery,
  ProvinceNames,
} from './schemas.ts';
import { ServiceLocationPage } from './service-locations.ts';

export const placeEndpoints = endpoints({
  listProvinces: {
    method: 'get',
    path: '/api/locations/provinces',
    summary: 'The names of the nine provinces',
    reply: ProvinceNames,
    publicFor: 300,
  },
  listCities: {
    method: 'get',
    path: '/api/locations/cities',
    summary: "The names of a province's cities, by the alphabet",
    query: CitiesQuery,
    reply: CityNames,
    publicFor: 300,
  },
  searchPlaces: {
    method: 'get',
    path: '/api/locations/search',
    summary: 'The cities and suburbs that somebody means, by former and everyday names too, misspelt or half typed',
    query: PlaceSearchQuery,
    reply: PlaceSearch,
    publicFor: 300,
  },
  findNearestPlace: {
    method: 'post',
    path: '/api/locations/nearest',
    summary:
      'The city or suburb nearest to a point, which is neither stored nor logged: it comes in the body, not in the address',
    body: NearestPlaceQuery,
    reply: FoundPlace,
  },
  listAreas: {
    method: 'get',
    path: '/api/locations/areas',
    summary: 'The provinces with what lies in them',
    reply: AreaIndex,
    publicFor: 300,
  },
  getLocation: {
    method: 'get',
    path: '/api/locations/by-slug/:slug',
    summary: 'A city or suburb by one slug: sandton-gauteng',
    params: LocationSlugParam,
    reply: LocationPage,
    publicFor: 300,
  },
  listBaseCities: {
    method: 'get',
    path: '/api/locations/base-cities',
    summary: 'Every city that a provider may be based in',
    reply: BaseCities,
    publicFor: 300,
  },
  getArea: {
    method: 'get',
    path: '/api/locations/areas/*slugs',
    summary: 'A place by its slugs from the province down',
    params: Slugs(1, 4),
    reply: AreaPage,
    publicFor: 300,
  },
  getServiceLocation: {
    method: 'get',
    path: '/api/service-locations/*slugs',
    summary: 'A service in a place: one to three slugs of the service, then one to four of the place',
    params: Slugs(2, 7),
    reply: ServiceLocationPage,
    publicFor: 300,
  },
  getLocalActivity: {
    method: 'get',
    path: '/api/local-activity/*slugs',
    summary: 'The providers and requests of a service in a place; the same slugs as getServiceLocation',
    params: Slugs(2, 7),
    reply: LocalActivity,
    publicFor: 300,
  },
});
