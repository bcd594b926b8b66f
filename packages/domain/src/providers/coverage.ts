/**
 * Coverage: what the matching walk reads. One row for each provider, category and province, only for providers that may
 * receive leads, and with their standing copied in, so that the index has the order of rank.
 */
import { ancestorIds } from '@marketplace/catalogue/lookup';
import type { Deps } from '../deps.ts';
import { mayReceiveLeads } from '../matching/rules.ts';

/**
 * The categories without those that another one of them already includes: of an enquiry's chain of ancestors a provider
 * then has at most one, and the walk never meets the same provider twice.
 */
export const widestOnly = (categoryIds: string[]): string[] =>
  [...new Set(categoryIds)].filter(
    (id) => !ancestorIds(id).some((ancestor) => ancestor !== id && categoryIds.includes(ancestor)),
  );

/** Share of finished leads answered, as `responseRate` of the matching rules says. */
const rateSql = `case when p.leads_answered + p.leads_run_out = 0 then 1
  else p.leads_answered::real / (p.leads_answered + p.leads_run_out) end`;

/** Writes a provider's coverage anew; call it in the transaction that changed the provider. */
export const rewriteCoverage = async ({ db }: Pick<Deps, 'db'>, providerId: string): Promise<void> => {
  const provider = await db('providers').where({ id: providerId }).forUpdate().first();
  await db('provider_coverage').where({ provider_id: providerId }).delete();
  if (
    !provider ||
    !mayReceiveLeads({
      verified: provider.verified_at !== null,
      suspended: provider.suspended_at !== null,
      paused: provider.paused_at !== null,
      subscriptionStatus: provider.subscription_status,
    })
  )
    return;
  const chosen: string[] = await db('provider_categories').where({ provider_id: providerId }).pluck('category_id');
  await db.raw(
    /* sql */ `
    insert into provider_coverage
      (provider_id, category_id, province, city_id, radius_km, recent_leads, response_rate, waiting_since)
    select p.id, category.id, v.province, p.base_city_id, p.coverage_radius_km, p.recent_leads, ${rateSql},
      coalesce(p.last_lead_at, p.created_at)
    from providers p
    join provider_provinces v on v.provider_id = p.id
    cross join unnest(:categories::uuid[]) as category (id)
    where p.id = :providerId`,
    { providerId, categories: widestOnly(chosen) },
  );
};

/** A coverage row's standing as its provider `p` has it, as part of an update. */
export const standingSql = `recent_leads = p.recent_leads, response_rate = ${rateSql},
  waiting_since = coalesce(p.last_lead_at, p.created_at)`;

/** Copies the standing of these providers into their coverage; the caller holds their rows. */
export const updateCoverageStanding = async ({ db }: Pick<Deps, 'db'>, providerIds: string[]): Promise<void> => {
  if (providerIds.length === 0) return;
  await db.raw(
    /* sql */ `
    update provider_coverage c set ${standingSql} from providers p
    where p.id = c.provider_id and c.provider_id = any(?::uuid[])`,
    [providerIds],
  );
};
