/**
 * A visitor with an expired access token: the page is rendered for their account, and the browser gets the renewed
 * cookies.
 */

import type { OpenPage } from '@marketplace/contracts/server-entry';
import { expect, test } from 'vitest';
import { keep, startSite, startUpstream, webAppOf } from '../test-site.ts';

/** An API that renews `refresh=r1` once, like ours, and records requests with their cookies. */
const startApi = async () => {
  const asked: [path: string, cookie: string][] = [];
  const upstream = await startUpstream((req, res) => {
    const cookie = req.headers.cookie ?? '';
    asked.push([req.url!, cookie]);
    const signedIn = cookie.includes('session=s2');
    const renews = !signedIn && cookie.includes('refresh=r1');
    if (renews) res.setHeader('set-cookie', renewed);
    res.end(JSON.stringify(signedIn || renews ? { role: 'SEEKER' } : null));
  });
  return { ...upstream, asked };
};
const renewed = ['session=s2; Path=/; HttpOnly', 'refresh=r2; Path=/; HttpOnly'];
const keys = ['/api/seekers/me/enquiries', '/api/auth/sessions'];
const visit = async (cookie: string, page: Partial<OpenPage> = {}) => {
  const api = keep(await startApi());
  const { url } = keep(await startSite({ apiUrl: api.url, web: webAppOf(() => ({ keys, ...page })) }));
  const response = await fetch(`${url}/seekers/dashboard`, { headers: { cookie }, redirect: 'manual' });
  return { response, text: await response.text(), asked: api.asked };
};

test('loads the account first, renews the session once and uses the new cookies for other data', async () => {
  const { response, text, asked } = await visit('device=d; refresh=r1');
  expect(response.headers.getSetCookie()).toEqual(renewed);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(asked[0]).toEqual(['/api/auth/me', 'device=d; refresh=r1']);
  expect(asked.slice(1).sort()).toEqual(keys.map((key) => [key, 'device=d; refresh=r2; session=s2']).sort());
  expect(text).toContain('"/api/auth/me":{"role":"SEEKER"}');
});

test('sends the new cookies with a redirect', async () => {
  const { response } = await visit('refresh=r1', { redirect: () => '/seekers/enquiries' });
  expect(response.status).toBe(302);
  expect(response.headers.getSetCookie()).toEqual(renewed);
});

test('redirects to the address that a link means, before it asks the API', async () => {
  const { response, asked } = await visit('refresh=r1', { meant: '/requests/t' });
  expect([response.status, response.headers.get('location')]).toEqual([301, '/requests/t']);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(asked).toEqual([]);
});

test('renders without a user for the cookies of an ended session', async () => {
  const { response, text } = await visit('session=s0; refresh=r0');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(text).toContain('"/api/auth/me":null');
});

test('treats a device cookie without a session as anonymous', async () => {
  const { response, asked } = await visit('device=d', { keys: [] });
  expect(asked).toEqual([]);
  expect(response.headers.get('cache-control')).toBe('no-cache');
});
