/**
 * Reads whose cost must not grow with the data: the candidate search, a provider's list of leads, and the preview of settings
 * over a month of requests. Checks before timing that each plan walks an index.
 */
import { randomUUID } from 'node:crypto';
import { allCategories, categoryPath } from '@marketplace/catalogue/lookup';
import { limits } from '@marketplace/contracts/limits';
import { inboxLeads } from '@marketplace/domain/leads/inbox.view';
import { maskVersion } from '@marketplace/domain/masking/mask';
import { previewCounts, previewOf, type ReachSettings, reachOf } from '@marketplace/domain/matching/preview.view';
import { matchQueries, type SearchNeed } from '@marketplace/domain/matching/queries';
import { cityPath } from '@marketplace/gazetteer/lookup';
import { provinces } from '@marketplace/gazetteer/places';
import { oneOf, type Random, randomFrom } from '@marketplace/infra/random.ts';
import { indexesOn, largeTables, planOf, scanned } from '@marketplace/infra/test/plan.ts';
import { systemClock } from '@marketplace/platform/clock';
import type { Db } from '@marketplace/platform/postgres';
import { cityPicker, populate } from '../environment/population.ts';
import { type Figure, median, percentile } from './figures.ts';

/** The number of rows that a match reads: one per place, and the next candidates. */
const wanted = limits.providersPerEnquiry + 5;

const needs = async (db: Db, count: number, random: Random): Promise<SearchNeed[]> => {
  const ids = new Map(
    (await db('cities').select('id', 'path')).map(({ id, path }: { id: number; path: string }) => [path, id]),
  );
  const leaves = allCategories().filter(({ level }) => level === 3);
  const pickCity = cityPicker(random);
  return Array.from({ length: count }, () => {
    const city = pickCity();
    return {
      enquiryId: randomUUID(),
      placeId: ids.get(cityPath(city))!,
      province: city.province.slug,
      categoryId: oneOf(leaves, random).id,
    };
  });
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** Throws unless `work` scans no large table, and reads `relation`, if it is large, only by these indexes. */
const assertWalk = async (
  db: Db,
  work: () => Promise<unknown>,
  relation: string,
  ...allowed: string[]
): Promise<void> => {
  const plan = await planOf(db, work);
  const tables = await largeTables(db, scanned(plan));
  const isLarge = (await largeTables(db, [relation])).length > 0;
  const indexes = indexesOn(plan, relation).filter((name) => isLarge && !allowed.some((one) => one === name));
  if (tables.length > 0 || indexes.length > 0)
    throw new Error(`not an index walk: scans ${tables.join(', ') || 'nothing'}, reads ${relation} also by ${indexes}`);
};

/** The database needs the migrations and must have no providers. */
export const measureMatchQuery = async (
  db: Db,
  { rounds, count, sizes, say }: { rounds: number; count: number; sizes: number[]; say: (sentence: string) => void },
): Promise<Figure[]> => {
  const searches = await needs(db, count, randomFrom(1));
  const search = (need: SearchNeed) => matchQueries({ db }).candidates(need, wanted);
  const figures: Figure[] = [];
  let there = 0;
  for (const [step, size] of sizes.entries()) {
    say(`${size} providers`);
    await populate(db, size - there, { seed: step + 1 });
    there = size;
    // Both indexes begin with the columns by which the search counts the bases of a category.
    for (const need of searches.slice(0, 20))
      await assertWalk(
        db,
        () => search(need),
        'provider_coverage',
        'provider_coverage__walk',
        'provider_coverage__radius',
      );
    const medians: number[] = [];
    const tails: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const times: number[] = [];
      for (const need of searches) times.push(await timed(() => search(need)));
      medians.push(median(times));
      tails.push(percentile(times, 0.99));
    }
    const smallest = figures[0];
    figures.push({
      name: `match query, ${size} providers, median`,
      value: median(medians),
      unit: 'ms',
      ...(smallest && {
        bare: { value: smallest.value, counts: `the same searches among ${sizes[0]} providers` },
        ratio: median(medians) / smallest.value,
        target: { atMost: 1.5 },
      }),
      rounds: medians,
      note: `p99 ${median(tails).toFixed(2)} ms, by index`,
    });
  }
  return figures;
};

/** Gives a provider `count` leads in all, each with its own enquiry. */
const giveLeads = async (db: Db, providerId: string, count: number) => {
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica'); // as in population.ts
    await trx.raw(
      /* sql */ `
      with enquiry as (
        insert into enquiries (reference, category_id, city_id, province, title, description, budget_min, timeframe,
          contact_name, contact_email, contact_preferences, masked_title, masked_description, mask_version, created_at,
          expires_at)
        select 'bench-' || gen_random_uuid(), (select id from categories limit 1), 1 + n % 1000, 'gauteng', 'Request ' || n,
          'What it is about', 500, 'Flexible timing', 'Seeker', 'seeker@bench.example', '{call}',
          'Request ' || n, 'What it is about', :maskVersion, now() - n * interval '1 minute', now()
        from generate_series((select count(*) + 1 from leads where provider_id = :providerId), :count) n
        returning id, created_at
      )
      insert into leads (enquiry_id, provider_id, slot, distance_km, status, created_at, expires_at)
      select id, :providerId, 1, 5, 'SENT', created_at, created_at + interval '1 day' from enquiry`,
      { providerId, count, maskVersion },
    );
  });
  await db.raw('vacuum analyze leads');
  await db.raw('vacuum analyze enquiries');
};

