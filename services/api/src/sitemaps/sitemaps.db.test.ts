import { allCategories, childrenOf } from '@marketplace/catalogue/lookup';
import type { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import type { OwnProfile } from '@marketplace/contracts/profiles/profiles';
import type { PublicStats } from '@marketplace/contracts/site/public-stats';
import { type Sitemaps, sitemapFileMax } from '@marketplace/contracts/site/sitemaps';
import { serviceLocationAddress, serviceLocationOf } from '@marketplace/domain/places/addresses';
import { confirmDocument } from '@marketplace/domain/provider-documents/service';
import { revokeVerification } from '@marketplace/domain/providers/standing';
import { indexedProfileQueries } from '@marketplace/domain/sitemaps/queries';
import { refreshServicePages } from '@marketplace/domain/sitemaps/service-pages';
import { dayAt } from '@marketplace/domain/week';
import { allAreas, areaByPath, withBeneath } from '@marketplace/gazetteer/areas';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildDocument, buildEnquiry, buildProvider, category, city } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
/** All places except suburbs. */
const findable = allAreas.filter(({ level }) => level !== 'suburb');
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

test('an empty marketplace lists categories and places, but no services in places', async () => {
  expect(await names()).toEqual(['categories', 'areas', 'locations']);
  const translated = allCategories().filter(({ id }) => childrenOf(id).length > 0);
  const categories = (await lines('categories')).map(([path]) => path);
  expect(categories).toHaveLength(allCategories().length + translated.length * 4);
  expect(categories).toEqual(
    expect.arrayContaining([
      '/services/home-improvement',
      '/zu/services/home-improvement',
      '/st/services/home-improvement/plumbing',
    ]),
  );
  expect(categories).not.toContain('/zu/services/home-improvement/plumbing/blocked-drains');
  expect(await lines('areas')).toHaveLength(findable.length);
  const locations = await lines('locations');
  expect(new Set(locations.map(([path]) => path)).size).toBe(locations.length);
  expect(locations).toHaveLength(1171);
});

test('lists a service in a place only if its page has content', async () => {
  const near = { baseCity: city('northern-cape/upington'), provinces: ['northern-cape'], coverageRadiusKm: 60 };
  for (const categoryIds of [['plumbing'], ['home-improvement'], ['blocked-drains'], ['web-development']])
    await buildProvider(deps, { ...near, categoryIds: categoryIds.map(category) });
  const far = { ...near, baseCity: city('northern-cape/springbok'), coverageRadiusKm: 40 };
  for (const coverageRadiusKm of [40, 40, 5]) await buildProvider(deps, { ...far, coverageRadiusKm });
  const asked = {
    parentCategoryId: category('it-services'),
    subcategoryId: category('web-development'),
    subSubcategoryId: category('restaurant-website'),
    province: 'Northern Cape',
  };
  await buildEnquiry(deps, { ...asked, city: 'De Aar' });
  deps.clock.set('2026-06-02T10:00:00Z'); // that request is 92 days old by then
  await buildEnquiry(deps, { ...asked, city: 'Kimberley' });
  const removed = await buildEnquiry(deps, { ...asked, city: 'Kuruman' });
  await deps.db('enquiries').where({ id: removed.id }).update({ status: 'removed' });
  await refreshServicePages(deps);
  expect(await refreshServicePages(deps)).toBe(0);

  const files = (await names()).filter((name) => name.startsWith('services-'));
  expect(files).toEqual(['services-northern-cape-1']);
  const listed = new Map(await lines(files[0]!));
  const kimberley = 'northern-cape/sol-plaatje/kimberley';
  const restaurants = '/services/it-services/web-development/restaurant-website';
  expect(listed.get(`${restaurants}/${kimberley}`)).toBe('2026-06-02');
  expect(listed.get(`/services/it-services/${kimberley}`)).toBe('2026-06-02');
  expect(listed.get(`/services/it-services/northern-cape/sol-plaatje`)).toBe('2026-06-02');
  expect(listed.get(`/services/it-services/northern-cape`)).toBe('2026-06-02');
  expect(listed.has(`/services/automotive/${kimberley}`)).toBe(false);
  expect(listed.get(`/services/home-improvement/plumbing/northern-cape/dawid-kruiper/upington`)).toBe('');
  expect([...listed.keys()].filter((path) => /de-aar|kuruman/.test(path))).toEqual([]);

  // Compares a sample with the pages themselves: listed exactly if the page may be indexed.
  const areas = withBeneath(areaByPath('northern-cape')!).filter(({ level }) => level === 'city');
  const sample = areas.filter(({ slug }, index) => index % 9 === 0 || ['upington', 'springbok'].includes(slug));
  for (const area of [...sample, ...sample.map(({ parent }) => parent!), areaByPath('northern-cape')!])
    for (const slug of ['plumbing', 'blocked-drains', 'home-improvement', 'web-development']) {
      const address = serviceLocationAddress(serviceLocationOf([slug, ...area.segments])!.category, area);
      const place = { province: area.segments[0]!, ...(area.level !== 'province' && { [area.level]: area.slug }) };
      const { body } = await visitor.get(`/api/public/stats?${new URLSearchParams({ category: slug, ...place })}`);
      const page = (await visitor.get(address.replace('/services/', '/api/service-locations/'))).body;
      const { providers } = body as PublicStats;
      const isAsked = slug === 'web-development' && ['kimberley', 'sol-plaatje', 'northern-cape'].includes(area.slug);
      expect([address, listed.has(address)]).toEqual([address, providers >= 3 || isAsked]);
      expect(page).toMatchObject({ path: address, canonicalPath: address, isWorthFinding: listed.has(address) });
    }
});

