import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { rolesThatCan } from '@marketplace/contracts/accounts/user-policy';
import { brand } from '@marketplace/contracts/brand';
import type { PublicLeads } from '@marketplace/contracts/enquiries/board';
import type { SiteConfig } from '@marketplace/contracts/site/config';
import { languageCodes } from '@marketplace/contracts/site/languages';
import { expect, test } from 'vitest';
import { silentSite } from '../components/site-config.tsx';
import { exampleRequest } from '../features/requests/example-request.ts';
import { offlineTexts, open, userKey } from './entry-server.tsx';
import { matchAddress, notFound, routes } from './routes.ts';
import {
  answerTo,
  areaPage,
  categoryPage,
  exampleAddress,
  localActivity,
  plumbingInSandton,
  publicLeads,
  publicProfile,
  stats,
} from './test-answers.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const seeker: CurrentUser = {
  id: '0198c1de-0000-7000-8000-000000000001',
  email: 'thandi@example.com',
  name: 'Thandi',
  phone: null,
  role: 'SEEKER',
  workspaceId: null,
  isEmailVerified: true,
};
const category = (name: string) => ({ id: seeker.id, name, slug: 'a-trade', description: '' });

const site: SiteConfig = { ...silentSite, origin: 'https://market.example' };
const at = (url: string) => open(new URL(`http://site${url}`));
const dataKeys = (url: string) => at(url).keys;
const routeOf = (pathname: string) => matchAddress(pathname).route;

const answered = (url: string) => Object.fromEntries(dataKeys(url).map((key) => [key, answerTo(key)]));

const keyOfBoard = (url: string) => dataKeys(url)[0]!;

/** Removes the marks of figures inside texts (`Figure`), and React's comments beside them. */
const withoutFigures = (html: string) =>
  html.replace(/(?:<!-- -->)?<span data-figure=[^>]*>([^<]*)<\/span>(?:<!-- -->)?/g, '$1');

const show = async (
  url: string,
  fallback: Record<string, unknown> = {},
  missing: string[] = [],
  config: SiteConfig = site,
) => {
  const errors: unknown[] = [];
  const page = at(url);
  await page.load();
  const rendered = page.render({
    initial: { now, fallback: { [userKey]: null, ...fallback }, missing, site: config },
    onError: (error) => errors.push(error),
  });
  return { ...rendered, html: withoutFigures(rendered.html), errors };
};

test('renders the home page with its data, readable without a script', async () => {
  const { status, head, html, errors } = await show('/', { '/api/categories/parents': [category('Home Improvement')] });
  expect(errors).toEqual([]);
  expect(status).toBe(200);
  expect(head).toContain(`<title>Get All Quotes at Once - Absolutely FREE | ${brand.name}</title>`);
  expect(head).toContain('<meta name="description"');
  expect(html).toContain('Home Improvement');
  expect(html).toContain('href="/services/a-trade"');
  expect(html).toMatch(/<h1[^>]*>Get All Quotes at Once/);
  expect(html).not.toContain('<script');
});

test('shows a loading state on a page without its data', async () => {
  const { status, html } = await show('/');
  expect(status).toBe(200);
  expect(html).toContain('Loading...');
});

test('writes the page without a connection in every language', () => {
  const [english, ...others] = languageCodes.map(offlineTexts);
  expect(english!.title).toBe('You are offline');
  expect(offlineTexts('zu').title).toBe('Awukho ku-inthanethi');
  for (const texts of others)
    for (const name of ['title', 'words', 'tryAgain', 'goHome'] as const) expect(texts[name]).not.toBe(english![name]);
});

test('answers unknown addresses with a 404 page', async () => {
  for (const url of ['/no/such/page', '//evil.example/x', '/%E0%A4%A']) {
    const { status, html } = await show(url);
    expect(status).toBe(404);
    expect(html).toContain('Page not found');
  }
});

test('renders the same page for every unknown address', async () => {
  const urls = ['/no/such/page', '/x?utm=1', `/${'long/'.repeat(100)}`];
  expect(new Set(urls.map((url) => at(url).cacheKey)).size).toBe(1);
  const key = at('/no/such/page').cacheKey!;
  const [made, ...others] = await Promise.all([key, ...urls].map((url) => show(url)));
  for (const { head, html, data } of others)
    expect({ head, html, data }).toEqual({ head: made!.head, html: made!.html, data: made!.data });
});

const providerAddresses = routes.filter(({ layout }) => layout === 'provider').map(({ path }) => exampleAddress(path));

