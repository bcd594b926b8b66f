/**
 * Reads the public pages like a crawler: from the sitemap to a sample of every kind of page in every province. Checks heads,
 * structured data, links and valid HTML, and that JavaScript does not change the text.
 */

import { writeFile } from 'node:fs/promises';
import { splitLanguage } from '@marketplace/contracts/site/languages';
import { type Page as BrowserPage, expect, test } from '@playwright/test';
import { siteUrl } from '../e2e-stacks.ts';
import { complaintsOf } from './complaints.ts';
import { providersSaid, servicesCounted } from './counts-said.ts';
import { ask, type Fetched, fetchPage, inTurns, statusOf } from './fetched-pages.ts';
import { contradictions, figuresIn, unmarkedIn } from './figures-shown.ts';
import { checkHtml, hasJava } from './nu-checker.ts';
import { likeness, shinglesOf } from './page-likeness.ts';
import { type Markup, markupOf } from './page-markup.ts';
import {
  fixedPages,
  locationRoute,
  ofEachKind,
  provincesIn,
  provincialRoutes,
  type Sampled,
  sampledRoutes,
  samplePages,
  sampleSuburbs,
  serviceLocationRoute,
  spread,
  suburbRoute,
  unlistedPages,
} from './page-sample.ts';
import { readSitemap, type SitemapFile } from './sitemap-addresses.ts';

type Page = Sampled & Fetched & Markup;

let files: SitemapFile[];
let pages: Page[];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  files = await readSitemap();
  const paths = files.flatMap(({ addresses }) => addresses.map((address) => address.slice(siteUrl.length)));
  const lookAt = async (sampled: Sampled) => {
    const fetched = await fetchPage(sampled.path);
    return { ...sampled, ...fetched, ...markupOf(sampled.path, fetched.html) };
  };
  const listed = await inTurns(samplePages(paths), lookAt);
  const links = listed.flatMap((page) => page.links);
  pages = [...listed, ...(await inTurns(sampleSuburbs(links, provincesIn(paths)), lookAt))];
  console.log(`${paths.length} addresses in ${files.length} files, ${pages.length} pages sampled`);
});

/** The paths of the sampled pages for which a condition is false. */
const unless = (holds: (page: Page) => boolean) => pages.filter((page) => !holds(page)).map(({ path }) => path);
/** A suburb page, or a service in a suburb. These are not in the sitemap. */
const isSuburb = ({ route, depth }: Sampled) => route === suburbRoute || depth?.endsWith('+4');
const isListed = (page: Sampled) => !isSuburb(page) && !page.path.startsWith('/seo/');
const single = (texts: string[]) => texts.length === 1 && texts[0] !== '';

test('the sitemap lists each address once, in files of at most 50 000', async () => {
  for (const { address, addresses } of files) {
    expect(address).toMatch(`${siteUrl}/sitemaps/`);
    expect(addresses.length, address).toBeGreaterThan(0);
    expect(addresses.length, address).toBeLessThanOrEqual(50_000);
  }
  const all = files.flatMap(({ addresses }) => addresses);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((address) => !address.startsWith(`${siteUrl}/`))).toEqual([]);
  const own = files.find(({ address }) => address.endsWith('/pages.xml'))!;
  expect(own.addresses.toSorted()).toEqual(fixedPages.map((path) => siteUrl + path).toSorted());

  const robots = await (await fetch(`${siteUrl}/robots.txt`)).text();
  const closed = Array.from(robots.matchAll(/^Disallow: (\/.*)$/gm), ([, path]) => siteUrl + path);
  expect(closed.length).toBeGreaterThan(0);
  expect(all.filter((address) => closed.some((path) => address.startsWith(path)))).toEqual([]);
});

test('the sample has every kind of page in every province and at every depth', () => {
  expect(new Set(pages.map(({ route }) => route))).toEqual(new Set(sampledRoutes));
  const provinces = provincesIn(pages.map(({ path }) => path));
  expect(provinces).toHaveLength(9);
  // The sampled city of a province may have no suburbs.
  for (const route of provincialRoutes.filter((each) => each !== suburbRoute)) {
    const covered = pages.flatMap((page) => (page.route === route ? (page.province ?? []) : []));
    expect(new Set(covered), route).toEqual(new Set(provinces));
  }
  const combined = pages
    .filter(({ route }) => route === serviceLocationRoute)
    .map(({ province, depth }) => `${depth} ${province}`);
  const depths = [1, 2, 3].flatMap((category) => [1, 2, 3, 4].map((place) => `${category}+${place}`));
  expect(new Set(combined).size).toBe(combined.length);
  expect(new Set(combined.map((each) => each.split(' ')[0]))).toEqual(new Set(depths));
});

