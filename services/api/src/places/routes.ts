import { messages } from '@marketplace/contracts/messages';
import { CitiesQuery, CityNames, ProvinceNames } from '@marketplace/contracts/places';
import { invalid } from '@marketplace/domain/errors';
import { cityNames, provinceByName } from '@marketplace/gazetteer/lookup';
import { provinces } from '@marketplace/gazetteer/places';
import { route } from '../route.ts';

/** Places change with a release. */
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
];
