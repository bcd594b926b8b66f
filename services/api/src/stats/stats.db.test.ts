import { allCategories } from '@marketplace/catalogue/lookup';
import type { CategoryStats, PublicStats } from '@marketplace/contracts/site/public-stats';
import { acceptLead, declineLead } from '@marketplace/domain/leads/service';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { closeRequest } from '@marketplace/domain/requests/closing';
import { foldRequests } from '@marketplace/domain/stats/queries';
import { allAreas } from '@marketplace/gazetteer/areas';
import { cityPath } from '@marketplace/gazetteer/lookup';
import { hours } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildEnquiry, buildProvider, category, city } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const visitor = api.client();
const stats = async (query = '') => (await visitor.get(`/api/public/stats${query}`)).body as PublicStats;

const web = {
  parentCategoryId: category('it-services'),
  subcategoryId: category('web-development'),
  subSubcategoryId: category('restaurant-website'),
};

describe('public stats', () => {
  const place = { baseCity: city('mpumalanga/mbombela'), provinces: ['mpumalanga'], coverageRadiusKm: 30 };
  const here = { province: 'Mpumalanga', city: 'Mbombela' };
  const query = '?category=plumbing&province=mpumalanga&city=mbombela';

  test('has no figures where there is no data', async () => {
    expect(await stats(query)).toEqual({
      providers: 0,
      jobs: 0,
      requests: 0,
      averageRating: null,
      ratings: null,
      medianResponseHours: null,
      onlineNow: null,
      priceFrom: null,
      priceTo: null,
      faqProviders: null,
      sample: false,
    });
  });

  test('counts existing providers and requests', async () => {
    const plumber = await buildProvider(deps, place);
    await buildProvider(deps, { ...place, categoryIds: [category('home-improvement')] });
    await buildProvider(deps, { ...place, categoryIds: [category('blocked-drains')] });
    await buildProvider(deps, { ...place, categoryIds: [category('web-development')] });
    await buildProvider(deps, { ...place, subscriptionStatus: 'CANCELLED' });
    const far = { ...place, baseCity: city('mpumalanga/secunda') };
    await buildProvider(deps, far);
    deps.clock.advance(hours(1)); // expires the cached counts
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
    // Four are accepted, and one of them is done.
    const done = (await deps.db('leads').where({ provider_id: plumber.providerId, status: 'ACCEPTED' }).first())!;
    await closeRequest(deps, { enquiryId: done.enquiry_id, end: { outcome: 'DONE', leadId: done.id } });
    await foldRequests(deps);
    expect(await stats(query)).toMatchObject({
      requests: 5,
      jobs: 1,
      medianResponseHours: 3,
      priceFrom: 1100,
      priceTo: 5000,
    });
    expect(await stats('?category=web-development&province=mpumalanga&city=mbombela')).toMatchObject({
      requests: 0,
      providers: 1,
    });
  });

  test('shows no median for four responses', async () => {
    const { id: enquiryId } = await buildEnquiry(deps, { ...here, ...web });
    await matchEnquiry(deps, { enquiryId });
    const lead = await deps.db('leads').where({ enquiry_id: enquiryId }).first();
    await acceptLead(deps, { id: lead!.id, providerId: lead!.provider_id });
    expect((await stats('?category=web-development&province=mpumalanga')).medianResponseHours).toBeNull();
  });

  test('lists all twelve categories or the requested ones, with the same counts as single requests', async () => {
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

  test('counts a municipality separately from its province', async () => {
    const here = { baseCity: city('limpopo/tzaneen'), provinces: ['limpopo'], coverageRadiusKm: 20 };
    await buildProvider(deps, here);
    await buildProvider(deps, { ...here, baseCity: city('limpopo/polokwane') });
    await buildEnquiry(deps, { province: 'Limpopo', city: 'Polokwane' });
    await foldRequests(deps);
    const inMunicipality = async (slug: string) => {
      const { providers, requests } = await stats(`?category=plumbing&province=limpopo&municipality=${slug}`);
      return { providers, requests };
    };
    const municipalityOf = (path: string) =>
      allAreas.find(({ level, city: found }) => level === 'city' && found && cityPath(found) === path)!.parent!.slug;
    expect(await inMunicipality(municipalityOf('limpopo/tzaneen'))).toEqual({ providers: 1, requests: 0 });
    expect(await inMunicipality(municipalityOf('limpopo/polokwane'))).toEqual({ providers: 1, requests: 1 });
    expect(await stats('?category=plumbing&province=limpopo')).toMatchObject({ providers: 2, requests: 1 });
    expect((await visitor.get('/api/public/stats?province=limpopo&municipality=narnia')).body).toMatchObject({
      fields: { municipality: "The municipality you're looking for doesn't exist." },
    });
  });

  test('counts a city once a minute for all its names', async () => {
    const providers = async (name: string) =>
      (await stats(`?category=photography&province=mpumalanga&city=${name}`)).providers;
    expect(await providers('mbombela')).toBe(0);
    await buildProvider(deps, { ...place, categoryIds: [category('photography')] });
    expect([await providers('mbombela'), await providers('Nelspruit')]).toEqual([0, 0]);
    deps.clock.advance(hours(1));
    expect([await providers('Nelspruit'), await providers('mbombela')]).toEqual([1, 1]);
  });

  test.each(['?city=durban', '?province=gauteng&city=durban', '?category=x'])('refuses %s', async (wrong) => {
    expect((await visitor.get(`/api/public/stats${wrong}`)).status).toBe(400);
  });

  test('marks samples and returns the same ones again', async () => {
    const sample = (await testApi(deps, { figures: 'sample' })).client();
    const one = await sample.get(`/api/public/stats${query}`);
    expect(one.body).toMatchObject({ sample: true });
    expect((await sample.get(`/api/public/stats${query}`)).text).toBe(one.text);
    expect((await sample.get('/api/public/stats?category=catering')).text).not.toBe(one.text);
  });
});
