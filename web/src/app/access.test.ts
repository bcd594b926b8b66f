import type { Role } from '@marketplace/contracts/accounts/roles';
import { homeOf, roles } from '@marketplace/contracts/accounts/roles';
import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as access from '../routing/access.ts';
import { homePath, returnToIn } from '../routing/access.ts';
import { to } from '../routing/paths.ts';
import { matchAddress, notFound, routes } from './routes.ts';

const user = (role: Role): CurrentUser => ({
  id: '0198c1de-0000-7000-8000-000000000001',
  email: 'thandi@example.com',
  name: 'Thandi',
  phone: null,
  role,
  workspaceId: null,
  isEmailVerified: true,
});
const leads = { guard: 'seeProviderArea' } as const;
const login = { signedOutOnly: true } as const;
const at = (pathname: string, search = '') => ({ pathname, search });

type Asked = Parameters<typeof access.redirectFor>;
const redirectFor = (route: Asked[0], visitor: Asked[1], address: Asked[2]) =>
  access.redirectFor(route, visitor, address, matchAddress);
const safeReturnTo = (returnTo: string | null) => access.safeReturnTo(returnTo, matchAddress);
const hasPage = (pathname: string) => matchAddress(pathname).route !== notFound;

describe('redirectFor', () => {
  test('sends anonymous visitors to sign-in and back', () =>
    expect(redirectFor(leads, null, at('/providers/leads', '?status=SENT'))).toBe(
      '/seekers/login?returnTo=%2Fproviders%2Fleads%3Fstatus%3DSENT',
    ));

  test('sends users without the role home and lets the right role and super admins stay', () => {
    expect(redirectFor(leads, user('SEEKER'), at('/providers/leads'))).toBe('/');
    expect(redirectFor({ guard: 'seeAdminArea' }, user('PROVIDER'), at('/admin/dashboard'))).toBe('/');
    expect(redirectFor({ guard: 'manageUsers' }, user('ADMIN'), at('/admin/users'))).toBe('/');
    expect(redirectFor(leads, user('ADMIN'), at('/providers/leads'))).toBe('/');
    expect(redirectFor(leads, user('PROVIDER'), at('/providers/leads'))).toBeUndefined();
    expect(redirectFor(leads, user('SUPER_ADMIN'), at('/providers/leads'))).toBeUndefined();
  });

  test('lets everyone open public pages', () => {
    for (const visitor of [null, undefined, ...roles.map(user)])
      expect(redirectFor({}, visitor, at('/'))).toBeUndefined();
  });

  test('does not redirect before the session is known', () => {
    expect(redirectFor(leads, undefined, at('/providers/leads'))).toBeUndefined();
    expect(redirectFor(login, undefined, at('/seekers/login'))).toBeUndefined();
  });

  test('redirects signed-in users from the sign-in page to returnTo or home', () => {
    expect(redirectFor(login, null, at('/seekers/login'))).toBeUndefined();
    expect(redirectFor(login, user('SEEKER'), at('/seekers/login'))).toBe('/seekers/enquiries');
    expect(redirectFor(login, user('PROVIDER'), at('/seekers/login', '?returnTo=%2Fproviders%2Faccepted'))).toBe(
      '/providers/accepted',
    );
    expect(redirectFor(login, user('SEEKER'), at('/seekers/login', '?returnTo=https%3A%2F%2Fevil.example'))).toBe(
      '/seekers/enquiries',
    );
  });

  test('sends users who sign in on a page with afterSignIn to its target if their role allows it', () => {
    const register = { signedOutOnly: true, afterSignIn: '/seekers/dashboard' } as const;
    const from = at('/auth/register');
    expect(redirectFor(register, null, from)).toBeUndefined();
    expect(redirectFor(register, user('SEEKER'), from)).toBe('/seekers/dashboard');
    expect(redirectFor(register, user('PROVIDER'), from)).toBe('/providers/leads');
    expect(redirectFor(register, user('SUPER_ADMIN'), from)).toBe(homePath(user('SUPER_ADMIN')));
    expect(redirectFor(register, user('SEEKER'), at('/auth/register', '?returnTo=%2Fenquire%3Fcategory%3Dx'))).toBe(
      '/enquire?category=x',
    );
  });

  test('sends users without the second factor their role needs to its setup page from every guarded page', () => {
    for (const role of ['ADMIN', 'SUPER_ADMIN'] as const) {
      const visitor = { ...user(role), lacksSecondFactor: true };
      expect(redirectFor(login, visitor, at('/seekers/login', '?returnTo=%2Fproviders%2Fleads'))).toBe(
        '/account/security',
      );
      for (const { path, guard } of routes)
        if (guard)
          expect(redirectFor({ guard }, visitor, at(path))).toBe(
            guard === 'secureOwnAccount' ? undefined : '/account/security',
          );
      expect(redirectFor({}, visitor, at('/'))).toBeUndefined();
    }
  });

  test('never redirects in circles', () => {
    for (const visitor of [null, ...roles.map(user), { ...user('ADMIN'), lacksSecondFactor: true }])
      for (const route of routes) {
        let here = at(route.path);
        let steps = 0;
        for (;;) {
          const next = redirectFor(routes.find(({ path }) => path === here.pathname) ?? {}, visitor, here);
          if (!next) break;
          expect(++steps).toBeLessThan(4);
          const url = new URL(next, 'http://site');
          here = at(url.pathname, url.search);
        }
        expect(hasPage(here.pathname)).toBe(true);
      }
  });
});

