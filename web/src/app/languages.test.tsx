import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import type { PhoneChannelName } from '@marketplace/contracts/phones/kinds';
import type { PostedForm } from '@marketplace/contracts/server-entry';
import { pseudoLanguage } from '@marketplace/languages/pseudo';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '../api/keys.ts';
import { silentSite } from '../components/site-config.tsx';
import { appointmentStates } from '../features/requests/appointments/example-appointments.ts';
import { open, userKey } from './entry-server.tsx';
import { routes } from './routes.ts';
import {
  decidedQuotes,
  exampleLead,
  exampleSeeker,
  openQuotes,
  phoneStates,
  readOnlyMessages,
  requestStates,
  seekerAnswers,
} from './seeker-answers.ts';
import { languages } from './server/languages.ts';
import { answerTo, exampleAddress } from './test-answers.ts';
import { joinedTexts, untranslatedTexts } from './untranslated-texts.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const site = { ...silentSite, origin: 'https://market.example' };

type Shown = {
  posted?: PostedForm;
  user?: CurrentUser;
  answers?: Record<string, unknown>;
  phoneChannel?: PhoneChannelName;
};

const show = async (url: string, { posted, user, answers, phoneChannel }: Shown = {}) => {
  const page = open(new URL(`http://site${url}`));
  await page.load();
  const answerOf = (key: string) => seekerAnswers.find(([pattern]) => pattern.test(key))?.[1]() ?? answerTo(key);
  const fallback: Record<string, unknown> = {
    ...Object.fromEntries(page.keys.map((key) => [key, answerOf(key)])),
    ...(user && { [keys.unreadMessages]: answerOf(keys.unreadMessages) }),
    ...answers,
  };
  const errors: unknown[] = [];
  const rendered = page.render({
    initial: {
      now,
      fallback: { [userKey]: user ?? null, ...fallback },
      missing: [],
      site: { ...site, ...(phoneChannel && { phoneChannel }) },
      ...(posted && { posted }),
    },
    onError: (error) => errors.push(error),
  });
  expect(errors).toEqual([]);
  return { ...rendered, data: JSON.stringify([user, fallback]) };
};

const translated = routes.filter(({ isTranslated }) => isTranslated);
const address = (path: string) =>
  `/zu${exampleAddress(path).replace(':token', 'token').replace(':enquiry', 'id').replace(':lead', exampleLead)}`.replace(
    /\/$/,
    '',
  );

const { zu } = languages;
beforeEach(() => {
  languages.zu = { ...pseudoLanguage, code: 'zu' };
});
afterEach(() => {
  languages.zu = zu;
});

const linked = keys.request('token');
/** The page of a request by its link. */
const linkedPage = (name: string, answers: Shown['answers']): [string, string, Shown] => [
  `a request by its link: ${name}`,
  '/zu/requests/token',
  { answers },
];

