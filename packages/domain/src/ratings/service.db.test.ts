import { sentences } from '@marketplace/contracts/messages';
import {
  type BuiltLead,
  buildAccount,
  buildDoneLead,
  buildLead,
  buildProvider,
  buildRating,
  category,
  suspiciousText,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rememberDevice } from '../credentials/devices.ts';
import { hashToken } from '../credentials/tokens.ts';
import { heldTexts } from '../enquiries/held-texts.view.ts';
import { acceptedLead } from '../leads/accepted.view.ts';
import { closeRequest } from '../requests/closing.ts';
import { removeEnquiry } from '../requests/removal.ts';
import { publicStats, ratingsByCategory } from '../stats/public-stats.view.ts';
import { foldRequests } from '../stats/queries.ts';
import { providerRatings, starsOfProvider } from './provider-list.view.ts';
import { requestRatings } from './request.view.ts';
import { averageRating } from './rules.ts';
import { answerRating, changeRating, rateLead, refuseRating, reviewRating } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;

const stored = (id: string) => db('ratings').where({ id }).first();
const eventsOf = async (ratingId: string) =>
  db('outbox').whereRaw(`payload ->> 'ratingId' = ?`, [ratingId]).orderBy('id').select('event', 'payload');
const shownTo = async (providerId: string) => (await providerRatings(deps, providerId, {})).items;
const held = async () => (await heldTexts(deps, {})).items;
const fresh = { stars: 4, text: 'Tidy work.' };
const proven = { isProven: true };

test('publishes a rating of an accepted lead at once and notifies the provider once', async () => {
  const { ratingId, leadId, providerId, userId, enquiryId } = await buildRating(deps, fresh);
  expect(await stored(ratingId)).toMatchObject({ status: 'published', provider_id: providerId, text_review: 'clear' });
  expect(await eventsOf(ratingId)).toMatchObject([{ event: 'rating.published', payload: { ratingId, userId } }]);
  expect(await shownTo(providerId)).toMatchObject([{ ...fresh, leadId, answer: null }]);
  expect(await starsOfProvider(deps, providerId)).toEqual([{ stars: 4, ratings: 1 }]);
  expect((await acceptedLead(deps, providerId, leadId))?.rating).toMatchObject({ id: ratingId, ...fresh });

  clock.advance(days(1));
  await changeRating(deps, { ...proven, enquiryId, leadId, stars: 2, text: 'It leaks again.' });
  expect(await shownTo(providerId)).toMatchObject([{ stars: 2, text: 'It leaks again.' }]);
  expect(await eventsOf(ratingId)).toHaveLength(1);
});

/** Bypasses the service and writes directly to the table. */
const insertRaw = ({ leadId, providerId }: BuiltLead) =>
  db('ratings').insert({
    lead_id: leadId,
    provider_id: providerId,
    stars: 5,
    text: '',
    masked_text: '',
    mask_version: 1,
    text_review: 'clear',
    status: 'published',
    created_at: clock.now(),
    changed_at: clock.now(),
    published_at: clock.now(),
  });

test('accepts ratings only for accepted leads of the request, in the service and in the database', async () => {
  const { leadId: anothers } = await buildDoneLead(deps);
  for (const status of ['SENT', 'DECLINED'] as const) {
    const lead = await buildLead(deps, { status });
    for (const leadId of [lead.leadId, anothers])
      await expect(rateLead(deps, { ...proven, enquiryId: lead.enquiryId, leadId, ...fresh })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { leadId: 'You can only rate a provider that accepted this request' },
      });
    await expect(insertRaw(lead)).rejects.toMatchObject({ constraint: 'ratings__lead__done' });
  }
});

test('accepts a rating only once the request is closed as done by the provider', async () => {
  const first = await buildLead(deps, { status: 'ACCEPTED' });
  const { enquiryId, leadId } = first;
  const notDone = { code: 'CONFLICT', message: 'Please close the request as done by this provider first.' };
  await expect(rateLead(deps, { ...proven, enquiryId, leadId, ...fresh })).rejects.toMatchObject(notDone);
  await expect(insertRaw(first)).rejects.toMatchObject({ constraint: 'ratings__lead__done' });
  const elsewhere = await buildLead(deps, { status: 'ACCEPTED' });
  await closeRequest(deps, { enquiryId: elsewhere.enquiryId, end: { outcome: 'ELSEWHERE' } });
  await expect(rateLead(deps, { ...proven, ...elsewhere, ...fresh })).rejects.toMatchObject(notDone);
  await closeRequest(deps, { enquiryId, end: { outcome: 'DONE', leadId } });
  expect(await rateLead(deps, { ...proven, enquiryId, leadId, ...fresh })).toBeTruthy();
});

