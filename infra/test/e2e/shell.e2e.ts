/** The frame of every public page: header, breadcrumbs and floating buttons, and the accessibility trees of ten pages. */
import { expect, type Locator, test } from '@playwright/test';

test('shows links in one row from 768 px, and a menu below', async ({ page }) => {
  await page.goto('/terms');
  const row = page.getByRole('navigation', { name: 'Main' });
  const toggle = page.getByRole('banner').locator('summary');
  await page.setViewportSize({ width: 767, height: 700 });
  await expect(row).toBeHidden();
  await expect(toggle).toBeVisible();
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(row).toBeVisible();
    await expect(toggle).toBeHidden();
    const links = await page.getByRole('banner').getByRole('link').filter({ visible: true }).all();
    expect(links).toHaveLength(7);
    let end = 0;
    for (const link of links) {
      const { x, width: wide } = (await link.boundingBox())!;
      expect(x, `${await link.textContent()} at ${width} px`).toBeGreaterThanOrEqual(end);
      end = x + wide;
    }
    expect(end).toBeLessThanOrEqual(width - 16);
  }
});

/** Counts the elements that overlap a box of the window. */
const underneath = (things: Locator, box: { x: number; y: number; width: number; height: number }) =>
  things.evaluateAll(
    (all, { x, y, width, height }) =>
      all.filter((thing) => {
        const { left, right, top, bottom } = thing.getBoundingClientRect();
        return thing.checkVisibility() && left < x + width && right > x && top < y + height && bottom > y;
      }).length,
    box,
  );

test('on a phone, shows the current page, and floating buttons cover no control', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/areas-served/gauteng/city-of-johannesburg/johannesburg/sandton');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Sandton')).toBeInViewport({ ratio: 1 });

  const bubbles = page.getByRole('complementary', { name: 'Call or chat' }).getByRole('link');
  await expect(bubbles).toHaveCount(2);
  const controls = page.locator('main, footer').locator('a, button');
  const seen = { aside: 0, there: 0 };
  for (let scrolled = 0; scrolled < 6; scrolled += 1) {
    for (const bubble of await bubbles.all()) {
      const covers = (await underneath(controls, (await bubble.boundingBox())!)) > 0;
      seen[covers ? 'aside' : 'there'] += 1;
      await expect(bubble).toHaveCSS('opacity', covers ? '0' : '1');
    }
    await page.mouse.wheel(0, 250);
    await expect.poll(() => page.evaluate('scrollY')).toBe((scrolled + 1) * 250);
  }
  expect(Math.min(seen.aside, seen.there)).toBeGreaterThan(0);
});

const described = {
  'area-not-found': '/areas-served/gauteng/narnia',
  'become-provider': '/become-provider',
  contact: '/contact',
  'your-data': '/your-data',
  'sign-in': '/seekers/login',
  register: '/auth/register',
  'forgot-password': '/auth/forgot-password',
  'verify-result': '/auth/verify-result?error=invalid_token',
  'invalid-reset-link': '/auth/reset-password',
};

test('ten pages match their stored accessibility trees', async ({ browser }) => {
  // Without JavaScript. Other tests check what the app adds.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(described))
    await test.step(name, async () => {
      await page.goto(path);
      await expect.soft(page.getByRole('main')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
    });
  await page.goto('/nowhere');
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'not-found.aria.yml' }); // with header and footer
  await context.close();
});
