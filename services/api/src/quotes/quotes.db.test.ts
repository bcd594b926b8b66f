/** Quotes over the API: who may do what, the states, and what happens at the same time. */
import { randomUUID } from 'node:crypto';
import type { ErrorReply } from '@marketplace/contracts/errors';
import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import type { NewQuote, ProviderQuote, ProviderQuotes, SeekerQuotes } from '@marketplace/contracts/quotes/schemas';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { acceptLead } from '@marketplace/domain/leads/service';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { closeRequest } from '@marketplace/domain/requests/closing';
import { revokeContact } from '@marketplace/domain/requests/contact-revocation';
import { suspendProvider } from '@marketplace/domain/requests/suspension';
import { dayAt } from '@marketplace/domain/week';
import { days } from '@marketplace/platform/clock';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { type BuiltProvider, buildAccount, buildEnquiry, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { pdfLines } from '../../../../infra/test/pdf-text.ts';

const deps = await testDeps();
const { db, clock } = deps;
const api = await testApi(deps);
const visitor = api.client();

const body = (more: Partial<z.input<typeof NewQuote>> = {}) => ({
  lines: [
    { description: 'Call-out and fault finding', quantity: 1, unitPriceCents: 35_000 },
    { description: 'Labour, per hour', quantity: 2.5, unitPriceCents: 42_000 },
  ],
  vat: 'ADDED_15' as const,
  ...more,
});
const totalCents = 161_000; // (350 + 2.5 × 420) × 1.15

type Quoting = { leadId: string; client: Client; provider: BuiltProvider };
type Scene = { enquiryId: string; token: string; seeker: Client; at: string; one: Quoting; two: Quoting };

/** A request of a seeker's account that two providers have accepted. */
const scene = async (): Promise<Scene> => {
  await db('providers').update({ paused_at: clock.now() });
  const providers = [await buildProvider(deps), await buildProvider(deps)];
  const account = await buildAccount(deps);
  const { id: enquiryId } = await buildEnquiry(deps, {
    contactEmail: account.email,
    context: { seekerId: account.userId },
  });
  await matchEnquiry(deps, { enquiryId });
  const [one, two] = await Promise.all(
    providers.map(async (provider): Promise<Quoting> => {
      const leadId = await acceptLead(deps, { id: enquiryId, providerId: provider.providerId });
      return { leadId, provider, client: await api.as(provider) };
    }),
  );
  const token = await issueRequestToken(deps, enquiryId);
  return { enquiryId, token, at: `/api/requests/${token}`, seeker: await api.as(account), one: one!, two: two! };
};

const create = ({ client, leadId }: Quoting, more: object = {}, headers = {}) =>
  client.post(`/api/providers/me/leads/${leadId}/quotes`, { ...body(), ...more }, headers);
const sent = async (quoting: Quoting, more: object = {}): Promise<ProviderQuote> => {
  const reply = await create(quoting, { send: true, ...more });
  expect([reply.status, reply.text]).toMatchObject([201, expect.any(String)]);
  return reply.body as ProviderQuote;
};
const listed = async ({ client, leadId }: Quoting) =>
  (await client.get(`/api/providers/me/leads/${leadId}/quotes`)).body as ProviderQuotes;
const compared = async (at: string, client = visitor) => (await client.get(`${at}/quotes`)).body as SeekerQuotes;
const errorOf = ({ body }: { body: unknown }) => body as ErrorReply;
const eventsOf = (quoteId: string) =>
  db('outbox').whereRaw(`payload->>'quoteId' = ?`, quoteId).orderBy('id').pluck('event');

let s: Scene;
beforeEach(async () => {
  s = await scene();
});

describe('a provider', () => {
  test('drafts, saves, sends and sees the total that the server computes', async () => {
    const draft = (await create(s.one, { lines: [] })).body as ProviderQuote;
    expect(draft).toMatchObject({ status: 'DRAFT', version: 1, totalCents: 0, sentAt: null });
    expect(draft.validUntil).toBe(dayAt(new Date(clock.now().getTime() + days(limits.quoteValidDays))));
    expect(draft.can).toEqual({ edit: true, send: true, discard: true, revise: false, withdraw: false });
    const path = `/api/providers/me/quotes/${draft.id}`;
    const saved = await s.one.client.put(
      path,
      body({ startDate: draft.validUntil, durationDays: 2, guaranteeMonths: 6, note: 'Two taps' }),
    );
    expect(saved.body).toMatchObject({
      totalCents,
      startDate: draft.validUntil,
      durationDays: 2,
      guaranteeMonths: 6,
      note: 'Two taps',
    });
    expect(await compared(s.at)).toEqual({ quotes: [] });

    const reply = await s.one.client.post(`${path}/send`, body());
    expect(reply.body).toMatchObject({
      status: 'SENT',
      subtotalCents: 140_000,
      vatCents: 21_000,
      totalCents,
      lines: [{ amountCents: 35_000 }, { quantity: 2.5, amountCents: 105_000 }],
      can: { edit: false, send: false, discard: false, revise: true, withdraw: true },
    });
    expect(await eventsOf(draft.id)).toEqual(['quote.sent']);
    expect((await compared(s.at)).quotes).toMatchObject([{ id: draft.id, can: { accept: true, decline: true } }]);
    expect((await s.one.client.put(path, body())).status).toBe(409);
  });

  test('creates one quote for a repeated key, and none for another content', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await create(s.one, {}, key), await create(s.one, {}, key)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect((again.body as ProviderQuote).id).toBe((first.body as ProviderQuote).id);
    expect(errorOf(await create(s.one, { vat: 'NONE' }, key)).code).toBe('IDEMPOTENCY_MISMATCH');
    // Another tab with another key gets the existing draft.
    const other = await create(s.one, {}, { 'idempotency-key': randomUUID() });
    expect([other.status, errorOf(other).code]).toEqual([409, 'QUOTE_NOT_OPEN']);
    expect(errorOf(other).current).toMatchObject({ id: (first.body as ProviderQuote).id, status: 'DRAFT' });
    expect((await listed(s.one)).quotes).toHaveLength(1);
  });

  test('creates one quote when pressed twice at the same time', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => create(s.one, { send: true })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await listed(s.one)).quotes).toHaveLength(1);
  });

  test('revises a sent quote: the version before stays and can no longer be accepted', async () => {
    const first = await sent(s.one);
    const key = { 'idempotency-key': randomUUID() };
    const revise = () => s.one.client.post(`/api/providers/me/quotes/${first.id}/revise`, body({ vat: 'NONE' }), key);
    const [second, again] = [await revise(), await revise()];
    expect(second.body).toMatchObject({ status: 'SENT', version: 2, totalCents: 140_000 });
    expect((again.body as ProviderQuote).id).toBe((second.body as ProviderQuote).id);
    expect((await listed(s.one)).quotes).toMatchObject([
      { version: 2, isSuperseded: false },
      { version: 1, isSuperseded: true, status: 'SENT' },
    ]);
    const late = await visitor.post(`${s.at}/quotes/${first.id}/accept`, {});
    expect([late.status, errorOf(late)]).toMatchObject([
      409,
      { code: 'QUOTE_NOT_OPEN', error: sentences.quoteRevised, current: { version: 2, can: { accept: true } } },
    ]);
  });

  test('withdraws a sent quote, discards a draft, and can then quote again', async () => {
    const quote = await sent(s.one);
    const withdrawn = await s.one.client.post(`/api/providers/me/quotes/${quote.id}/withdraw`);
    expect(withdrawn.body).toMatchObject({ status: 'WITHDRAWN', endedAt: clock.now().toISOString() });
    expect((await visitor.post(`${s.at}/quotes/${quote.id}/accept`, {})).status).toBe(409);
    const draft = (await create(s.one)).body as ProviderQuote;
    expect((await s.one.client.delete(`/api/providers/me/quotes/${draft.id}`)).status).toBe(204);
    expect((await sent(s.one)).version).toBe(2);
  });

  test('quotes again after a quote has expired, before the timer has run', async () => {
    const quote = await sent(s.one, { validUntil: dayAt(clock.now()) });
    clock.advance(days(1));
    expect((await listed(s.one)).quotes).toMatchObject([{ id: quote.id, status: 'EXPIRED' }]);
    const late = await visitor.post(`${s.at}/quotes/${quote.id}/accept`, {});
    expect([late.status, errorOf(late).error]).toEqual([409, sentences.quoteExpired]);
    expect((await sent(s.one)).version).toBe(2);
  });

  test.each<[string, object, string, string]>([
    [
      'a total of R0',
      { lines: [{ description: 'Visit', quantity: 1, unitPriceCents: 0 }] },
      'lines',
      messages.quoteTotal,
    ],
    [
      'R1e15',
      { lines: [{ description: 'Visit', quantity: 1, unitPriceCents: 1e17 }] },
      'lines.0.unitPriceCents',
      messages.quotePrice,
    ],
    ['31 lines', { lines: Array(31).fill(body().lines[0]) }, 'lines', messages.quoteLines],
    ['a validity in the past', { validUntil: '2020-01-01' }, 'validUntil', messages.quoteValidity],
    ['a validity of two years', { validUntil: '2099-01-01' }, 'validUntil', messages.quoteDateFar],
    ['a start in the past', { startDate: '2020-01-01' }, 'startDate', messages.quoteStart],
    ['a file of another quote', { files: [randomUUID()] }, 'files', messages.attachmentUnknown],
  ])('gets a clear message for %s, and nothing is stored', async (_what, more, field, message) => {
    const reply = await create(s.one, { send: true, ...more });
    expect([reply.status, errorOf(reply).fields]).toEqual([400, { [field]: message }]);
    expect((await listed(s.one)).quotes).toEqual([]);
  });

  test('cannot quote for an open lead, a closed request or a client who revoked access', async () => {
    const revoked = await sent(s.two);
    await revokeContact(deps, { enquiryId: s.enquiryId, leadId: s.two.leadId });
    expect((await listed(s.two)).obstacle).toBe(sentences.quoteContact);
    const revise = await s.two.client.post(`/api/providers/me/quotes/${revoked.id}/revise`, body());
    expect([revise.status, errorOf(revise).error]).toEqual([409, sentences.quoteContact]);
    const accept = await visitor.post(`${s.at}/quotes/${revoked.id}/accept`, {});
    expect([accept.status, errorOf(accept).error]).toEqual([409, sentences.quoteRevoked]);

    await closeRequest(deps, { enquiryId: s.enquiryId, end: { outcome: 'NOT_NEEDED' } as never });
    expect(errorOf(await create(s.one)).error).toBe(sentences.quoteRequestOver);

    const late = await buildProvider(deps);
    const { id } = await buildEnquiry(deps);
    await matchEnquiry(deps, { enquiryId: id });
    const reply = await (await api.as(late)).post(`/api/providers/me/leads/${id}/quotes`, body());
    expect([reply.status, errorOf(reply).error]).toEqual([409, sentences.leadNotOpen]);
  });

  test('saves a price book and gets lines of sent quotes with their use', async () => {
    const lines = [{ description: 'Labour, per hour', unitPriceCents: 45_000 }];
    await sent(s.one);
    const saved = await s.one.client.put('/api/providers/me/price-book', { lines });
    expect(saved.body).toMatchObject({
      lines: [{ ...lines[0], timesUsed: 1, lastUsedAt: clock.now().toISOString() }],
      earlier: [{ description: 'Call-out and fault finding', unitPriceCents: 35_000, timesUsed: 1 }],
    });
    expect((await s.two.client.get('/api/providers/me/price-book')).body).toEqual({ lines: [], earlier: [] });
    expect((await s.one.client.get('/api/providers/me/quotes')).body).toMatchObject({ quotes: [{ totalCents }] });
  });
});

