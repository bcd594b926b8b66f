/**
 * Reads the stored history of the last 30 days. docs/decisions/0039-matching-simulation.md lists what it does
 * not contain.
 */
import { countsAsReceived, countsAsUnanswered, type LeadEndReason } from '@marketplace/contracts/leads/ends';
import type { LeadStatus } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import type { Plan, SubscriptionStatus } from '@marketplace/contracts/plans/plans';
import { days, hours } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { anywhereIdsSql, moreBasesSql } from '../providers/queries.ts';
import { type BaseRow, baseOfRow } from '../providers/rules.ts';
import { cityOf, suburbOf } from '../reference/cities.ts';
import { baseSuburbPathSql, suburbPathSql } from '../reference/queries.ts';
import { columnsOf, rawRows, selectAll } from '../sql.ts';
import { tiesSql } from '../team/parties.ts';
import {
  type Moment,
  type Past,
  type PastEnquiry,
  type PastLead,
  type PastProvider,
  type Standing,
  TooLarge,
} from './past.ts';

const bounded = <Row>(rows: Row[], most: number): Row[] => {
  if (rows.length > most) throw new TooLarge();
  return rows;
};

type EnquiryRow = {
  id: string;
  categoryId: string;
  cityPath: string;
  suburbPath: string | null;
  timeframe: string;
  createdAt: Date;
  matchedAt: Date | null;
  closedAt: Date | null;
  ringStoppedAt: Date | null;
};

/** Newest first. One walk along `enquiries__recent`. */
const enquiriesSql = /* sql */ `
select e.id, e.category_id as "categoryId", c.path as "cityPath",
  ${suburbPathSql} as "suburbPath", e.timeframe, e.created_at as "createdAt", e.matched_at as "matchedAt",
  e.closed_at as "closedAt", e.ring_stopped_at as "ringStoppedAt"
from enquiries e join cities c on c.id = e.city_id
where e.created_at > :from and e.created_at <= :to
order by e.created_at desc, e.id desc limit :limit`;

/** A wave is ordered by its first lead's id, because decisions have no id. A wave without leads affects no others. */
const wavesSql = /* sql */ `
select d.enquiry_id as "enquiryId", d.decided_at as at,
  coalesce((select min(l.id::text) from leads l where l.enquiry_id = d.enquiry_id and l.created_at = d.decided_at), '') as "order"
from (
  select distinct enquiry_id, wave, decided_at from match_decisions where enquiry_id = any(:ids::uuid[])
) d
order by d.enquiry_id, d.wave`;

/** Teams change, and a business that got a lead was another party then. */
const ownSql = /* sql */ `
select distinct e.id as "enquiryId", own.provider_id as "providerId"
from enquiries e cross join lateral ${tiesSql()} own
where e.id = any(:ids::uuid[])
  and not exists (select from leads l where l.enquiry_id = e.id and l.provider_id = own.provider_id)`;

type LeadRow = {
  id: string;
  enquiryId: string;
  providerId: string;
  slot: number | null;
  distanceKm: number;
  sentAt: Date;
  expiresAt: Date;
  endReason: LeadEndReason | null;
  status: LeadStatus;
  endedAt: Date | null;
  endId: string | null;
};

const leadsSql = /* sql */ `
select l.id, l.enquiry_id as "enquiryId", l.provider_id as "providerId", l.slot, l.distance_km as "distanceKm",
  l.created_at as "sentAt", l.expires_at as "expiresAt", l.end_reason as "endReason", l.status, h.at as "endedAt", h.id as "endId"
from leads l
left join lead_history h on h.lead_id = l.id and h.field = 'status'
where l.created_at > :since and l.created_at <= :to
limit :limit`;

type ProviderRow = {
  id: string;
  joinedAt: Date;
  completedAt: Date;
  verifiedAt: Date | null;
  verifiedUntil: Date | null;
  withdrawnAt: Date | null;
  suspendedAt: Date | null;
  pausedAt: Date | null;
  pausedUntil: Date | null;
  plan: Plan;
  subscriptionStatus: SubscriptionStatus;
  cityPath: string;
  suburbPath: string | null;
  radiusKm: number;
  categoryIds: string[];
  anywhereIds: string[];
  moreBases: BaseRow[];
  provinces: string[];
  takesUrgent: boolean;
  answersAtNight: boolean;
  quietFrom: string | null;
  quietUntil: string | null;
  hours: Standing['hours'];
  answered: number;
  expired: number;
  lastLeadAt: Date | null;
};

