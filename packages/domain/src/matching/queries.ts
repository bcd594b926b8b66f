/**
 * SQL of matching. The search for candidates walks an index and never scans a table. `provider_coverage` has
 * one narrow row per provider, category (or group above one), province and base, in rank order within a place.
 * `place_distances` lists the cities and suburbs around each place.
 * The walk goes outwards band by band, takes the first few providers of each place and stops when it has
 * enough. Its cost depends on the number of places in a band, not on the number of providers. If it finds too few,
 * providers that do the service anywhere follow, in rank order from the same index.
 */
import type { Answers } from '@marketplace/contracts/leads/ringing';
import { limits } from '@marketplace/contracts/limits';
import type { RankingCriterion } from '@marketplace/contracts/operations/matching-simulations';
import type { JobToAdd } from '@marketplace/platform/queues';
import type { Deps } from '../deps.ts';
import { recordWithChangeSql } from '../outbox/pending-jobs.ts';
import { hasPhoneSql } from '../phones/users-with-phones.queries.ts';
import { calendarDueSql } from '../providers/availability.queries.ts';
import { limitWeek } from '../providers/availability.ts';
import { allBasesSql, countsAsReceivedSql, rankingStatsSql, receivesLeadsSql } from '../providers/queries.ts';
import { anywhere, type BaseRow, baseOfRow, type RankingStats, suitingCoverage } from '../providers/rules.ts';
import { hasBrowserSql } from '../push/subscribed-users.queries.ts';
import { placeAt } from '../reference/cities.ts';
import { anyId, columnsOf, rawRows, selectFirst } from '../sql.ts';
import { tiesSql } from '../team/parties.ts';
import { leadSentDeliveriesSql } from '../webhooks/emission.ts';
import type { DayPart } from '../week.ts';
import { type Reach, reachedSql } from './preview.view.ts';
import { anywhereBand, basesFrom, byUrgentRank, type Candidate, matchingRule } from './rules.ts';

/** The target of a search. `categoryId` may be of any level. */
export type SearchNeed = {
  /** Null for a request that is not posted yet. */
  enquiryId: string | null;
  /** The id of its suburb, or of its city if it has none. */
  placeId: number;
  province: string;
  categoryId: string;
  ringing?: Ringing | null;
  /** Businesses that the person behind the request is part of, which get no lead. */
  ownIds?: readonly string[];
};

/**
 * For an urgent request: only providers that are rung `at` this time (`ringsNow`). Those with working hours must be open at some time
 * while the lead is. `timeOfDay`: null to ignore quiet hours.
 */
type Ringing = { at: Date; isNight: boolean; timeOfDay: string | null; openIn: readonly DayPart[] };

export type NearMiss = Pick<Candidate, 'providerId' | 'distanceKm' | 'radiusKm' | 'band'>;

/** Bands up to 50 km. Providers there whose radius is too small may ask why they did not get the lead. */
const nearMissBands = 3;
const nearMissLimit = 10;

/** The rule's criteria as `order by` terms, for coverage `c` at distance `d`. The id breaks ties. */
const criteriaSql: Record<RankingCriterion, string> = {
  band: 'd.band',
  recentLeads: 'c.recent_leads',
  responseRate: 'c.response_rate desc',
  waitingSince: 'c.waiting_since',
};
const rankBy = (ranking: RankingCriterion[]) =>
  [...ranking.map((criterion) => criteriaSql[criterion]), 'c.provider_id'].join(', ');
const rankSql = rankBy(matchingRule.ranking);
const anywhereRankSql = rankBy(matchingRule.ranking.filter((criterion) => criterion !== 'band'));

/** With `isOpenSql`, `ringsNow(provider, :at)` for provider `p`. A test compares the two. */
const ringsSql = `p.takes_urgent and (p.answers_at_night or coalesce(p.available_until > :at, false) or not (
  :isNight or coalesce(case when p.quiet_from <= p.quiet_until
    then :timeOfDay::text >= p.quiet_from and :timeOfDay::text < p.quiet_until
    else :timeOfDay::text >= p.quiet_from or :timeOfDay::text < p.quiet_until end, false)))`;

/** True for provider `p` that is open in a part of `Ringing.openIn`, or has no working hours. */
const isOpenSql = /* sql */ `(p.working_hours is null or exists (
  select from jsonb_to_recordset(p.working_hours) as h (weekday int, opens text, closes text)
  join unnest(:weekdays::int[], :since::text[], :until::text[]) as part (weekday, since, until) using (weekday)
  where h.opens < part.until and h.closes > part.since
))`;