test('sends administrators home from every provider page', () => {
  expect(providerAddresses.length).toBeGreaterThanOrEqual(5);
  for (const url of providerAddresses) expect(at(url).redirect({ ...seeker, role: 'ADMIN' }), url).toBe('/');
});

test('shows super administrators without a business a notice and a way back on every provider page', async () => {
  for (const url of providerAddresses) {
    const boss: CurrentUser = { ...seeker, role: 'SUPER_ADMIN' };
    expect(at(url).redirect(boss)).toBeUndefined();
    const { status, html, errors } = await show(url, { [userKey]: boss }, dataKeys(url));
    expect(errors).toEqual([]);
    expect(status, url).toBe(200);
    expect(html).toContain('Your account has no business');
    expect(html).toContain('href="/admin/dashboard"');
    expect(html).not.toContain('Try Again');
  }
});

/** The specification's static mode. */
const demonstration: SiteConfig = {
  ...site,
  figures: 'sample',
  supportWhatsapp: '+27825550134',
  contactPhone: '+27105550123',
};

test("makes the specification's claims only in the demonstration", async () => {
  const claims = [
    ['/services/home-improvement', ['>1000+<', '>4.8/5<', '/enquiry-wizard?category=home-improvement"']],
    [
      '/services/home-improvement/plumbing',
      ['>8+<', '>4.3<', '>5hrs<', '/enquiry-wizard?category=home-improvement&amp;subcategory=plumbing"'],
    ],
    ['/services/home-improvement/plumbing/blocked-drains', ['>523<', '>4.7<', '>2hrs<']],
  ] as const;
  for (const [url, words] of claims) {
    const shown = await show(url, answered(url), [], demonstration);
    const real = await show(url, answered(url), [], { ...demonstration, figures: 'real' });
    for (const word of [...words, 'Example figures']) {
      expect(shown.html, url).toContain(word);
      expect(real.html, url).not.toContain(word);
    }
  }
});

test("uses the demonstration's own provider limit and emergency promise in its questions", async () => {
  const url = '/services/home-improvement/plumbing/blocked-drains';
  const key = dataKeys(url).find((each) => each.startsWith('/api/public/stats'))!;
  const drawn = { ...stats, providers: 33, faqProviders: 17, sample: true };
  const shown = await show(url, { ...answered(url), [key]: drawn }, [], demonstration);
  expect(shown.html).toContain('Example: 17 verified providers offer this');
  expect(shown.html).toContain('Example: Emergency providers respond within 30 minutes');
  expect((await show(url, answered(url))).html).not.toContain('30 minutes');
});

const guided = [
  '/services/home-improvement',
  '/services/home-improvement/plumbing',
  '/services/home-improvement/plumbing/blocked-drains',
];

test.each(guided)('shows the parts of the guide that the catalogue has for %s', async (url) => {
  const { html } = await show(url, answered(url));
  for (const title of ['What it usually includes', 'What to ask', 'What the law requires', 'Checklist'])
    expect(html).toContain(`${title}</h3>`);
  expect(html).toContain('<li>Find the stopcock</li>');
  const of = (guide: unknown) =>
    Object.fromEntries(
      Object.entries(answered(url)).map(([key, answer]) => [
        key,
        answer && typeof answer === 'object' && 'guide' in answer ? { ...answer, guide } : answer,
      ]),
    );
  const lawless = await show(url, of({ includes: ['One'], ask: ['Two?'], law: [], checklist: ['Three'] }));
  expect(lawless.html).toContain('Checklist</h3>');
  expect(lawless.html).not.toContain('What the law requires');
  expect((await show(url, of(null))).html).not.toContain('What to know about');
});

test('includes one question specific to the service: about the law, or what to ask', async () => {
  const url = '/services/home-improvement/plumbing/blocked-drains';
  const key = dataKeys(url).find((each) => each.startsWith('/api/categories/page'))!;
  const page = categoryPage(3);
  const shown = (guide: typeof page.guide) => show(url, { ...answered(url), [key]: { ...page, guide } });
  const last = { law: 'what does the law require?', ask: 'what should I ask before I accept a quote?' };
  const withLaw = await shown(page.guide);
  for (const text of [withLaw.html, withLaw.head]) expect(text).toContain(`Blocked drains: ${last.law}`);
  const lawless = await shown({ ...page.guide!, law: [] });
  for (const text of [lawless.html, lawless.head]) expect(text).toContain(`Blocked drains: ${last.ask}`);
  const silent = await shown(null);
  for (const text of [silent.html, silent.head]) expect(text).toContain('Do I have to accept a quote?');
  for (const { html } of [withLaw, lawless, silent]) expect(html.match(/<details/g)?.length).toBeGreaterThanOrEqual(5);
});

