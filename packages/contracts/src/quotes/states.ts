/** States of quotes, and what each state allows. Without zod, because buttons need them. */

export const quoteStatuses = ['DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** A list of lines with prices, or one price range whose lines only say what is included. */
export const quoteKinds = ['ITEMISED', 'RANGE'] as const;
export type QuoteKind = (typeof quoteKinds)[number];

/** No VAT, prices that include it, or prices to which 15% is added. */
export const vatKinds = ['NONE', 'INCLUDED', 'ADDED_15'] as const;
export type VatKind = (typeof vatKinds)[number];

/** Why a seeker declined. `ANOTHER_CHOSEN` is set when another provider's quote is accepted. */
export const quoteDeclineReasons = ['PRICE', 'START', 'SCOPE', 'NOT_NEEDED', 'OTHER'] as const;
export type QuoteDeclineReason = (typeof quoteDeclineReasons)[number] | 'ANOTHER_CHOSEN';

/** What the seeker chooses from, and what the provider reads. */
export const quoteDeclineText: Record<QuoteDeclineReason, string> = {
  PRICE: 'Too expensive',
  START: 'Can’t start soon enough',
  SCOPE: 'Doesn’t cover what I need',
  NOT_NEEDED: 'No longer needed',
  OTHER: 'Other',
  ANOTHER_CHOSEN: 'The client chose another provider',
};

/** A revision replaces a sent quote: the earlier version stays SENT and allows nothing any more. */
export type QuoteState = { status: QuoteStatus; isSuperseded: boolean };

const allowed = {
  /** By the provider. */
  edit: ['DRAFT'],
  send: ['DRAFT'],
  discard: ['DRAFT'],
  revise: ['SENT'],
  withdraw: ['SENT'],
  /** By the seeker, who never sees drafts. */
  accept: ['SENT'],
  decline: ['SENT'],
  /** By the clock. */
  expire: ['SENT'],
} satisfies Record<string, QuoteStatus[]>;
export type QuoteAction = keyof typeof allowed;
export const quoteActions = Object.keys(allowed) as QuoteAction[];

/** Whether a quote in this state allows the action. Used by the service, the presenters and the buttons. */
export const quoteCan = (action: QuoteAction, { status, isSuperseded }: QuoteState): boolean =>
  !isSuperseded && allowed[action].some((each) => each === status);

/** Whether the lead has no room for another quote: a draft, a quote that awaits a reply, or an accepted one. */
export const isOpenQuote = ({ status, isSuperseded }: QuoteState): boolean =>
  !isSuperseded && (status === 'DRAFT' || status === 'SENT' || status === 'ACCEPTED');