test('refuses ratings of one’s own business, by account or address', async () => {
  const own = await buildDoneLead(deps);
  await db('enquiries').where({ id: own.enquiryId }).update({ seeker_id: own.userId });
  const named = await buildDoneLead(deps);
  await db('enquiries').where({ id: named.enquiryId }).update({ contact_email: named.email.toUpperCase() });
  for (const { enquiryId, leadId } of [own, named])
    await expect(rateLead(deps, { ...proven, enquiryId, leadId, ...fresh })).rejects.toMatchObject({
      fields: { leadId: 'You can’t rate your own business' },
    });
});

describe('a rating whose author may be the provider', () => {
  const numberOf = async (providerId: string) =>
    (await db('providers').where({ id: providerId }).first('phone'))!.phone;
  const signs: [string, (lead: BuiltLead) => Promise<{ deviceHash?: Buffer }>][] = [
    [
      'MAILBOX',
      async ({ enquiryId, email }) => {
        await db('enquiries')
          .where({ id: enquiryId })
          .update({ contact_email: email.replace('@', '+1@') });
        return {};
      },
    ],
    [
      'PHONE',
      async ({ enquiryId, providerId }) => {
        await db('enquiries')
          .where({ id: enquiryId })
          .update({ contact_whatsapp: await numberOf(providerId) });
        return {};
      },
    ],
    [
      'DEVICE',
      async ({ userId }) => {
        const token = await rememberDevice(deps, { userId, token: undefined, device: 'Chrome on Android' });
        return { deviceHash: hashToken(token) };
      },
    ],
    [
      'DEVICE',
      async ({ enquiryId, userId }) => {
        const seeker = await buildAccount(deps);
        await db('enquiries').where({ id: enquiryId }).update({ seeker_id: seeker.userId });
        const token = await rememberDevice(deps, { userId, token: undefined, device: 'Chrome on Android' });
        await rememberDevice(deps, { userId: seeker.userId, token, device: 'Chrome on Android' });
        return {};
      },
    ],
  ];

  test.each(signs)('holds the rating for review and records the sign: %s', async (sign, share) => {
    const lead = await buildDoneLead(deps);
    const { enquiryId, leadId, providerId } = lead;
    const action = { ...proven, enquiryId, leadId, ...fresh, ...(await share(lead)) };
    const id = await rateLead(deps, action);
    expect(await stored(id)).toMatchObject({ status: 'waiting', suspicions: [sign], text_review: 'clear' });
    expect((await held()).find((text) => text.id === id)?.rating).toMatchObject({ suspicions: [sign] });
    await changeRating(deps, { ...action, stars: 5 });
    expect(await starsOfProvider(deps, providerId)).toEqual([]);
    // A rating published by an administrator stays published with the same signs.
    await reviewRating(deps, { id, decision: 'released' });
    await changeRating(deps, { ...action, stars: 3 });
    expect(await starsOfProvider(deps, providerId)).toEqual([{ stars: 3, ratings: 1 }]);
  });

  test('holds the rating again after a change adds a new sign', async () => {
    const lead = await buildDoneLead(deps);
    const { enquiryId, leadId, userId } = lead;
    const id = await rateLead(deps, { ...proven, enquiryId, leadId, ...fresh });
    expect(await stored(id)).toMatchObject({ status: 'published', suspicions: [] });
    const token = await rememberDevice(deps, { userId, token: undefined, device: 'Chrome on Android' });
    await changeRating(deps, { ...proven, enquiryId, leadId, ...fresh, deviceHash: hashToken(token) });
    expect(await stored(id)).toMatchObject({ status: 'waiting', suspicions: ['DEVICE'] });
  });
});

test('takes no rating while neither the contact address nor the account is proven', async () => {
  const { enquiryId, leadId } = await buildDoneLead(deps);
  const action = { enquiryId, leadId, ...fresh, isProven: false };
  await expect(rateLead(deps, action)).rejects.toMatchObject({ code: 'CONFLICT', message: sentences.ratingUnproven });
  await db('enquiries').where({ id: enquiryId }).update({ contact_confirmed_at: clock.now() });
  expect((await stored(await rateLead(deps, action)))?.lead_id).toBe(leadId);
});