/** Every translated page, later steps of the wizard as its form without a script shows them, and states of a request. */
const pages: [name: string, url: string, shown: Shown][] = [
  ...translated.map(({ path, guard }): [string, string, Shown] => [
    path,
    address(path),
    guard ? { user: exampleSeeker } : {},
  ]),
  ...[
    '/zu/services?q=plumbing',
    '/zu/services?q=zzzz',
    '/zu/auth/reset-password?token=x',
    '/zu/auth/reset-password?sent=yes',
    '/zu/auth/verify-result?success=true',
    '/zu/auth/verify-result?error=invalid_token&sent=yes',
    '/zu/auth/undo-email-change?token=x',
    '/zu/auth/undo-email-change?success=true',
    '/zu/no/such/page',
  ].map((url): [string, string, Shown] => [url, url, {}]),
  ...['2', '3', '4'].map((step): [string, string, Shown] => [
    `step ${step} of the wizard`,
    '/zu/enquire',
    { posted: { form: 'enquiry', values: { step }, errors: {} } },
  ]),
  ...(['whatsapp', 'sms'] as const).map((phoneChannel): [string, string, Shown] => [
    `the consent to updates by ${phoneChannel}`,
    '/zu/enquire',
    { posted: { form: 'enquiry', values: { step: '4', contactPhone: '0825550142' }, errors: {} }, phoneChannel },
  ]),
  ...Object.entries(requestStates).map(([name, request]) => linkedPage(name, { [linked]: request })),
  linkedPage('with quotes', { [keys.requestQuotes(linked)]: { quotes: openQuotes } }),
  linkedPage('with an accepted quote', { [keys.requestQuotes(linked)]: { quotes: decidedQuotes } }),
  ...Object.entries(appointmentStates).map(([name, answer]) =>
    linkedPage(`with an appointment: ${name}`, { [keys.requestAppointments(linked)]: answer }),
  ),
  ...Object.entries(phoneStates).map(([name, phone]) => linkedPage(name, { [keys.requestPhone(linked)]: phone })),
  [
    'a conversation with quotes',
    address('/requests/:token/messages/:lead'),
    { answers: { [keys.requestQuotes(linked, exampleLead)]: { quotes: [...openQuotes, ...decidedQuotes] } } },
  ],
  [
    'a conversation that is read-only',
    address('/requests/:token/messages/:lead'),
    { answers: { [keys.messages({ at: linked, leadId: exampleLead })]: readOnlyMessages } },
  ],
  ['the profile in the dashboard', '/zu/seekers/dashboard?tab=profile', { user: exampleSeeker }],
  [
    'a seeker without requests',
    '/zu/seekers/enquiries',
    {
      user: { ...exampleSeeker, isEmailVerified: false },
      answers: { [keys.seekerEnquiries()]: { enquiries: [], hasMore: false, nextCursor: null } },
    },
  ],
];

test.each(pages)('%s has no text outside the catalogues', async (_, url, shown) => {
  const { html, data } = await show(url, shown);
  expect(untranslatedTexts(html, data)).toEqual([]);
});

test.each(pages)('%s puts no sentence together from parts', async (_, url, shown) => {
  expect(joinedTexts((await show(url, shown)).html)).toEqual([]);
});

test('links of a page behind a link or a sign-in keep the language', async () => {
  for (const [url, shown, link] of [
    ['/zu/requests/token', {}, `/zu/requests/token/messages/${exampleLead}`],
    ['/zu/seekers/enquiries', { user: exampleSeeker }, '/zu/seekers/enquiries/'],
  ] as const) {
    const { html, language } = await show(url, shown);
    expect(language).toBe('zu');
    expect(html).toContain(`href="${link}`);
  }
});

test('asks for a sign-in in the language of the page, and returns to it', () => {
  const signIn = open(new URL('http://site/zu/seekers/enquiries')).redirect(null);
  expect(signIn).toBe('/zu/seekers/login?returnTo=%2Fseekers%2Fenquiries');
  expect(open(new URL(`http://site${signIn}`)).redirect(exampleSeeker)).toBe('/zu/seekers/enquiries');
});

test('sets lang, canonical and hreflang for each language', async () => {
  languages.zu = zu;
  const { language, head, html } = await show('/zu');
  expect(language).toBe('zu');
  expect(head).toContain('<link rel="canonical" href="https://market.example/zu" />');
  expect(head).toContain('<link rel="alternate" hreflang="en-ZA" href="https://market.example/" />');
  expect(head).toContain('<link rel="alternate" hreflang="xh-ZA" href="https://market.example/xh" />');
  expect(head).toContain('<link rel="alternate" hreflang="x-default" href="https://market.example/" />');
  expect(head).toContain('<meta property="og:locale" content="zu_ZA" />');
  expect(html).toContain('Thola Wonke Amakhotheshini Kanye Kanye');
  expect(html).toContain('href="/zu/enquire"');
  expect(html).toContain('action="/zu/enquire"');
});

