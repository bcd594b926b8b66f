/** Webhooks from the change that causes an event to the recorded answer. */
import { webhookEventNames, webhookRetrySeconds } from '@marketplace/contracts/webhooks/events';
import { buildAccount, buildEnquiry, buildLead, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours } from '@marketplace/platform/clock';
import { resilience } from '@marketplace/platform/resilience';
import type { WebhookAnswer } from '@marketplace/platform/webhook-transport';
import { beforeEach, describe, expect, test } from 'vitest';
import { acceptLead } from '../leads/service.ts';
import { matchEnquiry } from '../matching/service.ts';
import { addToOutbox, waitingWork } from '../outbox/outbox.ts';
import { sealingKeys } from '../sessions/keys.ts';
import { claimedMessage, recordAnswer, relayWebhooks, releaseClaim, retryAfterMs } from './delivery.ts';
import type { DeliveryClaim, Owner } from './queries.ts';
import { addWebhook, replayDelivery, rotateWebhookSecret, setWebhookPaused } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;
const keys = sealingKeys(['a key for the secrets of webhooks in tests'])!;
const settings = { keys, privateHosts: [] };
const marketplace: Owner = { providerId: null };

beforeEach(async () => {
  await db('webhooks').delete();
  await db('outbox').delete();
  // Only providers of the same test get leads.
  await db('provider_coverage').delete();
});

const hook = (owner: Owner = marketplace, events: string[] = [...webhookEventNames]) =>
  addWebhook(deps, { owner, body: { url: 'https://hooks.example.com/', events: events as never }, settings });
const deliveries = () => db('webhook_deliveries').orderBy('id');
const claimAll = async (): Promise<DeliveryClaim[]> => {
  const claimed: DeliveryClaim[] = [];
  await relayWebhooks(deps, async (claims) => void claimed.push(...claims));
  return claimed;
};
const answered = (status: number | null): WebhookAnswer => ({ status, text: 'x', ms: 3, failure: null });
const answer = async (claim: DeliveryClaim, status: number | null) => {
  const message = await claimedMessage(deps, claim, keys);
  const next = await recordAnswer(deps, { ...claim, webhookId: message!.webhookId }, answered(status));
  // As if its job had ended.
  if (next) await releaseClaim(deps, next);
};
const pauseEvents = () => db('outbox').where({ event: 'webhook.paused' }).pluck('payload');

