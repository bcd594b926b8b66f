/** When both sides are asked if a job is done, and what their answers do. */
import type { CompletionAnswer } from '@marketplace/contracts/completions/schemas';
import { sentences } from '@marketplace/contracts/messages';
import { type BuiltLead, buildDoneLead, buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { beforeEach, expect, test } from 'vitest';
import { cancelAppointment, finishAppointment, pickTime, proposeTime } from '../appointments/service.ts';
import { updateLead } from '../leads/service.ts';
import { rateLead } from '../ratings/service.ts';
import { closeRequest } from '../requests/closing.ts';
import { revokeContact } from '../requests/contact-revocation.ts';
import { removeEnquiry } from '../requests/removal.ts';
import { suspendProvider } from '../requests/suspension.ts';
import { seekerQuestion } from './queries.ts';
import {
  answerAsProvider,
  answerAsSeeker,
  askForCompletion,
  askForRating,
  leadCompletion,
  planCompletion,
} from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;

beforeEach(async () => {
  clock.set('2027-02-01T10:00:00+02:00');
  await db('outbox').delete();
  await db('completion_questions').delete();
});

const at = (day: number, hour: number) => new Date(Date.UTC(2027, 1, day, hour - 2));
const work = { startsAt: at(3, 8), endsAt: at(3, 12) };

/** Runs the jobs of the events since then, as the relay does. */
const plan = async () => {
  const rows = await db('outbox').where('event', 'like', 'appointment.%').orWhere('event', 'quote.accepted');
  for (const { payload } of rows) await planCompletion(deps, payload as { leadId: string });
};

/** An accepted lead with an appointment that is confirmed. */
const agreed = async (kind: 'WORK' | 'VISIT' = 'WORK', slot = work) => {
  const lead = await buildLead(deps, { status: 'ACCEPTED' });
  const { leadId, providerId, enquiryId } = lead;
  const id = await proposeTime(
    deps,
    { side: 'PROVIDER', providerId },
    { leadId, kind, slots: [slot], replaces: null, idempotencyKey: null },
  );
  await pickTime(deps, { side: 'SEEKER', enquiryId }, { id, slot: 0, address: '14 Vilakazi Street' });
  await plan();
  return { ...lead, appointmentId: id };
};

/** The sides that are asked at a time, by three runs of the timer, two of them together. */
const askedAt = async (day: number, hour: number): Promise<string[]> => {
  clock.set(at(day, hour).toISOString());
  await db('outbox').where({ event: 'completion.asked' }).delete();
  await Promise.all([askForCompletion(deps), askForCompletion(deps)]);
  await askForCompletion(deps);
  const ids = (await db('outbox').where({ event: 'completion.asked' }).pluck('payload')).map(
    (payload) => (payload as { completionQuestionId: string }).completionQuestionId,
  );
  const rows = await db('completion_questions').whereIn('id', ids).orderBy('side', 'desc');
  return rows.map(({ side, step }) => `${side} ${step}`);
};
const both = (step: string) => [`SEEKER ${step}`, `PROVIDER ${step}`];

const seekerSays = ({ enquiryId, leadId }: BuiltLead, answer: CompletionAnswer) =>
  answerAsSeeker(deps, { enquiryId, leadId, answer });
const providerSays = ({ providerId, leadId, userId }: BuiltLead, answer: CompletionAnswer) =>
  answerAsProvider(deps, { providerId, leadId, answer, actorId: userId });
const requestOf = ({ enquiryId }: BuiltLead) => db('enquiries').where({ id: enquiryId }).first();
const crmOf = async ({ leadId }: BuiltLead) => (await db('leads').where({ id: leadId }).first())!.crm_status;

test('asks both sides two hours after work ends, reminds once after three days, and is silent then', async () => {
  await agreed();
  expect(await askedAt(3, 13)).toEqual([]);
  expect(await askedAt(3, 14)).toEqual(both('FIRST'));
  expect(await askedAt(6, 13)).toEqual([]);
  expect(await askedAt(6, 14)).toEqual(both('REMINDER'));
  expect(await askedAt(28, 14)).toEqual([]);
});

test('asks a day after a visit, but not if times are proposed again', async () => {
  await agreed('VISIT');
  const { leadId, providerId, appointmentId } = await agreed('VISIT', { startsAt: at(4, 8), endsAt: at(4, 9) });
  expect(await askedAt(4, 12)).toEqual(both('FIRST'));
  const slots = [{ startsAt: at(9, 8), endsAt: at(9, 9) }];
  const next = { leadId, kind: 'WORK', slots, replaces: appointmentId, idempotencyKey: null } as const;
  await proposeTime(deps, { side: 'PROVIDER', providerId }, next);
  expect(await askedAt(5, 12)).toEqual([]);
});

test('asks after a moved appointment at its new time only, and not after a cancelled one', async () => {
  const moved = await agreed();
  const { leadId, providerId, enquiryId } = moved;
  const slots = [{ startsAt: at(5, 8), endsAt: at(5, 12) }];
  const move = { leadId, kind: 'WORK', slots, replaces: moved.appointmentId, idempotencyKey: null } as const;
  const id = await proposeTime(deps, { side: 'PROVIDER', providerId }, move);
  await pickTime(deps, { side: 'SEEKER', enquiryId }, { id, slot: 0 });
  const cancelled = await agreed();
  await cancelAppointment(
    deps,
    { side: 'SEEKER', enquiryId: cancelled.enquiryId },
    { id: cancelled.appointmentId, reason: 'OTHER' },
  );
  // The job that plans has not run: the timer looks at the state itself.
  expect(await askedAt(3, 14)).toEqual([]);
  expect(await askedAt(5, 14)).toEqual(both('FIRST'));
});

test('asks nothing twice when the appointment is marked as done later, and asks again after later work', async () => {
  const lead = await agreed();
  expect(await askedAt(3, 14)).toEqual(both('FIRST'));
  await finishAppointment(deps, { side: 'PROVIDER', providerId: lead.providerId }, { id: lead.appointmentId });
  await plan();
  expect(await askedAt(3, 15)).toEqual([]);
  const slots = [{ startsAt: at(5, 8), endsAt: at(5, 12) }];
  const { leadId, providerId } = lead;
  const again = { leadId, kind: 'WORK', slots, replaces: null, idempotencyKey: null, isAgreed: true } as const;
  await proposeTime(deps, { side: 'PROVIDER', providerId }, again);
  await plan();
  await seekerSays(lead, 'NOT_YET');
  expect(await askedAt(5, 14)).toEqual(both('FIRST'));
});

test('“Not yet” asks that side once more after three days', async () => {
  const lead = await agreed();
  await askedAt(3, 14);
  await Promise.all([seekerSays(lead, 'NOT_YET'), seekerSays(lead, 'NOT_YET')]);
  expect(await seekerQuestion(deps, lead.enquiryId)).toBeNull();
  expect(await askedAt(6, 14)).toEqual(['SEEKER AGAIN', 'PROVIDER REMINDER']);
  await seekerSays(lead, 'NOT_YET');
  await providerSays(lead, 'NOT_YET');
  expect(await askedAt(9, 14)).toEqual(['PROVIDER AGAIN']);
  expect(await askedAt(28, 14)).toEqual([]);
  expect(await requestOf(lead)).toMatchObject({ status: 'in_progress' });
});

test('the seeker’s yes closes the request and wins the lead, once, and ends all questions', async () => {
  const lead = await agreed();
  await askedAt(3, 14);
  await Promise.all([seekerSays(lead, 'DONE'), seekerSays(lead, 'DONE'), providerSays(lead, 'DONE')]);
  await seekerSays(lead, 'DONE');
  expect(await requestOf(lead)).toMatchObject({ status: 'completed', outcome: 'DONE', done_by_lead_id: lead.leadId });
  expect(await crmOf(lead)).toBe('WON');
  expect(await db('outbox').where({ event: 'enquiry.closed' })).toHaveLength(1);
  expect(await askedAt(28, 14)).toEqual([]);
});

test('the provider’s yes wins its lead and closes nothing', async () => {
  const lead = await agreed();
  await askedAt(3, 14);
  await Promise.all([providerSays(lead, 'DONE'), providerSays(lead, 'DONE')]);
  expect(await requestOf(lead)).toMatchObject({ status: 'in_progress', done_by_lead_id: null });
  expect(await crmOf(lead)).toBe('WON');
  expect(await seekerQuestion(deps, lead.enquiryId)).toEqual({ leadId: lead.leadId, providerSaysDone: true });
  expect(await leadCompletion(deps, lead.providerId, lead.leadId)).toMatchObject({ isAsked: false, answer: 'DONE' });
  expect(await askedAt(6, 14)).toEqual(['SEEKER REMINDER']);
  await seekerSays(lead, 'DONE');
  expect(await requestOf(lead)).toMatchObject({ status: 'completed' });
});

test('refuses an answer that was not asked for, and one about another provider’s lead', async () => {
  const [lead, other] = [await agreed(), await buildLead(deps, { status: 'ACCEPTED' })];
  await expect(seekerSays(lead, 'DONE')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await askedAt(3, 14);
  await expect(seekerSays({ ...lead, enquiryId: other.enquiryId }, 'DONE')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(providerSays({ ...lead, providerId: other.providerId }, 'DONE')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

const ends: [string, (lead: BuiltLead) => Promise<unknown>][] = [
  ['withdrawal', ({ enquiryId }) => closeRequest(deps, { enquiryId, end: { outcome: 'WITHDRAWN' } })],
  ['removal', ({ enquiryId }) => removeEnquiry(deps, { id: enquiryId, reason: 'OTHER', note: 'Twice' })],
  ['revocation', ({ enquiryId, leadId }) => revokeContact(deps, { enquiryId, leadId })],
  ['suspension', ({ providerId }) => suspendProvider(deps, { providerId, reason: 'Complaints' })],
];
test.each(ends)('after %s, neither side is asked, and the provider cannot answer', async (_name, end) => {
  const [before, after] = [await agreed(), await agreed()];
  await end(before);
  expect(await askedAt(3, 14)).toEqual(both('FIRST'));
  await end(after);
  expect(await seekerQuestion(deps, before.enquiryId)).toBeNull();
  expect(await leadCompletion(deps, after.providerId, after.leadId)).toMatchObject({ isAsked: false });
  await expect(providerSays(after, 'DONE')).rejects.toMatchObject({ message: sentences.completionOver });
  expect(await askedAt(28, 14)).toEqual([]);
});

test.each(ends.slice(0, 2))('after %s, the seeker’s answer changes nothing', async (name, end) => {
  const lead = await agreed();
  await askedAt(3, 14);
  await end(lead);
  const status = name === 'removal' ? 'removed' : 'cancelled';
  for (const answer of ['DONE', 'NOT_YET'] as const)
    await expect(seekerSays(lead, answer)).rejects.toMatchObject({ message: sentences.requestOver });
  expect(await requestOf(lead)).toMatchObject({ status });
});

const winLead = ({ leadId: id, providerId }: BuiltLead) =>
  updateLead(deps, { id, providerId, change: { crmStatus: 'WON' } });
const askRating = ({ providerId, leadId }: BuiltLead) => askForRating(deps, { providerId, leadId });
const requested = () => db('outbox').where({ event: 'rating.requested' }).pluck('payload');

test('a provider asks for a rating of a won lead once, and the client’s page then asks if the job is done', async () => {
  const lead = await buildLead(deps, { status: 'ACCEPTED' });
  await expect(askRating(lead)).rejects.toMatchObject({ message: sentences.ratingNotWon });
  await winLead(lead);
  await Promise.all([askRating(lead), askRating(lead)]);
  expect(await requested()).toMatchObject([{ leadId: lead.leadId }]);
  expect(await seekerQuestion(deps, lead.enquiryId)).toMatchObject({ leadId: lead.leadId });
  await seekerSays(lead, 'DONE');
  expect(await requestOf(lead)).toMatchObject({ status: 'completed' });
});

test('a client gets at most one request for a rating a week, also from two providers at once', async () => {
  const enquiry = { contactEmail: 'nomsa@example.org' };
  const [one, two] = [await buildDoneLead(deps, { enquiry }), await buildDoneLead(deps, { enquiry })];
  const both = await Promise.allSettled([askRating(one), askRating(two)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: sentences.ratingRequestedLately },
  });
  clock.advance(days(7) + hours(1));
  await Promise.all([askRating(one), askRating(two)]);
  expect(await requested()).toHaveLength(2);
});

test('refuses to ask a client that rated, that closed the request otherwise, or whose details are gone', async () => {
  const rated = await buildDoneLead(deps);
  const { enquiryId, leadId } = rated;
  await rateLead(deps, { enquiryId, leadId, stars: 5, text: '', isProven: true });
  await expect(askRating(rated)).rejects.toMatchObject({ message: sentences.ratingHasOne });
  const closed = await buildLead(deps, { status: 'ACCEPTED' });
  await winLead(closed);
  await closeRequest(deps, { enquiryId: closed.enquiryId, end: { outcome: 'ELSEWHERE' } });
  await expect(askRating(closed)).rejects.toMatchObject({ message: sentences.ratingOtherDone });
  const revoked = await buildLead(deps, { status: 'ACCEPTED' });
  await winLead(revoked);
  await revokeContact(deps, { enquiryId: revoked.enquiryId, leadId: revoked.leadId });
  await expect(askRating(revoked)).rejects.toMatchObject({ message: sentences.ratingNoContact });
});
