import type { HeldTexts } from '@marketplace/contracts/enquiries/schemas';
import type { LeadDetail } from '@marketplace/contracts/leads/schemas';
import type { ProviderRatings } from '@marketplace/contracts/ratings/schemas';
import type { AdminEnquiryDetail } from '@marketplace/contracts/requests/admin-schemas';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import {
  buildAccount,
  buildDoneLead,
  buildLead,
  buildProvider,
  buildRating,
  suspiciousText,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const administrator = await api.as(await buildAccount(deps, { role: 'ADMIN' }));

const asProvider = async (provider: { email: string }) => {
  const client = await api.as(provider);
  return {
    ...client,
    ratings: async (query = '') => (await client.get(`/api/providers/me/ratings${query}`)).body as ProviderRatings,
    answer: (id: string, text: string) => client.post(`/api/providers/me/ratings/${id}/answer`, { text }),
  };
};

test('a provider reads its ratings page by page, newest first, with the average', async () => {
  const provider = await buildProvider(deps);
  const given = [];
  for (const stars of [5, 2, 4])
    given.push(await buildRating(deps, { lead: await buildDoneLead(deps, { provider }), stars }));
  await buildRating(deps, {
    lead: await buildDoneLead(deps, { provider }),
    stars: 1,
    text: suspiciousText,
  });
  const { ratings } = await asProvider(provider);
  const first = await ratings('?limit=2');
  expect(first).toMatchObject({ average: 3.7, byStars: [0, 1, 0, 1, 1], hasMore: true });
  const second = await ratings(`?limit=2&cursor=${first.nextCursor}`);
  expect([...first.ratings, ...second.ratings].map(({ id }) => id)).toEqual(
    given.map(({ ratingId }) => ratingId).toReversed(),
  );
  expect(second.hasMore).toBe(false);
  const stranger = await asProvider(await buildProvider(deps));
  expect(await stranger.ratings()).toEqual({
    ...{ ratings: [], average: null, byStars: [0, 0, 0, 0, 0] },
    ...{ nextCursor: null, hasMore: false },
  });
  expect((await api.client().get('/api/providers/me/ratings')).status).toBe(401);
});

test('a rating can be answered once and is shown with its lead; contact details in the answer are refused', async () => {
  const rated = await buildRating(deps, { text: 'Great, call him on 082 555 0199', stars: 4 });
  const { answer, ratings, get } = await asProvider(rated);
  expect(await answer(rated.ratingId, 'Write to me: sipho@example.org')).toMatchObject({
    status: 400,
    body: { fields: { text: 'Please remove phone numbers, addresses and links from your reply' } },
  });
  expect((await answer(rated.ratingId, ' ')).status).toBe(400);
  expect((await answer(rated.ratingId, 'x'.repeat(1001))).status).toBe(400);
  expect((await answer(rated.ratingId, 'Thank you!')).status).toBe(204);
  expect(await answer(rated.ratingId, 'Once more')).toMatchObject({ status: 409 });
  const shown = {
    stars: 4,
    text: 'Great, call him on [hidden]',
    answer: { text: 'Thank you!' },
    can: { answer: false },
  };
  expect((await ratings()).ratings).toMatchObject([shown]);
  expect(((await get(`/api/providers/me/leads/${rated.leadId}`)).body as LeadDetail).accepted?.rating).toMatchObject(
    shown,
  );
  const stranger = await asProvider(await buildProvider(deps));
  expect((await stranger.answer(rated.ratingId, 'Not mine')).status).toBe(404);
});

test('an administrator finds a held rating in the review queue, publishes it, and removes it with a reason', async () => {
  const { ratingId, enquiryId, ...provider } = await buildRating(deps, { text: suspiciousText, stars: 2 });
  const held = async () => ((await administrator.get('/api/admin/held-texts')).body as HeldTexts).texts;
  expect((await held()).find(({ id }) => id === ratingId)).toMatchObject({
    enquiryId,
    title: '',
    description: suspiciousText,
    rating: { stars: 2, businessName: provider.businessName },
  });
  const path = `/api/admin/ratings/${ratingId}`;
  expect(await administrator.post(`${path}/text-review`, { decision: 'masked' })).toMatchObject({
    status: 200,
    body: { id: ratingId, status: 'published' },
  });
  expect((await held()).map(({ id }) => id)).not.toContain(ratingId);
  const { ratings } = await asProvider(provider);
  expect((await ratings()).ratings[0]!.text).not.toContain('0199');

  expect((await administrator.post(`${path}/refuse`, { reason: 'OTHER' })).status).toBe(400);
  expect((await administrator.post(`${path}/refuse`, { reason: 'NOT_THE_JOB' })).body).toMatchObject({
    status: 'refused',
  });
  expect((await administrator.post(`${path}/refuse`, { reason: 'ABUSE' })).status).toBe(409);
  expect(await ratings()).toMatchObject({ ratings: [], average: null });
  const detail = (await administrator.get(`/api/admin/enquiries/${enquiryId}`)).body as AdminEnquiryDetail;
  expect(detail.ratings).toMatchObject([{ id: ratingId, status: 'refused', refusal: 'NOT_THE_JOB', stars: 2 }]);
});

test('only administrators decide about ratings, and the rating must exist', async () => {
  const { ratingId, email } = await buildRating(deps, { text: suspiciousText });
  const path = `/api/admin/ratings/${ratingId}`;
  for (const client of [await api.as(await buildAccount(deps)), await api.as({ email })]) {
    expect((await client.post(`${path}/text-review`, { decision: 'released' })).status).toBe(403);
    expect((await client.post(`${path}/refuse`, { reason: 'ABUSE' })).status).toBe(403);
  }
  const none = `/api/admin/ratings/${crypto.randomUUID()}`;
  expect((await administrator.post(`${none}/text-review`, { decision: 'released' })).status).toBe(404);
  expect((await administrator.post(`${none}/refuse`, { reason: 'ABUSE' })).status).toBe(404);
});

test.each(['by its link', 'signed in'])(
  'the seeker rates the provider who did the job, %s, and changes the rating',
  async (way) => {
    const seeker = await buildAccount(deps);
    const done = await buildDoneLead(deps, { enquiry: { context: { seekerId: seeker.userId } } });
    const link = way === 'by its link';
    const client = link ? api.client() : await api.as(seeker);
    const path = link
      ? `/api/requests/${await issueRequestToken(deps, done.enquiryId)}`
      : `/api/seekers/me/enquiries/${done.enquiryId}`;
    const said = { leadId: done.leadId, stars: 4, text: 'Good work' };
    expect((await client.get(path)).body).toMatchObject({ rating: null, doneByLeadId: done.leadId });
    expect((await client.put(`${path}/rating`, said)).status).toBe(404);
    expect(await client.post(`${path}/rating`, said)).toMatchObject({
      status: 201,
      body: { rating: { stars: 4, text: 'Good work', status: 'published', can: { change: true } } },
    });
    expect((await client.post(`${path}/rating`, said)).status).toBe(409);
    for (const wrong of [{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, { stars: '4' }])
      expect(await client.put(`${path}/rating`, { ...said, ...wrong })).toMatchObject({
        status: 400,
        body: { fields: { stars: 'Please choose one to five stars' } },
      });
    expect((await client.put(`${path}/rating`, { ...said, text: 'x'.repeat(1001) })).status).toBe(400);
    expect((await client.put(`${path}/rating`, { ...said, text: suspiciousText })).body).toMatchObject({
      rating: { text: suspiciousText, status: 'waiting' },
    });
    deps.clock.advance(days(30) + 1);
    if (!link) return; // the session has expired by then
    expect(await client.put(`${path}/rating`, said)).toMatchObject({ status: 409 });
    expect((await client.get(path)).body).toMatchObject({ rating: { can: { change: false } } });
  },
);

test('refuses a rating for a lead that was never accepted, by a stranger, or with an invalid token', async () => {
  const seeker = await buildAccount(deps);
  const { enquiryId, leadId } = await buildLead(deps, { enquiry: { context: { seekerId: seeker.userId } } });
  const path = `/api/seekers/me/enquiries/${enquiryId}/rating`;
  const said = { leadId, stars: 5, text: '' };
  expect(await (await api.as(seeker)).post(path, said)).toMatchObject({
    status: 400,
    body: { fields: { leadId: 'You can only rate a provider that accepted this request' } },
  });
  expect((await (await api.as(await buildAccount(deps))).post(path, said)).status).toBe(404);
  expect((await api.client().post(path, said)).status).toBe(401);
  expect((await api.client().post(`/api/requests/${'x'.repeat(43)}/rating`, said)).status).toBe(404);
  expect(await deps.db('ratings').where({ lead_id: leadId })).toEqual([]);
});
