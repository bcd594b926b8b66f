/** Endpoints of a provider's own quotes. Those of seekers are in requests/endpoints.ts. */
import { z } from 'zod';
import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { ById, Id } from '../fields.ts';
import {
  CopyableQuotes,
  DraftQuote,
  NewQuote,
  PriceBook,
  ProviderQuote,
  ProviderQuotes,
  PutPriceBook,
  SentQuote,
} from './schemas.ts';

export const quoteEndpoints = endpoints({
  listLeadQuotes: {
    method: 'get',
    path: '/api/providers/me/leads/:id/quotes',
    summary: 'List the quotes of an accepted lead with all versions, newest first',
    params: ById,
    reply: ProviderQuotes,
  },
  createQuote: {
    method: 'post',
    path: '/api/providers/me/leads/:id/quotes',
    summary: 'Create a draft of a quote, or send it at once. Safe to repeat with an Idempotency-Key',
    params: ById,
    body: NewQuote,
    status: 201,
    reply: ProviderQuote,
  },
  listQuotesToCopy: {
    method: 'get',
    path: '/api/providers/me/quotes',
    summary: 'List the newest sent quotes, to copy from',
    reply: CopyableQuotes,
  },
  downloadQuote: {
    method: 'get',
    path: '/api/providers/me/quotes/:id.pdf',
    summary: 'Download one of the provider’s quotes as a PDF file',
    params: ById,
    reply: Raw,
  },
  getQuote: {
    method: 'get',
    path: '/api/providers/me/quotes/:id',
    summary: 'Get one of the provider’s quotes',
    params: ById,
    reply: ProviderQuote,
  },
  saveQuote: {
    method: 'put',
    path: '/api/providers/me/quotes/:id',
    summary: 'Replace the content of a draft',
    params: ById,
    body: DraftQuote,
    reply: ProviderQuote,
  },
  discardQuote: {
    method: 'delete',
    path: '/api/providers/me/quotes/:id',
    summary: 'Delete a draft',
    params: ById,
    status: 204,
    reply: Nothing,
  },
  sendQuote: {
    method: 'post',
    path: '/api/providers/me/quotes/:id/send',
    summary: 'Send a draft with this content to the client',
    params: ById,
    body: SentQuote,
    reply: ProviderQuote,
  },
  reviseQuote: {
    method: 'post',
    path: '/api/providers/me/quotes/:id/revise',
    summary: 'Replace a sent quote with a new version. Safe to repeat with an Idempotency-Key',
    params: ById,
    body: SentQuote,
    reply: ProviderQuote,
  },
  withdrawQuote: {
    method: 'post',
    path: '/api/providers/me/quotes/:id/withdraw',
    summary: 'Withdraw a sent quote',
    params: ById,
    reply: ProviderQuote,
  },
  openQuoteFile: {
    method: 'get',
    path: '/api/providers/me/quotes/:id/files/:fileId',
    summary: 'Redirect to a file of one of the provider’s quotes; the address expires within minutes',
    params: z.object({ id: Id, fileId: Id }),
    status: 302,
    reply: Raw,
  },
  getPriceBook: {
    method: 'get',
    path: '/api/providers/me/price-book',
    summary: 'List the saved lines, and lines of earlier quotes',
    reply: PriceBook,
  },
  savePriceBook: {
    method: 'put',
    path: '/api/providers/me/price-book',
    summary: 'Replace all saved lines',
    body: PutPriceBook,
    reply: PriceBook,
  },
});