/** A published profile with a text, two photos and a check: three merits. */
const profile = async (change: object = {}, overrides: Parameters<typeof buildProvider>[1] = {}) => {
  const provider = await buildProvider(deps, overrides);
  const saved = { about: 'We repair geysers.', isPublic: true, ...change };
  const client = await api.as(provider);
  await revokeVerification(deps, { providerId: provider.providerId, actorId: null });
  const { body } = await client.put('/api/providers/me/profile', saved);
  for (const position of [1, 2]) {
    const id = crypto.randomUUID();
    const at = deps.clock.now();
    await deps.db('attachments').insert({
      ...{ id, draft_id: crypto.randomUUID(), name: 'Drain.webp', size: 1, type: 'image/webp', created_at: at },
      ...{ state: 'ready', width: 1280, height: 960, provider_id: provider.providerId, purpose: 'portfolio' },
    });
    await deps.db('portfolio_photos').insert({
      ...{ id, provider_id: provider.providerId, caption: '', position, created_at: at },
    });
  }
  const document = await buildDocument(deps, { ...provider, kind: 'insurance' });
  const validOn = dayAt(new Date(deps.clock.now().getTime() + days(100)));
  await confirmDocument(deps, { id: document, actorId: provider.userId, requestId: 'test', validOn });
  return { ...provider, client, path: (body as OwnProfile).path! };
};

test('lists published profiles that may be indexed, with their last change', async () => {
  deps.clock.set('2026-06-10T10:00:00Z');
  const town = { baseCity: city('free-state/bloemfontein'), provinces: ['free-state'], coverageRadiusKm: 5 };
  const [listed, hidden, suspended, poor, changed] = [
    await profile({}, town),
    await profile({ isPublic: false }, town),
    await profile({}, town),
    await profile({ about: '' }, town),
    await profile({}, town),
  ];
  await deps.db('providers').where({ id: suspended.providerId }).update({ suspended_at: deps.clock.now() });
  deps.clock.set('2026-06-12T10:00:00Z');
  await changed.client.put('/api/providers/me/profile', { about: 'We repair geysers fast.', isPublic: true });
  expect(await names()).toContain('profiles-1');
  const lastmod = new Map(await lines('profiles-1'));
  expect([listed, hidden, suspended, poor, changed].map(({ path }) => lastmod.get(path))).toEqual([
    '2026-06-10',
    undefined,
    undefined,
    undefined,
    '2026-06-12',
  ]);
  for (const { path } of [listed, poor, changed])
    expect((await visitor.get(`/api/public${path}`)).body).toMatchObject({ isIndexed: lastmod.has(path) });

  // The check expires.
  deps.clock.set('2026-09-20T10:00:00Z');
  expect(await names()).not.toContain('profiles-1');
  expect((await visitor.get('/api/sitemaps/profiles-1')).status).toBe(404);
  deps.clock.set('2026-06-12T10:00:00Z');
});