test('an unknown address is not found in its language, and its links stay on the site', async () => {
  languages.zu = zu;
  expect(open(new URL('http://site/zu//evil.example')).redirect(null)).toBeUndefined();
  const { status, language, head, html } = await show('/zu//evil.example');
  expect({ status, language }).toEqual({ status: 404, language: 'zu' });
  expect(head).not.toMatch(/canonical|hreflang/);
  expect(html).toContain('Ikhasi alitholakalanga');
  expect(html).not.toMatch(/href="\/\//);
});

test('the services in another language lead to the categories in that language', async () => {
  languages.zu = zu;
  const { head, html } = await show('/zu/services');
  expect(head).toContain('<link rel="canonical" href="https://market.example/zu/services" />');
  for (const [language, path] of [
    ['en', '/services'],
    ['af', '/af/services'],
    ['zu', '/zu/services'],
    ['xh', '/xh/services'],
    ['st', '/st/services'],
  ])
    expect(head).toContain(`<link rel="alternate" hreflang="${language}-ZA" href="https://market.example${path}" />`);
  expect(head).toContain('<link rel="alternate" hreflang="x-default" href="https://market.example/services" />');
  expect(html).toContain('href="/zu/services/home-improvement"');
  expect((await show('/services')).html).toContain('href="/services/home-improvement"');
});

test('the pages of categories link to the request and to each other in their language', async () => {
  languages.zu = zu;
  const { head, html, status } = await show('/zu/services/home-improvement/plumbing');
  expect(status).toBe(200);
  expect(head).toContain('<title>Umsebenzi Wamapayipi - Qhathanisa amakhotheshini amahhala | Marketplace</title>');
  expect(head).toContain(
    '<link rel="canonical" href="https://market.example/zu/services/home-improvement/plumbing" />',
  );
  expect(head).toContain(
    '<link rel="alternate" hreflang="st-ZA" href="https://market.example/st/services/home-improvement/plumbing" />',
  );
  expect(head).toContain(
    '<link rel="alternate" hreflang="x-default" href="https://market.example/services/home-improvement/plumbing" />',
  );
  expect(html).toContain('href="/zu/enquire?category=plumbing"');
  expect(html).toContain('href="/zu/services/home-improvement"');
  // The page of a service and those of places are in English only.
  expect(html).not.toMatch(/href="\/zu\/services\/[^/"]+\/[^/"]+\/[^/"]+"/);
  const { html: main } = await show('/zu/services/home-improvement');
  expect(main).toMatch(/href="\/zu\/services\/[^/"]+\/[^/"]+"/);
});

test('the note on a translation reports the page and its language, but nothing from its query', async () => {
  languages.zu = zu;
  const { html } = await show('/zu/auth/reset-password?token=secret');
  expect(html).toContain('href="/contact?translation=zu&amp;page=%2Fauth%2Freset-password"');
});

test('the canonical address of an English page has no prefix', async () => {
  const { language, head } = await show('/');
  expect(language).toBe('en');
  expect(head).toContain('<link rel="canonical" href="https://market.example/" />');
});

test('the share picture of a translated page has no text', async () => {
  const picture = async (url: string) => /og:image" content="([^"]+)"/.exec((await show(url)).head)![1];
  for (const path of ['', '/services', '/services/home-improvement/plumbing', '/enquire', '/terms'])
    expect(await picture(`/zu${path}`)).toBe('https://market.example/og/site/brand.png');
  expect(await picture('/services')).toBe('https://market.example/og/site/services.png');
});

test('the legal pages give a summary and mark the English text', async () => {
  languages.zu = zu;
  for (const path of ['/terms', '/privacy-policy']) {
    const { html, language } = await show(`/zu${path}`);
    expect(language).toBe('zu');
    expect(html).toContain('Umbhalo ogcwele ongezansi ungesiNgisi. Yiwo osebenzayo.');
    expect(html.indexOf('lang="en-ZA" class="mt-10')).toBeGreaterThan(html.indexOf('Ngamafuphi'));
    expect((await show(path)).html).not.toContain('The full text below');
  }
});

test('redirects to the English address of a page that is in English only', () => {
  const to = (url: string) => open(new URL(`http://site${url}`)).redirect(null);
  expect(to('/zu/paia-manual?a=b')).toBe('/paia-manual?a=b');
  expect(to('/zu/services/home-improvement')).toBeUndefined();
  expect(to('/zu/services/home-improvement/plumbing/blocked-drains')).toBe(
    '/services/home-improvement/plumbing/blocked-drains',
  );
  expect(to('/zu/services/plumbing/gauteng')).toBe('/services/plumbing/gauteng');
  expect(to('/zu')).toBeUndefined();
});

test('caches each language under its own key', () => {
  const key = (url: string) => open(new URL(`http://site${url}`)).cacheKey;
  expect([key('/'), key('/zu'), key('/af/')]).toEqual(['/', '/zu', '/af']);
});
