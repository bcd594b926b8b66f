/** Invoices and credit notes, and what an invoice still owes. Without zod, because pages need it. */

export const documentKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** CREDITED, WRITTEN_OFF: it owes nothing because of our team. Overdue derives from the due day. */
export const invoiceStates = ['OPEN', 'PARTLY_PAID', 'PAID', 'CREDITED', 'WRITTEN_OFF'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export type InvoiceAmounts = { totalCents: number; openCents: number; creditedCents: number; writtenOffCents: number };

/** The state of an invoice, by its amounts. */
export const invoiceState = ({
  totalCents,
  openCents,
  creditedCents,
  writtenOffCents,
}: InvoiceAmounts): InvoiceState => {
  if (openCents > 0) return openCents === totalCents ? 'OPEN' : 'PARTLY_PAID';
  if (writtenOffCents > 0) return 'WRITTEN_OFF';
  return creditedCents === totalCents ? 'CREDITED' : 'PAID';
};
