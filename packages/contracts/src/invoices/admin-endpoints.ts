import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { ExportFile } from '../export-file.ts';
import { ById } from '../fields.ts';
import { RecordPayment, RecordRefund } from '../payments/admin-schemas.ts';
import {
  AdminInvoiceDetail,
  AdminInvoices,
  CorrectInvoice,
  CreditInvoice,
  InvoicesExportQuery,
  InvoicesQuery,
  WriteOffInvoice,
} from './admin-schemas.ts';

const change = { method: 'post', params: ById, status: 204, reply: Nothing } as const;

export const invoiceAdminEndpoints = endpoints({
  listInvoices: {
    method: 'get',
    path: '/api/admin/invoices',
    summary: 'List invoices or credit notes, with the sums of all that match',
    query: InvoicesQuery,
    reply: AdminInvoices,
  },
  exportInvoices: {
    method: 'get',
    path: '/api/admin/invoices.:format',
    summary: 'Export the list as a CSV or Excel file, up to a maximum number of rows',
    params: ExportFile,
    query: InvoicesExportQuery,
    reply: Raw,
  },
  downloadInvoice: {
    method: 'get',
    path: '/api/admin/invoices/:id.pdf',
    summary: 'Download an invoice or a credit note as the PDF file that the provider gets',
    params: ById,
    reply: Raw,
  },
  getInvoice: {
    method: 'get',
    path: '/api/admin/invoices/:id',
    summary: 'Get an invoice or a credit note with its lines, versions and settlements',
    params: ById,
    reply: AdminInvoiceDetail,
  },
  creditInvoice: {
    ...change,
    path: '/api/admin/invoices/:id/credit-notes',
    summary: 'Issue a credit note on an invoice',
    body: CreditInvoice,
  },
  writeOffInvoice: {
    ...change,
    path: '/api/admin/invoices/:id/write-off',
    summary: 'Write off what an invoice still owes',
    body: WriteOffInvoice,
  },
  correctInvoice: {
    ...change,
    path: '/api/admin/invoices/:id/versions',
    summary: 'Add a version of an invoice with another name, address or VAT number. The original is kept',
    body: CorrectInvoice,
  },
  recordPayment: {
    ...change,
    path: '/api/admin/invoices/:id/payments',
    summary: 'Book an EFT payment for an invoice by hand',
    body: RecordPayment,
  },
  refundCreditNote: {
    ...change,
    path: '/api/admin/invoices/:id/refunds',
    summary: 'Record the refund of what a credit note has left',
    body: RecordRefund,
  },
});
