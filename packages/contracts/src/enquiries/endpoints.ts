import { z } from 'zod';
import { endpoints, Raw } from '../endpoint.ts';
import { AnnouncedUpload, AnnounceUpload } from './attachments.ts';
import { BoardFeedFormat, BoardFeedQuery, PublicLeads, PublicLeadsQuery } from './board.ts';
import {
  CheckedText,
  PostEnquiry,
  PostedEnquiry,
  SeekerEnquiries,
  SeekerEnquiriesQuery,
  TextCheck,
} from './schemas.ts';
import { ParsedSentence, SentenceQuery } from './sentence.ts';
import { PostedServiceRequest, ServiceRequest } from './service-requests.ts';

export const enquiryEndpoints = endpoints({
  announceUpload: {
    method: 'post',
    path: '/api/objects/upload',
    summary: 'Announce a file for a new request, then PUT it to the returned address',
    body: AnnounceUpload,
    reply: AnnouncedUpload,
  },
  postEnquiry: {
    method: 'post',
    path: '/api/enquiries',
    summary: 'Post a request, signed in or not. It belongs to the signed-in user',
    body: PostEnquiry,
    status: 201,
    reply: PostedEnquiry,
  },
  checkText: {
    method: 'post',
    path: '/api/enquiries/text-check',
    summary: 'Check whether the board would hide a text or parts of it; stores nothing',
    body: TextCheck,
    reply: CheckedText,
  },
  postServiceRequest: {
    method: 'post',
    path: '/api/service-requests',
    summary: 'Post a request with the short form',
    body: ServiceRequest,
    status: 201,
    reply: PostedServiceRequest,
  },
  listSeekerEnquiries: {
    method: 'get',
    path: '/api/seekers/me/enquiries',
    summary: "List the signed-in user's enquiries, newest first",
    query: SeekerEnquiriesQuery,
    reply: SeekerEnquiries,
  },
  listPublicLeads: {
    method: 'get',
    path: '/api/public/leads',
    summary: 'List current requests anonymously, newest first',
    query: PublicLeadsQuery,
    reply: PublicLeads,
    publicFor: 0,
  },
  readBoardFeed: {
    method: 'get',
    path: '/api/public/leads.:format',
    summary: 'The newest requests of the board as RSS or JSON Feed, by service and place',
    params: z.object({ format: BoardFeedFormat }),
    query: BoardFeedQuery,
    reply: Raw,
    publicFor: 300,
  },
  parseSentence: {
    method: 'get',
    path: '/api/wishes',
    summary: 'Find services, places and a timeframe in free text',
    query: SentenceQuery,
    reply: ParsedSentence,
    publicFor: 300,
  },
});
