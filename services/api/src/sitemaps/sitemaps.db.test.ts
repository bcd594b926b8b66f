import { allCategories } from '@marketplace/catalogue/lookup';
import type { PublicStats } from '@marketplace/contracts/public-stats';
import { type Sitemaps, sitemapFileMax } from '@marketplace/contracts/sitemaps';
import { serviceLocationAddress, serviceLocationOf } from '@marketplace/domain/places/addresses';
import { allAreas, areaByPath, withBeneath } from '@marketplace/gazetteer/areas';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildEnquiry, buildProvider, category, city } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const visitor = api.client();
const names = async () => ((await visitor.get('/api/sitemaps')).body as Sitemaps).map(({ name }) => name);
const lines = async (name: string) => {
  const { status, text } = await visitor.get(`/api/sitemaps/${name}`);
  expect(status).toBe(200);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]);
};

test('an empty marketplace lists its categories and places, and no service anywhere', async () => {
  expect(await names()).toEqual(['categories', 'areas', 'locations']);
  expect(await lines('categories')).toHaveLength(allCategories().length);
  expect(await lines('areas')).toHaveLength(allAreas.length);
  const locations = await lines('locations');
  expect(new Set(locations.map(([path]) => path)).size).toBe(locations.length);
  expect(locations.length).toBe(1171 + 1084);
});

test('services in places are listed where their pages have something, and nowhere else', async () => {
  await buildProvider(deps, {
    baseCity: city('northern-cape/upington'),
    provinces: ['northern-cape'],
    coverageRadiusKm: 60,
  });
  deps.clock.set('2026-04-05T10:00:00Z');
  await buildEnquiry(deps, {
    parentCategoryId: category('it-services'),
    subcategoryId: category('web-development'),
    subSubcategoryId: category('restaurant-website'),
    province: 'Northern Cape',
    city: 'Kimberley',
  });
  const files = (await names()).filter((name) => name.startsWith('services-'));
  expect(files.every((name) => name.startsWith('services-northern-cape-'))).toBe(true);
  const listed = new Map((await Promise.all(files.map(lines))).flat());

  const kimberley = 'northern-cape/sol-plaatje/kimberley';
  const restaurants = '/services/it-services/web-development/restaurant-website';
  expect(listed.get(`${restaurants}/${kimberley}`)).toBe('2026-04-05');
  expect(listed.get(`/services/it-services/${kimberley}`)).toBe('2026-04-05');
  expect(listed.get(`/services/it-services/northern-cape`)).toBe('2026-04-05');
  expect(listed.has(`/services/automotive/${kimberley}`)).toBe(false);
  expect(listed.get(`/services/home-improvement/plumbing/northern-cape/dawid-kruiper/upington`)).toBe('');

  // The same rule as the pages': ask the figures of a sample, listed and not.
  const areas = withBeneath(areaByPath('northern-cape')!).filter(({ level }) => level === 'city');
  for (const area of areas.filter((_, index) => index % 9 === 0 || areas[index]!.slug === 'upington'))
    for (const slug of ['plumbing', 'blocked-drains', 'home-improvement', 'web-development']) {
      const address = serviceLocationAddress(serviceLocationOf([slug, ...area.segments])!.category, area);
      const { body } = await visitor.get(`/api/public/stats?category=${slug}&province=northern-cape&city=${area.slug}`);
      const { providers, requests } = body as PublicStats;
      expect([address, listed.has(address)]).toEqual([address, providers + requests > 0]);
    }
});

test('no file can grow beyond what the protocol allows', async () => {
  for (const baseCity of ['gauteng/johannesburg', 'western-cape/cape-town'])
    await buildProvider(deps, {
      baseCity: city(baseCity),
      provinces: ['gauteng', 'western-cape'],
      coverageRadiusKm: 500,
      categoryIds: allCategories()
        .filter(({ level }) => level === 1)
        .map(({ id }) => id),
    });
  const files = (await names()).filter((name) => /gauteng/.test(name));
  const counts: number[] = [];
  // One after the other: the API turns away who asks for all of them at once.
  for (const name of files) counts.push((await lines(name)).length);
  for (const count of counts) expect(count).toBeLessThanOrEqual(sitemapFileMax);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(
    allCategories().length * withBeneath(areaByPath('gauteng')!).length,
  );
});

test('nobody waits while a file is made', async () => {
  await lines('services-gauteng-1');
  // By the thread's own time: what else the machine does is nobody's fault here.
  const cpu = () => Object.values(process.threadCpuUsage()).reduce((sum, part) => sum + part, 0) / 1000;
  let longest = 0;
  let last = cpu();
  let turning = true;
  const turn = () => {
    longest = Math.max(longest, cpu() - last);
    last = cpu();
    if (turning) setImmediate(turn);
  };
  setImmediate(turn);
  const { status } = await visitor.get('/api/sitemaps/services-gauteng-1');
  turning = false;
  expect(status).toBe(200);
  expect(longest).toBeLessThan(40);
});

test.each(['nothing', 'services-narnia-1', 'services-gauteng-0', 'services-gauteng-999', 'Categories'])(
  '%s is no file',
  async (name) => {
    expect((await visitor.get(`/api/sitemaps/${name}`)).status).toBe(404);
  },
);
