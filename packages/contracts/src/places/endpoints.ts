import { endpoints, Slugs } from '../endpoint.ts';
import { AreaIndex, AreaPage, LocationPage, LocationSlugParam } from './areas.ts';
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
    summary: "The names of a province's cities, in alphabetical order",
    query: CitiesQuery,
    reply: CityNames,
    publicFor: 300,
  },
  searchPlaces: {
    method: 'get',
    path: '/api/locations/search',
    summary: 'Search cities and suburbs, including former and everyday names, misspellings and partial input',
    query: PlaceSearchQuery,
    reply: PlaceSearch,
    publicFor: 300,
  },
  findNearestPlace: {
    method: 'post',
    path: '/api/locations/nearest',
    summary: 'The city or suburb nearest to a point. The point is sent in the body and neither stored nor logged',
    body: NearestPlaceQuery,
    reply: FoundPlace,
  },
  listAreas: {
    method: 'get',
    path: '/api/locations/areas',
    summary: 'The provinces with counts of their municipalities, cities and suburbs',
    reply: AreaIndex,
    publicFor: 300,
  },
  getLocation: {
    method: 'get',
    path: '/api/locations/by-slug/:slug',
    summary: 'A city or suburb by a single slug, such as sandton-gauteng',
    params: LocationSlugParam,
    reply: LocationPage,
    publicFor: 300,
  },
  listBaseCities: {
    method: 'get',
    path: '/api/locations/base-cities',
    summary: 'All cities that a provider can be based in',
    reply: BaseCities,
    publicFor: 300,
  },
  getArea: {
    method: 'get',
    path: '/api/locations/areas/*slugs',
    summary: 'A place by its slugs, starting with the province',
    params: Slugs(1, 4),
    reply: AreaPage,
    publicFor: 300,
  },
  getServiceLocation: {
    method: 'get',
    path: '/api/service-locations/*slugs',
    summary: 'A service in a place: one to three slugs for the service, then one to four for the place',
    params: Slugs(2, 7),
    reply: ServiceLocationPage,
    publicFor: 300,
  },
});
