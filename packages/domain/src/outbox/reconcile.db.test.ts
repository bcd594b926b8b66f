import type { JobOf } from '@marketplace/contracts/jobs';
import { limits } from '@marketplace/contracts/limits';
import { buildEnquiry, buildLead, buildProvider, city } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, minutes } from '@marketplace/platform/clock';
import { afterEach, expect, test } from 'vitest';
import { followedByToken, issueRequestToken } from '../enquiries/request-links.ts';
import { editRequest } from '../leads/editing.ts';
import { expireEnquiries } from '../leads/expiry.ts';
import { acceptLead } from '../leads/service.ts';
import { claimMail } from '../mail-deliveries/delivery.ts';
import { searchStanding } from '../matching/search.view.ts';
import { matchEnquiry } from '../matching/service.ts';
import { reconcileQueue } from './reconcile.ts';

const deps = await testDeps();
const { db, clock } = deps;
afterEach(async () => {
  await db('outbox').delete();
  await db('enquiries').delete();
});

/** The relay has handed everything over, and the queue has lost it. */
const loseQueue = () => db('outbox').delete();
const written = async (event: string, key: string): Promise<string[]> =>
  (await db('outbox').where({ event }).pluck('payload')).map((payload: Record<string, string>) => payload[key]!);

test('an enquiry’s event is written again until it has been matched and its mail has been tried', async () => {
  const { id } = await buildEnquiry(deps);
  await loseQueue();
  clock.advance(minutes(14));
  await reconcileQueue(deps);
  expect(await written('enquiry.posted', 'enquiryId')).toEqual([]);

  clock.advance(minutes(1));
  await reconcileQueue(deps);
  expect(await written('enquiry.posted', 'enquiryId')).toEqual([id]);

  await matchEnquiry(deps, { enquiryId: id });
  await loseQueue();
  expect(await reconcileQueue(deps)).toBe(1);
  await claimMail(deps, 'mail.enquiry-received', id);
  await loseQueue();
  expect(await reconcileQueue(deps)).toBe(0);
});

test('a lead’s event is written again while its mail has not been tried; one that was tried has tries of its own', async () => {
  const { leadId, enquiryId } = await buildLead(deps);
  await claimMail(deps, 'mail.enquiry-received', enquiryId);
  await loseQueue();
  clock.advance(minutes(15));
  expect(await reconcileQueue(deps)).toBe(1);
  expect(await written('lead.sent', 'leadId')).toEqual([leadId]);

  await claimMail(deps, 'mail.lead-sent', leadId);
  await loseQueue();
  expect(await reconcileQueue(deps)).toBe(0);
});

test('what a seeker is to be told of a request is written again until its mail has been tried', async () => {
  const { id } = await buildEnquiry(deps, { province: 'Northern Cape', city: 'Kimberley' });
  await matchEnquiry(deps, { enquiryId: id });
  await claimMail(deps, 'mail.enquiry-received', id);
  /** Until it is begun, and not before it may be lost. */
  const isWrittenAgain = async (event: string, mail: JobOf<'mail'>, key = 'enquiryId', subjectId = id, last = 0) => {
    for (const [wait, expected] of [
      [minutes(14), []],
      [minutes(1), [subjectId]],
      [last, [subjectId]],
    ] as const) {
      clock.advance(wait);
      await loseQueue();
      await reconcileQueue(deps);
      expect(await written(event, key)).toEqual(expected);
    }
    await claimMail(deps, mail, subjectId);
    await loseQueue();
    expect(await reconcileQueue(deps)).toBe(0);
  };
  await isWrittenAgain('enquiry.unmatched', 'mail.enquiry-unmatched');

  const there = { baseCity: city('northern-cape/kimberley'), provinces: ['northern-cape'], coverageRadiusKm: 10 };
  const { providerId } = await buildProvider(deps, there);
  await matchEnquiry(deps, { enquiryId: id });
  const leadId = (await db('leads').where({ enquiry_id: id }).first('id'))!.id;
  await claimMail(deps, 'mail.lead-sent', leadId);
  await isWrittenAgain('enquiry.first-provider', 'mail.enquiry-first-provider');

  const second = await buildLead(deps);
  await claimMail(deps, 'mail.enquiry-received', second.enquiryId);
  for (const lead of await db('leads').where({ enquiry_id: second.enquiryId }).pluck('id'))
    await claimMail(deps, 'mail.lead-sent', lead);
  await acceptLead(deps, { id: leadId, providerId });
  await isWrittenAgain('lead.accepted', 'mail.lead-accepted', 'leadId', leadId);

  clock.advance(days(limits.enquiryDays));
  await expireEnquiries(deps);
  await isWrittenAgain('enquiry.expired', 'mail.enquiry-expired', 'enquiryId', second.enquiryId, days(2.9));
});