const providersSql = /* sql */ `
select p.id, p.created_at as "joinedAt", p.completed_at as "completedAt", p.verified_at as "verifiedAt",
  p.verified_until as "verifiedUntil", p.withdrawn_at as "withdrawnAt", p.suspended_at as "suspendedAt", p.paused_at as "pausedAt", p.paused_until as "pausedUntil",
  p.plan, p.subscription_status as "subscriptionStatus", c.path as "cityPath", ${baseSuburbPathSql} as "suburbPath", p.coverage_radius_km as "radiusKm",
  p.takes_urgent as "takesUrgent", p.answers_at_night as "answersAtNight", p.quiet_from as "quietFrom", p.quiet_until as "quietUntil",
  coalesce(p.working_hours, '[]') as hours, p.leads_answered as answered, p.leads_expired as expired,
  array(select category_id::text from provider_categories where provider_id = p.id) as "categoryIds",
  array(select province from provider_provinces where provider_id = p.id) as provinces,
  ${moreBasesSql} as "moreBases", ${anywhereIdsSql} as "anywhereIds",
  (select max(l.created_at) from leads l where l.provider_id = p.id and l.created_at <= :from) as "lastLeadAt"
from providers p join cities c on c.id = p.base_city_id
where p.completed_at is not null
order by p.id limit :limit`;

type HistoryRow = {
  id: string;
  providerId: string;
  kind: string;
  before: Record<string, string | boolean | null> | null;
  after: Record<string, string | boolean | null>;
  at: Date;
};

const time = (date: Date | string | boolean | null | undefined): number | null =>
  date instanceof Date || typeof date === 'string' ? new Date(date).getTime() : null;

/** `21:00 to 06:00`, as the history has it. */
const quietOf = (text: string | boolean | null | undefined): Standing['quiet'] => {
  const [from, until] = typeof text === 'string' ? text.split(' to ') : [];
  return from && until ? { from, until } : null;
};

/** Maps a change of each kind to a provider's standing. Null means that there was no value. */
const standingOf: Record<string, (state: HistoryRow['before']) => Partial<Standing>> = {
  SUBSCRIPTION: (state) =>
    state ? { plan: state.plan as Plan, subscriptionStatus: state.status as SubscriptionStatus } : {},
  VERIFICATION: (state) => ({ verified: state !== null, verifiedUntil: time(state?.verifiedUntil) }),
  ROLE: (state) => ({ withdrawn: state?.withdrawn === true }),
  SUSPENSION: (state) => ({ suspended: state?.suspended === true }),
  PAUSE: (state) => ({ paused: state?.paused === true, pausedUntil: time(state?.until) }),
  SETTINGS: (state) => ({
    ...(typeof state?.takesUrgent === 'boolean' && { takesUrgent: state.takesUrgent }),
    ...(typeof state?.answersAtNight === 'boolean' && { answersAtNight: state.answersAtNight }),
    ...(state && 'quiet' in state && { quiet: quietOf(state.quiet) }),
  }),
};
/** Entries from before checks do not state whether the provider is verified: there, a revoked verification has no date. */
const after = ({ kind, after: state }: HistoryRow): Partial<Standing> =>
  standingOf[kind]?.(kind === 'VERIFICATION' && !(state.verified ?? state.verifiedUntil) ? null : state) ?? {};

type SettingsRow = {
  id: string;
  providerId: string;
  until: Date;
  cityPath: string;
  suburbPath: string | null;
  radiusKm: number;
  categoryIds: string[];
  anywhereIds: string[];
  moreBases: BaseRow[];
  provinces: string[];
};

