/** The posting form in a frame on a partner's site: another origin, whose pages the test makes up. */
import { frameSnippet } from '@marketplace/contracts/partner-sites/snippet';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { siteUrl } from '../e2e-stacks.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { mailTo } from './mails.ts';
import { enterAs, expect, ownPlace, test } from './people.ts';

/** The site asks for changes of the list every 15 seconds. */
const known = { timeout: 30_000 };

/** A visitor of other sites, which reach the local stack only with this permission. */
const visitorOf = (browser: Browser, more: object = {}): Promise<BrowserContext> =>
  browser.newContext({ permissions: ['local-network-access'], ...more });

/** Opens a page of another origin with this content. */
const openPage = async (context: BrowserContext, origin: string, html: string): Promise<Page> => {
  const page = await context.newPage();
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="en"><title>Partner</title>${html}` }),
  );
  await page.goto(`${origin}/`);
  return page;
};

const frameOf = (page: Page) => page.frameLocator('iframe');
const heading = (page: Page) => frameOf(page).getByRole('heading', { level: 1 });
const goOn = (page: Page) => frameOf(page).getByRole('button', { name: 'Continue', exact: true }).click();

/** Waits until the frame is shown, or refused. */
const expectFrame = (context: BrowserContext, origin: string, html: string, isShown: boolean) =>
  expect(async () => {
    const page = await openPage(context, origin, html);
    await expect(page.locator('iframe')).toBeVisible();
    await page.waitForLoadState();
    expect(page.frames()[1]!.url().startsWith(siteUrl)).toBe(isShown);
    await page.close();
  }).toPass(known);

const fillDetails = async (page: Page, { title, email }: { title: string; email: string }) => {
  const frame = frameOf(page);
  await frame.getByLabel('Title').fill(title);
  await frame.getByLabel('Description').fill('There has been water in the yard since Monday morning.');
  await frame.getByLabel('Your name').fill('Thabo Molefe');
  await frame.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await frame.getByLabel('Confirm email').fill(email);
  await frame.getByRole('checkbox', { name: 'Email', exact: true }).check();
  await frame.getByLabel('Best time').selectOption({ label: 'Weekends only' });
};

// id: embedded-form-journey
test('an administrator allows a site, a visitor posts there, and other and revoked sites show no form', async ({
  browser,
  context,
  page,
}) => {
  test.slow();
  const run = crypto.randomUUID().slice(0, 8);
  const origin = `https://homes-${run}.example`;
  await enterAs(context, 'admin');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/integrations');
  await page.getByRole('button', { name: 'Add partner site' }).click();
  const form = page.getByRole('dialog', { name: 'Add partner site' });
  await form.getByLabel('Name').fill(`Homes ${run}`);
  await form.getByLabel('Address of the site').fill(`${origin}/shop`);
  await form.getByRole('button', { name: 'Add site' }).click();
  await expect(form.getByText(/^Please enter the site’s address/)).toBeVisible();
  await form.getByLabel('Address of the site').fill(origin.toUpperCase());
  await form.getByRole('button', { name: 'Add site' }).click();
  await expect(page.getByText(origin, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: `Get the code for Homes ${run}` }).click();
  await page.getByRole('combobox', { name: 'Service' }).fill('blocked drains');
  await page.getByRole('option', { name: /^Blocked drains/ }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Where do you need it?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const code = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(code).toBe(frameSnippet(siteUrl, { service: 'blocked-drains' }));

  const visitor = await visitorOf(browser);
  await expectFrame(visitor, `https://stranger-${run}.example`, code, false);
  await expectFrame(visitor, origin, code, true);
  const record = `<script>heard = []; addEventListener('message', ({ origin, data }) => heard.push({ origin, data }))</script>`;
  const partner = await openPage(visitor, origin, record + code);
  await expect(heading(partner)).toHaveText('Where do you need it?');
  const { name, province } = ownPlace();
  await frameOf(partner).getByLabel('Province').selectOption({ label: province.name });
  await frameOf(partner).getByLabel('City').fill(name);
  await goOn(partner);
  await expect(heading(partner)).toHaveText('What would you like to spend?');
  await expect(heading(partner)).toBeFocused();
  await goOn(partner);
  await expect(frameOf(partner).getByRole('alert')).toBeFocused();
  await frameOf(partner).getByLabel('Minimum budget').fill('1500');
  await frameOf(partner).getByRole('radio', { name: 'Flexible timing' }).check();

  // A lost connection loses nothing.
  await visitor.route(`${siteUrl}/embed/**`, (route) => route.abort());
  await goOn(partner);
  await expect(frameOf(partner).getByText('We couldn’t send this')).toBeVisible();
  await expect(frameOf(partner).getByLabel('Minimum budget')).toHaveValue('1500');
  await visitor.unroute(`${siteUrl}/embed/**`);
  await goOn(partner);
  await expect(heading(partner)).toHaveText('Tell providers about the job');
  await expect(frameOf(partner).getByRole('link', { name: 'How we use your data' }).first()).toHaveAttribute(
    'target',
    '_blank',
  );
  const email = `frame-${run}@seekers.example`;
  await fillDetails(partner, { title: `Drain ${run}`, email });
  await frameOf(partner).getByRole('button', { name: 'Submit Request' }).click();
  await expect(heading(partner)).toHaveText('We have your request.', { timeout: 20_000 });
  const opened = visitor.waitForEvent('page');
  await frameOf(partner).getByRole('link', { name: 'Follow your request' }).click();
  await expect((await opened).getByText(`Drain ${run}`).first()).toBeVisible();
  await mailTo(email, /./, `Drain ${run}`);
  expect((await visitor.cookies()).filter((cookie) => /session|refresh/.test(cookie.name))).toEqual([]);

  const heard = await partner.evaluate<{ origin: string; data: { type: string; height: number } }[]>('heard');
  expect(heard.length).toBeGreaterThan(1);
  for (const { origin, data } of heard)
    expect([origin, data]).toEqual([siteUrl, { type: 'height', height: expect.any(Number) }]);
  await expect(partner.locator('iframe')).toHaveCSS('height', `${heard.at(-1)!.data.height}px`);

  await page.goto('/admin/integrations');
  const row = page.getByRole('listitem').filter({ hasText: origin });
  await expect(row).toContainText(/Last 30 days: opened [1-9]\d*, posted 1/);
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(row.getByText('Revoked', { exact: true })).toBeVisible();
  await expectFrame(visitor, origin, code, false);
  await visitor.close();
});

