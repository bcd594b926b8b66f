/**
 * What holds for every page: it reads without its script, has no fault that axe finds, no sideways scroll, and where one has
 * to sign in no dead link. The links of public pages are crawl.e2e.ts's.
 */
import { type Browser, devices, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { complaintsOf } from './complaints.ts';
import { ofEachKind } from './page-sample.ts';
import { type Demo, enterAs } from './people.ts';

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
  { path: '/seekers/dashboard', as: 'seeker' },
  { path: '/seekers/dashboard?tab=profile', as: 'seeker' },
  { path: '/nowhere', status: 404 },
  { path: '/seekers/enquiries', as: 'seeker' },
  { path: '/providers/dashboard', as: 'provider' },
  { path: '/providers/leads', as: 'provider' },
  { path: '/providers/accepted', as: 'provider' },
  { path: '/providers/ratings', as: 'provider' },
  { path: '/providers/settings', as: 'provider' },
  { path: '/join' },
];

/** Ends every text of the page in a word of eighty letters, wherever words of people may stand. */
const writeLongWords = `for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4, p, dd, blockquote)')) {
  if (element.checkVisibility()) element.append(' ' + 'b'.repeat(80));
}`;

/** Of links alike, as to one's leads, these many are followed. */
const followed = 8;
/** Whether each link followed so far leads somewhere, by who followed it: most links are on every page. */
const answered = new Map<string, boolean>();
const leadsSomewhere = async (page: Page, href: string, as: Demo): Promise<boolean> => {
  const path = href.split('#')[0]!;
  const key = `${as} ${path}`;
  const ok = answered.get(key) ?? (await page.request.get(path)).ok();
  answered.set(key, ok);
  return ok;
};

/**
 * A worker's window of each kind of visitor, which goes from page to page: to open one for each page, sign in and read the
 * scripts in once more costs as much as the look.
 */
const windows = new Map<Demo | 'anybody', Page>();
const windowOf = async (browser: Browser, as: Demo | undefined): Promise<Page> => {
  const known = windows.get(as ?? 'anybody');
  if (known) {
    for (const told of ['console', 'pageerror']) known.removeAllListeners(told);
    // Nothing of the page before is still under way then; another origin would cost the browser another process.
    await known.goto('/robots.txt');
    return known;
  }
  const context = await browser.newContext();
  if (as) await enterAs(context, as);
  const page = await context.newPage();
  windows.set(as ?? 'anybody', page);
  return page;
};
test.afterAll(async () => {
  for (const page of windows.values()) await page.context().close();
  windows.clear();
});

/** Both from one opening of the page, which costs more than a look. What begins on a phone is told by the journeys there. */
const { 'Desktop Chrome': desk, 'Pixel 7': hand } = devices;

// Each test looks at one page and changes nothing: the workers share them out.
test.describe.configure({ mode: 'parallel' });

for (const { path, as, status = 200 } of pages)
  test(`${path} is complete and without a fault, on a desk and in a hand`, async ({ browser }) => {
    const page = await windowOf(browser, as);
    await page.setViewportSize(desk.viewport);
    const complaints = complaintsOf(page, { but: /404 \(Not Found\)/ });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page).toHaveTitle(/.+/);
    await expectAccessible(page);
    await page.setViewportSize(hand.viewport);
    await expectAccessible(page);
    // The narrowest phone (WCAG 2.2, 1.4.10).
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
    // Nor when somebody writes words without a place to break.
    await page.evaluate(writeLongWords);
    await expectNoSidewaysScroll(page);
    if (!as) return;
    const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const own = [...new Set(links)].filter((link) => link.startsWith('/'));
    for (const href of ofEachKind(own, followed))
      expect([href, await leadsSomewhere(page, href, as)]).toEqual([href, true]);
  });

for (const as of new Set(pages.map((page) => page.as)))
  test(`every page that ${as ? `a ${as}` : 'anybody'} may see reads without its script`, async ({ browser }) => {
    test.slow();
    const context = await browser.newContext({ javaScriptEnabled: false });
    if (as) await enterAs(context, as);
    const page = await context.newPage();
    for (const { path } of pages.filter((page) => page.as === as)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
    await context.close();
  });

test('answers carry the headers that keep a page to itself', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  // Besides the site's own scripts the one of the visit counter, which the stack names.
  expect(headers['content-security-policy']).toMatch(/script-src 'self' https:\/\/count\.example;/);
  expect(headers['content-security-policy']).not.toMatch(/script-src [^;]*'unsafe-inline'/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBeTruthy();
  expect(headers['permissions-policy']).toBeTruthy();
});
