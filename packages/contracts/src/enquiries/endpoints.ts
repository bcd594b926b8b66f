import { endpoints } from '../endpoint.ts';
import { AnnouncedUpload, AnnounceUpload } from './attachments.ts';
import { PublicLeads, PublicLeadsQuery } from './board.ts';
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
    summary:
      'Announce a file of a request that is being written; anybody may. It is then PUT to the address of the answer',
    body: AnnounceUpload,
    reply: AnnouncedUpload,
  },
  postEnquiry: {
    method: 'post',
    path: '/api/enquiries',
    summary: 'Post a request; anybody may, and it belongs to whoever is signed in',
    body: PostEnquiry,
    status: 201,
    reply: PostedEnquiry,
  },
  checkText: {
    method: 'post',
    path: '/api/enquiries/text-check',
    summary: 'Whether the board would cover or hold back a text that is being typed; stores nothing',
    body: TextCheck,
    reply: CheckedText,
  },
  postServiceRequest: {
    method: 'post',
    path: '/api/service-requests',
    summary: 'Post a request with the short form; anybody may',
    body: ServiceRequest,
    status: 201,
    reply: PostedServiceRequest,
  },
  listSeekerEnquiries: {
    method: 'get',
    path: '/api/seekers/me/enquiries',
    summary: "The signed-in person's own enquiries, newest first",
    query: SeekerEnquiriesQuery,
    reply: SeekerEnquiries,
  },
  listPublicLeads: {
    method: 'get',
    path: '/api/public/leads',
    summary: 'The board of current requests, anonymous, newest first',
    query: PublicLeadsQuery,
    reply: PublicLeads,
    publicFor: 0,
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
