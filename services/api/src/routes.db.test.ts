import { type Role, roles } from '@marketplace/contracts/accounts/roles';
import { rolesThatCan, userActions } from '@marketplace/contracts/accounts/user-policy';
import { keyKindOf, scopeNames, scopesOf } from '@marketplace/contracts/api-keys/scopes';
import { errorCodes, errors } from '@marketplace/contracts/errors';
import { messages } from '@marketplace/contracts/messages';
import { DomainError } from '@marketplace/domain/errors';
import { suspendProvider } from '@marketplace/domain/requests/suspension';
import { removeFromTeam } from '@marketplace/domain/team/service';
import { listen } from '@marketplace/platform/http-server';
import { noRateLimits } from '@marketplace/platform/rate-limit';
import Koa from 'koa';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../infra/test/api.ts';
import {
  buildAccount,
  buildApiKey,
  buildMember,
  buildProvider,
  contactBody,
  unique,
} from '../../../infra/test/builders.ts';
import { testDeps } from '../../../infra/test/database.ts';
import { errorReplies } from './http/errors.ts';
import type { Policy, Route } from './http/route.ts';
import { allRoutes } from './routes.ts';

const deps = await testDeps();
const api = await testApi(deps);
/** Refused keys count by network, and these tests refuse hundreds. */
const unlimited = await testApi(deps, { rateLimits: noRateLimits });
const visitor = api.client();

