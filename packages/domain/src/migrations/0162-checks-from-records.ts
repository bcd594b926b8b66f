import type { Knex } from 'knex';

/**
 * Turns confirmed documents, and what administrators noted when they verified a provider, into checks. Of two checks of a kind, the
 * one that is valid for longer stays. A verified provider without a required check keeps its leads for 30 days. Each change of a
 * verification joins the provider's history, which simulations of matching read.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.raw(/* sql */ `
insert into provider_checks (provider_id, kind, method, checked_at, checked_by, valid_until, document_id)
select distinct on (provider_id, kind) provider_id, kind, method, at, by, valid_until, document_id
from (
  select provider_id, kind, 'document' as method, decided_at as at, decided_by as by, valid_until, id as document_id
  from provider_documents where state = 'confirmed' and replaced_at is null
  union all
  select h.provider_id, checks.kind, null, h.at, h.actor_id, (h."after" ->> 'verifiedUntil')::timestamptz, null
  from provider_history h
  cross join lateral jsonb_array_elements_text(coalesce(h."after" -> 'checks', '[]')) as checks (kind)
  where h.kind = 'VERIFICATION' and h."after" ->> 'verifiedUntil' is not null
    and h.note is distinct from 'Documents confirmed'
    and checks.kind in ('identity', 'registration', 'licence', 'insurance', 'references')
    and not exists (select from provider_history revoked
      where revoked.provider_id = h.provider_id and revoked.kind = 'VERIFICATION' and revoked.id > h.id
        and revoked."after" ->> 'verifiedUntil' is null)
) as found
order by provider_id, kind, valid_until desc nulls first, at desc
on conflict (provider_id, kind) where ended_at is null do nothing`);
  await db.raw(/* sql */ `
with changed as (
  select p.id, p.verified_until as before, c.verified_at, c.verified_until,
    c.verified_at is null or c.verified_until <= now() as lacks
  from providers p cross join lateral verification_by_checks(p.id) c
  where p.verified_at is not null and (p.verified_until is null or p.verified_until > now())
    and (c.verified_at is null or p.verified_until is distinct from c.verified_until)
  order by p.id for no key update of p
), ended as (
  update provider_checks set ended_at = now()
  where provider_id in (select id from changed where lacks) and ended_at is null and valid_until <= now()
), noted as (
  insert into provider_history (provider_id, kind, before, "after", note, at)
  select id, 'VERIFICATION', jsonb_build_object('verifiedUntil', before),
    jsonb_build_object('verified', true, 'verifiedUntil', case when lacks then now() + interval '30 days' else verified_until end,
      'checks', array(select kind from provider_checks c
        where c.provider_id = changed.id and c.ended_at is null and (c.valid_until is null or c.valid_until > now()) order by kind))
      || case when lacks then '{"isDue": true}' else '{}' end::jsonb,
    'Verified by checks', now()
  from changed
)
update providers p set
  checks_due_at = case when lacks then now() + interval '30 days' end,
  verified_at = case when lacks then p.verified_at else changed.verified_at end,
  verified_until = case when lacks then now() + interval '30 days' else changed.verified_until end
from changed where p.id = changed.id`);
};

export const down = (db: Knex) => db.raw('update providers set checks_due_at = null where checks_due_at is not null');
