import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './infra/test/browser.ts';
import { siteUrl, stackCount, startsStacks } from './infra/test/e2e-stacks.ts';

const browser = findBrowser();
const launchOptions = browser?.launchOptions;

/** The pages are as wide; to draw each point of them seven times over takes longer. */
const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1 };
/** Each picture of a motion is work, and keeps a click waiting. */
const still = { reducedMotion: 'reduce' } as const;
/** Played on a phone on which everything moves, as most people have it: the ways of each kind of person from end to end. */
const inMotion = /(journey|first-steps|crm|admin)\.e2e\.ts$/;

/** The browser tests, on the real stack with its demo data: infra/test/README.md. */
export default defineConfig({
  testDir: 'infra/test/e2e',
  testMatch: '*.e2e.ts',
  // Not `test-results` itself: Playwright empties the folder, and other reports lie there.
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  // Each worker has a stack of its own: a test is alone on it.
  workers: stackCount,
  fullyParallel: false,
  forbidOnly: !!process.env.CI,
  // A machine that stalls may cost a test its time once; the report names such a test as flaky, and it is to be mended.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: siteUrl,
    launchOptions,
    // Tests answer and cut requests of pages, which a service worker would send itself; those about it let it in.
    serviceWorkers: 'block',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // A trace costs each test a fifth of its time: where a test is tried again it is kept of the second try alone.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Only Playwright's own browser comes with the ffmpeg that a video needs.
    video: browser?.own ? 'retain-on-failure' : 'off',
  },
  projects: [
    // The longest files first, so that no worker is left alone with one at the end.
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
        // `exec`: without a shell in between the stacks see when Playwright is killed, and end by themselves.
        command: `exec "${process.execPath}" infra/test/start-e2e-stacks.ts`,
        wait: { stdout: /^ready http/m },
        stdout: 'pipe',
        // The first start builds the web app.
        timeout: 240_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
      }
    : undefined,
});
