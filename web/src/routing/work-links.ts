/** Where each kind of waiting work is listed, and the page that settles one item. */
import type { WorkItem } from '@marketplace/contracts/operations/work';
import type { WorkKind } from '@marketplace/contracts/operations/work-kinds';
import { to } from './paths.ts';

type Link = { to: string; text: string };

/** The list of everything of a kind, filtered to what waits. */
export const workLists: Record<WorkKind, Link> = {
  application: { to: to.adminApplications({ status: 'new' }), text: 'View applications' },
  answer: { to: to.adminApplications({ status: 'answered' }), text: 'View answers' },
  documents: { to: to.adminProviders({ status: 'documents' }), text: 'View documents' },
  missingChecks: { to: to.adminProviders({ status: 'due' }), text: 'View missing checks' },
  verification: { to: to.adminProviders({ status: 'lapsing' }), text: 'View verifications' },
  report: { to: to.adminReports(), text: 'View reports' },
  message: { to: to.adminMessages({ status: 'waiting' }), text: 'View messages' },
  text: { to: to.adminHeldTexts({ kind: 'text' }), text: 'Review texts' },
  rewrite: { to: to.adminHeldTexts({ kind: 'rewrite' }), text: 'Review rewrites' },
  rating: { to: to.adminHeldTexts({ kind: 'rating' }), text: 'Review ratings' },
  planRequest: { to: to.adminPlanRequests(), text: 'View plan requests' },
  dataRequest: { to: to.adminFailures(), text: 'View failures' },
  payment: { to: to.adminStatements(), text: 'View payments to match' },
  cardEvent: { to: to.adminCardEvents(), text: 'View card payments' },
  failedCharge: { to: to.adminInvoices({ view: 'overdue' }), text: 'View overdue invoices' },
  request: { to: to.adminEnquiries({ status: 'unanswered' }), text: 'View enquiries' },
  failure: { to: to.adminFailures(), text: 'View failures' },
};

const provider = (id: string): Link => ({ to: to.adminProvider({ id }), text: 'Open the provider' });
const application = (id: string): Link => ({ to: to.adminApplication({ id }), text: 'Open the application' });
const enquiry = (id: string): Link => ({ to: to.adminEnquiry({ id }), text: 'Open the request' });

const pages: Partial<Record<WorkKind, (id: string) => Link>> = {
  application,
  answer: application,
  documents: provider,
  missingChecks: provider,
  verification: provider,
  message: (id) => ({ to: to.adminMessage({ id }), text: 'Open the message' }),
  text: enquiry,
  rewrite: enquiry,
  rating: enquiry,
  planRequest: provider,
  payment: (id) => ({ to: to.adminStatements({ statement: id }), text: 'Open the statement' }),
  failedCharge: (id) => ({ to: to.adminInvoice({ id }), text: 'Open the invoice' }),
  request: enquiry,
};

/** The page that settles an item. It is the list of its kind if no page has only this one. */
export const workPage = ({ kind, about }: Pick<WorkItem, 'kind' | 'about'>): Link =>
  (about !== null && pages[kind]?.(about)) || workLists[kind];