test('counts in a city’s description the suburbs that its page lists', async () => {
  const url = '/areas-served/gauteng/city-of-johannesburg/johannesburg';
  const { head, html } = await show(url, answered(url));
  expect(html).toContain('1 suburb');
  expect(head).toContain('and its 1 suburb. Post');
});

test('shows providers, recent requests and facts about the service on a service-in-place page', async () => {
  const url = plumbingInSandton.path;
  const { html, head } = await show(url, answered(url));
  for (const words of ['Plumbing providers in Sandton', 'Mokwena Plumbing', '4 km away', '4.7 (12)', 'Burst geyser'])
    expect(html).toContain(words);
  // One of three is named, and another has a card.
  for (const words of ['We ask these first', 'Edenvale Geysers', 'see 1 more name']) expect(html).toContain(words);
  for (const text of [html, head]) {
    expect(text).toContain('3 verified providers offer plumbing in Sandton');
    expect(text).toContain('What does plumbing usually include?');
    expect(text).toContain('A geyser has to have a certificate.');
  }
  // Without catalogue text and with sample figures, the general questions are shown.
  const key = dataKeys(url)[0]!;
  expect((await show(url, { ...answered(url), [key]: { ...plumbingInSandton, guide: null } })).html).toContain(
    'an emergency?',
  );
  const sample = { stats: { ...stats, sample: true }, here: null };
  const shown = await show(url, { ...answered(url), [dataKeys(url)[1]!]: sample });
  expect(shown.html).not.toContain('Plumbing providers in Sandton');
  expect(shown.html).toContain('respond within 30 minutes');
});

// id: initial-data-stays-in-script
test('prevents data from closing its script element', async () => {
  const name = '</script><script>alert(1)</script>';
  const { data, html } = await show('/', { '/api/categories/parents': [category(name)] });
  expect(data.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(data.replace(/^<script[^>]*>|<\/script>$/g, '')).fallback['/api/categories/parents'][0].name).toBe(
    name,
  );
  expect(html).not.toContain('<script>alert');
});

test('redirects users without access before rendering', () => {
  expect(at('/providers/leads?status=SENT').redirect(null)).toBe(
    '/seekers/login?returnTo=%2Fproviders%2Fleads%3Fstatus%3DSENT',
  );
  expect(at('/providers/leads').redirect(seeker)).toBe('/');
  expect(at('/seekers/login').redirect(seeker)).toBe('/seekers/enquiries');
  expect(at('/').redirect(null)).toBeUndefined();
});

test('keeps a guarded page loading and out of search until the session is known', async () => {
  const page = at('/seekers/enquiries');
  await page.load();
  const { html, head } = page.render({ initial: { now, fallback: {} }, onError: () => {} });
  expect(html).toContain('Loading...');
  expect(head).toContain('noindex');
});

test('lists the data keys that pages show', () => {
  expect(dataKeys('/')[0]).toBe('/api/categories/parents');
  expect(dataKeys('/providers/leads?period=week')).toContain('/api/providers/me/leads?period=week');
  expect(dataKeys('/no/such/page')).toEqual([]);
});

test('shows a header link only if its page exists', async () => {
  const { html } = await show('/');
  expect(html).toContain('href="/seekers/login"');
  expect(html).toContain('href="/services"');
  expect(html).toContain('href="/auth/register"');
});

// id: header-offers-sign-out
test('shows signed-in users their home link and sign-out', async () => {
  const { html } = await show('/', { [userKey]: seeker });
  expect(html).toContain('Sign out');
  expect(html).toContain('href="/seekers/enquiries"');
  expect(html).not.toContain('>Sign In<');
});

test.each(routes.map(({ path }) => path))('%s has exactly one h1 for users with access', async (path) => {
  const url = exampleAddress(path);
  const { guard } = routeOf(url);
  const visitor = guard ? { ...seeker, role: rolesThatCan(guard)[0]! } : null;
  const { status, html, head, errors } = await show(url, { ...answered(url), [userKey]: visitor });
  expect(errors).toEqual([]);
  expect(status).toBe(200);
  expect(routeOf(url).path).toBe(path);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html.match(/<main[^>]* id="main"|<main id="main"/g)).toHaveLength(1);
  expect(head).toContain(` | ${brand.name}</title>`);
  expect(head).toMatch(/<link rel="canonical" href="https:\/\/market.example\/[^"]*" \/>/);
  if (!guard) expect(head).toMatch(/<meta name="description" content="[^"]{40,}" \/>/);
  for (const [, json] of head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
    expect(JSON.parse(json!)['@context']).toBe('https://schema.org');
});