/**
 * True for coverage `v` of a provider that an urgent request rings, and for any coverage if the request is not urgent. A scalar
 * subselect reads one provider at a time. Postgres could turn `exists` into a scan of all providers.
 */
const isRungSql = /* sql */ `(:at::timestamptz is null or (
  select ${ringsSql} and ${isOpenSql} from providers p where p.id = v.provider_id
))`;
const ringingBindings = ({ ringing }: Pick<SearchNeed, 'ringing'>) => ({
  at: ringing?.at ?? null,
  isNight: ringing?.isNight ?? false,
  timeOfDay: ringing?.timeOfDay ?? null,
  weekdays: ringing?.openIn.map(({ weekday }) => weekday) ?? null,
  since: ringing?.openIn.map(({ since }) => since) ?? null,
  until: ringing?.openIn.map(({ until }) => until) ?? null,
});

/** Up to this many providers of a category in a province, the walk visits their bases instead of a thousand places. */
const fewBases = 24;

/** The categories of a need. */
const suitingSql = 'unnest(:ids::uuid[], :below::bool[])';
/**
 * The same for a statement that is planned once per connection. Postgres does not see the number of categories, so no plan for
 * known ones looks better than the plan it keeps. Planning these statements takes longer than running them. The walk is planned
 * at each call, because with many providers a kept plan takes twice as long.
 */
const keptSuitingSql = 'unnest((select :ids::uuid[]), (select :below::bool[]))';

/**
 * The suitable coverage, without categories that have no provider in the province. Dropping them here saves a
 * lookup at each of a thousand places. `bases` lists the places of a category's providers if there are few.
 * It is null if there are many, because the full walk then stops early.
 */
const servedOf = (suiting: string) => /* sql */ `
with served (id, below, bases) as materialized (
  select suiting.id, suiting.below, case when there.number <= :few then there.bases end
  from ${suiting} as suiting (id, below)
  cross join lateral (
    select count(*) as number, array_agg(v.city_id) as bases
    from (
      select city_id from provider_coverage
      where category_id = suiting.id and below = suiting.below and province = :province
      order by city_id limit :few + 1 -- index order
    ) v
  ) there
  where there.number > 0
)`;

/**
 * The best candidates, nearest band first. Distances are stored by band (their primary key), so Postgres
 * sorts one band at a time and stops at the band that fills the limit. `provider_coverage__walk` has the
 * order within a place, so each place costs one short index range. A provider has a row per base that reaches the
 * place, nearest first.
 */
const walkOf = (only: string) => /* sql */ `
${servedOf(suitingSql)}
select c.provider_id as "providerId", d.km as "distanceKm", c.radius_km as "radiusKm", d.band,
  c.recent_leads as "recentLeads", c.response_rate as "responseRate", c.waiting_since as "waitingSince"
from place_distances d
join served as category on category.bases is null or d.to_id = any(category.bases)
cross join lateral (
  select v.* from provider_coverage v
  where v.category_id = category.id and v.below = category.below and v.province = :province and v.city_id = d.to_id and v.radius_km >= d.km
    and ${isRungSql}
    and v.provider_id <> all(:ownIds::uuid[])
    and not exists (select from leads l where l.enquiry_id = :enquiryId and l.provider_id = v.provider_id)${only}
  order by v.recent_leads, v.response_rate desc, v.waiting_since, v.provider_id
  limit :limit
) c
where d.from_id = :placeId
order by ${rankSql}, d.km, c.radius_km desc
limit :limit`;

/**
 * The best candidates that are available now. There are few, so it starts from them, and the walk does not have to read every provider of
 * a place to find them. Both together have the best of all.
 */
const availableSql = /* sql */ `
with available as materialized (select id from providers where available_until > :at)
select c.provider_id as "providerId", d.km as "distanceKm", c.radius_km as "radiusKm", d.band,
  c.recent_leads as "recentLeads", c.response_rate as "responseRate", c.waiting_since as "waitingSince", true as "isAvailable"
from available a
cross join lateral (
  select v.* from provider_coverage v
  join ${suitingSql} as category (id, below) on category.id = v.category_id and category.below = v.below
  where v.provider_id = a.id and v.province = :province
    and ${isRungSql}
    and v.provider_id <> all(:ownIds::uuid[])
    and not exists (select from leads l where l.enquiry_id = :enquiryId and l.provider_id = v.provider_id)
) c
join place_distances d on d.from_id = :placeId and d.to_id = c.city_id and c.radius_km >= d.km
order by ${rankSql}, d.km, c.radius_km desc
limit :limit`;

