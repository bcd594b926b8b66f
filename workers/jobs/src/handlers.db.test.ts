/** Every domain handler runs twice concurrently and takes effect once. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import { SentQuote } from '@marketplace/contracts/quotes/schemas';
import { generatePass } from '@marketplace/domain/access-passes/service';
import { proposeTime } from '@marketplace/domain/appointments/service';
import { readMessages, sendMessage } from '@marketplace/domain/conversations/service';
import { askForReset } from '@marketplace/domain/credentials/password-reset';
import { declineLead, updateLead } from '@marketplace/domain/leads/service';
import { quoteMailData, quoteOutcomeMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { rematchResult } from '@marketplace/domain/matching/record.view';
import { requestRematch } from '@marketplace/domain/matching/rematches';
import { matchingRule } from '@marketplace/domain/matching/rules';
import { startSimulation } from '@marketplace/domain/matching-simulations/service';
import { openCardPage } from '@marketplace/domain/payments/card';
import { importStatement } from '@marketplace/domain/payments/statement-import';
import { packed, statementSamples } from '@marketplace/domain/payments/statement-samples';
import { setLeadMail } from '@marketplace/domain/providers/notifications';
import { pauseLeads } from '@marketplace/domain/providers/pauses';
import { acceptQuote } from '@marketplace/domain/quotes/decisions';
import { createQuote } from '@marketplace/domain/quotes/service';
import { dayAt, mondayOf } from '@marketplace/domain/week';
import {
  buildAccount,
  buildBilling,
  buildDocument,
  buildEnquiry,
  buildLead,
  buildProvider,
  category,
  city,
} from '@marketplace/infra/test/builders.ts';
import { fakeGateway } from '@marketplace/infra/test/card-gateway.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { isSent } from '@marketplace/infra/test/notice-samples.ts';
import { openCdn } from '@marketplace/platform/cdn';
import { days, hours, minutes } from '@marketplace/platform/clock';
import { expect, onTestFinished, test } from 'vitest';
import type { JobDeps } from './deps.ts';
import { quoteAccepted } from './notices/quotes/quote-accepted.ts';
import { quoteExpiring } from './notices/quotes/quote-expiring.ts';
import { handlers } from './registry.ts';

const stores = await testDeps();
const deps: JobDeps = {
  ...stores,
  transport: { send: () => Promise.reject(new Error('no mail here')), close: () => {} },
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};

const twice = async (run: () => Promise<void>) => {
  await Promise.all([run(), run()]);
  await run();
};
const events = (event: string, enquiryId: string) =>
  deps.db('outbox').where({ event }).andWhereRaw(`payload ->> 'enquiryId' = ?`, [enquiryId]);

test('matches a request once, and emails its providers', async () => {
  for (let n = 0; n < 3; n += 1) await buildProvider(deps);
  const { id: enquiryId } = await buildEnquiry(deps);
  await twice(() => handlers['enquiry.match']({ enquiryId }, deps));
  expect(await deps.db('leads').where({ enquiry_id: enquiryId })).toHaveLength(3);
  const mails = deps.db('pending_jobs').where({ name: 'mail.lead-sent' });
  const leadIds = deps.db('leads').where({ enquiry_id: enquiryId }).select('id');
  expect(await mails.whereRaw(`(payload->>'leadId')::uuid in (?)`, [leadIds])).toHaveLength(3);
});

test('matches again at an administrator’s request, and stores the result', async () => {
  const { id: enquiryId } = await buildEnquiry(deps, { city: 'Cape Town', province: 'Western Cape' });
  await handlers['enquiry.match']({ enquiryId }, deps);
  const rematchId = crypto.randomUUID();
  const requested = () => deps.db('outbox').whereRaw(`payload ->> 'rematchId' = ?`, [rematchId]);
  await twice(() => requestRematch(deps, { enquiryId, press: rematchId }));
  expect(await requested()).toHaveLength(1);
  await buildProvider(deps, { baseCity: city('western-cape/cape-town'), provinces: ['western-cape'] });
  await twice(() => handlers['enquiry.rematch']({ rematchId }, deps));
  expect(await deps.db('leads').where({ enquiry_id: enquiryId })).toHaveLength(1);
  expect(await rematchResult(deps, enquiryId, rematchId)).toMatchObject({ leads: 1, doneAt: deps.clock.now() });
});

test('ends a simulation without creating leads', async () => {
  const { userId: createdBy } = await buildAccount(deps, { role: 'ADMIN' });
  const { id: simulationId } = await startSimulation(deps, { name: 'Today', rule: matchingRule, createdBy });
  const leads = () => deps.db('leads').count();
  const before = await leads();
  await twice(() => handlers['matching.simulate']({ simulationId }, deps));
  expect(await deps.db('matching_simulations').where({ id: simulationId }).first('status')).toEqual({ status: 'DONE' });
  expect(await leads()).toEqual(before);
});

test('expires a lead once', async () => {
  const { leadId, enquiryId } = await buildLead(deps);
  stores.clock.advance(hours(25));
  await twice(() => handlers['leads.expire']({}, deps));
  expect((await deps.db('leads').where({ id: leadId }).first())!.status).toBe('EXPIRED');
  const told = await events('lead.expired', enquiryId);
  expect(told.filter(({ payload }) => (payload as { leadId: string }).leadId === leadId)).toHaveLength(1);
});

test('puts waiting leads into one digest', async () => {
  const provider = await buildProvider(deps);
  await setLeadMail(deps, { providerId: provider.providerId, leadMail: 'HOURLY' });
  const { leadId } = await buildLead(deps, { provider });
  stores.clock.advance(hours(1));
  await twice(() => handlers['leads.gather-digests']({}, deps));
  const digests = await deps.db('lead_digests').where({ provider_id: provider.providerId }).pluck('id');
  expect(digests).toHaveLength(1);
  expect((await deps.db('leads').where({ id: leadId }).first())!.digest_id).toBe(digests[0]);
});

test('ends proposals of times once all of them have passed', async () => {
  const { leadId, providerId } = await buildLead(deps, { status: 'ACCEPTED' });
  const start = Math.ceil(stores.clock.now().getTime() / hours(1)) * hours(1) + hours(1);
  const slots = [{ startsAt: new Date(start), endsAt: new Date(start + hours(1)) }];
  const visit = { kind: 'VISIT', slots, replaces: null, idempotencyKey: null } as const;
  const id = await proposeTime(deps, { side: 'PROVIDER', providerId }, { ...visit, leadId });
  const status = () => deps.db('appointments').where({ id }).pluck('status');
  await twice(() => handlers['appointments.expire']({}, deps));
  expect(await status()).toEqual(['PROPOSED']);
  stores.clock.advance(hours(2));
  await twice(() => handlers['appointments.expire']({}, deps));
  expect(await status()).toEqual(['EXPIRED']);
});

test('reminds of an appointment once', async () => {
  const { leadId, providerId } = await buildLead(deps, { status: 'ACCEPTED' });
  const start = Math.ceil(stores.clock.now().getTime() / hours(1)) * hours(1) + days(3);
  const slots = [{ startsAt: new Date(start), endsAt: new Date(start + hours(1)) }];
  const agreed = { kind: 'VISIT', slots, replaces: null, idempotencyKey: null, isAgreed: true } as const;
  const id = await proposeTime(deps, { side: 'PROVIDER', providerId }, { ...agreed, leadId });
  const events = () => deps.db('outbox').whereRaw(`payload->>'appointmentId' = ?`, id).orderBy('id').pluck('event');
  await twice(() => handlers['appointments.remind']({}, deps));
  expect(await events()).toEqual(['appointment.confirmed']);
  stores.clock.advance(days(3));
  await twice(() => handlers['appointments.remind']({}, deps));
  expect(await events()).toEqual(['appointment.confirmed', 'appointment.reminder-due']);
});

test('asks both sides once, some hours after the appointment, if the job is done', async () => {
  const { leadId, providerId } = await buildLead(deps, { status: 'ACCEPTED' });
  const start = Math.ceil(stores.clock.now().getTime() / hours(1)) * hours(1) + hours(1);
  const slots = [{ startsAt: new Date(start), endsAt: new Date(start + hours(1)) }];
  const agreed = { kind: 'WORK', slots, replaces: null, idempotencyKey: null, isAgreed: true } as const;
  await proposeTime(deps, { side: 'PROVIDER', providerId }, { ...agreed, leadId });
  const asked = () => deps.db('completion_questions').where({ lead_id: leadId }).whereNotNull('asked_at').pluck('side');
  await twice(() => handlers['completions.plan']({ leadId }, deps));
  await twice(() => handlers['completions.ask']({}, deps));
  expect(await asked()).toEqual([]);
  stores.clock.advance(hours(5));
  await twice(() => handlers['completions.ask']({}, deps));
  expect((await asked()).sort()).toEqual(['PROVIDER', 'SEEKER']);
});

test('reminds of a quote that expires soon, and ends it after its last day', async () => {
  const { leadId, providerId, enquiryId } = await buildLead(deps, { status: 'ACCEPTED' });
  const quote = SentQuote.parse({
    lines: [{ description: 'Visit', quantity: 1, unitPriceCents: 50_000 }],
    vat: 'NONE',
  });
  const quoteId = await createQuote(deps, { providerId, leadId, quote, send: true, idempotencyKey: null });
  const events = () => deps.db('outbox').whereRaw(`payload->>'quoteId' = ?`, quoteId).orderBy('id').pluck('event');
  const run = () =>
    twice(async () => {
      await handlers['quotes.remind']({}, deps);
      await handlers['quotes.expire']({}, deps);
    });
  await run();
  expect(await events()).toEqual(['quote.sent']);
  stores.clock.advance(days(limits.quoteValidDays - limits.quoteReminderDays + 1));
  await run();
  expect(await events()).toEqual(['quote.sent', 'quote.expiring']);
  // The reminder is dropped once the seeker has answered.
  const mail = await quoteMailData(deps, quoteId);
  expect(isSent(quoteExpiring.mail, mail!)).toBe(true);
  stores.clock.advance(days(limits.quoteReminderDays));
  await run();
  expect(await events()).toEqual(['quote.sent', 'quote.expiring', 'quote.changed']);
  expect(await deps.db('quotes').where({ id: quoteId }).pluck('status')).toEqual(['EXPIRED']);
  expect(isSent(quoteExpiring.mail, (await quoteMailData(deps, quoteId))!)).toBe(false);

  const again = await createQuote(deps, { providerId, leadId, quote, send: true, idempotencyKey: null });
  await acceptQuote(deps, { enquiryId, quoteId: again, keepOthers: false });
  expect(isSent(quoteExpiring.mail, (await quoteMailData(deps, again))!)).toBe(false);
  expect(isSent(quoteAccepted.mail, (await quoteOutcomeMailData(deps, again))!)).toBe(true);
});

test('notifies a reader of unread messages at most every two hours', async () => {
  const lead = await buildLead(deps, { status: 'ACCEPTED' });
  const { leadId, enquiryId, providerId } = lead;
  const text = { addresses: [], keyOf: undefined, idempotencyKey: null };
  const write = (words: string) =>
    sendMessage(deps, { side: 'PROVIDER', providerId, leadId }, { ...text, text: words });
  const notices = () => deps.db('conversation_notices').where({ lead_id: leadId }).pluck('reader');
  const run = () => twice(() => handlers['messages.notify']({}, deps));
  const first = await write('One');
  stores.clock.advance(minutes(4));
  await run();
  expect(await notices()).toEqual([]);
  stores.clock.advance(minutes(1));
  await run();
  expect(await notices()).toEqual(['SEEKER']);
  // A second message waits for two hours after the first notice, unless the reader reads in between.
  await write('Two');
  stores.clock.advance(minutes(114));
  await run();
  expect(await notices()).toHaveLength(1);
  stores.clock.advance(minutes(6));
  await run();
  expect(await notices()).toHaveLength(2);
  // Without a new message there is nothing to add.
  stores.clock.advance(hours(3));
  await run();
  expect(await notices()).toHaveLength(2);
  const last = await write('Three');
  await readMessages(deps, { side: 'SEEKER', enquiryId, leadId }, { upTo: last });
  stores.clock.advance(minutes(10));
  await run();
  expect(await notices()).toHaveLength(2);
  await write('Four');
  stores.clock.advance(minutes(5));
  await run();
  expect(await notices()).toHaveLength(3);
  expect(first).not.toBe(last);
});

test('reminds a provider of a follow-up on the morning of its day', async () => {
  const { leadId, providerId } = await buildLead(deps, { status: 'ACCEPTED' });
  const dayIn = (count: number) => dayAt(new Date(stores.clock.now().getTime() + days(count)));
  const followUpOn = dayIn(2);
  const set = (day: string | null) => updateLead(deps, { id: leadId, providerId, change: { followUpOn: day } });
  const reminders = async () =>
    (await deps.db('outbox').where({ event: 'lead.follow-up-due' }).orderBy('id').pluck('payload')).filter(
      (payload) => (payload as { leadId: string }).leadId === leadId,
    );
  await set(followUpOn);
  const at = (time: string) => stores.clock.set(`${followUpOn}T${time}+02:00`);
  at('06:59:59');
  await twice(() => handlers['leads.remind']({}, deps));
  expect(await reminders()).toEqual([]);
  at('07:00:00');
  await twice(() => handlers['leads.remind']({}, deps));
  expect(await reminders()).toHaveLength(1);
  // Setting the same day again adds no reminder, another day adds one, and clearing the day adds none.
  await set(followUpOn);
  await twice(() => handlers['leads.remind']({}, deps));
  expect(await reminders()).toHaveLength(1);
  await set(dayIn(1));
  stores.clock.advance(days(1));
  await twice(() => handlers['leads.remind']({}, deps));
  expect(await reminders()).toHaveLength(2);
  await set(dayIn(1));
  await set(null);
  stores.clock.advance(days(1));
  await twice(() => handlers['leads.remind']({}, deps));
  expect(await reminders()).toHaveLength(2);
});

test('reminds a provider once of a lead that expires soon', async () => {
  const { leadId, enquiryId, providerId } = await buildLead(deps);
  const reminders = async () =>
    (await events('lead.ending', enquiryId)).filter(({ payload }) => (payload as { leadId: string }).leadId === leadId)
      .length;
  stores.clock.advance(hours(21) - 1);
  await twice(() => handlers['leads.remind']({}, deps));
  expect(await reminders()).toBe(0);
  stores.clock.advance(1);
  await twice(() => handlers['leads.remind']({}, deps));
  expect(await reminders()).toBe(1);
  await declineLead(deps, { id: leadId, providerId });

  // Leads that were answered or have already expired need no reminder.
  const [answered, late] = [await buildLead(deps), await buildLead(deps)];
  await declineLead(deps, { id: answered.leadId, providerId: answered.providerId });
  stores.clock.advance(hours(22));
  await handlers['leads.remind']({}, deps);
  expect((await events('lead.ending', answered.enquiryId)).map(({ payload }) => payload)).not.toContainEqual(
    expect.objectContaining({ leadId: answered.leadId }),
  );
  stores.clock.advance(hours(3));
  const before = (await events('lead.ending', late.enquiryId)).length;
  await handlers['leads.remind']({}, deps);
  expect(await events('lead.ending', late.enquiryId)).toHaveLength(before);
});

test('expires a request after 30 days', async () => {
  const { id: enquiryId } = await buildEnquiry(deps);
  stores.clock.advance(days(31));
  await twice(() => handlers['enquiries.expire']({}, deps));
  expect((await deps.db('enquiries').where({ id: enquiryId }).first())!.status).toBe('expired');
  expect(await events('enquiry.expired', enquiryId)).toHaveLength(1);
});

test('announces the end of an inactive request, and closes it later', async () => {
  const { enquiryId } = await buildLead(deps, { status: 'ACCEPTED' });
  stores.clock.advance(days(limits.idleDays - limits.idleNoticeDays));
  await twice(() => handlers['enquiries.close-idle']({}, deps));
  expect(await events('enquiry.closing', enquiryId)).toHaveLength(1);
  stores.clock.advance(days(limits.idleNoticeDays));
  await twice(() => handlers['enquiries.close-idle']({}, deps));
  expect((await deps.db('enquiries').where({ id: enquiryId }).first())!.outcome).toBe('UNKNOWN');
  expect(await events('enquiry.closed', enquiryId)).toHaveLength(1);
});

test('rings more providers for an urgent request', async () => {
  const place = { baseCity: city('northern-cape/springbok'), provinces: ['northern-cape'] };
  for (let n = 0; n < 7; n += 1) await buildProvider(deps, place);
  const where = { province: place.baseCity.province.name, city: place.baseCity.name };
  const { id } = await buildEnquiry(deps, { ...where, timeframe: requestTimeframes.urgent });
  stores.clock.set(new Date('2027-02-01T12:00:00+02:00'));
  await handlers['enquiry.match']({ enquiryId: id }, deps);
  stores.clock.advance(minutes(10));
  await twice(() => handlers['enquiries.ring']({}, deps));
  expect(await deps.db('leads').where({ enquiry_id: id })).toHaveLength(7);
});

test('sends a request without an answer to more providers once', async () => {
  const { enquiryId } = await buildLead(deps, { provider: await buildProvider(deps) });
  stores.clock.advance(hours(24));
  await twice(() => handlers['enquiries.escalate']({}, deps));
  const steps = await deps.db('escalations').where({ enquiry_id: enquiryId }).pluck('id');
  expect(steps).toHaveLength(1);
  const told = await deps.db('outbox').where({ event: 'enquiry.escalated' }).pluck('payload');
  expect(told.filter((payload) => (payload as { escalationId: string }).escalationId === steps[0])).toHaveLength(1);
});

test('matches open requests with a new provider', async () => {
  const place = { city: 'Upington', province: 'Northern Cape' };
  const { id: enquiryId } = await buildEnquiry(deps, place);
  await handlers['enquiry.match']({ enquiryId }, deps);
  const upington = { baseCity: city('northern-cape/upington'), provinces: ['northern-cape'] };
  const { userId } = await buildProvider(deps, upington);
  await twice(() => handlers['provider.match-open']({ userId }, deps));
  expect(await deps.db('leads').where({ enquiry_id: enquiryId })).toHaveLength(1);
  expect(await events('enquiry.first-provider', enquiryId)).toHaveLength(1);
});

test('removes a provider’s pages from the CDN, and fails if the CDN refuses', async () => {
  const { userId, providerId } = await buildProvider(deps);
  const purged: unknown[] = [];
  const cdn = createServer((req, res) => {
    purged.push([req.method, req.headers['surrogate-key'], req.headers['fastly-key'], req.headers.authorization]);
    res.statusCode = purged.length === 1 ? 503 : 200;
    res.end();
  });
  cdn.listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  onTestFinished(() => void cdn.close());
  const url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`;
  const behindCdn = { ...deps, cdn: openCdn({ url, token: 'a token' }) };
  await handlers['pages.purge'](await buildAccount(deps), behindCdn);
  expect(purged, 'without a business').toEqual([]);

  const slug = await deps.db('provider_slugs').where({ provider_id: providerId, is_current: true }).first('slug');
  await deps
    .db('provider_slugs')
    .insert({ slug: 'nkosi-before', provider_id: providerId, is_current: false, created_at: new Date() });
  await expect(handlers['pages.purge']({ userId }, behindCdn)).rejects.toThrow('503');
  await twice(() => handlers['pages.purge']({ userId }, behindCdn));
  const [, keys, ...tokens] = purged.at(-1) as string[];
  expect(keys!.split(' ').sort()).toEqual(
    [slug!.slug, 'nkosi-before'].map((name) => `/api/public/providers/${name}`).sort(),
  );
  expect(tokens).toEqual(['a token', 'Bearer a token']);
  const before = purged.length;
  await handlers['pages.purge']({ userId }, deps);
  expect(purged, 'without a CDN').toHaveLength(before);
});

test('masks stored texts again after the rule changed', async () => {
  const { id } = await buildEnquiry(deps, { title: 'Burst pipe, call 083 555 0123' });
  const texts = () => deps.db('enquiries').where({ id }).first('masked_title', 'masked_description', 'mask_version');
  const current = await texts();
  expect(current).toMatchObject({ masked_title: 'Burst pipe, call [hidden]' });
  const before = { masked_title: '', masked_description: '', mask_version: 0 };
  await deps.db('enquiries').where({ id }).update(before);
  await twice(() => handlers['enquiries.refresh-masks']({}, deps));
  expect(await texts()).toEqual(current);
});

test('leaves out leads that are no longer recent', async () => {
  const { providerId } = await buildLead(deps);
  const recent = async () => (await deps.db('providers').where({ id: providerId }).first())!.recent_leads;
  expect(await recent()).toBe(1);
  stores.clock.advance(days(31));
  await twice(() => handlers['providers.refresh-ranking-stats']({}, deps));
  expect(await recent()).toBe(0);
});

test('adds the page of a service with a request', async () => {
  const place = { province: 'northern-cape', area: 'northern-cape/sol-plaatje/kimberley' };
  await buildEnquiry(deps, { province: 'Northern Cape', city: 'Kimberley' });
  await twice(() => handlers['service-pages.refresh']({}, deps));
  expect(await deps.db('service_pages').where({ ...place, category_id: category('plumbing') })).toHaveLength(1);
});

test('counts a request once', async () => {
  const { id: enquiryId } = await buildEnquiry(deps);
  await twice(() => handlers['stats.count-requests']({}, deps));
  expect(await deps.db('counted_requests').where({ enquiry_id: enquiryId })).toHaveLength(1);
});

test('corrects wrong figures', async () => {
  const { id: enquiryId } = await buildEnquiry(deps);
  await handlers['stats.count-requests']({}, deps);
  await deps.db('counted_requests').where({ enquiry_id: enquiryId }).update({ is_matched: true });
  await twice(() => handlers['stats.verify']({}, deps));
  expect(await deps.db('counted_requests').where({ enquiry_id: enquiryId })).toMatchObject([{ is_matched: false }]);
});

test('emails an administrator once about waiting work', async () => {
  const { userId } = await buildAccount(deps, { role: 'ADMIN' });
  const { providerId } = await buildProvider(deps);
  await buildDocument(deps, { providerId });
  // At seven on a Monday.
  stores.clock.set(new Date(mondayOf(stores.clock.now()).getTime() + days(14) + hours(7)).toISOString());
  await twice(() => handlers['work.notify']({}, deps));
  const notices = await deps.db('work_notices').where({ user_id: userId }).pluck('id');
  expect(notices).toHaveLength(1);
  const mails = deps.db('outbox').where({ event: 'work.waiting' }).whereRaw(`payload->>'workNoticeId' = ?`, notices);
  expect(await mails).toHaveLength(1);
});

test('reminds of a verification that ends soon, once for each deadline', async () => {
  const until = new Date(stores.clock.now().getTime() + days(100));
  const { providerId } = await buildProvider(deps, { verifiedUntil: until });
  const reminders = async () =>
    (await deps.db('verification_reminders').where({ provider_id: providerId }).orderBy('id')).map((row) => ({
      days: row.days_before,
      id: row.id,
    }));
  const written = async (ids: string[]) =>
    (await deps.db('outbox').where({ event: 'provider.verification-ending' }).pluck('payload')).filter((payload) =>
      ids.includes((payload as { reminderId: string }).reminderId),
    );
  const at = (left: number) => stores.clock.set(new Date(until.getTime() - left).toISOString());
  const run = () => twice(() => handlers['providers.remind-of-verification']({}, deps));
  at(days(30) + 1);
  await run();
  expect(await reminders()).toEqual([]);
  at(days(30));
  await run();
  at(days(7) + 1);
  await run();
  expect((await reminders()).map(({ days }) => days)).toEqual([30]);
  at(days(7));
  await run();
  at(1);
  await run();
  const both = await reminders();
  expect(both.map(({ days }) => days)).toEqual([30, 7]);
  expect(await written(both.map(({ id }) => id))).toHaveLength(2);
});

test('marks a pass as expired', async () => {
  const pass = { email: 'business@example.org', plan: 'R499' as const, life: hours(1), createdBy: null };
  const { id } = await generatePass(deps, pass);
  stores.clock.advance(hours(1));
  await twice(() => handlers['access-passes.expire']({}, deps));
  expect((await deps.db('access_passes').where({ id }).first())!.status).toBe('EXPIRED');
});

test('removes a provider from matching when its verification ends', async () => {
  const verifiedUntil = new Date(stores.clock.now().getTime() + hours(1));
  const { providerId } = await buildProvider(deps, { verifiedUntil });
  const searched = async () => (await deps.db('provider_coverage').where({ provider_id: providerId })).length > 0;
  expect(await searched()).toBe(true);
  stores.clock.advance(hours(1));
  await twice(() => handlers['providers.withdraw-lapsed']({}, deps));
  expect(await searched()).toBe(false);
});

test('pauses a provider until the chosen day', async () => {
  const { providerId, userId } = await buildProvider(deps);
  const searched = async () => (await deps.db('provider_coverage').where({ provider_id: providerId })).length > 0;
  const until = new Date(stores.clock.now().getTime() + days(2)).toISOString().slice(0, 10);
  await pauseLeads(deps, { providerId, actorId: userId, until });
  await twice(() => handlers['providers.end-pauses']({}, deps));
  expect(await searched()).toBe(false);
  stores.clock.advance(days(2));
  await twice(() => handlers['providers.end-pauses']({}, deps));
  expect(await searched()).toBe(true);
  expect(await deps.db('provider_history').where({ provider_id: providerId, kind: 'PAUSE' })).toHaveLength(2);
});

let billing: Promise<string> | undefined;
/** Starts billing once for all tests. */
const startedBilling = () => {
  billing ??= buildBilling(deps);
  return billing;
};

