import type { MessageDetail, Messages } from '@marketplace/contracts/contact/admin-schemas';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildProvider, contactBody, unique } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const johan = await buildAccount(deps, { role: 'ADMIN', name: 'Johan Pretorius' });
const naledi = await buildAccount(deps, { role: 'SUPER_ADMIN', name: 'Naledi Khumalo' });
const [admin, other] = [await api.as(johan), await api.as(naledi)];
const visitor = api.client();

const write = async (body: object = {}) => {
  const reply = await visitor.post('/api/contact', { ...contactBody(), ...body });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { id: string }).id;
};
const path = (id: string, lever = '') => `/api/admin/messages/${id}${lever}`;
const detail = async (id: string) => (await admin.get(path(id))).body as MessageDetail;
const list = async (query: string, who = admin) =>
  (await who.get(`/api/admin/messages${query}`)).body as z.infer<typeof Messages>;
const answer = (id: string, body: object, key = '', who = admin) =>
  who.post(path(id, '/answers'), body, key ? { 'idempotency-key': key } : {});
const text = 'Somebody calls you today.\nPlease keep your phone near.';
const mailed = async (id: string) => {
  const ids = await deps.db('contact_answers').where({ message_id: id }).pluck('id');
  const payloads = await deps
    .db('outbox')
    .where({ event: 'contact.answered' })
    .pluck<{ answerId: string }[]>('payload');
  return payloads.filter(({ answerId }) => ids.includes(answerId)).length;
};

