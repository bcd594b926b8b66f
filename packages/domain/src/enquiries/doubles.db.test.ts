/** Asks the seeker if a request repeats one of the day before. */
import { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { buildAccount, type EnquiryBody, enquiryBody } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { receivedMailData } from '../mail-deliveries/enquiry-mail-data.view.ts';
import { type PostContext, postEnquiry } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;

const post = (seekerId: string | null, body: Partial<EnquiryBody> = {}, context: Partial<PostContext> = {}) =>
  postEnquiry(deps, PostEnquiry.parse(enquiryBody(body)), { seekerId, idempotencyKey: null, ...context });
const askedAbout = (id: string) =>
  expect.objectContaining({ code: 'POSTED_ALREADY', earlier: expect.objectContaining({ id }) });

test('asks about the same service and place within a day, and still posts a different request', async () => {
  const { userId } = await buildAccount(deps);
  const title = 'The geyser in the roof leaks';
  const first = await post(userId, { title });
  const refused = post(userId, { title: 'The other geyser leaks, too' });
  await expect(refused).rejects.toMatchObject({
    code: 'POSTED_ALREADY',
    earlier: { id: first.id, title, createdAt: first.createdAt.toISOString() },
  });
  expect(await db('enquiries').where({ seeker_id: userId }).pluck('id')).toEqual([first.id]);

  const second = await post(userId, { again: true });
  await expect(post(userId)).rejects.toEqual(askedAbout(second.id));
  expect((await post(userId, { city: 'Sandton' })).status).toBe('open');
});

test('does not ask about requests that are closed or a day old', async () => {
  const { userId } = await buildAccount(deps);
  const { id } = await post(userId);
  await db('enquiries').where({ id }).update({ status: 'cancelled', closed_at: clock.now() });
  const second = await post(userId);
  const start = clock.now().getTime();
  clock.set(new Date(start + hours(24) - 1));
  await expect(post(userId)).rejects.toEqual(askedAbout(second.id));
  clock.set(new Date(start + hours(24)));
  expect((await post(userId)).status).toBe('open');
});

test('treats a repeated key as one request, and does not use up the key when it asks', async () => {
  const { userId } = await buildAccount(deps);
  const body = enquiryBody();
  const first = await post(userId, body, { idempotencyKey: `one-${userId}` });
  // Each reply has a new link.
  const repeated = { requestToken: expect.any(String), isRepeated: true };
  expect(await post(userId, body, { idempotencyKey: `one-${userId}` })).toEqual({ ...first, ...repeated });

  const key = { idempotencyKey: `two-${userId}` };
  await expect(post(userId, body, key)).rejects.toEqual(askedAbout(first.id));
  const second = await post(userId, { ...body, again: true }, key);
  expect(second.id).not.toBe(first.id);
  expect(await post(userId, { ...body, again: true }, key)).toEqual({ ...second, ...repeated });
});

test('never reveals another account’s requests, neither to visitors nor to signed-in seekers', async () => {
  const owner = await buildAccount(deps);
  const stranger = await buildAccount(deps);
  const address = { contactEmail: owner.email, contactEmailConfirm: owner.email };
  await post(owner.userId, address);
  expect((await post(null, address)).status).toBe('open');
  expect((await post(null, address)).status).toBe('open');
  expect((await post(stranger.userId, address)).status).toBe('open');
});

test('asks in one of two concurrent tabs, and never asks about a retry of the first post', async () => {
  const { userId } = await buildAccount(deps);
  const body = enquiryBody();
  const tabs = await Promise.allSettled(
    ['a', 'b'].map((tab) => post(userId, body, { idempotencyKey: `${tab}-${userId}` })),
  );
  expect(tabs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const first = tabs.findIndex(({ status }) => status === 'fulfilled');
  const firstKey = { idempotencyKey: `${'ab'[first]}-${userId}` };
  await post(userId, { ...body, again: true }, { idempotencyKey: `c-${userId}` });
  expect(await post(userId, body, firstKey)).toEqual(expect.objectContaining({ status: 'open' }));
  expect(await db('enquiries').where({ seeker_id: userId }).pluck('id')).toHaveLength(2);
});

test('includes the earlier similar request of the same address in the email', async () => {
  const { email } = await buildAccount(deps);
  const address = { contactEmail: email, contactEmailConfirm: email };
  const first = await post(null, address);
  const second = await post(null, address);
  const earlierOf = async (id: string) => (await receivedMailData(deps, id))?.earlier;
  expect(await earlierOf(first.id)).toBeNull();
  expect(await earlierOf(second.id)).toEqual({ reference: first.reference, createdAt: first.createdAt });
  expect(await earlierOf((await post(null)).id)).toBeNull();
  expect(await earlierOf((await post(null, { ...address, city: 'Sandton' })).id)).toBeNull();
  await db('enquiries').where({ id: first.id }).update({ status: 'cancelled', closed_at: clock.now() });
  expect(await earlierOf(second.id)).toBeNull();
});
