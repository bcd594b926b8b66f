import { allCategories } from '@marketplace/catalogue/lookup';
import { buildEnquiry, category } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours, minutes } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { refreshServicePages } from './service-pages.ts';

const deps = await testDeps();
const { db, clock } = deps;

const area = 'northern-cape/sol-plaatje/kimberley';
const childOf = (slug: string) => allCategories().find(({ parentId }) => parentId === category(slug))!.id;
const post = async (subcategory: string, group = 'home-improvement') => {
  const { id } = await buildEnquiry(deps, {
    province: 'Northern Cape',
    city: 'Kimberley',
    parentCategoryId: category(group),
    subcategoryId: category(subcategory),
    subSubcategoryId: childOf(subcategory),
  });
  return id;
};
const pageOf = (slug: string) =>
  db('service_pages')
    .where({ area, category_id: category(slug) })
    .first('requested_at');

test('adds the requests since the last refresh, and keeps the earlier ones', async () => {
  await post('plumbing');
  await refreshServicePages(deps);
  clock.advance(hours(1));
  const early = await pageOf('plumbing');
  await post('electrical');
  await refreshServicePages(deps);
  expect(await pageOf('plumbing')).toEqual(early);
  expect(await pageOf('electrical')).toEqual({ requested_at: clock.now() });
  await post('plumbing');
  expect(await refreshServicePages(deps)).toBeGreaterThan(0);
  expect(await pageOf('plumbing')).toEqual({ requested_at: clock.now() });
  expect(await refreshServicePages(deps)).toBe(0);
});

test('adds a request whose transaction ended after the last refresh', async () => {
  await refreshServicePages(deps);
  const id = await post('roofing-waterproofing');
  await db('enquiries')
    .where({ id })
    .update({ created_at: new Date(clock.now().getTime() - minutes(5)) });
  clock.advance(hours(1));
  await refreshServicePages(deps);
  expect(await pageOf('roofing-waterproofing')).toBeDefined();
});

test('forgets removed requests in a full pass once a day', async () => {
  const id = await post('painting-decorating');
  await refreshServicePages(deps);
  await db('enquiries').where({ id }).update({ status: 'removed' });
  clock.advance(hours(1));
  await refreshServicePages(deps);
  expect(await pageOf('painting-decorating')).toBeDefined();
  clock.advance(days(1));
  await refreshServicePages(deps);
  expect(await pageOf('painting-decorating')).toBeUndefined();
  expect(await pageOf('plumbing')).toBeDefined();
});

test('forgets requests that no longer count without a full pass', async () => {
  clock.advance(days(89) - hours(3));
  await refreshServicePages(deps);
  expect(await pageOf('electrical')).toBeDefined();
  clock.advance(hours(4));
  await refreshServicePages(deps);
  expect(await pageOf('electrical')).toBeUndefined();
});

test('finishes in several runs that are cut after each slice, and a second run changes nothing', async () => {
  clock.advance(hours(1));
  await post('plumbing');
  await post('catering', 'entertainment-events');
  const slices = async () =>
    (await db('job_positions').whereLike('name', 'service-pages %').andWhere('at', clock.now())).length;
  const cut = { next: async () => false, isCut: () => true };
  await refreshServicePages({ ...deps, pace: cut });
  expect(await slices()).toBe(1);
  clock.advance(1_000);
  let left = 2;
  await refreshServicePages({ ...deps, pace: { next: async () => --left > 0, isCut: () => true } });
  expect(await slices()).toBe(2);
  await refreshServicePages(deps);
  const all = await db('job_positions').whereLike('name', 'service-pages %');
  // The first slice was not refreshed again.
  expect(await slices()).toBe(all.length - 1);
  expect(await pageOf('plumbing')).toEqual({ requested_at: new Date(clock.now().getTime() - 1_000) });
  expect(await pageOf('catering')).toEqual(await pageOf('plumbing'));
  expect(await refreshServicePages(deps)).toBe(0);
});
