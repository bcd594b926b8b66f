/** “Is the job done?” over the API: the mailed link, and the provider's lead. */
import type { LeadCompletion } from '@marketplace/contracts/completions/schemas';
import type { LeadDetail } from '@marketplace/contracts/leads/schemas';
import { sentences } from '@marketplace/contracts/messages';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { proposeTime } from '@marketplace/domain/appointments/service';
import { askForCompletion, planCompletion } from '@marketplace/domain/completions/service';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { suspendProvider } from '@marketplace/domain/requests/suspension';
import { days, hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildLead, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const { db, clock } = deps;
const api = await testApi(deps);
const visitor = api.client();

/** A lead whose work is over and about which both sides were asked. `at`: the request's address in the mail. */
const asked = async () => {
  const lead = await buildLead(deps, { status: 'ACCEPTED' });
  const { leadId, providerId, enquiryId } = lead;
  const startsAt = new Date(Math.ceil(clock.now().getTime() / hours(1)) * hours(1) + days(1));
  const slots = [{ startsAt, endsAt: new Date(startsAt.getTime() + hours(2)) }];
  const work = { leadId, kind: 'WORK', slots, replaces: null, idempotencyKey: null, isAgreed: true } as const;
  await proposeTime(deps, { side: 'PROVIDER', providerId }, work);
  await planCompletion(deps, { leadId });
  clock.advance(days(2));
  await askForCompletion(deps);
  const at = `/api/requests/${await issueRequestToken(deps, enquiryId)}`;
  return { ...lead, at, on: `${at}/leads/${leadId}/completion`, client: await api.as(lead) };
};

test('opening the mailed link changes nothing, and one call answers and closes the request', async () => {
  const { at, on, leadId, enquiryId } = await asked();
  for (let scans = 0; scans < 2; scans += 1)
    expect(((await visitor.get(at)).body as FollowedRequest).completion).toEqual({ leadId, providerSaysDone: false });
  expect((await visitor.get(on)).status).toBe(404);
  expect((await visitor.post(on, { answer: 'MAYBE' })).status).toBe(400);
  expect((await db('enquiries').where({ id: enquiryId }).first())!.status).toBe('in_progress');
  const [first, second] = await Promise.all([
    visitor.post(on, { answer: 'DONE' }),
    visitor.post(on, { answer: 'DONE' }),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body).toMatchObject({ status: 'completed', doneByLeadId: leadId, completion: null, isProven: true });
});

test('stars after an answer by the mailed link count without any other proof', async () => {
  const { at, on, leadId, enquiryId } = await asked();
  await visitor.post(on, { answer: 'DONE' });
  const rated = await visitor.post(`${at}/rating`, { leadId, stars: 5, text: '' });
  expect([rated.status, (rated.body as FollowedRequest).rating?.stars]).toEqual([201, 5]);
  expect((await db('enquiries').where({ id: enquiryId }).first())!.contact_confirmed_at).toBeNull();
});

test('a stranger cannot answer, and neither can the other side’s link', async () => {
  const [one, other] = [await asked(), await asked()];
  const call = { answer: 'DONE' } as const;
  expect((await visitor.post(`${other.at}/leads/${one.leadId}/completion`, call)).status).toBe(404);
  const path = `/api/providers/me/leads/${one.leadId}/completion`;
  expect((await other.client.post(path, call)).status).toBe(404);
  expect((await visitor.post(path, call)).status).toBe(401);
});

test('the provider’s lead asks, takes the answer, and offers to ask for a rating', async () => {
  const { client, leadId, enquiryId, at } = await asked();
  const path = `/api/providers/me/leads/${leadId}`;
  const detail = async () => (await client.get(path)).body as LeadDetail;
  expect((await detail()).completion).toMatchObject({ isAsked: true, ratingObstacle: sentences.ratingNotWon });
  const refused = await client.post(`${path}/rating-request`);
  expect([refused.status, refused.body]).toMatchObject([409, { error: sentences.ratingNotWon }]);
  const { body } = await client.post(`${path}/completion`, { answer: 'DONE' });
  expect(body).toEqual({ isAsked: false, answer: 'DONE', ratingRequestedAt: null, ratingObstacle: null });
  const shown = (await visitor.get(at)).body as FollowedRequest;
  expect([shown.status, shown.completion?.providerSaysDone]).toEqual(['in_progress', true]);

  const [first, second] = await Promise.all([
    client.post(`${path}/rating-request`),
    client.post(`/api/providers/me/leads/${enquiryId}/rating-request`),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const { ratingRequestedAt, ratingObstacle } = first.body as LeadCompletion;
  expect([ratingRequestedAt, ratingObstacle]).toEqual([clock.now().toISOString(), sentences.ratingRequestedBefore]);
});

test('a suspended provider is not asked and cannot answer', async () => {
  const { client, leadId, providerId } = await asked();
  await suspendProvider(deps, { providerId, reason: 'Complaints' });
  const path = `/api/providers/me/leads/${leadId}`;
  expect(((await client.get(path)).body as LeadDetail).completion?.isAsked).toBe(false);
  const answered = await client.post(`${path}/completion`, { answer: 'DONE' });
  expect([answered.status, answered.body]).toMatchObject([409, { error: sentences.completionOver }]);
  const other = await api.as(await buildProvider(deps));
  expect((await other.post(`${path}/rating-request`)).status).toBe(404);
});
