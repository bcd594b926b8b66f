import type { ApplicationDetail, Applications } from '@marketplace/contracts/applications/administration';
import { issueQuestionToken } from '@marketplace/domain/provider-applications/question-tokens';
import { days } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { testApi } from '../../../../infra/test/api.ts';
import { applicationBody, buildAccount, buildProvider, unique } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const administrator = await buildAccount(deps, { role: 'ADMIN', name: 'Johan Pretorius' });
const colleague = await buildAccount(deps, { role: 'SUPER_ADMIN', name: 'Naledi Khumalo' });
let [admin, other] = [await api.as(administrator), await api.as(colleague)];
/** Advances the clock by days and renews the administrators' sessions. */
const daysLater = async (count: number) => {
  deps.clock.advance(days(count));
  [admin, other] = [await api.as(administrator), await api.as(colleague)];
};
const visitor = api.client();

const apply = async (body: object = {}) => {
  const application = { ...applicationBody(), ...body };
  const reply = await visitor.post('/api/provider-applications', application);
  expect(reply.status, reply.text).toBe(201);
  return { ...application, id: (reply.body as { id: string }).id };
};
const path = (id: string, lever = '') => `/api/admin/applications/${id}${lever}`;
const detail = async (id: string) => (await admin.get(path(id))).body as ApplicationDetail;
const list = async (query: string) =>
  (await admin.get(`/api/admin/applications${query}`)).body as z.infer<typeof Applications>;
const told = async (event: string, id: string) => {
  const rows = await deps.db('outbox').where({ event }).pluck<{ entryId?: string; passId?: string }[]>('payload');
  const entries = await deps.db('application_history').where({ application_id: id }).pluck('id');
  const passes = await deps.db('access_passes').where({ application_id: id }).pluck('id');
  return rows.filter(({ entryId = '', passId = '' }) => entries.includes(entryId) || passes.includes(passId)).length;
};
const message = 'We look for plumbers at the moment.\nThose with a PIRB licence.';