test('names the operator with its logo in structured data', async () => {
  const { head } = await show('/', answered('/'));
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)!;
  expect(JSON.parse(json!)['@graph']).toContainEqual(
    expect.objectContaining({ '@type': 'Organization', logo: 'https://market.example/og/site/logo.png' }),
  );
});

test('answers 404 without a canonical URL for missing content', async () => {
  for (const [url, words] of [
    ['/services/nonsense', 'Service Category Not Found'],
    ['/services/home-improvement/nonsense', 'Service Not Found'],
    ['/services/home-improvement/gauteng/nowhere', 'Invalid service-location combination'],
    ['/services/gauteng/plumbing', 'Invalid service-location combination'],
    ['/services/a/b/c/d', 'Invalid service-location combination'],
    ['/seo/services/nonsense/sandton-gauteng', 'Service Not Found'],
    ['/areas-served/narnia', 'Province Not Found'],
    ['/areas-served/gauteng/nowhere', 'Municipality Not Found'],
    ['/areas-served/gauteng/city-of-johannesburg/nowhere', 'City Not Found'],
    ['/areas-served/gauteng/city-of-johannesburg/johannesburg/nowhere', 'Suburb Not Found'],
    ['/locations/nowhere', 'Location Not Found'],
  ] as const) {
    const { status, html, head, deferHydration } = await show(url, {}, [dataKeys(url)[0]!]);
    expect(status, url).toBe(404);
    expect(html, url).toContain(`${words}</h1>`);
    expect(head, url).toContain('noindex');
    expect(head, url).not.toContain('canonical');
    expect(deferHydration, url).toBe(true);
    if (words === 'Invalid service-location combination')
      expect(html, url).toContain('We couldn&#x27;t find the service you&#x27;re looking for.');
  }
  expect(routeOf('/services/a/b/c/gauteng/d/e/f/g')).toBe(notFound);
});

test('redirects alternative addresses to the canonical one', () => {
  const page = categoryPage(2);
  expect(at('/services/plumbing').keys[0]).toBe('/api/categories/page/plumbing');
  expect(at('/services/plumbing?from=mail').canonical(page)).toBe(`${page.path}?from=mail`);
  expect(at(page.path).canonical(page)).toBeUndefined();
  expect(at('/services/plumbing').canonical(undefined)).toBeUndefined();
  expect(at('/seo/category/plumbing').canonical(page)).toBeUndefined();
});

test('finds a page under its alternative name', () => {
  expect(at('/privacy').canonical(undefined)).toBe('/privacy-policy');
  expect(at('/privacy-policy').canonical(undefined)).toBeUndefined();
  expect(at('/areas-served/gp').canonical(areaPage(1))).toBe('/areas-served/gauteng');
});

test('pages the board without a script and uses one canonical URL for all filters', async () => {
  const url = '/leads?category=plumbing&province=gauteng';
  const { html, head, deferHydration } = await show(url, answered(url));
  expect(html).toContain('href="/leads?category=plumbing&amp;province=gauteng&amp;cursor=bmV4dA"');
  expect(html).toContain('Burst geyser');
  expect(html).toContain('Showing 1 of 45 requests');
  expect(html).not.toContain('Example ·');
  expect(head).toContain('<link rel="canonical" href="https://market.example/leads" />');
  expect(head).not.toContain('noindex');
  expect(deferHydration).toBe(true);
  const later = await show('/leads?cursor=bmV4dA', answered('/leads?cursor=bmV4dA'));
  expect(later.html).toContain('Back to the newest');
  expect(later.head).toContain('noindex');
});

const counted: SiteConfig = { ...site, analytics: { url: 'https://count.example/a.js?x=1&y="', siteId: 'market' } };

test('names the visit counter on public pages only, never on sign-in pages', async () => {
  const named = 'data-counter="https://count.example/a.js?x=1&amp;y=&quot;" data-counter-site="market"';
  const dataOf = async (url: string, config = counted) => (await show(url, answered(url), [], config)).data;
  expect(await dataOf('/terms')).toContain(named);
  expect(await dataOf('/join')).toContain(named);
  expect(await dataOf('/join?token=secret')).not.toContain('data-counter');
  expect(await dataOf('/terms', site)).not.toContain('data-counter');
});