const settingsOf = ({
  cityPath,
  suburbPath,
  radiusKm,
  categoryIds,
  anywhereIds,
  moreBases,
  provinces,
}: Omit<SettingsRow, 'id' | 'providerId' | 'until'>) => ({
  ...{ baseCity: cityOf(cityPath), baseSuburb: suburbOf(suburbPath), radiusKm, categoryIds, anywhereIds, provinces },
  moreBases: moreBases.map(baseOfRow),
});

/** Reconstructs a provider's state at the start from its current state and the changes since. */
const presentProvider = (
  row: ProviderRow,
  history: readonly HistoryRow[],
  settings: readonly SettingsRow[],
  endedSince: readonly PastLead[],
): PastProvider => {
  const now: Standing = {
    verified: row.verifiedAt !== null,
    verifiedUntil: time(row.verifiedUntil),
    plan: row.plan,
    subscriptionStatus: row.subscriptionStatus,
    withdrawn: row.withdrawnAt !== null,
    suspended: row.suspendedAt !== null,
    paused: row.pausedAt !== null,
    pausedUntil: time(row.pausedUntil),
    takesUrgent: row.takesUrgent,
    answersAtNight: row.answersAtNight,
    quiet: row.quietFrom && row.quietUntil ? { from: row.quietFrom, until: row.quietUntil } : null,
    hours: row.hours,
    ...settingsOf(row),
  };
  // The first change of each kind has the value before it.
  const atFirst = history.toReversed().reduce<Partial<Standing>>((standing, { kind, before }) => {
    return { ...standing, ...standingOf[kind]?.(before) };
  }, {});
  const counted = endedSince.filter(({ end }) => end?.counted);
  const answered = counted.filter(({ end }) => end?.status !== 'EXPIRED').length;
  return {
    id: row.id,
    joinedAt: row.joinedAt.getTime(),
    completedAt: row.completedAt.getTime(),
    standing: { ...now, ...atFirst, ...(settings[0] && settingsOf(settings[0])) },
    changes: [
      ...history.map((change) => ({ at: change.at.getTime(), order: change.id, to: after(change) })),
      ...settings.map(({ id, until }, index) => ({
        ...{ at: until.getTime(), order: id },
        to: settingsOf(settings[index + 1] ?? row),
      })),
    ],
    answered: Math.max(0, row.answered - answered),
    expired: Math.max(0, row.expired - (counted.length - answered)),
    lastLeadAt: time(row.lastLeadAt),
  };
};

const presentLead = ({ sentAt, expiresAt, endReason, status, endedAt, endId, id, ...lead }: LeadRow): PastLead => ({
  ...lead,
  sent: { at: sentAt.getTime(), order: id },
  expiresAt: expiresAt.getTime(),
  end:
    status === 'SENT' || !endedAt || !endId
      ? null
      : {
          ...{ at: endedAt.getTime(), order: endId, status },
          counted: status !== 'EXPIRED' || countsAsUnanswered(endReason),
          received: countsAsReceived(endReason),
        },
});

/** Returns when recent leads were recounted. Assumes hourly recounts for the time before they were recorded. */
const refreshesSince = async ({ db }: Deps, from: Date, to: Date): Promise<Moment[]> => {
  const kept = await selectAll(
    db('ranking_refreshes as r')
      .where('r.at', '>', new Date(from.getTime() - days(1)))
      .where('r.at', '<=', to)
      .orderBy('r.at'),
    columnsOf<{ r: 'ranking_refreshes' }>()({ id: 'r.id', at: 'r.at' }),
  );
  const moments = kept.map(({ id, at }) => ({ at: at.getTime(), order: id }));
  const assumed: Moment[] = [];
  const first = moments[0]?.at ?? to.getTime();
  const beginning = Math.floor(from.getTime() / hours(1)) * hours(1);
  for (let at = beginning; at < first; at += hours(1)) assumed.push({ at, order: '' });
  const known = [...assumed, ...moments];
  const lastBefore = known.findLastIndex(({ at }) => at <= from.getTime());
  return known.slice(Math.max(0, lastBefore));
};

