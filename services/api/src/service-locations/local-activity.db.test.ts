import type { PublicStats } from '@marketplace/contracts/site/public-stats';
import type { LocalActivity } from '@marketplace/contracts/supply/local-activity';
import { acceptLead } from '@marketplace/domain/leads/service';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { providerQueries } from '@marketplace/domain/providers/queries';
import { hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildEnquiry, buildProvider, category, city, place } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const visitor = api.client();
const upington = 'plumbing/northern-cape/dawid-kruiper/upington';
const activity = async (path: string) => {
  deps.clock.advance(hours(1)); // expires the cached counts
  return (await visitor.get(`/api/local-activity/${path}`)).body as LocalActivity;
};
const here = async (path: string) => (await activity(path)).here!;
const near = { baseCity: city('northern-cape/upington'), provinces: ['northern-cape'], coverageRadiusKm: 60 };

test('a suburb that is also a city has the same counts on its page and on its service pages', async () => {
  const { path, city: sandton } = {
    path: 'gauteng/city-of-johannesburg/johannesburg/sandton',
    city: city('gauteng/sandton'),
  };
  await buildProvider(deps, { baseCity: sandton, provinces: ['gauteng'], coverageRadiusKm: 5 });
  deps.clock.advance(hours(1));
  const query = '?province=gauteng&city=johannesburg&suburb=sandton&categories=plumbing';
  const { body } = await visitor.get(`/api/public/category-stats${query}`);
  const { stats } = await activity(`plumbing/${path}`);
  expect(stats?.providers).toBe(1);
  expect(body).toMatchObject([{ providers: stats?.providers, ratings: stats?.ratings }]);
});

test('names the nearest provider if a place has none', async () => {
  const nobody = await here(upington);
  expect(nobody).toMatchObject({ named: [], bases: [], requests: [], recentRequests: 0, budgets: null, answers: null });
  expect(nobody.nearest).toBeNull();
  await buildProvider(deps, { ...near, baseCity: city('northern-cape/kakamas'), coverageRadiusKm: 1 });
  expect((await here(upington)).nearest).toMatchObject({
    name: 'Kakamas',
    km: 72,
    path: expect.stringMatching(/^\/services\/home-improvement\/plumbing\/northern-cape\/.+\/kakamas$/),
  });
});

test('counts providers by town and names those who agreed, nearest first', async () => {
  const silent = await buildProvider(deps, near);
  const far = await buildProvider(deps, { ...near, baseCity: city('northern-cape/kakamas'), coverageRadiusKm: 90 });
  const local = await buildProvider(deps, { ...near, categoryIds: [category('home-improvement')] });
  await buildProvider(deps, { ...near, categoryIds: [category('painting-decorating')] });
  await buildProvider(deps, { ...near, subscriptionStatus: 'CANCELLED' });
  for (const { providerId } of [far, local]) await providerQueries(deps).setListed(providerId, deps.clock.now());
  const { stats, here: found } = await activity(upington);
  expect(stats.providers).toBe(3);
  expect(found!.bases.map(({ name, providers, km }) => [name, providers, km])).toEqual([
    ['Upington', 2, 0],
    ['Kakamas', 1, 72],
  ]);
  expect(found!.within.map(({ providers }) => providers)).toEqual([2, 2, 2, 3, 3, 3]);
  expect(found!.named).toEqual([
    { name: local.businessName, city: 'Upington', km: 0, averageRating: null, ratings: null, path: null },
    { name: far.businessName, city: 'Kakamas', km: 72, averageRating: null, ratings: null, path: null },
  ]);
  expect(JSON.stringify(found)).not.toContain(silent.businessName);
  expect(found!.nearest).toBeNull();
  const { body } = await visitor.get('/api/public/stats?category=plumbing&province=northern-cape&city=upington');
  expect(stats).toEqual(body as PublicStats);
  // The municipality and the province include the same providers, and others.
  for (const path of ['plumbing/northern-cape/dawid-kruiper', 'plumbing/northern-cape']) {
    const wider = await activity(path);
    expect(
      wider.here!.bases.reduce((sum, { providers }) => sum + providers, 0),
      path,
    ).toBe(wider.stats.providers);
  }
});

test('counts and names providers that work anywhere behind those nearby', async () => {
  const anywhere = { [category('plumbing')]: 'NATIONWIDE' as const };
  const { stats } = await activity(upington);
  const built = await buildProvider(deps, { baseCity: city('gauteng/soweto'), coverageRadiusKm: 10, anywhere });
  await providerQueries(deps).setListed(built.providerId, deps.clock.now());
  const after = await activity(upington);
  expect(after.stats.providers).toBe(stats.providers + 1);
  expect(after.here!.named.at(-1)).toMatchObject({ name: built.businessName, city: 'Soweto' });
  expect(after.here!.within.at(-1)?.providers).toBe(stats.providers);
  await deps.db('providers').where({ id: built.providerId }).update({ listed_at: null });
  await deps.db('provider_coverage').where({ provider_id: built.providerId }).delete();
});

