/** SQL of payments and refunds. */
import type { PaymentMethod } from '@marketplace/contracts/payments/methods';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** The payment or the credit note that a refund is from. */
export type RefundSource = { paymentId: string } | { creditNoteId: string };

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

  /** What a payment or credit note of this provider has left. Undefined for an unknown one. */
  left: async (providerId: string, source: RefundSource): Promise<number | undefined> => {
    const row =
      'paymentId' in source
        ? await db('payments').where({ id: source.paymentId, provider_id: providerId }).first('open_cents')
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
    by: string | null;
    at: Date;
  }): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      insert into refunds (payment_id, credit_note_id, amount_cents, refunded_on, reference, reason, created_by, created_at)
      values (:paymentId, :creditNoteId, :amountCents, :refundedOn::date, :reference, :reason, :by, :at)`,
      {
        paymentId: 'paymentId' in refund.source ? refund.source.paymentId : null,
        creditNoteId: 'creditNoteId' in refund.source ? refund.source.creditNoteId : null,
        ...{ amountCents: refund.amountCents, refundedOn: refund.refundedOn, reference: refund.reference },
        ...{ reason: refund.reason, by: refund.by, at: refund.at },
      },
    );
  },
});
