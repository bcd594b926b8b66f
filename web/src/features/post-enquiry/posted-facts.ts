/** The facts on the success screen, from the tab that sent the request or fetched by the request's token. */
import { bestTimes } from '@marketplace/contracts/enquiries/facts';
import type { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import type { Posted } from './posted.ts';

export type PostedFacts = Pick<
  PostEnquiry,
  'title' | 'description' | 'city' | 'province' | 'budgetMin' | 'contactName'
> & { suburb?: string | null | undefined } & Pick<
    PostEnquiry,
    'contactEmail' | 'contactPreferences' | 'createAccount'
  > & {
    isUnlisted: boolean;
    reference: string;
    status: string;
    beingChecked: boolean;
    /** The name of the specific service type. */
    category: string;
    budgetMax: number | null;
    timeframe: string;
    bestTimeToContact: PostEnquiry['bestTimeToContact'];
  };

export const factsOfPosted = ({ enquiry, reply, category }: Posted): PostedFacts => ({
  ...enquiry,
  ...{ reference: reply.reference, status: reply.status, beingChecked: reply.beingChecked },
  budgetMax: enquiry.budgetMax ?? null,
  category,
});

export const factsOfRequest = ({ contact, ...request }: FollowedRequest): PostedFacts => ({
  ...request,
  category: request.categoryName,
  contactName: contact.name,
  contactEmail: contact.email,
  bestTimeToContact: request.bestTimeToContact ?? bestTimes[3],
  createAccount: false,
});