const read = async (deps: Deps): Promise<Past & { cut: boolean }> => {
  const { db } = deps;
  const to = deps.clock.now();
  const from = new Date(to.getTime() - days(limits.simulatedDays));
  const rows = await rawRows<EnquiryRow>(db, enquiriesSql, { from, to, limit: limits.simulatedEnquiries + 1 });
  const cut = rows.length > limits.simulatedEnquiries;
  const chosen = rows.slice(0, limits.simulatedEnquiries).reverse();

  const ids = chosen.map(({ id }) => id);
  const waves = Map.groupBy(
    await rawRows<{ enquiryId: string; at: Date; order: string }>(db, wavesSql, { ids }),
    ({ enquiryId }) => enquiryId,
  );
  const own = Map.groupBy(
    await rawRows<{ enquiryId: string; providerId: string }>(db, ownSql, { ids }),
    ({ enquiryId }) => enquiryId,
  );
  const enquiries = chosen.map(
    ({
      id,
      categoryId,
      cityPath,
      suburbPath,
      timeframe,
      createdAt,
      matchedAt,
      closedAt,
      ringStoppedAt,
    }): PastEnquiry => {
      const stored = waves.get(id) ?? [];
      // A match without candidates or near misses has stored no decision.
      const isStored = stored.some(({ at }) => at.getTime() === matchedAt?.getTime());
      const first = matchedAt && !isStored ? [{ at: matchedAt, order: '' }] : [];
      return {
        ...{ id, categoryId, city: cityOf(cityPath), suburb: suburbOf(suburbPath), timeframe },
        ...{ postedAt: createdAt.getTime(), closedAt: time(closedAt), ringStoppedAt: time(ringStoppedAt) },
        ownIds: own.get(id)?.map(({ providerId }) => providerId) ?? [],
        waves: [...first, ...stored].map(({ at, order }) => ({ at: at.getTime(), order })),
      };
    },
  );

  const refreshes = await refreshesSince(deps, from, to);
  const since = new Date(Math.min(from.getTime(), refreshes[0]?.at ?? from.getTime()) - days(limits.recentLeadDays));
  const leadRows = await rawRows<LeadRow>(db, leadsSql, { since, to, limit: limits.simulatedLeads + 1 });
  const leads = bounded(leadRows, limits.simulatedLeads).map(presentLead);

  const providerRows = await rawRows<ProviderRow>(db, providersSql, {
    from,
    limit: limits.simulatedProvidersInAll + 1,
  });
  const history = Map.groupBy(
    await rawRows<HistoryRow>(
      db,
      /* sql */ `select id, provider_id as "providerId", kind, before, after, at from provider_history
      where at > :from and at <= :to order by at, id`,
      { from, to },
    ),
    ({ providerId }) => providerId,
  );
  const settings = Map.groupBy(
    await rawRows<SettingsRow>(
      db,
      /* sql */ `select h.id, h.provider_id as "providerId", h.until, c.path as "cityPath",
        (select s.path from suburbs s where s.id = h.base_suburb_id) as "suburbPath", h.coverage_radius_km as "radiusKm",
        h.category_ids as "categoryIds", h.provinces, h.more_bases as "moreBases", h.anywhere_ids as "anywhereIds"
      from provider_settings_history h join cities c on c.id = h.base_city_id
      where h.until > :from and h.until <= :to order by h.until, h.id`,
      { from, to },
    ),
    ({ providerId }) => providerId,
  );
  const ended = Map.groupBy(
    leads.filter(({ end }) => end && end.at > from.getTime()),
    ({ providerId }) => providerId,
  );
  const providers = bounded(providerRows, limits.simulatedProvidersInAll).map((row) =>
    presentProvider(row, history.get(row.id) ?? [], settings.get(row.id) ?? [], ended.get(row.id) ?? []),
  );
  return { from: from.getTime(), to: to.getTime(), cut, enquiries, providers, leads, refreshes };
};

/**
 * Reads the past 30 days in one snapshot, in a read-only transaction. `cut` means that only the newest
 * `limits.simulatedEnquiries` are included. Throws TooLarge.
 */
export const readPast = (deps: Deps): Promise<Past & { cut: boolean }> =>
  deps.db.transaction((trx) => read({ ...deps, db: trx }), { readOnly: true, isolationLevel: 'repeatable read' });
