/** The data of pages, as browsers request it. */

import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import type { CategorySearch } from '@marketplace/contracts/catalogue/schemas';
import type { ParsedSentence } from '@marketplace/contracts/enquiries/sentence';
import type { AreaIndex, AreaPage, LocationPage } from '@marketplace/contracts/places/areas';
import type { PlaceSearch } from '@marketplace/contracts/places/schemas';
import type { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../infra/test/api.ts';
import { testDeps } from '../../../infra/test/database.ts';

const api = await testApi(await testDeps());
const visitor = api.client();
const read = async <T>(path: string) => {
  const { status, body, text } = await visitor.get(path);
  expect(status, `${path} ${text.slice(0, 200)}`).toBe(200);
  return body as T;
};

test('the hierarchy and the tree have names and descriptions, and the list stays flat', async () => {
  const hierarchy = await read<{ slug: string; subcategories: object[] }[]>('/api/categories?hierarchy=true');
  expect(hierarchy).toHaveLength(12);
  expect(hierarchy[0]).toMatchObject({ slug: 'home-improvement', description: expect.any(String) });
  expect(Object.keys(hierarchy[0]!.subcategories[0]!).sort()).toEqual(['description', 'id', 'name', 'slug']);
  const tree = await read<{ subcategories: { subSubcategories: object[] }[] }[]>('/api/categories/tree');
  expect(tree[0]!.subcategories[0]!.subSubcategories.length).toBeGreaterThan(3);
  expect((await read<object[]>('/api/categories')).length).toBeGreaterThan(900);
  expect((await visitor.get('/api/categories?hierarchy=perhaps')).status).toBe(400);
});

test('explains invalid list parameters', async () => {
  const fieldsOf = async (path: string) => ((await visitor.get(path)).body as { fields: object }).fields;
  for (const query of ['', '?province=', `?province=${'x'.repeat(500)}`])
    expect(await fieldsOf(`/api/locations/cities${query}`)).toEqual({ province: 'Please select a province' });
  for (const limit of ['500', '0', 'many'])
    expect(await fieldsOf(`/api/public/leads?limit=${limit}`)).toEqual({
      limit: 'Limit must be a whole number from 1 to 20',
    });
});

test('shows a browser an error page, and sends JSON to a program', async () => {
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  const page = await visitor.get('/join?token=nothing', browser);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.text).toMatch(/<h1>[A-Z][^<]+\.<\/h1>/);
  for (const [accept, code] of [
    ['application/json', 'PASS_INVALID'],
    ['*/*', 'NOT_FOUND'],
  ] as const)
    expect((await visitor.get('/join?token=nothing', { accept })).body).toMatchObject({ code });
  expect((await visitor.get('/api/nothing', browser)).body).toMatchObject({ code: 'NOT_FOUND' });
});

