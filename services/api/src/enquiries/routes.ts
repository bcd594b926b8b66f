import { setImmediate as otherRequests } from 'node:timers/promises';
import { enquiryEndpoints } from '@marketplace/contracts/enquiries/endpoints';
import { Id } from '@marketplace/contracts/fields';
import { requestAdminEndpoints } from '@marketplace/contracts/requests/admin-endpoints';
import { embeddedIn } from '@marketplace/contracts/site/embed';
import { audited } from '@marketplace/domain/audit/service';
import { enquiryState } from '@marketplace/domain/enquiries/admin-detail.view';
import { heldTexts } from '@marketplace/domain/enquiries/held-texts.view';
import { seekerEnquiries } from '@marketplace/domain/enquiries/seeker-list.view';
import { postEnquiry } from '@marketplace/domain/enquiries/service';
import { postServiceRequest } from '@marketplace/domain/enquiries/service-requests';
import { askForRewrite, reviewText } from '@marketplace/domain/enquiries/text-reviews';
import { mailboxOf } from '@marketplace/domain/mailbox';
import { countFrame } from '@marketplace/domain/partner-sites/service';
import { offerPhoneUpdates } from '@marketplace/domain/phones/service';
import { createBound } from '@marketplace/http/bound';
import { networkOf } from '@marketplace/http/network';
import { channelOf } from '@marketplace/platform/phone-notices';
import { resilience } from '@marketplace/platform/resilience';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { pageCursor, shownOf } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { isWithinLimit } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { logSecurity } from '../http/security-log.ts';
import type { Context } from '../http/state.ts';
import { presentHeldText, presentPosted, presentSeekerEnquiry, presentTextCheck } from './present.ts';

const heldTextCursor = pageCursor('held-texts', z.tuple([Id]));
const seekerCursor = pageCursor('seeker-enquiries', z.tuple([Id]));

/** Masking a text blocks the process, so checks are queued and shared fairly between callers. */
const textChecks = createBound(resilience.http.textChecks);

/**
 * Counts a request that was posted in a frame on a partner's site. The caller names the site, so nothing else depends on it, and the
 * request stays posted if it cannot be counted.
 */
const countEmbedded = async (deps: RouteDeps, ctx: Context): Promise<void> => {
  const origin = ctx.get(embeddedIn);
  if (!origin) return;
  try {
    await countFrame(deps, origin, 'posted');
  } catch (error) {
    deps.log.warn({ err: error, requestId: ctx.state.requestId }, 'embedded request not counted');
  }
};

export const enquiryRoutes = (deps: RouteDeps) => [
  route({
    endpoint: enquiryEndpoints.postEnquiry,
    policy: 'everyone',
    limit: 'post-enquiry',
    form: true,
    limitFor: ({ body }) => mailboxOf(body.contactEmail),
    handle: async ({ body, user, requestId, ctx }) => {
      const posted = await postEnquiry(deps, body, {
        seekerId: user?.id ?? null,
        keyOf: deps.objects?.keyOf,
        idempotencyKey: idempotencyKey(ctx),
        requestId,
      });
      if (body.phoneUpdates && deps.phoneWebhook && posted.requestToken !== null) {
        const channel = channelOf(deps.phoneWebhook.gateway);
        // The request is posted without a code, too. Its page offers the updates again.
        if (await isWithinLimit(deps.rateLimits, 'phone-code', { address: ctx.ip, account: user?.id }))
          await offerPhoneUpdates(deps, posted.id, { channel, requestId });
        else logSecurity(deps.log, ctx, 'limit-reached');
      }
      if (!posted.isRepeated) await countEmbedded(deps, ctx);
      return presentPosted(posted);
    },
  }),
  route({
    endpoint: enquiryEndpoints.checkText,
    policy: 'everyone',
    limit: 'check-text',
    handle: ({ body, ctx }) =>
      textChecks(networkOf(ctx.ip), async () => {
        await otherRequests();
        return presentTextCheck(body);
      }),
  }),
  route({
    endpoint: enquiryEndpoints.postServiceRequest,
    policy: 'everyone',
    limit: 'post-enquiry',
    form: true,
    limitFor: ({ body }) => mailboxOf(body.contactEmail),
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
    endpoint: enquiryEndpoints.listSeekerEnquiries,
    policy: 'signed-in',
    handle: async ({ user, query }) => {
      const page = await seekerEnquiries(deps, user.id, { ...query, cursor: seekerCursor.read(query.cursor) });
      return { enquiries: page.items.map(presentSeekerEnquiry), ...seekerCursor.end(page) };
    },
  }),
  route({
    endpoint: requestAdminEndpoints.listHeldTexts,
    policy: 'reviewTexts',
    handle: async ({ query, ...caller }) => {
      const asked = { ...query, cursor: heldTextCursor.read(query.cursor) };
      const page = await audited(deps, actorOf(caller), {
        // Held texts probably contain contact details, so viewing them is audited.
        action: 'enquiry.list-held',
        work: (tx) => heldTexts(tx, asked),
        subjectId: null,
        details: shownOf,
      });
      return { texts: page.items.map(presentHeldText), ...heldTextCursor.end(page) };
    },
  }),
  route({
    endpoint: requestAdminEndpoints.reviewText,
    policy: 'reviewTexts',
    handle: async ({ params: { id }, body: { decision, seen, hide }, ...caller }) => {
      const { textReview } = await audited(deps, actorOf(caller), {
        action: decision === 'released' ? 'enquiry.release-text' : 'enquiry.mask-text',
        work: (tx) => reviewText(tx, { id, decision, seen, hide }),
        subjectId: id,
        state: (tx) => enquiryState(tx, id),
        details: hide ? { partsHidden: hide.length } : {},
      });
      logSecurity(deps.log, caller.ctx, decision === 'released' ? 'text-released' : 'text-masked');
      return { id, textReview };
    },
  }),
  route({
    endpoint: requestAdminEndpoints.askRewrite,
    policy: 'reviewTexts',
    handle: async ({ params: { id }, body: { note }, requestId, ...caller }) => {
      const { textReview } = await audited(deps, actorOf({ requestId, ...caller }), {
        action: 'enquiry.ask-rewrite',
        work: (tx) => askForRewrite(tx, { id, note, requestId }),
        subjectId: id,
        state: (tx) => enquiryState(tx, id),
        details: { note },
      });
      return { id, textReview };
    },
  }),
];
