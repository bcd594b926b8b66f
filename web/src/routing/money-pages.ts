/** The pages about money, for the links between them. */
import { to } from './paths.ts';

export const moneyPages = [
  { label: 'Overview', to: to.adminMoney(), end: true },
  { label: 'Invoices', to: to.adminInvoices(), end: false },
  { label: 'Payments', to: to.adminPayments(), end: true },
  { label: 'Card payments', to: to.adminCardEvents(), end: true },
  { label: 'Bank statements', to: to.adminStatements(), end: true },
  { label: 'Settings', to: to.adminMoneySettings(), end: true },
] as const;