test('shows requests as on the board, and counts them for 90 days', async () => {
  const asked = { province: 'Northern Cape', city: 'Upington' };
  const { id } = await buildEnquiry(deps, { ...asked, title: 'Burst pipe, call 083 555 0123' });
  const withdrawn = await buildEnquiry(deps, { ...asked, title: 'Not any more' });
  await deps.db('enquiries').where({ id: withdrawn.id }).update({ status: 'cancelled' });
  await buildEnquiry(deps, { ...asked, city: 'Kimberley', title: 'Elsewhere' });
  const found = await here(upington);
  expect(found.requests).toEqual([
    {
      title: 'Burst pipe, call [hidden]',
      service: 'Geyser installation and repair',
      city: 'Upington',
      budgetRange: expect.stringContaining('R'),
      timeframe: expect.any(String),
      createdAt: expect.any(String),
    },
  ]);
  expect(found.recentRequests).toBe(2);
  await matchEnquiry(deps, { enquiryId: id });
  deps.clock.advance(hours(24 * 91));
  expect((await here(upington)).recentRequests).toBe(0);
});

test('shows budgets from ten and response times from five, each with its count', async () => {
  const asked = { province: 'Northern Cape', city: 'Upington' };
  for (let n = 0; n < 7; n += 1) {
    const { id: enquiryId } = await buildEnquiry(deps, { ...asked, budgetMin: 1000 + n * 100, budgetMax: 5000 });
    await matchEnquiry(deps, { enquiryId });
    const leads = await deps.db('leads').where({ enquiry_id: enquiryId, status: 'SENT' });
    if (n < 4) await acceptLead(deps, { id: leads[0]!.id, providerId: leads[0]!.provider_id });
  }
  const before = await here(upington);
  expect([before.budgets, before.answers]).toEqual([null, null]);
  const { id: enquiryId } = await buildEnquiry(deps, { ...asked, budgetMin: 900, budgetMax: 4000 });
  await matchEnquiry(deps, { enquiryId });
  const lead = (await deps.db('leads').where({ enquiry_id: enquiryId, status: 'SENT' }))[0]!;
  await acceptLead(deps, { id: lead.id, providerId: lead.provider_id });
  const after = await here(upington);
  expect(after.budgets?.count).toBe(10);
  expect(after.answers).toMatchObject({ count: 5 });
});

test('a suburb has its own providers in every place of its pages, and its city’s requests', async () => {
  const inRosebank = 'plumbing/gauteng/city-of-johannesburg/johannesburg/rosebank';
  const before = (await activity(inRosebank)).stats.providers;
  // Reaches Rosebank, and not the middle of Johannesburg.
  const base = place('gauteng/johannesburg/rosebank');
  await buildProvider(deps, { baseCity: base.city, baseSuburb: base.suburb, coverageRadiusKm: 1 });
  const [{ providers: inCity, ...ofCity }, rosebank] = [
    (await activity('plumbing/gauteng/city-of-johannesburg/johannesburg')).stats,
    await activity(inRosebank),
  ];
  const { providers, ...requests } = rosebank.stats;
  expect(requests).toEqual(ofCity);
  expect([inCity, providers]).toEqual([0, before + 1]);
  const listed = rosebank.here!.bases.reduce((sum, { providers }) => sum + providers, 0);
  expect([rosebank.supply?.providers, listed]).toEqual([providers, providers]);
  expect(rosebank.here!.requestsFrom).toBe('Johannesburg');
  // One response time on the page: that of its stats.
  expect(rosebank.supply?.medianFirstResponseMinutes).toBeNull();
  const query = '?province=gauteng&city=johannesburg&suburb=rosebank&categories=plumbing';
  expect((await visitor.get(`/api/public/category-stats${query}`)).body).toMatchObject([{ providers }]);
});

test('names no providers with sample figures, and responds 404 for unknown pages', async () => {
  const sample = (await testApi(deps, { figures: 'sample' })).client();
  expect((await sample.get(`/api/local-activity/${upington}`)).body).toMatchObject({
    stats: { sample: true },
    here: null,
  });
  expect((await visitor.get('/api/local-activity/plumbing/narnia')).status).toBe(404);
});

test('every query of the page uses an index, whatever the number of other providers and requests', async () => {
  const statements: { sql: string; bindings: readonly unknown[] }[] = [];
  const note = (query: { sql: string; bindings: readonly unknown[] }) => statements.push(query);
  deps.db.on('query', note);
  await activity('home-improvement/gauteng/city-of-tshwane/pretoria');
  deps.db.off('query', note);
  const plans = await deps.db.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off'); // otherwise Postgres scans small tables
    const all: string[] = [];
    for (const { sql, bindings } of statements.filter((query) => query.sql.startsWith('select'))) {
      const { rows } = await trx.raw(`explain ${sql.replaceAll(/\$\d+/g, '?')}`, bindings as string[]);
      all.push((rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n'));
    }
    return all;
  });
  expect(plans.length).toBeGreaterThan(6);
  for (const plan of plans)
    expect(plan).not.toMatch(/Seq Scan on (enquiries|leads|providers|provider_coverage|distance_bands|ratings)/);
});

test('states the supply of exactly the place, and of none above a city', async () => {
  expect((await activity(upington)).supply).toMatchObject({ place: 'Upington', providers: expect.any(Number) });
  expect((await activity('plumbing/gauteng/city-of-johannesburg/soweto/orlando-west')).supply).toMatchObject({
    place: 'Orlando West',
  });
  expect((await activity('plumbing/northern-cape')).supply).toBeNull();
});
