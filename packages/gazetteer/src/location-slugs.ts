/**
 * Cities and suburbs by one slug, for /locations (specification section 3, Built-in location record):
 * `{city}-{province}`, `{suburb}-{province}`. A suburb that shares its slug with a city or another suburb of the
 * province is `{suburb}-{city}-{province}`. A suburb that is also a city uses the city's slug.
 */
import { type Area, allAreas, areaOfCity, provinceOf } from './areas.ts';
import { slugOf } from './slug.ts';

const cities = allAreas.filter(({ level }) => level === 'city');
const suburbs = allAreas.filter(({ level }) => level === 'suburb');
const inProvince = (area: Area, name = area.slug) => `${name}-${provinceOf(area).slug}`;

const bySlug = new Map<string, Area>();
const slugByArea = new Map<Area, string>();

const name = (area: Area, slug: string) => {
  bySlug.set(slug, area);
  slugByArea.set(area, slug);
};
for (const city of cities) name(city, inProvince(city));
const taken = new Map<string, number>();
for (const suburb of suburbs) taken.set(inProvince(suburb), (taken.get(inProvince(suburb)) ?? 0) + 1);
for (const suburb of suburbs) {
  const twin = suburb.city && areaOfCity(suburb.city);
  if (twin && twin !== suburb.parent) slugByArea.set(suburb, slugByArea.get(twin)!);
  else {
    const short = inProvince(suburb);
    const alone = !bySlug.has(short) && taken.get(short) === 1;
    name(suburb, alone ? short : `${suburb.slug}-${inProvince(suburb.parent!)}`);
  }
}

/**
 * Alternative slugs, which never override a canonical one. For equal names, the largest city wins, and cities come
 * before suburbs.
 */
const otherwise = new Map<string, Area>();
const offer = (slug: string, area: Area) => {
  if (!bySlug.has(slug) && !otherwise.has(slug)) otherwise.set(slug, area);
};
for (const city of [...cities].sort((a, b) => (b.population ?? 0) - (a.population ?? 0))) {
  offer(city.slug, city);
  for (const alias of city.aliases) {
    offer(inProvince(city, slugOf(alias)), city);
    offer(slugOf(alias), city);
  }
}
for (const suburb of suburbs) {
  // For two equal suburbs, the first in the data wins: the one in the larger city.
  offer(inProvince(suburb), suburb);
  for (const alias of suburb.aliases) offer(inProvince(suburb, slugOf(alias)), suburb);
}

/** The city or suburb for a canonical or alternative slug. `locationSlug` returns the canonical one. */
export const locationBySlug = (slug: string): Area | undefined => {
  const lower = slug.toLowerCase();
  return bySlug.get(lower) ?? otherwise.get(lower);
};

/** The canonical slug of a city or suburb; null for municipalities and provinces. */
export const locationSlug = (area: Area): string | null => slugByArea.get(area) ?? null;
