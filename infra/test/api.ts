/** The real API on a test's database, with a readable client: `await thandi.post('/api/enquiries', body)`. */

import { createApp } from '@marketplace/api/app';
import type { Deps } from '@marketplace/api/deps';
import { createStreams } from '@marketplace/api/live/streams';
import { createLazyQueues } from '@marketplace/api/queues/lazy-queues';
import { sessionKeys } from '@marketplace/domain/sessions/keys';
import { proxySecretHeader } from '@marketplace/http/forwarded';
import { listen } from '@marketplace/platform/http-server';
import { openRateLimits } from '@marketplace/platform/rate-limit';
import { afterAll } from 'vitest';
import { password } from './builders.ts';
import type { TestDeps } from './database.ts';

export const siteOrigin = 'http://site.test';
export const proxySecret = 'what site and API share in tests';

export type Reply = { status: number; body: unknown; headers: Headers; text: string; bytes: Uint8Array };
export type Client = {
  get: (path: string, headers?: Record<string, string>) => Promise<Reply>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  put: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  patch: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  delete: (path: string, headers?: Record<string, string>) => Promise<Reply>;
  /** The Cookie header. Like a browser, it keeps received cookies. */
  cookie: string;
  /** The value of one cookie. */
  cookieOf: (name: string) => string | undefined;
  forget: (name: string) => void;
};

export type TestApi = {
  url: string;
  deps: Deps;
  /** Returns a client for a visitor or, with `cookie`, for its user. */
  client: (cookie?: string) => Client;
  /** Returns a client that sends this API key. */
  bearer: (key: string) => Client;
  /** Signs in with an account from the builders. */
  as: (person: { email: string }) => Promise<Client>;
};

const splitPair = (pair: string): [name: string, value: string] => {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
};

/** Starts the API for one test file. */
export const testApi = async (test: TestDeps, overrides: Partial<Deps> = {}): Promise<TestApi> => {
  const queues = createLazyQueues(test.stores, test);
  const deps: Deps = {
    ...test,
    siteOrigin,
    sessionKeys: sessionKeys('a secret for tests, at least 32 bytes long'),
    proxySecret,
    figures: 'real',
    adminSecondFactor: 'off',
    rateLimits: openRateLimits({ db: test.db, redis: undefined }),
    streams: createStreams(),
    draining: { now: false },
    queues,
    parts: { postgres: { needed: true, check: () => test.db.raw('select 1') } },
    ...overrides,
  };
  const server = await listen(createApp(deps).callback(), 0, { beforeStop: deps.streams.endAll });
  const url = `http://127.0.0.1:${server.port}`;
  afterAll(async () => {
    await server.stop();
    await queues.close();
  });

  const client = (start = '', more: Record<string, string> = {}): Client => {
    const jar = new Map(start.split('; ').flatMap((pair) => (pair ? [splitPair(pair)] : [])));
    const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const keep = (sets: string[]) => {
      for (const [name, value] of sets.map((set) => splitPair(set.split(';')[0]!)))
        value ? jar.set(name, value) : jar.delete(name);
    };
    const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const cookie = cookieHeader();
      const raw = typeof body === 'string' || body instanceof Uint8Array;
      const answer = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
          [proxySecretHeader]: proxySecret, // like the site
          ...more,
          ...headers,
        },
        body: body === undefined ? undefined : raw ? (body as string) : JSON.stringify(body),
      });
      const bytes = await answer.bytes();
      const text = new TextDecoder().decode(bytes);
      keep(answer.headers.getSetCookie());
      const json = answer.headers.get('content-type')?.startsWith('application/json');
      return {
        status: answer.status,
        headers: answer.headers,
        text,
        bytes,
        body: json ? JSON.parse(text) : undefined,
      };
    };
    return {
      get cookie() {
        return cookieHeader();
      },
      cookieOf: (name) => jar.get(name),
      forget: (name) => void jar.delete(name),
      get: (path, headers) => call('GET', path, undefined, headers),
      put: (path, body, headers) => call('PUT', path, body, headers),
      delete: (path, headers) => call('DELETE', path, undefined, headers),
      post: (path, body, headers) => call('POST', path, body, headers),
      patch: (path, body, headers) => call('PATCH', path, body, headers),
    };
  };

  return {
    url,
    deps,
    client: (cookie) => client(cookie),
    bearer: (key) => client('', { authorization: `Bearer ${key}` }),
    as: async ({ email }) => {
      const person = client();
      const { status } = await person.post('/api/auth/login', { email, password });
      if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
      return person;
    },
  };
};
