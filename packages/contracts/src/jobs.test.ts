import { expect, test } from 'vitest';
import { type EventName, eventNames, events, jobsOf } from './events.ts';
import { jobNames, jobs, queueNames } from './jobs.ts';
import { AddressedLiveMessage, liveKeys, liveOf } from './live.ts';

const id = (n: number) => `0198c5f0-7a11-7000-8000-${String(n).padStart(12, '0')}`;
const lead = { leadId: id(1), enquiryId: id(2), userId: id(3), seekerId: id(4) };

/** Events as the first release wrote them. Rows and jobs outlive a deploy, so this list only grows. */
const yesterday: Record<EventName, object[]> = {
  'enquiry.posted': [{ enquiryId: id(2) }, { enquiryId: id(2), requestId: 'r-1' }],
  'enquiry.expired': [{ enquiryId: id(2), seekerId: null }],
  'lead.sent': [lead, { ...lead, seekerId: null, requestId: 'r-1' }],
  'lead.accepted': [lead],
  'lead.declined': [lead],
  'lead.expired': [lead],
  'lead.updated': [lead],
  'account.invited': [{ userId: id(3) }],
  'contact.received': [{ messageId: id(5) }, { messageId: id(5), requestId: 'r-1' }],
  'contact.to-confirm': [{ messageId: id(5) }],
  'application.received': [{ applicationId: id(6) }],
  'application.to-confirm': [{ applicationId: id(6) }],
  'account.registered': [{ noticeId: id(5) }],
  'account.verification-asked': [{ noticeId: id(5), requestId: 'r-1' }],
  'account.reset-asked': [{ noticeId: id(5) }],
  'account.password-changed': [{ noticeId: id(5) }],
  'account.email-changed': [{ noticeId: id(5) }],
  'account.device-added': [{ deviceId: id(6) }],
};

test.each(eventNames)('%s: yesterday’s rows are read, and become jobs that their handlers can read', (name) => {
  expect(yesterday[name]).not.toEqual([]);
  for (const payload of yesterday[name]) {
    const event = events[name].parse(payload);
    for (const job of jobsOf[name]) {
      expect(jobNames).toContain(job);
      expect(payload).toMatchObject(jobs[job].payload.parse(event));
    }
  }
});

test('a payload of tomorrow, with a field more, is read too', () => {
  const tomorrow = { ...lead, campaign: 'spring' };
  expect(events['lead.sent'].parse(tomorrow)).toEqual(lead);
  expect(jobs['mail.lead-sent'].payload.parse(tomorrow)).toEqual({ leadId: lead.leadId });
});

test('events and jobs carry ids, and no words about anybody', () => {
  for (const schema of [...eventNames.map((name) => events[name]), ...jobNames.map((name) => jobs[name].payload)])
    for (const field of Object.keys(schema.shape)) expect(field).toMatch(/Id$/);
});

test('every job is caused by an event or by the clock, and is tried again in a queue that exists', () => {
  const caused = new Set<string>(Object.values(jobsOf).flat());
  for (const name of jobNames) {
    expect(queueNames).toContain(jobs[name].queue);
    expect(caused.has(name) || jobs[name].queue === 'timers', name).toBe(true);
    expect(jobs[name].attempts).toBeGreaterThan(1);
  }
});

test.each(eventNames)('%s: what is sent live is addressed to its people and names what to fetch again', (name) => {
  for (const payload of yesterday[name]) {
    const messages = liveOf[name](events[name].parse(payload) as never);
    for (const message of messages) {
      expect(AddressedLiveMessage.parse(message)).toEqual(message);
      expect(liveKeys[message.type].length).toBeGreaterThan(0);
      expect(Object.values(payload)).toContain(message.userId);
    }
  }
});

test('a lead is told to its provider and to its seeker, if there is one', () => {
  const types = (payload: typeof lead | (Omit<typeof lead, 'seekerId'> & { seekerId: null })) =>
    liveOf['lead.sent'](payload).map(({ userId, type }) => [userId, type]);
  expect(types(lead)).toEqual([
    [lead.userId, 'lead.sent'],
    [lead.seekerId, 'enquiry.updated'],
  ]);
  expect(types({ ...lead, seekerId: null })).toEqual([[lead.userId, 'lead.sent']]);
});