describe('a seeker', () => {
  test('accepts a quote: the lead is won, and the other provider is told', async () => {
    const [one, two] = [await sent(s.one), await sent(s.two)];
    const accept = () => s.seeker.post(`/api/seekers/me/enquiries/${s.enquiryId}/quotes/${one.id}/accept`, {});
    const [reply, again] = [await accept(), await accept()];
    expect([reply.status, again.status]).toEqual([200, 200]);
    expect((reply.body as SeekerQuotes).quotes).toMatchObject([
      { id: two.id, status: 'DECLINED', declined: { reason: 'ANOTHER_CHOSEN' } },
      { id: one.id, status: 'ACCEPTED' },
    ]);
    const leads = db('leads').whereIn('id', [s.one.leadId, s.two.leadId]).orderBy('crm_status', 'desc');
    expect(await leads.select('id', 'crm_status', 'won_value_cents', 'lost_reason')).toEqual([
      { id: s.one.leadId, crm_status: 'WON', won_value_cents: totalCents, lost_reason: null },
      { id: s.two.leadId, crm_status: 'LOST', won_value_cents: null, lost_reason: 'ANOTHER_PROVIDER' },
    ]);
    expect(await eventsOf(one.id)).toEqual(['quote.sent', 'quote.accepted']);
    const told = db('outbox').where({ event: 'lead.not-chosen' }).whereRaw(`payload->>'leadId' = ?`, s.two.leadId);
    expect(await told).toHaveLength(1);
    expect(
      await db('outbox').where({ event: 'lead.not-chosen' }).whereRaw(`payload->>'leadId' = ?`, s.one.leadId),
    ).toEqual([]);
    expect(await listed(s.two)).toMatchObject({ obstacle: sentences.quoteOther, can: { create: false } });
    // The price was agreed on: it stays as it is.
    for (const action of ['revise', 'withdraw'])
      expect(errorOf(await s.one.client.post(`/api/providers/me/quotes/${one.id}/${action}`, body()))).toMatchObject({
        code: 'QUOTE_NOT_OPEN',
        error: sentences.quoteAccepted,
        current: { status: 'ACCEPTED' },
      });
    expect(errorOf(await visitor.post(`${s.at}/quotes/${two.id}/accept`, {}))).toMatchObject({
      error: sentences.quoteChosen,
      current: { id: one.id },
    });
  });

  test('leaves the withdrawn, expired and replaced quotes of the others as they were', async () => {
    const withdrawn = await sent(s.two);
    await s.two.client.post(`/api/providers/me/quotes/${withdrawn.id}/withdraw`);
    const short = await sent(s.two, { validUntil: dayAt(clock.now()) });
    const one = await sent(s.one);
    clock.advance(days(1));
    const replaced = await sent(s.two);
    await s.two.client.post(`/api/providers/me/quotes/${replaced.id}/revise`, body({ vat: 'NONE' }));
    const states = () =>
      db('quotes')
        .whereIn('id', [withdrawn.id, short.id, replaced.id])
        .orderBy('version')
        .select('status', 'ended_at', 'decline_reason', 'superseded_at');
    const before = await states();
    expect(before.map(({ status }) => status)).toEqual(['WITHDRAWN', 'EXPIRED', 'SENT']);
    clock.advance(1000);
    expect((await visitor.post(`${s.at}/quotes/${one.id}/accept`, {})).status).toBe(200);
    expect(await states()).toEqual(before);
  });

  test('records no won value for a range, whose final price is not known', async () => {
    const range = { kind: 'RANGE', fromCents: 100_000, toCents: 250_000, lines: [] };
    const one = await sent(s.one, range);
    expect((await visitor.post(`${s.at}/quotes/${one.id}/accept`, {})).status).toBe(200);
    expect(await db('leads').where({ id: s.one.leadId }).first('crm_status', 'won_value_cents')).toEqual({
      crm_status: 'WON',
      won_value_cents: null,
    });
  });

  test.each([true, false])('ends the search by accepting a quote (keeping the others: %s)', async (keepOthers) => {
    const waiting = await buildProvider(deps);
    await matchEnquiry(deps, { enquiryId: s.enquiryId });
    const one = await sent(s.one);
    expect((await visitor.post(`${s.at}/quotes/${one.id}/accept`, { keepOthers })).status).toBe(200);
    const lead = db('leads').where({ enquiry_id: s.enquiryId, provider_id: waiting.providerId });
    expect(await lead.clone().pluck('status')).toEqual(['EXPIRED']);
    expect((await visitor.get(s.at)).body).toMatchObject({
      providers: { open: 0 },
      timeline: expect.not.arrayContaining([expect.objectContaining({ kind: 'EXPIRED' })]),
    });
    const later = await buildProvider(deps);
    expect(await matchEnquiry(deps, { enquiryId: s.enquiryId })).toBe(0);
    expect(await matchEnquiry(deps, { enquiryId: s.enquiryId, evenIfChosen: true })).toBe(1);
    expect(await db('leads').where({ provider_id: later.providerId })).toHaveLength(1);
  });

  test('keeps talking to the others on request', async () => {
    const [one, two] = [await sent(s.one), await sent(s.two)];
    const reply = await visitor.post(`${s.at}/quotes/${one.id}/accept`, { keepOthers: true });
    expect((reply.body as SeekerQuotes).quotes).toMatchObject([
      { id: two.id, status: 'SENT', can: { accept: false, decline: true } },
      { id: one.id, status: 'ACCEPTED' },
    ]);
    expect(await db('leads').where({ id: s.two.leadId }).pluck('crm_status')).toEqual(['NEW']);
    const told = db('outbox').where({ event: 'lead.not-chosen' }).whereRaw(`payload->>'leadId' = ?`, s.two.leadId);
    expect(await told).toEqual([]);
  });

  test('accepts one of two quotes at the same time, and is told about the other', async () => {
    const [one, two] = [await sent(s.one), await sent(s.two)];
    const replies = await Promise.all(
      [one, two].map(({ id }) => visitor.post(`${s.at}/quotes/${id}/accept`, { keepOthers: true })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = errorOf(replies.find(({ status }) => status === 409)!);
    expect(refused).toMatchObject({ code: 'QUOTE_NOT_OPEN', current: { status: 'ACCEPTED' } });
    const accepted = await db('quotes').where({ enquiry_id: s.enquiryId, status: 'ACCEPTED' });
    expect(accepted).toHaveLength(1);
  });

  test('accepts, or the provider revises: one wins, and the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const { one, at, enquiryId } = await scene();
      const quote = await sent(one);
      const [accept, revise] = await Promise.all([
        visitor.post(`${at}/quotes/${quote.id}/accept`, {}),
        one.client.post(`/api/providers/me/quotes/${quote.id}/revise`, body({ vat: 'NONE' })),
      ]);
      expect([accept.status, revise.status].sort()).toEqual([200, 409]);
      const refused = errorOf(accept.status === 409 ? accept : revise);
      expect(refused.code).toBe('QUOTE_NOT_OPEN');
      expect(refused.current).toMatchObject(accept.status === 409 ? { version: 2 } : { status: 'ACCEPTED' });
      const live = await db('quotes').where({ enquiry_id: enquiryId }).whereNull('superseded_at');
      expect(live).toHaveLength(1);
    }
  });

  test('declines with a reason that the provider reads, and the lead stays where it was', async () => {
    const quote = await sent(s.one);
    const decline = () =>
      visitor.post(`${s.at}/quotes/${quote.id}/decline`, { reason: 'PRICE', text: 'Too much for one tap.' });
    expect([(await decline()).status, (await decline()).status]).toEqual([200, 200]);
    expect(await eventsOf(quote.id)).toEqual(['quote.sent', 'quote.declined']);
    expect((await listed(s.one)).quotes).toMatchObject([
      { status: 'DECLINED', declined: { reason: 'PRICE', text: 'Too much for one tap.' } },
    ]);
    expect(await db('leads').where({ id: s.one.leadId }).pluck('crm_status')).toEqual(['NEW']);
    // The provider may send a better one.
    expect((await sent(s.one)).version).toBe(2);
    const far = await visitor.post(`${s.at}/quotes/${quote.id}/decline`, { text: 'x'.repeat(501) });
    expect(far.status).toBe(400);
  });

  test('cannot decline a quote that was withdrawn, or accept one after the request has ended', async () => {
    const [one, two] = [await sent(s.one), await sent(s.two)];
    await s.one.client.post(`/api/providers/me/quotes/${one.id}/withdraw`);
    const decline = await visitor.post(`${s.at}/quotes/${one.id}/decline`, { reason: 'PRICE', text: '' });
    expect([decline.status, errorOf(decline).error]).toEqual([409, sentences.quoteNotOpen]);
    expect((await compared(s.at)).quotes.map(({ status }) => status)).toEqual(['SENT', 'WITHDRAWN']);
    await closeRequest(deps, { enquiryId: s.enquiryId, end: { outcome: 'NOT_NEEDED' } as never });
    const accept = await visitor.post(`${s.at}/quotes/${two.id}/accept`, {});
    expect([accept.status, errorOf(accept).error]).toEqual([409, sentences.requestOver]);
  });

  test('is shown the version that replaced a quote, not another provider’s', async () => {
    const two = await sent(s.two);
    const one = await sent(s.one);
    const revised = await s.one.client.post(`/api/providers/me/quotes/${one.id}/revise`, body({ vat: 'NONE' }));
    const three = await s.two.client.post(`/api/providers/me/quotes/${two.id}/revise`, body({ vat: 'NONE' }));
    for (const [old, current] of [
      [one, revised],
      [two, three],
    ] as const)
      expect(errorOf(await visitor.post(`${s.at}/quotes/${old.id}/accept`, {}))).toMatchObject({
        error: sentences.quoteRevised,
        current: { id: (current.body as ProviderQuote).id },
      });
  });

  test('cannot accept a quote of a suspended provider, which sees no contact details', async () => {
    const quote = await sent(s.one);
    await suspendProvider(deps, { providerId: s.one.provider.providerId, reason: 'Complaints' });
    expect((await compared(s.at)).quotes).toMatchObject([{ can: { accept: false, decline: true } }]);
    const reply = await visitor.post(`${s.at}/quotes/${quote.id}/accept`, {});
    expect([reply.status, errorOf(reply).error]).toEqual([409, sentences.quoteRevoked]);
    expect((await listed(s.one)).obstacle).toBe(sentences.quoteContact);
  });

  test('marks quotes as opened once, which the provider sees', async () => {
    const quote = await sent(s.one);
    await compared(s.at);
    const at = clock.now().toISOString();
    clock.advance(60_000);
    await compared(s.at);
    expect((await listed(s.one)).quotes).toMatchObject([{ id: quote.id, openedAt: at }]);
    expect(await eventsOf(quote.id)).toEqual(['quote.sent', 'quote.changed']);
  });

  test('lists the quotes for one lead, and leaves the others unopened', async () => {
    const [quote, other] = [await sent(s.one), await sent(s.two)];
    const beside = await visitor.get(`${s.at}/quotes?leadId=${s.one.leadId}`);
    expect((beside.body as SeekerQuotes).quotes).toMatchObject([{ id: quote.id }]);
    expect(await eventsOf(other.id)).toEqual(['quote.sent']);
    expect((await visitor.get(`${s.at}/quotes?leadId=${(await scene()).one.leadId}`)).body).toEqual({ quotes: [] });
    expect((await visitor.get(`${s.at}/quotes?leadId=1`)).status).toBe(400);
  });
});

