import { expect, test } from 'vitest';
import { type EventName, eventNamed, eventNames, events } from './events.ts';
import { isTimer, jobNamed, jobNames, jobs, queueNames } from './jobs.ts';
import { AddressedLiveMessage, liveKeys, liveOf } from './live-events.ts';

const id = (n: number) => `0198c5f0-7a11-7000-8000-${String(n).padStart(12, '0')}`;
const lead = { leadId: id(1), enquiryId: id(2), userId: id(3), seekerId: id(4) };

const quote = { ...lead, quoteId: id(10) };

const appointment = { ...lead, appointmentId: id(11) };

/** Payloads as released. Rows and jobs outlive a deploy, so this list only grows. */
const released: Record<EventName, object[]> = {
  'enquiry.posted': [{ enquiryId: id(2) }, { enquiryId: id(2), requestId: 'r-1' }],
  'message.sent': [{ messageId: id(9), leadId: id(1), enquiryId: id(2), userId: id(3), seekerId: null }],
  'messages.read': [{ messageId: id(9), leadId: id(1), enquiryId: id(2), userId: null, seekerId: id(3) }],
  'message.deleted': [{ messageId: id(9), leadId: id(1), enquiryId: id(2), userId: id(3), seekerId: id(4) }],
  'message.checked': [{ messageId: id(9), leadId: id(1), enquiryId: id(2), userId: id(3), seekerId: id(4) }],
  'message.unread': [{ noticeId: id(9) }],
  'attachment.added': [{ attachmentId: id(7) }, { attachmentId: id(7), requestId: 'r-1' }],
  'attachment.measured': [{ attachmentId: id(7), turn: 120 }],
  'enquiry.unmatched': [{ enquiryId: id(2) }, { enquiryId: id(2), requestId: 'r-1' }],
  'enquiry.first-provider': [{ enquiryId: id(2) }],
  'enquiry.escalated': [{ escalationId: id(8) }],
  'enquiry.expired': [{ enquiryId: id(2), seekerId: null }],
  'enquiry.closing': [{ closingNoticeId: id(8), enquiryId: id(2), seekerId: null }],
  'enquiry.removed': [{ enquiryId: id(2), seekerId: null }],
  'request.pending': [{ pendingRequestId: id(8) }],
  'enquiry.team-wrote': [{ teamMessageId: id(8), enquiryId: id(2), seekerId: null }],
  'enquiry.rewrite-requested': [{ rewriteId: id(8), enquiryId: id(2), seekerId: null }],
  'enquiry.rematch-requested': [{ rematchId: id(8) }],
  'lead.sent': [lead, { ...lead, seekerId: null, requestId: 'r-1' }],
  'lead.push-due': [{ leadId: id(1) }],
  'message.push-due': [{ messageId: id(5) }],
  'invoice.push-due': [{ invoiceReminderId: id(6) }],
  'card.push-due': [{ cardAttemptId: id(7) }],
  'lead.accepted': [lead],
  'lead.declined': [lead],
  'lead.expired': [lead],
  'lead.updated': [lead],
  'lead.finished': [{ ...lead, historyId: id(11) }],
  'lead.contact-revoked': [lead],
  'lead.request-removed': [lead],
  'lead.opened': [lead],
  'lead.unopened': [lead],
  'lead.request-closed': [lead],
  'account.address-proved': [{ userId: id(3) }],
  'enquiry.offered': [{ enquiryId: id(2), seekerId: id(4) }],
  'enquiry.moved': [{ enquiryId: id(2) }],
  'enquiry.changed': [{ enquiryId: id(2), seekerId: null }],
  'enquiry.contact-changed': [{ changeId: id(9) }],
  'lead.request-changed': [{ ...lead, changeId: id(9) }],
  'enquiry.contact-confirmed': [{ enquiryId: id(2), seekerId: null }],
  'enquiry.closed': [{ enquiryId: id(2), seekerId: null }],
  'quote.sent': [quote],
  'quote.revised': [quote],
  'quote.accepted': [quote],
  'quote.declined': [quote],
  'quote.changed': [quote],
  'quote.expiring': [quote],
  'lead.not-chosen': [lead],
  'appointment.proposed': [appointment],
  'appointment.confirmed': [appointment],
  'appointment.moved': [appointment],
  'appointment.cancelled': [{ ...appointment, userId: null, seekerId: null }],
  'appointment.on-the-way': [appointment],
  'appointment.reminder-due': [appointment],
  'appointment.done': [appointment],
  'appointment.changed': [appointment],
  'completion.asked': [{ ...lead, completionQuestionId: id(12) }],
  'completion.answered': [lead],
  'rating.requested': [{ ...lead, ratingRequestId: id(12) }],
  'phone.code-requested': [{ phoneCodeId: id(8) }],
  'phone.confirmed': [{ phoneId: id(8) }],
  'phone.notice-due': [{ phoneNoticeId: id(8) }],
  'phone.notice-failed': [{ phoneNoticeId: id(8) }],
  'phone.stopped': [{ phoneNoticeId: id(8) }],
  'phone.replied': [{ phoneReplyId: id(8) }],
  'rating.published': [{ ratingId: id(8), userId: id(3) }],
  'provider.updated': [{ userId: id(3) }],
  'document.confirmed': [{ documentId: id(9) }],
  'document.rejected': [{ documentId: id(9) }],
  'document.expiring': [{ documentId: id(9) }],
  'lead.ending': [lead],
  'lead.digest-due': [{ digestId: id(6) }],
  'lead.follow-up-due': [{ followUpId: id(4), leadId: id(1), userId: id(3) }],
  'matching.simulation-requested': [{ simulationId: id(8) }, { simulationId: id(8), requestId: 'r-1' }],
  'account.invited': [{ userId: id(3) }],
  'contact.received': [{ messageId: id(5) }, { messageId: id(5), requestId: 'r-1' }],
  'application.received': [{ applicationId: id(6) }],
  'contact.answered': [{ answerId: id(5) }],
  'application.asked': [{ entryId: id(6) }],
  'application.answered': [{ entryId: id(6) }],
  'application.rejected': [{ entryId: id(6), requestId: 'r-1' }],
  'access-pass.mail-requested': [{ passId: id(6) }],
  'lead.invited': [{ leadInvitationId: id(6) }],
  'team.invited': [{ invitationId: id(6) }],
  'team.changed': [{ teamChangeNoticeId: id(6) }],
  'team.noticed': [{ teamNoticeId: id(6) }],
  'account.registered': [{ noticeId: id(5) }],
  'account.verification-requested': [{ noticeId: id(5), requestId: 'r-1' }],
  'account.reset-requested': [{ noticeId: id(5) }],
  'account.password-changed': [{ noticeId: id(5) }],
  'account.email-change-requested': [{ noticeId: id(5) }],
  'account.email-changed': [{ noticeId: id(5) }],
  'account.security-changed': [{ noticeId: id(5) }],
  'account.access-changed': [{ userId: id(3) }],
  'provider.verification-ending': [{ reminderId: id(8) }],
  'report.client-asked': [{ reportId: id(8) }],
  'webhook.paused': [{ webhookPauseId: id(8) }],
  'work.waiting': [{ workNoticeId: id(8) }],
  'plan-request.made': [{ planRequestId: id(8) }],
  'plan-request.decided': [{ planRequestId: id(8) }],
  'invoice.issued': [{ invoiceId: id(8) }],
  'card.declined': [{ cardAttemptId: id(8) }],
  'invoice.reminded': [{ invoiceReminderId: id(8) }],
  'payment.received': [{ paymentId: id(8), userId: id(3) }],
  'data.link-requested': [{ dataRequestId: id(9) }],
  'data.copy-requested': [{ dataRequestId: id(9), requestId: 'r-1' }],
  'data.copy-made': [{ dataRequestId: id(9) }],
  'data.deletion-requested': [{ dataRequestId: id(9) }],
  'account.device-added': [{ deviceId: id(6) }],
  'account.session-stolen': [{ sessionId: id(7) }],
};

