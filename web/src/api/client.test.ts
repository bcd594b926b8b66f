import type { AllEndpoints } from '@marketplace/contracts/endpoints';
import { sentences } from '@marketplace/contracts/messages';
import { paths } from '@marketplace/contracts/paths.data';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  ApiError,
  call,
  callerOf,
  errorSentence,
  getJson,
  networkSentence,
  outdatedSentence,
  sessionChanged,
} from './client.ts';
import { keys } from './keys.ts';

type Call = { url: string; init: RequestInit };

/** Stubs fetch with one answer and records the calls. */
const answerWith = (answer: () => Response | Promise<Response>) => {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return answer();
  });
  return calls;
};
const json = (body: unknown, status = 200) => Response.json(body, { status });
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('should have failed'),
    (error: unknown) => error as ApiError,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a page that is being closed', () => {
  const keptWith = async (visibilityState: string, password: string) => {
    vi.stubGlobal('document', { visibilityState });
    const calls = answerWith(() => json({ error: 'No.', code: 'VALIDATION_FAILED' }, 400));
    await fault(call('signIn', { body: { email: 'a@b.co', password } }));
    return calls[0]?.init.keepalive;
  };

  test('sends what is short enough for the browser to finish without the page', async () => {
    expect(await keptWith('hidden', 'Good')).toBe(true);
    expect(await keptWith('hidden', 'x'.repeat(20_000))).toBe(false);
    expect(await keptWith('visible', 'Good')).toBe(false);
  });
});

describe('getJson', () => {
  test('parses the answer, sends the cookie and sets a time limit', async () => {
    const calls = answerWith(() => json(['Gauteng']));
    expect(await getJson(keys.provinces)).toEqual(['Gauteng']);
    expect(calls[0]?.url).toBe('/api/locations/provinces');
    expect(calls[0]?.init.credentials).toBe('include');
    expect(calls[0]?.init.signal).toBeInstanceOf(AbortSignal);
  });

  test('leaves out what the contract does not promise', async () => {
    const category = { id: '0198c1de-0000-7000-8000-000000000001', name: 'A', slug: 'a', description: '' };
    answerWith(() => json([{ ...category, secret: 1 }]));
    expect(await getJson(keys.categoryParents)).toEqual([category]);
  });

  test('reports an answer that breaks the contract as UNEXPECTED', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    answerWith(() => json({ not: 'a list' }));
    expect(await fault(getJson(keys.provinces))).toMatchObject({ code: 'UNEXPECTED', message: sentences.unexpected });
    expect(report).toHaveBeenCalledOnce();
  });
});

test.each([
  ['drops', 'TypeError'],
  ['times out', 'TimeoutError'],
])('treats a body whose connection %s as OFFLINE, not as a broken contract', async (_, name) => {
  const report = vi.spyOn(console, 'error');
  const broken = new ReadableStream({
    pull: (stream) => stream.error(Object.assign(new Error('gone'), { name })),
  });
  answerWith(() => new Response(broken, { headers: { 'content-type': 'application/json' } }));
  expect(await fault(getJson(keys.provinces))).toMatchObject({ status: 0, code: 'OFFLINE', message: networkSentence });
  expect(report).not.toHaveBeenCalled();
});

