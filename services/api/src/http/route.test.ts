import { type Role, roles } from '@marketplace/contracts/accounts/roles';
import { Nothing, Raw } from '@marketplace/contracts/endpoint';
import { errors } from '@marketplace/contracts/errors';
import { IsoTime } from '@marketplace/contracts/fields';
import { limits } from '@marketplace/contracts/limits';
import { wholeBody } from '@marketplace/http/whole-body';
import { listen } from '@marketplace/platform/http-server';
import { createLogger } from '@marketplace/platform/logger';
import { noRateLimits } from '@marketplace/platform/rate-limit';
import Koa from 'koa';
import { afterAll, describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { errorReplies } from './errors.ts';
import { type Route, route } from './route.ts';
import { createRouter } from './router.ts';
import type { SignedInAccount, State } from './state.ts';

const base = { name: 'postThing', method: 'post', path: '/things/:id', summary: 'A thing' } as const;
const Thing = z.object({ name: z.string().min(1) });

const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

const accountOf = (role: Role): SignedInAccount => ({
  id: 'a',
  email: 'a@example.org',
  name: 'Thandi',
  phone: null,
  role,
  emailVerifiedAt: null,
  createdAt: new Date(0),
  teamRole: null,
  ownedProviderId: null,
  providerId: null,
  lacksSecondFactor: false,
});

/** Starts an app with this route and calls it as a visitor or with a role. */
const callRoute = async (
  only: Route,
  {
    path = '/things/1',
    body,
    type = 'application/json',
    role,
  }: { path?: string; body?: string; type?: string; role?: Role } = {},
) => {
  const app = new Koa<State>();
  const log = createLogger({ name: 'test', level: 'silent' });
  app.use(errorReplies(log));
  app.use(async (ctx, next) => {
    Object.assign(ctx.state, { user: role ? accountOf(role) : null, sessionId: role ? 's' : null, requestId: 'r' });
    await next();
  });
  app.use(wholeBody());
  app.use(createRouter([only], { rateLimits: noRateLimits, log }));
  const server = await listen(app.callback(), 0);
  stops.push(server.stop);
  const answer = await fetch(`http://localhost:${server.port}${path}`, {
    method: only.method,
    headers: body === undefined ? {} : { 'content-type': type },
    body,
  });
  return { status: answer.status, text: await answer.text() };
};

describe('types follow from the schemas', () => {
  test('for the handler and limitFor', () => {
    route({
      endpoint: {
        ...base,
        params: z.object({ id: z.string() }),
        query: z.object({ n: z.coerce.number() }),
        body: Thing,
        reply: Thing,
      },
      policy: 'answerLeads',
      limitFor: (input) => {
        expectTypeOf(input.body).toEqualTypeOf<{ name: string }>();
        return input.user.id;
      },
      handle: (input) => {
        expectTypeOf(input.params).toEqualTypeOf<{ id: string }>();
        expectTypeOf(input.query).toEqualTypeOf<{ n: number }>();
        expectTypeOf(input.user).toEqualTypeOf<SignedInAccount>();
        expectTypeOf(input.sessionId).toEqualTypeOf<string>();
        return input.body;
      },
    });
  });

  test('without a schema there is no input, and with policy everyone the user may be null', () => {
    route({
      endpoint: { ...base, reply: Nothing },
      policy: 'everyone',
      handle: (input) => {
        expectTypeOf(input.body).toEqualTypeOf<undefined>();
        expectTypeOf(input.user).toEqualTypeOf<SignedInAccount | null>();
        expectTypeOf(input.sessionId).toEqualTypeOf<string | null>();
        return undefined;
      },
    });
  });

  test('for the reply, and a route needs a policy', () => {
    // @ts-expect-error the answer has another type than its schema
    route({ endpoint: { ...base, reply: Thing }, policy: 'everyone', handle: () => ({ name: 1 }) });
    // @ts-expect-error a route needs a policy
    route({ endpoint: { ...base, reply: Nothing }, handle: () => undefined });
    // @ts-expect-error a role is no policy
    route({ endpoint: { ...base, reply: Nothing }, policy: 'PROVIDER', handle: () => undefined });
  });
});

describe('a call', () => {
  const guarded = route({
    endpoint: { ...base, body: Thing, reply: Thing },
    policy: 'answerLeads',
    handle: ({ body }) => body,
  });

  // id: caller-checked-before-body
  test('is authorised before its input is read', async () => {
    const wrong = { body: 'no json', type: 'text/plain' };
    expect((await callRoute(guarded, wrong)).status).toBe(401);
    expect((await callRoute(guarded, { ...wrong, role: 'SEEKER' })).status).toBe(403);
    expect((await callRoute(guarded, { ...wrong, role: 'PROVIDER' })).status).toBe(415);
  });

  // id: route-admits-by-policy
  test.each(roles)('is admitted according to the policy table: %s', async (role) => {
    const { status } = await callRoute(guarded, { body: '{"name":"x"}', role });
    expect(status).toBe({ SEEKER: 403, PROVIDER: 200, ADMIN: 403, SUPER_ADMIN: 200 }[role]);
  });

  // id: bad-query-names-the-field
  test('responds 404 for an invalid path, and names the wrong field of a query or body', async () => {
    const strict = route({
      endpoint: {
        ...base,
        params: z.object({ id: z.uuid() }),
        query: z.object({ n: z.coerce.number('a number, please') }),
        body: Thing,
        reply: Nothing,
      },
      policy: 'everyone',
      handle: () => undefined,
    });
    expect((await callRoute(strict)).status).toBe(404);
    const path = `/things/${crypto.randomUUID()}`;
    const wrongQuery = await callRoute(strict, { path: `${path}?n=x`, body: '{}' });
    expect([wrongQuery.status, JSON.parse(wrongQuery.text).fields]).toEqual([400, { n: 'a number, please' }]);
    const wrongBody = await callRoute(strict, { path: `${path}?n=1`, body: '{}' });
    expect([wrongBody.status, Object.keys(JSON.parse(wrongBody.text).fields)]).toEqual([400, ['name']]);
    expect((await callRoute(strict, { path: `${path}?n=1`, body: '{' })).status).toBe(400);
    expect(await callRoute(strict, { path: `${path}?n=1`, body: '{"name":"x"}' })).toEqual({ status: 204, text: '' });
  });
});

test.each([
  ['/api/things', '/API/Things', 204],
  ['/api/things', '/api/things/', 204],
  ['/things', '/things/', 204],
  ['/api/things/:id', '/api/things/1', 204],
  ['/api/things', '/api/thing', 404],
  ['/api/things', '/api', 404],
  ['/api/things', '/', 404],
  ['/api/things', '/things', 404],
])('the route %s, called as %s: %i', async (path, asked, status) => {
  const only = route({ endpoint: { ...base, path, reply: Nothing }, policy: 'everyone', handle: () => undefined });
  expect((await callRoute(only, { path: asked })).status).toBe(status);
});

describe('a body', () => {
  const open = route({
    endpoint: { ...base, body: z.record(z.string(), z.unknown()), reply: Nothing },
    policy: 'everyone',
    handle: () => undefined,
  });
  const strict = route({
    endpoint: { ...base, body: z.strictObject({}), reply: Nothing },
    policy: 'everyone',
    handle: () => undefined,
  });
  const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  const keys = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])));
  const codeOf = async (body: string, only = open) => {
    const { status, text } = await callRoute(only, { body });
    return [status, text && JSON.parse(text).code];
  };

  test('may have as many levels and members as the limits allow', async () => {
    expect(await codeOf(nested(limits.bodyDepth))).toEqual([204, '']);
    expect(await codeOf(nested(limits.bodyDepth + 1))).toEqual([400, 'TOO_COMPLEX']);
    expect(await codeOf(keys(limits.bodyMembers))).toEqual([204, '']);
    expect(await codeOf(keys(limits.bodyMembers + 1))).toEqual([400, 'TOO_COMPLEX']);
  });

  test.each([
    ['nested arrays', nested(120_000)],
    ['arrays without an end', '['.repeat(240_000)],
    ['nested objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ['unknown keys', keys(18_000)],
    ['empty objects', `{"a":[${Array(80_000).fill('{}').join(',')}]}`],
  ])('of 240 kB of %s is refused with a clear message', async (_what, body) => {
    const { status, text } = await callRoute(strict, { body });
    expect([status, JSON.parse(text)]).toEqual([400, { code: 'TOO_COMPLEX', error: errors.TOO_COMPLEX.sentence }]);
  });

  test('may contain brackets, commas and quotes in its texts', async () => {
    const text = `${'[{,'.repeat(5_000)}\\"]}`;
    expect(await codeOf(JSON.stringify({ text, [text.slice(0, 50)]: 'x' }))).toEqual([204, '']);
  });

  test('with more wrong fields than the limit gets a short reply', async () => {
    const many = await callRoute(strict, { body: keys(limits.bodyMembers) });
    expect(Object.keys(JSON.parse(many.text).fields)).toHaveLength(limits.fieldsListed);
    const control = await callRoute(open, {
      body: JSON.stringify({ texts: Array(limits.bodyMembers - 10).fill(String.fromCharCode(0)) }),
    });
    expect(Object.keys(JSON.parse(control.text).fields)).toHaveLength(limits.fieldsListed);
    const long = await callRoute(strict, { body: JSON.stringify({ ['k'.repeat(200_000)]: 1 }) });
    expect(long.text.length).toBeLessThan(500);
    expect(many.text.length + control.text.length).toBeLessThan(20_000);
  });
});

