import { PostEnquiry, PostedEnquiry, SeekerEnquiries } from '@marketplace/contracts/enquiries';
import { limits } from '@marketplace/contracts/limits';
import { seekerEnquiries } from '@marketplace/domain/enquiries/seeker-list.view';
import { postEnquiry } from '@marketplace/domain/enquiries/service';
import { invalid } from '@marketplace/domain/errors';
import type { Context } from 'koa';
import type { Deps } from '../deps.ts';
import { route } from '../route.ts';
import { presentPosted, presentSeekerEnquiry } from './present.ts';

/** The optional `Idempotency-Key` header; printable ASCII, at most 200 characters. Throws VALIDATION_FAILED. */
const idempotencyKey = (ctx: Context): string | null => {
  const key = ctx.get('idempotency-key').trim();
  if (key.length > limits.idempotencyKeyMax || !/^[\x20-\x7e]*$/.test(key))
    throw invalid({ 'Idempotency-Key': `At most ${limits.idempotencyKeyMax} printable characters` });
  return key || null;
};

export const enquiryRoutes = (deps: Deps) => [
  route({
    method: 'post',
    path: '/api/enquiries',
    summary: 'Post a request; anybody may',
    policy: 'everyone',
    limit: 'post-enquiry',
    limitFor: ({ body, user }) => user?.id ?? body.contactEmail,
    body: PostEnquiry,
    status: 201,
    reply: PostedEnquiry,
    handle: async ({ body, user, requestId, ctx }) =>
      presentPosted(
        await postEnquiry(deps, body, {
          seekerId: user?.role === 'SEEKER' ? user.id : null,
          idempotencyKey: idempotencyKey(ctx),
          requestId,
        }),
      ),
  }),
  route({
    method: 'get',
    path: '/api/seekers/me/enquiries',
    summary: "The signed-in seeker's enquiries, newest first",
    policy: 'SEEKER',
    reply: SeekerEnquiries,
    handle: async ({ user }) => (await seekerEnquiries(deps, user.id)).map(presentSeekerEnquiry),
  }),
];
