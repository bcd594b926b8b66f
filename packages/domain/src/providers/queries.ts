/** SQL of providers and their coverage. */
import type { ProviderState, SubscriptionStatus } from '@marketplace/contracts/providers';
import type { City } from '@marketplace/gazetteer/place';
import type { Deps } from '../deps.ts';
import { cityId } from '../reference/queries.ts';
import { columnsOf, rawRows, selectFirst } from '../sql.ts';

/**
 * Share of finished leads answered; a provider without a finished lead has the best rate, because nobody has waited for
 * it yet. `responseRate` of the matching's reference rules says the same.
 */
const responseRateSql = `case when p.leads_answered + p.leads_expired = 0 then 1
  else p.leads_answered::real / (p.leads_answered + p.leads_expired) end`;

/** A coverage row's ranking stats as its provider `p` has them, as part of an update. */
export const rankingStatsSql = `recent_leads = p.recent_leads, response_rate = ${responseRateSql},
  waiting_since = coalesce(p.last_lead_at, p.created_at)`;

/** `providerCan('receiveLeads', …)` as a condition on `providers`; a test holds one against the other. */
export const receivesLeadsSql = `verified_at is not null and suspended_at is null and paused_at is null
  and subscription_status = 'ACTIVE'`;

/** A provider's state, to select from `providers p`. */
export const providerStateColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ p: 'providers' }>()({
    verified: db.raw<boolean>('p.verified_at is not null'),
    suspended: db.raw<boolean>('p.suspended_at is not null'),
    paused: db.raw<boolean>('p.paused_at is not null'),
    subscriptionStatus: 'p.subscription_status',
  });

/** How a lead finished; the counter of each is a column of `providers`. */
export type LeadOutcome = 'answered' | 'expired';
const counterOf = { answered: 'leads_answered', expired: 'leads_expired' } as const satisfies Record<
  LeadOutcome,
  string
>;

export type NewProviderRow = {
  userId: string;
  businessName: string;
  phone: string | null;
  baseCity: City;
  coverageRadiusKm: number;
  categoryIds: string[];
  /** Province slugs. */
  provinces: string[];
  subscriptionStatus: SubscriptionStatus;
  verifiedAt: Date | null;
  createdAt: Date;
};

export const providerQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Inserts a provider with its categories and provinces, and returns its id. Its coverage is not written yet. */
  insert: async (provider: NewProviderRow): Promise<string> => {
    const [row] = await db('providers')
      .insert({
        user_id: provider.userId,
        business_name: provider.businessName,
        phone: provider.phone,
        base_city_id: cityId({ db }, provider.baseCity),
        coverage_radius_km: provider.coverageRadiusKm,
        subscription_status: provider.subscriptionStatus,
        verified_at: provider.verifiedAt,
        created_at: provider.createdAt,
      })
      .returning('id');
    const providerId = row!.id;
    await db('provider_categories').insert(
      provider.categoryIds.map((id) => ({ provider_id: providerId, category_id: id })),
    );
    await db('provider_provinces').insert(
      provider.provinces.map((province) => ({ provider_id: providerId, province })),
    );
    return providerId;
  },

  /** Suspends a provider, or lifts its suspension (null). Returns whether there is such a provider. */
  setSuspension: async (id: string, suspension: { at: Date; reason: string } | null): Promise<boolean> =>
    (await db('providers')
      .where({ id })
      .update({ suspended_at: suspension?.at ?? null, suspension_reason: suspension?.reason ?? null })) === 1,

  /** Locks a provider until the transaction ends, and returns its state; undefined when there is none. */
  lock: (id: string): Promise<ProviderState | undefined> =>
    selectFirst(db('providers as p').where({ 'p.id': id }).forNoKeyUpdate(), providerStateColumns({ db })),

  categoryIds: async (providerId: string): Promise<string[]> =>
    db('provider_categories').where({ provider_id: providerId }).pluck('category_id'),

  deleteCoverage: async (providerId: string): Promise<void> => {
    await db('provider_coverage').where({ provider_id: providerId }).delete();
  },

  /** Writes a coverage row for each of these categories in each of the provider's provinces (`coverageOf`). */
  insertCoverage: async (providerId: string, categories: { ids: string[]; below: boolean[] }): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      insert into provider_coverage
        (provider_id, category_id, province, city_id, radius_km, recent_leads, response_rate, waiting_since,
          below)
      select p.id, category.id, v.province, p.base_city_id, p.coverage_radius_km, p.recent_leads, ${responseRateSql},
        coalesce(p.last_lead_at, p.created_at), category.below
      from providers p
      join provider_provinces v on v.provider_id = p.id
      cross join unnest(:ids::uuid[], :below::bool[]) as category (id, below)
      where p.id = :providerId`,
      { providerId, ...categories },
    );
  },

  /** Copies the ranking stats of these providers into their coverage; the caller has locked their rows. */
  copyRankingStats: async (providerIds: string[]): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      update provider_coverage c set ${rankingStatsSql} from providers p
      where p.id = c.provider_id and c.provider_id = any(?::uuid[])`,
      [providerIds],
    );
  },

  /** Adds finished leads to each provider's counter. Rows are locked in order of id, as `claimProviders` does. */
  addFinishedLeads: async (outcome: LeadOutcome, counts: Map<string, number>): Promise<void> => {
    const ids = [...counts.keys()].sort();
    await db('providers').whereIn('id', ids).orderBy('id').forNoKeyUpdate().select('id');
    const counter = counterOf[outcome];
    await rawRows(
      db,
      `update providers p set ${counter} = p.${counter} + f.finished
       from unnest(?::uuid[], ?::int[]) as f (id, finished) where p.id = f.id`,
      [ids, ids.map((id) => counts.get(id)!)],
    );
  },

  /** Locks, in order of id, the providers whose count of leads sent after `since` is no longer right. */
  lockOutdatedRecentLeads: async (since: Date): Promise<string[]> => {
    const rows = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      with recent as (select provider_id, count(*)::int as n from leads where created_at > ? group by 1)
      select p.id from providers p left join recent r on r.provider_id = p.id
      where p.recent_leads <> coalesce(r.n, 0)
      order by p.id for no key update of p`,
      [since],
    );
    return rows.map(({ id }) => id);
  },

  /** Counts the leads sent to these providers after `since`. */
  countRecentLeads: async (providerIds: string[], since: Date): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      update providers p
      set recent_leads = (select count(*) from leads l where l.provider_id = p.id and l.created_at > ?)
      where p.id = any(?::uuid[])`,
      [since, providerIds],
    );
  },
});
