/** Billing of the own business, for owners of its team. */
import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { ById } from '../fields.ts';
import { BillingDetails, OwnInvoices, OwnInvoicesQuery } from '../invoices/schemas.ts';
import { ChoosePlan, OwnBilling } from './schemas.ts';

export const subscriptionEndpoints = endpoints({
  getOwnBilling: {
    method: 'get',
    path: '/api/providers/me/billing',
    summary: 'Get the own plan, what is due and how to pay, and what a change of plan costs',
    reply: OwnBilling,
  },
  choosePlan: {
    method: 'put',
    path: '/api/providers/me/billing/plan',
    summary: 'Change the own plan, cancel it, or keep it. A more expensive plan begins at once, others after the month',
    body: ChoosePlan,
    status: 204,
    reply: Nothing,
  },
  saveBillingDetails: {
    method: 'put',
    path: '/api/providers/me/billing/details',
    summary: 'Save the name, address and VAT number on later invoices',
    body: BillingDetails,
    status: 204,
    reply: Nothing,
  },
  listOwnInvoices: {
    method: 'get',
    path: '/api/providers/me/invoices',
    summary: 'List the own invoices and credit notes, newest first',
    query: OwnInvoicesQuery,
    reply: OwnInvoices,
  },
  downloadOwnInvoice: {
    method: 'get',
    path: '/api/providers/me/invoices/:id.pdf',
    summary: 'Download an own invoice or credit note as a PDF file',
    params: ById,
    reply: Raw,
  },
});
