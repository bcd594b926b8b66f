/** Every page of the site in its important states: the role, the address, and the steps before the picture. */

import { cityAt } from '@marketplace/infra/local/seed/reference.ts';
import { messagesReady } from '@marketplace/infra/test/e2e/accounts.ts';
import { withPhone } from '@marketplace/infra/test/e2e/authenticator.ts';
import { hydrated } from '@marketplace/infra/test/e2e/hydrated.ts';
import {
  choosePlace,
  chooseService,
  fillDetails,
  next,
  submit,
  toLastStep,
} from '@marketplace/infra/test/e2e/wizard.ts';
import { pdf } from '@marketplace/infra/test/files.ts';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Made, Role } from './made.ts';

export type Picture = {
  name: string;
  path: string | ((made: Made) => string);
  /** Signed out unless an account is named. */
  as?: Role;
  /** Replies that differ from the stack's, set before the page is opened. */
  before?: (context: BrowserContext) => Promise<unknown>;
  /** Steps on the page before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
  /** Charts to wait for. */
  charts?: number;
  /** Takes only the visible screen, with overlays as users see them. */
  screen?: boolean;
  /** Shown in README.md or docs/screens.md. */
  readme?: boolean;
  /** Expected browser errors in this state. */
  complains?: boolean;
  /** No cookie choice yet. Needs a stack with an ANALYTICS_URL, which shows the banner. */
  firstVisit?: boolean;
  /** With the service worker, for pages that are opened offline. */
  worker?: boolean;
};

const press = (name: string | RegExp) => async (page: Page) => {
  await hydrated(page);
  await page.getByRole('button', { name }).first().click();
};
/** Opens a dialog with a button. */
const opened = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').waitFor();
};
/** The app loads on the first interaction. */
const reached = async (page: Page) => {
  await page.locator('main').getByRole('button').or(page.locator('main').getByRole('textbox')).first().focus();
  await hydrated(page);
};

/** All calls of one kind get this reply. */
const answers = (url: string | RegExp, status: number, json: object) => (context: BrowserContext) =>
  context.route(url, (route) => route.fulfill({ status, json }));

const inPlace = '/services/home-improvement/plumbing/gauteng/city-of-johannesburg/sandton';
const publicPages: Picture[] = [
  { name: 'home', path: '/', readme: true },
  {
    name: 'home-first-visit',
    path: '/',
    firstVisit: true,
    screen: true,
    act: (page) => page.getByRole('region', { name: 'Cookies' }).waitFor(),
  },
  { name: 'services', path: '/services' },
  { name: 'services-search', path: '/services?q=paint' },
  { name: 'services-nothing', path: '/services?q=zzzzz' },
  { name: 'category', path: '/services/home-improvement' },
  { name: 'subcategory', path: '/services/home-improvement/plumbing' },
  { name: 'service', path: '/services/home-improvement/plumbing/blocked-drains' },
  { name: 'service-in-place', path: inPlace, readme: true },
  { name: 'seo-category', path: '/seo/category/home-improvement/plumbing/blocked-drains' },
  { name: 'seo-service', path: '/seo/services/home-improvement/plumbing/sandton-gauteng' },
  { name: 'seo-category-main', path: '/seo/category/home-improvement' },
  { name: 'seo-category-sub', path: '/seo/category/home-improvement/plumbing' },
  { name: 'seo-service-main', path: '/seo/services/home-improvement/sandton-gauteng' },
  { name: 'seo-service-lowest', path: '/seo/services/home-improvement/plumbing/blocked-drains/sandton-gauteng' },
  { name: 'location', path: '/locations/sandton-gauteng' },
  { name: 'areas', path: '/areas-served' },
  { name: 'province', path: '/areas-served/gauteng' },
  { name: 'municipality', path: '/areas-served/gauteng/city-of-johannesburg' },
  { name: 'city', path: '/areas-served/gauteng/city-of-johannesburg/sandton' },
  { name: 'suburb', path: '/areas-served/gauteng/city-of-johannesburg/sandton/bryanston' },
  { name: 'board', path: '/leads' },
  { name: 'board-filtered', path: '/leads?category=plumbing&province=northern-cape' },
  { name: 'become-provider', path: '/become-provider' },
  {
    name: 'become-provider-wrong',
    path: '/become-provider',
    act: async (page) => {
      await reached(page);
      await page.getByRole('button', { name: 'Apply now' }).click();
    },
  },
  { name: 'answer', path: ({ answer }) => answer },
  { name: 'answer-lost', path: '/become-provider/answer?token=x' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-wrong',
    path: '/contact',
    act: async (page) => {
      await reached(page);
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByText('Please').first().waitFor();
    },
  },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'paia-manual', path: '/paia-manual' },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'sitemap', path: '/sitemap' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'offline', path: '/offline' },
  { name: 'embed', path: '/embed/enquire?service=home-improvement/plumbing/blocked-drains&place=sandton-gauteng' },
];

