import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { LinkToken } from '../link-tokens.ts';
import {
  ConfirmedRequest,
  PendingRequest,
  PendingRequestState,
  PostedPendingRequest,
  PostPendingRequest,
} from './schemas.ts';

const byToken = z.object({ token: LinkToken });

export const pendingRequestEndpoints = endpoints({
  postPendingRequest: {
    method: 'post',
    path: '/api/pending-requests',
    summary: `Post a request for a person. We email them a link, and no provider gets the request before they confirm it there. It expires after ${limits.pendingRequestHours} hours. A repeated Idempotency-Key posts it once`,
    body: PostPendingRequest,
    status: 201,
    reply: PostedPendingRequest,
  },
  getPendingRequestState: {
    method: 'get',
    path: '/api/pending-requests/:token/state',
    summary:
      'The state of a request that was posted for a person, with the token of the reply. Without texts and contact details',
    params: byToken,
    reply: PendingRequestState,
  },
  getPendingRequest: {
    method: 'get',
    path: '/api/pending-requests/:token',
    summary: 'What the token of the email can confirm. Opening it confirms nothing',
    params: byToken,
    reply: PendingRequest,
  },
  confirmPendingRequest: {
    method: 'post',
    path: '/api/pending-requests/:token/confirm',
    summary: 'Confirm a request with the token of the email. It goes to providers now; safe to repeat',
    params: byToken,
    reply: ConfirmedRequest,
  },
});
