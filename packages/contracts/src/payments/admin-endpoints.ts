import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { ExportFile } from '../export-file.ts';
import { ById } from '../fields.ts';
import {
  AdminPayments,
  JournalQuery,
  PaymentsExportQuery,
  PaymentsQuery,
  RecordRefund,
  ReversePayment,
} from './admin-schemas.ts';
import { CardEvents, CardEventsQuery, RefundToCard, SettleCardEvent } from './card-schemas.ts';

export const paymentAdminEndpoints = endpoints({
  listPayments: {
    method: 'get',
    path: '/api/admin/payments',
    summary: 'List payments, refunds and reversals, newest first, with the sums of all that match',
    query: PaymentsQuery,
    reply: AdminPayments,
  },
  exportPayments: {
    method: 'get',
    path: '/api/admin/payments.:format',
    summary: 'Export the list as a CSV or Excel file, up to a maximum number of rows',
    params: ExportFile,
    query: PaymentsExportQuery,
    reply: Raw,
  },
  refundPayment: {
    method: 'post',
    path: '/api/admin/payments/:id/refunds',
    summary: 'Record the refund of what a payment has left',
    params: ById,
    body: RecordRefund,
    status: 204,
    reply: Nothing,
  },
  refundToCard: {
    method: 'post',
    path: '/api/admin/payments/:id/card-refund',
    summary: 'Send what a card payment has left back to the card',
    params: ById,
    body: RefundToCard,
    status: 204,
    reply: Nothing,
  },
  listCardEvents: {
    method: 'get',
    path: '/api/admin/money/card-events',
    summary: 'List what the card gateway reported and a person decides about, newest first',
    query: CardEventsQuery,
    reply: CardEvents,
  },
  settleCardEvent: {
    method: 'post',
    path: '/api/admin/money/card-events/:id/settle',
    summary: 'Book the money, take a disputed payment back, or mark an event as done',
    params: ById,
    body: SettleCardEvent,
    status: 204,
    reply: Nothing,
  },
  reversePayment: {
    method: 'post',
    path: '/api/admin/payments/:id/reversal',
    summary: 'Reverse a payment that was booked wrongly, and book it for another invoice',
    params: ById,
    body: ReversePayment,
    status: 204,
    reply: Nothing,
  },
  exportJournal: {
    method: 'get',
    path: '/api/admin/journal.:format',
    summary: 'Export the journal of invoices, credit notes, payments, refunds and write-offs for bookkeeping',
    params: ExportFile,
    query: JournalQuery,
    reply: Raw,
  },
});