const personalLinks: Picture[] = [
  { name: 'mail-preferences', path: ({ mailPreferences }) => mailPreferences },
  { name: 'mail-preferences-lost', path: '/mail-preferences?token=x' },
  { name: 'your-data', path: '/your-data' },
  { name: 'your-data-planned', path: '/your-data?planned=account' },
  { name: 'data-held', path: ({ held }) => held },
  {
    name: 'data-held-delete',
    path: ({ held }) => held,
    screen: true,
    act: async (page) => {
      await reached(page);
      await opened('Delete my data')(page);
    },
  },
  { name: 'data-held-lost', path: '/your-data/held?token=x' },
  { name: 'data-copy', path: ({ copy }) => copy },
  { name: 'data-keep', path: '/your-data/keep?token=x' },
  {
    name: 'data-keep-refused',
    path: '/your-data/keep?token=x',
    complains: true,
    act: async (page) => {
      await reached(page);
      await press('Keep my data')(page);
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'login', path: '/seekers/login' },
  {
    name: 'login-wrong',
    path: '/seekers/login',
    complains: true,
    act: async (page) => {
      await page.getByLabel('Email', { exact: true }).fill('nobody@demo.example');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page
        .getByText(/incorrect|Invalid|wrong/i)
        .first()
        .waitFor();
    },
  },
  {
    name: 'login-code',
    path: '/seekers/login',
    before: answers('**/api/auth/login', 200, {
      user: null,
      secondStep: {
        challenge: 'x',
        factors: ['totp', 'recovery'],
        expiresAt: new Date(Date.now() + 300_000).toISOString(),
      },
    }),
    act: async (page) => {
      await page.getByLabel('Email', { exact: true }).fill('nobody@demo.example');
      await page.getByLabel('Password', { exact: true }).fill('right');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.getByLabel('Code of your authenticator app').waitFor();
    },
  },
  { name: 'register', path: '/auth/register' },
  {
    name: 'register-wrong',
    path: '/auth/register',
    act: async (page) => {
      await reached(page);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.getByText('Name must be at least 2 characters').waitFor();
    },
  },
  { name: 'register-seeker', path: '/seekers/register' },
  { name: 'forgot-password', path: '/auth/forgot-password' },
  { name: 'reset-password', path: ({ reset }) => reset },
  { name: 'reset-password-lost', path: '/auth/reset-password' },
  { name: 'verify', path: '/auth/verify?token=x' },
  { name: 'verified', path: '/auth/verify-result?success=true' },
  { name: 'verify-lost', path: '/auth/verify-result?error=invalid_token' },
  { name: 'undo-email', path: '/auth/undo-email-change?token=x' },
  { name: 'undo-email-done', path: '/auth/undo-email-change?success=true' },
  { name: 'team-invitation-lost', path: '/team-invitation?token=x' },
  { name: 'join-nothing', path: '/join' },
  {
    name: 'join-expired',
    path: ({ expiredPass }) => expiredPass,
    complains: true,
    act: (page) => page.getByRole('heading', { level: 1, name: /expired/ }).waitFor(),
  },
  {
    name: 'join-failed',
    path: ({ join }) => join,
    complains: true,
    before: (context) => context.route('**/api/join', (route) => route.abort()),
    act: (page) => page.getByRole('heading', { name: 'We couldn’t check your invitation' }).waitFor(),
  },
  {
    name: 'join-welcome',
    path: ({ join }) => join,
    before: async (context) => {
      // The pass stays unused for the next picture.
      await context.route('**/api/join', (route) => route.fulfill({ json: { next: '/providers/leads' } }));
      await context.route('**/providers/leads', (route) => route.fulfill({ status: 204 }));
    },
  },
];

const johannesburg = cityAt('gauteng/johannesburg');
const toFiles = (page: Page) => toLastStep(page, johannesburg);
const wizard: Picture[] = [
  { name: 'enquire', path: '/enquire', readme: true },
  { name: 'enquire-known', path: '/enquiry-wizard?category=home-improvement&subcategory=plumbing' },
  { name: 'enquire-service', path: '/enquire', act: chooseService },
  {
    name: 'enquire-place',
    path: '/enquire',
    act: async (page) => {
      await chooseService(page);
      await next(page);
      await choosePlace(page, johannesburg);
    },
  },
  {
    name: 'enquire-budget',
    path: '/enquire',
    act: async (page) => {
      await chooseService(page);
      await next(page);
      await choosePlace(page, johannesburg);
      await next(page);
      await next(page);
    },
  },
  { name: 'enquire-details', path: '/enquire', act: toFiles },
  {
    name: 'enquire-wrong',
    path: '/enquire',
    act: async (page) => {
      await toFiles(page);
      await submit(page);
      await page.getByText('Title must').first().waitFor();
    },
  },
  {
    name: 'enquire-files',
    path: '/enquire',
    complains: true,
    // The first upload is slow, the second is refused, the third loses the connection.
    before: async (context) => {
      let count = 0;
      await context.route(/X-Amz-Signature/, async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        count += 1;
        if (count === 1)
          return route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, body: '' });
        if (count === 2) return route.abort('connectionreset');
        return route.fallback();
      });
    },
    act: async (page) => {
      await toFiles(page);
      const files = page.getByRole('region', { name: 'Photos and files' });
      const chooser = files.getByLabel('Choose files');
      const send = async (name: string, mimeType: string, buffer: Buffer, then: string | RegExp) => {
        await chooser.setInputFiles({ name, mimeType, buffer });
        await files.getByText(then).first().waitFor();
      };
      await send('first-quote-of-2024.pdf', 'application/pdf', pdf('first'), 'Upload failed');
      await send('plan.pdf', 'application/pdf', pdf(), 'No connection');
      const wall = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#9ab' } })
        .jpeg()
        .toBuffer();
      await send('wall-behind-the-washing-machine-after-the-flood.jpg', 'image/jpeg', wall, 'Uploaded');
      await send('logo.svg', 'image/svg+xml', Buffer.from('<svg/>'), /logo\.svg: /);
      await send('all.pdf', 'application/pdf', Buffer.alloc(10 * 2 ** 20 + 1), /is too large/);
    },
  },
  {
    name: 'enquire-uploading',
    path: '/enquire',
    // An upload that never finishes.
    before: (context) =>
      context.route(/X-Amz-Signature/, (route) => (route.request().method() === 'PUT' ? undefined : route.fallback())),
    act: async (page) => {
      await toFiles(page);
      const files = page.getByRole('region', { name: 'Photos and files' });
      await files.getByLabel('Choose files').setInputFiles([
        { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf() },
        { name: 'quote-of-the-first-plumber.pdf', mimeType: 'application/pdf', buffer: pdf('quote') },
      ]);
      await files.getByRole('progressbar').first().waitFor();
    },
  },
  {
    name: 'enquire-waits',
    path: '/enquire',
    worker: true,
    complains: true,
    screen: true,
    act: async (page) => {
      await toFiles(page);
      await fillDetails(page, { title: 'Kitchen drain overflows', email: 'nomvula@seekers.example' });
      await page.evaluate('navigator.serviceWorker.ready');
      await page.context().setOffline(true);
      await submit(page);
      await page.getByText('Your request is saved on this device.').waitFor();
    },
  },
  {
    name: 'enquire-again',
    path: '/enquire',
    complains: true,
    before: answers('**/api/enquiries', 409, {
      error: 'You have an open request like this one.',
      code: 'POSTED_ALREADY',
      earlier: {
        id: '019a0000-0000-7000-8000-000000000001',
        title: 'Kitchen drain overflows',
        createdAt: new Date(Date.now() - 20 * 3_600_000).toISOString(),
      },
    }),
    act: async (page) => {
      await toFiles(page);
      await fillDetails(page, { title: 'Kitchen drain overflows', email: 'nomvula@seekers.example' });
      await submit(page);
      await page.getByText('Is this the same').waitFor();
    },
  },
  {
    name: 'enquire-done',
    path: '/enquire',
    // Mocked, because the site asks about a repeated request.
    before: (context) =>
      context.route('**/api/enquiries', (route) =>
        route.fulfill({
          status: 201,
          json: {
            id: '019a0000-0000-7000-8000-000000000001',
            reference: '7K2M-4XQ9',
            createdAt: new Date().toISOString(),
            status: 'open',
            requestToken: 'x',
          },
        }),
      ),
    act: async (page) => {
      await toFiles(page);
      await fillDetails(page, { title: 'Kitchen drain overflows', email: 'nomvula@seekers.example' });
      await submit(page);
      await page.getByRole('heading', { level: 1, name: /We have your request/ }).waitFor();
    },
  },
];