test('a search finds services with their groups, suggests groups without a match, and refuses invalid queries', async () => {
  const { q, found, nearest } = await read<CategorySearch>('/api/categories/search?q=%20Geyser%20burst%20');
  expect([q, nearest]).toEqual(['Geyser burst', []]);
  expect(found[0]).toMatchObject({
    path: '/services/home-improvement/plumbing/geyser-installation-and-repair',
    within: ['Home Improvement', 'Plumbing'],
  });
  const none = await read<CategorySearch>('/api/categories/search?q=zzzz');
  expect(none.found).toEqual([]);
  expect(none.nearest).toHaveLength(6);
  for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(101)}`, '?q=a&limit=9000', '?q=a%00b'])
    expect((await visitor.get(`/api/categories/search${query}`)).status, query).toBe(400);
  expect((await visitor.get('/api/categories/search?q=geyser')).headers.get('cache-control')).toContain('public');
});

test('splits a sentence into services, places and time', async () => {
  const parsed = await read<ParsedSentence>('/api/wishes?q=%20blocked%20drain%20orlando%20west%20tomorrow%20');
  expect(parsed.q).toBe('blocked drain orlando west tomorrow');
  expect(parsed.found[0]).toMatchObject({ name: 'Blocked drains', within: ['Home Improvement', 'Plumbing'] });
  expect(parsed.places).toMatchObject([{ suburb: 'Orlando West', city: 'Soweto', province: 'Gauteng' }]);
  expect(parsed.timeframe).toBe('urgent');
  expect(await read<ParsedSentence>('/api/wishes?q=zzzz')).toEqual({
    q: 'zzzz',
    found: [],
    isSure: false,
    places: [],
    timeframe: null,
    budget: null,
  });
  expect((await visitor.get(`/api/wishes?q=${'x'.repeat(101)}`)).status).toBe(400);
});

test('a search finds cities and suburbs with their surroundings, and refuses invalid queries', async () => {
  const { q, found } = await read<PlaceSearch>('/api/locations/search?q=%20Orlado%20West%20');
  expect(q).toBe('Orlado West');
  expect(found[0]).toEqual({
    path: '/areas-served/gauteng/city-of-johannesburg/soweto/orlando-west',
    name: 'Orlando West',
    slug: 'orlando-west',
    kind: 'suburb',
    province: 'Gauteng',
    city: 'Soweto',
    suburb: 'Orlando West',
    alias: null,
    exact: false,
  });
  const [mthatha] = (await read<PlaceSearch>('/api/locations/search?q=umtata')).found;
  expect(mthatha).toMatchObject({ name: 'Mthatha', kind: 'city', suburb: null, alias: 'Umtata', exact: true });
  expect((await read<PlaceSearch>('/api/locations/search?q=zzzz')).found).toEqual([]);
  for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(101)}`, '?q=a&limit=9000', '?q=a%00b'])
    expect((await visitor.get(`/api/locations/search${query}`)).status, query).toBe(400);
  expect((await visitor.get('/api/locations/search?q=melville')).headers.get('cache-control')).toContain('public');
});

test('finds the place nearest to a point in the body, which is neither cached nor logged', async () => {
  const answer = await visitor.post('/api/locations/nearest', { lat: -26.237, lng: 27.903 });
  expect(answer.body).toMatchObject({ city: 'Soweto', province: 'Gauteng', kind: 'suburb' });
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect((await visitor.post('/api/locations/nearest', { lat: 52.5, lng: 13.4 })).status).toBe(404);
  for (const body of [{}, { lat: 'x', lng: 1 }, { lat: 91, lng: 28 }, { lat: -26, lng: 28, accuracy: 5 }])
    expect((await visitor.post('/api/locations/nearest', body)).status).toBe(400);
});

describe('a category', () => {
  test('has the same page by path, by slug and by a former name', async () => {
    const page = await read<CategoryPage>('/api/categories/page/home-improvement/plumbing');
    expect(page).toMatchObject({
      path: '/services/home-improvement/plumbing',
      picture: '/og/category/plumbing.png',
      level: 2,
      category: { name: 'Plumbing', slug: 'plumbing' },
      ancestors: [{ slug: 'home-improvement', path: '/services/home-improvement' }],
    });
    expect(page.children.length).toBeGreaterThan(3);
    expect(page.siblings).toHaveLength(6);
    for (const other of ['plumbing', 'plumbing-services', 'Plumbing:old'])
      expect(await read(`/api/categories/page/${other}`)).toEqual(page);
  });

  test('of the first level has two levels of children', async () => {
    const page = await read<CategoryPage>('/api/categories/page/photography');
    expect(page.children[0]!.children.length).toBeGreaterThan(3);
    expect(page.ancestors).toEqual([]);
  });

  test('of the second level has only its own guide, also on a page for a place', async () => {
    const { guide } = await read<CategoryPage>('/api/categories/page/home-improvement/plumbing');
    expect(guide?.law.join(' ')).toContain('PIRB Certificate of Compliance');
    expect(guide?.law.join(' ')).not.toContain('PSIRA');
    const there = '/api/service-locations/home-improvement/plumbing/gauteng/city-of-johannesburg/sandton';
    expect((await read<ServiceLocationPage>(there)).guide).toEqual(guide);
  });

  test.each(['unicorns', 'automotive/plumbing', 'plumbing/home-improvement', 'plumbing/plumbing', 'a/b/c'])(
    '%s does not exist',
    async (path) => {
      expect((await visitor.get(`/api/categories/page/${path}`)).body).toMatchObject({ code: 'NOT_FOUND' });
    },
  );
});

