/**
 * Checks every page: readable without JavaScript, no axe fault, no sideways scroll, and no dead link behind sign-in.
 * crawl.e2e.ts checks the links of public pages.
 */
import { type Browser, devices, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { complaintsOf } from './complaints.ts';
import { fixedPages, ofEachKind } from './page-sample.ts';
import { type Demo, enterAs } from './people.ts';
import { expectNoSmallFields } from './small-fields.ts';

const pages: { path: string; as?: Demo; status?: number }[] = [
  { path: '/' },
  { path: '/services' },
  { path: '/services?q=paint' },
  { path: '/services/home-improvement' },
  { path: '/services/home-improvement/plumbing' },
  { path: '/services/home-improvement/plumbing/blocked-drains' },
  { path: '/services/home-improvement/plumbing/gauteng' },
  { path: '/services/home-improvement/plumbing/gauteng/city-of-johannesburg/johannesburg/sandton' },
  { path: '/seo/category/automotive' },
  { path: '/seo/services/home-improvement/plumbing/sandton-gauteng' },
  { path: '/areas-served' },
  { path: '/areas-served/gauteng' },
  { path: '/areas-served/gauteng/city-of-johannesburg' },
  { path: '/areas-served/gauteng/city-of-johannesburg/johannesburg' },
  { path: '/areas-served/gauteng/city-of-johannesburg/johannesburg/sandton' },
  { path: '/locations/sandton-gauteng' },
  { path: '/leads' },
  { path: '/leads?category=plumbing&province=gauteng' },
  { path: '/leads?cursor=x' },
  { path: '/become-provider' },
  { path: '/become-provider/answer?token=x', status: 404 },
  { path: '/mail-preferences?token=x', status: 404 },
  { path: '/your-data' },
  { path: '/your-data/held?token=x', status: 404 },
  { path: '/your-data/copy?token=x' },
  { path: '/your-data/keep?token=x' },
  { path: '/contact' },
  { path: '/privacy-policy' },
  { path: '/terms' },
  { path: '/paia-manual' },
  { path: '/accessibility' },
  { path: '/sitemap' },
  { path: '/services/nonsense', status: 404 },
  { path: '/services/home-improvement/plumbing/gauteng/nowhere', status: 404 },
  { path: '/enquire' },
  { path: '/seekers/login' },
  { path: '/auth/reset-password' },
  { path: '/auth/reset-password?token=x' },
  { path: '/auth/register' },
  { path: '/auth/forgot-password' },
  { path: '/auth/verify?token=x' },
  { path: '/auth/undo-email-change?token=x' },
  { path: '/auth/undo-email-change?success=true' },
  { path: '/auth/verify-result?success=true' },
  { path: '/auth/verify-result?error=invalid_token' },
  { path: '/seekers/dashboard', as: 'demo seeker' },
  { path: '/seekers/dashboard?tab=profile', as: 'demo seeker' },
  { path: '/nowhere', status: 404 },
  { path: '/seekers/enquiries', as: 'demo seeker' },
  { path: '/providers/dashboard', as: 'demo provider' },
  { path: '/providers/leads', as: 'demo provider' },
  { path: '/providers/accepted', as: 'demo provider' },
  { path: '/providers/ratings', as: 'demo provider' },
  { path: '/providers/calendar', as: 'demo provider' },
  { path: '/providers/team', as: 'demo provider' },
  { path: '/providers/settings', as: 'demo provider' },
  { path: '/providers/settings/integrations', as: 'demo provider' },
  { path: '/join' },
];

/** Appends a word of 80 letters to every text that may contain user input. */
const writeLongWords = `for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4, p, dd, blockquote)')) {
  if (element.checkVisibility()) element.append(' ' + 'b'.repeat(80));
}`;

/** The number of links of each kind that are followed. */
const followed = 8;
/** The results of followed links by role, because most links are on every page. */
const answered = new Map<string, boolean>();
const leadsSomewhere = async (page: Page, href: string, as: Demo): Promise<boolean> => {
  const path = href.split('#')[0]!;
  const key = `${as} ${path}`;
  const ok = answered.get(key) ?? (await page.request.get(path)).ok();
  answered.set(key, ok);
  return ok;
};

/** One window per worker and role, because opening a window, signing in and loading the scripts doubles the time per page. */
const windows = new Map<Demo | 'visitor', Page>();
const windowOf = async (browser: Browser, as: Demo | undefined): Promise<Page> => {
  const known = windows.get(as ?? 'visitor');
  if (known) {
    for (const told of ['console', 'pageerror']) known.removeAllListeners(told);
    // Ends all activity of the previous page. Another origin would start another browser process.
    await known.goto('/robots.txt');
    return known;
  }
  const context = await browser.newContext();
  if (as) await enterAs(context, as);
  const page = await context.newPage();
  windows.set(as ?? 'visitor', page);
  return page;
};
test.afterAll(async () => {
  for (const page of windows.values()) await page.context().close();
  windows.clear();
});

/** Checks both sizes after one load, because loading takes longest. Journeys test pages that load on a phone. */
const { 'Desktop Chrome': desk, 'Pixel 7': hand } = devices;

// Each test reads one page and changes nothing, so workers can share them.
test.describe.configure({ mode: 'parallel' });

for (const { path, as, status = 200 } of pages)
  test(`${path} is complete and has no fault, on desktop and phone`, async ({ browser }) => {
    const page = await windowOf(browser, as);
    await page.setViewportSize(desk.viewport);
    const complaints = complaintsOf(page, { but: /404 \(Not Found\)/ });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page).toHaveTitle(/.+/);
    await expectAccessible(page);
    await page.setViewportSize(hand.viewport);
    await expectAccessible(page);
    await expectNoSmallFields(page);
    // The narrowest phone (WCAG 2.2, 1.4.10).
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
    // No sideways scroll with unbreakable words in user input either.
    await page.evaluate(writeLongWords);
    await expectNoSidewaysScroll(page);
    if (!as) return;
    const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const own = [...new Set(links)].filter((link) => link.startsWith('/'));
    for (const href of ofEachKind(own, followed))
      expect([href, await leadsSomewhere(page, href, as)]).toEqual([href, true]);
  });

/** The crawl compares the text of these with and without JavaScript. */
const isCompared = ({ path, status = 200 }: (typeof pages)[number]) =>
  status === 200 && (fixedPages.includes(path) || /^\/(services|seo|areas-served|locations)\//.test(path));

for (const as of new Set(pages.map((page) => page.as)))
  test(`every page of ${as ? `a ${as}` : 'visitors'} is readable without JavaScript`, async ({ browser }) => {
    test.slow();
    const context = await browser.newContext({ javaScriptEnabled: false });
    if (as) await enterAs(context, as);
    const page = await context.newPage();
    for (const { path } of pages.filter((page) => page.as === as && !isCompared(page))) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
    await context.close();
  });

test('sends security headers', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  // Allows the site's scripts and the configured visit counter.
  expect(headers['content-security-policy']).toMatch(/script-src 'self' https:\/\/count\.example;/);
  expect(headers['content-security-policy']).not.toMatch(/script-src [^;]*'unsafe-inline'/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBeTruthy();
  expect(headers['permissions-policy']).toBeTruthy();
});
