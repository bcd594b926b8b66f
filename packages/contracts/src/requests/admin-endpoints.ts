import { endpoints, Raw } from '../endpoint.ts';
import { Rematch, RematchEnquiry, RemovedEnquiry, RemoveEnquiry } from '../enquiries/administration.ts';
import { HeldTexts, HeldTextsQuery, ReviewedText, ReviewText } from '../enquiries/schemas.ts';
import { ById } from '../fields.ts';
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
    summary: 'Enquiries, newest first unless sorted otherwise, without what says whose they are',
    query: AdminEnquiriesQuery,
    reply: AdminEnquiries,
  },
  exportEnquiries: {
    method: 'get',
    path: '/api/admin/enquiries.csv',
    summary: 'The same as a CSV file, up to a bound',
    query: AdminEnquiriesExportQuery,
    reply: Raw,
  },
  getEnquiry: {
    method: 'get',
    path: '/api/admin/enquiries/:id',
    summary: 'One enquiry with whose it is, its leads and its history',
    params: ById,
    reply: AdminEnquiryDetail,
  },
  getMatchRecord: {
    method: 'get',
    path: '/api/admin/enquiries/:id/match',
    summary: 'Who was considered for an enquiry, who got it, and why',
    params: ById,
    reply: MatchRecord,
  },
  rematchEnquiry: {
    method: 'post',
    path: '/api/admin/enquiries/:id/rematch',
    summary: 'Have the free places of an enquiry filled once more, by a job; the match record says what came of it',
    params: ById,
    body: RematchEnquiry,
    status: 202,
    reply: Rematch,
  },
  removeEnquiry: {
    method: 'post',
    path: '/api/admin/enquiries/:id/remove',
    summary: 'Remove an enquiry with a reason: its open leads end, and the seeker and whoever accepted are told',
    params: ById,
    body: RemoveEnquiry,
    reply: RemovedEnquiry,
  },
  listHeldTexts: {
    method: 'get',
    path: '/api/admin/held-texts',
    summary: 'Texts that may name a contact and wait to be looked at, longest waiting first',
    query: HeldTextsQuery,
    reply: HeldTexts,
  },
  reviewText: {
    method: 'post',
    path: '/api/admin/enquiries/:id/text-review',
    summary: 'Release a held text, or have what is suspicious in it masked',
    params: ById,
    body: ReviewText,
    reply: ReviewedText,
  },
  reviewRating: {
    method: 'post',
    path: '/api/admin/ratings/:id/text-review',
    summary: 'Publish a rating whose text is held, as it is or with what is suspicious masked',
    params: ById,
    body: ReviewText,
    reply: DecidedRating,
  },
  refuseRating: {
    method: 'post',
    path: '/api/admin/ratings/:id/refuse',
    summary: 'Take a rating off, with a reason that its author reads',
    params: ById,
    body: RefuseRating,
    reply: DecidedRating,
  },
});
