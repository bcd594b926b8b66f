/** The endpoints of a seeker's own request. Each exists twice: by the token of the mailed link, and for the signed-in account. */
import { z } from 'zod';
import { appointmentEndpointsAt } from '../appointments/endpoints.ts';
import { AnswerCompletion } from '../completions/schemas.ts';
import { conversationEndpointsAt } from '../conversations/endpoints.ts';
import { RequestConversations } from '../conversations/schemas.ts';
import { type Endpoint, Raw } from '../endpoint.ts';
import { RematchEnquiry } from '../enquiries/administration.ts';
import { Disclosures } from '../enquiries/disclosures.ts';
import { PostedEnquiry } from '../enquiries/schemas.ts';
import { Id } from '../fields.ts';
import { LinkToken } from '../link-tokens.ts';
import { ConfirmPhone, PutRequestPhone, RequestPhoneSettings } from '../phones/schemas.ts';
import { PhotoFile } from '../providers/portfolio.ts';
import { AcceptedProfile } from '../providers/profiles.ts';
import { AcceptQuote, DeclineQuote, SeekerQuotes, SeekerQuotesQuery } from '../quotes/schemas.ts';
import { Rate } from '../ratings/schemas.ts';
import { AddFiles, CloseRequest, EditRequest, FollowedRequest } from './tracking.ts';