describe('the PDF file', () => {
  test('has the same content through all doors, and a name that can be filed', async () => {
    const quote = await sent(s.one, { note: 'Ṱhe gate code is with Ndivhuwo. “Ring twice”', durationDays: 2 });
    const own = await s.one.client.get(`/api/providers/me/quotes/${quote.id}.pdf`);
    const linked = await visitor.get(`${s.at}/quotes/${quote.id}.pdf`);
    const account = await s.seeker.get(`/api/seekers/me/enquiries/${s.enquiryId}/quotes/${quote.id}.pdf`);
    for (const { status, headers, text } of [own, linked, account]) {
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="quote-[\dA-Z]{4}-[\dA-Z]{4}-1\.pdf"$/);
      expect(text.startsWith('%PDF-1.')).toBe(true);
    }
  });

  test('prints letters as they were typed', async () => {
    const lines = [{ description: '⅓ load of building sand', quantity: 0.25, unitPriceCents: 80_000 }];
    const quote = await sent(s.one, { lines, note: 'Paint 🎨, −2 °C' });
    const printed = (await pdfLines((await visitor.get(`${s.at}/quotes/${quote.id}.pdf`)).bytes)).flat();
    expect(printed).toEqual(
      expect.arrayContaining(['⅓ load of building sandR200.00', '0.25 × R800.00', 'Paint 🎨, −2 °C']),
    );
  });
});

