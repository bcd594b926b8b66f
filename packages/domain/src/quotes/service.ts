/** What a provider does with quotes: draft, send, revise, withdraw. */

import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import type { DraftQuote } from '@marketplace/contracts/quotes/schemas';
import { isOpenQuote, type QuoteAction, quoteCan } from '@marketplace/contracts/quotes/states';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { type Idempotency, storeOnceLocked } from '../idempotency.ts';
import { type LeadRow, leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { type KeyOf, setQuoteFiles } from './files.ts';
import { quotingObstacle } from './obstacles.ts';
import { type QuoteRow, quoteEvents, quoteQueries } from './queries.ts';
import { dayFaults } from './rules.ts';

/** `actorId`: the person in the team who acts. */
type Context = { providerId: string; actorId?: string | undefined; keyOf?: KeyOf; requestId?: string | undefined };
export type QuoteCall = Context & { id: string };

/** A refusal because of the quote's state. `currentId`: the quote that decides, for the reply. */
export const quoteNotOpen = (sentence: string, currentId: string) =>
  new DomainError('QUOTE_NOT_OPEN', { sentence, currentId });

/** Why an action of the provider came too late. */
const lateFor = ({ status, isSuperseded }: QuoteRow): string => {
  if (isSuperseded) return sentences.quoteNotOpen;
  if (status === 'ACCEPTED') return sentences.quoteAccepted;
  return sentences.quoteNotOpen;
};

/** The newest version of a quote that was replaced, and otherwise the quote itself. */
const currentOf = async (tx: Deps, quote: QuoteRow): Promise<string> => {
  if (!quote.isSuperseded) return quote.id;
  const versions = await quoteQueries(tx).ofLead(quote.leadId);
  return versions.find(({ status }) => status !== 'DRAFT')?.id ?? quote.id;
};

/** Locks the provider's own quote. Throws NOT_FOUND, and QUOTE_NOT_OPEN if `action` is not for its state. */
const lockFor = async (tx: Deps, action: QuoteAction, { id, providerId }: QuoteCall): Promise<QuoteRow> => {
  await quoteQueries(tx).lockRequestOfOwn(id, providerId);
  const quote = await quoteQueries(tx).lockOwn(id, providerId);
  if (!quote) throw new DomainError('NOT_FOUND');
  if (!quoteCan(action, quote)) throw quoteNotOpen(lateFor(quote), await currentOf(tx, quote));
  return quote;
};

/** Throws CONFLICT with the reason if the provider cannot quote for the lead. The caller must hold the request's lock. */
const checkQuoting = async (tx: Deps, leadId: string): Promise<void> => {
  const obstacle = quotingObstacle(await quoteQueries(tx).quoting(leadId));
  if (obstacle) throw new DomainError('CONFLICT', { sentence: obstacle });
};

const checkDays = (tx: Deps, quote: DraftQuote): void => {
  const faults = dayFaults(quote, tx.clock.now());
  if (Object.keys(faults).length > 0) throw invalid(faults);
};

type Content = { quote: DraftQuote; known: readonly string[] };

const store = async (tx: Deps, id: string, { quote, known }: Content, { keyOf, requestId }: Context): Promise<void> => {
  await quoteQueries(tx).setLines(id, quote.lines);
  await setQuoteFiles(tx, id, { ...quote, known, keyOf, requestId });
};

/** Throws QUOTE_NOT_OPEN for a lead with an open quote. One that has expired ends first, and makes room. */
const makeRoom = async (tx: Deps, leadId: string): Promise<void> => {
  const quotes = await quoteQueries(tx).ofLead(leadId);
  const open = quotes.find(isOpenQuote);
  if (open) throw quoteNotOpen(open.status === 'ACCEPTED' ? sentences.quoteAccepted : sentences.quoteExists, open.id);
  if (quotes.length >= limits.quotesPerLead) throw new DomainError('CONFLICT', { sentence: sentences.quotesFull });
  const expired = quotes.filter(({ status, endedAt }) => status === 'EXPIRED' && endedAt === null);
  await quoteQueries(tx).end(
    expired.map(({ id }) => id),
    'EXPIRED',
  );
};

/**
 * Creates a draft for an accepted lead, or sends the quote at once. Returns its id; the same key with the same content gives the same
 * quote. Throws NOT_FOUND, VALIDATION_FAILED, CONFLICT if the provider cannot quote for the lead, QUOTE_NOT_OPEN if the lead has
 * an open quote, IDEMPOTENCY_MISMATCH.
 */
export const createQuote = (
  deps: Deps,
  {
    leadId,
    quote,
    send = false,
    idempotencyKey,
    ...context
  }: Context & { leadId: string; quote: DraftQuote; send?: boolean; idempotencyKey: string | null },
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    await leadQueries(tx).lockEnquiryOf(leadId, context.providerId);
    const lead = await leadQueries(tx).lockOwn(leadId, context.providerId);
    if (!lead) throw new DomainError('NOT_FOUND');
    return storeOnceLocked(
      { content: { quote, send }, idempotencyKey },
      {
        findByKey: quoteQueries(tx).findByKey(lead.id),
        insert: async (idempotency) => {
          await checkQuoting(tx, lead.id);
          await makeRoom(tx, lead.id);
          checkDays(tx, quote);
          const id = await insert(tx, lead, { quote, known: [] }, { isSent: send, ...idempotency }, context);
          if (send) await tell(tx, 'quote.sent', { ...lead, id, leadId: lead.id }, context.requestId);
          return id;
        },
      },
    );
  });