test('issues invoices once', async () => {
  await startedBilling();
  const { providerId } = await buildProvider(deps);
  await twice(() => handlers['subscriptions.bill']({}, deps));
  expect(await deps.db('invoices').where({ provider_id: providerId })).toMatchObject([{ total_cents: 49_900 }]);
});

test('looks at the lines of a bank statement once', async () => {
  const content = packed(statementSamples.fnb([{ day: '2026-03-02', cents: 100, text: 'PAYSHAP' }]));
  await importStatement(deps, { name: 'march.csv', content, actorId: null });
  await twice(() => handlers['statements.book']({}, deps));
  expect(await deps.db('statement_lines')).toMatchObject([{ state: 'WAITING', payment_id: null }]);
});

test('charges a card for an invoice that is due once, and looks up what has no outcome', async () => {
  const { cards, calls, answers, payPage } = fakeGateway();
  const withCards = { ...deps, cards };
  await startedBilling();
  const { providerId, userId } = await buildProvider(deps, { plan: 'R499' });
  await handlers['subscriptions.bill']({}, deps);
  const [invoice] = await deps.db('invoices').where({ provider_id: providerId });
  const { attemptId } = await openCardPage(deps, cards, {
    ...{ providerId, userId, invoiceId: invoice!.id, keepsCard: true, email: 'payer@example.com' },
    returnUrl: () => 'https://site.example',
  });
  payPage(attemptId);
  stores.clock.advance(minutes(6));
  await twice(() => handlers['cards.settle']({}, withCards));
  stores.clock.advance(days(39));
  await handlers['subscriptions.bill']({}, deps);
  stores.clock.advance(days(7));
  answers('no answer, but paid');
  await twice(() => handlers['cards.charge']({}, withCards));
  stores.clock.advance(minutes(2));
  await twice(() => handlers['cards.settle']({}, withCards));
  expect([calls.charges.length, (await deps.db('payments').where({ provider_id: providerId })).length]).toEqual([1, 2]);
  await handlers['cards.charge']({}, deps);
});

