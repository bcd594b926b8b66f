/** Words of bank statements. Without zod, because pages need them. */

/** Banks export both. CSV has no ids of transactions, so lines of a day are counted. */
export const statementKinds = ['CSV', 'OFX'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** A job books a NEW line, or leaves it WAITING for a person. NOBODYS: not a payment for a plan. */
export const statementLineStates = ['NEW', 'WAITING', 'BOOKED', 'NOBODYS'] as const;
export type StatementLineState = (typeof statementLineStates)[number];

/** Why a line waits for our team. */
export const lineDoubts = [
  'IMPORTED_BEFORE',
  'SEVERAL_INVOICES',
  'BEFORE_INVOICE',
  'PAID',
  'LESS',
  'MORE',
  'NAME_FITS',
  'AMOUNT_FITS',
  'SEVERAL_FIT',
  'NOTHING_FITS',
] as const;
export type LineDoubt = (typeof lineDoubts)[number];
