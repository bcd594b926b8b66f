/** SQL of a provider's dashboard. `provider-stats.ts` computes the figures. Leads count at the time they were sent. */
import type { DeclineReason } from '@marketplace/contracts/leads/schemas';
import type { LeadCounts } from '@marketplace/contracts/providers/stats';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { shownTitle } from '../masking/mask.ts';
import { rawRows } from '../sql.ts';

/** Counts of one group of leads: all, or one week, category (with its province) or city. */
export type CountRow = LeadCounts & {
  by: 'all' | 'week' | 'category' | 'city';
  /** Whole weeks since the first. */
  week: number | null;
  categoryId: string | null;
  province: string | null;
  cityPath: string | null;
  /** Accepted and declined leads, and their median response time in minutes. */
  answers: number;
  minutes: number | null;
  firstHourWon: number;
  firstHourSettled: number;
};

/** Returns every count of a provider's leads since `since`, in one scan of them. */
export const leadCounts = ({ db }: Pick<Deps, 'db'>, providerId: string, since: Date): Promise<CountRow[]> =>
  rawRows(
    db,
    /* sql */ `
    with own as (
      select
        l.status, l.end_reason, l.won_value_cents as cents,
        l.status = 'ACCEPTED' and l.crm_status = 'WON' as won,
        l.status = 'ACCEPTED' and l.crm_status = 'LOST' as lost,
        case when l.status in ('ACCEPTED', 'DECLINED')
          then extract(epoch from l.answered_at - l.created_at)::float8 / 60 end as minutes,
        floor(extract(epoch from l.created_at - :since::timestamptz) / (7 * 86400))::int as week,
        e.category_id, e.province, c.path
      from leads l join enquiries e on e.id = l.enquiry_id join cities c on c.id = e.city_id
      where l.provider_id = :providerId and l.created_at >= :since
    )
    select
      case grouping(week, category_id, path) when 3 then 'week' when 5 then 'category' when 6 then 'city' else 'all' end
        as "by",
      week, category_id as "categoryId", province, path as "cityPath",
      count(*)::int as leads,
      count(*) filter (where status = 'SENT')::int as open,
      count(*) filter (where status = 'ACCEPTED')::int as accepted,
      count(*) filter (where status = 'DECLINED')::int as declined,
      count(*) filter (where end_reason = 'TIME_RAN_OUT')::int as expired,
      count(*) filter (where won)::int as won,
      count(*) filter (where lost)::int as lost,
      count(cents) filter (where won)::int as valued,
      coalesce(sum(cents) filter (where won), 0)::float8 as "valueCents",
      count(minutes)::int as answers,
      percentile_cont(0.5) within group (order by minutes) as minutes,
      count(*) filter (where won and minutes <= 60)::int as "firstHourWon",
      count(*) filter (where (won or lost) and minutes <= 60)::int as "firstHourSettled"
    from own
    group by grouping sets ((), (week), (category_id, province), (path))`,
    { providerId, since },
    { name: 'lead counts' },
  );

/**
 * Counts the leads that the provider declined and another provider accepted. `budget` in rand is defined in
 * the contract.
 */
export const declinedAndTaken = async (
  { db }: Pick<Deps, 'db'>,
  providerId: string,
  since: Date,
): Promise<{ taken: number; budget: number | null }> => {
  const [row] = await rawRows<{ taken: number; budget: number | null }>(
    db,
    /* sql */ `
    select count(*)::int as taken, percentile_disc(0.5) within group (order by e.budget_min) as budget
    from leads l join enquiries e on e.id = l.enquiry_id
    where l.provider_id = :providerId and l.created_at >= :since and l.status = 'DECLINED'
      and exists (select from leads other where other.enquiry_id = l.enquiry_id and other.status = 'ACCEPTED')`,
    { providerId, since },
    { name: 'declined and taken' },
  );
  return row!;
};

/** Returns the provider's reasons for declining, most frequent first, no reason last among equals. */
export const declineReasons = (
  { db }: Pick<Deps, 'db'>,
  providerId: string,
  since: Date,
): Promise<{ reason: DeclineReason | null; leads: number }[]> =>
  rawRows(
    db,
    /* sql */ `
    select decline_reason as reason, count(*)::int as leads from leads
    where provider_id = :providerId and created_at >= :since and status = 'DECLINED'
    group by decline_reason order by leads desc, reason nulls last`,
    { providerId, since },
    { name: 'decline reasons' },
  );

/** Enquiries whose responses are compared, so that a popular trade costs no more than others. */
const newestEnquiries = 2_000;

/** One provider's number of responses, and their median time in minutes. */
export type ResponseTime = { providerId: string; answers: number; minutes: number };

/**
 * Returns the response times of all providers with at least `answersEach` responses to leads of these
 * categories and this province since `since`. Reads the leads of the newest enquiries, thousands of rows, so callers cache it.
 * @param enquiryDays maximum age of an enquiry when its last lead is sent
 */
export const responseTimes = (
  { db }: Pick<Deps, 'db'>,
  scope: { categoryIds: readonly string[]; province: string; since: Date; answersEach: number; enquiryDays: number },
): Promise<ResponseTime[]> =>
  rawRows(
    db,
    /* sql */ `
    select l.provider_id as "providerId", count(*)::int as answers,
      percentile_cont(0.5) within group (order by extract(epoch from l.answered_at - l.created_at)::float8 / 60) as minutes
    from (
      select id from enquiries
      where category_id = any(:categoryIds::uuid[]) and province = :province and created_at >= :postedSince
      order by created_at desc limit :newest
    ) e join leads l on l.enquiry_id = e.id
    where l.created_at >= :since and l.status in ('ACCEPTED', 'DECLINED')
    group by l.provider_id
    having count(*) >= :answersEach`,
    {
      categoryIds: db.raw('?', [scope.categoryIds as string[]]) as never,
      province: scope.province,
      since: scope.since,
      postedSince: new Date(scope.since.getTime() - days(scope.enquiryDays)),
      answersEach: scope.answersEach,
      newest: newestEnquiries,
    },
  );

export type DueFollowUpRow = { leadId: string; title: string; cityPath: string; dueAt: Date; total: number };

/**
 * Returns up to `limit` follow-ups due before `before`, longest due first, with masked titles. `total` is the
 * number of all due follow-ups.
 */
export const dueFollowUps = async (
  { db }: Pick<Deps, 'db'>,
  providerId: string,
  { before, limit }: { before: Date; limit: number },
): Promise<DueFollowUpRow[]> => {
  const rows = await rawRows<DueFollowUpRow & Parameters<typeof shownTitle>[0]>(
    db,
    /* sql */ `
    select l.id as "leadId", e.title, e.masked_title as "maskedTitle", e.mask_version as "maskVersion",
      e.text_review as "textReview", c.path as "cityPath", f.due_at as "dueAt", (count(*) over ())::int as total
    from leads l join lead_follow_ups f on f.lead_id = l.id join enquiries e on e.id = l.enquiry_id
      join cities c on c.id = e.city_id
    where l.provider_id = :providerId and l.status = 'ACCEPTED' and f.due_at < :before
    order by f.due_at, l.id limit :limit`,
    { providerId, before, limit },
    { name: 'due follow-ups' },
  );
  return rows.map(({ leadId, cityPath, dueAt, total, ...texts }) => ({
    ...{ leadId, cityPath, dueAt, total },
    title: shownTitle(texts),
  }));
};
