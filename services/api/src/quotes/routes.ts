import { quoteEndpoints } from '@marketplace/contracts/quotes/endpoints';
import { fileKey } from '@marketplace/domain/attachments/rules';
import { DomainError } from '@marketplace/domain/errors';
import { quoteFile } from '@marketplace/domain/quotes/files';
import { leadQuotes, quotesToCopy } from '@marketplace/domain/quotes/lists.view';
import { priceBook, putPriceBook } from '@marketplace/domain/quotes/price-book';
import { quoteQueries } from '@marketplace/domain/quotes/queries';
import {
  createQuote,
  discardQuote,
  reviseQuote,
  saveQuote,
  sendQuote,
  withdrawQuote,
} from '@marketplace/domain/quotes/service';
import { fileUrl } from '../attachments/store.ts';
import type { RouteDeps } from '../http/deps.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { route } from '../http/route.ts';
import type { SignedInAccount } from '../http/state.ts';
import { actingFor, providerIdOf } from '../providers/provider-id.ts';
import { withCurrent } from './current.ts';
import { sendQuotePdf } from './pdf.ts';
import { presentCopyable, presentLeadQuotes, presentPriceBook, presentProviderQuote } from './present.ts';

export const quoteRoutes = (deps: RouteDeps) => {
  const shown = async (user: SignedInAccount, id: string) => {
    const quote = await quoteQueries(deps).findOwn(id, providerIdOf(user));
    if (!quote) throw new DomainError('NOT_FOUND');
    return presentProviderQuote(quote);
  };
  /** The quote that `work` returns the id of. */
  const changed = async (user: SignedInAccount, work: () => Promise<string>) => {
    const id = await withCurrent(work, (current) => shown(user, current));
    return shown(user, id);
  };
  const keyOf = deps.objects?.keyOf;

  return [
    route({
      endpoint: quoteEndpoints.listLeadQuotes,
      policy: 'seeProviderArea',
      handle: async ({ user, params }) => {
        const quotes = await leadQuotes(deps, providerIdOf(user), params.id);
        if (!quotes) throw new DomainError('NOT_FOUND');
        return presentLeadQuotes(quotes);
      },
    }),
    route({
      endpoint: quoteEndpoints.createQuote,
      policy: 'answerLeads',
      limit: 'send-quote',
      handle: ({ user, params, body: { send, ...quote }, requestId, ctx }) =>
        changed(user, () =>
          createQuote(deps, {
            leadId: params.id,
            ...actingFor(user),
            quote,
            send,
            idempotencyKey: idempotencyKey(ctx),
            keyOf,
            requestId,
          }),
        ),
    }),
    route({
      endpoint: quoteEndpoints.listQuotesToCopy,
      policy: 'seeProviderArea',
      handle: async ({ user }) => presentCopyable(await quotesToCopy(deps, providerIdOf(user))),
    }),
    route({
      endpoint: quoteEndpoints.downloadQuote,
      policy: 'seeProviderArea',
      limit: 'pdf-file',
      handle: async ({ user, params, ctx }) => sendQuotePdf(deps, ctx, await shown(user, params.id)),
    }),
    route({
      endpoint: quoteEndpoints.getQuote,
      policy: 'seeProviderArea',
      handle: ({ user, params }) => shown(user, params.id),
    }),
    route({
      endpoint: quoteEndpoints.saveQuote,
      policy: 'answerLeads',
      handle: ({ user, params, body: quote, requestId }) =>
        changed(user, () => saveQuote(deps, { id: params.id, ...actingFor(user), quote, keyOf, requestId })),
    }),
    route({
      endpoint: quoteEndpoints.discardQuote,
      policy: 'answerLeads',
      handle: ({ user, params }) =>
        withCurrent(
          () => discardQuote(deps, { id: params.id, providerId: providerIdOf(user) }),
          (id) => shown(user, id),
        ),
    }),
    route({
      endpoint: quoteEndpoints.sendQuote,
      policy: 'answerLeads',
      limit: 'send-quote',
      handle: ({ user, params, body: quote, requestId }) =>
        changed(user, () => sendQuote(deps, { id: params.id, ...actingFor(user), quote, keyOf, requestId })),
    }),
    route({
      endpoint: quoteEndpoints.reviseQuote,
      policy: 'answerLeads',
      limit: 'send-quote',
      handle: ({ user, params, body: quote, requestId, ctx }) =>
        changed(user, () =>
          reviseQuote(deps, {
            id: params.id,
            ...actingFor(user),
            quote,
            idempotencyKey: idempotencyKey(ctx),
            keyOf,
            requestId,
          }),
        ),
    }),
    route({
      endpoint: quoteEndpoints.withdrawQuote,
      policy: 'answerLeads',
      limit: 'send-quote',
      handle: ({ user, params, requestId }) =>
        changed(user, () => withdrawQuote(deps, { id: params.id, ...actingFor(user), requestId })),
    }),
    route({
      endpoint: quoteEndpoints.openQuoteFile,
      policy: 'seeProviderArea',
      handle: async ({ user, params: { id: quoteId, fileId }, ctx }) => {
        const file = await quoteFile(deps, { quoteId, fileId, providerId: providerIdOf(user) });
        if (!file) throw new DomainError('NOT_FOUND');
        ctx.redirect(fileUrl(deps, fileKey(file.id), file));
      },
    }),
    route({
      endpoint: quoteEndpoints.getPriceBook,
      policy: 'seeProviderArea',
      handle: async ({ user }) => presentPriceBook(await priceBook(deps, providerIdOf(user))),
    }),
    route({
      endpoint: quoteEndpoints.savePriceBook,
      policy: 'answerLeads',
      handle: async ({ user, body }) => presentPriceBook(await putPriceBook(deps, providerIdOf(user), body.lines)),
    }),
  ];
};
