/** Kinds of money that came or went, with their labels. Without zod, because pages need them. */

/** REVERSAL: a payment that was booked wrongly. */
export const movementKinds = { PAYMENT: 'Payment', REFUND: 'Refund', REVERSAL: 'Reversal' } as const;
export type MovementKind = keyof typeof movementKinds;

/** Views of the list of payments. `unused`: payments with something left. */
export const movementViews = {
  received: 'Received',
  returned: 'Refunds and reversals',
  unused: 'Not used yet',
} as const;
export type MovementView = keyof typeof movementViews;
export const movementViewNames = Object.keys(movementViews) as [MovementView, ...MovementView[]];
