/** Checks of providers that are current: an expired one is no check. */
import type { VerificationCheck } from '@marketplace/contracts/providers/schemas';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

export type CheckRow = { check: VerificationCheck; checkedAt: Date; validUntil: Date | null };

/**
 * Selects the current checks of the providers that `isAsked` holds for. Its condition gets the column with the provider's id, and
 * must not name the alias `p`. Needs `:now`.
 */
export const currentChecksSql = (isAsked: (providerId: string) => string) => /* sql */ `
    select d.provider_id as "providerId", d.kind as "check", d.decided_at as "checkedAt",
      case when d.kind in ('licence', 'insurance') then d.valid_until end as "validUntil"
    from provider_documents d
    where ${isAsked('d.provider_id')} and d.state = 'confirmed' and d.replaced_at is null
      and d.valid_until > :now
    union all
    select latest.provider_id, c.name, latest.at, null
    from (
      select distinct on (h.provider_id) h.provider_id, h.at, h."after"
      from provider_history h join providers p on p.id = h.provider_id
      where ${isAsked('h.provider_id')} and h.kind = 'VERIFICATION'
        and p.verified_at is not null and (p.verified_until is null or p.verified_until > :now)
      order by h.provider_id, h.id desc
    ) latest
    cross join lateral jsonb_array_elements_text(coalesce(latest."after" -> 'checks', '[]')) as c (name)
    where not exists (
      select from provider_documents d
      where d.provider_id = latest.provider_id and d.kind = c.name and d.state = 'confirmed')`;

/**
 * The current checks of each of these providers, by its id: confirmed documents that are valid, and what an administrator checked
 * without a document, while the verification lasts. Only a licence and an insurance show how long they are valid.
 */
export const currentChecks = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerIds: readonly string[],
): Promise<Map<string, CheckRow[]>> => {
  const rows = await rawRows<CheckRow & { providerId: string }>(
    db,
    `${currentChecksSql((providerId) => `${providerId} = any(:providerIds::uuid[])`)}
    order by 1, 2`,
    { providerIds: [...providerIds], now: clock.now() },
  );
  return Map.groupBy(rows, ({ providerId }) => providerId);
};
