import { cityPath } from '@marketplace/gazetteer/lookup';
import type { City } from '@marketplace/gazetteer/place';
import { buildProvider, category, city, place } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { pauseLeads } from '../providers/pauses.ts';
import { nearestProvider } from './nearest.view.ts';

const deps = await testDeps();

const nearestTo = async (town: City, slug = 'geyser-installation-and-repair') => {
  const row = await deps
    .db('cities')
    .where({ path: cityPath(town) })
    .first('id');
  return nearestProvider(deps, { placeId: row!.id, province: town.province.slug, categoryId: category(slug) });
};
const prieska = city('northern-cape/prieska');

test('returns the nearest town with a suitable provider, whatever its radius, and its distance', async () => {
  expect(await nearestTo(prieska)).toBeUndefined();
  await buildProvider(deps); // Johannesburg is beyond the table of distances
  expect(await nearestTo(prieska)).toBeUndefined();
  await buildProvider(deps, { baseCity: city('northern-cape/upington'), provinces: ['northern-cape'] });
  const upington = await nearestTo(prieska);
  expect(upington).toEqual({ cityPath: 'northern-cape/upington', distanceKm: expect.any(Number) });
  expect(Math.round(upington!.distanceKm)).toBe(198);

  // Nearer providers do not count: an electrician, one that works in another province, and a paused one.
  const elsewhere = { baseCity: city('northern-cape/de-aar'), provinces: ['northern-cape'] };
  await buildProvider(deps, { ...elsewhere, categoryIds: [category('electrical')] });
  await buildProvider(deps, { ...elsewhere, provinces: ['gauteng'] });
  const away = await buildProvider(deps, elsewhere);
  await pauseLeads(deps, { providerId: away.providerId, actorId: null, until: null });
  expect(await nearestTo(prieska)).toEqual(upington);
  expect(await nearestTo(prieska, 'electrical-coc')).toMatchObject({ cityPath: 'northern-cape/de-aar' });

  // A provider across the provincial border counts if it works in the request's province.
  await buildProvider(deps, { baseCity: city('free-state/luckhoff'), provinces: ['free-state'] });
  expect(await nearestTo(prieska)).toMatchObject({ cityPath: 'free-state/luckhoff' });

  // For a provider in a suburb, the result is its town.
  await buildProvider(deps, {
    baseCity: city('northern-cape/de-aar'),
    baseSuburb: place('northern-cape/de-aar/nonzwakazi').suburb,
    provinces: ['northern-cape'],
  });
  expect(await nearestTo(prieska)).toMatchObject({ cityPath: 'northern-cape/de-aar' });
});