/** The endpoints under `at`, whose `:request` segment `request` parses. */
const endpointsAt = (at: string, request: z.ZodType<string>) => {
  const params = z.object({ request });
  return {
    get: {
      method: 'get',
      path: at,
      summary: 'One request with its timeline and the providers that accepted it',
      params,
      reply: FollowedRequest,
    },
    edit: {
      method: 'patch',
      path: at,
      summary:
        'Change a request. Once a provider has accepted, only some fields may change, and that provider is notified',
      params,
      body: EditRequest,
      reply: FollowedRequest,
    },
    addFilesTo: {
      method: 'post',
      path: `${at}/files`,
      summary: 'Add files to a request. They are checked first, and providers that accepted are notified',
      params,
      body: AddFiles,
      reply: FollowedRequest,
    },
    close: {
      method: 'post',
      path: `${at}/close`,
      summary: 'Close a request with its outcome. Open leads expire, and providers that accepted are notified',
      params,
      body: CloseRequest,
      reply: FollowedRequest,
    },
    keepOpen: {
      method: 'post',
      path: `${at}/keep-open`,
      summary: 'Keep a request in progress open, which would otherwise close without activity; safe to repeat',
      params,
      reply: FollowedRequest,
    },
    withdraw: {
      method: 'post',
      path: `${at}/withdraw`,
      summary: 'Withdraw a request, also one that a stranger posted with this email address',
      params,
      reply: FollowedRequest,
    },
    findMoreFor: {
      method: 'post',
      path: `${at}/more`,
      summary: 'Match a request again to fill its free places; a job does it',
      params,
      body: RematchEnquiry,
      status: 202,
      reply: FollowedRequest,
    },
    confirm: {
      method: 'post',
      path: `${at}/confirm`,
      summary: 'Confirm the contact address of a request',
      params,
      reply: FollowedRequest,
    },
    disown: {
      method: 'post',
      path: `${at}/disown`,
      summary: 'Report that a request is not yours. It is withdrawn and leaves your account',
      params,
      reply: FollowedRequest,
    },
    postAgain: {
      method: 'post',
      path: `${at}/post-again`,
      summary: 'Post an expired request again without its files. Repeated calls return the same request',
      params,
      status: 201,
      reply: PostedEnquiry,
    },
    answerCompletionOf: {
      method: 'post',
      path: `${at}/leads/:id/completion`,
      summary: 'Answer “Is the job done?”: DONE closes the request as done by this provider; safe to repeat',
      params: params.extend({ id: Id }),
      body: AnswerCompletion,
      reply: FollowedRequest,
    },
    rate: {
      method: 'post',
      path: `${at}/rating`,
      summary: 'Rate the provider that did the job',
      params,
      body: Rate,
      status: 201,
      reply: FollowedRequest,
    },
    changeRatingOf: {
      method: 'put',
      path: `${at}/rating`,
      summary: 'Change a rating within the days allowed',
      params,
      body: Rate,
      reply: FollowedRequest,
    },
    getProfileOf: {
      method: 'get',
      path: `${at}/providers/:leadId`,
      summary: 'Get the profile of a provider that accepted, with its contact details',
      params: params.extend({ leadId: Id }),
      reply: AcceptedProfile,
    },
    getPhotoOf: {
      method: 'get',
      path: `${at}/providers/:leadId/photos/:id/:file`,
      summary: 'Get a photo of a provider that accepted, whether or not its profile is published',
      params: params.extend({ leadId: Id, ...PhotoFile.shape }),
      reply: Raw,
    },
    getDisclosuresOf: {
      method: 'get',
      path: `${at}/disclosures`,
      summary: 'List the providers that have seen the contact details, with how, when and how often',
      params,
      reply: Disclosures,
    },
    revokeContactOf: {
      method: 'post',
      path: `${at}/disclosures/:id/revoke`,
      summary: 'Revoke one provider’s access to the contact details for good; safe to repeat',
      params: params.extend({ id: Id }),
      reply: Disclosures,
    },
    listQuotesOf: {
      method: 'get',
      path: `${at}/quotes`,
      summary: 'List the quotes of all providers, to compare them, or those for one lead',
      params,
      query: SeekerQuotesQuery,
      reply: SeekerQuotes,
    },
    acceptQuoteOf: {
      method: 'post',
      path: `${at}/quotes/:id/accept`,
      summary: 'Accept a quote. The other providers are told unless they are kept',
      params: params.extend({ id: Id }),
      body: AcceptQuote,
      reply: SeekerQuotes,
    },
    declineQuoteOf: {
      method: 'post',
      path: `${at}/quotes/:id/decline`,
      summary: 'Decline a quote, with an optional reason for its provider',
      params: params.extend({ id: Id }),
      body: DeclineQuote,
      reply: SeekerQuotes,
    },
    downloadQuoteOf: {
      method: 'get',
      path: `${at}/quotes/:id.pdf`,
      summary: 'Download a quote as a PDF file',
      params: params.extend({ id: Id }),
      reply: Raw,
    },
    openQuoteFileOf: {
      method: 'get',
      path: `${at}/quotes/:id/files/:fileId`,
      summary: 'Redirect to a file of a quote; the address expires within minutes',
      params: params.extend({ id: Id, fileId: Id }),
      status: 302,
      reply: Raw,
    },
    listConversationsOf: {
      method: 'get',
      path: `${at}/conversations`,
      summary: 'List the conversations of a request, one for each provider that accepted',
      params,
      reply: RequestConversations,
    },
    getPhoneOf: {
      method: 'get',
      path: `${at}/phone`,
      summary: 'Get whether updates on a request go to its number by WhatsApp or SMS',
      params,
      reply: RequestPhoneSettings,
    },
    setPhoneOf: {
      method: 'put',
      path: `${at}/phone`,
      summary: 'Choose updates by WhatsApp or SMS. A number that is not confirmed gets a code',
      params,
      body: PutRequestPhone,
      reply: RequestPhoneSettings,
    },
    confirmPhoneOf: {
      method: 'post',
      path: `${at}/phone/confirm`,
      summary: 'Confirm the number of a request with the code that we sent to it',
      params,
      body: ConfirmPhone,
      reply: RequestPhoneSettings,
    },
    removePhoneOf: {
      method: 'delete',
      path: `${at}/phone`,
      summary: 'End the updates by WhatsApp or SMS',
      params,
      reply: RequestPhoneSettings,
    },
    ...appointmentEndpointsAt(at, { request: params, one: params.extend({ id: Id }) }),
    ...conversationEndpointsAt(`${at}/leads/:id`, {
      lead: params.extend({ id: Id }),
      message: params.extend({ id: Id, messageId: Id }),
      file: params.extend({ id: Id, fileId: Id }),
    }),
  } as const satisfies Record<string, Endpoint>;
};

type RequestTable = ReturnType<typeof endpointsAt>;
export type RequestAction = keyof RequestTable;
export type RequestEndpoint<Action extends RequestAction> = RequestTable[Action] & { readonly name: string };
type NamedTable = { readonly [Action in RequestAction]: RequestEndpoint<Action> };

const named = (table: RequestTable, suffix: string) =>
  Object.fromEntries(
    Object.entries(table).map(([action, endpoint]) => [action, { ...endpoint, name: action + suffix }]),
  ) as NamedTable;

/** By the token of the mailed link. */
export const linkedRequest = named(endpointsAt('/api/requests/:request', LinkToken), 'LinkedRequest');
/** By its id, for the account that it belongs to. */
export const ownRequest = named(endpointsAt('/api/seekers/me/enquiries/:request', Id), 'OwnRequest');

/** Both, by their names: `closeLinkedRequest`, `closeOwnRequest`. */
export const requestEndpoints = Object.fromEntries(
  [linkedRequest, ownRequest].flatMap((table) => Object.values(table).map((endpoint) => [endpoint.name, endpoint])),
) as { readonly [Action in RequestAction as `${Action}${'LinkedRequest' | 'OwnRequest'}`]: RequestEndpoint<Action> };
