import { contactEndpoints } from '@marketplace/contracts/contact/endpoints';
import { receiveMessage } from '@marketplace/domain/contact/service';
import { mailboxOf } from '@marketplace/domain/mailbox';
import type { RouteDeps } from '../http/deps.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { route } from '../http/route.ts';

export const contactRoutes = (deps: RouteDeps) => [
  route({
    endpoint: contactEndpoints.postContactMessage,
    policy: 'everyone',
    limit: 'write-to-us',
    form: true,
    limitFor: ({ body }) => mailboxOf(body.email),
    handle: async ({ body, requestId, ctx }) => ({
      id: await receiveMessage(deps, body, { idempotencyKey: idempotencyKey(ctx), requestId }),
    }),
  }),
];