test.each(eventNames)('%s: older rows still parse and become valid jobs', (name) => {
  expect(released[name]).not.toEqual([]);
  for (const row of released[name]) {
    const payload = events[name].payload.parse(row);
    for (const job of events[name].jobs) {
      expect(jobNames).toContain(job);
      expect(row).toMatchObject(jobs[job].payload.parse(payload));
    }
  }
});

test('has no event or job for an undeclared name', () => {
  for (const unknown of ['lead.danced', 'toString', '']) {
    expect(eventNamed(unknown)).toBeUndefined();
    expect(jobNamed(unknown)).toBeUndefined();
  }
});

test('accepts additional fields from a newer version', () => {
  const tomorrow = { ...lead, campaign: 'spring' };
  expect(events['lead.sent'].payload.parse(tomorrow)).toEqual(lead);
  expect(jobs['mail.lead-sent'].payload.parse(tomorrow)).toEqual({ leadId: lead.leadId });
});

// id: job-payloads-carry-only-ids
test('events and jobs contain ids, the turns of jobs and no personal data', () => {
  const payloads = [...eventNames.map((name) => events[name].payload), ...jobNames.map((name) => jobs[name].payload)];
  for (const schema of payloads) for (const field of Object.keys(schema.shape)) expect(field).toMatch(/Id$|^turn$/);
});

test('every job has an event or a schedule as its cause, and an existing queue', () => {
  const caused = new Set<string>(eventNames.flatMap((name) => [...events[name].jobs]));
  for (const name of jobNames) {
    expect(queueNames).toContain(jobs[name].queue);
    // The relay adds it for a row that is due.
    expect(caused.has(name) || isTimer(name) || name === 'webhooks.deliver', name).toBe(true);
    expect(jobs[name].attempts).toBeGreaterThan(1);
  }
});

test.each(eventNames)('%s: live messages are addressed to users and name what to fetch again', (name) => {
  const messagesOf = liveOf[name] as ((payload: unknown) => AddressedLiveMessage[]) | undefined;
  for (const row of released[name]) {
    for (const message of messagesOf?.(events[name].payload.parse(row)) ?? []) {
      expect(AddressedLiveMessage.parse(message)).toEqual(message);
      expect(liveKeys[message.type].length).toBeGreaterThan(0);
      expect(Object.values(row)).toContain(message.userId);
    }
  }
});

test('a lead notifies its provider, and its seeker if there is one', () => {
  const types = (payload: typeof lead | (Omit<typeof lead, 'seekerId'> & { seekerId: null })) =>
    liveOf['lead.sent']?.(payload).map(({ userId, type }) => [userId, type]);
  expect(types(lead)).toEqual([
    [lead.userId, 'lead.sent'],
    [lead.seekerId, 'enquiry.updated'],
  ]);
  expect(types({ ...lead, seekerId: null })).toEqual([[lead.userId, 'lead.sent']]);
});
