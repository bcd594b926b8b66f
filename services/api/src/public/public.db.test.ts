import { allCategories } from '@marketplace/catalogue/lookup';
import type { PublicLeads } from '@marketplace/contracts/public-leads';
import type { CategoryStats, PublicStats } from '@marketplace/contracts/public-stats';
import { acceptLead, declineLead } from '@marketplace/domain/leads/service';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { days, hours, minutes } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildEnquiry, buildProvider, category, city } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const visitor = api.client();
const board = async (query = '') => (await visitor.get(`/api/public/leads${query}`)).body as PublicLeads;
const stats = async (query = '') => (await visitor.get(`/api/public/stats${query}`)).body as PublicStats;

const inCapeTown = { province: 'Western Cape', city: 'Cape Town' };
const web = {
  parentCategoryId: category('it-services'),
  subcategoryId: category('web-development'),
  subSubcategoryId: category('restaurant-website'),
};

describe('the board', () => {
  test('pages through everything once, newest first, while more arrives', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 45; n += 1) {
      // Several at the same moment: the id decides.
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

  test('filters by a category with what lies under it, and by province in any spelling', async () => {
    const { id } = await buildEnquiry(deps, { ...web, province: 'KwaZulu-Natal', city: 'Durban' });
    const has = async (query: string) => (await board(query)).leads.some((lead) => lead.id === id);
    for (const slug of ['it-services', 'web-development', 'website-development', 'restaurant-website'])
      expect(await has(`?category=${slug}`), slug).toBe(true);
    expect(await has('?category=plumbing')).toBe(false);
    for (const province of ['kwazulu-natal', 'KwaZulu-Natal', 'KZN'])
      expect(await has(`?province=${province}`), province).toBe(true);
    expect(await has('?province=gauteng')).toBe(false);
  });

  test('says nothing that tells whose a request is', async () => {
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
      category: {
        id: category('geyser-installation-and-repair'),
        name: 'Geyser installation and repair',
        slug: 'geyser-installation-and-repair',
      },
      province: 'Limpopo',
      city: 'Polokwane',
      budgetRange: 'R\u00a01\u00a0500 - R\u00a06\u00a0000',
      timeframe: 'ASAP (within 1 week)',
      attachmentCount: 0,
      createdAt: deps.clock.now().toISOString(),
    });
    expect(text).not.toMatch(/Nomvula|Khumalo|0123|reference|contact/);
  });

  test('drops what is closed or a month old', async () => {
    const where = { province: 'Free State', city: 'Welkom' };
    const { id } = await buildEnquiry(deps, where);
    const { id: closed } = await buildEnquiry(deps, where);
    await deps.db('enquiries').where({ id: closed }).update({ status: 'completed' });
    expect((await board('?province=free-state')).leads.map((lead) => lead.id)).toEqual([id]);
    deps.clock.advance(days(30));
    expect(await board('?province=free-state')).toEqual({ leads: [], hasMore: false, nextCursor: null, total: 0 });
  });

  test.each([
    ['?category=unicorns', 'category'],
    ['?province=narnia', 'province'],
    ['?cursor=x', 'cursor'],
    [`?cursor=${Buffer.from("1 '; drop table enquiries").toString('base64url')}`, 'cursor'],
    ['?limit=21', 'limit'],
    ['?limit=0', 'limit'],
    ['?page=2', 'page'],
  ])('%s is refused', async (query, field) => {
    const { status, body } = await visitor.get(`/api/public/leads${query}`);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
  });
});