test('the form in a frame is accessible and fits into 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/embed/enquire?service=blocked-drains&place=gauteng/city-of-johannesburg/sandton&lang=zu');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zu-ZA');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/embed/enquire?service=no-such-service&place=<script>&service=plumbing');
  await expect(page).toHaveURL(/\/embed\/enquire\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do you need done?');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('works without a script, step by step', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${siteUrl}/embed/enquire?service=blocked-drains`);
  await page.getByLabel('Province').selectOption({ label: 'Gauteng' });
  await page.getByLabel('City').fill('Sandton');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like to spend?');
  await context.close();
});

/** Bytes of all that a page loads, once it is usable. */
const weigh = async (browser: Browser, path: string, use: (page: Page) => Promise<unknown>): Promise<number> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    ),
  );
  await page.goto(siteUrl + path, { waitUntil: 'load' });
  await use(page);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return bytes;
};

test('weighs at most 45 kB, and much less than the wizard', async ({ browser }) => {
  const choose = (page: Page) => page.getByRole('radio', { name: 'Home Improvement' }).check();
  const frame = await weigh(browser, '/embed/enquire', async (page) => {
    await choose(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByLabel('Service category')).toBeEnabled();
  });
  expect(frame).toBeLessThanOrEqual(45_000);
  const wizard = await weigh(browser, '/enquire', async (page) => {
    await choose(page);
    await expect(page.getByLabel('Service category')).toBeEnabled();
  });
  expect(frame).toBeLessThan(wizard / 4);
});