/** The best candidates that do the service anywhere, except those of the walk: one index range per category. */
const anywhereOf = ({ urgent, only = '' }: { urgent: boolean; only?: string }) => /* sql */ `
select c.provider_id as "providerId", c.recent_leads as "recentLeads", c.response_rate as "responseRate",
  c.waiting_since as "waitingSince", c.is_available as "isAvailable",
  (select ${allBasesSql} from providers p where p.id = c.provider_id) as bases,
  coalesce((select path from suburbs where id = :placeId), (select path from cities where id = :placeId)) as "placePath"
from ${keptSuitingSql} as category (id, below)
cross join lateral (
  select v.*, ${urgent ? '(select coalesce(p.available_until > :at, false) from providers p where p.id = v.provider_id)' : 'false'} as is_available
  from provider_coverage v
  where v.category_id = category.id and v.below = category.below and v.province = '${anywhere.province}'
    and v.city_id = ${anywhere.placeId} and v.provider_id <> all((select :near::uuid[])::uuid[])${urgent ? ` and ${isRungSql}` : ''}
    and v.provider_id <> all((select :ownIds::uuid[])::uuid[])
    and not exists (select from leads l where l.enquiry_id = :enquiryId and l.provider_id = v.provider_id)${only}
  order by ${urgent ? 'is_available desc, ' : ''}v.recent_leads, v.response_rate desc, v.waiting_since, v.provider_id
  limit (select :limit::int)
) c
order by ${urgent ? 'c.is_available desc, ' : ''}${anywhereRankSql}
limit (select :limit::int)`;

const walkSql = walkOf('');
const anywhereSql = anywhereOf({ urgent: false });
const anywhereUrgentSql = anywhereOf({ urgent: true });
/** The same for one provider, so that an assignment follows the rules of matching. */
const onlyOneSql = ' and v.provider_id = :providerId';
const walkOneSql = walkOf(onlyOneSql);
const anywhereOneSql = anywhereOf({ urgent: true, only: onlyOneSql });

type AnywhereRow = RankingStats & { providerId: string; isAvailable: boolean; bases: BaseRow[]; placePath: string };

/** Measures from the nearest base, because distances beyond 500 km are not stored. */
const anywhereCandidate = ({ bases, placePath, ...row }: AnywhereRow): Candidate => {
  const [nearest] = basesFrom(bases.map(baseOfRow), placeAt(placePath));
  return { ...row, ...nearest!, band: anywhereBand() };
};

/** Keeps the first row of each provider, which has its nearest base. */
const oncePerProvider = <Row extends { providerId: string }>(rows: readonly Row[]): Row[] => {
  const first = new Map<string, Row>();
  for (const row of rows) if (!first.has(row.providerId)) first.set(row.providerId, row);
  return [...first.values()];
};

const nearMissSql = /* sql */ `
${servedOf(keptSuitingSql)}
select c.provider_id as "providerId", d.km as "distanceKm", c.radius_km as "radiusKm", d.band,
  exists (select from provider_coverage o where o.provider_id = c.provider_id and o.city_id <> c.city_id) as "hasMore"
from place_distances d
join served as category on category.bases is null or d.to_id = any(category.bases)
cross join lateral (
  select v.provider_id, v.city_id, v.radius_km from provider_coverage v
  where v.category_id = category.id and v.below = category.below and v.province = :province and v.city_id = d.to_id
    and v.radius_km < d.km
  order by v.radius_km desc
  limit 2
) c
where d.from_id = :placeId and d.band < ${nearMissBands}
order by d.band, d.km, c.provider_id
limit ${nearMissLimit}`;

/** Those of the providers that suit the enquiry from another base, or anywhere. */
const suitingOfSql = /* sql */ `
select distinct v.provider_id as "providerId" from provider_coverage v
join unnest(:ids::uuid[], :below::bool[]) as category (id, below) on category.id = v.category_id and category.below = v.below
left join (select to_id, km from place_distances where from_id = :placeId) d on d.to_id = v.city_id
where v.provider_id = any(:providerIds::uuid[])
  and (v.province = '${anywhere.province}' or v.province = :province and d.km <= v.radius_km)`;