describe('the list', () => {
  test('searches by business, name, address and number, filters, sorts and pages', async () => {
    const word = unique('zebra');
    const ids: string[] = [];
    for (const [n, businessName] of ['Beta', 'Alpha', 'Gamma'].entries()) {
      ids.push((await apply({ businessName: `${businessName} ${word}`, phone: `083 77${n} 4455` })).id);
      deps.clock.advance(1_000);
    }
    const [beta, alpha, gamma] = ids;
    const found = async (query: string) => (await list(query)).applications.map(({ id }) => id);
    expect(await found(`?search=${word.toUpperCase()}`)).toEqual([gamma, alpha, beta]);
    expect(await found(`?search=${word}&sort=oldest`)).toEqual([beta, alpha, gamma]);
    expect(await found(`?search=${word}&sort=name`)).toEqual([alpha, beta, gamma]);
    expect(await found('?search=%2B27%2083%20771')).toEqual([alpha]);
    expect(await found('?search=%25%25')).toEqual([]);
    const first = await list(`?search=${word}&sort=name&limit=2`);
    expect(first.hasMore).toBe(true);
    expect(await found(`?search=${word}&sort=name&limit=2&cursor=${first.nextCursor}`)).toEqual([gamma]);
    await admin.post(path(alpha!, '/reject'), { message });
    expect(await found(`?search=${word}&status=waiting`)).toEqual([gamma, beta]);
    expect(await found(`?search=${word}&status=rejected`)).toEqual([alpha]);
    const { text } = await admin.get(`/api/admin/applications.csv?search=${word}&status=waiting`);
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(3);
    // A cursor works only for its order and list.
    for (const wrong of [`?sort=newest&cursor=${first.nextCursor}`, `?sort=oldest&cursor=${first.nextCursor}`])
      expect((await admin.get(`/api/admin/applications${wrong}`)).status).toBe(400);
    expect((await admin.get(`/api/admin/messages?cursor=${first.nextCursor}`)).status).toBe(400);
  });

  test.each([
    `?search=${'x'.repeat(10_000)}`,
    '?status=golden',
    '?sort=email',
    '?plan=WEBSITE',
    '?cursor=x',
    '?limit=0',
  ])('refuses %.40s', async (query) => {
    const reply = await admin.get(`/api/admin/applications${query}`);
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('is only for administrators', async () => {
    const { id } = await apply();
    const provider = await api.as(await buildProvider(deps));
    for (const [who, status] of [
      [visitor, 401],
      [provider, 403],
    ] as const) {
      expect((await who.get('/api/admin/applications')).status).toBe(status);
      expect((await who.get('/api/admin/applications.csv')).status).toBe(status);
      expect((await who.get(path(id))).status).toBe(status);
      expect((await who.post(path(id, '/reject'), { message })).status).toBe(status);
      expect((await who.post(path(id, '/questions'), { question: message })).status).toBe(status);
    }
    expect((await detail(id)).status).toBe('new');
    expect((await admin.get(path(crypto.randomUUID()))).status).toBe(404);
  });
});

test('an application has all of the applicant’s answers', async () => {
  const { id, email } = await apply({ message: 'Call me after five.' });
  expect(await detail(id)).toEqual({
    id,
    status: 'new',
    businessName: 'Dlamini Plumbing',
    contactName: 'Sipho Dlamini',
    email,
    phone: '011 555 0100',
    service: 'Plumbing',
    serviceArea: 'Sandton and Randburg',
    plan: 'NETWORK_PRO',
    createdAt: deps.clock.now().toISOString(),
    decidedAt: null,
    experience: 'Twelve years',
    message: 'Call me after five.',
    history: [],
    pass: null,
    can: { approve: true, reject: true, ask: true, sendPass: false },
  });
});

describe('approving', () => {
  test('issues one pass, one mail and one entry, even if repeated or concurrent', async () => {
    const { id } = await apply();
    const replies = await Promise.all([admin, other, admin].map((who) => who.post(path(id, '/approve'))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'CONFLICT', error: expect.stringContaining('decided') });
    expect(await deps.db('access_passes').where({ application_id: id })).toHaveLength(1);
    expect(await told('access-pass.mail-requested', id)).toBe(1);
    expect(await detail(id)).toMatchObject({
      status: 'approved',
      history: [{ kind: 'APPROVED', mail: 'WAITING', text: null }],
      pass: { status: 'ACTIVE', expiresAt: new Date(deps.clock.now().getTime() + days(7)).toISOString() },
      can: { approve: false, reject: false, ask: false, sendPass: true },
    });
    expect(await deps.db('audit_entries').where({ subject_id: id, action: 'application.approve' })).toHaveLength(1);
  });

  test('a new link replaces the previous one, once per pass, until the applicant has joined', async () => {
    const { id } = await apply();
    await admin.post(path(id, '/approve'));
    const first = (await detail(id)).pass!;
    await daysLater(1);
    const replies = await Promise.all([admin, other].map((who) => who.post(path(id, '/pass'), { passId: first.id })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const second = (await detail(id)).pass!;
    expect(replies.map(({ body }) => (body as { passId: string }).passId)).toEqual([second.id, second.id]);
    expect(second.expiresAt).toBe(new Date(deps.clock.now().getTime() + days(7)).toISOString());
    expect(await told('access-pass.mail-requested', id)).toBe(2);
    expect(await deps.db('access_passes').where({ id: first.id }).first('status')).toEqual({ status: 'REVOKED' });
    expect((await detail(id)).history.map(({ kind }) => kind)).toEqual(['PASS_SENT', 'APPROVED']);
    // An expired pass can be replaced, but not an unknown or already replaced one.
    await daysLater(8);
    expect((await admin.post(path(id, '/pass'), { passId: second.id })).status).toBe(200);
    for (const passId of [first.id, crypto.randomUUID()])
      expect((await admin.post(path(id, '/pass'), { passId })).status).toBe(409);
    const third = (await detail(id)).pass!;
    await deps.db('access_passes').where({ id: third.id }).update({ status: 'USED', used_at: deps.clock.now() });
    expect((await admin.post(path(id, '/pass'), { passId: third.id })).status).toBe(409);
    expect((await detail(id)).can.sendPass).toBe(false);
  });

  test('refuses a new link for an application that is not approved', async () => {
    const { id } = await apply();
    expect((await admin.post(path(id, '/pass'), { passId: crypto.randomUUID() })).status).toBe(409);
  });
});

describe('rejecting', () => {
  test('stores the message and mails it once', async () => {
    const { id } = await apply();
    expect((await admin.post(path(id, '/reject'), { message: `  ${message} ` })).status).toBe(204);
    expect((await other.post(path(id, '/reject'), { message })).status).toBe(409);
    expect((await other.post(path(id, '/approve'))).status).toBe(409);
    expect(await told('application.rejected', id)).toBe(1);
    expect(await detail(id)).toMatchObject({
      status: 'rejected',
      decidedAt: deps.clock.now().toISOString(),
      history: [{ kind: 'REJECTED', text: message, by: 'Johan Pretorius', mail: 'WAITING' }],
    });
  });

  test.each([{}, { message: 'No.' }, { message: 'x'.repeat(2_001) }, { message, status: 'approved' }])(
    'with %.60j changes nothing',
    async (body) => {
      const { id } = await apply();
      expect((await admin.post(path(id, '/reject'), body)).status).toBe(400);
      expect((await detail(id)).status).toBe('new');
    },
  );
});

describe('asking a question', () => {
  const question = 'Which PIRB number do you have?\nAnd since when?';
  const asked = async () => {
    const application = await apply();
    expect((await admin.post(path(application.id, '/questions'), { question })).status).toBe(204);
    const { id: questionId } = (await deps
      .db('application_history')
      .where({ application_id: application.id })
      .first())!;
    return { ...application, token: await issueQuestionToken(deps, questionId) };
  };
  const read = (token: string) => visitor.get(`/api/application-questions?token=${token}`);
  const answer = (token: string, text: string) => visitor.post('/api/application-questions', { token, answer: text });

  test('the applicant reads the question by link and answers once, and the team is notified', async () => {
    const { id, token } = await asked();
    expect((await detail(id)).status).toBe('asked');
    for (let looks = 0; looks < 2; looks += 1)
      expect((await read(token)).body).toEqual({
        businessName: 'Dlamini Plumbing',
        question,
        askedAt: deps.clock.now().toISOString(),
        state: 'open',
      });
    expect((await read(token)).headers.get('cache-control')).toBe('no-store');
    const replies = await Promise.all([
      answer(token, 'PIRB 12345\nSince 2014'),
      answer(token, 'PIRB 12345\nSince 2014'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    expect((await answer(token, 'Another one')).body).toMatchObject({ code: 'CONFLICT' });
    expect((await read(token)).body).toMatchObject({ state: 'answered' });
    expect(await told('application.answered', id)).toBe(1);
    expect(await detail(id)).toMatchObject({
      status: 'answered',
      history: [
        { kind: 'ANSWERED', text: 'PIRB 12345\nSince 2014', by: null, mail: null },
        { kind: 'ASKED', text: question, by: 'Johan Pretorius', mail: 'WAITING' },
      ],
      can: { approve: true, ask: true },
    });
  });

  test('refuses the same question while it is open, and sends another one', async () => {
    const { id } = await asked();
    expect((await other.post(path(id, '/questions'), { question })).body).toMatchObject({
      code: 'CONFLICT',
      error: expect.stringContaining('already been asked'),
    });
    expect((await other.post(path(id, '/questions'), { question: 'And how many are you?' })).status).toBe(204);
    expect(await told('application.asked', id)).toBe(2);
  });

  test('refuses questions and answers for a decided application', async () => {
    const { id, token } = await asked();
    await admin.post(path(id, '/approve'));
    expect((await read(token)).body).toMatchObject({ state: 'closed' });
    expect((await answer(token, 'PIRB 12345\nSince 2014')).status).toBe(409);
    expect((await admin.post(path(id, '/questions'), { question })).status).toBe(409);
    expect((await detail(id)).status).toBe('approved');
  });

  test('a link expires, and a forged one does not work', async () => {
    const { id, token } = await asked();
    await daysLater(30);
    for (const wrong of [token, 'forged', '', 'x'.repeat(5_000)]) {
      expect((await read(wrong)).status, wrong.slice(0, 20)).toBe(404);
      expect((await answer(wrong, 'PIRB 12345\nSince 2014')).status).toBe(404);
    }
    expect((await visitor.get('/api/application-questions')).status).toBe(400);
    expect((await answer(token, ' ')).status).toBe(400);
    expect((await detail(id)).status).toBe('asked');
  });
});
