import { PostPendingRequest } from '@marketplace/contracts/pending-requests/schemas';
import { confirmableOf, confirmPendingRequest, postPendingRequest } from '@marketplace/domain/pending-requests/service';
import { createMailCatcher } from '@marketplace/infra/local/mail-catcher/mail-catcher.ts';
import { pendingRequestBody } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { connectMail } from '@marketplace/platform/mail-transport';
import { afterAll, expect, test } from 'vitest';
import type { JobDeps } from '../../deps.ts';
import { handlers } from '../../registry.ts';

const stores = await testDeps();
const { db } = stores;
const catcher = await createMailCatcher({ smtpPort: 0, webPort: 0 });
const from = 'Marketplace <hello@marketplace.example>';
const transport = connectMail(`smtp://127.0.0.1:${catcher.smtpPort}`, { from });
const siteUrl = 'https://marketplace.example';
const deps: JobDeps = {
  ...{ ...stores, transport, siteUrl },
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};
afterAll(async () => {
  transport.close();
  await catcher.stop();
});

const post = async (overrides: Parameters<typeof pendingRequestBody>[0] = {}) => {
  const body = PostPendingRequest.parse(pendingRequestBody(overrides));
  await postPendingRequest(deps, body, { idempotencyKey: body.contactEmail });
  const row = await db('pending_requests').where({ idempotency_key: body.contactEmail }).first('id');
  return { pendingRequestId: row!.id, to: body.contactEmail };
};
const tokenIn = (text: string) => /\/requests\/confirm\/([\w-]{43})/.exec(text)?.[1] ?? '';

// id: pending-request-mail
test('mails what was posted, with contact details hidden, and a link that confirms it', async () => {
  const { to, ...job } = await post({
    title: 'Call 082 555 0142 for a prize',
    description: 'Our geyser leaks since Sunday.',
  });
  await handlers['mail.confirm-request'](job, deps);
  const [mail] = catcher.messages(to);
  expect(mail).toMatchObject({ subject: 'Please confirm your request' });
  expect(mail!.text).toContain('Our geyser leaks since Sunday.');
  expect(mail!.text).not.toContain('082 555 0142');
  const token = tokenIn(mail!.text);
  expect((await confirmableOf(deps, token)).id).toBe(job.pendingRequestId);
  await confirmPendingRequest(deps, token);
  expect(await db('enquiries').where({ contact_email: to })).toHaveLength(1);
});

test('is in the language of the request, and not sent once it is confirmed', async () => {
  const first = await post({ language: 'zu' });
  await handlers['mail.confirm-request']({ pendingRequestId: first.pendingRequestId }, deps);
  const [mail] = catcher.messages(first.to);
  expect(mail).toMatchObject({ subject: 'Sicela uqinisekise isicelo sakho' });
  expect(mail!.text).toContain(`${siteUrl}/zu/requests/confirm/`);
  await confirmPendingRequest(deps, tokenIn(mail!.text));
  const second = await post();
  await db('pending_requests').where({ id: second.pendingRequestId }).delete();
  for (const { pendingRequestId } of [first, second])
    await handlers['mail.confirm-request']({ pendingRequestId }, deps);
  expect([catcher.messages(first.to).length, catcher.messages(second.to).length]).toEqual([1, 0]);
});
