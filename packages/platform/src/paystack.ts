/**
 * The adapter for Paystack.
 *
 * @see https://paystack.com/docs/api/transaction/
 * @see https://paystack.com/docs/api/refund/
 * @see https://paystack.com/docs/payments/recurring-charges/
 * @see https://paystack.com/docs/payments/webhooks/
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  type Charge,
  type ChargeState,
  type GatewayEvent,
  GatewayRefused,
  type PaymentGateway,
} from './payment-gateway.ts';
import { readBytes } from './read-bytes.ts';
import { resilience } from './resilience.ts';

export const paystackUrl = 'https://api.paystack.co';

/** Paystack signs the body with the secret key. */
export const paystackSignature = (key: string, body: Buffer): string =>
  createHmac('sha512', key).update(body).digest('hex');
export const signatureHeader = 'x-paystack-signature';

const isSigned = (key: string, body: Buffer, given: string): boolean => {
  const [wanted, signature] = [Buffer.from(paystackSignature(key, body)), Buffer.from(given)];
  return signature.length === wanted.length && timingSafeEqual(signature, wanted);
};

/** Ids are numbers, and amounts are texts in some events. */
const Text = z.union([z.string(), z.int()]).transform(String);
const Cents = z.union([z.int(), z.string().regex(/^\d{1,12}$/)]).transform(Number);
const Words = z
  .string()
  .nullish()
  .catch(null)
  .transform((words) => words?.trim().slice(0, 200) || null);

/** The card number's first digits and the name on it are never read. */
const Card = z.object({
  authorization_code: z.string().min(1).max(200),
  brand: z.string().max(50),
  last4: z.string().regex(/^\d{4}$/),
  exp_month: z.string().regex(/^\d{1,2}$/),
  exp_year: z.string().regex(/^\d{4}$/),
  channel: z.literal('card'),
  reusable: z.literal(true),
});

const Transaction = z.object({
  id: Text,
  status: z.string(),
  reference: z.string(),
  amount: Cents,
  currency: z.string(),
  gateway_response: Words,
  message: Words,
  /** The bank wants its customer to confirm it, who is not there. */
  paused: z.boolean().nullish().catch(null),
  authorization: Card.nullish().catch(null),
  customer: z.object({ email: z.string() }).nullish().catch(null),
});
type Transaction = z.infer<typeof Transaction>;

/** @see https://paystack.com/docs/payments/verify-payments/ */
const states: Record<string, ChargeState> = {
  success: 'paid',
  // Paid and returned before we booked it, so nothing is left of it.
  reversed: 'declined',
  failed: 'declined',
  abandoned: 'unfinished',
};

const brandOf = (brand: string): string => {
  const names: Record<string, string> = {
    visa: 'Visa',
    mastercard: 'Mastercard',
    'american express': 'American Express',
  };
  const known = brand.trim().toLowerCase();
  return names[known] ?? (known.replace(/[^a-z ]/g, '').trim() || 'Card').replace(/^./, (first) => first.toUpperCase());
};

const chargeOf = ({ authorization: card, customer, ...transaction }: Transaction): Charge => {
  const { id, reference, amount, currency, status } = transaction;
  const state = transaction.paused ? 'declined' : (states[status] ?? 'open');
  return {
    ...{ reference, gatewayId: id, state, amountCents: amount, currency },
    reason:
      transaction.gateway_response ?? transaction.message ?? (transaction.paused ? 'Authentication needed' : null),
    authorization:
      state === 'paid' && card && customer
        ? {
            ...{ code: card.authorization_code, email: customer.email },
            card: {
              ...{ brand: brandOf(card.brand), last4: card.last4 },
              ...{ expiryMonth: Number(card.exp_month), expiryYear: Number(card.exp_year) },
            },
          }
        : null,
  };
};

const Disputed = z.object({
  id: Text,
  refund_amount: Cents.nullish(),
  currency: z.string().nullish(),
  resolution: Words,
  dueAt: Words,
  transaction: z.object({ reference: z.string(), amount: Cents, currency: z.string() }).nullish().catch(null),
  transaction_reference: z.string().nullish(),
});
const FailedRefund = z.object({
  transaction_reference: z.string(),
  refund_reference: z.string().nullish(),
  amount: Cents,
  currency: z.string(),
});

const disputeEvent = (kind: 'DISPUTED' | 'DISPUTE_ENDED', data: unknown): GatewayEvent => {
  const { id, transaction, transaction_reference: named, refund_amount, currency, ...dispute } = Disputed.parse(data);
  return {
    ...{ key: `${kind}:${id}`, kind, reference: transaction?.reference ?? named ?? null },
    amountCents: refund_amount ?? transaction?.amount ?? null,
    currency: currency ?? transaction?.currency ?? null,
    detail: kind === 'DISPUTED' ? dispute.dueAt : dispute.resolution,
  };
};

