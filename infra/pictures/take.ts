/**
 * `npm run pictures`: takes a picture of every page of a running stack, at 360 and 1280 px, light and dark, into
 * `.data/pictures`, to be looked at. SITE_URL names the stack (default: `npm start`'s). With `--readme` it also renews
 * the README's own pictures beside this file.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProviderLeads } from '@marketplace/contracts/leads';
import { type BrowserContext, chromium } from '@playwright/test';
import { demoPassword } from '../local/demo-accounts.ts';
import { findBrowser } from '../test/browser.ts';

const site = process.env.SITE_URL ?? 'http://localhost:3000';
const folder = join(import.meta.dirname, '../../.data/pictures');

type Page = {
  name: string;
  /** `LEAD` in it stands for the open lead that ends soonest. */
  path: string;
  as?: 'provider' | 'seeker' | 'superadmin';
  readme?: boolean;
};

const pages: Page[] = [
  { name: 'home', path: '/', readme: true },
  {
    name: 'service-in-place',
    path: '/services/home-improvement/plumbing/gauteng/city-of-johannesburg/sandton',
    readme: true,
  },
  { name: 'enquire', path: '/enquire', readme: true },
  { name: 'login', path: '/seekers/login' },
  { name: 'reset-password', path: '/auth/reset-password?token=x' },
  { name: 'reset-password-invalid', path: '/auth/reset-password' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'provider-dashboard', path: '/providers/dashboard', as: 'provider', readme: true },
  { name: 'provider-leads', path: '/providers/leads', as: 'provider' },
  { name: 'provider-lead', path: '/providers/leads/LEAD', as: 'provider', readme: true },
  { name: 'provider-accepted', path: '/providers/accepted', as: 'provider' },
  { name: 'provider-settings', path: '/providers/settings', as: 'provider' },
  { name: 'provider-account', path: '/account', as: 'provider' },
  { name: 'provider-security', path: '/account/security', as: 'provider' },
  { name: 'admin-dashboard', path: '/admin/dashboard', as: 'superadmin', readme: true },
  { name: 'admin-providers', path: '/admin/providers', as: 'superadmin' },
  { name: 'admin-audit', path: '/admin/audit', as: 'superadmin' },
  { name: 'admin-enquiries', path: '/admin/enquiries', as: 'superadmin' },
  { name: 'admin-held-texts', path: '/admin/held-texts', as: 'superadmin' },
  { name: 'admin-applications', path: '/admin/applications', as: 'superadmin' },
  { name: 'admin-messages', path: '/admin/messages', as: 'superadmin' },
  { name: 'admin-users', path: '/admin/users', as: 'superadmin' },
  { name: 'admin-access-passes', path: '/admin/access-passes', as: 'superadmin' },
  { name: 'admin-matching', path: '/admin/matching', as: 'superadmin' },
  { name: 'admin-demand', path: '/admin/demand', as: 'superadmin' },
  { name: 'admin-health', path: '/admin/health', as: 'superadmin' },
  { name: 'admin-failures', path: '/admin/failures', as: 'superadmin' },
  { name: 'admin-account', path: '/account', as: 'superadmin' },
  { name: 'seeker-enquiries', path: '/seekers/enquiries', as: 'seeker' },
];

const widths = [360, 1280];
const themes = ['light', 'dark'] as const;

const signIn = async (context: BrowserContext, who: NonNullable<Page['as']>) => {
  const answer = await context.request.post(`${site}/api/auth/login`, {
    data: { email: `${who}@demo.example`, password: demoPassword },
  });
  if (!answer.ok()) throw new Error(`${who}@demo.example could not sign in at ${site}: ${answer.status()}`);
};

/** The path with what stands in for `LEAD`. */
const addressOf = async (context: BrowserContext, path: string): Promise<string> => {
  if (!path.includes('LEAD')) return path;
  const answer = await context.request.get(`${site}/api/providers/me/leads?status=SENT&sort=endsSoonest`);
  const { leads }: ProviderLeads = await answer.json();
  if (!leads[0]) throw new Error('The provider of the demonstration has no open lead.');
  return path.replace('LEAD', leads[0].id);
};

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(findBrowser()?.launchOptions);
for (const width of widths)
  for (const colorScheme of themes)
    for (const { name, path, as, readme } of pages) {
      const context = await browser.newContext({
        viewport: { width, height: width === 360 ? 740 : 900 },
        colorScheme,
        locale: 'en-ZA',
        timezoneId: 'Africa/Johannesburg',
        reducedMotion: 'reduce',
      });
      await context.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only')); // no banner over it
      if (as) await signIn(context, as);
      const page = await context.newPage();
      await page.goto(site + (await addressOf(context, path)));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate('document.fonts.ready');
      const charts = { '/providers/dashboard': 2, '/admin/dashboard': 1 }[path];
      if (charts)
        await page
          .locator('svg.recharts-surface')
          .nth(charts - 1)
          .waitFor();
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      if (readme && width === 1280 && colorScheme === 'light' && process.argv.includes('--readme'))
        await page.screenshot({ path: join(import.meta.dirname, `${name}.png`) });
      await context.close();
    }
await browser.close();
console.log(`Pictures of ${pages.length} pages: ${folder}`);
