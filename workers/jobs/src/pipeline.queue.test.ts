/** The path behind the API: from a posted request through the relay and the queues to the mails. */
import { randomUUID } from 'node:crypto';
import { timerQueues } from '@marketplace/contracts/jobs/jobs';
import { schedules } from '@marketplace/contracts/jobs/schedules';
import { limits } from '@marketplace/contracts/limits';
import { acceptLead, declineLead } from '@marketplace/domain/leads/service';
import { createMailCatcher } from '@marketplace/infra/local/mail-catcher/mail-catcher.ts';
import { buildEnquiry, buildProvider, category, unique } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours } from '@marketplace/platform/clock';
import { createDispatch } from '@marketplace/platform/dispatch';
import { connectMail } from '@marketplace/platform/mail-transport';
import { openQueues } from '@marketplace/platform/queues';
import { createRelay } from '@marketplace/relay/relay';
import { afterAll, expect, test, vi } from 'vitest';
import type { JobDeps } from './deps.ts';
import { handlers } from './registry.ts';
import { restoreSchedules } from './schedules.ts';
import { startWorkers } from './workers.ts';

const stores = await testDeps();
let catcher = await createMailCatcher({ smtpPort: 0, webPort: 0 });
const { smtpPort } = catcher;
const transport = connectMail(`smtp://127.0.0.1:${smtpPort}`, { from: 'hello@marketplace.example' });
const queues = await openQueues(stores.stores, stores);
const live = { publish: async () => {} };
const deps: JobDeps = {
  ...stores,
  ...createDispatch({ queues: async () => queues, live }, stores),
  transport,
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};

const workers = startWorkers(handlers, deps, stores.stores);
const relays = [1, 2].map(() =>
  createRelay({ ...stores, queues, live, databaseUrl: stores.url }, { poll: 1_000, retry: 50 }),
);
for (const relay of relays) relay.start();
await workers.ready;

afterAll(async () => {
  for (const relay of relays) await relay.stop();
  await workers.close();
  await queues.close();
  transport.close();
  await catcher.stop();
});

const soon = { timeout: 15_000, interval: 50 };
const subjects = (to: string) => catcher.messages(to).map(({ subject }) => subject);
const seeker = () => {
  const contactEmail = `${unique('seeker')}@example.org`;
  return { contactEmail, contactEmailConfirm: contactEmail };
};
/** A different trade for each test, so that providers of earlier tests do not match. */
const trade = (slug: string, service: string) => ({
  provider: { categoryIds: [category(slug)] },
  enquiry: { subcategoryId: category(slug), subSubcategoryId: category(service) },
});

test('a request reaches up to five providers and the seeker by one mail each, and a declined place goes to the next', async () => {
  const { provider, enquiry } = trade('plumbing', 'geyser-installation-and-repair');
  const providers = await Promise.all(Array.from({ length: 7 }, () => buildProvider(deps, provider)));
  const person = seeker();
  const { id: enquiryId, reference } = await buildEnquiry(deps, { ...enquiry, ...person });

  const sentTo = () => providers.filter(({ email }) => catcher.messages(email).length > 0);
  await vi.waitFor(() => expect(sentTo()).toHaveLength(limits.providersPerEnquiry), soon);
  await vi.waitFor(
    () => expect(subjects(person.contactEmail)).toEqual([expect.stringMatching(/^We’ve received/)]),
    soon,
  );

  const [first, second] = sentTo();
  await declineLead(deps, { id: enquiryId, providerId: first!.providerId });
  await acceptLead(deps, { id: enquiryId, providerId: second!.providerId });
  await vi.waitFor(() => expect(sentTo()).toHaveLength(limits.providersPerEnquiry + 1), soon);
  await vi.waitFor(
    () => expect(subjects(person.contactEmail)[0]).toBe(`${second!.businessName} accepted your request: ${reference}`),
    soon,
  );

  // Delivering the same events again, as after a relay crash, changes nothing.
  const accepted = { enquiry_id: enquiryId, provider_id: second!.providerId };
  const { id: leadId } = (await deps.db('leads').where(accepted).first('id'))!;
  const again = [
    { event: 'enquiry.posted', payload: { enquiryId } },
    ...['lead.sent', 'lead.accepted'].map((event) => ({
      event,
      payload: { enquiryId, leadId, userId: randomUUID(), seekerId: null },
    })),
  ];
  const before = await deps.db('leads').where({ enquiry_id: enquiryId });
  await deps.db('outbox').insert(again);
  await vi.waitFor(async () => {
    expect(await deps.db('outbox').select('id')).toEqual([]);
    for (const queue of ['matching', 'mail'] as const)
      expect(await queues.counts(queue)).toMatchObject({ waiting: 0, active: 0, delayed: 0, failed: 0 });
  }, soon);
  expect(await deps.db('leads').where({ enquiry_id: enquiryId })).toEqual(before);
  for (const { email } of sentTo()) expect(catcher.messages(email)).toHaveLength(1);
});

test('matching continues while the mail server is down, and all mails arrive once it is back', async () => {
  const { provider, enquiry } = trade('electrical', 'electrical-fault-finding');
  const { email } = await buildProvider(deps, provider);
  await catcher.stop();
  const people = Array.from({ length: 3 }, seeker);
  for (const person of people) await buildEnquiry(deps, { ...enquiry, ...person });
  await vi.waitFor(async () => expect((await queues.counts('mail')).delayed).toBe(6), soon);

  catcher = await createMailCatcher({ smtpPort, webPort: 0 });
  await vi.waitFor(() => {
    for (const person of people) expect(subjects(person.contactEmail)).toHaveLength(1);
    expect(subjects(email)).toHaveLength(3);
  }, soon);
});

test('gives up a job with an unparsable payload at once and keeps it for review', async () => {
  await queues.byName.matching.add('enquiry.match', { enquiryId: 'no uuid' }, { attempts: 60 });
  await vi.waitFor(async () => {
    const [job] = await queues.byName.matching.getFailed();
    expect(job?.failedReason).toContain('does not parse');
    expect(job?.attemptsMade).toBe(1);
  }, soon);
});

test('schedules each timer once, even with several processes, and runs it', async () => {
  const { provider, enquiry } = trade('painting-decorating', 'interior-painting');
  const { providerId } = await buildProvider(deps, provider);
  const { id: enquiryId } = await buildEnquiry(deps, { ...enquiry, ...seeker() });
  const status = async () =>
    (await deps.db('leads').where({ enquiry_id: enquiryId, provider_id: providerId }).first())?.status;
  await vi.waitFor(async () => expect(await status()).toBe('SENT'), soon);
  stores.clock.advance(hours(25));

  await Promise.all([1, 2].map(async () => restoreSchedules(queues, await queues.schedules(new Date()), new Date())));
  const timers = await Promise.all(timerQueues.map((name) => queues.byName[name].getJobSchedulers()));
  expect(
    timers
      .flat()
      .map(({ key, every }) => [key, Number(every)])
      .sort(),
  ).toEqual(Object.entries(schedules).sort());
  await vi.waitFor(async () => expect(await status()).toBe('EXPIRED'), soon);
});
