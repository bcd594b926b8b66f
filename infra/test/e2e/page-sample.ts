/**
 * Selects the pages that the crawler reads: some of every public route (named as in web/src/routing/paths.ts), in every
 * province if the route has provinces. The same addresses give the same sample.
 */
import { isTranslation, languageCodes, splitLanguage } from '@marketplace/contracts/site/languages';

/** Single pages: the content of the sitemap's file `pages`. */
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
  '/accessibility',
  '/your-data',
  '/sitemap',
  ...languageCodes
    .filter(isTranslation)
    .flatMap((language) =>
      ['', '/services', '/enquire', '/privacy-policy', '/terms'].map((path) => `/${language}${path}`),
    ),
];

/** Public pages that are not indexed. */
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

/** Routes by their number of category or place slugs, from one. */
const categoryRoutes = [
  '/services/:category',
  '/services/:category/:subcategory',
  '/services/:category/:subcategory/:service',
];
/** Main categories and groups have a page in every language. */
const translatedCategoryRoutes = categoryRoutes.slice(0, 2).map((route) => `/:language${route}`);
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
const profileRoute = '/providers/:slug';

/** The route of suburbs. Their canonical page is the city's, so they are in no sitemap. */
export const suburbRoute = areaRoutes.at(-1)!;

/** Routes with a page in every province. */
export const provincialRoutes = [serviceLocationRoute, ...seoServiceRoutes, ...areaRoutes, locationRoute];
/** The routes in the sample. */
export const sampledRoutes = [
  ...fixedPages,
  profileRoute,
  ...categoryRoutes,
  ...translatedCategoryRoutes,
  ...seoCategoryRoutes,
  ...provincialRoutes,
];

/** `depth` is the number of category and place slugs: `2+3` for plumbing in Johannesburg, `2+4` for a suburb. */
export type Sampled = { path: string; route: string; depth?: string; province?: string };

export const provincesIn = (paths: readonly string[]): string[] =>
  paths.filter((path) => /^\/areas-served\/[^/]+$/.test(path)).map((path) => path.split('/')[2]!);

/** Returns the route of an address. Throws if there is none. */
const recognised = (path: string, provinces: readonly string[]): Sampled => {
  if (fixedPages.includes(path)) return { path, route: path };
  const { language, pathname } = splitLanguage(path);
  if (isTranslation(language)) return { path, route: `/:language${recognised(pathname, provinces).route}` };
  const [, first, ...slugs] = path.split('/') as [string, string, ...string[]];
  const [slug = ''] = slugs;
  if (first === 'areas-served') return { path, route: areaRoutes[slugs.length - 1]!, province: slug };
  if (first === 'locations')
    return { path, route: locationRoute, province: provinces.find((province) => slug.endsWith(`-${province}`)) };
  if (first === 'providers') return { path, route: profileRoute };
  if (first !== 'services') throw new Error(`${path} is in the sitemap, but this sample does not know its route`);
  const place = slugs.findIndex((slug) => provinces.includes(slug));
  if (place === -1) return { path, route: categoryRoutes[slugs.length - 1]! };
  const depth = `${place}+${slugs.length - place}`;
  return { path, route: serviceLocationRoute, depth, province: slugs[place]! };
};

/** Returns `count` items, evenly spread. */
export const spread = <T>(list: readonly T[], count: number): T[] =>
  list.length <= count
    ? [...list]
    : Array.from({ length: count }, (_, place) => list[Math.floor(((place + 0.5) * list.length) / count)]!);

/**
 * A key for links to the same kind of page, such as `/services/a/b` and `/services/c/d`. Links with a query are a
 * separate kind.
 */
const alike = (link: string) => {
  const [path = '', query] = link.split('?');
  const [, first, ...rest] = path.split('/');
  return [first, rest.length, query !== undefined].join(' ');
};
/** Returns at most `count` links of each kind. */
export const ofEachKind = (links: readonly string[], count: number): string[] =>
  [...Map.groupBy(links, alike).values()].flatMap((group) => spread(group, count));

/** Categories per level of the catalogue, enough to detect equal titles. */
const categoriesEach = 12;
const seoCategoriesEach = 3;

/**
 * Selects suburb pages from links: one area page per province, and one service page per level of the catalogue in it.
 */
export const sampleSuburbs = (links: readonly string[], provinces: readonly string[]): Sampled[] => {
  const below = links.filter((link) => /^\/(areas-served|services)\/[^?]*$/.test(link));
  const suburbs = below
    .map((path) => recognised(path, provinces))
    .filter(({ route, depth }) => route === suburbRoute || depth?.endsWith('+4'));
  const alike = Map.groupBy(suburbs, ({ route, depth, province }) => [route, depth, province].join(' '));
  return [...alike.values()].map(([page]) => page!);
};

/** Selects pages from the sitemap's addresses. The pages under /seo are not listed, so they are derived from others. */
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