describe('places', () => {
  test('the index counts places in the country', async () => {
    const index = await read<AreaIndex>('/api/locations/areas');
    expect(index.counts).toMatchObject({ provinces: 9, municipalities: 213 });
    expect(index.provinces).toHaveLength(9);
    expect(index.provinces[0]!.first).toHaveLength(3);
    expect(index.popularCities.map(({ name }) => name)).toEqual([
      'Johannesburg',
      'Cape Town',
      'Durban',
      'Pretoria',
      'Port Elizabeth',
      'Stellenbosch',
      'Bloemfontein',
      'Rustenburg',
    ]);
  });

  test('each level returns the data of its page, within the limits', async () => {
    const at = (path: string) => read<AreaPage>(`/api/locations/areas/${path}`);
    const province = await at('gauteng');
    expect(province.popular).toHaveLength(10);
    expect(province.popular[0]!.name).toBe('Johannesburg');
    expect(province.children[0]).toMatchObject({
      name: 'City of Johannesburg',
      path: '/areas-served/gauteng/city-of-johannesburg',
    });
    const municipality = await at('gauteng/city-of-johannesburg');
    expect(municipality.popular).toHaveLength(15);
    const city = await at('gauteng/city-of-johannesburg/johannesburg');
    expect(city.children.length).toBeGreaterThan(37);
    expect(city.nearby).toHaveLength(12);
    expect(city.locationPath).toBe('/locations/johannesburg-gauteng');
    const suburb = await at('gauteng/city-of-johannesburg/johannesburg/rosebank');
    expect(suburb.nearby).toHaveLength(12);
    for (const place of [city, suburb]) expect(place.nearby.map(({ path }) => path)).not.toContain(place.path);
    expect(suburb.requestIn).toMatchObject({ province: 'Gauteng', city: 'Johannesburg', suburb: suburb.area.name });
    expect(suburb.ancestors.map(({ name }) => name)).toEqual(['Gauteng', 'City of Johannesburg', 'Johannesburg']);
  });

  test('a former name returns the place with its canonical address', async () => {
    const page = await read<AreaPage>('/api/locations/areas/kzn/ethekwini');
    expect(page.path).toBe('/areas-served/kwazulu-natal/ethekwini');
    const city = await read<LocationPage>('/api/locations/by-slug/gqeberha');
    expect(city.path).toBe('/locations/port-elizabeth-eastern-cape');
  });

  test.each([
    ['narnia', 'province'],
    ['gauteng/narnia', 'municipality'],
    ['gauteng/city-of-johannesburg/narnia', 'city'],
    ['gauteng/city-of-johannesburg/johannesburg/narnia', 'suburb'],
  ])('%s is an unknown %s, with the page’s message', async (path, level) => {
    const { status, body } = await visitor.get(`/api/locations/areas/${path}`);
    expect([status, body]).toEqual([
      404,
      { code: 'NOT_FOUND', error: `The ${level} you're looking for doesn't exist.` },
    ]);
  });

  test('a location lists a dozen suburbs and the total', async () => {
    const page = await read<LocationPage>('/api/locations/by-slug/johannesburg-gauteng');
    expect(page.suburbs).toHaveLength(12);
    expect(page.suburbCount).toBeGreaterThan(37);
    // The metro's population, because that is what people mean by the city.
    expect(page.population).toBeGreaterThan(4_000_000);
    const sandton = page.suburbs.find(({ name }) => name === 'Sandton')!;
    expect(sandton.path).toBe('/locations/sandton-gauteng');
    expect((await read<LocationPage>(`/api/locations/by-slug/${sandton.slug}`)).area.name).toBe('Sandton');
    for (const { slug } of page.suburbs) {
      const own = await read<LocationPage>(`/api/locations/by-slug/${slug}`);
      expect(own.suburbs.map(({ path }) => path)).not.toContain(own.path);
    }
    expect((await visitor.get('/api/locations/by-slug/narnia-gauteng')).status).toBe(404);
  });
});

