import type { PublicLeads } from '@marketplace/contracts/enquiries/board';
import { days, minutes } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildEnquiry, category } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const visitor = api.client();
const board = async (query = '') => (await visitor.get(`/api/public/leads${query}`)).body as PublicLeads;

const inCapeTown = { province: 'Western Cape', city: 'Cape Town' };
const web = {
  parentCategoryId: category('it-services'),
  subcategoryId: category('web-development'),
  subSubcategoryId: category('restaurant-website'),
};

describe('the request board', () => {
  test('pages through all requests once, newest first, while more arrive', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 45; n += 1) {
      // Some have the same time, so that the id decides.
      if (n % 3 === 0) deps.clock.advance(minutes(1));
      ids.unshift((await buildEnquiry(deps, inCapeTown)).id);
    }
    const query = '?category=plumbing&province=western-cape';
    const seen: string[] = [];
    const ofPages: number[] = [];
    let page = await board(query);
    for (;;) {
      expect(page.total).toBe(45 + ofPages.length);
      seen.push(...page.leads.map(({ id }) => id));
      ofPages.push(page.leads.length);
      expect(page.hasMore).toBe(page.nextCursor !== null);
      if (!page.nextCursor) break;
      deps.clock.advance(minutes(1));
      await buildEnquiry(deps, inCapeTown);
      page = await board(`${query}&cursor=${page.nextCursor}`);
    }
    expect(ofPages).toEqual([20, 20, 5]);
    expect(seen).toHaveLength(45);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  test('filters by a category with its descendants, and by province in any spelling', async () => {
    const { id } = await buildEnquiry(deps, { ...web, province: 'KwaZulu-Natal', city: 'Durban' });
    const has = async (query: string) => (await board(query)).leads.some((lead) => lead.id === id);
    for (const slug of ['it-services', 'web-development', 'website-development', 'restaurant-website'])
      expect(await has(`?category=${slug}`), slug).toBe(true);
    expect(await has('?category=plumbing')).toBe(false);
    for (const province of ['kwazulu-natal', 'KwaZulu-Natal', 'KZN'])
      expect(await has(`?province=${province}`), province).toBe(true);
    expect(await has('?province=gauteng')).toBe(false);
  });

  // id: board-hides-the-seeker
  test('shows nothing that identifies the seeker', async () => {
    const { id } = await buildEnquiry(deps, {
      province: 'Limpopo',
      city: 'Polokwane',
      contactName: 'Nomvula Khumalo',
      contactPhone: '083 555 0123',
      title: 'Burst pipe, WhatsApp 083-555-0123',
      description: 'Call me on zero eight three 555 0123 or nomvula at gmail dot com, R 1 500 at most.',
    });
    const { text, body } = await visitor.get('/api/public/leads?province=limpopo');
    const lead = (body as PublicLeads).leads.find((one) => one.id === id)!;
    expect(lead).toEqual({
      id,
      title: 'Burst pipe, WhatsApp [hidden]',
      description: 'Call me on [hidden] or [hidden], R 1 500 at most.',
      beingChecked: false,
      category: {
        id: category('geyser-installation-and-repair'),
        name: 'Geyser installation and repair',
        slug: 'geyser-installation-and-repair',
        path: ['home-improvement', 'plumbing', 'geyser-installation-and-repair'],
      },
      province: 'Limpopo',
      city: 'Polokwane',
      budgetRange: 'R\u00a01\u00a0500 - R\u00a06\u00a0000',
      timeframe: 'ASAP (within 1 week)',
      attachmentCount: 0,
      createdAt: deps.clock.now().toISOString(),
    });
    expect(text).not.toMatch(/Nomvula|Khumalo|555.?0123|reference|contact/);
  });

  test('omits requests that are closed or a month old', async () => {
    const where = { province: 'Free State', city: 'Welkom' };
    const { id } = await buildEnquiry(deps, where);
    const { id: closed } = await buildEnquiry(deps, where);
    await deps.db('enquiries').where({ id: closed }).update({ status: 'completed' });
    expect((await board('?province=free-state')).leads.map((lead) => lead.id)).toEqual([id]);
    deps.clock.advance(days(30));
    expect(await board('?province=free-state')).toEqual({ leads: [], hasMore: false, nextCursor: null, total: 0 });
  });

  test('must be revalidated before each use', async () => {
    const query = '/api/public/leads?province=north-west';
    const before = await visitor.get(query);
    expect(before.headers.get('cache-control')).toBe('public, no-cache');
    const known = { 'if-none-match': before.headers.get('etag')!, 'cache-control': 'max-age=0' };
    expect((await visitor.get(query, known)).status).toBe(304);
    const { id } = await buildEnquiry(deps, { province: 'North West', city: 'Rustenburg' });
    const posted = await visitor.get(query, known);
    expect([posted.status, (posted.body as PublicLeads).leads.map((lead) => lead.id)]).toEqual([200, [id]]);
    await deps.db('enquiries').where({ id }).update({ status: 'completed' });
    expect((await visitor.get(query, known)).status).toBe(304); // empty again
  });

  test.each([
    ['?category=unicorns', 'category'],
    ['?province=narnia', 'province'],
    ['?cursor=x', 'cursor'],
    [`?cursor=${Buffer.from("1 '; drop table enquiries").toString('base64url')}`, 'cursor'],
    ['?limit=21', 'limit'],
    ['?limit=0', 'limit'],
    ['?page=2', 'page'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await visitor.get(`/api/public/leads${query}`);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
  });
});