test('each page has one title, description, canonical address and heading', async () => {
  expect(unless(({ status }) => status === 200)).toEqual([]);
  expect(unless(({ titles }) => single(titles))).toEqual([]);
  expect(unless(({ descriptions }) => single(descriptions))).toEqual([]);
  expect(unless(({ headings }) => single(headings))).toEqual([]);
  expect(unless(({ shareTitles }) => single(shareTitles))).toEqual([]);
  expect(unless(({ canonicals }) => single(canonicals) && canonicals[0]!.startsWith(`${siteUrl}/`))).toEqual([]);
  // Listed pages allow indexing. Suburbs and pages under /seo follow their canonical page.
  expect(unless(({ headers }) => !headers.has('x-robots-tag'))).toEqual([]);
  expect(unless((page) => page.robots.length === 0 || !isListed(page))).toEqual([]);

  const elsewhere = pages.filter(({ path, canonicals }) => canonicals[0] !== siteUrl + path);
  expect(elsewhere.filter((page) => !page.path.startsWith('/seo/') && !isSuburb(page)).map(({ path }) => path)).toEqual(
    [],
  );
  // A suburb's canonical page is its city, or the city with the same name.
  const suburbs = pages.filter((page) => isSuburb(page) && page.canonicals[0] === siteUrl + page.path);
  expect(suburbs.map(({ path }) => path)).toEqual([]);
  const wrong = await inTurns(elsewhere, async ({ path, canonicals: [canonical] }) => {
    const known = await fetchPage(canonical!.slice(siteUrl.length));
    const itself = known.status === 200 && markupOf(known.path, known.html).canonicals[0] === canonical;
    return itself ? [] : [`${path}: ${canonical}`];
  });
  expect(wrong.flat()).toEqual([]);
});

test('pages of one kind have different titles and descriptions', () => {
  for (const [route, alike] of Map.groupBy(pages, (page) => page.route))
    for (const words of ['titles', 'descriptions'] as const) {
      const same = [...Map.groupBy(alike, (page) => page[words][0]).values()].filter((group) => group.length > 1);
      expect([route, words, same.map((group) => group.map(({ path }) => path))]).toEqual([route, words, []]);
    }
});

/** The highest allowed likeness of two pages of one kind (page-likeness.ts). */
const alikeAtMost = 0.75;
/** The most similar pages: one service in several places of a province, and several services in one place. */
const neighboursEach = 10;

test('pages of one kind have different texts', async () => {
  const listed = files.flatMap(({ addresses }) => addresses.map((address) => address.slice(siteUrl.length)));
  const inPlaces = pages.filter((page) => page.route === serviceLocationRoute && isListed(page));
  // The services of the catalogue's lowest level in a city, and one of them in the cities of its province.
  const [{ path, province }] = inPlaces.filter(({ depth }) => depth === '3+3') as [Page];
  const [service, place] = [path.slice(0, path.indexOf(`/${province}/`)), path.slice(path.indexOf(`/${province}/`))];
  const group = service.slice(0, service.lastIndexOf('/') + 1);
  const neighbours = [
    ...spread(
      listed.filter((each) => each.startsWith(`${service}/${province}/`)),
      neighboursEach,
    ),
    ...spread(
      listed.filter((each) => each.startsWith(group) && each.endsWith(place)),
      neighboursEach,
    ),
  ].filter((each) => !pages.some((page) => page.path === each));
  const fetched = await inTurns(neighbours, async (each) => ({
    ...(await fetchPage(each)),
    path: each,
    route: serviceLocationRoute,
  }));
  const kinds = Map.groupBy([...pages.filter(isListed), ...fetched], ({ route }) => route);
  const tooAlike: string[] = [];
  for (const alike of kinds.values()) {
    const texts = alike.map((page) => ({ path: page.path, words: shinglesOf(page.html) }));
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        const share = likeness(one.words, other.words);
        if (share > alikeAtMost) tooAlike.push(`${share.toFixed(2)} ${one.path} ${other.path}`);
      }
  }
  expect(tooAlike).toEqual([]);
});

test('figures are the same on all pages', async () => {
  const inPlaces = pages.filter(({ route }) => route === serviceLocationRoute);
  const wrong = inPlaces.flatMap(({ path, html }) => {
    const { providers, inWords, named, unnamed } = providersSaid(html);
    const isRight = inWords === providers && (named === 0 || named + unnamed === providers);
    return isRight ? [] : [[path, providers, inWords, named, unnamed]];
  });
  expect(wrong).toEqual([]);
  // A city page shows the same counts as its service pages.
  const cities = pages.filter(({ route }) => route === '/areas-served/:province/:municipality/:city');
  const said = cities.flatMap(({ html }) => servicesCounted(html));
  expect(said.length).toBeGreaterThan(0);
  const differing = await inTurns(said, async ({ path, providers }) => {
    const there = providersSaid((await fetchPage(path)).html).providers;
    return there === providers ? [] : [[path, providers, there]];
  });
  expect(differing.flat()).toEqual([]);
});