test('a quote keeps its stored total everywhere, whatever VAT is today', async () => {
  const quote = await sent(s.one);
  // As if it had been sent while VAT was 14 %.
  await db('quotes').where({ id: quote.id }).update({ total_cents: 159_600 });
  const sums = { subtotalCents: 140_000, vatCents: 19_600, totalCents: 159_600, totalFromCents: null };
  expect((await listed(s.one)).quotes).toMatchObject([sums]);
  expect((await compared(s.at)).quotes).toMatchObject([sums]);
  expect((await s.one.client.get(`/api/providers/me/quotes/${quote.id}`)).body).toMatchObject(sums);
  expect((await s.one.client.get('/api/providers/me/quotes')).body).toMatchObject({
    quotes: [{ totalCents: 159_600 }],
  });
  for (const at of [`/api/providers/me/quotes/${quote.id}.pdf`, `${s.at}/quotes/${quote.id}.pdf`]) {
    const printed = (await pdfLines((await s.one.client.get(at)).bytes)).flat();
    expect(printed).toEqual(expect.arrayContaining(['VAT at 15%R196.00', 'Total incl. VATR1\u00a0596.00']));
  }
  const range = await sent(s.two, { kind: 'RANGE', lines: [], fromCents: 100_000, toCents: 200_000 });
  await db('quotes').where({ id: range.id }).update({ total_cents: 228_000, total_from_cents: 114_000 });
  expect((await listed(s.two)).quotes).toMatchObject([
    { subtotalCents: 200_000, vatCents: 28_000, totalCents: 228_000, totalFromCents: 114_000 },
  ]);
  expect((await s.seeker.post(`${s.at}/quotes/${quote.id}/accept`, {})).text).toContain('159600');
});

