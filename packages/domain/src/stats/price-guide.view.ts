/**
 * What a service usually costs, counted from quotes for its newest requests. Never a single quote: a guide needs
 * `quotesMinimum` of them.
 */
import { quotesMinimum } from '@marketplace/contracts/supply/local-activity';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { newestIn, type StatsScope } from './public-stats.view.ts';

const quotesPeriod = days(365);

/** Whole rand: half of the quotes lie between `from` and `to`. `area`: where the quotes are from. */
export type PriceGuide = { median: number; from: number; to: number; count: number; area: 'province' | 'country' };

type Row = { count: number; median: number; low: number; high: number };

const guideIn = async (deps: Deps, scope: StatsScope): Promise<Row> => {
  const { db, clock } = deps;
  const since = new Date(clock.now().getTime() - quotesPeriod);
  const { rows } = await db.raw<{ rows: Row[] }>(
    /* sql */ `
    select count(*)::int as count,
      percentile_cont(0.25) within group (order by price) as low,
      percentile_cont(0.5) within group (order by price) as median,
      percentile_cont(0.75) within group (order by price) as high
    from (?) as n cross join lateral (
      -- A range counts with its middle.
      select (coalesce(q.total_from_cents, q.total_cents)::float8 + q.total_cents) / 2 as price
      from quotes q
      where q.enquiry_id = n.id and q.sent_at > ? and q.status <> 'WITHDRAWN' and q.superseded_at is null
      offset 0 -- keeps Postgres from reading all quotes
    ) as prices`,
    [newestIn(deps, scope, since).select('e.id'), since],
  );
  return rows[0]!;
};

const inRand = (cents: number) => Math.round(cents / 100);

/** The guide for a service in a province, from the whole country if the province has too few quotes; null if both have. */
export const priceGuide = async (
  deps: Deps,
  { categoryId, province }: { categoryId: string; province: string },
): Promise<PriceGuide | null> => {
  for (const area of ['province', 'country'] as const) {
    const { count, low, median, high } = await guideIn(deps, {
      categoryId,
      ...(area === 'province' && { province }),
    });
    if (count >= quotesMinimum) return { median: inRand(median), from: inRand(low), to: inRand(high), count, area };
  }
  return null;
};
