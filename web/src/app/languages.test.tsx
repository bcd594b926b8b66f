import { brand } from '@marketplace/contracts/brand';
import { contactLanguages } from '@marketplace/contracts/enquiries/facts';
import { provinces } from '@marketplace/contracts/places/provinces';
import { providerPlans } from '@marketplace/contracts/providers/plans';
import type { PostedForm } from '@marketplace/contracts/server-entry';
import { languageNames } from '@marketplace/contracts/site/languages';
import { pseudoLanguage } from '@marketplace/languages/pseudo';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentSite } from '../components/site-config.tsx';
import { open, userKey } from './entry-server.tsx';
import { routes } from './routes.ts';
import { languages } from './server/languages.ts';
import { answerTo, exampleAddress } from './test-answers.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const site = { ...silentSite, origin: 'https://market.example' };

const show = async (url: string, posted?: PostedForm) => {
  const page = open(new URL(`http://site${url}`));
  await page.load();
  const fallback = Object.fromEntries(page.keys.map((key) => [key, answerTo(key)]));
  const errors: unknown[] = [];
  const rendered = page.render({
    initial: { now, fallback: { [userKey]: null, ...fallback }, missing: [], site, ...(posted && { posted }) },
    onError: (error) => errors.push(error),
  });
  expect(errors).toEqual([]);
  return { ...rendered, data: JSON.stringify(fallback) };
};

const translated = routes.filter(({ isTranslated, guard }) => isTranslated && !guard);
const address = (path: string) => `/zu${exampleAddress(path)}`.replace(/\/$/, '');

/** Names, which are the same in every language. */
const names = [
  brand.name,
  'Beta',
  'WhatsApp',
  'Orlando West',
  'Upington...',
  ...Object.values(languageNames),
  ...contactLanguages,
  ...provinces.map(({ name }) => name),
  ...Object.values(providerPlans).map(({ name }) => name),
];

/** A text without its translated parts, which may contain other translated texts. */
const untranslated = (text: string): string => {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? rest : untranslated(rest);
};

/** The visible texts of a page, and those that screen readers and empty fields have. */
const textsOf = (html: string) => {
  const body = html.replace(/<(svg|script|style)\b.*?<\/\1>/gs, '').replaceAll('<!-- -->', '');
  const attributes = [...body.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]+)"/g)].map(([, text]) => text!);
  // A translated text may contain a link.
  return [...attributes, ...untranslated(body).split(/<[^>]*>/)]
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text));
};
const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

const { zu } = languages;
beforeEach(() => {
  languages.zu = { ...pseudoLanguage, code: 'zu' };
});
afterEach(() => {
  languages.zu = zu;
});

/** Every translated page in its states, and the later steps of the wizard as its form without a script shows them. */
const pages: [name: string, url: string, posted?: PostedForm][] = [
  ...translated.map(({ path }): [string, string] => [path, address(path)]),
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
  ].map((url): [string, string] => [url, url]),
  ...['2', '3', '4'].map((step): [string, string, PostedForm] => [
    `step ${step} of the wizard`,
    '/zu/enquire',
    { form: 'enquiry', values: { step }, errors: {} },
  ]),
];

test.each(pages)('%s has no text outside the catalogues', async (_, url, posted) => {
  const { html, data } = await show(url, posted);
  const isKnown = (text: string) => names.includes(text) || data.includes(JSON.stringify(text).slice(1, -1));
  const left = textsOf(html)
    .flatMap((text) => decoded(untranslated(text)).split(/, |[©·:\d]/))
    .map((text) => text.trim());
  expect(left.filter((text) => /\p{L}{2}/u.test(text) && !isKnown(text))).toEqual([]);
});

test.each(pages)('%s puts no sentence together from parts', async (_, url, posted) => {
  const { html } = await show(url, posted);
  const joined = html.match(/[^.?!:~]~+⟧(?:\s|&nbsp;|<!-- -->)*⟦[^⟧]*⟧/g) ?? [];
  expect(joined).toEqual([]);
});

test('a page in another language has its language, its own address and those of the others', async () => {
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

test('the services in another language lead to the request in that language', async () => {
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
  expect(html).toContain('href="/zu/enquire?category=home-improvement"');
  expect(html).not.toContain('href="/zu/services/');
  expect((await show('/services')).html).toContain('href="/services/home-improvement"');
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

test('redirects to the English address of a page that is in English only', () => {
  const to = (url: string) => open(new URL(`http://site${url}`)).redirect(null);
  expect(to('/zu/privacy-policy?a=b')).toBe('/privacy-policy?a=b');
  expect(to('/zu/services/home-improvement')).toBe('/services/home-improvement');
  expect(to('/zu')).toBeUndefined();
});

test('caches each language under its own key', () => {
  const key = (url: string) => open(new URL(`http://site${url}`)).cacheKey;
  expect([key('/'), key('/zu'), key('/af/')]).toEqual(['/', '/zu', '/af']);
});
