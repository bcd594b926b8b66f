/** Invoices, reminders of unpaid ones, and payments. */
import type { Declarations } from './declaration.ts';

export const billingNotices = {
  'invoice-issued': {
    on: 'invoice.issued',
    about: 'invoiceId',
    reader: 'provider',
    missed: 'with an invoice or credit note',
    mail: {},
  },
  'invoice-reminder': {
    on: 'invoice.reminded',
    about: 'invoiceReminderId',
    reader: 'provider',
    missed: 'about an unpaid invoice',
    mail: {},
  },
  'card-declined': {
    on: 'card.declined',
    about: 'cardAttemptId',
    reader: 'provider',
    missed: 'about a declined card',
    mail: {},
  },
  'payment-received': {
    on: 'payment.received',
    about: 'paymentId',
    reader: 'provider',
    missed: 'that we booked its payment',
    mail: {},
  },
} as const satisfies Declarations;
