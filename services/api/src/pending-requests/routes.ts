import { pendingRequestEndpoints } from '@marketplace/contracts/pending-requests/endpoints';
import { DomainError } from '@marketplace/domain/errors';
import { mailboxOf } from '@marketplace/domain/mailbox';
import { confirmBefore } from '@marketplace/domain/pending-requests/links';
import {
  confirmableOf,
  confirmPendingRequest,
  pendingRequestOf,
  postPendingRequest,
} from '@marketplace/domain/pending-requests/service';
import { requestState } from '@marketplace/domain/pending-requests/state.view';
import type { RouteDeps } from '../http/deps.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { countOwned } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import { presentPending } from './present.ts';

export const pendingRequestRoutes = (deps: RouteDeps) => [
  route({
    endpoint: pendingRequestEndpoints.postPendingRequest,
    policy: 'everyone',
    limit: 'post-enquiry',
    limitFor: ({ body }) => mailboxOf(body.contactEmail),
    handle: ({ body, requestId, ctx }) =>
      postPendingRequest(deps, body, { idempotencyKey: idempotencyKey(ctx), requestId }),
  }),
  route({
    endpoint: pendingRequestEndpoints.getPendingRequestState,
    policy: 'everyone',
    limit: 'follow-request',
    handle: async ({ params: { token } }) => {
      const row = await pendingRequestOf(deps, token);
      await countOwned(deps.rateLimits, 'follow-request', row.id);
      const before = { confirmBefore: confirmBefore(row) };
      if (row.enquiryId === null) return { ...before, state: 'WAITING_FOR_CONFIRMATION' as const, request: null };
      const request = await requestState(deps, row.enquiryId);
      if (!request) throw new DomainError('NOT_FOUND');
      return { ...before, state: 'POSTED' as const, request };
    },
  }),
  route({
    endpoint: pendingRequestEndpoints.getPendingRequest,
    policy: 'everyone',
    limit: 'follow-request',
    handle: async ({ params: { token } }) => presentPending(await confirmableOf(deps, token)),
  }),
  route({
    endpoint: pendingRequestEndpoints.confirmPendingRequest,
    policy: 'everyone',
    limit: 'change-request',
    handle: ({ params: { token }, requestId }) => confirmPendingRequest(deps, token, { requestId }),
  }),
];
