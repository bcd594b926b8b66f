import { noticeUnreadMessages } from '@marketplace/domain/conversations/notices';
import type { ConversationKey } from '@marketplace/domain/conversations/queries';
import { deleteMessage, readMessages, sendMessage } from '@marketplace/domain/conversations/service';
import { followedByToken } from '@marketplace/domain/enquiries/request-links';
import { unreadMailData } from '@marketplace/domain/mail-deliveries/message-mail-data.view';
import { revokeContact } from '@marketplace/domain/requests/contact-revocation';
import { buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { isSent } from '@marketplace/infra/test/notice-samples.ts';
import { minutes } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { messageUnread } from './message-unread.ts';

const deps = await testDeps();
const site = { ...deps, siteUrl: 'https://marketplace.example', teamEmail: 'team@marketplace.example' };

/** A message of one side that is unread after five minutes, and its notice. */
const unread = async (from: 'SEEKER' | 'PROVIDER', text: string) => {
  const lead = await buildLead(deps, { status: 'ACCEPTED' });
  const { leadId, enquiryId, providerId } = lead;
  const seeker: ConversationKey = { side: 'SEEKER', enquiryId, leadId };
  const provider: ConversationKey = { side: 'PROVIDER', providerId, leadId };
  const [writer, reader] = from === 'SEEKER' ? [seeker, provider] : [provider, seeker];
  const message = { text, addresses: [], keyOf: undefined, idempotencyKey: null };
  const messageId = await sendMessage(deps, writer, message);
  deps.clock.advance(minutes(5));
  await noticeUnreadMessages(deps);
  const notice = await deps.db('conversation_notices').where({ lead_id: leadId }).first('id');
  return { ...lead, messageId, writer, reader, noticeId: notice!.id };
};

test('a seeker gets the beginning of the message and a link that opens the conversation', async () => {
  const { noticeId, leadId, enquiryId, businessName } = await unread('PROVIDER', 'Good morning. '.repeat(40));
  const data = (await unreadMailData(deps, noticeId))!;
  expect(isSent(messageUnread.mail, data)).toBe(true);
  expect(messageUnread.mail.to(data, site)).toMatch(/^seeker/);
  const token = await messageUnread.mail.token!(data, site);
  const content = messageUnread.mail.content(data, site, token);
  expect(content.subject).toContain(businessName);
  expect(content.quotes![0]!.lines.join(' ').length).toBeLessThanOrEqual(202);
  expect(content.action!.href).toBe(`https://marketplace.example/requests/${token}/messages/${leadId}`);
  expect(await followedByToken(deps, token)).toMatchObject({ enquiryId });
});

test('a provider gets a link to its own page, and no contact details', async () => {
  const { noticeId, leadId, email } = await unread('SEEKER', 'Is the certificate included?');
  const data = (await unreadMailData(deps, noticeId))!;
  expect(messageUnread.mail.to(data, site)).toBe(email);
  const content = messageUnread.mail.content(data, site, '');
  expect(content.action!.href).toBe(`https://marketplace.example/providers/messages/${leadId}`);
  expect(JSON.stringify(content)).not.toContain('082 555 0199');
});

test('is dropped once the message is read, deleted, or the conversation is read-only', async () => {
  const stillNeeded = async (noticeId: string) => isSent(messageUnread.mail, (await unreadMailData(deps, noticeId))!);
  const read = await unread('PROVIDER', 'Hello');
  await readMessages(deps, read.reader, { upTo: read.messageId });
  expect(await stillNeeded(read.noticeId)).toBe(false);
  const deleted = await unread('SEEKER', 'Hello');
  await deleteMessage(deps, deleted.writer, { messageId: deleted.messageId });
  expect(await stillNeeded(deleted.noticeId)).toBe(false);
  const revoked = await unread('SEEKER', 'Hello');
  await revokeContact(deps, revoked);
  expect(await stillNeeded(revoked.noticeId)).toBe(false);
});
