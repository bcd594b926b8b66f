/** SQL of providers and their coverage. */
import { legalVersion } from '@marketplace/contracts/accounts/legal-versions';
import type { CheckMethod, DocumentKind } from '@marketplace/contracts/documents/kinds';
import { uncountedEnds } from '@marketplace/contracts/leads/ends';
import type { SubscriptionStatus } from '@marketplace/contracts/plans/plans';
import { type Plan, plansWithLeads } from '@marketplace/contracts/plans/plans';
import type { LeadMail } from '@marketplace/contracts/providers/notifications';
import type { ProviderState, Verification } from '@marketplace/contracts/providers/schemas';
import type { Anywhere } from '@marketplace/contracts/providers/work-areas';
import { placePath } from '@marketplace/gazetteer/lookup';
import type { City, Place, Suburb } from '@marketplace/gazetteer/place';
import type { Deps } from '../deps.ts';
import { baseSuburbPathSql, cityId, suburbId } from '../reference/queries.ts';
import { columnsOf, rawRows, selectFirst } from '../sql.ts';
import type { Rows } from '../tables.ts';
import { anywhere, type Base } from './rules.ts';

/**
 * Share of finished leads that were answered. A provider without finished leads gets the best rate. Must
 * match `responseRate` in the matching rules.
 */
const responseRateSql = `case when p.leads_answered + p.leads_expired = 0 then 1
  else p.leads_answered::real / (p.leads_answered + p.leads_expired) end`;

/** `countsAsReceived` for a lead `l`. */
export const countsAsReceivedSql = `(l.end_reason is null or l.end_reason not in (${uncountedEnds.map((reason) => `'${reason}'`).join(', ')}))`;

/** Returns false for a lead `l` whose report by the provider was confirmed: it does not count as recent. */
const countsAsRecentSql = `${countsAsReceivedSql} and not exists (select from reports r
  where r.lead_id = l.id and r.kind = 'LEAD' and r.status = 'CONFIRMED')`;

/** Assignments that copy the ranking stats of provider `p` to a coverage row. */
export const rankingStatsSql = `recent_leads = p.recent_leads, response_rate = ${responseRateSql},
  waiting_since = coalesce(p.last_lead_at, p.created_at)`;

/** Whether a provider is verified at the time `at`, as a condition on `providers`. */
export const verifiedSql = (at: string): string =>
  `verified_at is not null and (verified_until is null or verified_until > ${at})`;

/** Whether an active, verified provider is on a plan at the time `:at`, as a condition on `providers`. */
const activeSql = `subscription_status = 'ACTIVE' and ${verifiedSql(':at')} and suspended_at is null
  and withdrawn_at is null`;

/** `providerCan('receiveLeads', …)` at the time `:at` as a condition on `providers`. A test compares the two. */
export const receivesLeadsSql = `completed_at is not null and ${activeSql}
  and (paused_at is null or paused_until <= :at)
  and (full_until is null or full_until <= :at)
  and plan in (${plansWithLeads.map((plan) => `'${plan}'`).join(', ')})`;

/** Whether provider `p` is verified, as public pages show and count it. Needs `:now`. Without its required checks it is not. */
export const isVerifiedSql = `(p.verified_at is not null and (p.verified_until is null or p.verified_until > :now)
  and p.checks_due_at is null)`;

/** Whether check `c` is current. Needs `:now`. */
export const isCurrentCheckSql = '(c.ended_at is null and (c.valid_until is null or c.valid_until > :now))';

/** Columns of a provider's state at `at`, to select from `providers p`. */
export const providerStateColumns = ({ db }: Pick<Deps, 'db'>, at: Date) =>
  columnsOf<{ p: 'providers' }>()({
    complete: db.raw<boolean>('p.completed_at is not null'),
    verification: db.raw<Verification>(
      `case when p.verified_at is null then 'PENDING' when p.verified_until <= ? then 'LAPSED'
        when p.checks_due_at is not null then 'DUE' else 'VALID' end`,
      [at],
    ),
    withdrawn: db.raw<boolean>('p.withdrawn_at is not null'),
    suspended: db.raw<boolean>('p.suspended_at is not null'),
    paused: db.raw<boolean>('(p.paused_at is not null and (p.paused_until is null or p.paused_until > ?))', [at]),
    full: db.raw<boolean>('(p.full_until is not null and p.full_until > ?)', [at]),
    plan: 'p.plan',
    subscriptionStatus: 'p.subscription_status',
  });

