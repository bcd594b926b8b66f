import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { Rematch, RematchEnquiry, RemovedEnquiry, RemoveEnquiry } from '../enquiries/administration.ts';
import {
  AskRewrite,
  HeldTexts,
  HeldTextsQuery,
  ReviewedText,
  ReviewRatingText,
  ReviewText,
} from '../enquiries/schemas.ts';
import { WriteToSeeker, WrittenToSeeker } from '../enquiries/team-messages.ts';
import { ExportFile } from '../export-file.ts';
import { ById } from '../fields.ts';
import {
  AssignableProviders,
  AssignableProvidersQuery,
  InvitedProvider,
  InviteProvider,
} from '../leads/invitations.ts';
import { AddNote, Notes } from '../operations/notes.ts';
import { DecidedRating, RefuseRating } from '../ratings/schemas.ts';
import {
  AdminEnquiries,
  AdminEnquiriesExportQuery,
  AdminEnquiriesQuery,
  AdminEnquiryDetail,
  MatchRecord,
} from './admin-schemas.ts';

export const requestAdminEndpoints = endpoints({
  listEnquiries: {
    method: 'get',
    path: '/api/admin/enquiries',
    summary: 'List enquiries without contact details, newest first by default',
    query: AdminEnquiriesQuery,
    reply: AdminEnquiries,
  },
  exportEnquiries: {
    method: 'get',
    path: '/api/admin/enquiries.:format',
    summary: 'Export the list as a CSV or Excel file, up to a maximum number of rows',
    params: ExportFile,
    query: AdminEnquiriesExportQuery,
    reply: Raw,
  },
  getEnquiry: {
    method: 'get',
    path: '/api/admin/enquiries/:id',
    summary: 'Get an enquiry with its contact details, leads and history',
    params: ById,
    reply: AdminEnquiryDetail,
  },
  getMatchRecord: {
    method: 'get',
    path: '/api/admin/enquiries/:id/match',
    summary: 'Get the providers considered for an enquiry, who got it and why',
    params: ById,
    reply: MatchRecord,
  },
  rematchEnquiry: {
    method: 'post',
    path: '/api/admin/enquiries/:id/rematch',
    summary: 'Queue another match to fill the free places of an enquiry. The match record has the result',
    params: ById,
    body: RematchEnquiry,
    status: 202,
    reply: Rematch,
  },
  removeEnquiry: {
    method: 'post',
    path: '/api/admin/enquiries/:id/remove',
    summary:
      'Remove an enquiry with a reason. Ends its open leads and notifies the seeker and the providers that accepted',
    params: ById,
    body: RemoveEnquiry,
    reply: RemovedEnquiry,
  },
  writeToSeeker: {
    method: 'post',
    path: '/api/admin/enquiries/:id/messages',
    summary: 'Email the seeker a message, a question or a phone number to confirm; once per Idempotency-Key',
    params: ById,
    body: WriteToSeeker,
    status: 201,
    reply: WrittenToSeeker,
  },
  listAssignableProviders: {
    method: 'get',
    path: '/api/admin/enquiries/:id/assignable',
    summary: 'List providers for an open enquiry, and what prevents assigning it to them or inviting them',
    params: ById,
    query: AssignableProvidersQuery,
    reply: AssignableProviders,
  },
  inviteProvider: {
    method: 'post',
    path: '/api/admin/enquiries/:id/invitations',
    summary: 'Email a provider a link with which it can take an open enquiry once',
    params: ById,
    body: InviteProvider,
    status: 201,
    reply: InvitedProvider,
  },
  withdrawInvitation: {
    method: 'delete',
    path: '/api/admin/lead-invitations/:id',
    summary: 'Withdraw an open invitation, so that its link no longer works',
    params: ById,
    status: 204,
    reply: Nothing,
  },
  listEnquiryNotes: {
    method: 'get',
    path: '/api/admin/enquiries/:id/notes',
    summary: "List administrators' notes about an enquiry, newest first; recorded in the audit log",
    params: ById,
    reply: Notes,
  },
  addEnquiryNote: {
    method: 'post',
    path: '/api/admin/enquiries/:id/notes',
    summary: 'Add a note about an enquiry, which only administrators see',
    params: ById,
    body: AddNote,
    status: 201,
    reply: Notes,
  },
  listHeldTexts: {
    method: 'get',
    path: '/api/admin/held-texts',
    summary: 'List texts waiting for review because they may contain contact details, oldest first',
    query: HeldTextsQuery,
    reply: HeldTexts,
  },
  reviewText: {
    method: 'post',
    path: '/api/admin/enquiries/:id/text-review',
    summary: 'Approve a hidden text, or hide only its suspicious parts or the chosen words',
    params: ById,
    body: ReviewText,
    reply: ReviewedText,
  },
  askRewrite: {
    method: 'post',
    path: '/api/admin/enquiries/:id/rewrite',
    summary: 'Ask the seeker to rewrite a text. It stays hidden until they change it and it is reviewed again',
    params: ById,
    body: AskRewrite,
    reply: ReviewedText,
  },
  reviewRating: {
    method: 'post',
    path: '/api/admin/ratings/:id/text-review',
    summary: 'Publish a hidden rating unchanged or with its suspicious parts hidden',
    params: ById,
    body: ReviewRatingText,
    reply: DecidedRating,
  },
  refuseRating: {
    method: 'post',
    path: '/api/admin/ratings/:id/refuse',
    summary: 'Remove a rating with a reason that its author sees',
    params: ById,
    body: RefuseRating,
    reply: DecidedRating,
  },
});
