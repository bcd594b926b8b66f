/**
 * An invented country of providers for measurements: base cities by population, radii from 10 to 200 km, one to three
 * service categories, the home province and sometimes a neighbour. Written in bulk without the services, because half a
 * million providers through `registerProvider` would take an hour. The coverage rows are the same.
 */
import { allCategories, categoryById } from '@marketplace/catalogue/lookup';
import { documentKindNames } from '@marketplace/contracts/documents/kinds';
import { cityPath } from '@marketplace/gazetteer/lookup';
import { cities, provinces } from '@marketplace/gazetteer/places';
import { oneOf, type Random, randomFrom } from '@marketplace/infra/random.ts';
import type { Db } from '@marketplace/platform/postgres';

/** Picks an index with a probability proportional to its weight. */
export const weighted = (weights: number[], random: Random) => {
  const sums: number[] = [];
  let total = 0;
  for (const weight of weights) {
    total += weight;
    sums.push(total);
  }
  return () => {
    const target = random() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! <= target) low = middle + 1;
      else high = middle;
    }
    return low;
  };
};

/** A place without a population counts as a large village. */
const villagers = 2_000;
const radii = [10, 20, 30, 50, 50, 75, 100, 150, 200];
const chunk = 50_000;

/** Picks cities by population. */
export const cityPicker = (random: Random) => {
  const pick = weighted(
    cities.map(({ population }) => population ?? villagers),
    random,
  );
  return () => cities[pick()]!;
};

export const services = allCategories().filter(({ level }) => level === 2);

/** Adds `count` providers that may receive leads. Needs the reference rows of the migrations. */
export const populate = async (db: Db, count: number, { seed = 1 } = {}): Promise<void> => {
  const random = randomFrom(seed);
  const pickCity = cityPicker(random);
  const ids = new Map(
    (await db('cities').select('id', 'path')).map(({ id, path }: { id: number; path: string }) => [path, id]),
  );

  for (let start = 0; start < count; start += chunk) {
    const rows = Array.from({ length: Math.min(chunk, count - start) }, (_, index) => {
      const city = pickCity();
      const chosen = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => oneOf(services, random).id));
      const home = city.province.slug;
      return {
        n: start + index,
        city: ids.get(cityPath(city))!,
        radius: oneOf(radii, random),
        recent: Math.floor(random() ** 2 * 40),
        answered: Math.floor(random() * 50),
        expired: Math.floor(random() * 20),
        waiting: Math.floor(random() * 60 * 24 * 60),
        categories: `{${[...chosen].join(',')}}`,
        groups: `{${[...new Set([...chosen].map((id) => categoryById(id)!.parentId))].join(',')}}`,
        provinces: `{${[...new Set([home, ...(random() < 0.25 ? [oneOf(provinces, random).slug] : [])])].join(',')}}`,
      };
    });
    const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name]);
    await db.transaction(async (trx) => {
      // Foreign keys are not checked: every row refers to one written just before, and checking millions takes longer
      // than writing them. Nor do the checks set the verification, which is therefore written too.
      await trx.raw('set local session_replication_role = replica');
      await trx.raw(
        /* sql */ `
      with given as (
        select * from unnest(:n::int[], :city::int[], :radius::int[], :recent::int[], :answered::int[], :expired::int[],
          :waiting::int[], :categories::text[], :groups::text[], :provinces::text[])
          as given (n, city, radius, recent, answered, expired, waiting, categories, groups, provinces)
      ), person as (
        insert into users (email, name, role, email_verified_at, created_at)
        select 'bench-' || :seed || '-' || n || '@bench.example', 'Bench ' || n, 'PROVIDER', now(), now() from given
        returning id, split_part(split_part(email, '@', 1), '-', 3)::int as n
      ), provider as (
        insert into providers (user_id, business_name, base_city_id, coverage_radius_km, subscription_status, verified_at,
          completed_at, recent_leads, leads_answered, leads_expired, last_lead_at, created_at)
        select person.id, 'Bench ' || n, city, radius, 'ACTIVE', now(), now(), recent, answered, expired,
          now() - make_interval(mins => waiting), now()
        from given join person using (n)
        returning *
      ), placed as (
        select provider.*, given.categories::uuid[] as categories, given.groups::uuid[] as groups,
          given.provinces::text[] as provinces
        from provider join person on person.id = provider.user_id join given using (n)
      ), chosen as (
        insert into provider_categories select id, unnest(categories) from placed
      ), checked as (
        insert into provider_checks (provider_id, kind, method, checked_at)
        select id, kind, 'video_call', now() from placed cross join unnest(:checks::text[]) as kind
      ), areas as (
        insert into provider_provinces select id, unnest(provinces) from placed
      )
      insert into provider_coverage
      select placed.id, category.id, province, base_city_id, coverage_radius_km, recent_leads,
        case when leads_answered + leads_expired = 0 then 1
          else leads_answered::real / (leads_answered + leads_expired) end, last_lead_at, category.below
      from placed
        cross join lateral (select unnest(categories), false union all select unnest(groups), true) as category (id, below)
        cross join unnest(provinces) as province`,
        {
          seed,
          n: column('n'),
          city: column('city'),
          radius: column('radius'),
          recent: column('recent'),
          answered: column('answered'),
          expired: column('expired'),
          waiting: column('waiting'),
          categories: column('categories'),
          groups: column('groups'),
          provinces: column('provinces'),
          checks: documentKindNames,
        },
      );
    });
  }
  await db.raw('vacuum analyze provider_coverage');
  await db.raw('vacuum analyze providers');
};
