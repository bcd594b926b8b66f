/** When invoices are due, and what follows if they are not paid. Without zod, because pages need it. */

/** Days of the ledger. Weekends and holidays move none of them. */
export const billingDays = {
  /** From the issue of an invoice until it is due. */
  due: 7,
  /** From the due day until the provider is past due and gets no new leads. The SQL function `subscription_on` has the same. */
  pastDue: 7,
  /** From the due day until the plan ends. */
  ended: 30,
  /** From an end without a payment until a payment no longer brings the plan back. */
  returns: 90,
} as const;

/** Reminders of an unpaid invoice, with their days after the due day. */
export const reminderDays = {
  BEFORE_DUE: -3,
  DUE: 0,
  OVERDUE: 3,
  PAST_DUE: billingDays.pastDue,
  /** Two weeks before the end. */
  ENDING: billingDays.ended - 14,
  ENDED: billingDays.ended,
} as const;
export type InvoiceReminder = keyof typeof reminderDays;
export const invoiceReminders = Object.keys(reminderDays) as [InvoiceReminder, ...InvoiceReminder[]];
