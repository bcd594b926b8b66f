import southAfrica from '../data/south-africa.json' with { type: 'json' };
import type { City, Municipality, Province } from './place.ts';

/** The data file: the hierarchy, in which cities and suburbs do not yet reference their parents. */
type PlaceFile = {
  attribution: string;
  provinces: (Omit<Province, 'municipalities'> & {
    municipalities: (Omit<Municipality, 'province' | 'cities'> & {
      cities: Omit<City, 'municipality' | 'province'>[];
    })[];
  })[];
};

const file = southAfrica as PlaceFile;

/** The credit required by the sources' licence (CC BY 4.0). */
export const attribution = file.attribution;

/**
 * The nine provinces in display order, each with its municipalities, cities and suburbs. Shared by all callers, so
 * never change it.
 */
export const provinces: readonly Province[] = file.provinces.map((province) => {
  const inProvince = { name: province.name, slug: province.slug };
  const municipalities = province.municipalities.map((municipality) => {
    const inMunicipality = { name: municipality.name, slug: municipality.slug };
    const cities = municipality.cities.map((city) => ({ ...city, municipality: inMunicipality, province: inProvince }));
    return { ...municipality, cities, province: inProvince };
  });
  return { ...province, municipalities };
});

/** Every city in the country, in the order of the data. */
export const cities: readonly City[] = provinces.flatMap((province) =>
  province.municipalities.flatMap((municipality) => municipality.cities),
);