test('deletes old notices about accounts', async () => {
  await askForReset(deps, { email: 'thandi@example.org' });
  stores.clock.advance(days(15));
  await twice(() => handlers['accounts.clean-up']({}, deps));
  expect(await deps.db('account_notices')).toEqual([]);
});

test('erases the contact details of a request that ended long ago', async () => {
  const { id } = await buildEnquiry(deps);
  await deps.db('enquiries').where({ id }).update({ status: 'cancelled', closed_at: stores.clock.now() });
  stores.clock.advance(days(91));
  await twice(() => handlers['enquiries.erase-contacts']({}, deps));
  expect((await deps.db('enquiries').where({ id }).first())!.contact_email).toBe('');
});

test('creates the partitions of the coming months', async () => {
  stores.clock.set('2033-01-31T23:30:00Z');
  await twice(() => handlers['partitions.make']({}, deps));
  const made = await deps
    .db('pg_class')
    .whereLike('relname', 'entries_2033_%')
    .whereIn('relkind', ['r'])
    .pluck('relname');
  expect(made.sort()).toEqual(['entries_2033_01', 'entries_2033_02', 'entries_2033_03', 'entries_2033_04']);
});

test('moves confirmed requests to the verified account with their address', async () => {
  const posted = async (email: string) =>
    (await buildEnquiry(deps, { contactEmail: email, contactEmailConfirm: email })).id;
  const [owner, unproved] = [await buildAccount(deps), await buildAccount(deps, { verified: false })];
  const [own, strangers, others] = [
    await posted(owner.email),
    await posted(unproved.email),
    await posted('a@b.example'),
  ];
  const confirmed = await posted(owner.email);
  await deps.db('enquiries').where({ id: confirmed }).update({ contact_confirmed_at: deps.clock.now() });
  await deps.db('outbox').delete();
  for (const { userId } of [owner, unproved]) await twice(() => handlers['enquiries.adopt']({ userId }, deps));
  const ids = [own, strangers, others, confirmed];
  // A request moves to the account once its owner has confirmed it.
  expect(await deps.db('enquiries').whereIn('id', ids).orderBy('id').pluck('seeker_id')).toEqual([
    ...[null, null, null],
    owner.userId,
  ]);
  expect(await deps.db('enquiries').where({ id: own }).first('contact_confirmed_at')).toEqual({
    contact_confirmed_at: null,
  });
  // Open pages of the account fetch both again.
  for (const id of [own, confirmed]) expect((await events('enquiry.offered', id)).length).toBeGreaterThan(0);
  expect(await events('enquiry.offered', strangers)).toEqual([]);
});