const insert = async (
  tx: Deps,
  lead: Pick<LeadRow, 'id' | 'enquiryId' | 'providerId'>,
  content: Content,
  sending: { isSent: boolean } & Idempotency,
  context: Context,
): Promise<string> => {
  const id = await quoteQueries(tx).insert(lead, content.quote, { ...sending, senderId: context.actorId });
  await store(tx, id, content, context);
  return id;
};

const tell = (
  tx: Deps,
  event: 'quote.sent' | 'quote.revised' | 'quote.changed',
  quote: Parameters<typeof quoteEvents>[0][number],
  requestId: string | undefined,
) => addToOutbox(tx, event, quoteEvents([quote], requestId));

/** Replaces the content of a draft. Throws NOT_FOUND, VALIDATION_FAILED, QUOTE_NOT_OPEN. */
export const saveQuote = (deps: Deps, { quote, ...call }: QuoteCall & { quote: DraftQuote }): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const draft = await lockFor(tx, 'edit', call);
    checkDays(tx, quote);
    await quoteQueries(tx).update(draft.id, quote, { isSent: false });
    await store(tx, draft.id, { quote, known: draft.files.map(({ id }) => id) }, call);
    return draft.id;
  });

/** DRAFT → SENT with this content. Throws NOT_FOUND, VALIDATION_FAILED, QUOTE_NOT_OPEN, CONFLICT. */
export const sendQuote = (deps: Deps, { quote, ...call }: QuoteCall & { quote: DraftQuote }): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const draft = await lockFor(tx, 'send', call);
    await checkQuoting(tx, draft.leadId);
    checkDays(tx, quote);
    await quoteQueries(tx).update(draft.id, quote, { isSent: true, senderId: call.actorId });
    await store(tx, draft.id, { quote, known: draft.files.map(({ id }) => id) }, call);
    await tell(tx, 'quote.sent', draft, call.requestId);
    return draft.id;
  });

/** Deletes a draft. Throws NOT_FOUND, QUOTE_NOT_OPEN. */
export const discardQuote = (deps: Deps, call: QuoteCall): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const draft = await lockFor(tx, 'discard', call);
    await quoteQueries(tx).remove(draft.id);
  });

/**
 * Replaces a sent quote with a new version, which the seeker gets; the earlier one stays in the history. Returns the new id; the
 * same key with the same content gives the same version. Throws NOT_FOUND, VALIDATION_FAILED, CONFLICT, IDEMPOTENCY_MISMATCH, and
 * QUOTE_NOT_OPEN if the seeker has answered or a later version exists.
 */
export const reviseQuote = (
  deps: Deps,
  { quote, idempotencyKey, ...call }: QuoteCall & { quote: DraftQuote; idempotencyKey: string | null },
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const queries = quoteQueries(tx);
    await queries.lockRequestOfOwn(call.id, call.providerId);
    const own = await queries.lockOwn(call.id, call.providerId);
    if (!own) throw new DomainError('NOT_FOUND');
    return storeOnceLocked(
      { content: { quote, replaces: call.id }, idempotencyKey },
      {
        findByKey: queries.findByKey(own.leadId),
        insert: async (idempotency) => {
          const before = await lockFor(tx, 'revise', call);
          await checkQuoting(tx, before.leadId);
          checkDays(tx, quote);
          const versions = await queries.ofLead(before.leadId);
          if (versions.length >= limits.quotesPerLead)
            throw new DomainError('CONFLICT', { sentence: sentences.quotesFull });
          await queries.setSuperseded(before.id);
          const content = { quote, known: before.files.map(({ id }) => id) };
          const lead = { ...before, id: before.leadId };
          const id = await insert(tx, lead, content, { isSent: true, ...idempotency }, call);
          await tell(tx, 'quote.revised', { ...before, id }, call.requestId);
          return id;
        },
      },
    );
  });

/** SENT → WITHDRAWN: the seeker can no longer accept it. Throws NOT_FOUND, QUOTE_NOT_OPEN. */
export const withdrawQuote = (deps: Deps, call: QuoteCall): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const quote = await lockFor(tx, 'withdraw', call);
    await quoteQueries(tx).end([quote.id], 'WITHDRAWN');
    await tell(tx, 'quote.changed', quote, call.requestId);
    return quote.id;
  });
