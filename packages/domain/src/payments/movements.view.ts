/** Money that came or went, for administrators. Cash of a month is the sum of a filter of this list. */

import type { Page } from '@marketplace/contracts/page';
import type { PaymentsFilter } from '@marketplace/contracts/payments/admin-schemas';
import type { PaymentMethod } from '@marketplace/contracts/payments/methods';
import type { MovementKind, MovementView } from '@marketplace/contracts/payments/movements';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { strangersText } from '../masking/mask.ts';
import { byMonth, type Columns } from '../sql.ts';
import { containing, contains } from '../text-search.ts';

export type MovementRow = {
  id: string;
  kind: MovementKind;
  on: string;
  providerId: string | null;
  businessName: string | null;
  method: PaymentMethod;
  reference: string | null;
  reason: string | null;
  amountCents: number;
  unusedCents: number;
  isReversed: boolean;
  invoices: { id: string; number: string }[];
};

/** Payments, and refunds as negative amounts, as a table `m`. */
const movementsSql = /* sql */ `(
  select p.id, 'PAYMENT' as kind, p.received_on as day, p.provider_id, p.method, p.reference, null::text as reason, p.amount_cents,
    p.open_cents as unused_cents
  from payments p
  union all
  select r.id, case when r.is_reversal then 'REVERSAL' else 'REFUND' end, r.refunded_on, coalesce(p.provider_id, c.provider_id),
    coalesce(p.method, 'EFT'), r.reference, r.reason, -r.amount_cents, 0
  from refunds r left join payments p on p.id = r.payment_id left join invoices c on c.id = r.credit_note_id
) as m`;

const views: Record<MovementView, string> = {
  received: "m.kind = 'PAYMENT'",
  returned: "m.kind <> 'PAYMENT'",
  unused: 'm.unused_cents > 0',
};

const filtered = ({ db }: Pick<Deps, 'db'>, filter: Partial<PaymentsFilter>): Knex.QueryBuilder => {
  const { view, method, provider, search, from, to } = filter;
  return db.from(db.raw(movementsSql)).modify((q) => {
    if (view) q.whereRaw(views[view]);
    if (method) q.where('m.method', method);
    if (provider) q.where('m.provider_id', provider);
    if (search)
      q.where((either) =>
        either.whereRaw('m.reference ilike ?', [containing(search)]).orWhereIn(
          'm.provider_id',
          db('providers as f')
            .select('f.id')
            .whereRaw(...contains(['f.business_name'], search)),
        ),
      );
    if (from) q.whereRaw('m.day >= ?::date', [from]);
    if (to) q.whereRaw('m.day <= ?::date', [to]);
  });
};

/** Position of a page's last row. */
export type MovementsCursor = [day: string, id: string];
const newestFirst: Order<MovementsCursor> = { by: ['m.day', 'm.id'], direction: 'desc' };

/** Returns one page, the latest day first. Contact details in reasons are hidden, so reading them is not recorded. */
export const listMovements = async (
  deps: Deps,
  { cursor, limit, ...filter }: Partial<PaymentsFilter> & PageRequest<MovementsCursor>,
): Promise<Page<MovementRow, MovementsCursor>> => {
  const { db } = deps;
  const columns: Columns<MovementRow> = {
    id: 'm.id',
    kind: 'm.kind',
    on: db.raw("to_char(m.day, 'YYYY-MM-DD')"),
    providerId: 'm.provider_id',
    businessName: 'b.business_name',
    method: 'm.method',
    reference: 'm.reference',
    reason: 'm.reason',
    amountCents: 'm.amount_cents',
    unusedCents: 'm.unused_cents',
    isReversed: db.raw(
      "m.kind = 'PAYMENT' and exists (select from refunds x where x.payment_id = m.id and x.is_reversal)",
    ),
    invoices: db.raw(/* sql */ `(
      select coalesce(jsonb_agg(distinct jsonb_build_object('id', i.id, 'number', i.number)), '[]')
      from settlements s join invoices i on i.id = s.invoice_id
      where s.payment_id = m.id and not exists (select from settlements x where x.reverses_id = s.id) and s.reverses_id is null
    )`),
  };
  const query = filtered(deps, filter).leftJoin('providers as b', 'b.id', 'm.provider_id');
  const page = await keysetPage(deps, query, columns, newestFirst, { cursor, limit });
  return { ...page, items: page.items.map((row) => ({ ...row, reason: row.reason && strangersText(row.reason) })) };
};

export type MovementSums = { count: number; amountCents: number; unusedCents: number };

const sumsSql = /* sql */ `count(*)::int as count, coalesce(sum(m.amount_cents), 0)::float8 as "amountCents",
  coalesce(sum(m.unused_cents), 0)::float8 as "unusedCents"`;

/** Returns the sums of all rows of a filter. The only definition of cash. */
export const sumMovements = async (deps: Pick<Deps, 'db'>, filter: Partial<PaymentsFilter>): Promise<MovementSums> => {
  const [row] = await filtered(deps, filter).select(deps.db.raw(sumsSql));
  return row as MovementSums;
};

/** Returns the sums of a filter by month, `2026-11`, from the month of `from` to that of `to`. */
export const sumMovementsByMonth = (
  deps: Pick<Deps, 'db'>,
  { from, to, ...filter }: Partial<PaymentsFilter> & { from: string; to: string },
): Promise<Map<string, MovementSums>> =>
  byMonth(deps, { from, to }, (month) =>
    filtered(deps, filter).whereRaw(`m.day between ${month}`).select(deps.db.raw(sumsSql)),
  );
