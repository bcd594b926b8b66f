/**
 * The providers that a request would reach first, as visitors see them: only what their published profiles show. Whether they would be
 * rung is read at each call, because caches keep the rest for minutes.
 */

import type { Availability } from '@marketplace/contracts/availability/availability';
import { firstFreeDay } from '@marketplace/contracts/availability/free-days';
import { type Ringing, ringsFrom, ringsNow } from '@marketplace/contracts/availability/ringing';
import { limits } from '@marketplace/contracts/limits';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import { supplyCaps } from '@marketplace/contracts/supply/supply-caps';
import { placeName } from '@marketplace/gazetteer/lookup';
import type { Place } from '@marketplace/gazetteer/place';
import type { Deps } from '../deps.ts';
import { anywhereBand, type Candidate, kmBetween } from '../matching/rules.ts';
import { logos } from '../portfolio/portfolio.view.ts';
import { type CheckRow, currentChecks } from '../profiles/checks.view.ts';
import { isPublishedSql, ratingsSql } from '../profiles/summary.view.ts';
import { availabilitySql } from '../providers/availability.queries.ts';
import { allBasesSql, isVerifiedSql } from '../providers/queries.ts';
import { type BaseRow, baseOfRow } from '../providers/rules.ts';
import { urgentJobQueries } from '../providers/urgent-jobs.queries.ts';
import { averageRating } from '../ratings/rules.ts';
import { rawRows } from '../sql.ts';
import { textFor } from '../texts/shown.ts';

type Row = {
  providerId: string;
  name: string;
  slug: string;
  callOutCents: number | null;
  bases: BaseRow[];
  ratings: number;
  stars: number;
  availability: Availability;
  pausedUntil: Date | null;
};

export type CardRow = Pick<Row, 'providerId' | 'name' | 'slug' | 'callOutCents' | 'availability' | 'pausedUntil'> & {
  base: string;
  /** Null for a service that the provider does anywhere. */
  distanceKm: number | null;
  rating: { average: number | null; count: number };
  checks: CheckRow[];
  /** The id of its photo. */
  logo: string | null;
};

const cardsSql = /* sql */ `
select p.id as "providerId", p.business_name as name, s.slug, p.call_out_cents as "callOutCents", ${allBasesSql} as bases,
  r.ratings, r.stars, ${availabilitySql} as availability, p.paused_until as "pausedUntil"
from providers p
join provider_profiles f on f.provider_id = p.id
join provider_slugs s on s.provider_id = p.id and s.is_current
cross join lateral ${ratingsSql} r
where p.id = any(:providerIds::uuid[]) and ${isPublishedSql} and ${isVerifiedSql}`;

const nearestBase = (bases: readonly BaseRow[], place: Place): string => {
  const [nearest] = bases.map(baseOfRow).sort((one, other) => kmBetween(one, place) - kmBetween(other, place));
  return placeName({ city: nearest!.city, suburb: nearest!.suburb ?? null });
};

/** Returns the cards of those among the first candidates that publish their profiles, in the order of `candidates`. */
export const supplyCards = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  candidates: readonly Candidate[],
  place: Place,
): Promise<CardRow[]> => {
  const first = candidates.slice(0, limits.providersPerEnquiry);
  if (first.length === 0) return [];
  const providerIds = first.map(({ providerId }) => providerId);
  const rows = await rawRows<Row>(deps.db, cardsSql, { providerIds, now: deps.clock.now() }, { name: 'supply cards' });
  const shown = first
    .flatMap((candidate) =>
      rows.filter(({ providerId }) => providerId === candidate.providerId).map((row) => ({ row, candidate })),
    )
    .slice(0, supplyCaps.cards);
  if (shown.length === 0) return [];
  const ids = shown.map(({ row }) => row.providerId);
  const [checks, logo] = await Promise.all([currentChecks(deps, ids), logos(deps, ids)]);
  return shown.map(({ row: { ratings, stars, bases, name, ...row }, candidate }) => ({
    ...row,
    name: textFor('visitor', 'providers.business_name', name),
    base: nearestBase(bases, place),
    distanceKm: candidate.band === anywhereBand() ? null : candidate.distanceKm,
    rating: { average: averageRating({ ratings, stars }, statsMinimum.sample), count: ratings },
    checks: checks.get(row.providerId) ?? [],
    logo: logo.get(row.providerId) ?? null,
  }));
};

/** When a provider of a card can come. */
export type CardNow = { answersNow: boolean; ringsFrom: Date | null; freeOn: string | null };

export type SupplyNow = {
  urgent: { takers: number; ringing: number };
  /** By the ids of the providers. */
  cards: ReadonlyMap<string, CardNow>;
};

/** Who would be rung now, of the counted providers and those of the cards. One lookup by key; both are bounded by `supplyCaps`. */
export const supplyNow = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  { counted, cards }: { counted: readonly string[]; cards: readonly CardRow[] },
): Promise<SupplyNow> => {
  const now = deps.clock.now();
  const ids = [...new Set([...counted, ...cards.map(({ providerId }) => providerId)])];
  const ringing = ids.length === 0 ? new Map<string, Ringing>() : await urgentJobQueries(deps).ringing(ids);
  const all = counted.flatMap((id) => ringing.get(id) ?? []);
  return {
    urgent: {
      takers: all.filter(({ takesUrgent }) => takesUrgent).length,
      ringing: all.filter((provider) => ringsNow(provider, now)).length,
    },
    cards: new Map(
      cards.flatMap(({ providerId, availability, pausedUntil }) => {
        const provider = ringing.get(providerId);
        if (!provider) return [];
        const freeOn = firstFreeDay({ ...availability, pausedUntil }, now);
        return [
          [providerId, { answersNow: ringsNow(provider, now), ringsFrom: ringsFrom(provider, now), freeOn }] as const,
        ];
      }),
    ),
  };
};
