/** From a contact message to our answers in the same mail thread. */
import { answerMessage } from '@marketplace/domain/contact/answers';
import { messageDetail } from '@marketplace/domain/contact/detail.view';
import { receiveMessage } from '@marketplace/domain/contact/service';
import { createMailCatcher } from '@marketplace/infra/local/mail-catcher/mail-catcher.ts';
import { buildAccount, contactBody } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { connectMail, type Mail } from '@marketplace/platform/mail-transport';
import { afterAll, expect, test } from 'vitest';
import type { JobDeps } from '../../deps.ts';
import { handlers } from '../../registry.ts';

const stores = await testDeps();
const catcher = await createMailCatcher({ smtpPort: 0, webPort: 0 });
const transport = connectMail(`smtp://127.0.0.1:${catcher.smtpPort}`, {
  from: 'Marketplace <hello@marketplace.example>',
});
const handed: Mail[] = [];
const deps: JobDeps = {
  ...stores,
  transport: {
    ...transport,
    send: (mail) => {
      handed.push(mail);
      return transport.send(mail);
    },
  },
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};
afterAll(async () => {
  transport.close();
  await catcher.stop();
});

const { userId: authorId } = await buildAccount(deps, { role: 'ADMIN' });
const answer = (messageId: string, text: string) =>
  answerMessage(deps, { messageId, authorId, text }, { idempotencyKey: null });
/** Runs the mail's job twice concurrently and once more, as a queue may. */
const deliver = async (answerId: string) => {
  const run = () => handlers['mail.contact-answer']({ answerId }, deps);
  await Promise.allSettled([run(), run()]);
  await run();
};
const mailsOf = async (messageId: string) => (await messageDetail(deps, messageId)).answers.map(({ mail }) => mail);

test('mails each answer once, in the same thread, quoting the earlier messages', async () => {
  const message = contactBody({ subject: 'Nobody\ncalls', message: 'Nobody has called me.\n<b>Why?</b>' });
  const messageId = await receiveMessage(deps, message, { idempotencyKey: null });
  await handlers['mail.contact-received']({ messageId }, deps);
  stores.clock.advance(days(1));
  const first = await answer(messageId, 'We look into it.\n\nSipho calls you today.');
  expect(await mailsOf(messageId)).toEqual(['WAITING']);
  await deliver(first);
  stores.clock.advance(days(1));
  await deliver(await answer(messageId, 'Did he call?'));
  expect(await mailsOf(messageId)).toEqual(['SENT', 'SENT']);

  const [second, one, received, ...more] = catcher.messages(message.email);
  expect(more).toEqual([]);
  expect(received).toMatchObject({ subject: 'We’ve received your message', references: '', inReplyTo: '' });
  expect(one).toMatchObject({
    subject: 'Re: Nobody calls',
    inReplyTo: received!.messageId,
    references: received!.messageId,
  });
  expect(second).toMatchObject({
    subject: 'Re: Nobody calls',
    inReplyTo: one!.messageId,
    references: `${received!.messageId} ${one!.messageId}`,
  });
  expect(new Set([second, one, received].map((mail) => mail!.messageId)).size).toBe(3);

  expect(one!.text).toContain('We look into it.\n\nSipho calls you today.\n');
  expect(one!.text.replaceAll('\u00a0', ' ')).toContain(
    'At 10:00 on Monday, 2 March Thandi Nkosi wrote:\n> Nobody has called me.\n> <b>Why?</b>\n',
  );
  expect(one!.html).toContain('&lt;b&gt;Why?&lt;/b&gt;');
  // Newest first.
  expect(second!.text).toMatch(
    /Did he call\?[\s\S]*we wrote:\n> We look into it\.\n[\s\S]*Thandi Nkosi wrote:\n> Nobody has/,
  );
  // Only the answers are written by a person; the receipt is marked as automatic.
  const { to } = handed[0]!;
  expect(handed.filter((mail) => mail.to === to).map(({ isPersonal }) => isPersonal)).toEqual([undefined, true, true]);
  for (const mail of [one!, second!]) expect(mail.html).not.toMatch(/<img|<link|<script|undefined|\[object/);
});

test('does not refer to a refused mail, and shows it as refused in the thread', async () => {
  const message = contactBody();
  const messageId = await receiveMessage(deps, message, { idempotencyKey: null });
  catcher.behave('refuse-permanently', message.email);
  await deliver(await answer(messageId, 'This one is refused.'));
  catcher.behave('accept', message.email);
  expect(await mailsOf(messageId)).toEqual(['REFUSED']);
  await deliver(await answer(messageId, 'This one arrives.'));
  expect(await mailsOf(messageId)).toEqual(['REFUSED', 'SENT']);
  expect(catcher.messages(message.email)).toMatchObject([{ references: '', inReplyTo: '' }]);
});