/** The page loads the request again and finds it changed. */
const otherwise = (change: object) => ({
  before: (context: BrowserContext) =>
    context.route(/\/api\/requests\/[^/]+$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
    }),
});
const requests: Picture[] = [
  { name: 'request-open', path: ({ requests }) => requests.open },
  { name: 'request-ringing', path: ({ requests }) => requests.ringing },
  { name: 'request-time-proposed', path: ({ requests }) => requests.timed },
  { name: 'request-time-agreed', path: ({ requests }) => requests.agreed },
  { name: 'request-to-confirm', path: ({ pending }) => pending },
  { name: 'request-accepted', path: ({ requests }) => requests.accepted },
  { name: 'request-revoked', path: ({ requests }) => requests.revoked },
  { name: 'request-withdrawn', path: ({ requests }) => requests.withdrawn },
  {
    name: 'request-expired',
    path: ({ requests }) => requests.open,
    ...otherwise({ status: 'expired' }),
    act: async (page) => {
      await hydrated(page);
      await page.evaluate("window.dispatchEvent(new Event('focus'))");
      await page
        .getByText(/anew|again/i)
        .first()
        .waitFor();
    },
  },
  {
    name: 'request-unanswered',
    path: ({ requests }) => requests.open,
    ...otherwise({ createdAt: new Date(Date.now() - 80 * 3_600_000).toISOString() }),
    act: async (page) => {
      await hydrated(page);
      await page.evaluate("window.dispatchEvent(new Event('focus'))");
      await page.getByRole('heading', { name: 'No one has accepted yet' }).waitFor();
    },
  },
  { name: 'request-lost', path: '/requests/x' },
  { name: 'request-quotes', path: ({ requests }) => requests.compared, as: 'seeker' },
  {
    name: 'request-quote-accept',
    path: ({ requests }) => requests.compared,
    as: 'seeker',
    screen: true,
    act: async (page) => {
      await hydrated(page);
      await page.getByRole('button', { name: 'Accept quote' }).locator('visible=true').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'request-quote-chosen', path: ({ requests }) => requests.chosen },
  { name: 'conversation', path: ({ conversations }) => conversations.own, as: 'seeker', screen: true },
  { name: 'conversation-closed', path: ({ conversations }) => conversations.closed, screen: true },
  {
    name: 'conversation-report',
    path: ({ conversations }) => conversations.own,
    as: 'seeker',
    screen: true,
    act: async (page) => {
      await press('More')(page);
      await page.getByRole('menuitem', { name: 'Report conversation' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'accepted-profile-by-link', path: ({ acceptedProfiles }) => acceptedProfiles.linked },
  { name: 'accepted-profile', path: ({ acceptedProfiles }) => acceptedProfiles.own, as: 'seeker' },
  { name: 'profile', path: '/providers/zaneles-plumbing' },
  { name: 'profile-missing', path: '/providers/no-such-profile', complains: true },
  { name: 'request-edit', path: ({ requests }) => requests.open, screen: true, act: opened('Edit request') },
  {
    name: 'request-edit-accepted',
    path: ({ requests }) => requests.accepted,
    screen: true,
    act: opened('Edit request'),
  },
  { name: 'request-files', path: ({ requests }) => requests.accepted, screen: true, act: opened('Add files') },
  { name: 'request-close', path: ({ requests }) => requests.accepted, screen: true, act: opened('Close request') },
  {
    name: 'request-withdraw',
    path: ({ requests }) => requests.accepted,
    screen: true,
    act: opened('Withdraw request'),
  },
  { name: 'request-revoke', path: ({ requests }) => requests.accepted, screen: true, act: opened(/^Withdraw from/) },
];

const seeker: Picture[] = [
  { name: 'seeker-dashboard', path: '/seekers/dashboard', as: 'seeker' },
  { name: 'seeker-profile', path: '/seekers/dashboard?tab=profile', as: 'seeker' },
  { name: 'seeker-enquiries', path: '/seekers/enquiries', as: 'seeker' },
  { name: 'seeker-rating-asked', path: ({ requests }) => requests.toRate, as: 'seeker' },
  { name: 'seeker-rated', path: ({ requests }) => requests.rated, as: 'seeker' },
  { name: 'seeker-request-missing', path: '/seekers/enquiries/00000000-0000-7000-8000-000000000000', as: 'seeker' },
  {
    name: 'seeker-request',
    path: '/seekers/enquiries',
    as: 'seeker',
    act: async (page) => {
      await page
        .getByRole('link', { name: /Paint passage/ })
        .locator('visible=true')
        .first()
        .click();
      await page.getByRole('heading', { name: 'What you can do' }).waitFor();
    },
  },
  { name: 'seeker-account', path: '/account', as: 'seeker' },
  {
    name: 'seeker-delete',
    path: '/account',
    as: 'seeker',
    screen: true,
    act: async (page) => {
      await messagesReady(page);
      await opened('Delete my account')(page);
      await page.getByRole('dialog').getByText('Your account', { exact: true }).waitFor();
    },
  },
  {
    name: 'seeker-sign-out',
    path: '/account',
    as: 'seeker',
    screen: true,
    act: async (page) => {
      await messagesReady(page);
      await opened('Sign out everywhere')(page);
    },
  },
  { name: 'newcomer-dashboard', path: '/seekers/dashboard', as: 'newcomer' },
  { name: 'newcomer-enquiries', path: '/seekers/enquiries', as: 'newcomer' },
  { name: 'newcomer-security', path: '/account/security', as: 'newcomer' },
  {
    name: 'newcomer-app',
    path: '/account/security',
    as: 'newcomer',
    act: async (page) => {
      await messagesReady(page);
      await press('Set up an app')(page);
      await page.getByRole('img', { name: 'QR code for the app' }).waitFor();
    },
  },
  {
    name: 'newcomer-passkey',
    path: '/account/security',
    as: 'newcomer',
    act: async (page) => {
      await withPhone(page.context(), page);
      await messagesReady(page);
      await press('Add a passkey')(page);
      await page.getByLabel('Passkey name').fill('My phone');
      await page.getByRole('button', { name: 'Create passkey' }).click();
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    },
  },
];

const provider: Picture[] = [
  { name: 'provider-dashboard', path: '/providers/dashboard', as: 'provider', charts: 2, readme: true },
  { name: 'provider-leads', path: '/providers/leads', as: 'provider' },
  { name: 'provider-leads-empty', path: '/providers/leads?status=DECLINED&period=today', as: 'provider' },
  { name: 'provider-lead', path: ({ leads }) => `/providers/leads/${leads.open}`, as: 'provider', readme: true },
  { name: 'provider-lead-ringing', path: ({ leads }) => `/providers/leads/${leads.ringing}`, as: 'provider' },
  { name: 'provider-lead-timed', path: ({ leads }) => `/providers/leads/${leads.timed}`, as: 'provider' },
  { name: 'provider-lead-agreed', path: ({ leads }) => `/providers/leads/${leads.agreed}`, as: 'provider' },
  {
    name: 'provider-lead-invitation-lost',
    path: '/providers/invitations/00000000-0000-7000-8000-000000000000',
    as: 'provider',
    complains: true,
  },
  { name: 'provider-lead-accepted', path: ({ leads }) => `/providers/leads/${leads.accepted}`, as: 'provider' },
  { name: 'provider-quote', path: ({ leads }) => `/providers/leads/${leads.accepted}/quote`, as: 'provider' },
  {
    name: 'provider-quote-preview',
    path: ({ leads }) => `/providers/leads/${leads.accepted}/quote`,
    as: 'provider',
    act: press('Preview'),
  },
  { name: 'provider-quote-sent', path: ({ leads }) => `/providers/leads/${leads.compared}/quote`, as: 'provider' },
  { name: 'provider-quote-accepted', path: ({ leads }) => `/providers/leads/${leads.chosen}/quote`, as: 'provider' },
  {
    name: 'provider-quote-declined',
    path: ({ leads }) => `/providers/leads/${leads.turnedDown}/quote`,
    as: 'provider',
  },
  { name: 'provider-messages', path: '/providers/messages', as: 'provider', screen: true },
  {
    name: 'provider-conversation',
    path: ({ leads }) => `/providers/messages/${leads.compared}`,
    as: 'provider',
    screen: true,
  },
  { name: 'provider-lead-revoked', path: ({ leads }) => `/providers/leads/${leads.revoked}`, as: 'provider' },
  {
    name: 'provider-leads-failed',
    path: '/providers/settings',
    as: 'provider',
    complains: true,
    before: answers(/\/api\/providers\/me\/leads/, 500, { error: 'Something went wrong.', code: 'UNEXPECTED' }),
    act: async (page) => {
      await hydrated(page);
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: /^Leads/ })
        .click();
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  { name: 'provider-lead-missing', path: '/providers/leads/00000000-0000-7000-8000-000000000000', as: 'provider' },
  { name: 'provider-accepted', path: '/providers/accepted', as: 'provider' },
  {
    name: 'provider-client',
    path: ({ leads }) => `/providers/accepted?lead=${leads.accepted}`,
    as: 'provider',
    screen: true,
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'provider-client-revoked',
    path: ({ leads }) => `/providers/accepted?lead=${leads.revoked}`,
    as: 'provider',
    screen: true,
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'provider-viewer',
    path: ({ leads }) => `/providers/accepted?lead=${leads.accepted}`,
    as: 'provider',
    screen: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'View under-the-sink.jpg' }).click();
      const image = page.getByRole('dialog', { name: 'under-the-sink.jpg' }).getByRole('img');
      await image.evaluate((img) => (img as unknown as { decode: () => Promise<void> }).decode());
    },
  },
  { name: 'provider-replies', path: '/providers/accepted', as: 'provider', screen: true, act: opened('Quick replies') },
  { name: 'provider-ratings', path: '/providers/ratings', as: 'provider' },
  { name: 'provider-ratings-answer', path: '/providers/ratings', as: 'provider', act: press('Reply to') },
  { name: 'provider-calendar', path: '/providers/calendar', as: 'provider' },
  { name: 'provider-team', path: '/providers/team', as: 'provider' },
  { name: 'provider-plan', path: '/providers/plan', as: 'provider' },
  { name: 'provider-plan-change', path: '/providers/plan/change', as: 'provider' },
  {
    name: 'provider-card-payment',
    path: '/providers/plan/payments/00000000-0000-7000-8000-000000000000',
    as: 'provider',
    complains: true,
  },
  { name: 'provider-settings', path: '/providers/settings', as: 'provider' },
  { name: 'provider-integrations', path: '/providers/settings/integrations', as: 'provider' },
  {
    name: 'provider-integrations-new',
    path: '/providers/settings/integrations',
    as: 'provider',
    act: press('New API key'),
  },
  { name: 'provider-account', path: '/account', as: 'provider' },
  { name: 'provider-security', path: '/account/security', as: 'provider' },
];

const admin: Picture[] = [
  ...(
    [
      ['work', '/admin/work'],
      ['work-nothing', '/admin/work?group=reports&age=late'],
      ['providers', '/admin/providers'],
      ['provider-import', '/admin/providers/import'],
      ['users', '/admin/users'],
      ['applications', '/admin/applications'],
      ['messages', '/admin/messages'],
      ['enquiries', '/admin/enquiries'],
      ['enquiries-nothing', '/admin/enquiries?search=nothing-of-the-kind'],
      ['held-texts', '/admin/held-texts'],
      ['plan-requests', '/admin/plan-requests'],
      ['reports', '/admin/reports'],
      ['access-passes', '/admin/access-passes'],
      ['matching', '/admin/matching'],
      ['demand', '/admin/demand'],
      ['audit', '/admin/audit'],
      ['money', '/admin/money'],
      ['invoices', '/admin/money/invoices'],
      ['invoices-overdue', '/admin/money/invoices?view=overdue'],
      ['payments', '/admin/money/payments'],
      ['card-payments', '/admin/money/card-payments'],
      ['statement', '/admin/money/statement'],
      ['money-settings', '/admin/money/settings'],
      ['integrations', '/admin/integrations'],
      ['health', '/admin/health'],
      ['runbook', '/admin/runbook'],
      ['failures', '/admin/failures'],
      ['queues', '/admin/queues'],
      ['account', '/account'],
    ] as const
  ).map(([name, path]) => ({ name: `admin-${name}`, path, as: 'superadmin' as const })),
  { name: 'admin-dashboard', path: '/admin/dashboard', as: 'superadmin', charts: 1, readme: true },
  { name: 'admin-invoice', path: ({ adminInvoice }) => `/admin/money/invoices/${adminInvoice}`, as: 'superadmin' },
  { name: 'admin-partner-site', path: ({ partnerSite }) => partnerSite, as: 'superadmin' },
  { name: 'admin-provider', path: ({ adminProvider }) => `/admin/providers/${adminProvider}`, as: 'superadmin' },
  { name: 'admin-user', path: ({ adminUser }) => `/admin/users/${adminUser}`, as: 'superadmin' },
  { name: 'admin-application', path: ({ applicationId }) => `/admin/applications/${applicationId}`, as: 'superadmin' },
  { name: 'admin-message', path: ({ adminMessage }) => `/admin/messages/${adminMessage}`, as: 'superadmin' },
  { name: 'admin-enquiry', path: ({ enquiryWithFiles }) => `/admin/enquiries/${enquiryWithFiles}`, as: 'superadmin' },
  {
    name: 'admin-enquiry-over',
    path: ({ enquiryWithFiles }) => `/admin/enquiries?enquiry=${enquiryWithFiles}`,
    as: 'superadmin',
    screen: true,
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'admin-remove',
    path: ({ enquiryWithFiles }) => `/admin/enquiries/${enquiryWithFiles}`,
    as: 'superadmin',
    screen: true,
    act: opened('Remove'),
  },
  {
    name: 'admin-suspend',
    path: ({ adminProvider }) => `/admin/providers/${adminProvider}`,
    as: 'superadmin',
    screen: true,
    act: opened('Suspend'),
  },
  {
    name: 'admin-work-item',
    path: '/admin/work',
    as: 'superadmin',
    screen: true,
    act: async (page) => {
      await hydrated(page);
      await page.locator('a[href*="item=documents."], a[href*="item=text."]').locator('visible=true').first().click();
      await page.locator('.work-panel .work-acts').waitFor();
    },
  },
  {
    name: 'admin-find',
    path: '/admin/dashboard',
    as: 'superadmin',
    screen: true,
    act: async (page) => {
      await hydrated(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('plumb');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'forbidden', path: '/admin/dashboard', as: 'provider' },
];

export const pictures: readonly Picture[] = [
  ...publicPages,
  ...wizard,
  ...requests,
  ...personalLinks,
  ...seeker,
  ...provider,
  ...admin,
];