test('asks for no consent without analytics, and names the analytics in the policy', async () => {
  const url = '/privacy-policy';
  const plain = await show(url, answered(url));
  expect(plain.html).not.toContain('Cookie settings');
  expect(plain.html).toContain('There are no analytics or marketing cookies');
  expect(plain.html).not.toContain('visit-counter');
  const asked = await show(url, answered(url), [], counted);
  expect(asked.html).toContain('Cookie settings');
  expect(asked.html).toContain('visit-counter (script)');
  expect(asked.html).not.toContain('or use trackers');
});

test('hides the chat bubble for signed-in users', async () => {
  const url = '/terms';
  const bubble = 'class="chat-bubble"';
  expect((await show(url, answered(url), [], demonstration)).html).toContain(bubble);
  expect((await show(url, { [userKey]: seeker }, [], demonstration)).html).not.toContain(bubble);
});

test('shows the current year in the footer, or the specification’s beside sample figures', async () => {
  const url = '/terms';
  const year = new Date(now).getUTCFullYear();
  expect((await show(url, answered(url))).html.replaceAll('<!-- -->', '')).toContain(`© ${year} ${brand.name}`);
  expect((await show(url, answered(url), [], demonstration)).html.replaceAll('<!-- -->', '')).toContain(
    `© 2024 ${brand.name}`,
  );
});

test('delays hydration of the wizard only on its bare URL and only without a stored draft', async () => {
  const door = await show('/enquire', answered('/enquire'));
  expect(door.deferHydration).toBe(true);
  expect(door.data).toContain('data-unless-stored="enquiry-draft:"');
  const prefilled = '/enquire?category=plumbing';
  expect((await show(prefilled, answered(prefilled))).deferHydration).toBe(false);
});

test('renders the board without a script when the API rejects the query', async () => {
  const url = '/leads?cursor=x';
  const { [keyOfBoard(url)]: _refused, ...rest } = answered(url);
  const page = at(url);
  await page.load();
  const { html, deferHydration } = page.render({
    initial: { now, fallback: { [userKey]: null, ...rest }, refused: [keyOfBoard(url)], site },
    onError: () => {},
  });
  expect(html).toContain('This page no longer exists');
  expect(deferHydration).toBe(true);
});

test('reads a rating and its count out as words', async () => {
  const url = areaPage(4).path;
  const rated = Object.fromEntries(
    Object.entries(answered(url)).map(([key, answer]) =>
      key.startsWith('/api/public/category-stats')
        ? [
            key,
            [
              {
                slug: 'plumbing',
                path: '/services/plumbing',
                name: 'Plumbing',
                providers: 3,
                averageRating: 4.4,
                ratings: 12,
              },
            ],
          ]
        : [key, answer],
    ),
  );
  const { html } = await show(url, rated);
  expect(html).toContain('Average rating 4.4 from 12\u00a0ratings');
});

test('finds no requests in an unknown province', async () => {
  const url = '/leads?province=unknown';
  const { [keyOfBoard(url)]: _refused, ...rest } = answered(url);
  const page = at(url);
  await page.load();
  const { html } = page.render({
    initial: { now, fallback: { [userKey]: null, ...rest }, refused: [keyOfBoard(url)], site },
    onError: () => {},
  });
  expect(html).toContain('No leads found');
});

test('gives unknown board filters one canonical URL', () => {
  const standIn = (url: string) => {
    const [list, , category] = at(url).keys;
    return at(url).standIn([list!, ...(category && url.includes('category=no') ? [category] : [])]);
  };
  expect(standIn('/leads?category=no-such&cursor=x')).toBe('/leads?category=unknown');
  expect(standIn('/leads?category=no-such&province=gauteng')).toBe('/leads?category=unknown&province=gauteng');
  expect(standIn('/leads?province=zzz&cursor=x')).toBe('/leads?province=unknown');
  const cutOff = standIn('/leads?province=gauteng&cursor=x&category=plumbing')!;
  expect(cutOff).toBe('/leads?category=plumbing&cursor=gone&province=gauteng');
  for (const url of [cutOff, '/leads?category=plumbing&province=gauteng&cursor=gone']) {
    expect(standIn(url)).toBe(cutOff);
    expect(at(url).cacheKey).toBe(cutOff);
  }
  expect(at('/leads?category=plumbing&cursor=x').standIn([])).toBeUndefined();
  expect(at('/services/plumbing').standIn(at('/services/plumbing').keys)).toBeUndefined();
});

