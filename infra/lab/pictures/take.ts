/**
 * `npm run pictures [-- NAME…]`: takes a picture of every page of a running stack in its important states, at 360 and
 * 1280 px, light and dark, into `.data/pictures`, for review. Reports what a script can detect: axe violations,
 * sideways scrolling, browser errors and cut-off text. NAME selects pictures by the start of their names. SITE_URL and
 * MAIL_URL name the stack (default: `npm start`'s), in which it posts some requests. Set ANALYTICS_URL if the stack
 * shows the cookie banner. With `--unchecked` it only takes pictures. With `--readme` it also renews the
 * documentation's pictures beside this file.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@marketplace/infra/local/env.ts';
import { findBrowser } from '@marketplace/infra/test/browser.ts';
import { patterns } from '@marketplace/web/src/routing/paths.ts';
import { chromium, type Page } from '@playwright/test';
import type { Picture } from './pages.ts';

process.env.E2E_SITE_URL = process.env.SITE_URL ?? 'http://localhost:3000';
process.env.E2E_MAIL_URL = process.env.MAIL_URL ?? 'http://localhost:1080';
// They read the stack's address when they are imported.
const { makeStates } = await import('./made.ts');
const { pictures } = await import('./pages.ts');
const { graveFaults, still } = await import('@marketplace/infra/test/e2e/accessible.ts');

const folder = join(root, '.data/pictures');
const renews = process.argv.includes('--readme');
const checks = !process.argv.includes('--unchecked');
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = pictures.filter(
  ({ name, firstVisit }) =>
    (!firstVisit || process.env.ANALYTICS_URL) && (names.length === 0 || names.some((start) => name.startsWith(start))),
);

const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

/** Invisible content: beside the screen, or wider than its container without an ellipsis. */
const unseen = (page: Page): Promise<string[]> =>
  page.evaluate(`[
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ...Array.from(document.querySelectorAll('body *'))
      .filter((element) => {
        if (!element.checkVisibility() || element.closest('svg, .sr-only')) return false;
        const { overflowX, textOverflow, position } = getComputedStyle(element);
        return overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
          && element.clientWidth > 1 && position !== 'fixed' && element.innerText;
      })
      .map((element) => 'cut off: ' + element.outerHTML.slice(0, 120)),
  ]`);

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(findBrowser()?.launchOptions);
const made = await makeStates(browser);
const pathOf = ({ path }: Picture) => (typeof path === 'string' ? path : path(made));
const shows = (pattern: string) => {
  const address = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`);
  return pictures.some((picture) => address.test(pathOf(picture).split('?')[0]!));
};
const unseenPages = Object.values(patterns).filter((pattern) => !shows(pattern));
if (unseenPages.length > 0) throw new Error(`No picture shows ${unseenPages.join(', ')}`);

let count = 0;
for (const picture of chosen) {
  const { name, as, before, act, charts, screen, readme, complains, firstVisit, worker } = picture;
  const context = await browser.newContext({
    viewport: screens[0],
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
    baseURL: process.env.E2E_SITE_URL,
    ...(as && { storageState: made.cookies[as] }),
  });
  if (!firstVisit) await context.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  if (!complains) {
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      // The browser logs the status of a page that does not exist.
      if (message.type() === 'error' && !/status of 40[34]/.test(message.text())) faults.push(message.text());
    });
  }
  try {
    await before?.(context);
    await page.goto(pathOf(picture));
    await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor();
    await page.evaluate('document.fonts.ready');
    if (charts)
      await page
        .locator('svg.recharts-surface')
        .nth(charts - 1)
        .waitFor();
    await act?.(page);
    // Some states wait for a reply that never comes.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
    for (const viewport of screens) {
      await page.setViewportSize(viewport);
      if (!screen) await page.evaluate('scrollTo(0, 0)');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await still(page);
        const file = `${name}-${viewport.width}-${colorScheme}`;
        await page.screenshot({ path: join(folder, `${file}.png`), fullPage: !screen });
        if (readme && renews && viewport.width === 1280 && colorScheme === 'light')
          await page.screenshot({ path: join(import.meta.dirname, `${name}.png`) });
        if (checks) faults.push(...(await graveFaults(page)).map((fault) => `${file}: ${fault}`));
      }
      faults.push(...(await unseen(page)).map((fault) => `at ${viewport.width} px ${fault}`));
    }
  } catch (error) {
    faults.push(`no picture: ${error instanceof Error ? error.message : error}`);
  }
  for (const fault of faults) console.log(`${name}: ${fault}`);
  count += faults.length;
  await context.close();
}
await browser.close();
console.log(`${chosen.length} pages and states, ${chosen.length * 4} pictures in ${folder}; ${count} faults.`);
if (count > 0) process.exitCode = 1;