const refundEvent = (data: unknown): GatewayEvent => {
  const { transaction_reference: reference, refund_reference, amount, currency } = FailedRefund.parse(data);
  const key = `REFUND_FAILED:${reference}:${refund_reference ?? amount}`;
  return { key, kind: 'REFUND_FAILED', reference, amountCents: amount, currency, detail: null };
};

/** The events that we need. Paystack reports no declined charge. */
const readers: Record<string, (data: unknown) => GatewayEvent> = {
  'charge.success': (data) => {
    const charge = chargeOf(Transaction.parse(data));
    return { key: `CHARGED:${charge.gatewayId}`, kind: 'CHARGED', charge };
  },
  'charge.dispute.create': (data) => disputeEvent('DISPUTED', data),
  'charge.dispute.resolve': (data) => disputeEvent('DISPUTE_ENDED', data),
  'refund.failed': refundEvent,
  'refund.needs-attention': refundEvent,
};

const Reply = z.object({ status: z.boolean(), message: Words, data: z.unknown().optional() });
const Page = z.object({ authorization_url: z.url({ protocol: /^https?$/ }) });
const Refund = z.object({ id: Text, merchant_note: z.string().nullish() });

/** About what we sent. Everything else is about our key or about Paystack, and the outcome is unknown. */
const isRefusal = (status: number, message: string): boolean =>
  [200, 400, 404, 422].includes(status) && !/\bkey\b/i.test(message);

/** Only this proves that Paystack does not have it. */
const isMissing = (error: unknown): boolean => error instanceof GatewayRefused && /not found/i.test(error.message);

/** Errors contain no card, authorization or email address. */
export const connectPaystack = ({
  key,
  url = paystackUrl,
  limit = resilience.payments.limit,
}: {
  key: string;
  url?: string | undefined;
  limit?: number;
}): PaymentGateway => {
  const call = async <Schema extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema>> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(limit),
    });
    const text = (await readBytes(answer, resilience.payments.bytes))?.toString('utf8');
    if (text === undefined) throw new Error('payment gateway: the response is too long');
    const { status, message, data } = Reply.parse(JSON.parse(text));
    if (answer.ok && status) return schema.parse(data);
    const reason = message ?? `status ${answer.status}`;
    throw isRefusal(answer.status, reason)
      ? new GatewayRefused(reason)
      : new Error(`payment gateway: ${answer.status}`);
  };
  const missing = (error: unknown): undefined => {
    if (isMissing(error)) return undefined;
    throw error;
  };
  const noteOf = (attempt: string) => `Refund ${attempt}`;
  return {
    openPage: async ({ reference, amountCents, currency, email, returnUrl }) => {
      const { authorization_url: page } = await call('POST', '/transaction/initialize', Page, {
        ...{ reference, amount: amountCents, currency, email, callback_url: returnUrl, channels: ['card'] },
        metadata: JSON.stringify({ cancel_action: returnUrl }),
      });
      return { url: page };
    },
    charge: async ({ reference, amountCents, currency, code, email }) =>
      chargeOf(
        await call('POST', '/transaction/charge_authorization', Transaction, {
          ...{ reference, amount: amountCents, currency, email, authorization_code: code },
        }),
      ),
    verify: async (reference) => {
      const found = await call('GET', `/transaction/verify/${encodeURIComponent(reference)}`, Transaction).catch(
        missing,
      );
      return found && chargeOf(found);
    },
    refund: async ({ attempt, gatewayId, amountCents, currency }) => {
      const body = { transaction: gatewayId, amount: amountCents, currency, merchant_note: noteOf(attempt) };
      return (await call('POST', '/refund', Refund, body)).id;
    },
    findRefund: async ({ attempt, gatewayId }) => {
      const path = `/refund?${new URLSearchParams({ transaction: gatewayId, perPage: '50' })}`;
      const refunds = (await call('GET', path, z.array(Refund)).catch(missing)) ?? [];
      return refunds.find(({ merchant_note: note }) => note?.startsWith(noteOf(attempt)))?.id;
    },
    forget: async (code) => {
      const body = { authorization_code: code };
      await call('POST', '/customer/authorization/deactivate', z.unknown(), body).catch(missing);
    },
    readEvent: (body, header) => {
      if (!isSigned(key, body, header(signatureHeader))) return 'unsigned';
      const { event, data } = z
        .object({ event: z.string(), data: z.unknown() })
        .parse(JSON.parse(body.toString('utf8')));
      return Object.hasOwn(readers, event) ? readers[event]?.(data) : undefined;
    },
  };
};
