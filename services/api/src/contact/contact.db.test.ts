import { countRows } from '@marketplace/domain/sql';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { applicationBody, category, contactBody, serviceRequestBody, unique } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const visitor = api.client();
const id = expect.stringMatching(/^[0-9a-f-]{36}$/);

/** Each public form: its path, a valid body, its table, and a fault with its message. */
const forms = [
  {
    path: '/api/contact',
    body: contactBody,
    table: 'contact_messages',
    events: ['contact.received'],
    fault: [{ message: 'short' }, { message: 'Message must be at least 10 characters' }],
  },
  {
    path: '/api/provider-applications',
    body: applicationBody,
    table: 'provider_applications',
    events: ['application.received'],
    fault: [{ serviceCategory: 'unicorns' }, { serviceCategory: 'Please select a service category' }],
  },
  {
    path: '/api/service-requests',
    body: serviceRequestBody,
    table: 'enquiries',
    events: [], // its jobs are recorded instead
    fault: [{ category: category('catering') }, { subcategory: 'Please select a service category' }],
  },
] as const;

describe.each(forms)('POST $path', ({ path, body, table, events, fault }) => {
  const rows = () => countRows(deps.db(table));

  test('stores the form with its events and returns its id', async () => {
    const before = await deps.db('outbox').count().first();
    const reply = await visitor.post(path, body());
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ id });
    expect(await deps.db(table).where({ id: (reply.body as { id: string }).id })).toHaveLength(1);
    const told = await deps.db('outbox').orderBy('id', 'desc').limit(events.length).pluck('event');
    expect(told.reverse()).toEqual(events);
    expect(Number((await deps.db('outbox').count().first())?.count)).toBe(Number(before?.count) + events.length);
  });

  test('stores a form once per key, and refuses other content with the same key', async () => {
    const key = { 'idempotency-key': unique('key') };
    const sent = body();
    const replies = await Promise.all([1, 2, 3].map(() => visitor.post(path, sent, key)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ text }) => JSON.parse(text).id)).size).toBe(1);
    const other = await visitor.post(path, body(), key);
    expect([other.status, other.body]).toMatchObject([409, { code: 'IDEMPOTENCY_MISMATCH' }]);
  });

  test('refuses faults with the form’s messages and changes nothing', async () => {
    const before = await rows();
    const [change, fields] = fault;
    const reply = await visitor.post(path, { ...body(), ...change });
    expect([reply.status, reply.body]).toMatchObject([400, { code: 'VALIDATION_FAILED', fields }]);
    for (const wrong of [{}, { ...body(), extra: 1 }, []]) expect((await visitor.post(path, wrong)).status).toBe(400);
    expect((await visitor.post(path, body(), { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(await rows()).toBe(before);
  });
});

test('refuses an application for a main category, which has the services of many trades', async () => {
  const apply = (serviceCategory: string) =>
    api.client().post('/api/provider-applications', { ...applicationBody(), serviceCategory });
  expect((await apply('home-improvement')).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { serviceCategory: 'Please select a service category' },
  });
  expect((await apply('plumbing')).status).toBe(201);
});