describe('safeReturnTo', () => {
  test.each(['/providers/leads?status=SENT', '/enquire?category=x', '/#how-it-works'])('accepts %s', (path) =>
    expect(safeReturnTo(path)).toBe(path),
  );
  test.each([
    null,
    '',
    'providers/leads',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/.//evil.example',
    '/./\\evil.example',
    '/x/..//evil.example/',
    '/.//',
    '/no/such/page',
    '/seekers/login?returnTo=/',
  ])('rejects %j', (path) => expect(safeReturnTo(path)).toBeUndefined());

  test('keeps browsers on this site, whatever the value', () => {
    const piece = fc.constantFrom(
      ...['/', '\\', '.', '..', '//', '/.', '/..', '\t', '\n', ' ', '@', ':', '?', '#', '%2e', '%2E%2e', '%2f', '%5c'],
      ...['evil.example', 'leads', 'enquire', 'services', 'http:', 'javascript:', ';', '\u3002', '\uff0f'],
    );
    const address = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
    // Not fc.webUrl(): it builds a table of all characters first, which takes most of a second.
    const elsewhere = fc
      .tuple(fc.constantFrom('http', 'https', 'HTTPS'), fc.domain(), address)
      .map(([scheme, host, path]) => `${scheme}://${host}${path}`);
    fc.assert(
      fc.property(fc.oneof(address, elsewhere), (typed) => {
        const followed = safeReturnTo(typed);
        const from = ['https://site.test/', 'https://site.test/seekers/login?returnTo=x', 'https://site.test/a/b/'];
        return followed === undefined || from.every((page) => new URL(followed, page).origin === 'https://site.test');
      }),
      { numRuns: 300 },
    );
  });
});

test('carries returnTo between sign-in pages unless it leads off the site', () => {
  expect(to.register(returnToIn('?returnTo=%2Fenquire%3Fcategory%3Dx', matchAddress))).toBe(
    '/auth/register?returnTo=%2Fenquire%3Fcategory%3Dx',
  );
  for (const search of ['', '?returnTo=', '?returnTo=%2F%2Fevil.example', '?returnTo=%2Fauth%2Fregister'])
    expect(to.signIn(returnToIn(search, matchAddress))).toBe('/seekers/login');
});

test('sends every role to the home page that the contract names', () => {
  for (const role of roles) expect(homePath(user(role))).toBe(hasPage(homeOf[role]) ? homeOf[role] : '/');
});
