// biome-ignore lint/style/noRestrictedImports: this test plays the site, which runs in Node
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { CurrentUser } from '@marketplace/contracts/accounts';
import { expect, test } from 'vitest';
import { dataKeys, redirectOf, render, userKey } from './entry-server.tsx';
import { routeOf, routes } from './routes.tsx';

const now = Date.parse('2026-03-10T12:00:00Z');
const seeker: CurrentUser = {
  id: '0198c1de-0000-7000-8000-000000000001',
  email: 'thandi@example.com',
  name: 'Thandi',
  phone: null,
  role: 'SEEKER',
  workspaceId: null,
  isEmailVerified: true,
};
const category = (name: string) => ({ id: seeker.id, name, slug: 'a-trade', description: '' });

const show = async (url: string, fallback: Record<string, unknown> = {}) => {
  const errors: unknown[] = [];
  const page = await render({
    url,
    initial: { now, fallback: { [userKey]: null, ...fallback } },
    nonce: 'n0nce',
    onError: (error) => errors.push(error),
  });
  const stream = new PassThrough();
  page.pipe(stream);
  return { ...page, html: await text(stream), errors };
};

test('the home page comes with its data, readable without a script', async () => {
  const { status, head, html, errors } = await show('/', { '/api/categories/parents': [category('Home Improvement')] });
  expect(errors).toEqual([]);
  expect(status).toBe(200);
  expect(head).toContain('<title>Get All Quotes at Once - Absolutely FREE | Marketplace</title>');
  expect(head).toContain('<meta name="description"');
  expect(html).toContain('Home Improvement');
  expect(html).toContain('href="/enquire?category=a-trade"');
  expect(html).toMatch(/<h1[^>]*>Get All Quotes at Once/);
  expect(html).not.toContain('<script');
});

test('a page without its data shows that it is loading', async () => {
  const { status, html } = await show('/');
  expect(status).toBe(200);
  expect(html).toContain('Loading...');
});

test('an address without a page is a 404 with a page', async () => {
  for (const url of ['/no/such/page', '//evil.example/x', '/%E0%A4%A']) {
    const { status, html } = await show(url);
    expect(status).toBe(404);
    expect(html).toContain('Page not found');
  }
});

test('data cannot end the script that carries it', async () => {
  const name = '</script><script>alert(1)</script>';
  const { data, html } = await show('/', { '/api/categories/parents': [category(name)] });
  expect(data.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(data.replace(/^<script[^>]*>|<\/script>$/g, '')).fallback['/api/categories/parents'][0].name).toBe(
    name,
  );
  expect(html).not.toContain('<script>alert');
});

test('who may not see a page is sent elsewhere before anything is rendered', () => {
  expect(redirectOf('/providers/leads?status=SENT', null)).toBe(
    '/seekers/login?returnTo=%2Fproviders%2Fleads%3Fstatus%3DSENT',
  );
  expect(redirectOf('/providers/leads', seeker)).toBe('/');
  expect(redirectOf('/seekers/login', seeker)).toBe('/seekers/enquiries');
  expect(redirectOf('/', null)).toBeUndefined();
});

test('a guarded page whose visitor is not known yet waits, and stays out of search', async () => {
  const page = await render({
    url: '/seekers/enquiries',
    initial: { now, fallback: {} },
    nonce: '',
    onError: () => {},
  });
  const stream = new PassThrough();
  page.pipe(stream);
  expect(await text(stream)).toContain('Loading...');
  expect(page.head).toContain('noindex');
});

test('pages name the keys they show', () => {
  expect(dataKeys('/')).toEqual(['/api/categories/parents']);
  expect(dataKeys('/providers/leads?period=week')).toContain('/api/providers/me/leads?period=week');
  expect(dataKeys('/no/such/page')).toEqual([]);
});

test('the header shows a link only where it leads somewhere', async () => {
  const { html } = await show('/');
  expect(html).toContain('href="/seekers/login"');
  expect(html).not.toContain('href="/services"');
  expect(html).toContain('href="/auth/register"');
});

test('who is signed in sees their home and the way out', async () => {
  const { html } = await show('/', { [userKey]: seeker });
  expect(html).toContain('Sign Out');
  expect(html).toContain('href="/seekers/enquiries"');
  expect(html).not.toContain('>Sign In<');
});

test.each(routes.map(({ path }) => path))(
  '%s is a page with one heading of its own, for whoever may see it',
  async (path) => {
    const { guard } = routeOf(path);
    const visitor = guard ? { ...seeker, role: guard } : null;
    const { status, html, head, errors } = await show(path, { [userKey]: visitor });
    expect(errors).toEqual([]);
    expect(status).toBe(200);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<main[^>]* id="main"|<main id="main"/g)).toHaveLength(1);
    expect(head).toMatch(/<title>.+ \| Marketplace<\/title>/);
  },
);
