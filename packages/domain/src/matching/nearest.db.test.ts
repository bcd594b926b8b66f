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

test('says the nearest town with somebody who does it, however far they go, and how far it is', async () => {
  expect(await nearestTo(prieska)).toBeUndefined();
  await buildProvider(deps); // Johannesburg is beyond what the table of distances holds
  expect(await nearestTo(prieska)).toBeUndefined();
  await buildProvider(deps, { baseCity: city('northern-cape/upington'), provinces: ['northern-cape'] });
  const upington = await nearestTo(prieska);
  expect(upington).toEqual({ cityPath: 'northern-cape/upington', distanceKm: expect.any(Number) });
  expect(Math.round(upington!.distanceKm)).toBe(198);

  // Of the nearer ones neither an electrician, nor somebody on holiday, nor one who works elsewhere does it.
  const elsewhere = { baseCity: city('northern-cape/de-aar'), provinces: ['northern-cape'] };
  await buildProvider(deps, { ...elsewhere, categoryIds: [category('electrical')] });
  await buildProvider(deps, { ...elsewhere, provinces: ['gauteng'] });
  const away = await buildProvider(deps, elsewhere);
  await pauseLeads(deps, { providerId: away.providerId, actorId: null, until: null });
  expect(await nearestTo(prieska)).toEqual(upington);
  expect(await nearestTo(prieska, 'electrical-coc')).toMatchObject({ cityPath: 'northern-cape/de-aar' });

  // Across the border counts, for whoever works there.
  await buildProvider(deps, { baseCity: city('free-state/luckhoff'), provinces: ['free-state'] });
  expect(await nearestTo(prieska)).toMatchObject({ cityPath: 'free-state/luckhoff' });

  // Of somebody in a suburb the town is said.
  await buildProvider(deps, {
    baseCity: city('northern-cape/de-aar'),
    baseSuburb: place('northern-cape/de-aar/nonzwakazi').suburb,
    provinces: ['northern-cape'],
  });
  expect(await nearestTo(prieska)).toMatchObject({ cityPath: 'northern-cape/de-aar' });
});
