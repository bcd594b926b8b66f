import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import type { PartnerSites } from '@marketplace/contracts/partner-sites/schemas';
import { inTransaction } from '@marketplace/domain/deps';
import { addPartnerSite, listPartnerSites } from '@marketplace/domain/partner-sites/service';
import { days, hours } from '@marketplace/platform/clock';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildProvider, enquiryBody } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { untilWaiting } from '../../../../infra/test/locks.ts';

const deps = await testDeps();
const api = await testApi(deps);
const visitor = api.client();
const account = await buildAccount(deps, { role: 'ADMIN' });
const admin = await api.as(account);
const path = '/api/admin/partner-sites';
const origin = 'https://homes.example';

beforeEach(() => deps.db('partner_sites').delete());

const add = (body: object = {}, client: Client = admin) => client.post(path, { name: 'Homes', origin, ...body });
const added = async (body: object = {}) => {
  const reply = await add(body);
  expect(reply.status).toBe(201);
  return (reply.body as PartnerSites).sites[0]!;
};
const listed = async () => ((await admin.get(path)).body as PartnerSites).sites;
const open = (at = origin) => visitor.post('/api/embed/views', { origin: at });
const origins = async () => ((await visitor.get('/api/embed/origins')).body as { origins: string[] }).origins;