describe('other callers', () => {
  test('see and change nothing: another provider, another seeker, visitors, administrators', async () => {
    const quote = await sent(s.one);
    const [other, seeker, admin, root] = await Promise.all([
      api.as(await buildProvider(deps)),
      api.as(await buildAccount(deps)),
      api.as(await buildAccount(deps, { role: 'ADMIN' })),
      api.as(await buildAccount(deps, { role: 'SUPER_ADMIN' })),
    ]);
    const own = `/api/providers/me/quotes/${quote.id}`;
    const ofLead = `/api/providers/me/leads/${s.one.leadId}/quotes`;
    const providerCalls: [string, (client: Client) => ReturnType<Client['get']>][] = [
      ['list', (client) => client.get(ofLead)],
      ['create', (client) => client.post(ofLead, body())],
      ['get', (client) => client.get(own)],
      ['save', (client) => client.put(own, body())],
      ['discard', (client) => client.delete(own)],
      ['send', (client) => client.post(`${own}/send`, body())],
      ['revise', (client) => client.post(`${own}/revise`, body())],
      ['withdraw', (client) => client.post(`${own}/withdraw`)],
      ['pdf', (client) => client.get(`${own}.pdf`)],
      ['file', (client) => client.get(`${own}/files/${randomUUID()}`)],
    ];
    for (const [what, call] of providerCalls) {
      const statuses = await Promise.all(
        [visitor, seeker, admin, root, other].map(async (c) => (await call(c)).status),
      );
      expect(statuses, what).toEqual([401, 403, 403, 404, 404]);
    }
    const forAnyProvider: [string, (client: Client) => ReturnType<Client['get']>][] = [
      ['copy', (client) => client.get('/api/providers/me/quotes')],
      ['price book', (client) => client.get('/api/providers/me/price-book')],
      ['save price book', (client) => client.put('/api/providers/me/price-book', { lines: [] })],
    ];
    for (const [what, call] of forAnyProvider) {
      const statuses = await Promise.all(
        [visitor, seeker, admin, root, other].map(async (c) => (await call(c)).status),
      );
      expect(statuses, what).toEqual([401, 403, 403, 404, 200]);
      expect((await call(other)).text, what).not.toContain('Call-out');
    }

    const account = `/api/seekers/me/enquiries/${s.enquiryId}`;
    const stranger = `/api/requests/${'x'.repeat(43)}`;
    const foreign = await scene();
    const seekerCalls: [string, (client: Client, at: string) => ReturnType<Client['get']>][] = [
      ['compare', (client, at) => client.get(`${at}/quotes`)],
      ['accept', (client, at) => client.post(`${at}/quotes/${quote.id}/accept`, {})],
      ['decline', (client, at) => client.post(`${at}/quotes/${quote.id}/decline`, {})],
      ['pdf', (client, at) => client.get(`${at}/quotes/${quote.id}.pdf`)],
      ['file', (client, at) => client.get(`${at}/quotes/${quote.id}/files/${randomUUID()}`)],
    ];
    for (const [what, call] of seekerCalls) {
      expect((await call(visitor, account)).status, what).toBe(401);
      for (const client of [seeker, s.one.client, other, admin])
        expect((await call(client, account)).status, what).toBe(404);
      expect((await call(visitor, stranger)).status, what).toBe(404);
      // Another request's link does not open this request's quote.
      if (what !== 'compare') expect((await call(visitor, foreign.at)).status, what).toBe(404);
    }
    expect((await listed(s.one)).quotes).toMatchObject([{ status: 'SENT', version: 1 }]);
  });

  test('a seeker never sees a draft', async () => {
    const draft = (await create(s.one)).body as ProviderQuote;
    expect(await compared(s.at)).toEqual({ quotes: [] });
    for (const action of ['accept', 'decline'])
      expect((await visitor.post(`${s.at}/quotes/${draft.id}/${action}`, {})).status).toBe(404);
  });
});
