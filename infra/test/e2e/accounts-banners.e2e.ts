/** The two banners: when they appear, what they store, and that they cover no controls. Tests control the browser's clock. */
import type { Page } from '@playwright/test';
import { enterAsNew, verificationLink, verify } from './accounts.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './people.ts';

const hours = (count: number) => count * 3_600_000;

/** Opens the page with a stopped clock. */
const openAt = async (page: Page, path: string, time?: number) => {
  await page.clock.install({ time });
  await page.clock.pauseAt((time ?? Date.now()) + 1_000);
  await page.goto(path);
};
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

const cookies = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const reminder = (page: Page) => page.getByRole('region', { name: 'Please verify your email address.' });

test.describe('the cookie banner', () => {
  test('appears after one second without loading the app @phone', async ({ page, context }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await openAt(page, '/');
    await page.clock.runFor(999);
    await expect(cookies(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(cookies(page)).toBeVisible();
    await cookies(page).getByRole('button', { name: 'Customize' }).click();
    await cookies(page).getByLabel('Analytics').check();
    expect(scripts.filter((url) => /react|kit|start/.test(url))).toEqual([]);

    // Nothing that needs consent has run: no cookie, no storage, no request to another origin.
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate('Object.keys(localStorage)')).toEqual([]);
    expect(scripts.every((url) => new URL(url).origin === new URL(page.url()).origin)).toBe(true);
  });

  for (const [button, consent, preferences] of [
    ['Accept All Cookies', 'accepted', { necessary: true, functional: true, analytics: true, marketing: true }],
    ['Necessary Only', 'necessary-only', { necessary: true, functional: false, analytics: false, marketing: false }],
  ] as const)
    test(`stores "${button}" and does not ask again`, async ({ page }) => {
      const counted: string[] = [];
      await page.route('https://count.example/**', (route) => {
        counted.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.counted = 1' });
      });
      await openAt(page, '/seekers/login');
      await page.clock.runFor(1_000);
      await expect(cookies(page)).toBeVisible();
      expect(counted).toEqual([]);
      await cookies(page).getByRole('button', { name: button }).click();
      await expect(cookies(page)).toHaveCount(0);
      expect(await stored(page, 'cookie-consent')).toBe(consent);
      expect(JSON.parse((await stored(page, 'cookie-preferences'))!)).toEqual(preferences);
      await page.reload();
      await page.clock.runFor(5_000);
      await expect(cookies(page)).toHaveCount(0);
      // The policy allows the script. With consent it is fetched twice: after the choice, and with the next page.
      if (preferences.analytics) await expect(page.locator('html')).toHaveAttribute('data-counted', '1');
      expect(counted).toHaveLength(preferences.analytics ? 2 : 0);
    });

  test('stores nothing when closed, and asks again on the next page', async ({ page }) => {
    await openAt(page, '/');
    await page.clock.runFor(1_000);
    await cookies(page).getByRole('button', { name: 'Close' }).click();
    await expect(cookies(page)).toHaveCount(0);
    expect(await page.evaluate('Object.keys(localStorage)')).toEqual([]);
    await page.reload();
    await page.clock.runFor(1_000);
    await expect(cookies(page)).toBeVisible();
  });

  test('lists the kinds of cookies under Customize, and reopens from the footer', async ({ page }) => {
    await openAt(page, '/');
    await page.clock.runFor(1_000);
    const customize = cookies(page).getByRole('button', { name: 'Customize' });
    await expect(cookies(page).getByLabel('Analytics')).toBeHidden();
    await customize.click();
    await expect(customize).toHaveAttribute('aria-expanded', 'true');
    await expect(cookies(page).getByLabel('Necessary')).toBeChecked();
    await expect(cookies(page).getByLabel('Necessary')).toBeDisabled();
    await cookies(page).getByLabel('Analytics').check();
    await customize.click();
    await expect(cookies(page).getByLabel('Analytics')).toBeHidden();
    await customize.click();
    await cookies(page).getByRole('button', { name: 'Save choices' }).click();
    await expect(cookies(page)).toHaveCount(0);
    expect(JSON.parse((await stored(page, 'cookie-preferences'))!)).toMatchObject({
      analytics: true,
      marketing: false,
    });

    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await cookies(page).getByRole('button', { name: 'Customize' }).click();
    await expect(cookies(page).getByLabel('Analytics')).toBeChecked();
    await expect(cookies(page).getByLabel('Marketing')).not.toBeChecked();
  });

  test('shifts no content and covers no control @phone', async ({ page }) => {
    await page.clock.install();
    for (const [path, action] of [
      ['/', 'Post Your Request'],
      ['/seekers/login', 'Sign In'],
      ['/enquire', 'Continue'],
    ] as const) {
      await page.goto(path);
      const control = page.locator('main').getByText(action, { exact: true }).first();
      const before = await control.boundingBox();
      await page.clock.fastForward(1_000);
      await expect(cookies(page)).toBeVisible();
      expect(await control.boundingBox()).toEqual(before);
      const box = before!;
      // Polls, because the banner slides in.
      await expect
        .poll(
          async () => {
            const banner = (await cookies(page).boundingBox())!;
            return (
              box.y + box.height <= banner.y ||
              box.y >= banner.y + banner.height ||
              box.x >= banner.x + banner.width ||
              box.x + box.width <= banner.x
            );
          },
          { message: path },
        )
        .toBe(true);
    }
  });

  test('disappears in other tabs after a choice', async ({ page, context }) => {
    const other = await context.newPage();
    await page.goto('/');
    await other.goto('/');
    await expect(cookies(page)).toBeVisible();
    await expect(cookies(other)).toBeVisible();
    await other.getByRole('button', { name: 'Necessary Only' }).click();
    await expect(cookies(page)).toHaveCount(0);
  });
});

test.describe('the reminder to verify the address', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  });

  test('appears after two seconds, and a day after "Remind me later"', async ({ page, context }) => {
    const start = Date.now();
    const { email } = await enterAsNew(context);
    await openAt(page, '/seekers/dashboard', start);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.clock.runFor(1_900);
    await expect(reminder(page)).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(reminder(page)).toContainText(email);
    await reminder(page).getByRole('button', { name: 'Remind me later' }).click();
    await expect(reminder(page)).toHaveCount(0);
    const until = Number(await stored(page, 'email-verification-dismissed'));
    expect(Math.abs(until - start - hours(24))).toBeLessThan(60_000);

    await page.clock.runFor(hours(23));
    await page.reload();
    await hydrated(page);
    await page.clock.runFor(3_000);
    await expect(reminder(page)).toHaveCount(0);
    await page.clock.runFor(hours(1));
    await page.reload();
    await hydrated(page);
    await page.clock.runFor(3_000);
    await expect(reminder(page)).toBeVisible();
    expect(await stored(page, 'email-verification-dismissed')).toBeNull();
  });

  test('sends the email again and hides for an hour', async ({ page, context }) => {
    const start = Date.now();
    const { email } = await enterAsNew(context);
    const first = await verificationLink(email);
    await openAt(page, '/seekers/enquiries', start);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.runFor(2_100);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/resend-verification', async (route) => {
      await held;
      await route.continue();
    });
    await reminder(page).getByRole('button', { name: 'Resend verification' }).click();
    await expect(reminder(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
    answer();
    await expect(reminder(page)).toHaveCount(0);
    await page.clock.runFor(2_000); // toasts appear by a timer
    await expect(page.getByText('Verification email sent', { exact: true })).toBeVisible();
    const until = Number(await stored(page, 'email-verification-dismissed'));
    expect(Math.abs(until - start - hours(1))).toBeLessThan(60_000);
    await expect.poll(() => verificationLink(email)).not.toBe(first);
  });

  test('stays if the email could not be sent', async ({ page, context }) => {
    await enterAsNew(context);
    await page.goto('/seekers/enquiries');
    await page.route('**/api/auth/resend-verification', (route) => route.abort());
    await reminder(page).getByRole('button', { name: 'Resend verification' }).click();
    await expect(page.getByText('Failed to send verification email')).toBeVisible();
    await expect(reminder(page)).toBeVisible();
    await reminder(page).getByRole('button', { name: 'Close' }).click();
    await expect(reminder(page)).toHaveCount(0);
    expect(Number(await stored(page, 'email-verification-dismissed'))).toBeGreaterThan(Date.now() + hours(23));
  });

  test('disappears once the address is verified in another tab', async ({ page, context }) => {
    const { email } = await enterAsNew(context);
    await page.goto('/seekers/enquiries');
    await expect(reminder(page)).toBeVisible();
    const other = await context.newPage();
    await verify(other, await verificationLink(email));
    await expect(other).toHaveURL(/\/auth\/verify-result\?success=true$/);
    // A background page sometimes does not respond. Bring it to the front before closing the other one, because the browser
    // may ignore the call while a page is closing.
    await page.bringToFront();
    await other.close();
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await expect(reminder(page)).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(reminder(page)).toHaveCount(0);
  });

  test('is hidden for verified and signed-out users', async ({ page, windowOf }) => {
    await openAt(page, '/');
    await page.clock.runFor(5_000);
    await expect(reminder(page)).toHaveCount(0);
    const seeker = await windowOf('seeker');
    await openAt(seeker, '/seekers/enquiries');
    await hydrated(seeker);
    await expect(seeker.getByRole('heading', { level: 1 })).toBeVisible();
    await seeker.clock.runFor(5_000);
    await expect(reminder(seeker)).toHaveCount(0);
  });
});