describe('a service in a place', () => {
  const sandton = 'plumbing/gauteng/city-of-johannesburg/johannesburg/sandton';

  test('has everything its page links to, and every link works', async () => {
    const page = await read<ServiceLocationPage>(`/api/service-locations/home-improvement/${sandton}`);
    expect(page.path).toBe(`/services/home-improvement/${sandton}`);
    expect(page.places.map(({ level }) => level)).toEqual(['province', 'municipality', 'city', 'suburb']);
    expect(page.within.places).toHaveLength(8);
    expect(page.otherSuburbs).toHaveLength(5);
    expect(page.related.map(({ name }) => name)).toEqual([
      'Electrical Work',
      'Painting & Decorating',
      'Renovations',
      'Cleaning Services',
      'Garden Services',
    ]);
    const links = [
      ...page.places,
      ...page.within.places,
      ...page.otherSuburbs,
      ...page.related,
      ...page.siblings,
      ...page.children,
    ];
    for (const { path } of links)
      expect((await read<ServiceLocationPage>(path.replace('/services/', '/api/service-locations/'))).path).toBe(path);
  });

  test('has the same page by a short service path or the place’s slug', async () => {
    const page = await read<ServiceLocationPage>(`/api/service-locations/${sandton}`);
    expect(page.path).toBe(`/services/home-improvement/${sandton}`);
    const bySlug = await read<ServiceLocationPage>('/api/service-locations/plumbing/rosebank-gauteng');
    expect(bySlug.path).toBe('/services/home-improvement/plumbing/gauteng/city-of-johannesburg/johannesburg/rosebank');
  });

  test('in a suburb links to the rest of its city', async () => {
    for (const [city, suburb] of [
      ['western-cape/city-of-cape-town/cape-town', 'sea-point'],
      ['gauteng/city-of-johannesburg/johannesburg', 'melville'],
    ] as const) {
      const address = `/api/service-locations/plumbing/${city}/${suburb}`;
      const { path, within, otherSuburbs } = await read<ServiceLocationPage>(address);
      expect(within).toMatchObject({ areaPath: `/areas-served/${city}`, places: { length: 8 } });
      for (const links of [within.places, otherSuburbs]) expect(links.map((place) => place.path)).not.toContain(path);
      // The suburb, the listed ones and the others add up to the city's page.
      const { children } = await read<AreaPage>(`/api/locations/areas/${city}`);
      expect(1 + within.places.length + within.more).toBe(children.length);
    }
  });

  test('in a province or municipality lists its cities', async () => {
    const page = await read<ServiceLocationPage>('/api/service-locations/electrical/gauteng');
    expect(page.within).toMatchObject({ kind: 'cities', places: { length: 6 } });
    expect(page.within.more).toBe(102 - 6);
    expect(page.related[0]!.name).toBe('Plumbing');
  });

  test.each([
    'plumbing/narnia',
    'gauteng/plumbing',
    'plumbing/gauteng/narnia',
    'a/b/c/d/e/f/g',
    'automotive/plumbing/gauteng',
  ])('%s does not exist', async (path) => {
    const { status, body } = await visitor.get(`/api/service-locations/${path}`);
    expect([status, body]).toEqual([404, { code: 'NOT_FOUND', error: 'Invalid service-location combination' }]);
  });

  test('is cached by browsers until it changes', async () => {
    const first = await visitor.get(`/api/service-locations/${sandton}`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=3000');
    const again = await visitor.get(`/api/service-locations/${sandton}`, {
      'if-none-match': first.headers.get('etag')!,
      'cache-control': 'max-age=0',
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});
