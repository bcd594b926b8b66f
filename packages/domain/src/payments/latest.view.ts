/** Payments as their provider sees them: the latest one, which its pages confirm once, and one for an email. */
import type { PaymentMethod } from '@marketplace/contracts/payments/methods';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** For how long a payment is confirmed. */
const shownFor = days(3);

export type LatestPayment = {
  id: string;
  /** Null once the account is erased. */
  providerId: string | null;
  amountCents: number;
  method: PaymentMethod;
  at: Date;
  /** It brought leads or the plan back. */
  restored: boolean;
  /** The last invoice that it paid. */
  invoiceId: string | null;
  invoiceNumber: string | null;
};

/** A payment that a page shows, and what it brought. */
const paymentSql = /* sql */ `
select p.id, p.provider_id as "providerId", p.amount_cents as "amountCents", p.method, p.created_at as at, s.id as "invoiceId", s.number as "invoiceNumber",
  exists (select from provider_history h where h.provider_id = p.provider_id and h.kind = 'SUBSCRIPTION' and h.at between p.created_at and p.created_at + interval '1 minute'
    and h.before ->> 'status' <> 'ACTIVE' and h.after ->> 'status' = 'ACTIVE') as restored
from payments p
left join lateral (
  select i.id, i.number from settlements t join invoices i on i.id = t.invoice_id
  where t.payment_id = p.id order by t.id desc limit 1
) s on true`;

/** Undefined without a payment in the last days. */
export const latestPayment = async (deps: Deps, providerId: string): Promise<LatestPayment | undefined> => {
  const after = new Date(deps.clock.now().getTime() - shownFor);
  const [row] = await rawRows<LatestPayment>(
    deps.db,
    `${paymentSql} where p.provider_id = :providerId and p.created_at > :after order by p.id desc limit 1`,
    { providerId, after },
  );
  return row;
};

/** Undefined for an unknown payment. */
export const paymentById = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<LatestPayment | undefined> => {
  const [row] = await rawRows<LatestPayment>(db, `${paymentSql} where p.id = :id`, { id });
  return row;
};
