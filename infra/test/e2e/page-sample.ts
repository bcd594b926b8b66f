/**
 * Which pages the crawler looks at: some of every route that anybody may see (named as in web/src/routing/paths.ts), in every
 * province where the route has provinces. The same addresses give the same sample.
 */

/** Pages that stand by themselves: the whole of the sitemap's file `pages`. */
export const fixedPages = [
  '/',
  '/services',
  '/areas-served',
  '/leads',
  '/enquire',
  '/become-provider',
  '/contact',
  '/privacy-policy',
  '/terms',
  '/paia-manual',
  '/your-data',
  '/sitemap',
];

/** Pages that anybody may come to and that no search engine is told of. */
export const unlistedPages = [
  '/nowhere',
  '/services/nonsense',
  '/services?q=paint',
  '/leads?category=plumbing&province=gauteng',
  '/leads?cursor=x',
  '/providers/no-such-profile',
  '/become-provider/answer?token=x',
  '/mail-preferences?token=x',
  '/your-data/held?token=x',
  '/your-data/keep?token=x',
  '/seekers/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/reset-password?token=x',
  '/auth/verify?token=x',
  '/auth/verify-result?success=true',
  '/auth/verify-result?error=invalid_token',
  '/auth/undo-email-change?token=x',
  '/auth/undo-email-change?success=true',
  '/join',
];

/** Routes by how many slugs of a category or of a place they have, from one on. */
const categoryRoutes = [
  '/services/:category',
  '/services/:category/:subcategory',
  '/services/:category/:subcategory/:service',
];
const seoCategoryRoutes = categoryRoutes.map((route) => route.replace('/services', '/seo/category'));
const seoServiceRoutes = categoryRoutes.map((route) => `/seo${route}/:location`);
const areaRoutes = [
  '/areas-served/:province',
  '/areas-served/:province/:municipality',
  '/areas-served/:province/:municipality/:city',
  '/areas-served/:province/:municipality/:city/:suburb',
];
export const locationRoute = '/locations/:location';
export const serviceLocationRoute = '/services/*';

/** Of a suburb; search engines know it by its city's page, so it is in no sitemap. */
export const suburbRoute = areaRoutes.at(-1)!;

/** Those of which there is a page in every province. */
export const provincialRoutes = [serviceLocationRoute, ...seoServiceRoutes, ...areaRoutes, locationRoute];
/** The routes that the sample has pages of. */
export const sampledRoutes = [...fixedPages, ...categoryRoutes, ...seoCategoryRoutes, ...provincialRoutes];

/** `depth` is how many slugs the category and the place have: `2+3` for plumbing in Johannesburg, `2+4` in a suburb of it. */
export type Sampled = { path: string; route: string; depth?: string; province?: string };

export const provincesIn = (paths: readonly string[]): string[] =>
  paths.filter((path) => /^\/areas-served\/[^/]+$/.test(path)).map((path) => path.split('/')[2]!);

/** What page an address is; throws for an address that is of no route. */
const recognised = (path: string, provinces: readonly string[]): Sampled => {
  if (fixedPages.includes(path)) return { path, route: path };
  const [, first, ...slugs] = path.split('/') as [string, string, ...string[]];
  const [slug = ''] = slugs;
  if (first === 'areas-served') return { path, route: areaRoutes[slugs.length - 1]!, province: slug };
  if (first === 'locations')
    return { path, route: locationRoute, province: provinces.find((province) => slug.endsWith(`-${province}`)) };
  if (first !== 'services') throw new Error(`${path} is in the sitemap, and of no route that this sample knows`);
  const place = slugs.findIndex((slug) => provinces.includes(slug));
  if (place === -1) return { path, route: categoryRoutes[slugs.length - 1]! };
  const depth = `${place}+${slugs.length - place}`;
  return { path, route: serviceLocationRoute, depth, province: slugs[place]! };
};

/** `count` of them, evenly spread. */
export const spread = <T>(list: readonly T[], count: number): T[] =>
  list.length <= count
    ? [...list]
    : Array.from({ length: count }, (_, place) => list[Math.floor(((place + 0.5) * list.length) / count)]!);

/** Links alike lead to the same kind of page: `/services/a/b` and `/services/c/d`, each with or without a query. */
const alike = (link: string) => {
  const [path = '', query] = link.split('?');
  const [, first, ...rest] = path.split('/');
  return [first, rest.length, query !== undefined].join(' ');
};
/** Of links alike at most `count`. */
export const ofEachKind = (links: readonly string[], count: number): string[] =>
  [...Map.groupBy(links, alike).values()].flatMap((group) => spread(group, count));

/** Of each level of the catalogue, enough to see that no two pages are called the same. */
const categoriesEach = 12;
const seoCategoriesEach = 3;

/**
 * Pages of suburbs, from the links on others: of areas served one in a province, of services one of each level of the catalogue in it.
 */
export const sampleSuburbs = (links: readonly string[], provinces: readonly string[]): Sampled[] => {
  const below = links.filter((link) => /^\/(areas-served|services)\/[^?]*$/.test(link));
  const suburbs = below
    .map((path) => recognised(path, provinces))
    .filter(({ route, depth }) => route === suburbRoute || depth?.endsWith('+4'));
  const alike = Map.groupBy(suburbs, ({ route, depth, province }) => [route, depth, province].join(' '));
  return [...alike.values()].map(([page]) => page!);
};

/** From all addresses of the sitemap; the pages under /seo, which are in none, follow from the others. */
export const samplePages = (paths: readonly string[]): Sampled[] => {
  const provinces = provincesIn(paths);
  const alike = Map.groupBy(
    paths.map((path) => recognised(path, provinces)),
    ({ route, depth, province }) => [route, depth, province].join(' '),
  );
  const listed = [...alike.values()].flatMap((pages) =>
    spread(pages, categoryRoutes.includes(pages[0]!.route) ? categoriesEach : 1),
  );
  const categories = categoryRoutes.map((route) =>
    listed.filter((page) => page.route === route).map(({ path }) => path.replace('/services', '')),
  );
  const locations = listed.filter(({ route, province }) => route === locationRoute && province);
  return [
    ...listed,
    ...seoCategoryRoutes.flatMap((route, depth) =>
      spread(categories[depth]!, seoCategoriesEach).map((category) => ({ path: `/seo/category${category}`, route })),
    ),
    ...seoServiceRoutes.flatMap((route, depth) =>
      locations.map(({ path, province }, place) => ({
        path: `/seo/services${categories[depth]![place]}${path.replace('/locations', '')}`,
        route,
        province,
      })),
    ),
  ];
};