describe('figures', () => {
  const place = { baseCity: city('mpumalanga/mbombela'), provinces: ['mpumalanga'], coverageRadiusKm: 30 };
  const here = { province: 'Mpumalanga', city: 'Mbombela' };
  const query = '?category=plumbing&province=mpumalanga&city=mbombela';

  test('nothing is known where nothing is: no figure is made up', async () => {
    expect(await stats(query)).toEqual({
      providers: 0,
      jobs: 0,
      requests: 0,
      averageRating: null,
      medianResponseHours: null,
      onlineNow: null,
      priceFrom: null,
      priceTo: null,
      sample: false,
    });
  });

  test('what is counted is what there is', async () => {
    const plumber = await buildProvider(deps, place);
    await buildProvider(deps, { ...place, categoryIds: [category('home-improvement')] });
    await buildProvider(deps, { ...place, categoryIds: [category('blocked-drains')] });
    await buildProvider(deps, { ...place, categoryIds: [category('web-development')] });
    await buildProvider(deps, { ...place, subscriptionStatus: 'CANCELLED' });
    const far = { ...place, baseCity: city('mpumalanga/secunda') };
    await buildProvider(deps, far);
    expect((await stats(query)).providers).toBe(3);
    expect((await stats('?category=plumbing&province=mpumalanga')).providers).toBe(4);
    expect((await stats('?province=mpumalanga')).providers).toBe(5);
    expect((await stats('?category=blocked-drains&province=mpumalanga&city=Nelspruit')).providers).toBe(3);

    for (let n = 0; n < 5; n += 1) {
      const { id: enquiryId } = await buildEnquiry(deps, { ...here, budgetMin: 1000 + n * 100, budgetMax: 5000 });
      await matchEnquiry(deps, { enquiryId });
      const { id } = (await deps
        .db('leads')
        .where({ enquiry_id: enquiryId, provider_id: plumber.providerId })
        .first())!;
      deps.clock.advance(hours(n + 1));
      await (n === 0 ? declineLead : acceptLead)(deps, { id, providerId: plumber.providerId });
    }
    expect(await stats(query)).toMatchObject({
      requests: 5,
      jobs: 4,
      medianResponseHours: 3,
      priceFrom: 1100,
      priceTo: 5000,
    });
    expect(await stats('?category=web-development&province=mpumalanga&city=mbombela')).toMatchObject({
      requests: 0,
      providers: 1,
    });
  });

  test('four answers are too few to speak of a median', async () => {
    const { id: enquiryId } = await buildEnquiry(deps, { ...here, ...web });
    await matchEnquiry(deps, { enquiryId });
    const lead = await deps.db('leads').where({ enquiry_id: enquiryId }).first();
    await acceptLead(deps, { id: lead!.id, providerId: lead!.provider_id });
    expect((await stats('?category=web-development&province=mpumalanga')).medianResponseHours).toBeNull();
  });

  test('by category: the twelve, or those asked for, counted as one by one', async () => {
    const all = (await visitor.get('/api/public/category-stats?province=mpumalanga&city=mbombela'))
      .body as CategoryStats;
    expect(all.map(({ slug }) => slug)).toEqual(
      allCategories()
        .filter(({ level }) => level === 1)
        .map(({ slug }) => slug),
    );
    const some = (
      await visitor.get(
        '/api/public/category-stats?categories=plumbing,web-development,catering&province=mpumalanga&city=mbombela',
      )
    ).body as CategoryStats;
    expect(some.map(({ slug, providers }) => [slug, providers])).toEqual([
      ['plumbing', 3],
      ['web-development', 1],
      ['catering', 0],
    ]);
    expect(some[0]!.path).toBe('/services/home-improvement/plumbing');
    for (const { slug, providers } of all)
      expect((await stats(`?category=${slug}&province=mpumalanga&city=mbombela`)).providers, slug).toBe(providers);
  });

  test.each(['?city=durban', '?province=gauteng&city=durban', '?category=x'])('%s is refused', async (wrong) => {
    expect((await visitor.get(`/api/public/stats${wrong}`)).status).toBe(400);
  });

  test('samples say that they are, and are the same twice', async () => {
    const sample = (await testApi(deps, { figures: 'sample' })).client();
    const one = await sample.get(`/api/public/stats${query}`);
    expect(one.body).toMatchObject({ sample: true });
    expect((await sample.get(`/api/public/stats${query}`)).text).toBe(one.text);
    expect((await sample.get('/api/public/stats?category=catering')).text).not.toBe(one.text);
  });
});
