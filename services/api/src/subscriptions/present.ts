import { invoiceStatusOf } from '@marketplace/contracts/invoices/status';
import type { OwnInvoiceRow } from '@marketplace/domain/invoices/documents.view';
import type { ownCardState } from '@marketplace/domain/payments/card.view';
import type { LatestPayment } from '@marketplace/domain/payments/latest.view';
import type { OwnSubscription } from '@marketplace/domain/subscriptions/own.view';

export const presentInvoice = (row: OwnInvoiceRow) => ({
  ...row,
  state: row.kind === 'INVOICE' ? invoiceStatusOf(row) : null,
});

const presentPayment = ({ invoiceId, invoiceNumber, ...payment }: LatestPayment) => ({
  ...payment,
  invoice: invoiceId && invoiceNumber ? { id: invoiceId, number: invoiceNumber } : null,
});

export const presentBilling = (
  subscription: OwnSubscription,
  {
    payment,
    ...cards
  }: { payment: LatestPayment | undefined; card: boolean } & Awaited<ReturnType<typeof ownCardState>>,
) => ({
  ...subscription,
  due: subscription.due.map(presentInvoice),
  payment: payment ? presentPayment(payment) : null,
  ...cards,
});
