import { ContactMessage, ContactReply } from '@marketplace/contracts/contact/schemas';
import { receiveMessage } from '@marketplace/domain/contact/service';
import { mailboxOf } from '@marketplace/domain/mailbox';
import type { RouteDeps } from '../http/deps.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { route } from '../http/route.ts';

export const contactRoutes = (deps: RouteDeps) => [
  route({
    method: 'post',
    path: '/api/contact',
    summary: 'Write to the team; anybody may',
    policy: 'everyone',
    limit: 'write-to-us',
    form: true,
    limitFor: ({ body }) => mailboxOf(body.email),
    body: ContactMessage,
    status: 201,
    reply: ContactReply,
    handle: async ({ body, requestId, ctx }) => ({
      id: await receiveMessage(deps, body, { idempotencyKey: idempotencyKey(ctx), requestId }),
    }),
  }),
];