const lockReceiversSql = /* sql */ `
select id from providers
where id = ${anyId(':ids')} and ${receivesLeadsSql}
order by id for no key update`;

const claimSql = /* sql */ `
with claimed as (
  update providers p set recent_leads = p.recent_leads + 1, last_lead_at = :at,
    full_until = case when p.weekly_limit <= 1 + (
      select count(*) from leads l where l.provider_id = p.id and l.created_at >= :weekStart and ${countsAsReceivedSql}
    ) then :weekEnd::timestamptz end
  where p.id = ${anyId(':ids')}
  returning p.*
), ranked as (
  update provider_coverage c set ${rankingStatsSql} from claimed p
  where c.provider_id = p.id and p.full_until is null
), full_ones as (
  delete from provider_coverage c using claimed p where c.provider_id = p.id and p.full_until is not null
)
select id as "providerId", user_id as "userId", uuidv7() as "leadId", ${hasBrowserSql('claimed.user_id')} as "hasBrowser",
  ${hasPhoneSql('claimed.user_id')} as "hasPhone",
  (select coalesce(json_agg(json_build_object('id', uuidv7(), 'userId', m.user_id)), '[]') from team_members m
    where m.provider_id = claimed.id and m.notices = 'ALL') as notices
from claimed`;

/**
 * One statement for five tables, because a match holds its locks during every round trip. Subselects read
 * providers one by one: Postgres overestimates the number of leads, and a join would read all providers.
 */
const waveSql = /* sql */ `
with sent as (
  insert into leads (id, enquiry_id, provider_id, slot, distance_km, created_at, expires_at, digest_at)
  select id, :enquiryId, "providerId", slot, "distanceKm", :at, :expiresAt,
    case (select lead_mail from providers p where p.id = "providerId")
      when 'HOURLY' then :hourlyAt::timestamptz when 'MORNING' then :morningAt::timestamptz end
  from jsonb_to_recordset(:leads) as lead (id uuid, "providerId" uuid, slot int, "distanceKm" real)
), noticed as (
  insert into team_notices (id, user_id, lead_id, kind, created_at)
  select id, "userId", "leadId", 'SENT', :at
  from jsonb_to_recordset(:notices) as notice (id uuid, "userId" uuid, "leadId" uuid)
), jobs as (${recordWithChangeSql({
  at: ':at',
  source: '(select * from jsonb_to_recordset(:jobs) as job (id text, name text, payload jsonb, trace text))',
})}
), hooked as (${leadSentDeliveriesSql('jsonb_to_recordset(:leads)')}
), decided as (
  insert into match_decisions (enquiry_id, provider_id, wave, outcome, rule_version, distance_km, radius_km, band, rank,
    recent_leads, response_rate, waiting_since, decided_at)
  select :enquiryId, "providerId", :wave, outcome, :ruleVersion, "distanceKm", "radiusKm", band, rank,
    "recentLeads", "responseRate", "waitingSince", :at
  from jsonb_to_recordset(:decisions)
    as decision ("providerId" uuid, outcome text, "distanceKm" real, "radiusKm" int, band int, rank int,
      "recentLeads" int, "responseRate" real, "waitingSince" timestamptz)
)
update enquiries set matched_at = coalesce(matched_at, :at), moved_at = null,
  escalate_at = case when matched_at is null then :escalateAt::timestamptz else escalate_at end, ring_at = :ringAt
where id = :enquiryId`;

/**
 * Open requests within a provider's reach, found as in a preview (`preview.view.ts`) by one walk along
 * `enquiries__recent`. Requests without any lead come first.
 */
const openWithinSql = /* sql */ `
with reached as materialized (
  select e.id, e.created_at from enquiries e
  where e.created_at > :since and e.status = 'open' and (${reachedSql})
)
select r.id from reached r
cross join lateral (
  select count(*) as sent, count(l.slot) filter (where l.status in ('SENT', 'ACCEPTED')) as taken,
    coalesce(bool_or(l.provider_id = :providerId), false) as is_sent
  from leads l where l.enquiry_id = r.id
) l
where l.taken < :places and not l.is_sent
order by l.sent > 0, r.created_at desc, r.id desc
limit :limit`;