test('accepts one of ten concurrent ratings of a lead', async () => {
  const { leadId, enquiryId } = await buildDoneLead(deps);
  const given = await Promise.allSettled(
    Array.from({ length: 10 }, () => rateLead(deps, { ...proven, enquiryId, leadId, ...fresh })),
  );
  expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(rateLead(deps, { ...proven, enquiryId, leadId, ...fresh })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'You’ve already rated this provider. You can edit your rating.',
  });
  expect(await db('ratings').where({ lead_id: leadId })).toHaveLength(1);
});

test('allows changes for thirty days, and no longer', async () => {
  const { ratingId, leadId, enquiryId } = await buildRating(deps);
  const change = (stars: number) => changeRating(deps, { ...proven, enquiryId, leadId, stars, text: '' });
  clock.advance(days(30));
  await change(3);
  clock.advance(1);
  await expect(change(1)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('30 days') });
  expect(await stored(ratingId)).toMatchObject({ stars: 3 });
  const late = db('ratings').where({ id: ratingId }).update({ changed_at: clock.now() });
  await expect(late).rejects.toMatchObject({ constraint: 'ratings__changed__in_time' });
  const { leadId: unrated, enquiryId: other } = await buildLead(deps, { status: 'ACCEPTED' });
  await expect(changeRating(deps, { ...proven, enquiryId: other, leadId: unrated, ...fresh })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('masks a phone number, and neither shows nor counts a suspicious rating until its review', async () => {
  const plain = await buildRating(deps, { text: 'Great, call him on 082 555 0199' });
  expect(await shownTo(plain.providerId)).toMatchObject([{ maskedText: 'Great, call him on [hidden]' }]);

  const { ratingId, providerId, enquiryId, reference } = await waiting();
  expect(await stored(ratingId)).toMatchObject({ status: 'waiting', published_at: null });
  expect(await shownTo(providerId)).toEqual([]);
  expect(await starsOfProvider(deps, providerId)).toEqual([]);
  expect(await eventsOf(ratingId)).toEqual([]);
  expect((await held()).find(({ id }) => id === ratingId)).toMatchObject({
    ...{ enquiryId, reference, title: '', description: suspiciousText, rating: { stars: 5 } },
  });
  expect(await reviewRating(deps, { id: ratingId, decision: 'masked' })).toBe('published');
  expect((await shownTo(providerId))[0]!.maskedText).toContain('[hidden]');
  expect(await eventsOf(ratingId)).toHaveLength(1);
  expect((await held()).map(({ id }) => id)).not.toContain(ratingId);
  await expect(reviewRating(deps, { id: ratingId, decision: 'released' })).rejects.toMatchObject({ code: 'CONFLICT' });
});

const waiting = async () => {
  const rating = await buildRating(deps, { text: suspiciousText });
  const { reference } = (await db('enquiries').where({ id: rating.enquiryId }).first('reference'))!;
  return { ...rating, reference };
};

test('keeps a review while the text is unchanged, and reviews a changed text again', async () => {
  const { ratingId, leadId, enquiryId } = await waiting();
  await reviewRating(deps, { id: ratingId, decision: 'released' });
  await changeRating(deps, { ...proven, enquiryId, leadId, stars: 1, text: suspiciousText });
  expect(await stored(ratingId)).toMatchObject({ status: 'published', masked_text: suspiciousText, stars: 1 });
  await changeRating(deps, { ...proven, enquiryId, leadId, stars: 1, text: `${suspiciousText}, or not` });
  expect(await stored(ratingId)).toMatchObject({ status: 'waiting', masked_text: '' });
  await reviewRating(deps, { id: ratingId, decision: 'masked' });
  expect(await eventsOf(ratingId)).toHaveLength(1);
});

test('neither shows nor counts a refused rating, and reviews any later change', async () => {
  const { ratingId, leadId, enquiryId, providerId } = await buildRating(deps, { text: 'He is a crook' });
  await refuseRating(deps, { id: ratingId, reason: 'ABUSE', note: 'Please be civil.' });
  await expect(refuseRating(deps, { id: ratingId, reason: 'ABUSE' })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await shownTo(providerId)).toEqual([]);
  expect((await acceptedLead(deps, providerId, leadId))?.rating).toBeNull();
  expect(await requestRatings(deps, enquiryId)).toMatchObject([
    { rating: { status: 'refused', refusalReason: 'ABUSE', refusalNote: 'Please be civil.' } },
  ]);
  for (const text of ['He was late', 'He was very late']) {
    await changeRating(deps, { ...proven, enquiryId, leadId, stars: 1, text });
    expect(await stored(ratingId)).toMatchObject({ status: 'waiting' });
  }
  await reviewRating(deps, { id: ratingId, decision: 'released' });
  await changeRating(deps, { ...proven, enquiryId, leadId, stars: 2, text: 'He was late' });
  expect(await shownTo(providerId)).toMatchObject([{ stars: 2, text: 'He was late' }]);
  const unsaid = db('ratings').where({ id: ratingId }).update({ status: 'refused' });
  await expect(unsaid).rejects.toMatchObject({ constraint: 'ratings__refused__with_reason' });
});

test('lets only the rated provider reply, once and without contact details', async () => {
  const { ratingId, providerId, leadId, enquiryId } = await buildRating(deps);
  const answer = (text: string, by = providerId) => answerRating(deps, { id: ratingId, providerId: by, text });
  const stranger = await buildProvider(deps);
  await expect(answer('Thank you', stranger.providerId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const text of ['Call me on 082 555 0199', suspiciousText])
    await expect(answer(text)).rejects.toMatchObject({ fields: { text: expect.stringContaining('remove') } });
  await answer('Thank you');
  await expect(answer('And another thing')).rejects.toMatchObject({ code: 'CONFLICT' });
  // The reply stays when the rating changes.
  await changeRating(deps, { ...proven, enquiryId, leadId, stars: 4, text: 'Good' });
  expect(await shownTo(providerId)).toMatchObject([{ stars: 4, answer: 'Thank you', answeredAt: clock.now() }]);
  const { ratingId: unseen, providerId: rated } = await waiting();
  await expect(answerRating(deps, { id: unseen, providerId: rated, text: 'Thank you' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('pages held requests and ratings in order of time, each once', async () => {
  for (let n = 0; n < 3; n += 1) {
    await waiting();
    await buildLead(deps, { enquiry: { description: suspiciousText } });
  }
  const all = (await held()).map(({ id }) => id);
  expect(all).toEqual(all.toSorted());
  const seen: string[] = [];
  for (let cursor: [string] | undefined; ; ) {
    const page = await heldTexts(deps, { limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(all);
});

test('shows the public mean with its number once there are five published ratings', async () => {
  // A separate market without other requests.
  const scope = { categoryId: category('plumbing'), province: 'limpopo' };
  const rate = async (stars: number, text: string) => {
    const rating = await buildRating(deps, { stars, text });
    await db('enquiries').where({ id: rating.enquiryId }).update({ province: 'limpopo' });
    return rating;
  };
  const figures = async () => {
    await foldRequests(deps);
    const { averageRating, ratings } = await publicStats(deps, scope);
    const byCategory = await ratingsByCategory(deps, [category('plumbing'), category('catering')], {
      province: 'limpopo',
    });
    if (ratings !== null) expect(byCategory.get(scope.categoryId)).toEqual({ averageRating, ratings });
    expect(byCategory.has(category('catering'))).toBe(false);
    return { averageRating, ratings };
  };
  const nothing = { averageRating: null, ratings: null };
  expect(await figures()).toEqual(nothing);
  const given = fc.sample(fc.integer({ min: 1, max: 5 }), { numRuns: 4, seed: 7 });
  for (const stars of given) await rate(stars, '');
  await rate(1, suspiciousText);
  expect(await figures()).toEqual(nothing);
  const fifth = await rate(5, 'Good');
  const sum = { ratings: 5, stars: given.reduce((all, stars) => all + stars, 5) };
  expect(await figures()).toEqual({ averageRating: averageRating(sum), ratings: 5 });
  const sixth = await rate(1, '');
  expect((await figures()).ratings).toBe(6);
  await removeEnquiry(deps, { id: sixth.enquiryId, reason: 'SPAM' });
  expect((await figures()).ratings).toBe(5);
  await refuseRating(deps, { id: fifth.ratingId, reason: 'NOT_THE_JOB' });
  expect(await figures()).toEqual(nothing);
});

test('deletes a rating with its request', async () => {
  const { ratingId, enquiryId } = await buildRating(deps);
  await db('enquiries').where({ id: enquiryId }).delete();
  expect(await stored(ratingId)).toBeUndefined();
});