test('shows labelled examples on an empty demonstration board and keeps it out of search', async () => {
  const url = '/leads?show=16';
  const empty = { ...answered(url), '/api/public/leads': { leads: [], hasMore: false, nextCursor: null, total: 0 } };
  const { html, head } = await show(url, empty, [], demonstration);
  expect(html.match(/Example · /g)).toHaveLength(16);
  expect(html).toContain('These are examples');
  expect(html).toContain('href="/leads?order=0&amp;show=24"');
  expect(head).toContain('noindex');
  expect(head).not.toContain('ItemList');
});

test('shows no example requests outside the demonstration', async () => {
  const empty = { '/api/public/leads': { leads: [], hasMore: false, nextCursor: null, total: 0 } };
  const board = await show('/leads?show=16', { ...answered('/leads?show=16'), ...empty });
  expect(board.html).toContain('No open requests');
  expect(board.html).not.toMatch(/example/i);
  expect(board.head).toContain('noindex');
  const [home, sampleHome] = [await show('/', answered('/')), await show('/', answered('/'), [], demonstration)];
  expect(home.html).not.toContain('Kitchen renovation');
  expect(home.html).not.toContain('Sample requests');
  // Every sample twice, and the first three once more. Each is labelled.
  for (const claim of ['45+ verified providers (Example)', '(Examples)', 'Example figures']) {
    expect(sampleHome.html).toContain(claim);
    expect(home.html).not.toContain(claim);
  }
  const samples = sampleHome.html.match(/<article/g)?.length;
  expect(samples).toBeGreaterThan(10);
  expect(sampleHome.html.match(/Example · /g)).toHaveLength(samples!);
});

test('shows the newest requests on the home page with a link to all of them', async () => {
  const key = dataKeys('/').find((each) => each.startsWith('/api/public/leads'))!;
  const board = (count: number): PublicLeads => ({
    ...publicLeads,
    leads: Array.from({ length: count }, (_, n) => ({ ...publicLeads.leads[0]!, id: `${n}`, title: `Request ${n}` })),
  });
  const home = async (count: number) => (await show('/', { ...answered('/'), [key]: board(count) })).html;
  const count = (html: string, words: RegExp) => html.match(words)?.length ?? 0;

  expect(key).toContain('limit=8');
  const full = await home(8);
  expect(full).toMatch(/View All Requests/);
  expect(full).toContain('href="/leads"');
  expect(full).toContain('aria-roledescription="slideshow"');
  // The hero shows each in turn; the slideshow starts again with the first three.
  for (const [n, cards] of [
    [0, 3],
    [2, 3],
    [3, 2],
    [7, 2],
  ] as const)
    expect(count(full, new RegExp(`>Request ${n}<`, 'g')), `Request ${n}`).toBe(cards);

  const few = await home(3);
  expect(few).toContain('View All Requests');
  expect(few).not.toContain('aria-roledescription="slideshow"');
  expect(await home(0)).not.toContain('View All Requests');
  expect(few).not.toContain('Example');
});

test('offers to clear filters that match nothing', async () => {
  const url = '/leads?province=limpopo';
  const none = { ...publicLeads, leads: [], total: 0, nextCursor: null, hasMore: false };
  const { html } = await show(url, { ...answered(url), '/api/public/leads?province=limpopo': none });
  expect(html).toContain('No leads found');
  expect(html).toContain('Clear Filters');
  expect(html).not.toContain('Example ·');
});

test('names the operator as far as configured', async () => {
  const officer = { ...site, legalName: 'Ubuntu Services (Pty) Ltd', informationOfficer: 'Naledi Dube' };
  for (const url of ['/privacy-policy', '/terms']) {
    expect((await show(url)).html).not.toContain('Information Officer');
    const { html } = await show(url, {}, [], officer);
    expect(html).toContain('Ubuntu Services (Pty) Ltd');
    expect(html).toContain('Naledi Dube');
  }
});

test('gives pages under /seo the canonical URL under /services', async () => {
  const url = '/seo/category/plumbing';
  const { head } = await show(url, answered(url));
  expect(head).toContain('<link rel="canonical" href="https://market.example/services/home-improvement" />');
});