/** Long enough for the caches of pages and of counts to take a change that another test made. */
const countsAgree = { timeout: 150_000, intervals: [0, 10_000, 20_000] };

test('a figure has one value on every page that shows it, in every language', async () => {
  test.setTimeout(240_000);
  const shown = new Map(pages.map((page) => [page.path, figuresIn(page)]));
  const names = new Set([...shown.values()].flat().map(({ figure }) => figure.split(' of ')[0]));
  expect(names.size).toBeGreaterThan(15);
  await expect(async () => {
    const wrong = contradictions([...shown.values()].flat());
    const paths = [...new Set(wrong.flatMap(({ paths }) => paths))];
    for (const page of await inTurns(paths, fetchPage)) shown.set(page.path, figuresIn(page));
    expect(wrong.map(({ text }) => text)).toEqual([]);
  }).toPass(countsAgree);
});

test('marks every figure on a page, except promises such as “up to 5 providers”', () => {
  expect(pages.flatMap((page) => unmarkedIn(page).map((text) => `${page.path}: ${text}`))).toEqual([]);
});

/** The types that a page's structured data must have. The form needs none. */
const typesOf = ({ route, questions }: Page): string[] => {
  const { pathname } = splitLanguage(route);
  if (pathname === '/enquire') return [];
  return [
    'Organization',
    pathname === '/' ? 'WebSite' : 'BreadcrumbList',
    ...(/^\/(services|seo|locations)\//.test(pathname) ? ['Service'] : []),
    ...(questions.length > 0 ? ['FAQPage'] : []),
  ];
};
const thing = (page: Page, type: string) => page.things.find((each) => each['@type'] === type);

type Step = { position: number; name: string; item?: string };
const stepsOf = (page: Page) => (thing(page, 'BreadcrumbList')?.itemListElement ?? []) as Step[];
type Answered = { name: string; acceptedAnswer: { text: string } };
const answersOf = (page: Page) => (thing(page, 'FAQPage')?.mainEntity ?? []) as Answered[];

test('structured data matches the page', async () => {
  expect(unless(({ blocks }) => blocks.every((block) => block['@context'] === 'https://schema.org'))).toEqual([]);
  expect(unless(({ things }) => things.every((each) => each['@type']))).toEqual([]);
  for (const page of pages) {
    const { path, crumbs, questions } = page;
    const missing = typesOf(page).filter((type) => !thing(page, type));
    const steps = stepsOf(page).map(({ name }) => name);
    const asked = answersOf(page).map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text }));
    expect.soft({ path, missing, steps, asked }).toEqual({ path, missing: [], steps: crumbs, asked: questions });
  }
  const asks = [serviceLocationRoute, '/services/:category/:subcategory/:service'];
  expect(unless(({ route, questions }) => questions.length > 0 === asks.includes(route))).toEqual([]);
  expect(unless((page) => stepsOf(page).every(({ position }, place) => position === place + 1))).toEqual([]);
  const above = pages.flatMap((page) => stepsOf(page).slice(0, -1)); // the last step is the page itself
  expect(above.filter(({ item }) => !item?.startsWith(`${siteUrl}/`))).toEqual([]);
  const steps = [...new Set(above.map(({ item }) => item!))];
  const answers = await inTurns(steps, async (step) => [step, (await ask(step)).status]);
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

/** The radius of a service around a place in metres (specification section 9). */
const radiusOf = ({ route }: Page) =>
  route === locationRoute ? 50_000 : route.startsWith('/seo/services/') ? 25_000 : undefined;
type Circle = { '@type': string; geoRadius: number; geoMidpoint: { latitude: number; longitude: number } };

test('a service near a place has the specified radius, in South Africa', () => {
  const near = pages.filter(radiusOf);
  expect(near.length).toBeGreaterThan(0);
  for (const page of near) {
    const area = thing(page, 'Service')?.areaServed as Circle;
    expect.soft(area, page.path).toMatchObject({ '@type': 'GeoCircle', geoRadius: radiusOf(page) });
    const { latitude, longitude } = area.geoMidpoint;
    expect.soft(latitude > -35 && latitude < -22 && longitude > 16 && longitude < 33, page.path).toBe(true);
  }
});