test('a request with another place is searched for anew although the queue has lost it, and says meanwhile that it is', async () => {
  const { id } = await buildEnquiry(deps, { province: 'Northern Cape', city: 'Springbok' });
  await claimMail(deps, 'mail.enquiry-received', id);
  await matchEnquiry(deps, { enquiryId: id });
  await claimMail(deps, 'mail.enquiry-unmatched', id);
  const isDone = async () => (await searchStanding(deps, id)).isDone;
  expect(await isDone()).toBe(true);
  const followed = await followedByToken(deps, await issueRequestToken(deps, id));
  await editRequest(deps, followed, { edit: { province: 'Northern Cape', city: 'Upington' } });
  expect(await isDone()).toBe(false);
  await loseQueue();
  clock.advance(minutes(15));
  await reconcileQueue(deps);
  expect(await written('enquiry.moved', 'enquiryId')).toEqual([id]);
  await matchEnquiry(deps, { enquiryId: id });
  expect(await isDone()).toBe(true);
  await loseQueue();
  expect(await reconcileQueue(deps)).toBe(0);
});

test('digests, escalations and files are written again from a quarter of an hour on, for three days, until they are begun', async () => {
  const { providerId } = await buildProvider(deps);
  const { id: enquiryId } = await buildEnquiry(deps);
  await matchEnquiry(deps, { enquiryId });
  await claimMail(deps, 'mail.enquiry-received', enquiryId);
  for (const lead of await db('leads').where({ enquiry_id: enquiryId }).pluck('id'))
    await claimMail(deps, 'mail.lead-sent', lead);
  const at = clock.now();
  const made = async (row: Promise<{ id: string }[]>) => (await row)[0]!.id;
  const digest = await made(db('lead_digests').insert({ provider_id: providerId, created_at: at }).returning('id'));
  const escalation = await made(
    db('escalations').insert({ enquiry_id: enquiryId, hours: 12, created_at: at }).returning('id'),
  );
  const file = { draft_id: crypto.randomUUID(), name: 'a.pdf', size: 1, type: 'application/pdf', created_at: at };
  const attachment = await made(
    db('attachments')
      .insert({ ...file, enquiry_id: enquiryId, attached_at: at, state: 'checking' })
      .returning('id'),
  );
  // Nobody has sent this one yet, and that one is checked.
  await db('attachments').insert([
    { ...file, draft_id: crypto.randomUUID() },
    { ...file, enquiry_id: enquiryId, attached_at: at, state: 'ready' },
  ]);
  const all = { 'lead.digest-due': [digest], 'enquiry.escalated': [escalation], 'attachment.added': [attachment] };
  const writtenAgain = async () => {
    await loseQueue();
    const count = await reconcileQueue(deps);
    const events = {
      'lead.digest-due': await written('lead.digest-due', 'digestId'),
      'enquiry.escalated': await written('enquiry.escalated', 'escalationId'),
      'attachment.added': await written('attachment.added', 'attachmentId'),
    };
    return { count, events };
  };
  const nothing = { 'lead.digest-due': [], 'enquiry.escalated': [], 'attachment.added': [] };

  clock.advance(minutes(15) - 1);
  expect(await writtenAgain()).toEqual({ count: 0, events: nothing });
  clock.advance(1);
  expect(await writtenAgain()).toEqual({ count: 3, events: all });
  clock.advance(days(3) - minutes(15));
  expect(await writtenAgain()).toEqual({ count: 3, events: all });

  await claimMail(deps, 'mail.lead-digest', digest);
  expect(await writtenAgain()).toEqual({ count: 2, events: { ...all, 'lead.digest-due': [] } });
  await claimMail(deps, 'mail.enquiry-unanswered', escalation);
  expect(await writtenAgain()).toEqual({ count: 1, events: { ...nothing, 'attachment.added': [attachment] } });
  clock.advance(1);
  expect(await writtenAgain()).toEqual({ count: 0, events: nothing });
  await db('lead_digests').delete();
});

test('an event that is days old is left to a person', async () => {
  await buildEnquiry(deps);
  await loseQueue();
  clock.advance(days(3) + 1);
  expect(await reconcileQueue(deps)).toBe(0);
});
