/** The transfer size of a first visit without a cache: page, styles, fonts, pictures and scripts. */
import { expect, type Request, test } from '@playwright/test';
import { publicPages } from '../public-pages.ts';
import { hydrated } from './hydrated.ts';
import { type Demo, enterAs } from './people.ts';

/** Bytes of a page that is only read, including headers and all later requests. */
const limit = 120_000;

for (const [name, path] of Object.entries(publicPages))
  test(`a first visit to ${name} costs at most 120 kB`, async ({ page }) => {
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.clock.install();
    expect((await page.goto(path))?.status()).toBe(200);
    await page.clock.fastForward(1_000);
    // The banner loads last.
    await expect(page.getByRole('region', { name: 'Cookies.', exact: true })).toBeVisible();
    const costs = await Promise.all(
      finished.map(async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        return { url: request.url(), bytes: responseBodySize + responseHeadersSize };
      }),
    );
    const bytes = costs.reduce((sum, cost) => sum + cost.bytes, 0);
    expect(costs.some(({ url }) => url.endsWith('.css'))).toBe(true);
    // Only pages with a table load the table library (web/vite.config.ts), and only the dashboard loads the charts.
    expect(costs.map(({ url }) => url).filter((url) => /\/((data-)?table|week-charts)-/.test(url))).toEqual([]);
    expect(bytes, JSON.stringify(costs, null, 2)).toBeLessThanOrEqual(limit);
  });

/** Each script is a round trip, and browsers limit parallel ones, so small modules are bundled. */
const scriptsAtMost = 25;
const firstPages: Partial<Record<Demo, string>> = {
  'demo seeker': '/seekers/dashboard',
  'demo provider': '/providers/accepted',
  admin: '/admin/dashboard',
};

for (const [who, path] of Object.entries(firstPages) as [Demo, string][])
  test(`${path} is interactive after at most ${scriptsAtMost} scripts`, async ({ page, context }) => {
    await enterAs(context, who);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(path);
    await hydrated(page);
    expect(scripts).not.toEqual([]);
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(scriptsAtMost);
  });

/**
 * Pages that are rendered with their data, so hydration parses no responses. The request board loads newer ones, and a service
 * in a place loads who answers now.
 */
const parseNothing = ['services', 'service', 'suburb', 'terms'] as const;

for (const name of parseNothing)
  test(`the app of ${name} does not load the schemas`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(publicPages[name]);
    // The app loads on the first interaction.
    await page.getByRole('banner').getByRole('link').first().focus();
    await hydrated(page);
    expect(scripts.filter((url) => /\/app-/.test(url))).toHaveLength(1);
    expect(scripts.filter((url) => /\/(zod|schemas)-/.test(url))).toEqual([]);
  });