test('the search in the structured data returns results', async () => {
  const site = thing(pages.find(({ route }) => route === '/')!, 'WebSite');
  expect(site?.potentialAction).toMatchObject({
    '@type': 'SearchAction',
    'query-input': 'required name=search_term_string',
  });
  const { target } = site!.potentialAction as { target: { urlTemplate: string } };
  const answer = await ask(target.urlTemplate.replace('{search_term_string}', 'paint'));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/Found \d+ matching/);
});

test('every kind of page has a share picture', async () => {
  expect(unless(({ sharePictures: [picture = ''] }) => picture.startsWith(`${siteUrl}/og/`))).toEqual([]);
  const some = [...Map.groupBy(pages, ({ route }) => route).values()].map(([page]) => page!.sharePictures[0]!);
  const answers = await inTurns([...new Set(some)], async (picture) => {
    const { status, headers } = await ask(picture);
    return [picture, status, headers.get('content-type')];
  });
  expect(answers.filter(([, status, type]) => status !== 200 || type !== 'image/png')).toEqual([]);
});

/** The number of links of each kind that are followed, because following thousands would take minutes. */
const followed = 60;

test('has no dead links', async () => {
  test.setTimeout(180_000);
  const unlisted = await inTurns(unlistedPages, async (path) =>
    // A missing page links to itself in the other languages, where it is missing too.
    markupOf(path, (await fetchPage(path)).html).links.filter((link) => splitLanguage(link).pathname !== path),
  );
  const links = new Set([...pages.flatMap((page) => page.links), ...unlisted.flat()]);
  const some = ofEachKind([...links], followed);
  const answers = await inTurns(some, async (link) => [link, await statusOf(link)] as const);
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  console.log(`${some.length} of ${links.size} links followed`);
});

if (hasJava())
  test('the HTML is valid', async ({ browserName: _ }, testInfo) => {
    const some = [...Map.groupBy(pages, ({ route }) => route)].map(([route, [page]]) => ({ route, html: page!.html }));
    const saved = await inTurns(some, async ({ route, html }) => {
      const file = testInfo.outputPath(`${route.replace(/\W+/g, '-')}.html`);
      await writeFile(file, html);
      return file;
    });
    expect(await checkHtml(saved)).toEqual([]);
  });
else console.log('Skipped the check for valid HTML: the Nu Html Checker needs Java.');

/** The visible words of a page, without texts that depend on JavaScript. Relative times become absolute ones. */
const wordsOf = async (page: BrowserPage): Promise<string[]> => {
  const text = await page.evaluate<string>(`
    for (const unseen of document.querySelectorAll('noscript, option:not(:checked), [class*="noscript:hidden"]')) unseen.remove();
    for (const time of document.querySelectorAll('main time')) time.textContent = time.dateTime;
    document.querySelector('main').innerText`);
  return text.split(/\s+/);
};

/** Calls that may follow hydration: more services to choose from, newer requests on the board, and photos. */
const comesLater = /^\/api\/(categories\/[^/]+\/subcategories|public\/leads|public\/photos\/.*\.webp)$/;

/** The app controls scroll restoration once the page is hydrated. */
const hydrated = (page: BrowserPage) =>
  expect.poll(() => page.evaluate('history.scrollRestoration'), { intervals: [50] }).toBe('manual');

test('every kind of page has the same text with and without JavaScript', async ({ browser }) => {
  test.setTimeout(300_000);
  const still = { reducedMotion: 'reduce' } as const; // stops the rotation of sample requests
  const [scripted, plain] = await Promise.all([
    browser.newContext(still),
    browser.newContext({ ...still, javaScriptEnabled: false }),
  ]);
  const unscripted = await plain.newPage();
  for (const route of sampledRoutes)
    await test.step(route, async () => {
      const { path } = pages.find((page) => page.route === route)!;
      const page = await scripted.newPage();
      const complaints = complaintsOf(page);
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      const answer = await page.goto(path);
      await page.getByRole('link').first().focus(); // the first interaction loads the app
      await hydrated(page);

      const body = await answer!.text(); // the same response, because figures may change
      await unscripted.route(siteUrl + path, (request) => request.fulfill({ contentType: 'text/html', body }));
      await unscripted.goto(path);
      expect.soft(await wordsOf(page), path).toEqual(await wordsOf(unscripted));
      expect.soft(complaints, path).toEqual([]);
      // No later call could still change the text.
      const late = fetched.filter((address) => address.startsWith('/api/') && !comesLater.test(address));
      expect.soft(late, path).toEqual([]);
      await page.close();
    });
  await scripted.close();
  await plain.close();
});
