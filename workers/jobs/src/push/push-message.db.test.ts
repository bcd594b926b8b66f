import { deleteMessage, readMessages, sendMessage } from '@marketplace/domain/conversations/service';
import { subscribe } from '@marketplace/domain/push/service';
import { sessionKeys } from '@marketplace/domain/sessions/keys';
import { endSession, startSession } from '@marketplace/domain/sessions/service';
import { buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { startPushService } from '@marketplace/infra/test/push-service.ts';
import { connectPush, newVapidPair } from '@marketplace/platform/push-transport';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { JobDeps } from '../deps.ts';
import { handlers } from '../registry.ts';

const stores = await testDeps();
const service = await startPushService();
const push = connectPush(
  { ...newVapidPair(), subject: 'mailto:hello@marketplace.example' },
  { ca: service.ca, allows: () => true },
);
const deps: JobDeps = {
  ...stores,
  transport: { send: () => Promise.reject(new Error('no mail here')), close: () => {} },
  push,
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};
afterAll(async () => {
  push.close();
  await service.stop();
});
beforeEach(() => {
  service.received.length = 0;
  service.answerStatus(201);
});

let browsers = 0;
/** A conversation whose provider gets notifications in one browser. */
const conversation = async () => {
  const lead = await buildLead(deps, { status: 'ACCEPTED', enquiry: { title: 'Burst pipe, call 083 555 0123' } });
  const { userId, enquiryId, leadId, providerId } = lead;
  const path = `/browser-${++browsers}`;
  const keys = sessionKeys('a secret for tests, at least 32 bytes long');
  const { sessionId } = await startSession(deps, keys, { userId, device: 'Chrome on Android' });
  const endpoint = `https://push.example${path}`;
  await subscribe(deps, { userId, sessionId, subscription: { endpoint, keys: service.keys } });
  // Subscribing rejects loopback addresses, so the test changes the row afterwards.
  await deps
    .db('push_subscriptions')
    .where({ endpoint })
    .update({ endpoint: service.at(path) });
  const send = (side: 'SEEKER' | 'PROVIDER') =>
    sendMessage(deps, side === 'SEEKER' ? { side, enquiryId, leadId } : { side, providerId, leadId }, {
      text: 'My number is 083 555 0123',
      addresses: [],
      keyOf: undefined,
      idempotencyKey: null,
    });
  return { ...lead, sessionId, path, send };
};
const run = (messageId: string) => handlers['push.message']({ messageId }, deps);
const paths = () => service.received.map(({ path }) => path);

test("pushes a client's message with the masked title and no text", async () => {
  const { leadId, path, send } = await conversation();
  const messageId = await send('SEEKER');
  await run(messageId);
  expect(paths()).toEqual([path]);
  expect(service.received[0]!.payload).toEqual({ messageId, leadId, title: 'Burst pipe, call [hidden]' });
});

test('pushes nothing once the message is read or deleted, for the provider’s own messages, and after sign-out', async () => {
  const { leadId, enquiryId, providerId, sessionId, send } = await conversation();
  const read = await send('SEEKER');
  await readMessages(deps, { side: 'PROVIDER', providerId, leadId }, { upTo: read });
  await run(read);
  const deleted = await send('SEEKER');
  await deleteMessage(deps, { side: 'SEEKER', enquiryId, leadId }, { messageId: deleted });
  await run(deleted);
  await run(await send('PROVIDER'));
  const late = await send('SEEKER');
  await endSession(deps, sessionId);
  await run(late);
  expect(paths()).toEqual([]);
});

test('retries an overloaded service and forgets a browser that is gone', async () => {
  const { path, send } = await conversation();
  const messageId = await send('SEEKER');
  service.answerStatus(503);
  await expect(run(messageId)).rejects.toThrow('503');
  service.answerStatus(410);
  await run(messageId);
  service.answerStatus(201);
  await run(messageId);
  expect(paths()).toEqual([path, path]);
});
