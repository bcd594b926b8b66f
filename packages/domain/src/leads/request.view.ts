/**
 * The request of one lead, for its provider in any status. Nothing here identifies the seeker. Only
 * `accepted.view.ts` has contact details.
 */
import type { FactSeenBy } from '@marketplace/contracts/enquiries/facts';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { isRinging, nextOffer } from '@marketplace/contracts/leads/ringing';
import { attachmentCount } from '../attachments/count.view.ts';
import type { Deps } from '../deps.ts';
import { factColumnsFor, textColumns } from '../enquiries/columns.ts';
import { currentMasks } from '../masking/mask.ts';
import { columnsOf, type RowOf, rawRows, selectFirst } from '../sql.ts';

/** The decision that sent the lead, and figures of its wave. A lead that our team assigned was not ranked, so it has none. */
export type LeadDecision = {
  distanceKm: number;
  radiusKm: number;
  /** Index into `distanceBands`. */
  band: number;
  rank: number;
  considered: number;
  othersTold: number;
  othersAccepted: number;
  /** The provider's current services. */
  categoryIds: string[];
  ruleVersion: number;
  decidedAt: Date;
};

/** How an urgent request rings, as far as it concerns one lead. `nextAt`: when the next provider is rung for its place too. */
export type LeadRing = { nextAt: Date | null; rungLater: number; placesTaken: number };

type RingRow = Omit<LeadRing, 'nextAt'> & {
  timeframe: string;
  sentAt: Date;
  isOpen: boolean;
  ringStoppedAt: Date | null;
};

const ringOf = async ({ db, clock }: Deps, providerId: string, leadId: string): Promise<LeadRing | null> => {
  const [row] = await rawRows<RingRow>(
    db,
    /* sql */ `
    select e.timeframe, l.created_at as "sentAt", e.ring_stopped_at as "ringStoppedAt",
      l.status = 'SENT' and e.status in ('open', 'in_progress') as "isOpen",
      (select count(*)::int from leads o where o.enquiry_id = l.enquiry_id and o.created_at > l.created_at) as "rungLater",
      (select count(*)::int from leads o where o.enquiry_id = l.enquiry_id and o.status = 'ACCEPTED') as "placesTaken"
    from leads l join enquiries e on e.id = l.enquiry_id
    where l.id = :leadId and l.provider_id = :providerId`,
    { leadId, providerId },
  );
  if (!row || !isUrgent(row.timeframe)) return null;
  const { sentAt, isOpen, ringStoppedAt, rungLater, placesTaken } = row;
  const rings = isOpen && isRinging({ accepted: placesTaken }, ringStoppedAt);
  return { nextAt: rings ? nextOffer([sentAt], clock.now()) : null, rungLater, placesTaken };
};

/**
 * Columns of a lead `l`, its enquiry `e`, the enquiry's city `c`, and the provider `p` with its optional base
 * city `b`.
 */
const columns = (deps: Deps) =>
  columnsOf<{ l: 'leads'; e: 'enquiries'; c: 'cities'; p: 'providers' }, 'business'>()({
    reference: 'e.reference',
    ...textColumns,
    ...factColumnsFor('provider'),
    declineReason: 'l.decline_reason',
    attachmentCount: attachmentCount(deps),
    lat: 'c.lat',
    lng: 'c.lng',
    radiusKm: 'p.coverage_radius_km',
    basePath: deps.db.raw<string | null>('b.path'),
    baseLat: deps.db.raw<number>('b.lat'),
    baseLng: deps.db.raw<number>('b.lng'),
  });
type Row = RowOf<ReturnType<typeof columns>>;

export type LeadRequest = Pick<
  Row,
  'reference' | 'description' | FactSeenBy<'provider'> | 'declineReason' | 'attachmentCount'
> & {
  /** The description is empty while it is held. */
  isHeld: boolean;
  place: { lat: number; lng: number };
  base: { cityPath: string; lat: number; lng: number; radiusKm: number } | null;
  ring: LeadRing | null;
  why: LeadDecision | null;
};

const decisionOf = async ({ db }: Deps, providerId: string, leadId: string): Promise<LeadDecision | null> => {
  const [decision] = await rawRows<LeadDecision>(
    db,
    /* sql */ `
    select d.distance_km as "distanceKm", d.radius_km as "radiusKm", d.band, d.rank, d.rule_version as "ruleVersion",
      d.decided_at as "decidedAt", wave.considered, wave.told - 1 as "othersTold",
      (select count(*)::int from leads o where o.enquiry_id = l.enquiry_id and o.id <> l.id and o.status = 'ACCEPTED')
        as "othersAccepted",
      array(select category_id from provider_categories where provider_id = :providerId) as "categoryIds"
    from leads l
    join match_decisions d on d.enquiry_id = l.enquiry_id and d.provider_id = l.provider_id and d.outcome = 'SELECTED'
      and d.rank is not null
    cross join lateral (
      select count(w.rank)::int as considered, (count(*) filter (where w.outcome = 'SELECTED'))::int as told
      from match_decisions w where w.enquiry_id = d.enquiry_id and w.wave = d.wave and w.decided_at = d.decided_at
    ) wave
    where l.id = :leadId and l.provider_id = :providerId
    order by d.wave desc limit 1`,
    { providerId, leadId },
  );
  return decision ?? null;
};

/** Returns the request of a provider's own lead, or undefined for another provider's lead. */
export const leadRequest = async (deps: Deps, providerId: string, leadId: string): Promise<LeadRequest | undefined> => {
  const { db } = deps;
  const row = await selectFirst(
    db('leads as l')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .join('cities as c', 'c.id', 'e.city_id')
      .join('providers as p', 'p.id', 'l.provider_id')
      .leftJoin('cities as b', 'b.id', 'p.base_city_id')
      .where({ 'l.provider_id': providerId, 'l.id': leadId }),
    columns(deps),
  );
  if (!row) return undefined;
  const { lat, lng, radiusKm, basePath, baseLat, baseLng, ...texts } = row;
  const { title, maskedTitle, maskedDescription, maskVersion, textReview, ...request } = texts;
  const shown = currentMasks(texts);
  return {
    ...request,
    description: shown.maskedDescription,
    isHeld: shown.textReview === 'held',
    place: { lat, lng },
    base: basePath === null ? null : { cityPath: basePath, lat: baseLat, lng: baseLng, radiusKm },
    ring: await ringOf(deps, providerId, leadId),
    why: await decisionOf(deps, providerId, leadId),
  };
};