export type Decision = {
  providerId: string;
  outcome: 'SELECTED' | 'OUTRANKED' | 'OUT_OF_RADIUS';
  distanceKm: number;
  radiusKm: number;
  band: number;
  /** From 1. Null for a near miss, which has no ranking stats either. */
  rank: number | null;
} & Partial<RankingStats>;

export type Wave = {
  enquiryId: string;
  /** From 1. */
  wave: number;
  ruleVersion: number;
  at: Date;
  expiresAt: Date;
  /** When digest emails are due for providers that want them hourly or each morning; null to send at once. */
  hourlyAt: Date | null;
  morningAt: Date | null;
  /** When the first of `escalationSteps` is due, if this is the enquiry's first match. */
  escalateAt: Date;
  /** When an urgent request rings next; null for any other, and when the ringing is over. */
  ringAt: Date | null;
  leads: { id: string; providerId: string; slot: number | null; distanceKm: number }[];
  /** Notices of these leads to people in a team. */
  notices: { id: string; userId: string; leadId: string }[];
  /** Recorded in the same statement. */
  jobs: JobToAdd[];
  decisions: Decision[];
};

/** A provider that gets a lead, and what the lead's jobs depend on. */
export type Receiver = {
  providerId: string;
  userId: string;
  /** The id for one of the leads to write. */
  leadId: string;
  /** Whether someone of the provider has a browser or a number that gets notices. */
  hasBrowser: boolean;
  hasPhone: boolean;
  /** The notices to write for the people in its team who want one of each lead. */
  notices: { id: string; userId: string }[];
};

/**
 * `taken`: the slots of open and accepted leads. Open leads of an urgent request have none. `sent`: the enquiry has a lead in any
 * state. `chosen`: it has ever had one, even for an earlier place or service. `toldUnmatched`: the seeker was notified that there is
 * no provider. `waves`: the number of matches so far.
 */
/** `quoteAccepted`: the seeker has chosen a provider. `ownIds`: as in `SearchNeed`. */
export type MatchState = Answers & {
  taken: number[];
  ownIds: string[];
  sent: boolean;
  chosen: boolean;
  quoteAccepted: boolean;
  toldUnmatched: boolean;
  waves: number;
  /** Whether a pause, a holiday's start or a full week of any provider is due. */
  calendarDue: boolean;
};

export type RematchRow = { id: string; enquiryId: string; doneAt: Date | null };
type NewRematch = { id: string; enquiryId: string; at: Date; waveBefore: number };

/** Returns up to `limit` candidates with a base that reaches the enquiry, best first. */
const candidatesNear = async (
  { db }: Pick<Deps, 'db'>,
  { categoryId, ringing = null, ownIds = [], ...need }: SearchNeed,
  limit: number,
  few: number,
): Promise<Candidate[]> => {
  const bindings = { ...need, ownIds, ...ringingBindings({ ringing }), ...suitingCoverage(categoryId) };
  /** Only providers with several bases reach the same place more than once. */
  const each = async (search: (rows: number) => Promise<Candidate[]>): Promise<Candidate[]> => {
    const rows = await search(limit);
    const near = oncePerProvider(rows);
    return near.length < rows.length && rows.length === limit
      ? oncePerProvider(await search(limit * limits.providerBases)).slice(0, limit)
      : near;
  };
  const walked = await each((rows) => rawRows<Candidate>(db, walkSql, { ...bindings, few, limit: rows }));
  if (!ringing) return walked;
  const available = await each((rows) => rawRows<Candidate>(db, availableSql, { ...bindings, limit: rows }));
  return oncePerProvider([...available, ...walked])
    .sort(byUrgentRank)
    .slice(0, limit);
};

/** Returns the best candidates that do the service anywhere, until there are `limit` with those of `near`. */
export const candidatesAnywhere = async (
  { db }: Pick<Deps, 'db'>,
  { categoryId, placeId, enquiryId, ringing = null, ownIds = [] }: SearchNeed,
  near: readonly { providerId: string }[],
  limit: number,
): Promise<Candidate[]> => {
  const rows = await rawRows<AnywhereRow>(
    db,
    ringing ? anywhereUrgentSql : anywhereSql,
    {
      ...{ placeId, enquiryId, ownIds, ...ringingBindings({ ringing }), ...suitingCoverage(categoryId) },
      near: near.map(({ providerId }) => providerId),
      limit: limit - near.length,
    },
    { name: ringing ? 'anywhere urgent' : 'anywhere' },
  );
  return rows.map(anywhereCandidate);
};