describe('a call that fails', () => {
  test('carries the server’s sentence, code, fields and address', async () => {
    const body = { error: 'No.', code: 'EMAIL_NOT_VERIFIED', fields: { email: 'Wrong' }, email: 'a@b.co' };
    answerWith(() => json(body, 403));
    expect(await fault(call('signOut'))).toMatchObject({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
      message: 'No.',
      fields: { email: 'Wrong' },
      email: 'a@b.co',
    });
  });

  test.each([
    [502, 'UNAVAILABLE', sentences.unavailable],
    [500, 'UNEXPECTED', sentences.unexpected],
  ])('replaces a proxy’s page with status %d by our own message', async (status, code, message) => {
    answerWith(() => new Response('<h1>Bad Gateway</h1>', { status }));
    expect(await fault(getJson(keys.provinces))).toMatchObject({ status, code, message });
  });

  test.each([
    ['1', 'Too many attempts. Please try again in 1 second.'],
    ['40', 'Too many attempts. Please try again in 40 seconds.'],
    ['61', 'Too many attempts. Please try again in 2 minutes.'],
    ['900', 'Too many attempts. Please try again in 15 minutes.'],
    ['Wed, 21 Oct 2026 07:28:00 GMT', sentences.rateLimited],
    [undefined, sentences.rateLimited],
  ])('states how long to wait after too many attempts with Retry-After %j', async (after, message) => {
    const headers: Record<string, string> = after ? { 'retry-after': after } : {};
    answerWith(() => Response.json({ error: sentences.rateLimited, code: 'RATE_LIMITED' }, { status: 429, headers }));
    expect(await fault(call('signOut'))).toMatchObject({ code: 'RATE_LIMITED', message });
  });

  test('dispatches sessionChanged if the session has ended, but not for a wrong password', async () => {
    const told = vi.fn();
    vi.stubGlobal('dispatchEvent', told);
    answerWith(() => json({ error: 'No.', code: 'INVALID_CREDENTIALS' }, 401));
    await fault(call('signOut'));
    expect(told).not.toHaveBeenCalled();
    answerWith(() => json({ error: 'Please sign in.', code: 'UNAUTHENTICATED' }, 401));
    await fault(call('signOut'));
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: sessionChanged }));
  });

  test('dispatches sessionChanged if the user lost a permission', async () => {
    const told = vi.fn();
    vi.stubGlobal('dispatchEvent', told);
    for (const code of ['FORBIDDEN', 'SECOND_FACTOR_REQUIRED', 'CONFIRMATION_REQUIRED']) {
      answerWith(() => json({ error: 'No.', code }, 403));
      await fault(getJson(keys.provinces));
    }
    expect(told.mock.calls).toHaveLength(2);
  });

  test('has status 0 and a message if there is no answer', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await fault(getJson(keys.provinces));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 0, code: 'OFFLINE', message: networkSentence, fields: {} });
    expect(errorSentence(error)).toBe(networkSentence);
    expect(errorSentence(new Error('x'), 'fallback')).toBe('fallback');
  });
});

describe('call', () => {
  test('sends JSON with the given headers and parses the reply', async () => {
    const user = {
      id: '0198c1de-0000-7000-8000-000000000001',
      email: 'a@b.co',
      name: 'A',
      phone: null,
      role: 'SEEKER',
      workspaceId: null,
      isEmailVerified: true,
    };
    const calls = answerWith(() => json({ user, secret: 1 }));
    const reply = await call('signIn', {
      body: { email: 'a@b.co', password: 'p' },
      headers: { 'idempotency-key': 'k' },
    });
    expect(reply).toEqual({ user });
    expect(calls[0]?.url).toBe('/api/auth/login');
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"email":"a@b.co","password":"p"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
    });
  });

  test('sends no body or content type if the endpoint has none', async () => {
    const calls = answerWith(() => new Response(null, { status: 204 }));
    expect(await call('signOut')).toBeUndefined();
    expect(calls[0]?.init).not.toHaveProperty('body');
    expect(calls[0]?.init.headers).not.toHaveProperty('content-type');
  });

  test('encodes parameters and leaves out empty query values', async () => {
    const calls = answerWith(() => new Response(null, { status: 204 }));
    await call('endSession', { params: { id: 'a/b' } });
    await call('endSessions', { query: {} });
    expect(calls.map(({ url }) => url)).toEqual(['/api/auth/sessions/a%2Fb', '/api/auth/sessions']);
  });

  test('sends nothing and says that the page is outdated if a part of it is gone', async () => {
    const calls = answerWith(() => json({}));
    const outdated = callerOf<AllEndpoints>(paths, () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await fault(outdated('signOut'))).toMatchObject({ code: 'OFFLINE', message: outdatedSentence });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await fault(outdated('signOut'))).toMatchObject({ code: 'OFFLINE', message: networkSentence });
    expect(calls).toEqual([]);
  });

  test('does not compile with an unknown endpoint, a missing parameter or a wrong body', () => {
    // @ts-expect-error no such endpoint
    void (() => call('signInn'));
    // @ts-expect-error the id is missing
    void (() => call('endSession'));
    // @ts-expect-error the password is missing
    void (() => call('signIn', { body: { email: 'a@b.co' } }));
    // @ts-expect-error an endpoint without a body takes none
    void (() => call('signOut', { body: {} }));
  });
});
