import { buildEnquiry, buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, minutes } from '@marketplace/platform/clock';
import { afterEach, expect, test } from 'vitest';
import { claimMail } from '../mail-deliveries/delivery.ts';
import { matchEnquiry } from '../matching/service.ts';
import { reconcileQueue } from './reconcile.ts';

const deps = await testDeps();
const { db, clock } = deps;
afterEach(() => db('outbox').delete());

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

test('an event that is days old is left to a person', async () => {
  await buildEnquiry(deps);
  await loseQueue();
  clock.advance(days(3) + 1);
  expect(await reconcileQueue(deps)).toBe(0);
});
