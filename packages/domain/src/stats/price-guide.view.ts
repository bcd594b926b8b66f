/** What a service usually costs, counted from quotes. Never a single quote: a guide needs `quotesMinimum` of them. */
import { descendantIds } from '@marketplace/catalogue/lookup';
import { quotesMinimum } from '@marketplace/contracts/places/local-activity';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

const quotesPeriod = days(365);

/** Whole rand: half of the quotes lie between `from` and `to`. `area`: where the quotes are from. */
export type PriceGuide = { median: number; from: number; to: number; count: number; area: 'province' | 'country' };

type Row = { count: number; median: number; low: number; high: number };

const guideIn = async (
  { db, clock }: Deps,
  { categoryId, province }: { categoryId: string; province: string | null },
): Promise<Row> => {
  const [row] = await rawRows<Row>(
    db,
    /* sql */ `
    select count(*)::int as count,
      percentile_cont(0.25) within group (order by price) as low,
      percentile_cont(0.5) within group (order by price) as median,
      percentile_cont(0.75) within group (order by price) as high
    from (
      -- A range counts with its middle.
      select (coalesce(q.total_from_cents, q.total_cents)::float8 + q.total_cents) / 2 as price
      from enquiries e join quotes q on q.enquiry_id = e.id
      where e.category_id = any(:categoryIds::uuid[]) and (:province::text is null or e.province = :province)
        and e.status <> 'removed' and q.sent_at > :since and q.status <> 'WITHDRAWN' and q.superseded_at is null
    ) as prices`,
    { categoryIds: [...descendantIds(categoryId)], province, since: new Date(clock.now().getTime() - quotesPeriod) },
  );
  return row!;
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
      province: area === 'province' ? province : null,
    });
    if (count >= quotesMinimum) return { median: inRand(median), from: inRand(low), to: inRand(high), count, area };
  }
  return null;
};