describe('the list', () => {
  test('finds by name, address and subject, filters and pages', async () => {
    const word = unique('giraffe');
    const ids: string[] = [];
    for (const body of [{ subject: `About ${word}` }, { name: `Thandi ${word}` }, { email: `${word}@example.org` }]) {
      ids.push(await write(body));
      deps.clock.advance(1_000);
    }
    const [subject, name, email] = ids;
    const found = async (query: string, who = admin) => (await list(query, who)).messages.map(({ id }) => id);
    expect(await found(`?search=${word.toUpperCase()}`)).toEqual([email, name, subject]);
    expect(await found(`?search=${word}&sort=oldest`)).toEqual([subject, name, email]);
    expect(await found(`?search=${word}&category=privacy`)).toEqual([]);
    await admin.patch(path(name!), { assigneeId: johan.userId });
    await admin.patch(path(email!), { status: 'closed' });
    expect(await found(`?search=${word}&assignee=mine`)).toEqual([name]);
    expect(await found(`?search=${word}&assignee=mine`, other)).toEqual([]);
    expect(await found(`?search=${word}&assignee=unassigned`)).toEqual([email, subject]);
    expect(await found(`?search=${word}&status=waiting`)).toEqual([name, subject]);
    expect(await found(`?search=${word}&status=closed`)).toEqual([email]);
    const first = await list(`?search=${word}&limit=2`);
    expect(await found(`?search=${word}&limit=2&cursor=${first.nextCursor}`)).toEqual([subject]);
    expect((await admin.get(`/api/admin/messages?sort=oldest&cursor=${first.nextCursor}`)).status).toBe(400);
    const file = await admin.get(`/api/admin/messages.csv?search=${word}`);
    expect(file.text.split('\r\n').filter(Boolean)).toHaveLength(4);
  });

  test.each([
    `?search=${'x'.repeat(10_000)}`,
    '?status=golden',
    '?assignee=me',
    '?category=love',
    '?sort=name',
    '?cursor=x',
  ])('refuses %.40s', async (query) => {
    const reply = await admin.get(`/api/admin/messages${query}`);
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('is only for administrators', async () => {
    const id = await write();
    const provider = await api.as(await buildProvider(deps));
    for (const [who, status] of [
      [visitor, 401],
      [provider, 403],
    ] as const) {
      expect((await who.get('/api/admin/messages')).status).toBe(status);
      expect((await who.get('/api/admin/messages.csv')).status).toBe(status);
      expect((await who.get(path(id))).status).toBe(status);
      expect((await who.patch(path(id), { status: 'closed' })).status).toBe(status);
      expect((await answer(id, { text }, '', who)).status).toBe(status);
    }
    expect((await detail(id)).status).toBe('new');
    for (const reply of [
      await admin.get(path(crypto.randomUUID())),
      await admin.patch(path(crypto.randomUUID()), { status: 'closed' }),
      await answer(crypto.randomUUID(), { text }),
    ])
      expect(reply.status).toBe(404);
  });
});

describe('assigning a message', () => {
  test('sets and clears the assignee', async () => {
    const id = await write();
    expect(await detail(id)).toMatchObject({ status: 'new', assignee: null, assigneeId: null });
    expect((await other.patch(path(id), { assigneeId: johan.userId })).status).toBe(204);
    expect(await detail(id)).toMatchObject({
      status: 'open',
      assignee: 'Johan Pretorius',
      administrators: expect.arrayContaining([
        { id: johan.userId, name: johan.name },
        { id: naledi.userId, name: naledi.name },
      ]),
    });
    expect((await other.patch(path(id), { assigneeId: null })).status).toBe(204);
    expect(await detail(id)).toMatchObject({ status: 'new', assigneeId: null });
    const entries = await deps.db('audit_entries').where({ subject_id: id, action: 'message.assign' }).orderBy('seq');
    expect(entries).toMatchObject([
      { before: { status: 'new', assignee: null }, after: { status: 'open', assignee: 'Johan Pretorius' } },
      { before: { status: 'open', assignee: 'Johan Pretorius' }, after: { status: 'new', assignee: null } },
    ]);
  });

  test('accepts only administrators', async () => {
    const id = await write();
    const seeker = await buildAccount(deps);
    for (const assigneeId of [seeker.userId, crypto.randomUUID(), 'me'])
      expect((await admin.patch(path(id), { assigneeId })).status).toBe(400);
    expect((await detail(id)).assigneeId).toBeNull();
  });
});

describe('answering', () => {
  test('stores a reply once per key, emails it once and marks the message as answered', async () => {
    const id = await write();
    const key = crypto.randomUUID();
    const replies = await Promise.all([1, 2].map(() => answer(id, { text, answers: 0 }, key)));
    replies.push(await answer(id, { text, answers: 0 }, key));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ text: body }) => body)).size).toBe(1);
    expect(await mailed(id)).toBe(1);
    expect(await detail(id)).toMatchObject({
      status: 'answered',
      assignee: 'Johan Pretorius',
      answeredAt: deps.clock.now().toISOString(),
      answers: [{ text, by: 'Johan Pretorius', mail: 'WAITING', at: deps.clock.now().toISOString() }],
      can: { assign: true, answer: true, close: true, reopen: true },
    });
    expect((await answer(id, { text: 'Something else.' }, key)).body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    expect(await mailed(id)).toBe(1);
  });

  test('rejects the second of two concurrent replies until its author has read the first', async () => {
    const id = await write();
    const replies = await Promise.all([
      answer(id, { text, answers: 0 }, crypto.randomUUID()),
      answer(id, { text: 'I have called you already.', answers: 0 }, crypto.randomUUID(), other),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      error: expect.stringContaining('has replied to this message'),
    });
    expect((await answer(id, { text: 'One thing more.', answers: 1 }, crypto.randomUUID(), other)).status).toBe(201);
    expect((await detail(id)).answers).toHaveLength(2);
  });

  test.each([{}, { text: 'Hi' }, { text: 'x'.repeat(5_001) }, { text, answers: -1 }, { text, to: 'me@example.org' }])(
    'with %.60j sends nothing',
    async (body) => {
      const id = await write();
      expect((await answer(id, body)).status).toBe(400);
      expect(await mailed(id)).toBe(0);
      expect((await detail(id)).status).toBe('new');
    },
  );
});

test('a message can be closed and reopened, and accepts no reply while closed', async () => {
  const id = await write();
  expect((await admin.patch(path(id), { status: 'open' })).status).toBe(409);
  expect((await admin.patch(path(id), { status: 'closed' })).status).toBe(204);
  expect((await admin.patch(path(id), { status: 'closed' })).status).toBe(409);
  expect((await answer(id, { text })).body).toMatchObject({
    code: 'CONFLICT',
    error: expect.stringContaining('closed'),
  });
  expect((await admin.patch(path(id), { assigneeId: johan.userId })).status).toBe(409);
  expect(await detail(id)).toMatchObject({
    status: 'closed',
    can: { assign: false, answer: false, close: false, reopen: true },
  });
  expect((await other.patch(path(id), { status: 'open' })).status).toBe(204);
  expect((await answer(id, { text })).status).toBe(201);
  for (const wrong of [{}, { status: 'answered' }, { status: 'closed', assigneeId: null }, { status: 'closed', x: 1 }])
    expect((await admin.patch(path(id), wrong)).status).toBe(400);
  const actions = await deps.db('audit_entries').where({ subject_id: id }).orderBy('seq').pluck('action');
  expect(actions.filter((action) => action !== 'message.read')).toEqual([
    'message.close',
    'message.reopen',
    'message.answer',
  ]);
});
