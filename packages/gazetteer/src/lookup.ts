import type { City, Municipality, Place, Province, Suburb } from './place.ts';
import { cities, provinces } from './places.ts';

/**
 * Normalises spellings of a name to lower-case letters and digits, without accents, spaces or punctuation. A name and
 * its slug give the same text.
 */
export const fold = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const byName = new Intl.Collator('en-ZA').compare;

const provincesBySlug = new Map(provinces.map((province) => [province.slug, province]));
const provincesByName = new Map(
  provinces.flatMap((province) => [province.name, province.code].map((name) => [fold(name), province])),
);

const citiesByPath = new Map(cities.map((city) => [cityPath(city), city]));
// A city's name overrides another city's alias, so names come last.
const citiesByName = new Map([
  ...cities.flatMap((city) => (city.aliases ?? []).map((alias) => [nameKey(city.province.slug, alias), city] as const)),
  ...cities.map((city) => [nameKey(city.province.slug, city.name), city] as const),
]);

const citiesInOrder = new Map(
  provinces.map((province) => [
    province.slug,
    province.municipalities
      .flatMap((municipality) => municipality.cities)
      .sort((one, other) => byName(one.name, other.name)),
  ]),
);

/** The province with this display name, slug or code (KZN). Ignores case, accents and punctuation. */
export function provinceByName(name: string): Province | undefined {
  return provincesByName.get(fold(name));
}

/** The province with exactly this slug, as in a URL. */
export function provinceBySlug(slug: string): Province | undefined {
  return provincesBySlug.get(slug);
}

export function municipalityBySlug(provinceSlug: string, municipalitySlug: string): Municipality | undefined {
  return provinceBySlug(provinceSlug)?.municipalities.find(({ slug }) => slug === municipalitySlug);
}

/** The city of a province by exact slugs. A city's slug is unique in its province. */
export function cityBySlug(provinceSlug: string, citySlug: string): City | undefined {
  return cityByPath(`${provinceSlug}/${citySlug}`);
}

export function suburbBySlug(provinceSlug: string, citySlug: string, suburbSlug: string): Suburb | undefined {
  return cityBySlug(provinceSlug, citySlug)?.suburbs.find(({ slug }) => slug === suburbSlug);
}

/**
 * The city with this display name, slug or alias in one province (`gqeberha` finds Port Elizabeth in the Eastern Cape).
 * Ignores case, accents and punctuation. Two provinces may have cities of the same name.
 */
export function cityByName(province: Pick<Province, 'slug'>, name: string): City | undefined {
  return citiesByName.get(nameKey(province.slug, name));
}

/** A city's unique name in the country, such as `gauteng/johannesburg`. Used to store and link cities. */
export function cityPath(city: Pick<City, 'slug' | 'province'>): string {
  return `${city.province.slug}/${city.slug}`;
}

export function cityByPath(path: string): City | undefined {
  return citiesByPath.get(path);
}

/** The suburb of a city with this display name, slug or alias. Ignores case, accents and punctuation. */
export function suburbByName(city: Pick<City, 'suburbs'>, name: string): Suburb | undefined {
  const folded = fold(name);
  const isCalled = (suburb: Suburb) => [suburb.name, ...(suburb.aliases ?? [])].some((each) => fold(each) === folded);
  return city.suburbs.find((suburb) => fold(suburb.name) === folded) ?? city.suburbs.find(isCalled);
}

/** A suburb's unique name in the country, such as `gauteng/soweto/orlando-west`. */
export function suburbPath(city: City, suburb: Pick<Suburb, 'slug'>): string {
  return `${cityPath(city)}/${suburb.slug}`;
}

export function suburbByPath(path: string): Suburb | undefined {
  const [province = '', city = '', suburb = ''] = path.split('/');
  return suburbBySlug(province, city, suburb);
}

/**
 * The suburb of a city as a place. A suburb that is also a city becomes that city, so that Sandton has one form, also
 * for searches such as "Sandton, Johannesburg".
 */
export function suburbAsPlace(city: City, suburb: Suburb): Place {
  const twin = suburb.alsoCity ? cityBySlug(city.province.slug, suburb.slug) : undefined;
  return twin && twin !== city ? { city: twin, suburb: null } : { city, suburb };
}

/** The path of the suburb, or of the city if there is no suburb. */
export function placePath({ city, suburb }: Place): string {
  return suburb ? suburbPath(city, suburb) : cityPath(city);
}

/** The everyday name without the province: `Orlando West, Soweto` or `Soweto`. */
export function placeName({ city, suburb }: Place): string {
  return suburb ? `${suburb.name}, ${city.name}` : city.name;
}

/** A province's cities in alphabetical order, for selects. */
export function citiesOf(province: Pick<Province, 'slug'>): readonly City[] {
  return citiesInOrder.get(province.slug) ?? [];
}

/** The display names of `citiesOf`, in the same order. */
export function cityNames(province: Pick<Province, 'slug'>): string[] {
  return citiesOf(province).map(({ name }) => name);
}

function nameKey(provinceSlug: string, name: string) {
  return `${provinceSlug}/${fold(name)}`;
}
