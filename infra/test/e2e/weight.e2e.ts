/** What a first visit costs over the wire, with nothing in the cache: the page, its style, fonts, pictures and script. */
import { expect, type Request, test } from '@playwright/test';
import { publicPages } from '../public-pages.ts';
import { hydrated } from './hydrated.ts';
import { type Demo, enterAs } from './people.ts';

/** Bytes, headers and all that comes after the page itself included: a page that is read costs no more. */
const limit = 120_000;

for (const [name, path] of Object.entries(publicPages))
  test(`a first visit to ${name} costs at most 120 kB`, async ({ page }) => {
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.clock.install();
    expect((await page.goto(path))?.status()).toBe(200);
    await page.clock.fastForward(1_000);
    // The last to come: by then all else is here.
    await expect(page.getByRole('region', { name: 'Cookies.', exact: true })).toBeVisible();
    const costs = await Promise.all(
      finished.map(async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        return { url: request.url(), bytes: responseBodySize + responseHeadersSize };
      }),
    );
    const bytes = costs.reduce((sum, cost) => sum + cost.bytes, 0);
    expect(costs.some(({ url }) => url.endsWith('.css'))).toBe(true);
    // The data table's library is for the few pages that have a table (web/vite.config.ts), the charts' for the dashboard.
    expect(costs.map(({ url }) => url).filter((url) => /\/((data-)?table|week-charts)-/.test(url))).toEqual([]);
    expect(bytes, JSON.stringify(costs, null, 2)).toBeLessThanOrEqual(limit);
  });

/** Each is a way to the server and back, of which a browser makes few at a time: what is small comes with what it belongs to. */
const scriptsAtMost = 25;
const firstPages: Partial<Record<Demo, string>> = {
  seeker: '/seekers/dashboard',
  provider: '/providers/accepted',
  admin: '/admin/dashboard',
};

for (const [who, path] of Object.entries(firstPages) as [Demo, string][])
  test(`${path} answers after at most ${scriptsAtMost} scripts`, async ({ page, context }) => {
    await enterAs(context, who);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(path);
    await hydrated(page);
    expect(scripts).not.toEqual([]);
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(scriptsAtMost);
  });

/** They come with their data and send nothing: the app that takes them over has nothing to parse. The request board asks for newer ones at once. */
const parseNothing = ['services', 'service', 'service-in-location', 'suburb', 'terms'] as const;

for (const name of parseNothing)
  test(`the app of ${name} comes without the schemas`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(publicPages[name]);
    // The app comes once somebody reaches for something.
    await page.getByRole('banner').getByRole('link').first().focus();
    await hydrated(page);
    expect(scripts.filter((url) => /\/app-/.test(url))).toHaveLength(1);
    expect(scripts.filter((url) => /\/(zod|schemas)-/.test(url))).toEqual([]);
  });