test('keeps service-in-place pages without own content out of search and points suburbs to their city', async () => {
  const url = plumbingInSandton.path;
  const [key] = dataKeys(url);
  const headOf = async (change: object) =>
    (await show(url, { ...answered(url), [key!]: { ...plumbingInSandton, ...change } })).head;
  expect(await headOf({})).not.toContain('noindex');
  expect(await headOf({ isWorthFinding: false })).toContain('noindex');
  const known = '/services/home-improvement/plumbing/gauteng/city-of-johannesburg/johannesburg';
  expect(await headOf({ canonicalPath: known })).toContain(
    `<link rel="canonical" href="https://market.example${known}" />`,
  );
});

test('includes no average of several businesses in structured data', async () => {
  const url = plumbingInSandton.path;
  const rated = (figures: object) =>
    show(url, { ...answered(url), [dataKeys(url)[1]!]: { ...localActivity, stats: { ...stats, ...figures } } });
  const { head, html } = await rated({ averageRating: 4.6, ratings: 23 });
  expect(head).not.toContain('aggregateRating');
  expect(html).toContain('Avg of 23 Ratings');
  // Samples of a demonstration have no rating count.
  const sample = await rated({ averageRating: 4.6, ratings: null });
  expect(sample.head).not.toContain('aggregateRating');
  expect(sample.html).toContain('Avg Rating');
});

test('a profile has its own average in structured data, and none before it is shown', async () => {
  const { path: url, rating } = publicProfile;
  const rated = (change: object) =>
    show(url, { ...answered(url), [dataKeys(url)[0]!]: { ...publicProfile, rating: { ...rating, ...change } } });
  expect((await rated({})).head).toContain('"ratingValue":4.6,"ratingCount":14');
  expect((await rated({ average: null, count: 4 })).head).not.toContain('aggregateRating');
});

test('claims ratings and prices in structured data only with sample figures, and keeps those pages out of search', async () => {
  const url = plumbingInSandton.path;
  const real = await show(url, answered(url));
  expect(real.head).not.toContain('aggregateRating');
  expect(real.head).not.toContain('noindex');
  const sample = await show(url, answered(url), [], { ...site, figures: 'sample' });
  expect(sample.head).toContain('"ratingValue":4.8,"reviewCount":2547');
  expect(sample.head).toContain('"lowPrice":350');
  expect(sample.head).toContain('noindex');
  expect((await show('/', answered('/'))).html).not.toContain('Trusted Service Providers');
  expect((await show('/', answered('/'), [], { ...site, figures: 'sample' })).html).toContain('45+ verified providers');
});

test('shows no contact details that are not configured', async () => {
  const { html } = await show('/', answered('/'));
  expect(html).not.toContain('wa.me');
  const withChat = await show('/', answered('/'), [], { ...site, supportWhatsapp: '+27825550134' });
  expect(withChat.html).toContain('https://wa.me/27825550134?text=');
  expect(withChat.html).toContain('Chat with us on WhatsApp');
});

// id: json-ld-stays-in-script
test('prevents structured data from closing its script element', async () => {
  const page = categoryPage(1);
  const name = '</script><script>alert(1)</script>';
  const { head } = await show(page.path, {
    ...answered(page.path),
    '/api/categories/page/home-improvement': { ...page, category: { ...page.category, name } },
  });
  expect(head.match(/<\/script>/g)).toHaveLength(1);
  expect(head).not.toContain('<script>alert');
});

test('matches addresses by react-router’s ranking and service-in-place pages by their segments', () => {
  for (const [url, pattern] of [
    ['/services', '/services'],
    ['/services/plumbing', '/services/:category'],
    ['/services/home-improvement/plumbing', '/services/:category/:subcategory'],
    ['/services/home-improvement/plumbing/blocked-drains', '/services/:category/:subcategory/:service'],
    ['/services/plumbing/gauteng', '/services/*'],
    ['/services/plumbing/sandton-gauteng', '/services/*'],
    ['/services/gauteng/plumbing', '/services/*'],
    ['/services/home-improvement/plumbing/western-cape', '/services/*'],
    ['/services/a/b/c/gauteng/d/e/f', '/services/*'],
    ['/services/', '/services'],
    ['/SERVICES/plumbing', '/services/:category'],
    ['/seo/services/plumbing/sandton-gauteng', '/seo/services/:category/:location'],
    ['/services/a/b/c/gauteng/d/e/f/g', '*'],
    ['/seo/services/plumbing', '*'],
    ['/providers', '*'],
  ])
    expect(matchAddress(url!).route.path, url).toBe(pattern);
});

