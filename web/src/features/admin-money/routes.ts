import { adminKeys } from '../../api/admin/keys.ts';
import { listAddress } from '../../components/list-address.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { readableCardEvents, readableInvoices, readablePayments } from './url.ts';

export const adminMoneyRoutes = {
  adminMoney: {
    title: 'Money',
    page: lazyPage(() => import('./overview-page.tsx')),
    guard: 'seeMoney',
    data: () => [adminKeys.money],
    layout: 'admin',
  },
  adminInvoices: {
    title: 'Invoices',
    page: lazyPage(() => import('./invoices-page.tsx')),
    guard: 'seeMoney',
    data: ({ search }) => [adminKeys.invoices(listAddress(search, readableInvoices))],
    search: ['cursor', ...Object.keys(readableInvoices)],
    layout: 'admin',
  },
  adminInvoice: {
    title: 'Invoice',
    page: lazyPage(() => import('./invoice-page.tsx')),
    guard: 'seeMoney',
    data: ({ params }) => [adminKeys.invoice(params.invoice!)],
    layout: 'admin',
  },
  adminPayments: {
    title: 'Payments',
    page: lazyPage(() => import('./payments-page.tsx')),
    guard: 'seeMoney',
    data: ({ search }) => [adminKeys.payments(listAddress(search, readablePayments))],
    search: ['cursor', ...Object.keys(readablePayments)],
    layout: 'admin',
  },
  adminCardEvents: {
    title: 'Card payments',
    page: lazyPage(() => import('./card-events-page.tsx')),
    guard: 'seeMoney',
    data: ({ search }) => [adminKeys.cardEvents(listAddress(search, readableCardEvents))],
    search: ['cursor', ...Object.keys(readableCardEvents)],
    layout: 'admin',
  },
  adminMoneySettings: {
    title: 'Billing settings',
    page: lazyPage(() => import('./settings-page.tsx')),
    guard: 'seeMoney',
    data: () => [adminKeys.billingSettings, adminKeys.billingPreview],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
