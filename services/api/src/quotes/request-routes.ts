/** Quotes for the seeker, through both doors to a request. */
import { fileKey } from '@marketplace/domain/attachments/rules';
import { DomainError } from '@marketplace/domain/errors';
import { acceptQuote, declineQuote, openQuotes } from '@marketplace/domain/quotes/decisions';
import { quoteFile } from '@marketplace/domain/quotes/files';
import { requestQuotes } from '@marketplace/domain/quotes/lists.view';
import { fileUrl } from '../attachments/store.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import type { Context } from '../http/state.ts';
import { throughBothDoors } from '../requests/doors.ts';
import { withCurrent } from './current.ts';
import { sendQuotePdf } from './pdf.ts';
import { presentRequestQuotes } from './present.ts';

/** The address of the request by which the caller came: what precedes `/quotes`. */
const requestAddress = (ctx: Context): string => ctx.path.slice(0, ctx.path.indexOf('/quotes'));

export const requestQuoteRoutes = (deps: RouteDeps) => {
  const shown = async (enquiryId: string, ctx: Context, leadId?: string) =>
    presentRequestQuotes(await requestQuotes(deps, enquiryId, leadId), requestAddress(ctx));
  const currentOf = (enquiryId: string, ctx: Context) => async (id: string) =>
    (await shown(enquiryId, ctx)).quotes.find((quote) => quote.id === id);

  return [
    ...throughBothDoors(deps, 'listQuotesOf', 'follow-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const { enquiryId } = await door.followed(input);
          const { leadId } = input.query;
          await openQuotes(deps, enquiryId, { leadId, requestId: input.requestId });
          return shown(enquiryId, input.ctx, leadId);
        },
      }),
    ),
    ...throughBothDoors(deps, 'acceptQuoteOf', 'change-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const { params, body, requestId, ctx } = input;
          const { enquiryId } = await door.followed(input);
          await withCurrent(
            () => acceptQuote(deps, { enquiryId, quoteId: params.id, ...body, requestId }),
            currentOf(enquiryId, ctx),
          );
          return shown(enquiryId, ctx);
        },
      }),
    ),
    ...throughBothDoors(deps, 'declineQuoteOf', 'change-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const { params, body, requestId, ctx } = input;
          const { enquiryId } = await door.followed(input);
          await withCurrent(
            () => declineQuote(deps, { enquiryId, quoteId: params.id, ...body, requestId }),
            currentOf(enquiryId, ctx),
          );
          return shown(enquiryId, ctx);
        },
      }),
    ),
    ...throughBothDoors(deps, 'downloadQuoteOf', 'quote-pdf', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const { params, ctx } = input;
          const { enquiryId } = await door.followed(input);
          const quote = await currentOf(enquiryId, ctx)(params.id);
          if (!quote) throw new DomainError('NOT_FOUND');
          await sendQuotePdf(deps, ctx, quote);
        },
      }),
    ),
    ...throughBothDoors(deps, 'openQuoteFileOf', 'follow-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const { params, ctx } = input;
          const { enquiryId } = await door.followed(input);
          const file = await quoteFile(deps, { quoteId: params.id, fileId: params.fileId, enquiryId });
          if (!file) throw new DomainError('NOT_FOUND');
          ctx.redirect(fileUrl(deps, fileKey(file.id), file));
        },
      }),
    ),
  ];
};
