/** Fills a database with a year of billing: a plan of each provider, and the invoices and payments of 5 000 of them. */
import type { Db } from '@marketplace/platform/postgres';

const fill: readonly string[] = [
  /* sql */ `
  insert into subscription_periods (provider_id, plan, from_on, price_cents, reason, anchor_on, created_at)
  select id, plan, current_date - 400, case when recent_leads = 7 then 0 else 49900 end,
    case when recent_leads = 7 then 'PAST_DUE' else 'JOINED' end, current_date - 400, now() from providers`,
  /* sql */ `update providers set subscription_status = 'PAST_DUE' where recent_leads = 7`,
  /* sql */ `
  insert into provider_history (provider_id, kind, before, after, at)
  select id, 'SUBSCRIPTION', '{"plan": "R499", "status": "ACTIVE"}', '{"plan": "R499", "status": "PAST_DUE"}', now() - interval '40 days'
  from providers where recent_leads = 7`,
  /* sql */ `
  insert into billing_grants (provider_id, kind, from_on, until_on, basis_points, reason, created_at)
  select id, 'DISCOUNT', current_date - 400, current_date + 400, 2000, 'One of the first', now() from providers where recent_leads = 8`,
  // A month of invoices of each provider, and what paid them. One in a hundred owes something.
  /* sql */ `
  insert into invoices (kind, series, sequence, provider_id, issued_on, due_on, vat_basis_points, net_cents, vat_cents, total_cents,
    open_cents, created_at)
  select 'INVOICE', 'INV-2026', n, p.id, current_date - (:rows - n) / 270, current_date - (:rows - n) / 270 + 7, 1500, 43391, 6509, 49900,
    case when n % 100 = 0 then 49900 else 0 end, now()
  from generate_series(1, :rows) n join (select id, row_number() over (order by id) as place from providers) p on p.place = 1 + n % 5000
  order by n`,
  /* sql */ `
  insert into payments (provider_id, amount_cents, method, received_on, reference, open_cents, created_at)
  select provider_id, total_cents, 'EFT', due_on - 1, 'bank-' || sequence, case when sequence % 500 = 1 then 100 else 0 end, now()
  from invoices where open_cents = 0 order by sequence`,
  /* sql */ `
  insert into settlements (invoice_id, payment_id, amount_cents, created_at)
  select i.id, p.id, 49900, now() from invoices i join payments p on p.reference = 'bank-' || i.sequence`,
  /* sql */ `
  insert into refunds (payment_id, amount_cents, refunded_on, reason, created_at)
  select id, 100, received_on, 'Paid twice', now() from payments where open_cents = 100`,
];
const filled = [
  'providers',
  'subscription_periods',
  'provider_history',
  'billing_grants',
  'invoices',
  'payments',
  'settlements',
  'refunds',
];

/** Writes as many invoices as `rows`. The database needs providers. */
export const fillMoney = async (db: Db, rows: number): Promise<void> => {
  for (const sql of fill)
    await db.transaction(async (trx) => {
      await trx.raw('set local session_replication_role = replica'); // as in population.ts
      await trx.raw('set local statement_timeout = 0');
      await trx.raw(sql, { rows });
    });
  for (const table of filled) await db.raw('vacuum analyze ??', [table]);
};
