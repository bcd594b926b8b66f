import type { Knex } from 'knex';

/** Each batch is one transaction, so that no lead is locked for long. */
export const config = { transaction: false };

const rowsPerBatch = 5_000;
/** Before every id. */
const first = '00000000-0000-0000-0000-000000000000';

/**
 * States why existing leads ended, as far as it is recorded. The triggers of migration 0181 fill the columns of declined, expired
 * and revoked leads. Of an accepted lead, the outcome of its request counts before the causes in its history, which are younger.
 */
export const up = async (db: Knex): Promise<void> => {
  for (let from: string | undefined = first; from; ) {
    const { rows }: { rows: { last: string | null }[] } = await db.raw(
      /* sql */ `
      with batch as (
        select l.id, l.status, l.contact_revoked_at, l.end_reason, e.status as request, e.outcome, e.done_by_lead_id, e.closed_at
        from leads l join enquiries e on e.id = l.enquiry_id where l.id > :from order by l.id limit :limit
      ), ended as (
        update leads l set end_reason = s.reason, ended_at = s.at
        from batch b left join lateral (
          select case h.cause when 'CHOSE_ANOTHER' then 'CHOSE_ANOTHER' when 'ELSEWHERE' then 'CHOSE_ANOTHER'
            when 'NOT_NEEDED' then 'WITHDRAWN' when 'WITHDRAWN' then 'WITHDRAWN' when 'REVOKED' then 'REVOKED' else 'REMOVED' end as reason, h.at
          from lead_history h where h.lead_id = b.id and h.cause is not null and h.to_value = 'LOST'
            and not exists (select from lead_history w where w.lead_id = h.lead_id and w.id > h.id and w.cause is not null and w.to_value = 'WON')
          order by h.id limit 1
        ) c on true
        cross join lateral (
          select case
              when b.status <> 'ACCEPTED' or b.contact_revoked_at is not null then null
              when b.request = 'removed' then 'REMOVED'
              when b.done_by_lead_id = b.id then null
              when b.outcome in ('DONE', 'ELSEWHERE') then 'CHOSE_ANOTHER'
              when b.outcome in ('NOT_NEEDED', 'WITHDRAWN') then 'WITHDRAWN'
              else c.reason end as reason, coalesce(b.closed_at, c.at) as at
        ) o
        -- Without a reason here, the trigger states it.
        cross join lateral (select o.reason, case when o.reason is not null then o.at end as at) s
        where l.id = b.id and b.end_reason is null and (b.status in ('DECLINED', 'EXPIRED') or b.contact_revoked_at is not null or s.reason is not null)
      )
      select max(id::text) as last from batch`,
      { from, limit: rowsPerBatch },
    );
    from = rows[0]?.last ?? undefined;
  }
  await db.raw('alter table leads validate constraint leads__end_reason__known');
  await db.raw('alter table leads validate constraint leads__end_reason__timed');
  await db.raw('alter table leads validate constraint leads__end_reason__stated');
};

export const down = () => Promise.resolve();