// id: every-route-checks-the-caller
describe('every route checks the caller', async () => {
  // Signing out comes last, because it ends the sessions used for the others.
  const isLast = ({ path }: Route) => path === '/api/auth/logout';
  const routes = allRoutes(api.deps).sort((a, b) => Number(isLast(a)) - Number(isLast(b)));
  const people = new Map<Role | 'nobody', typeof visitor>([['nobody', visitor]]);
  const keys = new Map<Role, string>();
  for (const role of roles) {
    const person = role === 'PROVIDER' ? await buildProvider(deps) : await buildAccount(deps, { role });
    people.set(role, await api.as(person));
    if (role !== 'SEEKER') keys.set(role, await buildApiKey(deps, person));
  }
  const readers = new Map<Role, string>();
  for (const role of ['PROVIDER', 'ADMIN'] as const) {
    const person = role === 'PROVIDER' ? await buildProvider(deps) : await buildAccount(deps, { role });
    const scopes = scopesOf(role === 'PROVIDER' ? 'provider' : 'administration').filter((name) =>
      name.endsWith('read'),
    );
    readers.set(role, await buildApiKey(deps, person, { scopes }));
  }
  const business = await buildProvider(deps);
  const removed = await buildMember(deps, business, { role: 'OWNER' });
  const suspended = await buildProvider(deps);
  /** Keys that no longer work, with their refusal. */
  const ended: [key: string, status: number, code: string][] = [
    [await buildApiKey(deps, removed), 401, 'INVALID_API_KEY'],
    [await buildApiKey(deps, business, { name: 'Revoked' }), 401, 'INVALID_API_KEY'],
    [await buildApiKey(deps, suspended), 403, 'FORBIDDEN'],
  ];
  await removeFromTeam(deps, { providerId: business.providerId, actorId: business.userId, userId: removed.userId });
  await deps.db('api_keys').where({ name: 'Revoked' }).update({ revoked_at: deps.clock.now() });
  await suspendProvider(deps, { providerId: suspended.providerId, reason: 'Complaints' });

  const expected = (policy: Policy, who: Role | 'nobody') => {
    if (policy === 'everyone') return 'in';
    if (who === 'nobody') return 401;
    return policy === 'signed-in' || rolesThatCan(policy).includes(who) ? 'in' : 403;
  };

  /** A stream never ends, so this reads only the status. */
  const statusOf = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(`${api.url}${path}`, { headers });
    await answer.body?.cancel();
    return answer.status;
  };

  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    expect(['everyone', 'signed-in', ...userActions]).toContain(route.policy);
    // The router finds it by its first segment (router.ts).
    expect(route.path).not.toMatch(/^\/(?:api\/)?:/);
    const path = route.path.replace(/:\w+/g, crypto.randomUUID());
    for (const [who, person] of people) {
      const status =
        route.path === '/api/events'
          ? await statusOf(path, { cookie: person.cookie })
          : (await person[route.method](path, route.body && {})).status;
      const outcome = [401, 403].includes(status) ? status : 'in';
      expect([who, outcome]).toEqual([who, expected(route.policy, who)]);
    }
  });

  // id: api-key-matrix
  describe('and its API key, which reaches no more than its person, its scopes and what keys may do', () => {
    const call = (key: string, { method, path, body }: Route, headers: Record<string, string> = {}) => {
      const address = path.replace(/:\w+/g, crypto.randomUUID());
      // A new client for each call, because a key with cookies is refused.
      const client = unlimited.bearer(key);
      return method === 'get' || method === 'delete'
        ? client[method](address, headers)
        : client[method](address, body && {}, headers);
    };
    const outcomeOf = async (key: string, route: Route) => {
      const { status } = await call(key, route);
      return [401, 403].includes(status) ? status : 'in';
    };

    test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
      const { policy, scope, method } = route;
      for (const [role, key] of keys) {
        const isTheirs = scope !== null && scopesOf(keyKindOf(role)!).includes(scope);
        const outcome =
          policy === 'everyone' ? 'in' : isTheirs && expected(policy, role) === 'in' ? 'in' : (403 as const);
        expect([role, await outcomeOf(key, route)]).toEqual([role, outcome]);
      }
      for (const [role, key] of readers) {
        const outcome = policy === 'everyone' ? 'in' : method === 'get' && scope ? expected(policy, role) : 403;
        expect(['reader', role, await outcomeOf(key, route)]).toEqual(['reader', role, outcome]);
      }
      // The person was removed, the key was revoked, the business is suspended, or the call has a cookie too.
      for (const [key, ...refusal] of ended) {
        const { status, body } = await call(key, route);
        expect([status, (body as { code: string }).code]).toEqual(refusal);
      }
      const { status, body } = await call(keys.get('PROVIDER')!, route, { cookie: 'theme=dark' });
      expect([status, (body as { code: string }).code]).toEqual([400, 'API_KEY_WITH_COOKIE']);
    });

    test('no key changes roles, exports lists or manages keys', () => {
      const withoutKeys = routes.filter(({ scope }) => !scope).map(({ name }) => name);
      for (const name of [
        ...['changeRole', 'changeTeamRole', 'inviteTeamMember', 'removeTeamMember', 'generateAccessPass'],
        ...['approveApplication', 'createApiKey', 'revokeApiKey', 'listApiKeys', 'setFirstPassword'],
        ...routes.filter(({ path }) => path.includes('.:format')).map((route) => route.name),
      ])
        expect(withoutKeys).toContain(name);
    });

    test('every scope opens a call', () => {
      expect([...new Set(routes.flatMap(({ scope }) => scope ?? []))].sort()).toEqual([...scopeNames].sort());
    });
  });

  test('a fixed reply depends on no caller and no input, and lists all places and endpoints', async () => {
    const fixed = routes.filter(({ isFixed }) => isFixed === true);
    for (const { policy, params, query, body, limit, publicFor } of fixed)
      expect([policy, params, query, body, limit, publicFor]).toEqual([
        'everyone',
        undefined,
        undefined,
        undefined,
        undefined,
        expect.any(Number),
      ]);
    for (const path of ['/api/openapi.json', '/api/locations/base-cities']) {
      const { headers, bytes } = await visitor.get(path, { 'accept-encoding': 'br' });
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['br', 'Accept-Encoding']);
      expect(Number(headers.get('content-length'))).toBeLessThan(bytes.byteLength / 4);
    }
  });

  // Requests belong to the account that posted them, whatever its role, and so does the list. All roles can have one.
  const everybody = [...roles];
  test.each([
    ['/api/seekers/me', everybody],
    ['/api/account', everybody],
    ['/api/providers/me', ['PROVIDER', 'SUPER_ADMIN']],
  ])('every route under %s is only for %j', (prefix, roles) => {
    const area = routes.filter(({ path }) => path.startsWith(prefix));
    expect(area.length).toBeGreaterThan(0);
    for (const { path, policy } of area) {
      if (policy === 'everyone') throw new Error(`${path} is open to visitors`);
      expect([path, policy === 'signed-in' ? everybody : rolesThatCan(policy)]).toEqual([path, roles]);
    }
  });

  test('there is nothing at other addresses', async () => {
    for (const path of ['/api', '/api/nothing', '/api/auth', '/join', '/admin/queues'])
      expect((await visitor.get(path)).status).toBe(404);
  });
});

