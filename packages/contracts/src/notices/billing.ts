/** Invoices, reminders of unpaid ones, and payments. */
import type { Declarations } from './declaration.ts';

/** One choice for all of them. */
const onPhones = {
  kind: 'billing',
  label: 'Payments',
  text: 'A notification when an invoice is due or unpaid, or your bank declines your card.',
  onlyOwners: true,
} as const;

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
    page: '/providers/plan',
    mail: {},
    push: { title: 'Your plan' },
    phone: onPhones,
  },
  'card-declined': {
    on: 'card.declined',
    about: 'cardAttemptId',
    reader: 'provider',
    missed: 'about a declined card',
    page: '/providers/plan',
    mail: {},
    push: { title: 'Your plan' },
    phone: onPhones,
  },
  'payment-received': {
    on: 'payment.received',
    about: 'paymentId',
    reader: 'provider',
    missed: 'that we booked its payment',
    mail: {},
  },
} as const satisfies Declarations;