/** The database needs providers. */
export const measureLeadsList = async (
  db: Db,
  {
    rounds,
    count,
    leadCounts,
    say,
  }: { rounds: number; count: number; leadCounts: number[]; say: (sentence: string) => void },
): Promise<Figure[]> => {
  const [providerId, other]: string[] = await db('providers').limit(2).pluck('id');
  await giveLeads(db, other!, leadCounts.at(-1)!); // these lie among as many leads of other providers
  const list = () => inboxLeads({ db, clock: systemClock }, providerId!, { period: 'all' });
  const figures: Figure[] = [];
  for (const leads of leadCounts) {
    say(`${leads} leads`);
    await giveLeads(db, providerId!, leads);
    const plan = await planOf(db, list);
    if ((await largeTables(db, scanned(plan))).includes('leads')) throw new Error('the leads list scans the leads');
    const medians: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const times: number[] = [];
      for (let n = 0; n < count; n += 1) times.push(await timed(list));
      medians.push(median(times));
    }
    const smallest = figures[0];
    figures.push({
      name: `leads list, ${leads} leads, median`,
      value: median(medians),
      unit: 'ms',
      ...(smallest && {
        bare: { value: smallest.value, counts: `the same list over ${leadCounts[0]} leads` },
        ratio: median(medians) / smallest.value,
        target: { atMost: 1.5 },
      }),
      rounds: medians,
      note: `one page of ${limits.listPage}, by ${indexesOn(plan, 'leads').join(', ')}`,
    });
  }
  return figures;
};

/** Target for a preview with any settings, in milliseconds. */
const previewTarget = 100;

/** Adds `count` requests of the last 30 days, and as many of the year before, with realistic services and cities. */
const addRequests = async (db: Db, count: number, random: Random) => {
  for (const [from, to] of [
    [0, 30],
    [30, 365],
  ] as const) {
    const asked = await needs(db, count, random);
    await db.transaction(async (trx) => {
      await trx.raw('set local session_replication_role = replica'); // as in population.ts
      // Vacuum marks pages as all-visible only once the commit is on disk.
      await trx.raw('set local synchronous_commit = on');
      await trx.raw(
        /* sql */ `
        insert into enquiries (reference, category_id, city_id, province, title, description, budget_min, timeframe,
          contact_name, contact_email, contact_preferences, masked_title, masked_description, mask_version, created_at,
          expires_at)
        select 'bench-' || gen_random_uuid(), need."categoryId", need."placeId", need.province, 'Request',
          repeat('what it is about ', 30), 500, 'Flexible timing', 'Seeker', 'seeker@bench.example', '{call}', 'Request',
          repeat('what it is about ', 30), :maskVersion, now() - (:from::int + random() * :length::int) * interval '1 day', now()
        from jsonb_to_recordset(:asked) as need ("categoryId" uuid, "placeId" int, province text)`,
        { asked: JSON.stringify(asked), maskVersion, from, length: to - from },
      );
    });
  }
  await db.raw('vacuum analyze enquiries');
};

const settingsOf = (random: Random, pickCity: ReturnType<typeof cityPicker>, isWidest: boolean): ReachSettings => {
  const baseCity = pickCity();
  const leaves = allCategories().filter(({ level }) => level === 3);
  return isWidest
    ? {
        baseCity,
        coverageRadiusKm: limits.coverageKmMax,
        categoryIds: allCategories()
          .filter(({ level }) => level === 1)
          .map(({ id }) => id),
        provinces: provinces.map(({ slug }) => slug),
      }
    : {
        baseCity,
        coverageRadiusKm: 10 + Math.floor(random() * 190),
        categoryIds: Array.from({ length: 4 }, () => categoryPath(oneOf(leaves, random).id)[1]!.id),
        provinces: [baseCity.province.slug],
      };
};

/** The database needs the migrations and must have no requests. */
export const measurePreview = async (
  db: Db,
  {
    rounds,
    count,
    recentRequests,
    say,
  }: { rounds: number; count: number; recentRequests: number; say: (sentence: string) => void },
): Promise<Figure[]> => {
  say(`${recentRequests} requests in 30 days`);
  const random = randomFrom(7);
  await addRequests(db, recentRequests, random);
  const deps = { db, clock: systemClock };
  const pickCity = cityPicker(random);
  const figures: Figure[] = [];
  for (const kind of ['usual', 'widest']) {
    const drawn = Array.from({ length: count }, () => settingsOf(random, pickCity, kind === 'widest'));
    for (const settings of drawn.slice(0, 5)) {
      const reach = await reachOf(deps, settings);
      await assertWalk(db, () => previewCounts(deps, reach), 'enquiries', 'enquiries__recent');
    }
    const medians: number[] = [];
    const tails: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const times: number[] = [];
      for (const settings of drawn) times.push(await timed(() => previewOf(deps, settings)));
      medians.push(median(times));
      tails.push(percentile(times, 0.99));
    }
    figures.push({
      name: `preview of ${kind} settings, ${recentRequests} requests, p99`,
      value: median(tails),
      unit: 'ms',
      target: { atMost: previewTarget },
      rounds: tails,
      note: `median ${median(medians).toFixed(1)} ms, by index`,
    });
  }
  return figures;
};
