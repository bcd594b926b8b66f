import { type InvoiceAmounts, invoiceStatusOf } from '@marketplace/contracts/invoices/status';

/** Adds the status that follows from the amounts. */
export const presentInvoice = <Row extends InvoiceAmounts>(row: Row) => ({ ...row, status: invoiceStatusOf(row) });