test('says on the board who sees a name, and on a profile that is not public why the client sees it', async () => {
  const { html } = await show('/leads', answered('/leads'));
  expect(html).toContain('Only providers who accept a request see the name and contact details.');
  expect(html).not.toContain('matched providers');

  const url = `/requests/${'T'.repeat(43)}/providers/${seeker.id}`;
  const accepted = {
    profile: publicProfile,
    isPublic: false,
    contact: { phone: '+27825550142', whatsapp: null, email: 'z@plumbing.example' },
    request: { reference: 'ABCD-1234', title: 'Leaking tap' },
  };
  const { html: profile } = await show(url, { [dataKeys(url)[0]!]: accepted });
  expect(profile).toMatch(
    /This business isn’t listed publicly\.<\/b> <span[^>]*>You see it because they accepted your request\./,
  );
});

test('names the state of a linked request first, and that the page is private last', async () => {
  const url = `/requests/${'T'.repeat(43)}`;
  const { html } = await show(url, { [dataKeys(url)[0]!]: exampleRequest });
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main.replace(/<[^>]*>/g, ' ').trim()).toMatch(
    /^We’re finding your providers .* This page is private to its link\. Don’t share it\.$/s,
  );
});

test('builds the cache key from the path and the known parameters in a fixed order', () => {
  expect(at('/?utm_source=mail&x=1').cacheKey).toBe('/');
  expect(at('/services?x=1&q=geyser').cacheKey).toBe('/services?q=geyser');
  expect(['/leads', '/leads?province=gauteng', '/', '/services'].map((url) => at(url).moving)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(at('/leads?province=gauteng&fbclid=1&category=plumbing').cacheKey).toBe(
    '/leads?category=plumbing&province=gauteng',
  );
  expect(at('/become-provider?plan=website').cacheKey).toBe('/become-provider?plan=website');
  // Invalid values are left out.
  for (const url of ['/leads?province=A+B', '/leads?category=A+B', '/leads?order=1e9&show=all', '/leads?cursor=a.b'])
    expect(at(url).cacheKey, url).toBe('/leads');
  expect(at('/become-provider?plan=gold').cacheKey).toBe('/become-provider');
  expect(at('/no/such/page?x=1')).toMatchObject({ status: 404, cacheKey: '/not-found' });
});

test('never caches guarded pages or pages with personal data in the URL', () => {
  for (const url of [
    '/enquire?category=plumbing&contactName=Thandi',
    '/enquiry-wizard?contactEmail=thandi%40example.com',
    '/enquire?contactPhone=0825550134',
    '/enquire?contactWhatsapp=0825550134',
    '/enquire?title=Leak+at+12+Main+Road',
    '/auth/reset-password?token=secret',
    '/auth/verify?token=secret',
    '/auth/undo-email-change?token=secret',
    '/become-provider/answer?token=secret',
    '/mail-preferences?token=secret',
    '/seekers/login?returnTo=%2Fenquire%3FcontactName%3DThandi',
    '/seekers/enquiries',
    '/providers/leads?status=SENT',
  ])
    expect(at(url).cacheKey, url).toBeNull();
  expect(at('/enquire?category=plumbing').cacheKey).toBe('/enquire?category=plumbing');
});

test('renders the same page for parameters that it does not read', async () => {
  const [plain, tagged] = [await show('/', answered('/')), await show('/?utm_source=mail', answered('/'))];
  expect(tagged).toEqual(plain);
  expect((await show('/enquire?utm_source=mail', answered('/enquire'))).deferHydration).toBe(true);
});

test.each(['/areas-served/gauteng/no-such-place', '/services/no-such-service', '/services/plumbing/gauteng'])(
  'answers %s with 503 until the API confirms that it exists, and with 404 if it does not',
  async (url) => {
    const late = await show(url);
    expect([late.status, late.deferHydration]).toEqual([503, false]);
    expect(late.html).toContain('Loading...');
    await at(url).load();
    const missing = [dataKeys(url)[0]!];
    const known = at(url).render({ initial: { now, fallback: {}, missing }, onError: () => {} });
    expect(known.status).toBe(404);
    expect(known.html).not.toContain('Loading...');
  },
);

test('reports a crashing page and answers 500 with header and loading state', async () => {
  const url = plumbingInSandton.path;
  const { status, html, errors, deferHydration } = await show(url, {
    ...answered(url),
    [dataKeys(url)[0]!]: { ...plumbingInSandton, within: null },
  });
  expect(errors).toHaveLength(1);
  expect([status, deferHydration]).toEqual([500, false]);
  expect(html).toContain('Loading...');
  expect(html).toContain('href="/services"');
});