test('reads profiles in batches without repeating or losing one', async () => {
  const all = (await lines('profiles-1')).map(([path]) => path);
  const pages: string[] = [];
  for (let from = 0; from <= all.length; from += 1)
    for await (const rows of indexedProfileQueries(deps).rows({ from, most: 1 }))
      pages.push(...rows.map(({ slug }) => `/providers/${slug}`));
  expect(pages).toEqual(all);
  expect(all.length).toBeGreaterThan(1);
});

test('a suburb’s page points to its city, which is listed for both', async () => {
  const plumbing = '/service-locations/home-improvement/plumbing/northern-cape/dawid-kruiper/upington';
  const suburb = areaByPath('northern-cape/dawid-kruiper/upington')!.children[0]!;
  const page = (await visitor.get(`/api${plumbing}/${suburb.slug}`)).body as ServiceLocationPage;
  expect(page.canonicalPath).toBe(plumbing.replace('/service-locations/', '/services/'));
  expect(page.isWorthFinding).toBe(true);
  expect((await visitor.get(`/api/locations/areas/${suburb.segments.join('/')}`)).body).toMatchObject({
    canonicalPath: '/areas-served/northern-cape/dawid-kruiper/upington',
  });
  expect((await visitor.get('/api/locations/by-slug/sandton-gauteng')).body).toMatchObject({
    path: '/locations/sandton-gauteng',
    canonicalPath: '/locations/sandton-gauteng', // also a city
  });
  expect((await visitor.get('/api/locations/by-slug/rosebank-gauteng')).body).toMatchObject({
    path: '/locations/rosebank-gauteng',
    canonicalPath: '/locations/johannesburg-gauteng',
  });
});

test('removes pages without content at the next refresh', async () => {
  deps.clock.set('2026-09-10T10:00:00Z');
  expect(await refreshServicePages(deps)).toBeGreaterThan(0);
  const listed = (await lines('services-northern-cape-1')).map(([path]) => path);
  expect(listed.filter((path) => path.includes('kimberley'))).toEqual([]);
  expect(listed).toContain('/services/home-improvement/plumbing/northern-cape/dawid-kruiper/upington');
});

test('splits a province with every service everywhere into files within the protocol’s limit', async () => {
  for (const baseCity of ['johannesburg', 'pretoria', 'johannesburg'])
    await buildProvider(deps, {
      baseCity: city(`gauteng/${baseCity}`),
      provinces: ['gauteng'],
      coverageRadiusKm: 500,
      categoryIds: allCategories()
        .filter(({ level }) => level === 1)
        .map(({ id }) => id),
    });
  await refreshServicePages(deps);
  const files = (await names()).filter((name) => /gauteng/.test(name));
  const counts: number[] = [];
  // Sequential, because the API refuses too many concurrent requests.
  for (const name of files) counts.push((await lines(name)).length);
  for (const count of counts) expect(count).toBeLessThanOrEqual(sitemapFileMax);
  const places = withBeneath(areaByPath('gauteng')!).filter(({ level }) => level !== 'suburb');
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(allCategories().length * places.length);
});

/** The thread's longest uninterrupted CPU time in milliseconds while a file is created. */
const longestTurn = async (): Promise<number> => {
  const cpu = () => Object.values(process.threadCpuUsage()).reduce((sum, part) => sum + part, 0) / 1000;
  let longest = 0;
  let last = cpu();
  let turning = true;
  const turn = () => {
    longest = Math.max(longest, cpu() - last);
    last = cpu();
    // Waits a moment, so that the test leaves CPU time for the database.
    if (turning) setTimeout(turn, 1);
  };
  turn();
  const { status } = await visitor.get('/api/sitemaps/services-gauteng-1');
  turning = false;
  expect(status).toBe(200);
  return longest;
};

test('creating a file does not block other requests', async () => {
  await lines('services-gauteng-1');
  const turns: number[] = [];
  // Garbage collection sometimes takes long too, so only the shortest of several runs counts.
  for (let n = 0; n < 4; n += 1) turns.push(await longestTurn());
  expect(Math.min(...turns)).toBeLessThan(25);
});

test.each([
  'nothing',
  'services-narnia-1',
  'profiles-0',
  'profiles-99',
  'services-gauteng-0',
  'services-gauteng-999',
  'services-limpopo-1',
  'Categories',
])('%s does not exist', async (name) => {
  expect((await visitor.get(`/api/sitemaps/${name}`)).status).toBe(404);
});
