import { randomUUID } from 'node:crypto';
import { eventNames, events } from '@marketplace/contracts/jobs/events';
import { jobs } from '@marketplace/contracts/jobs/jobs';
import type { Effects } from '@marketplace/platform/dispatch';
import { expect, test } from 'vitest';
import { deliveryOf, effectsOf } from './delivery.ts';

const id = randomUUID();
const ids = {
  leadId: randomUUID(),
  enquiryId: randomUUID(),
  userId: randomUUID(),
  seekerId: randomUUID(),
  noticeId: randomUUID(),
  followUpId: randomUUID(),
  digestId: randomUUID(),
  attachmentId: randomUUID(),
  simulationId: randomUUID(),
  messageId: randomUUID(),
  applicationId: randomUUID(),
  answerId: randomUUID(),
  entryId: randomUUID(),
  passId: randomUUID(),
  deviceId: randomUUID(),
  sessionId: randomUUID(),
  reminderId: randomUUID(),
  rematchId: randomUUID(),
  ratingId: randomUUID(),
  changeId: randomUUID(),
  escalationId: randomUUID(),
  closingNoticeId: randomUUID(),
  rewriteId: randomUUID(),
  dataRequestId: randomUUID(),
  pendingRequestId: randomUUID(),
  quoteId: randomUUID(),
  appointmentId: randomUUID(),
  completionQuestionId: randomUUID(),
  ratingRequestId: randomUUID(),
  phoneId: randomUUID(),
  phoneCodeId: randomUUID(),
  phoneNoticeId: randomUUID(),
  phoneReplyId: randomUUID(),
  invitationId: randomUUID(),
  leadInvitationId: randomUUID(),
  teamMessageId: randomUUID(),
  teamNoticeId: randomUUID(),
  historyId: randomUUID(),
  teamChangeNoticeId: randomUUID(),
  documentId: randomUUID(),
  planRequestId: randomUUID(),
  invoiceId: randomUUID(),
  invoiceReminderId: randomUUID(),
  cardAttemptId: randomUUID(),
  paymentId: randomUUID(),
  workNoticeId: randomUUID(),
  webhookPauseId: randomUUID(),
  reportId: randomUUID(),
  turn: 7,
};
const row = (event: string, payload: unknown) => ({ id, event, payload });
const delivered = (event: string, payload: unknown = ids) => deliveryOf(row(event, payload)) as Effects;

test.each(eventNames)('maps %s to its jobs, each with the fields of its schema', (event) => {
  const payload = { ...events[event].payload.parse(ids), requestId: 'r-1' };
  const { jobs: made } = delivered(event, { ...payload, contactEmail: 'thandi@example.org' });
  expect(made.map(({ name }) => name)).toEqual(events[event].jobs);
  for (const job of made) {
    expect(job.id).toBe(`${id}.${job.name}`);
    expect(job.payload).toEqual(jobs[job.name].payload.parse(payload));
    expect(JSON.stringify(job)).not.toContain('thandi');
  }
});

test('gives two jobs of one event in the same queue different ids', () => {
  expect(delivered('contact.received').jobs.map(({ name, id: jobId }) => [name, jobId])).toEqual([
    ['mail.contact-team', `${id}.mail.contact-team`],
    ['mail.contact-received', `${id}.mail.contact-received`],
  ]);
});

test('sends live messages to the provider and the seeker when a lead is accepted', () => {
  expect(delivered('lead.accepted').live).toEqual([
    { userId: ids.userId, type: 'lead.updated' },
    { userId: ids.seekerId, type: 'enquiry.updated' },
  ]);
});

test('sends no live message to a visitor without an account', () => {
  expect(delivered('lead.accepted', { ...ids, seekerId: null }).live).toEqual([
    { userId: ids.userId, type: 'lead.updated' },
  ]);
});

test.each([
  ['lead.danced', ids, 'there is no event lead.danced in this version'],
  ['toString', ids, 'there is no event toString in this version'],
  ['lead.sent', { ...ids, leadId: 'no uuid' }, 'leadId'],
  ['lead.sent', null, 'expected object'],
])('treats %s with %j as undeliverable', (event, payload, reason) => {
  expect(deliveryOf(row(event, payload))).toEqual({ id, reason: expect.stringContaining(reason) });
});

test('leaves out the jobs that would do nothing', () => {
  const { jobs: made } = effectsOf('lead.sent', id, ids, { trace: 'a', idle: ['push.lead', 'phone.lead'] });
  const payload = { leadId: ids.leadId };
  expect(made).toEqual([{ name: 'mail.lead-sent', id: `${id}.mail.lead-sent`, payload, trace: 'a' }]);
});
