/**
 * The specification's static mode, FIGURES=sample: a separate site in front of the stack, because the stack shows counted
 * figures. entry-server.test.tsx tests the content of its pages. This file tests motion and controls.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PublicLeads } from '@marketplace/contracts/enquiries/board';
import { expect, type Page, test } from '@playwright/test';
import { root } from '../../local/env.ts';
import { freePort } from '../../local/ports.ts';
import { nodeFlags } from '../../node-flags.ts';
import { siteUrl } from '../e2e-stacks.ts';
import { hydrated } from './hydrated.ts';

const script = 'services/site/src/main.ts';

let site: ChildProcess;
let url: string;

test.beforeAll(async ({ request }) => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  site = spawn(process.execPath, [...nodeFlags(script), script], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      FIGURES: 'sample',
      PORT: String(port),
      SITE_URL: url,
      API_URL: siteUrl, // which forwards API calls
      PROXY_SECRET: 'a secret for tests, at least 32 bytes long',
      SITEMAP_DIR: test.info().outputPath('sitemaps'),
    },
    stdio: 'ignore',
  });
  await expect
    .poll(() => request.get(`${url}/healthz`).then(String, () => 'not yet'), { timeout: 60_000 })
    .not.toBe('not yet');
});

test.afterAll(async () => {
  site.kill('SIGTERM');
  await once(site, 'exit');
});

/** The number of loaded scripts. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);

test('sample requests rotate before any interaction, pause, and can be chosen by dot', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect((await page.goto(url))!.headers()['x-robots-tag']).toBe('noindex');
  const samples = page.getByRole('group', { name: 'Sample requests' }).first();
  // Eight samples of two seconds each. A page that loads slowly shows a later one first.
  const aRound = { timeout: 20_000 };
  await expect(samples.getByRole('heading', { name: 'Kitchen renovation' })).toBeVisible(aRound);
  const before = await scriptsOf(page);
  await expect(samples.getByRole('heading', { name: 'Wedding photography' })).toBeVisible(aRound);
  expect(await scriptsOf(page)).toBe(before);
  await samples.getByRole('checkbox', { name: 'Pause the sample requests' }).check({ force: true });
  await page.waitForFunction(`document.getAnimations().some(({ playState }) => playState === 'paused')`);
  const paused = await samples.getByRole('heading', { level: 2 }).filter({ visible: true }).first().innerText();
  await expect(samples.getByRole('heading', { name: paused })).toBeVisible();

  const slides = page.getByRole('group', { name: 'Sample requests' }).last();
  await slides.getByRole('radio', { name: 'Request 5 of 8' }).check({ force: true });
  const fifth = slides.getByRole('listitem').nth(4);
  await expect
    .poll(async () => Math.abs((await fifth.boundingBox())!.x - (await slides.boundingBox())!.x))
    .toBeLessThan(1);
  await expect(slides.getByRole('radio', { name: 'Play the slideshow' })).not.toBeChecked();
});

test('an empty board shows labelled examples that can be sorted @phone', async ({ page }) => {
  const board = page.getByRole('region', { name: 'Requests' });
  const titles = board.getByRole('article').getByRole('heading', { level: 3 });
  const empty: PublicLeads = { leads: [], hasMore: false, nextCursor: null, total: 0 };
  // The demo data has no such request, so only the filter hides the examples.
  await page.goto(`${url}/leads?category=legal-professional&province=limpopo`);
  await page.route('**/api/public/leads', (route) => route.fulfill({ json: empty }));
  await page.getByLabel('Category').hover();
  await hydrated(page); // before that, links load documents
  await board.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(board.getByRole('heading', { name: 'No open requests. These are examples.' })).toBeVisible();
  const status = board.getByRole('status');
  await expect(status).toHaveText('Showing 8 of 36 examples');
  await expect(board.getByRole('article').filter({ hasText: 'Example · ' })).toHaveCount(8);
  const first = await titles.allInnerTexts();

  const more = page.getByRole('link', { name: 'Show More' });
  for (const shown of [16, 24, 32, 36]) {
    await more.click();
    await expect(status).toHaveText(`Showing ${shown} of 36 examples`);
  }
  await expect(more).toHaveCount(0);
  const all = await titles.allInnerTexts();
  expect(new Set(all).size).toBe(36);
  expect(all.slice(0, 8)).toEqual(first);

  await page.getByRole('link', { name: 'Refresh' }).click();
  await expect(status).toHaveText('Showing 8 of 36 examples');
  expect(await titles.allInnerTexts()).not.toEqual(first);
  await page.goBack();
  await expect(status).toHaveText('Showing 36 of 36 examples');
  await expect(titles).toHaveText(all);
});
