import type { SeekerQuote } from '@marketplace/contracts/quotes/schemas';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import type { Key } from '../../../api/keys.ts';

/** The address of a quote's PDF file, by link or for the signed-in seeker, as the request is read. */
export const pdfOf = (resource: Key<FollowedRequest>, { id }: Pick<SeekerQuote, 'id'>): string =>
  `${resource}/quotes/${id}.pdf`;