describe('a reply', () => {
  const answering = (thing: { name: string }, more = {}) =>
    route({ endpoint: { ...base, ...more, reply: Thing }, policy: 'everyone', handle: () => thing });

  // id: reply-has-only-declared-fields
  test('contains only the fields of its schema', async () => {
    const withSecret = { name: 'x', contactPhone: '082 555 0123' };
    expect(await callRoute(answering(withSecret))).toEqual({ status: 200, text: '{"name":"x"}' });
  });

  test('has its times in ISO, from a Date or as they are', async () => {
    const reply = z.object({ at: IsoTime, until: IsoTime.nullable() });
    const handle = () => ({ at: new Date(0), until: '1970-01-02T00:00:00.000Z' });
    const { text } = await callRoute(route({ endpoint: { ...base, reply }, policy: 'everyone', handle }));
    expect(text).toBe('{"at":"1970-01-01T00:00:00.000Z","until":"1970-01-02T00:00:00.000Z"}');
  });

  // id: invalid-reply-reveals-nothing
  test('that its schema rejects is a 500 without details', async () => {
    const tooShort = { name: '', contactPhone: '082 555 0123' };
    const { status, text } = await callRoute(answering(tooShort));
    expect([status, JSON.parse(text)]).toEqual([500, { code: 'UNEXPECTED', error: errors.UNEXPECTED.sentence }]);
  });

  test('has the route’s status, or the one that the handler sets', async () => {
    expect((await callRoute(answering({ name: 'x' }, { status: 201 }))).status).toBe(201);
    const unready = route({
      endpoint: { ...base, reply: Thing },
      policy: 'everyone',
      handle: ({ ctx }) => {
        ctx.state.status = 503;
        return { name: 'x' };
      },
    });
    expect((await callRoute(unready)).status).toBe(503);
  });

  test('can be null, and a raw reply is sent as the handler wrote it', async () => {
    const nobody = route({ endpoint: { ...base, reply: Thing.nullable() }, policy: 'everyone', handle: () => null });
    expect(await callRoute(nobody)).toEqual({ status: 200, text: 'null' });
    const raw = route({
      endpoint: { ...base, reply: Raw },
      policy: 'everyone',
      handle: ({ ctx }) => {
        ctx.body = 'a,b';
        return undefined;
      },
    });
    expect(await callRoute(raw)).toEqual({ status: 200, text: 'a,b' });
  });
});
