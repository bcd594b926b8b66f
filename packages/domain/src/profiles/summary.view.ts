/** What stands of a provider's profile beside its name: on the request that it accepted. */
import { limits } from '@marketplace/contracts/limits';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import type { Deps } from '../deps.ts';
import { logos, portfolios } from '../portfolio/portfolio.view.ts';
import type { ReadyPhotoRow } from '../portfolio/queries.ts';
import { isVerifiedSql } from '../providers/queries.ts';
import { averageRating } from '../ratings/rules.ts';
import { rawRows } from '../sql.ts';
import { type CheckRow, currentChecks } from './checks.view.ts';
import { yearsSince } from './rules.ts';

type Row = {
  providerId: string;
  slug: string | null;
  isPublic: boolean;
  isVerified: boolean;
  whatsapp: string | null;
  foundedYear: number | null;
  ratings: number;
  stars: number;
};
export type ProfileSummaryRow = Omit<Row, 'ratings' | 'stars' | 'foundedYear'> & {
  yearsInBusiness: number | null;
  rating: { average: number | null; count: number };
  checks: CheckRow[];
  /** The id of its photo. */
  logo: string | null;
  photos: ReadyPhotoRow[];
  photoCount: number;
};

/** Whether visitors see the profile `f` of provider `p`. It goes offline when the plan ends. */
export const isPublishedSql = /* sql */ `(f.published_at is not null and p.completed_at is not null and p.suspended_at is null
  and p.withdrawn_at is null and p.user_id is not null and p.subscription_status <> 'CANCELLED')`;

/** Number and sum of the published ratings of provider `p`, as a table of one row. */
export const ratingsSql = /* sql */ `(
  select count(*)::int as ratings, coalesce(sum(r.stars), 0)::int as stars
  from ratings r where r.provider_id = p.id and r.status = 'published'
)`;

/** The summaries of these providers by id. */
export const profileSummaries = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  providerIds: readonly string[],
): Promise<Map<string, ProfileSummaryRow>> => {
  if (providerIds.length === 0) return new Map();
  const rows = await rawRows<Row>(
    deps.db,
    /* sql */ `
    select p.id as "providerId", s.slug, coalesce(${isPublishedSql}, false) as "isPublic", f.whatsapp,
      ${isVerifiedSql} as "isVerified",
      f.founded_year as "foundedYear", r.ratings, r.stars
    from providers p
    left join provider_profiles f on f.provider_id = p.id
    left join provider_slugs s on s.provider_id = p.id and s.is_current
    cross join lateral ${ratingsSql} r
    where p.id = any(:providerIds::uuid[])`,
    { providerIds: [...providerIds], now: deps.clock.now() },
  );
  const checks = await currentChecks(deps, providerIds);
  const portfolio = await portfolios(deps, providerIds, limits.photosInStrip);
  const logo = await logos(deps, providerIds);
  return new Map(
    rows.map(({ ratings, stars, foundedYear, ...row }) => [
      row.providerId,
      {
        ...row,
        yearsInBusiness: yearsSince(foundedYear, deps.clock.now()),
        rating: { average: averageRating({ ratings, stars }, statsMinimum.sample), count: ratings },
        checks: checks.get(row.providerId) ?? [],
        logo: logo.get(row.providerId) ?? null,
        photos: portfolio.get(row.providerId)?.photos ?? [],
        photoCount: portfolio.get(row.providerId)?.count ?? 0,
      },
    ]),
  );
};
