/** Places for browser tests: out of reach of the demo plumbers and panel beaters and of each other, so that each test can have one. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '@marketplace/domain/deps';
import { distanceKm } from '@marketplace/gazetteer/distance';
import { cityPath } from '@marketplace/gazetteer/lookup';
import type { City } from '@marketplace/gazetteer/place';
import { cities } from '@marketplace/gazetteer/places';
import { enquiryStories } from '../../local/seed/enquiries.ts';
import { activeProviders } from '../../local/seed/providers.ts';
import { categoryIds, cityAt, provinceSlugs } from '../../local/seed/reference.ts';

/** The radius in km of the providers of a test. */
export const ownRadius = 5;
const apart = 2 * ownRadius + 2;

/** A provider of any of these services gets the requests that tests post: for a blocked drain, or dent removal. */
const requested = new Set(
  categoryIds('home-improvement plumbing blocked-drains automotive panel-beating dent-removal'),
);
const receivers = activeProviders
  .filter(([, , , , services]) => categoryIds(services).some((id) => requested.has(id)))
  .map(([, , base, radius, , provinces]) => ({ base: cityAt(base), radius, provinces: provinceSlugs(provinces) }));
const isReached = (city: City): boolean =>
  receivers.some(
    ({ base, radius, provinces }) =>
      provinces.includes(city.province.slug) && distanceKm(base, city) <= radius + ownRadius,
  );
/** A new provider gets the requests that wait for one. */
const waiting = new Set(enquiryStories.map(({ city }) => city));
const namesakes = Map.groupBy(cities, ({ name }) => name);
/** Read and typed by tests: long enough to be chosen by its start, without accents, and with one spelling and place. */
const isPlain = ({ name, aliases = [] }: City): boolean =>
  /^[A-Z][a-z]+( [A-Z][a-z]+)?$/.test(name) &&
  name.length > 6 &&
  namesakes.get(name)!.length === 1 &&
  aliases.length === 0;

const places: City[] = [];
for (const city of cities)
  if (
    isPlain(city) &&
    !city.approx &&
    !isReached(city) &&
    !waiting.has(cityPath(city)) &&
    places.every((other) => distanceKm(other, city) >= apart)
  )
    places.push(city);

let free = places;
/** The file with the places that tests on this stack took, also those in which nothing was stored: caches know them. */
let record = '';
/**
 * Leaves out the places of a provider, a request or an earlier test. Playwright starts a new process on the same stack for each
 * project and after a failed test, and a stack of `npm start` has had other runs. `folder`: the stack's data.
 */
export const leaveOutTaken = async ({ db }: Pick<Deps, 'db'>, folder: string): Promise<void> => {
  record = join(folder, 'places-of-tests.txt');
  const stored: string[] = await db('cities as c')
    .whereIn('c.id', db('enquiries').select('city_id'))
    .orWhereIn('c.id', db('providers').whereNotNull('base_city_id').select('base_city_id'))
    .pluck('c.path');
  const taken = new Set([...stored, ...(existsSync(record) ? readFileSync(record, 'utf8').split('\n') : [])]);
  free = places.filter((city) => !taken.has(cityPath(city)));
};

/** A place that no other test on this stack has. */
export const takePlace = (): City => {
  const place = free.shift();
  if (!place) throw new Error('Every place is taken: start a fresh stack');
  appendFileSync(record, `${cityPath(place)}\n`);
  return place;
};