describe('the list of partner sites', () => {
  test('has the sites with their origin, and who added them', async () => {
    await added();
    expect(await listed()).toEqual([
      {
        id: expect.any(String),
        ...{ name: 'Homes', origin, createdBy: account.name, createdAt: deps.clock.now().toISOString() },
        ...{ revokedAt: null, opened: 0, posted: 0 },
      },
    ]);
    expect(await origins()).toEqual([origin]);
  });

  test.each([
    ['http://homes.example'],
    ['https://*.example'],
    ['https://homes.example/shop'],
    ['https://homes.example?x=1'],
    ['https://homes.example#top'],
    ['https://me@homes.example'],
    ['https://homes'],
    ['https://41.0.0.7'],
    ['https://[::1]'],
    ["https://homes.example;script-src'*'"],
    ['https://homes.example https://evil.example'],
    [`https://${'a.'.repeat(60)}example`],
    ['javascript:alert(1)'],
    ['homes.example'],
    [''],
    [7],
  ])('refuses the origin %s and stores nothing', async (wrong) => {
    expect(await add({ origin: wrong })).toMatchObject({
      status: 400,
      body: { fields: { origin: expect.any(String) } },
    });
    expect(await listed()).toEqual([]);
  });

  test.each([
    ['HTTPS://Homes.Example/', origin],
    ['https://homes.example:443', origin],
    ['https://homes.example:8443', 'https://homes.example:8443'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ])('stores %s as %s', async (typed, stored) => {
    expect((await added({ origin: typed })).origin).toBe(stored);
  });

  test('refuses a site that is on it, also in another spelling', async () => {
    await added();
    expect(await add({ origin: 'https://HOMES.example/' })).toMatchObject({
      status: 400,
      body: { fields: { origin: messages.partnerTaken } },
    });
  });

  test('has room for a limited number, also for two that come at once', async () => {
    for (let n = 1; n < limits.partnerSites; n += 1) await added({ origin: `https://a${n}.example` });
    const second = await inTransaction(deps, async (tx) => {
      await addPartnerSite(tx, { name: 'Homes', origin, createdBy: account.userId });
      const other = add({ origin: 'https://other.example' });
      await Promise.race([other, untilWaiting(deps, 1)]);
      return { other };
    });
    expect(await second.other).toMatchObject({ status: 409 });
    expect((await admin.get(path)).body).toMatchObject({ obstacle: sentences.partnerSitesFull });
    const [first] = await listed();
    await admin.delete(`${path}/${first!.id}`);
    expect((await add({ origin: 'https://third.example' })).status).toBe(201);
  });

  test('is only for administrators', async () => {
    const { id } = await added();
    const others = [visitor, await api.as(await buildProvider(deps)), await api.as(await buildAccount(deps))];
    for (const other of others)
      for (const { status } of [await other.get(path), await add({}, other), await other.delete(`${path}/${id}`)])
        expect([401, 403]).toContain(status);
    expect(await origins()).toEqual([origin]);
  });

  test('is audited', async () => {
    const { id } = await added();
    await admin.delete(`${path}/${id}`);
    const entries = await deps.db('audit_entries').where({ subject_id: id }).orderBy('seq').select('action', 'after');
    expect(entries).toEqual([
      { action: 'partner-site.add', after: { name: 'Homes', origin } },
      { action: 'partner-site.revoke', after: { revokedAt: deps.clock.now().toISOString() } },
    ]);
  });
});

describe('a revoked site', () => {
  test('shows no frame, counts nothing, and can be added again', async () => {
    const { id } = await added();
    expect(await admin.delete(`${path}/${id}`)).toMatchObject({
      status: 200,
      body: { sites: [{ id, revokedAt: deps.clock.now().toISOString() }] },
    });
    expect(await origins()).toEqual([]);
    expect((await open()).status).toBe(404);
    expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
    expect((await added()).revokedAt).toBeNull();
    expect((await listed()).map(({ revokedAt }) => revokedAt !== null)).toEqual([false, true]);
  });
});

describe('the counts', () => {
  test('count a repeated post once', async () => {
    await added();
    const headers = { 'embedded-in': origin, 'idempotency-key': crypto.randomUUID() };
    const body = enquiryBody();
    const replies = [
      await visitor.post('/api/enquiries', body, headers),
      await visitor.post('/api/enquiries', body, headers),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(await listed()).toMatchObject([{ posted: 1 }]);
  });

  // id: embedded-source-only-counts
  test.each([['https://stranger.example'], ["' or 1=1"], ['x'.repeat(5_000)]])(
    'leave out %s, and the request is posted as any other',
    async (named) => {
      await added();
      const { status } = await visitor.post('/api/enquiries', enquiryBody(), { 'embedded-in': named });
      expect(status).toBe(201);
      expect(await listed()).toMatchObject([{ opened: 0, posted: 0 }]);
    },
  );

  test('leave out requests that were refused', async () => {
    await added();
    const refused = await visitor.post('/api/enquiries', enquiryBody({ title: '' }), { 'embedded-in': origin });
    expect(refused.status).toBe(400);
    expect(await listed()).toMatchObject([{ posted: 0 }]);
  });

  test.each([[{}], [{ origin: 7 }], [{ origin: 'x'.repeat(101) }], [{ origin, more: 1 }]])(
    'refuse %j',
    async (body) => {
      expect((await visitor.post('/api/embed/views', body)).status).toBe(400);
    },
  );

  test('store no data about persons', async () => {
    await added();
    await open();
    const [row] = await deps.db('partner_site_days').select();
    expect(Object.keys(row!).sort()).toEqual(['day', 'opened', 'partner_site_id', 'posted']);
  });

  // Last, because the administrator's session ends meanwhile.
  test('have the frames and requests of the last 30 days', async () => {
    await added();
    deps.clock.advance(hours(1));
    expect((await open()).status).toBe(204);
    await open();
    const from = { 'embedded-in': origin };
    expect((await visitor.post('/api/enquiries', enquiryBody(), from)).status).toBe(201);
    expect((await listPartnerSites(deps)).sites).toMatchObject([{ opened: 2, posted: 1 }]);
    deps.clock.advance(days(limits.partnerCountDays - 1));
    await open();
    expect((await listPartnerSites(deps)).sites).toMatchObject([{ opened: 3, posted: 1 }]);
    deps.clock.advance(days(1));
    expect((await listPartnerSites(deps)).sites).toMatchObject([{ opened: 1, posted: 0 }]);
  });
});
