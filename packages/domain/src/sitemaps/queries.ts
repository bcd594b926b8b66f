/**
 * SQL of service pages: which services in areas have content (`service_pages`), and what sitemaps read of them and of profiles.
 */
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import type { Db } from '@marketplace/platform/postgres';
import type { Deps } from '../deps.ts';
import { isPublicSql } from '../enquiries/columns.ts';
import { meritsNeeded, photosNeeded } from '../profiles/rules.ts';
import { isPublishedSql } from '../profiles/summary.view.ts';
import { isCurrentCheckSql } from '../providers/queries.ts';
import { rawRows, selectAll } from '../sql.ts';

/** A row of `service_pages`. */
export type ServicePageRow = { categoryId: string; area: string; requestedAt: Date | null };

/**
 * The areas that each city of a province counts for, as pairs in two arrays, and the rule (contracts,
 * `worthFinding`).
 */
export type RefreshScope = {
  province: string;
  /** A category and all below it. */
  categories: readonly string[];
  cities: string[];
  areas: string[];
  providers: number;
  since: Date;
  /** Reads the requests after this time. The time of earlier ones is in the rows. */
  from: Date;
  /** Forgets the times in the rows, because requests were removed or moved. `from` must be `since`. */
  isFull: boolean;
};

/**
 * Applies the rule to a category, and to every one below it, in every area of a province except suburbs. A provider counts if a
 * request of the category from there would reach it (`suitingCoverage`). It has at most one suitable row per
 * category and province (`coverageOf`), so the counts can be added up. Of the providers with one base, the
 * three with the largest radius are enough to know if there are three.
 */
const refreshSql = /* sql */ `
with recursive lineage (category_id, ancestor_id) as (
  select id, id from categories where id = any(:categories::uuid[])
  union all
  select l.category_id, c.parent_id from lineage l join categories c on c.id = l.ancestor_id where c.parent_id = any(:categories::uuid[])
), suiting (category_id, served_id, below) as (
  select category_id, ancestor_id, false from lineage
  union all
  select parent_id, parent_id, true from categories where parent_id = any(:categories::uuid[]) group by parent_id
), counted (city, area) as (
  select * from unnest(:cities::text[], :areas::text[])
), farthest as (
  select category_id, below, provider_id, city_id, radius_km,
    row_number() over (partition by category_id, below, city_id order by radius_km desc) as place
  from provider_coverage where province = :province and category_id = any(:categories::uuid[])
), reaching as (
  select f.category_id, f.below, f.provider_id, a.area
  from farthest f
  join place_distances d on d.from_id = f.city_id and d.km <= f.radius_km
  join cities c on c.id = d.to_id
  join counted a on a.city = c.path and a.area <> :province
  where f.place <= :providers
  union
  select category_id, below, provider_id, :province from provider_coverage
  where province = :province and category_id = any(:categories::uuid[])
), ways as (
  select category_id, below, area, count(*) as providers from reaching group by 1, 2, 3
), served as (
  select s.category_id, w.area
  from suiting s join ways w on w.category_id = s.served_id and w.below = s.below
  group by 1, 2 having sum(w.providers) >= :providers
), asked as (
  select category_id, area, max(requested_at) as requested_at
  from (
    select l.ancestor_id as category_id, a.area, e.created_at as requested_at
    from enquiries e
    join cities c on c.id = e.city_id
    join counted a on a.city = c.path
    join lineage l on l.category_id = e.category_id
    where e.created_at > :from and e.province = :province and e.category_id = any(:categories::uuid[]) and ${isPublicSql}
    union all
    select category_id, area, requested_at from service_pages
    where province = :province and category_id = any(:categories::uuid[]) and requested_at > :since and not :isFull
  ) as requests
  group by 1, 2
), worth as (
  select category_id, area, requested_at from served full join asked using (category_id, area)
), gone as (
  delete from service_pages p
  where p.province = :province and p.category_id = any(:categories::uuid[])
    and not exists (select from worth w where w.category_id = p.category_id and w.area = p.area)
  returning 1
), written as (
  insert into service_pages as p (province, category_id, area, requested_at)
  select :province, category_id, area, requested_at from worth
  on conflict (province, category_id, area) do update set requested_at = excluded.requested_at
    where p.requested_at is distinct from excluded.requested_at
  returning 1
)
select (select count(*) from gone)::int + (select count(*) from written)::int as changed`;

/** Rows per query: a few milliseconds of work. */
const batch = 2000;

