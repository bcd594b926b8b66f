/** The endpoints of a seeker's own request. Each has two doors: the token of the mailed link, and the signed-in account. */
import { z } from 'zod';
import { AnswerCompletion } from '../completions/schemas.ts';
import { RequestConversations } from '../conversations/schemas.ts';
import { bothDoors } from '../doors.ts';
import { endpoints, Raw } from '../endpoint.ts';
import { RematchEnquiry } from '../enquiries/administration.ts';
import { Disclosures } from '../enquiries/disclosures.ts';
import { PostedEnquiry } from '../enquiries/schemas.ts';
import { AnswerNumber } from '../enquiries/team-messages.ts';
import { ById, Id } from '../fields.ts';
import { ConfirmPhone, PutRequestPhone, RequestPhoneSettings } from '../phones/schemas.ts';
import { PhotoFile } from '../profiles/portfolio.ts';
import { AcceptedProfile } from '../profiles/profiles.ts';
import { AcceptQuote, DeclineQuote, SeekerQuotes, SeekerQuotesQuery } from '../quotes/schemas.ts';
import { Rate } from '../ratings/schemas.ts';
import { AddFiles, CloseRequest, EditRequest, FollowedRequest } from './tracking.ts';

export const requestEndpoints = endpoints({
  getRequest: {
    at: bothDoors,
    method: 'get',
    path: '',
    summary: 'One request with its timeline and the providers that accepted it',
    reply: FollowedRequest,
  },
  editRequest: {
    at: bothDoors,
    method: 'patch',
    path: '',
    summary:
      'Change a request. Once a provider has accepted, only some fields may change, and that provider is notified',
    body: EditRequest,
    reply: FollowedRequest,
  },
  addRequestFiles: {
    at: bothDoors,
    method: 'post',
    path: '/files',
    summary: 'Add files to a request. They are checked first, and providers that accepted are notified',
    body: AddFiles,
    reply: FollowedRequest,
  },
  closeRequest: {
    at: bothDoors,
    method: 'post',
    path: '/close',
    summary: 'Close a request with its outcome. Open leads expire, and providers that accepted are notified',
    body: CloseRequest,
    reply: FollowedRequest,
  },
  keepRequestOpen: {
    at: bothDoors,
    method: 'post',
    path: '/keep-open',
    summary: 'Keep a request in progress open, which would otherwise close without activity; safe to repeat',
    reply: FollowedRequest,
  },
  stopRinging: {
    at: bothDoors,
    method: 'post',
    path: '/stop-ringing',
    summary: 'Ring no more providers for an urgent request. Those that were rung can still accept; safe to repeat',
    reply: FollowedRequest,
  },
  withdrawRequest: {
    at: bothDoors,
    method: 'post',
    path: '/withdraw',
    summary: 'Withdraw a request, also one that a stranger posted with this email address',
    reply: FollowedRequest,
  },
  findMoreProviders: {
    at: bothDoors,
    method: 'post',
    path: '/more',
    summary: 'Match a request again to fill its free places; a job does it',
    body: RematchEnquiry,
    status: 202,
    reply: FollowedRequest,
  },
  confirmRequest: {
    at: bothDoors,
    method: 'post',
    path: '/confirm',
    summary: 'Confirm the contact address of a request',
    reply: FollowedRequest,
  },
  disownRequest: {
    at: bothDoors,
    method: 'post',
    path: '/disown',
    summary: 'Report that a request is not yours. It is withdrawn and leaves your account',
    reply: FollowedRequest,
  },
  answerNumber: {
    at: bothDoors,
    method: 'post',
    path: '/number',
    summary: 'Confirm or refuse the phone number that the team proposes. Only a confirmed one replaces the old number',
    body: AnswerNumber,
    reply: FollowedRequest,
  },
  postRequestAgain: {
    at: bothDoors,
    method: 'post',
    path: '/post-again',
    summary: 'Post an expired request again without its files. Repeated calls return the same request',
    status: 201,
    reply: PostedEnquiry,
  },
  answerRequestCompletion: {
    at: bothDoors,
    method: 'post',
    path: '/leads/:id/completion',
    summary: 'Answer “Is the job done?”: DONE closes the request as done by this provider; safe to repeat',
    params: ById,
    body: AnswerCompletion,
    reply: FollowedRequest,
  },
  rateProvider: {
    at: bothDoors,
    method: 'post',
    path: '/rating',
    summary: 'Rate the provider that did the job',
    body: Rate,
    status: 201,
    reply: FollowedRequest,
  },
  changeRating: {
    at: bothDoors,
    method: 'put',
    path: '/rating',
    summary: 'Change a rating within the days allowed',
    body: Rate,
    reply: FollowedRequest,
  },
  getAcceptedProfile: {
    at: bothDoors,
    method: 'get',
    path: '/providers/:leadId',
    summary: 'Get the profile of a provider that accepted, with its contact details',
    params: z.object({ leadId: Id }),
    reply: AcceptedProfile,
  },
  getAcceptedPhoto: {
    at: bothDoors,
    method: 'get',
    path: '/providers/:leadId/photos/:id/:file',
    summary: 'Get a photo of a provider that accepted, whether or not its profile is published',
    params: z.object({ leadId: Id, ...PhotoFile.shape }),
    reply: Raw,
  },
  getDisclosures: {
    at: bothDoors,
    method: 'get',
    path: '/disclosures',
    summary: 'List the providers that have seen the contact details, with how, when and how often',
    reply: Disclosures,
  },
  revokeContact: {
    at: bothDoors,
    method: 'post',
    path: '/disclosures/:id/revoke',
    summary: 'Revoke one provider’s access to the contact details for good; safe to repeat',
    params: ById,
    reply: Disclosures,
  },
  listRequestQuotes: {
    at: bothDoors,
    method: 'get',
    path: '/quotes',
    summary: 'List the quotes of all providers, to compare them, or those for one lead',
    query: SeekerQuotesQuery,
    reply: SeekerQuotes,
  },
  acceptQuote: {
    at: bothDoors,
    method: 'post',
    path: '/quotes/:id/accept',
    summary: 'Accept a quote. The other providers are told unless they are kept',
    params: ById,
    body: AcceptQuote,
    reply: SeekerQuotes,
  },
  declineQuote: {
    at: bothDoors,
    method: 'post',
    path: '/quotes/:id/decline',
    summary: 'Decline a quote, with an optional reason for its provider',
    params: ById,
    body: DeclineQuote,
    reply: SeekerQuotes,
  },
  downloadRequestQuote: {
    at: bothDoors,
    method: 'get',
    path: '/quotes/:id.pdf',
    summary: 'Download a quote as a PDF file',
    params: ById,
    reply: Raw,
  },
  openRequestQuoteFile: {
    at: bothDoors,
    method: 'get',
    path: '/quotes/:id/files/:fileId',
    summary: 'Redirect to a file of a quote; the address expires within minutes',
    params: z.object({ id: Id, fileId: Id }),
    status: 302,
    reply: Raw,
  },
  listRequestConversations: {
    at: bothDoors,
    method: 'get',
    path: '/conversations',
    summary: 'List the conversations of a request, one for each provider that accepted',
    reply: RequestConversations,
  },
  getRequestPhone: {
    at: bothDoors,
    method: 'get',
    path: '/phone',
    summary: 'Get whether updates on a request go to its number by WhatsApp or SMS',
    reply: RequestPhoneSettings,
  },
  setRequestPhone: {
    at: bothDoors,
    method: 'put',
    path: '/phone',
    summary: 'Choose updates by WhatsApp or SMS. A number that is not confirmed gets a code',
    body: PutRequestPhone,
    reply: RequestPhoneSettings,
  },
  confirmRequestPhone: {
    at: bothDoors,
    method: 'post',
    path: '/phone/confirm',
    summary: 'Confirm the number of a request with the code that we sent to it',
    body: ConfirmPhone,
    reply: RequestPhoneSettings,
  },
  removeRequestPhone: {
    at: bothDoors,
    method: 'delete',
    path: '/phone',
    summary: 'End the updates by WhatsApp or SMS',
    reply: RequestPhoneSettings,
  },
});
