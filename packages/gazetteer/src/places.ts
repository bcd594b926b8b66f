import southAfrica from '../data/south-africa.json' with { type: 'json' };
import type { City, Municipality, Province } from './place.ts';

/** The data file: the hierarchy alone, before the places below a province or municipality are told where they belong. */
type PlaceFile = {
  attribution: string;
  provinces: (Omit<Province, 'municipalities'> & {
    municipalities: (Omit<Municipality, 'province' | 'cities'> & {
      cities: Omit<City, 'municipality' | 'province'>[];
    })[];
  })[];
};

const file = southAfrica as PlaceFile;

/** The credit that the sources' licence (CC BY 4.0) asks us to show. */
export const attribution = file.attribution;

/** The nine provinces in display order, each with its municipalities, cities and suburbs. Shared by all callers: do not change it. */
export const provinces: readonly Province[] = file.provinces.map((province) => {
  const inProvince = { name: province.name, slug: province.slug };
  const municipalities = province.municipalities.map((municipality) => {
    const inMunicipality = { name: municipality.name, slug: municipality.slug };
    const cities = municipality.cities.map((city) => ({ ...city, municipality: inMunicipality, province: inProvince }));
    return { ...municipality, cities, province: inProvince };
  });
  return { ...province, municipalities };
});

/** Every city of the country, in the order of the data. */
export const cities: readonly City[] = provinces.flatMap((province) =>
  province.municipalities.flatMap((municipality) => municipality.cities),
);
