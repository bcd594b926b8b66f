import { PostEnquiry, PostedEnquiry, SeekerEnquiries, SeekerEnquiriesQuery } from '@marketplace/contracts/enquiries';
import { Id } from '@marketplace/contracts/fields';
import { PostedServiceRequest, ServiceRequest } from '@marketplace/contracts/service-requests';
import { seekerEnquiries } from '@marketplace/domain/enquiries/seeker-list.view';
import { postEnquiry } from '@marketplace/domain/enquiries/service';
import { postServiceRequest } from '@marketplace/domain/enquiries/service-requests';
import { z } from 'zod';
import { pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { route } from '../http/route.ts';
import { presentPosted, presentSeekerEnquiry } from './present.ts';

const seekerCursor = pageCursor('seeker-enquiries', z.tuple([Id]));

export const enquiryRoutes = (deps: RouteDeps) => [
  route({
    method: 'post',
    path: '/api/enquiries',
    summary: 'Post a request; anybody may, and it belongs to whoever is signed in',
    policy: 'everyone',
    limit: 'post-enquiry',
    limitFor: ({ user }) => user?.id,
    mailsTo: ({ body }) => body.contactEmail,
    body: PostEnquiry,
    status: 201,
    reply: PostedEnquiry,
    handle: async ({ body, user, requestId, ctx }) =>
      presentPosted(
        await postEnquiry(deps, body, {
          seekerId: user?.id ?? null,
          idempotencyKey: idempotencyKey(ctx),
          requestId,
        }),
      ),
  }),
  route({
    method: 'post',
    path: '/api/service-requests',
    summary: 'Post a request with the short form; anybody may',
    policy: 'everyone',
    limit: 'post-enquiry',
    limitFor: ({ user }) => user?.id,
    mailsTo: ({ body }) => body.contactEmail,
    body: ServiceRequest,
    status: 201,
    reply: PostedServiceRequest,
    handle: async ({ body, user, requestId, ctx }) =>
      presentPosted(
        await postServiceRequest(deps, body, {
          seekerId: user?.id ?? null,
          idempotencyKey: idempotencyKey(ctx),
          requestId,
        }),
      ),
  }),
  route({
    method: 'get',
    path: '/api/seekers/me/enquiries',
    summary: "The signed-in person's own enquiries, newest first",
    policy: 'signed-in',
    query: SeekerEnquiriesQuery,
    reply: SeekerEnquiries,
    handle: async ({ user, query }) => {
      const page = await seekerEnquiries(deps, user.id, { ...query, cursor: seekerCursor.read(query.cursor) });
      return { enquiries: page.items.map(presentSeekerEnquiry), ...seekerCursor.end(page) };
    },
  }),
];
