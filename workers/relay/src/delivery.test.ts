import { randomUUID } from 'node:crypto';
import { eventNames, events, jobsOf } from '@marketplace/contracts/events';
import { jobs } from '@marketplace/contracts/jobs';
import { expect, test } from 'vitest';
import { type Delivery, deliveryOf } from './delivery.ts';

const id = randomUUID();
const ids = {
  leadId: randomUUID(),
  enquiryId: randomUUID(),
  userId: randomUUID(),
  seekerId: randomUUID(),
  noticeId: randomUUID(),
  messageId: randomUUID(),
  applicationId: randomUUID(),
  deviceId: randomUUID(),
};
const row = (event: string, payload: unknown) => ({ id, event, payload });
const delivered = (event: string, payload: unknown = ids) => deliveryOf(row(event, payload)) as Delivery;

test.each(eventNames)('%s has at most one job in a queue, since the row lends each its id', (event) => {
  const queues = jobsOf[event].map((name) => jobs[name].queue);
  expect(new Set(queues).size).toBe(queues.length);
});

test.each(eventNames)('%s becomes its jobs, each with what its schema picks', (event) => {
  const payload = { ...events[event].parse(ids), requestId: 'r-1' };
  const { jobs: made } = delivered(event, { ...payload, contactEmail: 'thandi@example.org' });
  expect(made.map(({ name }) => name)).toEqual(jobsOf[event]);
  for (const job of made) {
    expect(job.id).toBe(id);
    expect(job.payload).toEqual(jobs[job.name].payload.parse(payload));
    expect(JSON.stringify(job)).not.toContain('thandi');
  }
});

test('an accepted lead tells the provider and the seeker', () => {
  expect(delivered('lead.accepted').live).toEqual([
    { userId: ids.userId, type: 'lead.updated' },
    { userId: ids.seekerId, type: 'enquiry.updated' },
  ]);
});

test('a visitor without an account is told nothing', () => {
  expect(delivered('lead.accepted', { ...ids, seekerId: null }).live).toEqual([
    { userId: ids.userId, type: 'lead.updated' },
  ]);
});

test.each([
  ['lead.danced', ids, 'there is no event lead.danced in this version'],
  ['toString', ids, 'there is no event toString in this version'],
  ['lead.sent', { ...ids, leadId: 'no uuid' }, 'leadId'],
  ['lead.sent', null, 'expected object'],
])('%s with %j cannot be delivered', (event, payload, because) => {
  expect(deliveryOf(row(event, payload))).toEqual({ id, because: expect.stringContaining(because) });
});
