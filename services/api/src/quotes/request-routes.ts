/** Quotes for the seeker, through both doors to a request. */
import { requestEndpoints } from '@marketplace/contracts/requests/endpoints';
import { fileKey } from '@marketplace/domain/attachments/rules';
import { DomainError } from '@marketplace/domain/errors';
import { acceptQuote, declineQuote, openQuotes } from '@marketplace/domain/quotes/decisions';
import { quoteFile } from '@marketplace/domain/quotes/files';
import { requestQuotes } from '@marketplace/domain/quotes/lists.view';
import { fileUrl } from '../attachments/store.ts';
import type { RouteDeps } from '../http/deps.ts';
import { type FollowedAt, throughBothDoors } from '../requests/doors.ts';
import { withCurrent } from './current.ts';
import { sendQuotePdf } from './pdf.ts';
import { presentRequestQuotes } from './present.ts';

export const requestQuoteRoutes = (deps: RouteDeps) => {
  const shown = async ({ enquiryId, at }: FollowedAt, leadId?: string) =>
    presentRequestQuotes(await requestQuotes(deps, enquiryId, leadId), at);
  const currentOf = (followed: FollowedAt) => async (id: string) =>
    (await shown(followed)).quotes.find((quote) => quote.id === id);

  return [
    ...throughBothDoors(deps, requestEndpoints.listRequestQuotes, {
      limit: 'follow-request',
      handle: async ({ followed, query: { leadId }, requestId }) => {
        await openQuotes(deps, followed.enquiryId, { leadId, requestId });
        return shown(followed, leadId);
      },
    }),
    ...throughBothDoors(deps, requestEndpoints.acceptQuote, {
      limit: 'change-request',
      handle: async ({ followed, params, body, requestId }) => {
        const { enquiryId } = followed;
        await withCurrent(
          () => acceptQuote(deps, { enquiryId, quoteId: params.id, ...body, requestId }),
          currentOf(followed),
        );
        return shown(followed);
      },
    }),
    ...throughBothDoors(deps, requestEndpoints.declineQuote, {
      limit: 'change-request',
      handle: async ({ followed, params, body, requestId }) => {
        const { enquiryId } = followed;
        await withCurrent(
          () => declineQuote(deps, { enquiryId, quoteId: params.id, ...body, requestId }),
          currentOf(followed),
        );
        return shown(followed);
      },
    }),
    ...throughBothDoors(deps, requestEndpoints.downloadRequestQuote, {
      limit: 'pdf-file',
      handle: async ({ followed, params, ctx }) => {
        const quote = await currentOf(followed)(params.id);
        if (!quote) throw new DomainError('NOT_FOUND');
        await sendQuotePdf(deps, ctx, quote);
      },
    }),
    ...throughBothDoors(deps, requestEndpoints.openRequestQuoteFile, {
      limit: 'follow-request',
      handle: async ({ followed: { enquiryId }, params: { id, fileId }, ctx }) => {
        const file = await quoteFile(deps, { quoteId: id, fileId, enquiryId });
        if (!file) throw new DomainError('NOT_FOUND');
        ctx.redirect(fileUrl(deps, fileKey(file.id), file));
      },
    }),
  ];
};