/** A condition on the decisions of `:enquiryId` that lets Postgres skip months. */
const sinceRequest = `decided_at > (select created_at from enquiries where id = :enquiryId) - interval '1 hour'`;

export const matchQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /**
   * Returns up to `limit` suitable providers without a lead for this enquiry, best first (`byRank`). `few`
   * changes the plan, never the result.
   */
  candidates: async (need: SearchNeed, limit: number, few = fewBases): Promise<Candidate[]> => {
    const near = await candidatesNear({ db }, need, limit, few);
    return near.length === limit ? near : [...near, ...(await candidatesAnywhere({ db }, need, near, limit))];
  },

  /** Returns this provider if it is suitable and has no lead for this enquiry. */
  candidate: async (
    { categoryId, enquiryId, placeId, province, ringing = null, ownIds = [] }: SearchNeed,
    providerId: string,
  ): Promise<Candidate | undefined> => {
    const need = {
      enquiryId,
      ownIds,
      placeId,
      ...ringingBindings({ ringing }),
      ...suitingCoverage(categoryId),
      providerId,
      limit: 1,
    };
    const [near] = await rawRows<Candidate>(db, walkOneSql, { ...need, province, few: fewBases });
    if (near) return near;
    const [row] = await rawRows<AnywhereRow>(db, anywhereOneSql, { ...need, near: [] });
    return row && anywhereCandidate(row);
  },

  hasLead: async (enquiryId: string, providerId: string): Promise<boolean> =>
    (await db('leads').where({ enquiry_id: enquiryId, provider_id: providerId }).first('id')) !== undefined,

  /** Marks the lead as given by our team. */
  markAssigned: async (enquiryId: string, providerId: string): Promise<void> => {
    await db('leads').where({ enquiry_id: enquiryId, provider_id: providerId }).update({ is_assigned: true });
  },

  /** Returns nearby providers of the right category and province whose radius does not reach the enquiry's place. */
  nearMisses: async ({ placeId, province, categoryId }: Omit<SearchNeed, 'enquiryId'>): Promise<NearMiss[]> => {
    const need = { placeId, province, ...suitingCoverage(categoryId) };
    const rows = await rawRows<NearMiss & { hasMore: boolean }>(
      db,
      nearMissSql,
      { ...need, few: fewBases },
      { name: 'near misses' },
    );
    const providerIds = rows.filter(({ hasMore }) => hasMore).map(({ providerId }) => providerId);
    const suiting =
      providerIds.length === 0 ? [] : await rawRows<{ providerId: string }>(db, suitingOfSql, { ...need, providerIds });
    const suits = new Set(suiting.map(({ providerId }) => providerId));
    return oncePerProvider(rows.filter(({ providerId }) => !suits.has(providerId))).map(
      ({ hasMore: _, ...miss }) => miss,
    );
  },

  /**
   * Adds one recent lead to each of these providers that may still receive one, also in its coverage, and
   * returns them. Rows are locked in id order, so that two matches with the same providers wait instead
   * of deadlocking.
   * Locking and counting are two statements. A single statement would use the snapshot from before the wait,
   * lock the changed row again, and queue behind those that wait for its own lock.
   * A provider that reaches its weekly limit leaves the search until the week ends. Its row lock makes the count exact.
   */
  claimProviders: async (ids: string[], at: Date): Promise<Receiver[]> => {
    const week = limitWeek(at);
    const locked = await rawRows<{ id: string }>(db, lockReceiversSql, { ids, at }, { name: 'lock receivers' });
    const claim = { ids: locked.map(({ id }) => id), at, weekStart: week.start, weekEnd: week.end };
    return rawRows<Receiver>(db, claimSql, claim, { name: 'claim' });
  },

  /**
   * Returns the slots of the enquiry's open and accepted leads, and the number of waves so far. Decisions are not older than their
   * request, so that Postgres skips the months before it. Clocks of two machines may differ a little.
   */
  state: async (enquiryId: string, now: Date): Promise<MatchState> => {
    const [row] = await rawRows<MatchState>(
      db,
      /* sql */ `
      select array(select slot from leads where enquiry_id = :enquiryId and status in ('SENT', 'ACCEPTED') and slot is not null) as taken,
        (select count(*)::int from leads where enquiry_id = :enquiryId and status = 'ACCEPTED') as accepted,
        array(select created_at from leads where enquiry_id = :enquiryId and status = 'SENT') as "openSince",
        array(select provider_id from enquiries e cross join lateral ${tiesSql()} own where e.id = :enquiryId) as "ownIds",
        exists(select from leads where enquiry_id = :enquiryId) as sent,
        exists(select from match_decisions where enquiry_id = :enquiryId and outcome = 'SELECTED' and ${sinceRequest}) as chosen,
        exists(select from quotes where enquiry_id = :enquiryId and status = 'ACCEPTED') as "quoteAccepted",
        exists(select from deliveries where notice = 'mail.enquiry-unmatched' and subject_id = :enquiryId) as "toldUnmatched",
        ${calendarDueSql(':now')} as "calendarDue",
        coalesce((select max(wave) from match_decisions where enquiry_id = :enquiryId and ${sinceRequest}), 0) as waves`,
      { enquiryId, now },
      { name: 'match state' },
    );
    return row!;
  },

  /**
   * Writes a wave: its leads with their jobs and notices, every decision with its reasons, and the time of the first
   * match. Unique constraints on `leads` reject a duplicate or sixth lead, and the statement then writes
   * nothing.
   */
  storeWave: async ({ leads, notices, jobs, decisions, ...wave }: Wave): Promise<void> => {
    const lists = Object.fromEntries(
      Object.entries({ leads, notices, jobs, decisions }).map(([name, list]) => [name, JSON.stringify(list)]),
    );
    await rawRows(db, waveSql, { ...wave, ...lists }, { name: 'wave' });
  },

  /** Returns open requests whose next step is due, longest overdue first. */
  dueForEscalation: (now: Date, limit: number): Promise<string[]> =>
    db('enquiries')
      .where({ status: 'open' })
      .where('escalate_at', '<=', now)
      .orderBy('escalate_at')
      .limit(limit)
      .pluck<string[]>('id'),

  /**
   * Records a step of an enquiry and schedules the next one. Returns the step's id. The caller must hold the
   * enquiry's row lock.
   */
  escalate: async (step: { enquiryId: string; hours: number; at: Date; nextAt: Date | null }): Promise<string> => {
    const { enquiryId, hours, at, nextAt } = step;
    const [row] = await db('escalations').insert({ enquiry_id: enquiryId, hours, created_at: at }).returning('id');
    await db('enquiries').where({ id: enquiryId }).update({ escalate_at: nextAt });
    return row!.id;
  },

  /** Returns requests that are due to ring, longest overdue first. */
  dueToRing: (now: Date, limit: number): Promise<string[]> =>
    db('enquiries').where('ring_at', '<=', now).orderBy('ring_at').limit(limit).pluck<string[]>('id'),

  /** Returns the provider of this account if it takes leads. */
  receiver: async (userId: string): Promise<string | undefined> => {
    const row = await db('providers as p')
      .where('p.user_id', userId)
      .whereExists(db('provider_coverage as c').whereRaw('c.provider_id = p.id'))
      .first('p.id');
    return row?.id;
  },

  /** Returns open requests within a reach that have a free slot and no lead of this provider. */
  openWithin: async (reach: Reach, providerId: string, limit: number): Promise<string[]> => {
    const { providersPerEnquiry: places } = matchingRule;
    const rows = await rawRows<{ id: string }>(db, openWithinSql, { ...reach, providerId, places, limit });
    return rows.map(({ id }) => id);
  },

  /** Returns one use of "match again". */
  rematch: (id: string): Promise<RematchRow | undefined> =>
    selectFirst(
      db('rematches as r').where('r.id', id),
      columnsOf<{ r: 'rematches' }>()({ id: 'r.id', enquiryId: 'r.enquiry_id', doneAt: 'r.done_at' }),
    ),

  insertRematch: async ({ id, enquiryId, at, waveBefore }: NewRematch): Promise<void> => {
    await db('rematches').insert({ id, enquiry_id: enquiryId, requested_at: at, wave_before: waveBefore });
  },

  finishRematch: async (id: string, at: Date): Promise<void> => {
    await db('rematches').where({ id }).whereNull('done_at').update({ done_at: at });
  },
});