describe('every error has the contract’s reply', () => {
  test.each(errorCodes)('%s', async (code) => {
    const app = new Koa();
    app.use(errorReplies(deps.log));
    app.use(() => {
      throw new DomainError(code);
    });
    const server = await listen(app.callback(), 0);
    const answer = await fetch(`http://localhost:${server.port}`);
    await server.stop();
    expect(answer.status).toBe(errors[code].status);
    expect(await answer.json()).toEqual({ code, error: errors[code].sentence });
    expect(answer.headers.get('retry-after')).toBe(['UNAVAILABLE', 'RATE_LIMITED'].includes(code) ? '5' : null);
  });

  // id: unexpected-error-reveals-nothing
  test('an unexpected error reveals nothing', async () => {
    const app = new Koa();
    app.use(errorReplies(deps.log));
    app.use(() => {
      throw new Error('password=hunter2');
    });
    const server = await listen(app.callback(), 0);
    const answer = await fetch(`http://localhost:${server.port}`);
    await server.stop();
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { code: 'UNEXPECTED', error: errors.UNEXPECTED.sentence },
    ]);
  });
});

// id: impossible-text-refused
describe('a text with characters that keyboards cannot type', async () => {
  const people = [visitor, await api.as(await buildProvider(deps)), await api.as(await buildAccount(deps))];
  const fields = [
    'title',
    'description',
    'name',
    'subject',
    'message',
    'email',
    'note',
    'city',
    'contactName',
    'token',
    'crmStatus',
  ];
  // A copy accepts no text, and responds 503 here without a store.
  const paths = allRoutes(api.deps).filter(
    ({ path }) => !['/api/events', '/api/auth/logout', '/api/account/data/copy'].includes(path),
  );

  test.each(paths.map(({ method, path }) => [method, path] as const))(
    '%s %s never fails because of one',
    async (method, path) => {
      for (const [text, encoded] of [
        ['a\u0000b', 'a%00b'],
        ['a\u0008b', 'a%08b'],
        ['\ud800', '%ed%a0%80'],
      ] as const) {
        const query = ['q', 'province', 'city', 'category', 'cursor', 'limit', 'token', 'status'].map(
          (name) => `${name}=${encoded}`,
        );
        const address = `${path.replace(/:\w+/g, encoded)}?${query.join('&')}`;
        const body = Object.fromEntries(fields.map((name) => [name, text]));
        for (const person of people) {
          const { status } = await (method === 'get'
            ? person.get(address)
            : method === 'delete'
              ? person.delete(address)
              : person[method](address, body));
          expect([address, status < 500 && status]).toEqual([address, expect.any(Number)]);
        }
      }
    },
  );

  test('is reported by field and changes nothing', async () => {
    const { body, status } = await visitor.post('/api/contact', {
      ...contactBody(),
      name: 'Than\u0000di',
      message: 'One\n\ttwo, and\u0007 a bell',
    });
    expect([status, body]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', fields: { name: messages.controlCharacters, message: messages.controlCharacters } },
    ]);
    for (const path of ['/api/categories/slug/a%00b', '/api/locations/cities?province=a%00b'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 400]);
    expect((await visitor.post('/api/contact', { ...contactBody(), message: 'One line\n\tand another' })).status).toBe(
      201,
    );
  });

  test('is stored as white space if it has a tab, vertical tab or form feed', async () => {
    const subject = unique('Pasted from Word');
    const sent = await visitor.post('/api/contact', {
      ...contactBody(),
      name: 'Thandi\tNkosi',
      subject: `${subject}\fpage two`,
      message: 'First line\vsecond line\tand a tab',
    });
    expect(sent.status).toBe(201);
    expect(
      await deps
        .db('contact_messages')
        .where({ subject: `${subject} page two` })
        .first('name', 'subject', 'message'),
    ).toEqual({
      name: 'Thandi Nkosi',
      subject: `${subject} page two`,
      message: 'First line\nsecond line\tand a tab',
    });
    expect((await visitor.get('/api/categories/search?q=burst%09geyser')).status).toBe(200);
  });
});

// id: unknown-field-refused
test.each(['__proto__', 'constructor', 'prototype'])('refuses a field named %s', async (name) => {
  const before = await deps.db('users').count();
  const body = JSON.stringify({
    name: 'Thandi',
    email: 'thandi@example.org',
    phone: '0825550134',
    password: 'proteas in a garden',
  });
  const answer = await visitor.post('/api/auth/register', body.replace('{', `{"${name}":{"role":"ADMIN"},`));
  expect([answer.status, answer.text]).toEqual([
    400,
    expect.stringContaining(`"fields":{"${name}":"This field isn’t expected"}`),
  ]);
  expect(await deps.db('users').count()).toEqual(before);
  expect({}).not.toHaveProperty('role');
});

