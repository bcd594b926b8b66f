/** Card payments of an own invoice, and what administrators see of them. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { AmountCents, MoneyReason } from './admin-schemas.ts';
import {
  cardAttemptKindNames,
  cardAttemptStateNames,
  cardDoubtNames,
  cardEventDecisionNames,
  cardEventKinds,
  cardEventStates,
} from './card-states.ts';

/** `POST /api/providers/me/payments/card`. `keepCard`: the card is charged for later invoices too. */
export const PayByCard = z.strictObject({ invoiceId: Id, keepCard: z.boolean() });
/** `url`: where the browser goes. */
export const CardPage = z.object({ id: Id, url: z.url() });

/** `POST …/payments/card/{id}/check`. `pageUrl`: where an open payment can be completed. */
export const CardPayment = z.object({
  state: z.enum(cardAttemptStateNames),
  invoiceId: Id,
  amountCents: z.int(),
  pageUrl: z.url().nullable(),
});
export type CardPayment = z.infer<typeof CardPayment>;

/** What we keep of a card. */
export const SavedCard = z.object({
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
});
export type SavedCard = z.infer<typeof SavedCard>;

/** A charge of the card on file that the bank declined. `nextTries`: days on which it is charged again. */
export const DeclinedCharge = z.object({ on: z.iso.date(), invoiceId: Id, nextTries: z.array(z.iso.date()) });

/** What was asked of the gateway about an invoice. `reason`: the gateway's words. */
export const CardAttempt = z.object({
  id: Id,
  kind: z.enum(cardAttemptKindNames),
  state: z.enum(cardAttemptStateNames),
  amountCents: z.int(),
  reason: z.string().nullable(),
  gatewayId: z.string().nullable(),
  at: IsoTime,
});

/** `POST /api/admin/payments/{id}/card-refund` */
export const RefundToCard = z.strictObject({ amountCents: AmountCents, reason: MoneyReason });

/** What the gateway reported and we did not expect. */
export const CardEvent = z.object({
  id: Id,
  kind: z.enum(cardEventKinds),
  state: z.enum(cardEventStates),
  doubt: z.enum(cardDoubtNames).nullable(),
  reference: z.string().nullable(),
  gatewayId: z.string().nullable(),
  amountCents: z.int().nullable(),
  currency: z.string().nullable(),
  /** The gateway's words: until when a dispute can be answered, or how it ended. */
  detail: z.string().nullable(),
  note: z.string().nullable(),
  at: IsoTime,
  provider: z.object({ id: Id, businessName: z.string() }).nullable(),
  invoice: z.object({ id: Id, number: z.string() }).nullable(),
  /** What the caller can decide. */
  decisions: z.array(z.enum(cardEventDecisionNames)),
});
export type CardEvent = z.infer<typeof CardEvent>;
export const CardEvents = pageOf({ events: z.array(CardEvent) });
export const CardEventsQuery = z.strictObject({
  view: z.enum(['WAITING', 'SETTLED'], { error: messages.filter }).default('WAITING'),
  ...pageQuery(),
});
/** `POST /api/admin/money/card-events/{id}/settle` */
export const SettleCardEvent = z.strictObject({
  as: z.enum(cardEventDecisionNames, { error: messages.filter }),
  reason: MoneyReason,
});
