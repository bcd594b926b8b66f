import { setImmediate as otherRequests } from 'node:timers/promises';
import {
  CheckedText,
  HeldTexts,
  HeldTextsQuery,
  PostEnquiry,
  PostedEnquiry,
  ReviewedText,
  ReviewText,
  SeekerEnquiries,
  SeekerEnquiriesQuery,
  TextCheck,
} from '@marketplace/contracts/enquiries/schemas';
import { PostedServiceRequest, ServiceRequest } from '@marketplace/contracts/enquiries/service-requests';
import { Id } from '@marketplace/contracts/fields';
import { audited } from '@marketplace/domain/audit/service';
import { enquiryState } from '@marketplace/domain/enquiries/admin-detail.view';
import { heldTexts } from '@marketplace/domain/enquiries/held-texts.view';
import { seekerEnquiries } from '@marketplace/domain/enquiries/seeker-list.view';
import { postEnquiry } from '@marketplace/domain/enquiries/service';
import { postServiceRequest } from '@marketplace/domain/enquiries/service-requests';
import { reviewText } from '@marketplace/domain/enquiries/text-reviews';
import { mailboxOf } from '@marketplace/domain/mailbox';
import { createBound } from '@marketplace/http/bound';
import { networkOf } from '@marketplace/http/network';
import { resilience } from '@marketplace/platform/resilience';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { pageCursor, shownOf } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { route } from '../http/route.ts';
import { logSecurity } from '../http/security-log.ts';
import { presentHeldText, presentPosted, presentSeekerEnquiry, presentTextCheck } from './present.ts';

const heldTextCursor = pageCursor('held-texts', z.tuple([Id]));
const seekerCursor = pageCursor('seeker-enquiries', z.tuple([Id]));

/** Masking a text holds the process: they take turns, and so do callers. */
const textChecks = createBound(resilience.http.textChecks);

export const enquiryRoutes = (deps: RouteDeps) => [
  route({
    method: 'post',
    path: '/api/enquiries',
    summary: 'Post a request; anybody may, and it belongs to whoever is signed in',
    policy: 'everyone',
    limit: 'post-enquiry',
    form: true,
    limitFor: ({ body }) => mailboxOf(body.contactEmail),
    body: PostEnquiry,
    status: 201,
    reply: PostedEnquiry,
    handle: async ({ body, user, requestId, ctx }) =>
      presentPosted(
        await postEnquiry(deps, body, {
          seekerId: user?.id ?? null,
          keyOf: deps.objects?.keyOf,
          idempotencyKey: idempotencyKey(ctx),
          requestId,
        }),
      ),
  }),
  route({
    method: 'post',
    path: '/api/enquiries/text-check',
    summary: 'Whether the board would cover or hold back a text that is being typed; stores nothing',
    policy: 'everyone',
    limit: 'check-text',
    body: TextCheck,
    reply: CheckedText,
    handle: ({ body, ctx }) =>
      textChecks(networkOf(ctx.ip), async () => {
        await otherRequests();
        return presentTextCheck(body);
      }),
  }),
  route({
    method: 'post',
    path: '/api/service-requests',
    summary: 'Post a request with the short form; anybody may',
    policy: 'everyone',
    limit: 'post-enquiry',
    form: true,
    limitFor: ({ body }) => mailboxOf(body.contactEmail),
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
  route({
    method: 'get',
    path: '/api/admin/held-texts',
    summary: 'Texts that may name a contact and wait to be looked at, longest waiting first',
    policy: 'reviewTexts',
    query: HeldTextsQuery,
    reply: HeldTexts,
    handle: async ({ query, ...caller }) => {
      const asked = { ...query, cursor: heldTextCursor.read(query.cursor) };
      const page = await audited(deps, actorOf(caller), {
        // What is held may well name a contact: that is what it is held for.
        action: 'enquiry.list-held',
        work: (tx) => heldTexts(tx, asked),
        subjectId: null,
        details: shownOf,
      });
      return { texts: page.items.map(presentHeldText), ...heldTextCursor.end(page) };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/enquiries/:id/text-review',
    summary: 'Release a held text, or have what is suspicious in it masked',
    policy: 'reviewTexts',
    params: z.object({ id: Id }),
    body: ReviewText,
    reply: ReviewedText,
    handle: async ({ params: { id }, body: { decision, seen }, ...caller }) => {
      const { textReview } = await audited(deps, actorOf(caller), {
        action: decision === 'released' ? 'enquiry.release-text' : 'enquiry.mask-text',
        work: (tx) => reviewText(tx, { id, decision, seen }),
        subjectId: id,
        state: (tx) => enquiryState(tx, id),
      });
      logSecurity(deps.log, caller.ctx, decision === 'released' ? 'text-released' : 'text-masked');
      return { id, textReview };
    },
  }),
];