describe('reference data', () => {
  test('lists categories from the top down', async () => {
    const parents = (await visitor.get('/api/categories/parents')).body as { id: string; slug: string }[];
    expect(parents).toHaveLength(12);
    const [home] = parents;
    const subs = (await visitor.get(`/api/categories/${home!.id}/subcategories`)).body as {
      id: string;
      parentId: string;
    }[];
    expect(new Set(subs.map(({ parentId }) => parentId))).toEqual(new Set([home!.id]));
    const types = await visitor.get(`/api/categories/${subs[0]!.id}/subsubcategories`);
    expect((types.body as object[]).length).toBeGreaterThan(3);
    expect((await visitor.get(`/api/categories/${subs[0]!.id}/subcategories`)).status).toBe(404);
    expect((await visitor.get('/api/categories/slug/plumbing')).body).toMatchObject({
      slug: 'plumbing',
      parentId: home!.id,
    });
    expect((await visitor.get('/api/categories/slug/unicorns')).status).toBe(404);
  });

  test('lists places, cached by browsers until they change', async () => {
    expect((await visitor.get('/api/locations/provinces')).body).toHaveLength(9);
    const cities = await visitor.get('/api/locations/cities?province=Gauteng');
    expect(cities.body).toContain('Johannesburg');
    expect(cities.headers.get('cache-control')).toContain('public');
    const again = await visitor.get('/api/locations/cities?province=Gauteng', {
      'if-none-match': cities.headers.get('etag')!,
      'cache-control': 'max-age=0',
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await visitor.get('/api/locations/cities?province=Narnia')).body).toMatchObject({
      fields: { province: 'Please select a province' },
    });
    expect((await visitor.get('/api/locations/cities?province=Gauteng&x=1')).status).toBe(400);
  });
});

// id: readiness-names-the-failed-part
test('readiness names the part that is down, and fails only for a required one', async () => {
  const down = () => Promise.reject(new Error('gone'));
  const up = () => Promise.resolve();
  const ready = async (parts: typeof api.deps.parts) =>
    (await testApi(deps, { parts })).client().get('/api/health/ready');
  const parts = { postgres: { needed: true, check: up }, redis: { needed: false, check: up } };
  expect((await ready(parts)).body).toEqual({ status: 'ok', parts: { postgres: 'ok', redis: 'ok' } });
  const noRedis = await ready({ ...parts, redis: { needed: false, check: down } });
  expect([noRedis.status, noRedis.body]).toEqual([200, { status: 'ok', parts: { postgres: 'ok', redis: 'down' } }]);
  const noPostgres = await ready({ ...parts, postgres: { needed: true, check: down } });
  expect([noPostgres.status, noPostgres.body]).toMatchObject([
    503,
    { status: 'unavailable', parts: { postgres: 'down' } },
  ]);
});

test('a stopping process reports it while it still serves', async () => {
  const stopping = (await testApi(deps, { draining: { now: true } })).client();
  expect((await stopping.get('/api/health/ready')).status).toBe(503);
  expect((await stopping.get('/api/health/live')).status).toBe(200);
  expect((await stopping.get('/api/locations/provinces')).status).toBe(200);
});

test('every reply has the request id, or the caller’s own valid one', async () => {
  const given = await visitor.get('/api/health/live', { 'x-request-id': 'abcd-1234-efgh' });
  expect(given.headers.get('x-request-id')).toBe('abcd-1234-efgh');
  const odd = await visitor.get('/api/health/live', { 'x-request-id': '<script>' });
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

describe('the API document', () => {
  // id: api-document-same-origin
  test('can be browsed without scripts from other sites', async () => {
    const page = await visitor.get('/api/docs');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    for (const [, file] of page.text.matchAll(/(?:src|href)="([^"]+)"/g))
      expect([file, (await visitor.get(file!)).status]).toEqual([file, 200]);
    for (const path of [
      '../package.json',
      '..%2f..%2fpackage.json',
      '%00',
      '%ff',
      'package.json',
      'swagger-ui-bundle.js.map',
    ])
      expect([path, (await visitor.get(`/api/docs/${path}`)).status]).toEqual([path, 404]);
  });
});