describe('the deliveries of an event', () => {
  test('are none without webhooks', async () => {
    const { leadId, providerId } = await buildLead(deps);
    await acceptLead(deps, { id: leadId, providerId });
    expect(await deliveries()).toEqual([]);
    expect(await waitingWork(deps)).toMatchObject({ webhooks: false });
  });

  // id: webhooks-cost-no-statement
  test('cost no statement and no job: a request with and without webhooks has the same', async () => {
    let statements: string[] = [];
    const note = ({ sql }: { sql: string }) => void statements.push(sql.replace(/\s+/g, ' '));
    const pipeline = async () => {
      await db('provider_coverage').delete();
      await db('pending_jobs').delete();
      await db('outbox').delete();
      const provider = await buildProvider(deps);
      const { id: enquiryId } = await buildEnquiry(deps);
      statements = [];
      db.on('query', note);
      await matchEnquiry(deps, { enquiryId });
      const [lead] = await db('leads').where({ enquiry_id: enquiryId });
      await acceptLead(deps, { id: lead!.id, providerId: provider.providerId });
      await waitingWork(deps);
      db.removeListener('query', note);
      const jobs = await db('pending_jobs').orderBy('name').pluck('name');
      return { statements, jobs, events: await db('outbox').orderBy('event').pluck('event') };
    };
    await pipeline(); // fills what is prepared once
    const without = await pipeline();
    expect(without.statements.length).toBeGreaterThan(5);
    await hook();
    expect(await pipeline()).toEqual(without);
    expect(await deliveries()).toHaveLength(2);
  });

  test('are in the order of the changes, with ids and the state at that time', async () => {
    await hook();
    const { leadId, providerId, enquiryId } = await buildLead(deps);
    await acceptLead(deps, { id: leadId, providerId });
    const ids = { leadId, enquiryId, providerId };
    expect((await deliveries()).map(({ event, data }) => [event, data])).toEqual([
      ['lead.sent', { ...ids, status: 'SENT' }],
      ['lead.accepted', { ...ids, status: 'ACCEPTED' }],
    ]);
  });

  test('go to the business of the lead and the marketplace, if they chose the event', async () => {
    const { leadId, providerId } = await buildLead(deps);
    const { providerId: otherId } = await buildLead(deps);
    const [own, other, all, none] = [
      await hook({ providerId }),
      await hook({ providerId: otherId }),
      await hook(),
      await hook(marketplace, ['quote.sent']),
    ];
    await acceptLead(deps, { id: leadId, providerId });
    const got = (await deliveries()).map(({ webhook_id }) => webhook_id);
    expect(got.toSorted()).toEqual([own.id, all.id].toSorted());
    expect(got).not.toContain(other.id);
    expect(got).not.toContain(none.id);
  });

  test('vanish with the change that is rolled back', async () => {
    await hook();
    const { leadId, enquiryId } = await buildLead(deps);
    await db('webhook_deliveries').delete();
    const { userId } = await buildAccount(deps);
    await expect(
      db.transaction(async (trx) => {
        await addToOutbox({ db: trx }, 'lead.accepted', [{ leadId, enquiryId, userId, seekerId: null }]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await deliveries()).toEqual([]);
  });
});

describe('claims', () => {
  // id: webhook-events-in-order
  test('give each delivery to one of two relays, and the later one about a lead only after the earlier', async () => {
    await hook();
    const { leadId, providerId } = await buildLead(deps);
    await acceptLead(deps, { id: leadId, providerId });
    const [first, second] = await Promise.all([claimAll(), claimAll()]);
    const claims = [...first, ...second];
    expect(claims).toHaveLength(1);
    await answer(claims[0]!, 200);
    const [later] = await claimAll();
    expect((await claimedMessage(deps, later!, keys))?.body).toContain('lead.accepted');
  });

  test('go on with the next delivery after one that was accepted, and with none after one that failed', async () => {
    await hook();
    const { leadId, providerId } = await buildLead(deps);
    await acceptLead(deps, { id: leadId, providerId });
    const [claim] = await claimAll();
    const { webhookId } = (await claimedMessage(deps, claim!, keys))!;
    const next = await recordAnswer(deps, { ...claim!, webhookId }, answered(200));
    expect((await claimedMessage(deps, next!, keys))?.body).toContain('lead.accepted');
    expect(await recordAnswer(deps, { ...next!, webhookId }, answered(500))).toBeUndefined();
  });

  // id: webhook-failing-takes-one-place
  test('leave places to other webhooks, and one to a webhook that fails', async () => {
    const { id } = await hook();
    for (let n = 0; n < 6; n += 1) await buildLead(deps);
    const claims = await claimAll();
    expect(claims).toHaveLength(resilience.webhooks.atOnce);
    expect(await claimAll()).toEqual([]);
    for (const claim of claims) await answer(claim, 500);
    expect((await db('webhooks').where({ id }).first())?.failing_since).not.toBeNull();
    expect(await claimAll()).toHaveLength(resilience.webhooks.atOnceFailing);
  });

  // id: slow-lead-delays-no-other
  test('go on with other leads while one lead’s delivery fails and waits', async () => {
    await hook();
    const slow = await buildLead(deps);
    const [claim] = await claimAll();
    await answer(claim!, 500);
    await acceptLead(deps, { id: slow.leadId, providerId: slow.providerId });
    const other = await buildLead(deps);
    const claims = await claimAll();
    const bodies = await Promise.all(claims.map(async (each) => (await claimedMessage(deps, each, keys))!.body));
    expect(bodies.map((body) => JSON.parse(body).data.leadId)).toEqual([other.leadId]);
  });

  test('of a job that was lost expire, and the delivery is sent again with the same body', async () => {
    await hook();
    await buildLead(deps);
    const [lost] = await claimAll();
    const before = await claimedMessage(deps, lost!, keys);
    clock.advance(resilience.webhooks.claim);
    const [again] = await claimAll();
    expect(await claimedMessage(deps, lost!, keys)).toBeUndefined();
    const after = await claimedMessage(deps, again!, keys);
    expect([after?.id, after?.body]).toEqual([before?.id, before?.body]);
  });

  test('are given back if the queue does not take the jobs', async () => {
    await hook();
    await buildLead(deps);
    await expect(relayWebhooks(deps, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await claimAll()).toHaveLength(1);
  });
});

describe('answers', () => {
  const failed = async (times: number) => {
    for (let n = 1; n <= times; n += 1) {
      const [claim] = await claimAll();
      await answer(claim!, n % 2 === 0 ? 503 : null);
      clock.advance((webhookRetrySeconds[n - 1] ?? 0) * 1_100 + 1);
    }
  };

  test('outside of 200 to 299 are followed by retries over 24 hours, then by a pause with one mail', async () => {
    const total = webhookRetrySeconds.reduce((sum, seconds) => sum + seconds, 0);
    expect(total / 3_600).toBeGreaterThan(23);
    expect(total / 3_600).toBeLessThan(24);
    const { id } = await hook();
    await buildLead(deps);
    await failed(webhookRetrySeconds.length);
    expect(await deliveries()).toMatchObject([{ outcome: null, attempts: webhookRetrySeconds.length }]);
    expect(await pauseEvents()).toEqual([]);
    await failed(1);
    expect(await deliveries()).toMatchObject([{ outcome: 'FAILED', answer: 'x' }]);
    const paused = await db('webhooks').where({ id }).first();
    expect(paused?.pause_reason).toBe('FAILING');
    expect(await pauseEvents()).toEqual([{ webhookPauseId: paused?.pause_id }]);
  });

  test('that succeed in between keep the webhook running', async () => {
    const { id } = await hook();
    await buildLead(deps);
    const [first] = await deliveries();
    await failed(webhookRetrySeconds.length - 1);
    await answer((await claimAll())[0]!, 500);
    await buildLead(deps);
    await answer((await claimAll())[0]!, 200);
    clock.advance(webhookRetrySeconds.at(-1)! * 1_100);
    for (const claim of await claimAll()) await answer(claim, claim.deliveryId === first!.id ? 500 : 200);
    expect(await db('webhook_deliveries').where({ id: first!.id }).first()).toMatchObject({ outcome: 'FAILED' });
    expect((await db('webhooks').where({ id }).first())?.paused_at).toBeNull();
  });

  test.each([
    [199, null],
    [200, 'DELIVERED'],
    [299, 'DELIVERED'],
    [300, null],
    [301, null],
    [null, null],
    [410, 'FAILED'],
  ])('of %s end the delivery as %s, and without an end it is due again', async (status, outcome) => {
    await hook();
    await buildLead(deps);
    await answer((await claimAll())[0]!, status);
    const [row] = await deliveries();
    expect([row!.outcome, row!.due_at === null]).toEqual([outcome, outcome !== null]);
  });

  test('of 410 pause the webhook at once', async () => {
    const { id } = await hook();
    await buildLead(deps);
    await answer((await claimAll())[0]!, 410);
    expect(await db('webhooks').where({ id }).first()).toMatchObject({ pause_reason: 'GONE' });
    expect(await pauseEvents()).toHaveLength(1);
  });

  test('of a replaced claim change nothing', async () => {
    await hook();
    await buildLead(deps);
    const [late] = await claimAll();
    const message = await claimedMessage(deps, late!, keys);
    clock.advance(resilience.webhooks.claim);
    const [now] = await claimAll();
    await recordAnswer(deps, { ...late!, webhookId: message!.webhookId }, answered(500));
    expect(await deliveries()).toMatchObject([{ attempts: 0, outcome: null }]);
    await answer(now!, 204);
    expect(await deliveries()).toMatchObject([{ attempts: 1, outcome: 'DELIVERED' }]);
  });

  test('spread retries by up to a tenth', () => {
    expect(retryAfterMs(1, 0)).toBe(5_000);
    expect(retryAfterMs(1, 1)).toBe(5_500);
    expect(retryAfterMs(webhookRetrySeconds.length + 1)).toBeUndefined();
  });
});

test('a paused webhook keeps its events, and sends them in order once it is resumed', async () => {
  const { id } = await hook();
  await setWebhookPaused(deps, { id, owner: marketplace, paused: true });
  const { leadId, providerId } = await buildLead(deps);
  await acceptLead(deps, { id: leadId, providerId });
  expect(await waitingWork(deps)).toMatchObject({ webhooks: false });
  expect(await claimAll()).toEqual([]);
  await setWebhookPaused(deps, { id, owner: marketplace, paused: false });
  for (const event of ['lead.sent', 'lead.accepted']) {
    const [claim] = await claimAll();
    expect((await claimedMessage(deps, claim!, keys))?.body).toContain(event);
    await answer(claim!, 200);
  }
});

test('a delivery that has ended can be replayed with its id, and one that waits cannot', async () => {
  const { id } = await hook();
  await buildLead(deps);
  const [delivery] = await deliveries();
  const replay = () => replayDelivery(deps, { id, deliveryId: delivery!.id, owner: marketplace });
  await expect(replay()).rejects.toMatchObject({ code: 'CONFLICT' });
  await answer((await claimAll())[0]!, 200);
  await replay();
  const [again] = await claimAll();
  expect(again?.deliveryId).toBe(delivery!.id);
});

test('sends nothing that no key of its process can sign', async () => {
  await hook();
  await buildLead(deps);
  const [claim] = await claimAll();
  const others = sealingKeys(['another key for the secrets of webhooks in tests'])!;
  await expect(claimedMessage(deps, claim!, others)).rejects.toThrow('no key of this process opens the secret');
});

test('signs with two secrets for 24 hours after a rotation, and seals them in the database', async () => {
  const { id, secret } = await hook();
  await buildLead(deps);
  const { secret: next } = await rotateWebhookSecret(deps, { id, owner: marketplace, settings });
  const [claim] = await claimAll();
  expect((await claimedMessage(deps, claim!, keys))?.secrets).toEqual([next, secret]);
  clock.advance(hours(24));
  const [later] = await claimAll();
  expect((await claimedMessage(deps, later!, keys))?.secrets).toEqual([next]);
  const stored = await db('webhooks').where({ id }).first();
  expect(stored?.sealed_secret.toString('latin1')).not.toContain(next);
});
