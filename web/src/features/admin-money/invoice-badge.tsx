import type { AdminInvoice } from '@marketplace/contracts/invoices/admin-schemas';
import { invoiceStatuses } from '@marketplace/contracts/invoices/status';

/** The colour of each status, by the status words of the other badges. */
const tones = {
  OPEN: 'OPEN',
  PARTLY_PAID: 'WARNING',
  PAID: 'ACTIVE',
  CREDITED: 'WITHDRAWN',
  WRITTEN_OFF: 'CANCELLED',
} as const;

const usedText = (openCents: number) => (openCents > 0 ? 'Not used yet' : 'Used');

/** The status of an invoice, or whether a credit note is used. */
export const InvoiceBadge = ({
  invoice,
}: {
  invoice: Pick<AdminInvoice, 'kind' | 'status' | 'openCents' | 'daysLate'>;
}) => (
  <span className="badge" data-status={invoice.daysLate > 0 ? 'PAST_DUE' : tones[invoice.status]}>
    {invoice.kind === 'CREDIT_NOTE' ? usedText(invoice.openCents) : invoiceStatuses[invoice.status]}
  </span>
);
