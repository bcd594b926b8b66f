/** SQL of payments and refunds. */
import type { PaymentMethod } from '@marketplace/contracts/payments/methods';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** The payment or the credit note that a refund is from. */
export type RefundSource = { paymentId: string } | { creditNoteId: string };

export type PaymentRow = {
  id: string;
  providerId: string | null;
  amountCents: number;
  method: PaymentMethod;
  receivedOn: string;
  reference: string | null;
  /** What was refunded or reversed. */
  returnedCents: number;
};

type KnownPayment = { id: string; providerId: string | null; amountCents: number };

export const paymentQueries = ({ db }: Pick<Deps, 'db'>) => ({
  find: async (method: PaymentMethod, reference: string): Promise<KnownPayment | undefined> =>
    db('payments')
      .where({ method, reference })
      .first({ id: 'id', providerId: 'provider_id', amountCents: 'amount_cents' }),

  /** Returns the payment's id, or undefined if the reference is known. */
  insert: async (payment: {
    providerId: string;
    amountCents: number;
    method: PaymentMethod;
    receivedOn: string;
    reference: string | null;
    by: string | null;
    at: Date;
  }): Promise<string | undefined> => {
    const [row] = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      insert into payments (provider_id, amount_cents, method, received_on, reference, open_cents, created_by, created_at)
      values (:providerId, :amountCents, :method, :receivedOn::date, :reference, :amountCents, :by, :at)
      on conflict (method, reference) do nothing returning id`,
      payment,
    );
    return row?.id;
  },

  /** Locks nothing: the caller holds the lock of its provider before it changes the payment. */
  payment: async (id: string): Promise<PaymentRow | undefined> => {
    const [row] = await rawRows<PaymentRow>(
      db,
      /* sql */ `
      select id, provider_id as "providerId", amount_cents as "amountCents", method, to_char(received_on, 'YYYY-MM-DD') as "receivedOn",
        reference, (select coalesce(sum(r.amount_cents), 0)::int from refunds r where r.payment_id = p.id) as "returnedCents"
      from payments p where id = :id`,
      { id },
    );
    return row;
  },

  /** Takes back what a payment has settled. */
  reverseSettlements: async (paymentId: string, by: string | null, at: Date): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      insert into settlements (invoice_id, payment_id, amount_cents, reverses_id, created_by, created_at)
      select s.invoice_id, s.payment_id, -s.amount_cents, s.id, :by, :at from settlements s
      where s.payment_id = :paymentId and s.reverses_id is null
        and not exists (select from settlements r where r.reverses_id = s.id)
      order by s.id`,
      { paymentId, by, at },
    );
  },

  /** What a payment or credit note of this provider has left: nothing while a card refund is under way. Undefined for an unknown one. */
  left: async (providerId: string, source: RefundSource): Promise<number | undefined> => {
    const row =
      'paymentId' in source
        ? await db('payments')
            .where({ id: source.paymentId, provider_id: providerId })
            .first({
              open_cents: db.raw<number>(
                `case when exists (select from card_attempts a where a.payment_id = payments.id and a.kind = 'REFUND' and a.state = 'OPEN')
                  then 0 else open_cents end`,
              ),
            })
        : await db('invoices')
            .where({ id: source.creditNoteId, provider_id: providerId, kind: 'CREDIT_NOTE' })
            .first('open_cents');
    return row?.open_cents;
  },

  insertRefund: async (refund: {
    source: RefundSource;
    amountCents: number;
    refundedOn: string;
    reference: string | null;
    reason: string;
    isReversal?: boolean;
    by: string | null;
    at: Date;
  }): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      insert into refunds (payment_id, credit_note_id, amount_cents, refunded_on, reference, reason, is_reversal, created_by, created_at)
      values (:paymentId, :creditNoteId, :amountCents, :refundedOn::date, :reference, :reason, :isReversal, :by, :at)`,
      {
        paymentId: 'paymentId' in refund.source ? refund.source.paymentId : null,
        creditNoteId: 'creditNoteId' in refund.source ? refund.source.creditNoteId : null,
        ...{ amountCents: refund.amountCents, refundedOn: refund.refundedOn, reference: refund.reference },
        ...{ reason: refund.reason, isReversal: refund.isReversal ?? false, by: refund.by, at: refund.at },
      },
    );
  },
});
