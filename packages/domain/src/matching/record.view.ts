/** The stored match decisions of an enquiry for administrators: the candidates, the outcomes and the reasons. */
import { type EnquiryStatus, enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import type { LeadEndReason } from '@marketplace/contracts/leads/ends';
import type { LeadStatus } from '@marketplace/contracts/leads/schemas';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { enquiryPlaceSql } from '../reference/queries.ts';
import { rawRows } from '../sql.ts';
import { type ExcludedProvider, excludedProviders } from './excluded.view.ts';
import type { Decision, SearchNeed } from './queries.ts';

export type DecisionRow = Omit<Decision, 'recentLeads' | 'responseRate' | 'waitingSince'> & {
  businessName: string;
  wave: number;
  ruleVersion: number;
  decidedAt: Date;
  recentLeads: number | null;
  responseRate: number | null;
  waitingSince: Date | null;
  lead: LeadStatus | null;
  endReason: LeadEndReason | null;
};
export type RematchResult = { id: string; requestedAt: Date; doneAt: Date | null; leads: number };
export type MatchRecordRow = {
  matchedAt: Date | null;
  placesTaken: number;
  /** Newest wave first. Within a wave: selected, outranked, then out of radius. */
  decisions: DecisionRow[];
  truncated: boolean;
  /** The current state. Empty once the enquiry can no longer be matched. */
  excluded: ExcludedProvider[];
  rematches: RematchResult[];
};

/** Upper bound on decisions read, about thirty waves. */
const mostDecisions = 400;
const mostRematches = 20;

const decisions = ({ db }: Pick<Deps, 'db'>, enquiryId: string): Promise<DecisionRow[]> =>
  rawRows(
    db,
    /* sql */ `
    select d.provider_id as "providerId", p.business_name as "businessName", d.wave, d.outcome,
      d.rule_version as "ruleVersion", d.distance_km as "distanceKm", d.radius_km as "radiusKm", d.band, d.rank,
      d.recent_leads as "recentLeads", d.response_rate as "responseRate", d.waiting_since as "waitingSince",
      d.decided_at as "decidedAt", case d.outcome when 'SELECTED' then l.status end as lead,
      case d.outcome when 'SELECTED' then l.end_reason end as "endReason"
    from match_decisions d
    join providers p on p.id = d.provider_id
    left join leads l on l.enquiry_id = d.enquiry_id and l.provider_id = d.provider_id
    where d.enquiry_id = :enquiryId
    order by d.wave desc, d.rank nulls last, d.distance_km, d.provider_id
    limit :limit`,
    { enquiryId, limit: mostDecisions + 1 },
  );

/** Returns all uses of "match again", or only `press`, each with the leads sent between it and the end of its job. */
const rematches = (
  { db }: Pick<Deps, 'db'>,
  enquiryId: string,
  press: string | null = null,
): Promise<RematchResult[]> =>
  rawRows(
    db,
    /* sql */ `
    select r.id, r.requested_at as "requestedAt", r.done_at as "doneAt", (
      select count(*)::int from match_decisions d
      where d.enquiry_id = r.enquiry_id and d.wave > r.wave_before and d.outcome = 'SELECTED' and d.decided_at <= r.done_at
    ) as leads
    from rematches r where r.enquiry_id = :enquiryId and (:press::uuid is null or r.id = :press)
    order by r.requested_at desc, r.id desc limit :limit`,
    { enquiryId, press, limit: mostRematches },
  );

/** Returns one use of "match again", or undefined if there is none with this id. */
export const rematchResult = async (deps: Deps, enquiryId: string, press: string): Promise<RematchResult | undefined> =>
  (await rematches(deps, enquiryId, press))[0];

/** Returns the match record of an enquiry. Throws NOT_FOUND. */
export const matchRecord = async (deps: Deps, enquiryId: string): Promise<MatchRecordRow> => {
  const [enquiry] = await rawRows<
    Omit<SearchNeed, 'enquiryId'> & { matchedAt: Date | null; placesTaken: number; status: EnquiryStatus }
  >(
    deps.db,
    /* sql */ `
    select e.status, ${enquiryPlaceSql} as "placeId", e.province, e.category_id as "categoryId", e.matched_at as "matchedAt", (
      select count(l.slot)::int from leads l where l.enquiry_id = e.id and l.status in ('SENT', 'ACCEPTED')
    ) as "placesTaken"
    from enquiries e where e.id = :enquiryId`,
    { enquiryId },
  );
  if (!enquiry) throw new DomainError('NOT_FOUND');
  const rows = await decisions(deps, enquiryId);
  const truncated = rows.length > mostDecisions;
  // Drops an incomplete wave, which would look complete.
  const shown = truncated ? rows.filter(({ wave }) => wave > rows.at(-1)!.wave) : rows;
  const { matchedAt, placesTaken, status, ...need } = enquiry;
  return {
    matchedAt,
    placesTaken,
    decisions: shown,
    truncated,
    excluded: enquiryCan('match', { status }) ? await excludedProviders(deps, need) : [],
    rematches: await rematches(deps, enquiryId),
  };
};
