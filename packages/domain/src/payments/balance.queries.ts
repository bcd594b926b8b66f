/** Verifies that the ledger balances. Computed in SQL, which shares no code with the ledger. */
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** A document or payment that is not as its rows say. `id`: null for a fault of several rows. */
export type Imbalance = { what: string; id: string | null };

/** Returns what does not balance: open amounts, lines, credit notes, the sums of everything, and gaps between numbers. */
export const imbalances = ({ db }: Pick<Deps, 'db'>): Promise<Imbalance[]> =>
  rawRows(
    db,
    /* sql */ `
    select 'open' as what, id from invoices i where kind = 'INVOICE'
      and open_cents <> total_cents - coalesce((select sum(amount_cents) from settlements s where s.invoice_id = i.id), 0)
    union all
    select 'credit', id from invoices i where kind = 'CREDIT_NOTE' and open_cents <> total_cents
      - coalesce((select sum(amount_cents) from settlements s where s.credit_note_id = i.id), 0)
      - coalesce((select sum(amount_cents) from refunds r where r.credit_note_id = i.id), 0)
    union all
    select 'payment', id from payments p where open_cents <> amount_cents
      - coalesce((select sum(amount_cents) from settlements s where s.payment_id = p.id), 0)
      - coalesce((select sum(amount_cents) from refunds r where r.payment_id = p.id), 0)
    union all
    select 'lines', i.id from invoices i left join invoice_lines l on l.invoice_id = i.id group by i.id
      having sum(l.net_cents) <> i.net_cents or sum(l.vat_cents) <> i.vat_cents or sum(l.total_cents) <> i.total_cents
        or count(l.*) = 0
    union all
    select 'too much credit', corrects_id from invoices c where kind = 'CREDIT_NOTE' group by corrects_id
      having sum(total_cents) > (select total_cents from invoices i where i.id = c.corrects_id)
    union all
    select 'balance', null where (
      select coalesce(sum(case kind when 'INVOICE' then total_cents else -total_cents end), 0) from invoices
    ) - (select coalesce(sum(amount_cents), 0) from payments) + (select coalesce(sum(amount_cents), 0) from refunds)
      - (select coalesce(sum(amount_cents), 0) from settlements where payment_id is null and credit_note_id is null)
      <> (select coalesce(sum(case kind when 'INVOICE' then open_cents else -open_cents end), 0) from invoices)
        - (select coalesce(sum(open_cents), 0) from payments)
    union all
    select 'both open and unused', i.provider_id from invoices i where i.kind = 'INVOICE' and i.open_cents > 0 and (
      exists (select from payments p where p.provider_id = i.provider_id and p.open_cents > 0)
      or exists (select from invoices c where c.provider_id = i.provider_id and c.kind = 'CREDIT_NOTE' and c.open_cents > 0))
    union all
    select 'numbers of ' || series, null from invoices i group by series
      -- Documents of this year and the six before it are never deleted.
      having right(series, 4)::integer >= extract(year from current_date) - 6
        and (count(*) <> max(sequence) or max(sequence) is distinct from (select last_number from invoice_series s where s.series = i.series))`,
  );
