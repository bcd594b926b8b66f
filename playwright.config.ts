import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './infra/test/browser.ts';
import { siteUrl, stackCount, startsStacks } from './infra/test/e2e-stacks.ts';

const browser = findBrowser();
const launchOptions = browser?.launchOptions;

/** Keeps the phone's width, but draws one pixel per point, because seven take longer. */
const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1 };
/** Animations cost time and delay clicks. */
const still = { reducedMotion: 'reduce' } as const;
/** Run on a phone with animations, as most users have it: one whole journey for each role. */
const inMotion = /(journey|first-steps|crm|admin)\.e2e\.ts$/;

/** The browser tests, on the real stack with its demo data: infra/test/README.md. */
export default defineConfig({
  testDir: 'infra/test/e2e',
  testMatch: '*.e2e.ts',
  // Not `test-results` itself, because Playwright empties the folder and other reports are there.
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  // Each worker has its own stack, which runs one test at a time.
  workers: stackCount,
  fullyParallel: false,
  forbidOnly: !!process.env.CI,
  // No retries: a test that fails now and then hides a fault of the site or of the test.
  retries: 0,
  timeout: 90_000,
  // How long a busy machine may take to reach a state. A wait for a job has its own time (e2e/mails.ts).
  expect: { timeout: 15_000 },
  use: {
    baseURL: siteUrl,
    launchOptions,
    // Tests mock and abort requests of pages, which a service worker would bypass. Tests of the worker allow it.
    serviceWorkers: 'block',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // The actions, requests and console. Copies of each page would cost a fifth of the time.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    // Only Playwright's own browser has the ffmpeg that videos need.
    video: browser?.own ? 'retain-on-failure' : 'off',
  },
  projects: [
    // Starts the longest files first, so that no worker runs one alone at the end.
    { name: 'phone-in-motion', use: { ...phone, launchOptions }, grep: /@phone/, testMatch: inMotion },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], launchOptions, contextOptions: still } },
    {
      name: 'phone',
      use: { ...phone, launchOptions, contextOptions: still },
      grep: /@phone/,
      testIgnore: inMotion,
    },
  ],
  webServer: startsStacks
    ? {
        // `exec`: without a shell, the stacks notice that Playwright was killed, and stop.
        command: `exec "${process.execPath}" infra/test/start-e2e-stacks.ts`,
        wait: { stdout: /^ready http/m },
        stdout: 'pipe',
        // The first start builds the web app.
        timeout: 240_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
      }
    : undefined,
});
