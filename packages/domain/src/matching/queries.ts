/**
 * The search for candidates: an index walk, never a scan. Coverage is one narrow row for each provider, category and
 * province, in the order of rank within a city; distances between cities are a table. The walk goes outwards band by
 * band, takes the first few of each city by index and stops when it has enough, so that its cost follows the number of
 * cities in a band and not the number of providers.
 */
import { distanceBands } from '@marketplace/gazetteer/distance';
import type { Deps } from '../deps.ts';
import type { Candidate } from './rules.ts';

export type SearchNeed = { enquiryId: string; cityId: number; province: string; categoryIds: readonly string[] };

/** Bands up to 50 km: a provider just out of its own radius there may well ask why the lead went past it. */
const nearMissBands = 3;
const nearMissLimit = 10;

/** One band's best candidates. `provider_coverage__walk` has the order, so each city costs one short index range. */
export const bandSql = /* sql */ `
select c.provider_id as "providerId", d.km as "distanceKm", c.radius_km as "radiusKm", d.band,
  c.recent_leads as "recentLeads", c.response_rate as "responseRate", c.waiting_since as "waitingSince"
from city_distances d
cross join unnest(:categoryIds::uuid[]) as category (id)
cross join lateral (
  select v.* from provider_coverage v
  where v.category_id = category.id and v.province = :province and v.city_id = d.to_id and v.radius_km >= d.km
    and not exists (select from leads l where l.enquiry_id = :enquiryId and l.provider_id = v.provider_id)
  order by v.recent_leads, v.response_rate desc, v.waiting_since, v.provider_id
  limit :limit
) c
where d.from_id = :cityId and d.band = :band
order by c.recent_leads, c.response_rate desc, c.waiting_since, c.provider_id
limit :limit`;

const nearMissSql = /* sql */ `
select c.provider_id as "providerId", d.km as "distanceKm", c.radius_km as "radiusKm", d.band
from city_distances d
cross join unnest(:categoryIds::uuid[]) as category (id)
cross join lateral (
  select v.provider_id, v.radius_km from provider_coverage v
  where v.category_id = category.id and v.province = :province and v.city_id = d.to_id and v.radius_km < d.km
  order by v.radius_km desc
  limit 2
) c
where d.from_id = :cityId and d.band < :bands
order by d.band, d.km, c.provider_id
limit :limit`;

export const matchQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Up to `limit` suitable providers without a lead for this enquiry, best first (`byRank`). */
  candidates: async (need: SearchNeed, limit: number): Promise<Candidate[]> => {
    const found: Candidate[] = [];
    for (let band = 0; band < distanceBands.length && found.length < limit; band += 1) {
      const { rows } = await db.raw(bandSql, { ...need, band, limit: limit - found.length });
      found.push(...(rows as Candidate[]));
    }
    return found;
  },

  /** Providers of the right category and province close by whose own radius ends before the enquiry's city. */
  nearMisses: async (
    need: SearchNeed,
  ): Promise<Pick<Candidate, 'providerId' | 'distanceKm' | 'radiusKm' | 'band'>[]> => {
    const { rows } = await db.raw(nearMissSql, { ...need, bands: nearMissBands, limit: nearMissLimit });
    return rows;
  },

  /**
   * Gives each of these providers one more lead to its name and returns those that may still receive one. Rows are
   * locked in the order of their ids, so that two matches with the same providers wait and never deadlock.
   */
  claimProviders: async (ids: string[], at: Date): Promise<{ id: string; userId: string }[]> => {
    const { rows } = await db.raw(
      /* sql */ `
      with locked as (
        select id from providers
        where id = any(:ids::uuid[]) and verified_at is not null and suspended_at is null and paused_at is null
          and subscription_status = 'ACTIVE'
        order by id for no key update
      )
      update providers p set recent_leads = p.recent_leads + 1, last_lead_at = :at
      from locked where p.id = locked.id
      returning p.id, p.user_id as "userId"`,
      { ids, at },
    );
    return rows;
  },

  /** The numbers that this enquiry's open and accepted leads hold, and how many waves went out so far. */
  state: async (enquiryId: string): Promise<{ taken: number[]; waves: number }> => {
    const leads: { slot: number; status: string }[] = await db('leads')
      .where({ enquiry_id: enquiryId })
      .select('slot', 'status');
    const decided = await db('match_decisions').where({ enquiry_id: enquiryId }).max('wave as wave').first();
    return {
      taken: leads.filter(({ status }) => status === 'SENT' || status === 'ACCEPTED').map(({ slot }) => slot),
      waves: decided?.wave ?? 0,
    };
  },

  storeDecisions: async (
    decisions: {
      enquiryId: string;
      wave: number;
      providerId: string;
      outcome: 'SELECTED' | 'OUTRANKED' | 'OUT_OF_RADIUS';
      ruleVersion: number;
      distanceKm: number;
      radiusKm: number;
      band: number;
      rank: number | null;
      decidedAt: Date;
    }[],
  ): Promise<void> => {
    if (decisions.length === 0) return;
    await db('match_decisions').insert(
      decisions.map((decision) => ({
        enquiry_id: decision.enquiryId,
        provider_id: decision.providerId,
        wave: decision.wave,
        outcome: decision.outcome,
        rule_version: decision.ruleVersion,
        distance_km: decision.distanceKm,
        radius_km: decision.radiusKm,
        band: decision.band,
        rank: decision.rank,
        decided_at: decision.decidedAt,
      })),
    );
  },
});
