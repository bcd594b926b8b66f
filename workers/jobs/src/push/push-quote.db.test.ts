import type { EventName } from '@marketplace/contracts/jobs/events';
import type { JobOf } from '@marketplace/contracts/jobs/jobs';
import { limits } from '@marketplace/contracts/limits';
import { SentQuote } from '@marketplace/contracts/quotes/schemas';
import { acceptLead } from '@marketplace/domain/leads/service';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { acceptQuote, declineQuote } from '@marketplace/domain/quotes/decisions';
import { remindOfExpiringQuotes } from '@marketplace/domain/quotes/expiry';
import { createQuote, reviseQuote, withdrawQuote } from '@marketplace/domain/quotes/service';
import { revokeContact } from '@marketplace/domain/requests/contact-revocation';
import { buildLead, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { startPushes } from '@marketplace/infra/test/push-browsers.ts';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { handlers } from '../registry.ts';

const stores = await testDeps();
const { deps, service, browserOf, paths } = await startPushes(stores);

const content = SentQuote.parse({
  lines: [{ description: 'Visit', quantity: 1, unitPriceCents: 50_000 }],
  vat: 'NONE',
});
/** A request that a provider has accepted. The next provider that covers it gets a lead too. */
const acceptedLead = async () => {
  await deps.db('providers').update({ paused_at: stores.clock.now() });
  return buildLead(deps, { status: 'ACCEPTED', enquiry: { title: 'Burst pipe, call 083 555 0123' } });
};
const anotherLead = async (enquiryId: string) => {
  const provider = await buildProvider(deps);
  await matchEnquiry(deps, { enquiryId });
  const leadId = await acceptLead(deps, { id: enquiryId, providerId: provider.providerId });
  return { ...provider, enquiryId, leadId };
};
/** A sent quote for this request, or for a new one. Its provider gets notifications in one browser. */
const sentQuote = async (enquiryId?: string) => {
  const lead = await (enquiryId ? anotherLead(enquiryId) : acceptedLead());
  const { providerId, leadId } = lead;
  const browser = await browserOf(lead);
  const quoteId = await createQuote(deps, { providerId, leadId, quote: content, send: true, idempotencyKey: null });
  return { ...lead, ...browser, quoteId };
};
type Sent = Awaited<ReturnType<typeof sentQuote>>;
type QuoteJob = Extract<JobOf<'push'>, `push.quote-${string}`>;
const run = (job: QuoteJob, { quoteId }: Sent) => handlers[job]({ quoteId }, deps);
const accept = ({ enquiryId, quoteId }: Sent, keepOthers = false) =>
  acceptQuote(deps, { enquiryId, quoteId, keepOthers });
const decline = ({ enquiryId, quoteId }: Sent) => declineQuote(deps, { enquiryId, quoteId, reason: null, text: '' });
const withdraw = ({ quoteId, providerId }: Sent) => withdrawQuote(deps, { id: quoteId, providerId });
/** Advances the clock to two days before the quote expires. */
const nearEnd = () => stores.clock.advance(days(limits.quoteValidDays - limits.quoteReminderDays + 1));
const eventsOf = (id: string) =>
  deps.db('outbox').whereRaw(`payload->>'quoteId' = ? or payload->>'leadId' = ?`, [id, id]).pluck('event') as Promise<
    EventName[]
  >;

test('pushes an accepted quote once to each browser, with the masked title and no price', async () => {
  const quote = await sentQuote();
  const second = await browserOf(quote);
  await accept(quote);
  await Promise.allSettled([run('push.quote-accepted', quote), run('push.quote-accepted', quote)]);
  await run('push.quote-accepted', quote);
  expect(paths()).toEqual([quote.path, second.path].sort());
  expect(service.received[0]!.payload).toEqual({
    kind: 'quote-accepted',
    leadId: quote.leadId,
    title: 'Burst pipe, call [hidden]',
  });
});

test('pushes a declined quote, and a later decision about the same lead separately', async () => {
  const quote = await sentQuote();
  await decline(quote);
  await run('push.quote-declined', quote);
  const { providerId, leadId } = quote;
  const quoteId = await createQuote(deps, { providerId, leadId, quote: content, send: true, idempotencyKey: null });
  await accept({ ...quote, quoteId });
  await run('push.quote-accepted', { ...quote, quoteId });
  expect(service.received.map(({ payload }) => (payload as { kind: string }).kind)).toEqual([
    'quote-declined',
    'quote-accepted',
  ]);
});

test('pushes nothing about a decision that the quote does not have', async () => {
  const [withdrawn, declined] = [await sentQuote(), await sentQuote()];
  await withdraw(withdrawn);
  await decline(declined);
  for (const job of ['push.quote-accepted', 'push.quote-declined'] as const) await run(job, withdrawn);
  await run('push.quote-accepted', declined);
  expect(paths()).toEqual([]);
});

test('pushes a quote that expires soon until its last day is over', async () => {
  const quote = await sentQuote();
  nearEnd();
  await remindOfExpiringQuotes(deps);
  expect(await eventsOf(quote.quoteId)).toContain('quote.expiring');
  await run('push.quote-expiring', quote);
  const [{ payload, headers }] = service.received as [(typeof service.received)[0]];
  expect(payload).toMatchObject({ kind: 'quote-expiring', leadId: quote.leadId });
  expect(Number(headers.ttl)).toBeLessThanOrEqual(days(limits.quoteReminderDays) / 1000);
  const late = await sentQuote();
  stores.clock.advance(days(limits.quoteValidDays + 1));
  await run('push.quote-expiring', late);
  expect(paths()).toEqual([quote.path]);
});

test.each<[string, (quote: Sent) => Promise<unknown>]>([
  ['it is withdrawn', withdraw],
  ['it is accepted', accept],
  ['it is declined', decline],
  [
    'it is revised',
    ({ quoteId, providerId }) => reviseQuote(deps, { id: quoteId, providerId, quote: content, idempotencyKey: null }),
  ],
  ['the client revokes access', ({ enquiryId, leadId }) => revokeContact(deps, { enquiryId, leadId })],
  [
    'another quote is accepted',
    async ({ enquiryId }) => {
      const other = await sentQuote(enquiryId);
      await accept(other, true);
    },
  ],
])('drops the reminder of a quote once %s', async (_, change) => {
  const quote = await sentQuote();
  await change(quote);
  await run('push.quote-expiring', quote);
  expect(paths()).toEqual([]);
});

test('tells the provider that was not chosen, and not the chosen one', async () => {
  const chosen = await sentQuote();
  const other = await sentQuote(chosen.enquiryId);
  const lost = ({ leadId }: Sent) => handlers['push.lead-not-chosen']({ leadId }, deps);
  await lost(other);
  expect(paths()).toEqual([]);
  await accept(chosen);
  expect(await eventsOf(other.leadId)).toContain('lead.not-chosen');
  for (const each of [chosen, other, other]) await lost(each);
  expect(paths()).toEqual([other.path]);
  expect(service.received[0]!.payload).toMatchObject({ kind: 'lead-not-chosen', leadId: other.leadId });
});