/** All bases of provider `p` as a table, the main one first by `position`. */
const basesSql = `(
  select 0 as position, p.base_city_id as city_id, p.base_suburb_id as suburb_id, p.coverage_radius_km as radius_km
  union all select b.position, b.city_id, b.suburb_id, b.radius_km from provider_bases b where b.provider_id = p.id
)`;

const basesJsonSql = (condition: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('path', coalesce(s.path, t.path), 'radiusKm', base.radius_km)
    order by base.position), '[]')
  from ${basesSql} base join cities t on t.id = base.city_id left join suburbs s on s.id = base.suburb_id
  where ${condition}
)`;

/** The bases of provider `p` as `BaseRow`s, the main one first. */
export const allBasesSql = basesJsonSql('true');
/** Those beside the main one. */
export const moreBasesSql = basesJsonSql('base.position > 0');

/** The services that provider `p` does anywhere, with how, by category id. */
export const anywhereSql = `(
  select coalesce(jsonb_object_agg(category_id, anywhere) filter (where anywhere is not null), '{}')
  from provider_categories where provider_id = p.id
)`;

/** The ids of the services that provider `p` does anywhere. */
export const anywhereIdsSql = `array(
  select category_id::text from provider_categories where provider_id = p.id and anywhere is not null
  order by category_id::text collate "C")`;

/** How a lead finished. Each outcome has a counter column in `providers`. */
export type LeadOutcome = 'answered' | 'expired';
const counterOf = { answered: 'leads_answered', expired: 'leads_expired' } as const satisfies Record<
  LeadOutcome,
  string
>;

/** Checks of one visit. `method`: null if it was not recorded. `validUntil`: null if they hold for good. */
export type NewChecks = {
  checks: readonly DocumentKind[];
  method: CheckMethod | null;
  checkedAt: Date;
  validUntil: Date | null;
};

export type NewProviderRow = {
  userId: string;
  /** Empty until the provider enters it. */
  businessName: string;
  phone: string | null;
  baseCity: City | null;
  /** Suburb of the base city. Null for the whole city. */
  baseSuburb?: Suburb | null;
  coverageRadiusKm: number;
  categoryIds: string[];
  /** Province slugs. */
  provinces: string[];
  plan: Plan;
  subscriptionStatus: SubscriptionStatus;
  createdAt: Date;
};

/** The provider's own changes. Absent fields stay unchanged. */
export type SettingsRow = Partial<
  Pick<NewProviderRow, 'businessName' | 'phone' | 'coverageRadiusKm' | 'categoryIds' | 'provinces'> & {
    baseCity: City;
    baseSuburb: Suburb | null;
    moreBases: Base[];
    /** Services done anywhere in the country, by category id. Ids that are not among its services have no effect. */
    anywhere: Record<string, Anywhere>;
  }
>;

/** Returns the base as a place. A city without a suburb means the whole city. */
const baseOf = (city: City, { baseSuburb }: Pick<SettingsRow, 'baseSuburb'>): Place => ({
  city,
  suburb: baseSuburb ?? null,
});

/** When a pause ends. Null means when the provider resumes. */
export type Pause = { until: Date | null };

/** The categories of a provider's coverage, near its bases and anywhere. */
type CoverageCategories = Record<'near' | 'anywhere', { ids: string[]; below: boolean[] }>;

/** One change of a provider's standing, with author and reason. */
export type HistoryRow = {
  providerId: string;
  kind: Rows['provider_history']['kind'];
  /** Null if there was no value before. */
  before: object | null;
  after: object;
  note?: string | undefined;
  actorId: string | null;
  at: Date;
};

/** SQL from `provider_documents as d`: those that wait for an administrator, who can only decide on a checked file. */
export const documentsToCheckSql = `from provider_documents d join attachments a on a.id = d.attachment_id
  join providers b on b.id = d.provider_id
  where d.state = 'waiting' and d.replaced_at is null and a.state = 'ready' and b.withdrawn_at is null`;

/** SQL over `providers as p`: gets leads until a date without the required checks. Needs `:at`. */
export const lacksChecksSql = 'p.checks_due_at is not null and p.verified_until > :at and p.withdrawn_at is null';

/** SQL over `providers as p`: its verification lapses by `:soon`. Needs `:at`. */
export const isLapsingSql =
  'p.checks_due_at is null and p.verified_until > :at and p.verified_until <= :soon and p.withdrawn_at is null';

export const providerQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Inserts a provider and returns its id. Does not write categories, provinces or coverage. */
  insert: async (provider: Omit<NewProviderRow, 'categoryIds' | 'provinces'>): Promise<string> => {
    const [row] = await db('providers')
      .insert({
        user_id: provider.userId,
        business_name: provider.businessName,
        phone: provider.phone,
        base_city_id: provider.baseCity && cityId({ db }, provider.baseCity),
        base_suburb_id: provider.baseCity && suburbId({ db }, baseOf(provider.baseCity, provider)),
        coverage_radius_km: provider.coverageRadiusKm,
        plan: provider.plan,
        subscription_status: provider.subscriptionStatus,
        created_at: provider.createdAt,
        terms_version: legalVersion('terms'),
        privacy_version: legalVersion('privacy'),
      })
      .returning('id');
    return row!.id;
  },

  /** Updates the settings columns of the provider's own row. */
  setSettings: async (
    id: string,
    { businessName, phone, baseCity, baseSuburb, coverageRadiusKm }: SettingsRow,
  ): Promise<void> => {
    const columns = {
      ...(businessName !== undefined && { business_name: businessName }),
      ...(phone !== undefined && { phone }),
      ...(baseCity && {
        base_city_id: cityId({ db }, baseCity),
        base_suburb_id: suburbId({ db }, baseOf(baseCity, { baseSuburb })),
      }),
      ...(coverageRadiusKm !== undefined && { coverage_radius_km: coverageRadiusKm }),
    };
    if (Object.keys(columns).length > 0) await db('providers').where({ id }).update(columns);
  },

  /** Increments the version for changes in other tables, so that stale edits are detected. */
  addVersion: async (id: string): Promise<void> => {
    await db('providers').where({ id }).increment('version');
  },

  /** A category that stays keeps whether it is done anywhere. */
  replaceCategories: async (providerId: string, categoryIds: string[]): Promise<void> => {
    await db('provider_categories').where({ provider_id: providerId }).whereNotIn('category_id', categoryIds).delete();
    const rows = [...new Set(categoryIds)].map((id) => ({ provider_id: providerId, category_id: id }));
    if (rows.length > 0)
      await db('provider_categories').insert(rows).onConflict(['provider_id', 'category_id']).ignore();
  },

  /** Sets which of the provider's categories it does anywhere. */
  setAnywhere: async (providerId: string, chosen: Record<string, Anywhere>): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      update provider_categories set anywhere = :chosen::jsonb ->> category_id::text
      where provider_id = :providerId and anywhere is distinct from :chosen::jsonb ->> category_id::text`,
      { providerId, chosen: JSON.stringify(chosen) },
    );
  },

  replaceMoreBases: async (providerId: string, bases: readonly Base[]): Promise<void> => {
    await db('provider_bases').where({ provider_id: providerId }).delete();
    const rows = bases.map(({ radiusKm, ...place }, index) => ({
      provider_id: providerId,
      position: index + 1,
      city_id: cityId({ db }, place.city),
      suburb_id: suburbId({ db }, place),
      radius_km: radiusKm,
    }));
    if (rows.length > 0) await db('provider_bases').insert(rows);
  },

  replaceProvinces: async (providerId: string, provinces: string[]): Promise<void> => {
    await db('provider_provinces').where({ provider_id: providerId }).delete();
    const rows = [...new Set(provinces)].map((province) => ({ provider_id: providerId, province }));
    if (rows.length > 0) await db('provider_provinces').insert(rows);
  },

  /** Marks the provider complete once it has everything that matching needs. A complete provider stays complete. */
  completeIfWhole: async (id: string, at: Date): Promise<void> => {
    await db('providers as p')
      .where({ id })
      .whereNull('completed_at')
      .whereNot('business_name', '')
      .whereNotNull('base_city_id')
      .whereExists(db('provider_categories as c').whereRaw('c.provider_id = p.id'))
      .whereExists(db('provider_provinces as v').whereRaw('v.provider_id = p.id'))
      .update({ completed_at: at });
  },

  /**
   * Records checks in place of the current ones of their kinds. Triggers derive the verification. The caller must hold the row
   * lock.
   */
  insertChecks: async (
    id: string,
    { checks, method, checkedAt, validUntil, checkedBy }: NewChecks & { checkedBy: string | null },
    at: Date,
  ): Promise<void> => {
    const kinds = [...new Set(checks)];
    await db('provider_checks')
      .where({ provider_id: id })
      .whereIn('kind', kinds)
      .whereNull('ended_at')
      .update({ ended_at: at });
    const visit = { method, checked_at: checkedAt, checked_by: checkedBy, valid_until: validUntil };
    await db('provider_checks').insert(kinds.map((kind) => ({ provider_id: id, kind, ...visit })));
  },

  /** Ends all checks of a provider, and the time that it has to get them. */
  endChecks: async (id: string, at: Date): Promise<void> => {
    await db('provider_checks').where({ provider_id: id }).whereNull('ended_at').update({ ended_at: at });
    await db('providers').where({ id }).whereNotNull('checks_due_at').update({ checks_due_at: null });
  },

  /** Pauses a provider's leads. Null ends the pause. */
  setPause: async (id: string, pause: (Pause & { at: Date }) | null): Promise<void> => {
    await db('providers')
      .where({ id })
      .update({ paused_at: pause?.at ?? null, paused_until: pause?.until ?? null });
  },

  /** Returns a provider's pause, including an expired one that no sweep has ended. Null without a pause. */
  pause: async (id: string): Promise<Pause | null> => {
    const row = await db('providers').where({ id }).whereNotNull('paused_at').first('paused_until');
    return row ? { until: row.paused_until } : null;
  },

  /** Returns providers whose pause is over by `at`, oldest end first. */
  pauseOver: async (at: Date): Promise<string[]> =>
    db('providers').where('paused_until', '<=', at).orderBy('paused_until').pluck('id'),

  /** Returns the dates of a provider's verification. `isDue`: without the required checks. */
  verification: async (id: string): Promise<{ at: Date | null; until: Date | null; isDue: boolean }> => {
    const row = await db('providers').where({ id }).first('verified_at', 'verified_until', 'checks_due_at');
    return { at: row?.verified_at ?? null, until: row?.verified_until ?? null, isDue: !!row?.checks_due_at };
  },

  leadMail: async (id: string): Promise<LeadMail | undefined> =>
    (await db('providers').where({ id }).first('lead_mail'))?.lead_mail,

  /** Returns the provider's user, or undefined for an unknown provider. */
  setLeadMail: async (id: string, leadMail: LeadMail): Promise<string | undefined> => {
    const [row] = await db('providers').where({ id }).update({ lead_mail: leadMail }).returning('user_id');
    return row?.user_id ?? undefined;
  },

  /**
   * Keeps the first listing time if the provider is already listed. Returns the owner's id, or undefined
   * without a provider or owner.
   */
  setListed: async (id: string, at: Date | null): Promise<string | undefined> => {
    const [row] = await db('providers')
      .where({ id })
      .update({ listed_at: at && db.raw('coalesce(listed_at, ?)', [at]) })
      .returning('user_id');
    return row?.user_id ?? undefined;
  },

  currentSlug: async (providerId: string): Promise<string | undefined> =>
    (await db('provider_slugs').where({ provider_id: providerId, is_current: true }).first('slug'))?.slug,
  retireSlugs: async (providerId: string): Promise<void> => {
    await db('provider_slugs').where({ provider_id: providerId }).update({ is_current: false });
  },
  /** Returns false if another provider has or had the slug. */
  takeSlug: async (slug: string, providerId: string, at: Date): Promise<boolean> => {
    const rows = await rawRows(
      db,
      /* sql */ `
      insert into provider_slugs as s (slug, provider_id, created_at) values (:slug, :providerId, :at)
      on conflict (slug) do update set is_current = true, created_at = excluded.created_at where s.provider_id = excluded.provider_id
      returning s.slug`,
      { slug, providerId, at },
    );
    return rows.length > 0;
  },

  /** Frees the oldest former slugs beyond `keep`. */
  dropOldSlugs: async (providerId: string, keep: number): Promise<void> => {
    const kept = db('provider_slugs')
      .where({ provider_id: providerId, is_current: false })
      .orderBy([{ column: 'created_at', order: 'desc' }, 'slug'])
      .limit(keep)
      .select('slug');
    await db('provider_slugs').where({ provider_id: providerId, is_current: false }).whereNotIn('slug', kept).delete();
  },

  /** Also undefined if the owner has been deleted. */
  userId: async (id: string): Promise<string | undefined> =>
    (await db('providers').where({ id }).first('user_id'))?.user_id ?? undefined,

  /** Returns providers that are still in the search although their verification has expired by `at`. */
  lapsedInCoverage: async (at: Date): Promise<string[]> =>
    db('providers as p')
      .where('p.verified_until', '<=', at)
      .whereExists(db('provider_coverage as c').whereRaw('c.provider_id = p.id'))
      .orderBy('p.id')
      .pluck('p.id'),

  /**
   * Inserts up to `limit` missing reminders that are due at `now`, and returns their ids. Each covers a
   * verified provider that is neither suspended nor withdrawn. If several of `daysBefore` have passed since
   * the verification, only the smallest counts.
   */
  insertVerificationReminders: async (daysBefore: readonly number[], now: Date, limit: number): Promise<string[]> => {
    const rows = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      insert into verification_reminders (provider_id, verified_until, days_before, created_at)
      select p.id, p.verified_until, due.days, :now
      from providers p
      cross join lateral (
        select min(days) as days from unnest(:daysBefore::int[]) as days
        where p.verified_until <= :now::timestamptz + make_interval(days => days)
          and p.verified_at < p.verified_until - make_interval(days => days)
      ) as due
      where p.verified_until > :now and p.verified_until <= :now::timestamptz + make_interval(days => :first::int)
        and p.suspended_at is null and p.withdrawn_at is null and due.days is not null
        and not exists (
          select from verification_reminders r
          where r.provider_id = p.id and r.verified_until = p.verified_until and r.days_before = due.days)
      order by p.verified_until
      limit :limit
      on conflict (provider_id, verified_until, days_before) do nothing
      returning id`,
      { now, limit, daysBefore: [...daysBefore], first: Math.max(...daysBefore) },
    );
    return rows.map(({ id }) => id);
  },

  /** Returns the entry's id. */
  insertHistory: async ({ providerId, kind, before, after, note, actorId, at }: HistoryRow): Promise<string> => {
    const entry = {
      provider_id: providerId,
      kind,
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
      note: note ?? null,
      actor_id: actorId,
      at,
    };
    const [row] = await db('provider_history').insert(entry).returning('id');
    return row!.id;
  },

  /** Suspends a provider, or lifts its suspension (null). Returns false for an unknown provider. */
  setSuspension: async (id: string, suspension: { at: Date; reason: string } | null): Promise<boolean> =>
    (await db('providers')
      .where({ id })
      .update({ suspended_at: suspension?.at ?? null, suspension_reason: suspension?.reason ?? null })) === 1,

  /**
   * Withdraws a provider from matching because its user lost the provider role, or returns it (null). Returns
   * true if that changed anything.
   */
  setWithdrawn: async (id: string, at: Date | null): Promise<boolean> =>
    (await db('providers')
      .where({ id })
      .whereRaw(`withdrawn_at is ${at ? '' : 'not '}null`)
      .update({ withdrawn_at: at })) === 1,

  /** Locks a provider until the transaction ends, and returns its state at `at`. Undefined for an unknown provider. */
  lock: (id: string, at: Date): Promise<ProviderState | undefined> =>
    selectFirst(db('providers as p').where({ 'p.id': id }).forNoKeyUpdate(), providerStateColumns({ db }, at)),

  /** Locks providers in id order, as `claimProviders` does. */
  lockAll: async (ids: readonly string[]): Promise<void> => {
    await db('providers')
      .whereIn('id', [...ids])
      .orderBy('id')
      .forNoKeyUpdate()
      .select('id');
  },

  /** `anywhere`: those of `all` that the provider does anywhere. */
  categoryIds: async (providerId: string): Promise<{ all: string[]; anywhere: string[] }> => {
    const rows = await db('provider_categories').where({ provider_id: providerId }).select('category_id', 'anywhere');
    const ids = (chosen: typeof rows) => chosen.map(({ category_id }) => category_id);
    return { all: ids(rows), anywhere: ids(rows.filter((row) => row.anywhere !== null)) };
  },

  deleteCoverage: async (providerId: string): Promise<void> => {
    await db('provider_coverage').where({ provider_id: providerId }).delete();
  },

  /**
   * Inserts the provider's coverage (see `coverageOf`): a row per category, province and base, and one per category
   * that it serves anywhere.
   */
  insertCoverage: async (providerId: string, { near, anywhere: far }: CoverageCategories): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      with provider as (select * from providers where id = :providerId), reached (category_id, below, province, place_id, radius_km) as (
        select category.id, category.below, v.province, base.place_id, base.radius_km
        from provider p
        join provider_provinces v on v.provider_id = p.id
        cross join unnest(:ids::uuid[], :below::bool[]) as category (id, below)
        cross join lateral (
          select coalesce(suburb_id, city_id) as place_id, max(radius_km) as radius_km from ${basesSql} base group by 1
        ) base
        union all
        select id, below, '${anywhere.province}', ${anywhere.placeId}, 0
        from unnest(:farIds::uuid[], :farBelow::bool[]) as category (id, below)
      )
      insert into provider_coverage
        (provider_id, category_id, province, city_id, radius_km, recent_leads, response_rate, waiting_since, below)
      select p.id, r.category_id, r.province, r.place_id, r.radius_km, p.recent_leads, ${responseRateSql},
        coalesce(p.last_lead_at, p.created_at), r.below
      from provider p cross join reached r`,
      { providerId, ...near, farIds: far.ids, farBelow: far.below },
    );
  },

  /** Copies the ranking stats of these providers to their coverage. The caller must hold their row locks. */
  copyRankingStats: async (providerIds: string[]): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      update provider_coverage c set ${rankingStatsSql} from providers p
      where p.id = c.provider_id and c.provider_id = any(?::uuid[])`,
      [providerIds],
    );
  },

  /** Adds finished leads to each provider's counter. Locks rows in id order, as `claimProviders` does. */
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

  /**
   * Locks, in id order, the providers whose stored number of leads after `since` is outdated. Counts per provider along
   * `leads__provider_time`, because no index has all leads by time.
   */
  lockOutdatedRecentLeads: async (since: Date): Promise<string[]> => {
    const rows = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      select p.id from providers p
      where p.recent_leads <> (
        select count(*) from leads l where l.provider_id = p.id and l.created_at > ? and ${countsAsRecentSql})
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
      set recent_leads = (select count(*) from leads l
        where l.provider_id = p.id and l.created_at > ? and ${countsAsRecentSql})
      where p.id = any(?::uuid[])`,
      [since, providerIds],
    );
  },

  insertRefresh: async (at: Date): Promise<void> => {
    await db('ranking_refreshes').insert({ at });
  },

  /** Stores a complete provider's current settings in the history if `settings` changes what matching reads. */
  keepSettings: async (
    id: string,
    { baseCity, baseSuburb, coverageRadiusKm, categoryIds, provinces, moreBases, anywhere: far }: SettingsRow,
    now: Date,
  ) => {
    await rawRows(
      db,
      /* sql */ `
      with current as (
        select p.id, p.base_city_id, p.base_suburb_id, p.coverage_radius_km, coalesce(${baseSuburbPathSql}, c.path) as path,
          array(select category_id::text from provider_categories where provider_id = p.id order by category_id::text collate "C") as category_ids,
          array(select province from provider_provinces where provider_id = p.id order by province collate "C") as provinces,
          ${moreBasesSql} as more_bases, ${anywhereIdsSql} as anywhere_ids
        from providers p join cities c on c.id = p.base_city_id
        where p.id = :id and p.completed_at is not null
      )
      insert into provider_settings_history
        (provider_id, until, base_city_id, base_suburb_id, coverage_radius_km, category_ids, provinces, more_bases, anywhere_ids)
      select id, :now, base_city_id, base_suburb_id, coverage_radius_km, category_ids, provinces, more_bases, anywhere_ids
      from current
      where path <> coalesce(:path, path) or coverage_radius_km <> coalesce(:radius, coverage_radius_km)
        or category_ids <> coalesce(:categoryIds::text[], category_ids)
        or provinces <> coalesce(:provinces::text[], provinces) or more_bases <> coalesce(:moreBases::jsonb, more_bases)
        or anywhere_ids <> coalesce(:anywhereIds::text[], anywhere_ids)`,
      {
        id,
        now,
        path: baseCity ? placePath(baseOf(baseCity, { baseSuburb })) : null,
        radius: coverageRadiusKm ?? null,
        categoryIds: categoryIds ? [...new Set(categoryIds)].sort() : null,
        provinces: provinces ? [...new Set(provinces)].sort() : null,
        moreBases: moreBases
          ? JSON.stringify(moreBases.map(({ radiusKm, ...base }) => ({ path: placePath(base), radiusKm })))
          : null,
        anywhereIds: far ? Object.keys(far).sort() : null,
      },
    );
  },
});
