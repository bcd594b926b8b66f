import { deleteMessage, readMessages, sendMessage } from '@marketplace/domain/conversations/service';
import { claimDelivery } from '@marketplace/domain/deliveries/service';
import { pushKey } from '@marketplace/domain/push/service';
import { endSession } from '@marketplace/domain/sessions/service';
import { buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { startPushes } from '@marketplace/infra/test/push-browsers.ts';
import { resilience } from '@marketplace/platform/resilience';
import { expect, test } from 'vitest';
import { handlers } from '../registry.ts';

const stores = await testDeps();
const { deps, service, browserOf, paths } = await startPushes(stores);

/** A conversation whose provider gets notifications in one browser. */
const conversation = async () => {
  const lead = await buildLead(deps, { status: 'ACCEPTED', enquiry: { title: 'Burst pipe, call 083 555 0123' } });
  const { enquiryId, leadId, providerId } = lead;
  const browser = await browserOf(lead);
  const send = (side: 'SEEKER' | 'PROVIDER') =>
    sendMessage(deps, side === 'SEEKER' ? { side, enquiryId, leadId } : { side, providerId, leadId }, {
      text: 'My number is 083 555 0123',
      addresses: [],
      keyOf: undefined,
      idempotencyKey: null,
    });
  return { ...lead, ...browser, send };
};
const run = (messageId: string) => handlers['push.message']({ messageId }, deps);

test("pushes a client's message with the masked title and no text", async () => {
  const { leadId, path, send } = await conversation();
  const messageId = await send('SEEKER');
  await run(messageId);
  expect(paths()).toEqual([path]);
  expect(service.received[0]!.payload).toEqual({
    kind: 'message',
    messageId,
    leadId,
    title: 'Burst pipe, call [hidden]',
  });
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

test('notifies each browser once, even with repeated and concurrent jobs', async () => {
  const { path, userId, send } = await conversation();
  const second = await browserOf({ userId });
  const messageId = await send('SEEKER');
  await Promise.allSettled([run(messageId), run(messageId), run(messageId)]);
  await run(messageId);
  expect(paths()).toEqual([path, second.path].sort());
});

test('retries only the browser that a service was too busy for', async () => {
  const { path, userId, send } = await conversation();
  const busy = await browserOf({ userId });
  service.answer((response, to) => void response.writeHead(to === busy.path ? 503 : 201).end());
  const messageId = await send('SEEKER');
  await expect(run(messageId)).rejects.toThrow('503');
  service.answerStatus(201);
  await run(messageId);
  expect(paths()).toEqual([path, busy.path, busy.path].sort());
});

test('waits only briefly for a push claimed by a crashed worker', async () => {
  const { path, row, send } = await conversation();
  const messageId = await send('SEEKER');
  await claimDelivery(deps, pushKey({ kind: 'push.message', subjectId: messageId }, (await row())!.id));
  await expect(run(messageId)).rejects.toThrow('another worker');
  stores.clock.advance(resilience.push.claim + 1);
  await run(messageId);
  expect(paths()).toEqual([path]);
});
