/** Words of card payments. Without zod, because pages need them. */

/** PAGE: a person pays on the gateway's page. STORED: a card is charged again. REFUND: money goes back to a card. */
export const cardAttemptKinds = { PAGE: 'On the card page', STORED: 'Card on file', REFUND: 'Refund' } as const;
export type CardAttemptKind = keyof typeof cardAttemptKinds;
export const cardAttemptKindNames = Object.keys(cardAttemptKinds) as [CardAttemptKind, ...CardAttemptKind[]];

/** ABANDONED: the page was not completed. LOST: the gateway never got it. DOUBTFUL: paid with another amount. */
export const cardAttemptStates = {
  OPEN: 'No outcome yet',
  DONE: 'Done',
  DECLINED: 'Declined',
  ABANDONED: 'Not completed',
  LOST: 'Never reached the gateway',
  DOUBTFUL: 'Waits for our team',
} as const;
export type CardAttemptState = keyof typeof cardAttemptStates;
export const cardAttemptStateNames = Object.keys(cardAttemptStates) as [CardAttemptState, ...CardAttemptState[]];

/** What the gateway reports. WAITING: it waits for a person, because of its doubt. */
export const cardEventKinds = ['CHARGED', 'DISPUTED', 'DISPUTE_ENDED', 'REFUND_FAILED'] as const;
export type CardEventKind = (typeof cardEventKinds)[number];
export const cardEventStates = ['BOOKED', 'WAITING', 'SETTLED'] as const;
export type CardEventState = (typeof cardEventStates)[number];

/** Why an event waits, and what to do about it. */
export const cardDoubts = {
  UNKNOWN: {
    label: 'Unknown payment',
    advice: 'We have no payment with this reference. Find it at the gateway, and refund it there if it isn’t ours.',
  },
  WRONG_AMOUNT: {
    label: 'Wrong amount',
    advice: 'The amount or currency isn’t the one that we asked for. Book what came, or refund it at the gateway.',
  },
  TWICE: {
    label: 'Paid twice',
    advice: 'The same attempt was paid before. Book it as credit, or refund it at the gateway.',
  },
  LATE: {
    label: 'Paid after the invoice was settled',
    advice: 'We booked it as credit for the next invoice. Refund it if the provider asks for it.',
  },
  DISPUTED: {
    label: 'Disputed payment',
    advice: 'The cardholder disputes it. Answer at the gateway before the date, or the money goes back.',
  },
  DISPUTE_ENDED: {
    label: 'Dispute ended',
    advice:
      'See at the gateway who won. If the money went back, take the payment back here, so that the invoice is open again.',
  },
  REFUND_FAILED: {
    label: 'Failed refund',
    advice: 'The bank did not take our refund. Our books show it as paid, so send the money by EFT.',
  },
} as const;
export type CardDoubt = keyof typeof cardDoubts;
export const cardDoubtNames = Object.keys(cardDoubts) as [CardDoubt, ...CardDoubt[]];

/** What an administrator decides about an event, with its button. */
export const cardEventDecisions = {
  BOOK: 'Book as payment',
  TAKE_BACK: 'Take the payment back',
  DONE: 'Mark as done',
} as const;
export type CardEventDecision = keyof typeof cardEventDecisions;
export const cardEventDecisionNames = Object.keys(cardEventDecisions) as [CardEventDecision, ...CardEventDecision[]];

/**
 * The decisions that each doubt allows. `canBook`: its provider is known and the money is in rand. `canTakeBack`: its payment is
 * booked.
 */
export const decisionsOf = (
  doubt: CardDoubt,
  { canBook, canTakeBack }: { canBook: boolean; canTakeBack: boolean },
): CardEventDecision[] => [
  ...((doubt === 'WRONG_AMOUNT' || doubt === 'TWICE') && canBook ? (['BOOK'] as const) : []),
  ...((doubt === 'DISPUTED' || doubt === 'DISPUTE_ENDED') && canTakeBack ? (['TAKE_BACK'] as const) : []),
  'DONE',
];

/** Days after the due day on which a card on file is charged: the due day, and twice more after a decline. */
export const chargeDays = [0, 3, 5] as const;