export const servicePageQueries = ({ db }: { db: Db }) => ({
  /** Serialises refreshes until the transaction ends. */
  lock: async (): Promise<void> => {
    await db.raw(`select pg_advisory_xact_lock(hashtext('marketplace service pages'))`);
  },

  /** Updates the rows of a slice. Returns the number of changed rows. */
  refresh: async (scope: RefreshScope): Promise<number> => {
    const [row] = await rawRows<{ changed: number }>(db, refreshSql, scope);
    return row!.changed;
  },

  /** Returns the last request of each category, of the last `worthFinding.requestDays`. */
  lastByCategory: async (): Promise<Map<string, Date>> => {
    const rows = await rawRows<{ categoryId: string; at: Date }>(
      db,
      /* sql */ `
      select category_id as "categoryId", max(requested_at) as at from service_pages
      where area = province and requested_at is not null group by 1`,
    );
    return new Map(rows.map(({ categoryId, at }) => [categoryId, at]));
  },

  /** Returns the last request of each area except suburbs. */
  lastByArea: async (): Promise<Map<string, Date>> => {
    const rows = await rawRows<{ area: string; at: Date }>(
      db,
      'select area, max(requested_at) as at from service_pages where requested_at is not null group by 1',
    );
    return new Map(rows.map(({ area, at }) => [area, at]));
  },

  /** Returns true if the row exists. */
  has: async ({ province, categoryId, area }: { province: string; categoryId: string; area: string }) =>
    (await db('service_pages').where({ province, category_id: categoryId, area }).first(db.raw('1'))) !== undefined,

  /** Returns the number of rows per province, or of one province. Provinces without rows are missing. */
  countByProvince: async (province?: string): Promise<Map<string, number>> => {
    const counted = db('service_pages')
      .groupBy('province')
      .modify((q) => {
        if (province !== undefined) q.where({ province });
      });
    const rows = await selectAll<{ province: string; pages: number }>(counted, {
      province: 'province',
      pages: db.raw('count(*)::int'),
    });
    return new Map(rows.map(({ province, pages }) => [province, pages]));
  },

  /** Yields up to `most` rows of a province from position `from`, in key order, in batches. */
  rows: async function* (province: string, { from, most }: { from: number; most: number }) {
    let left = most;
    let after: ServicePageRow | undefined;
    while (left > 0) {
      const rows = await selectAll<ServicePageRow>(
        db('service_pages')
          .where({ province })
          .modify((q) => {
            if (after)
              q.whereRaw('(province, category_id, area) > (?, ?::uuid, ?)', [province, after.categoryId, after.area]);
            else q.offset(from);
          })
          .orderBy(['province', 'category_id', 'area'])
          .limit(Math.min(batch, left)),
        { categoryId: 'category_id', area: 'area', requestedAt: 'requested_at' },
      );
      if (rows.length === 0) return;
      yield rows;
      left -= rows.length;
      after = rows.at(-1);
    }
  },
});

/** A published profile that search engines may index, and the time of its last change. */
export type ProfileLine = { id: string; slug: string; changed: Date };

/** Applies the rule of `meritsOf` to every published profile. */
const indexedProfilesSql = /* sql */ `
with published as (
  select p.id, s.slug, f.about, coalesce(f.changed_at, f.published_at) as saved_at
  from providers p
  join provider_profiles f on f.provider_id = p.id
  join provider_slugs s on s.provider_id = p.id and s.is_current
  where ${isPublishedSql}
), indexed as (
  select u.id, u.slug, greatest(u.saved_at, photos.at, ratings.at, checks.at) as changed
  from published u
  cross join lateral (
    select count(*) filter (where not o.is_logo) as count, count(*) filter (where o.is_logo) as logos,
      max(o.created_at) as at
    from portfolio_photos o join attachments a on a.id = o.id
    where o.provider_id = u.id and a.state = 'ready'
  ) photos
  cross join lateral (
    select count(*) as count, max(greatest(r.published_at, r.changed_at, r.answered_at)) as at from ratings r
    where r.provider_id = u.id and r.status = 'published'
  ) ratings
  cross join lateral (
    select max(c.checked_at) as at, count(*) filter (where ${isCurrentCheckSql}) as current
    from provider_checks c where c.provider_id = u.id
  ) checks
  where (u.about <> '')::int + (photos.count >= :photos)::int + (photos.logos > 0)::int
    + (ratings.count >= :ratings)::int
    + (checks.current > 0)::int >= :merits
)`;

export const indexedProfileQueries = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const rule = () => ({
    now: clock.now(),
    merits: meritsNeeded,
    photos: photosNeeded,
    ratings: statsMinimum.sample,
  });
  return {
    count: async (): Promise<number> => {
      const [row] = await rawRows<{ count: number }>(
        db,
        /* sql */ `${indexedProfilesSql} select count(*)::int as count from indexed`,
        rule(),
      );
      return row!.count;
    },

    /** Yields up to `most` profiles from position `from`, in the order of their ids, in batches. */
    rows: async function* ({ from, most }: { from: number; most: number }) {
      let left = most;
      let after: string | null = null;
      while (left > 0) {
        const rows: ProfileLine[] = await rawRows<ProfileLine>(
          db,
          /* sql */ `${indexedProfilesSql}
          select id, slug, changed from indexed where :after::uuid is null or id > :after
          order by id offset :from limit :limit`,
          { ...rule(), after, from: after === null ? from : 0, limit: Math.min(batch, left) },
        );
        if (rows.length === 0) return;
        yield rows;
        left -= rows.length;
        after = rows.at(-1)!.id;
      }
    },
  };
};
