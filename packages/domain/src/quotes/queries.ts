/** SQL of quotes. */
import type { AttachmentState } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import type { QuoteFactValues } from '@marketplace/contracts/quotes/facts';
import type { DraftQuote, SavedLine } from '@marketplace/contracts/quotes/schemas';
import type { QuoteDeclineReason, QuoteKind, QuoteStatus, VatKind } from '@marketplace/contracts/quotes/states';
import { hundredths, quoteSums } from '@marketplace/contracts/quotes/totals';
import type { Deps } from '../deps.ts';
import { type Idempotency, keyColumns, storedId } from '../idempotency.ts';
import { columnsOf, type RowOf, rawRows, selectAll, selectFirst } from '../sql.ts';
import { type Person, personSql } from '../team/people.ts';
import { shownTo } from '../texts/shown.ts';
import { acceptanceColumns, factsOf, quoteFactColumns, savedFacts } from './columns.ts';
import { acceptable, statusAt } from './rules.ts';

/** What the provider typed of a line. */
export type QuoteLineRow = { description: string; quantityHundredths: number; unitPriceCents: number };
export type QuoteFileRow = { id: string; name: string; size: number; type: string; state: AttachmentState };

const columns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ q: 'quotes'; p: 'providers'; e: 'enquiries' }, 'seeker' | 'business'>()({
    id: 'q.id',
    leadId: 'q.lead_id',
    enquiryId: 'q.enquiry_id',
    providerId: 'q.provider_id',
    version: 'q.version',
    status: db.raw<QuoteStatus>('q.status'),
    supersededAt: 'q.superseded_at',
    kind: db.raw<QuoteKind>('q.kind'),
    vat: db.raw<VatKind>('q.vat'),
    fromCents: 'q.from_cents',
    toCents: 'q.to_cents',
    totalCents: 'q.total_cents',
    totalFromCents: 'q.total_from_cents',
    ...quoteFactColumns,
    note: 'q.note',
    createdAt: 'q.created_at',
    savedAt: 'q.saved_at',
    sentAt: 'q.sent_at',
    openedAt: 'q.opened_at',
    endedAt: 'q.ended_at',
    declineReason: db.raw<QuoteDeclineReason | null>('q.decline_reason'),
    declineText: 'q.decline_text',
    lines: db.raw<QuoteLineRow[]>(
      `(select coalesce(json_agg(json_build_object('description', n.description, 'quantityHundredths', n.quantity_hundredths,
          'unitPriceCents', n.unit_price_cents) order by n.position), '[]')
        from quote_lines n where n.quote_id = q.id)`,
    ),
    files: db.raw<QuoteFileRow[]>(
      `(select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'size', a.size, 'type', a.type,
          'state', a.state) order by f.position), '[]')
        from quote_files f join attachments a on a.id = f.attachment_id where f.quote_id = q.id)`,
    ),
    businessName: shownTo('seeker', 'p', 'providers.business_name'),
    /** The provider's user; null once the account is deleted. */
    userId: 'p.user_id',
    seekerId: 'e.seeker_id',
    ...acceptanceColumns({ db }),
    sentBy: db.raw<Person | null>(personSql('q.sender_id')),
  });
type StoredRow = RowOf<ReturnType<typeof columns>>;

/** A quote with its facts and its state at the moment of the read. */
export type QuoteRow = StoredRow & QuoteFactValues & { isSuperseded: boolean; isAcceptable: boolean };

const quotingColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ l: 'leads'; e: 'enquiries'; p: 'providers' }>()({
    leadId: 'l.id',
    leadStatus: 'l.status',
    ...acceptanceColumns({ db }),
  });
/** What decides whether a provider may quote for a lead. */
export type QuotingRow = RowOf<ReturnType<typeof quotingColumns>>;

export type QuoteEnd = 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED';

const contentColumns = (quote: DraftQuote, now: Date) => {
  const { totalCents, totalFromCents } = quoteSums(quote);
  return {
    kind: quote.kind,
    vat: quote.vat,
    from_cents: quote.fromCents,
    to_cents: quote.toCents,
    total_cents: totalCents,
    total_from_cents: totalFromCents,
    ...savedFacts(quote, now),
    note: quote.note,
    saved_at: now,
  };
};

export const quoteQueries = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const quotes = () =>
    db('quotes as q')
      .join('leads as l', 'l.id', 'q.lead_id')
      .join('providers as p', 'p.id', 'q.provider_id')
      .join('enquiries as e', 'e.id', 'q.enquiry_id');
  const now = () => clock.now();
  const rowOf = (row: StoredRow): QuoteRow => {
    const state = { status: statusAt(row, now()), isSuperseded: row.supersededAt !== null };
    return { ...row, ...factsOf(row), ...state, isAcceptable: acceptable(state, row) };
  };
  const all = async (query: ReturnType<typeof quotes>): Promise<QuoteRow[]> =>
    (await selectAll(query, columns({ db }))).map(rowOf);
  const first = async (query: ReturnType<typeof quotes>): Promise<QuoteRow | undefined> => {
    const row = await selectFirst(query, columns({ db }));
    return row && rowOf(row);
  };

  return {
    /** One of the provider's own quotes. */
    findOwn: (id: string, providerId: string) => first(quotes().where({ 'q.id': id, 'q.provider_id': providerId })),
    /** All quotes of a lead, newest first. */
    ofLead: (leadId: string) => all(quotes().where('q.lead_id', leadId).orderBy('q.version', 'desc')),
    /** The sent quotes of a request, newest first. */
    ofRequest: (enquiryId: string) =>
      all(quotes().where('q.enquiry_id', enquiryId).whereNotNull('q.sent_at').orderBy('q.id', 'desc')),

    /**
     * Locks the request behind one of the provider's own quotes. Whatever changes a request, its leads and its quotes locks them in
     * this order, so that two that come from opposite ends do not deadlock.
     */
    lockRequestOfOwn: async (id: string, providerId: string): Promise<void> => {
      await quotes().where({ 'q.id': id, 'q.provider_id': providerId }).forNoKeyUpdate('e').select('e.id');
    },
    /** The caller must hold the request's lock. */
    lockOwn: (id: string, providerId: string) =>
      first(quotes().where({ 'q.id': id, 'q.provider_id': providerId }).forUpdate('q')),
    /** Locks the sent quotes of a request. The caller must hold the request's lock. */
    lockSent: (enquiryId: string) =>
      all(quotes().where('q.enquiry_id', enquiryId).whereNotNull('q.sent_at').orderBy('q.id').forUpdate('q')),

    quoting: async (leadId: string): Promise<QuotingRow> =>
      (await selectFirst(
        db('leads as l')
          .join('enquiries as e', 'e.id', 'l.enquiry_id')
          .join('providers as p', 'p.id', 'l.provider_id')
          .where('l.id', leadId),
        quotingColumns({ db }),
      ))!,

    findByKey: (leadId: string) => (key: string) =>
      db('quotes').where({ lead_id: leadId, idempotency_key: key }).first(storedId),

    /** The caller must hold the lead's lock, which keeps versions in order. */
    insert: async (
      lead: { id: string; enquiryId: string; providerId: string },
      quote: DraftQuote,
      {
        isSent,
        senderId = null,
        ...idempotency
      }: { isSent: boolean; senderId?: string | null | undefined } & Idempotency,
    ): Promise<string> => {
      const at = now();
      const [row] = await db('quotes')
        .insert({
          ...contentColumns(quote, at),
          lead_id: lead.id,
          enquiry_id: lead.enquiryId,
          provider_id: lead.providerId,
          version: db.raw('(select coalesce(max(version), 0) + 1 from quotes where lead_id = ?)', [lead.id]) as never,
          status: isSent ? 'SENT' : 'DRAFT',
          sent_at: isSent ? at : null,
          sender_id: isSent ? senderId : null,
          created_at: at,
          ...keyColumns(idempotency),
        })
        .returning('id');
      return row!.id;
    },
    update: async (
      id: string,
      quote: DraftQuote,
      { isSent, senderId = null }: { isSent: boolean; senderId?: string | null | undefined },
    ): Promise<void> => {
      const at = now();
      await db('quotes')
        .where({ id })
        .update({
          ...contentColumns(quote, at),
          ...(isSent && { status: 'SENT' as const, sent_at: at, sender_id: senderId }),
        });
    },
    setLines: async (id: string, lines: DraftQuote['lines']): Promise<void> => {
      await db('quote_lines').where({ quote_id: id }).delete();
      if (lines.length > 0)
        await db('quote_lines').insert(
          lines.map(({ description, quantity, unitPriceCents }, position) => ({
            quote_id: id,
            position,
            description,
            quantity_hundredths: hundredths(quantity),
            unit_price_cents: unitPriceCents,
          })),
        );
    },
    remove: async (id: string): Promise<void> => {
      await db('quotes').where({ id }).delete();
    },

    /** Locks up to `limit` sent quotes whose last day is over, passing over those that another transaction holds. */
    lockExpired: (limit: number): Promise<QuoteRow[]> =>
      all(
        quotes()
          .where({ 'q.status': 'SENT' })
          .whereNull('q.superseded_at')
          .andWhere('q.expires_at', '<=', now())
          .orderBy('q.expires_at')
          .limit(limit)
          .forUpdate('q')
          .skipLocked(),
      ),
    /** Marks up to `limit` sent quotes that expire by `until` as reminded of, passing over those that another transaction holds. */
    takeExpiring: async (
      { until, sentBefore }: { until: Date; sentBefore: Date },
      limit: number,
    ): Promise<QuoteRow[]> => {
      const taken = await all(
        quotes()
          .where({ 'q.status': 'SENT' })
          .whereNull('q.superseded_at')
          .whereNull('q.reminded_at')
          .andWhere('q.expires_at', '>', now())
          .andWhere('q.expires_at', '<=', until)
          .andWhere('q.sent_at', '<=', sentBefore)
          .orderBy('q.expires_at')
          .limit(limit)
          .forUpdate('q')
          .skipLocked(),
      );
      await db('quotes')
        .whereIn(
          'id',
          taken.map(({ id }) => id),
        )
        .update({ reminded_at: now() });
      return taken;
    },

    setSuperseded: async (id: string): Promise<void> => {
      await db('quotes').where({ id }).update({ superseded_at: now() });
    },
    end: async (
      ids: string[],
      status: QuoteEnd,
      { reason = null, text = null }: { reason?: QuoteDeclineReason | null; text?: string | null } = {},
    ): Promise<void> => {
      await db('quotes')
        .whereIn('id', ids)
        .update({ status, ended_at: now(), decline_reason: reason, decline_text: text });
    },
    /** Marks sent quotes, all or those for one lead, as seen for the first time. Returns those that were not. */
    setOpened: async (enquiryId: string, leadId?: string): Promise<string[]> => {
      const opened = await db('quotes')
        .where({ enquiry_id: enquiryId, status: 'SENT', ...(leadId !== undefined && { lead_id: leadId }) })
        .whereNull('opened_at')
        .whereNull('superseded_at')
        .update({ opened_at: now() })
        .returning('id');
      return opened.map(({ id }) => id);
    },

    /** A file that is ready, for its owner: the provider, or the request's seeker once the quote is sent. */
    findFile: async ({
      quoteId,
      fileId,
      ...owner
    }: { quoteId: string; fileId: string } & ({ providerId: string } | { enquiryId: string })): Promise<
      QuoteFileRow | undefined
    > => {
      const query = db('quote_files as f')
        .join('attachments as a', 'a.id', 'f.attachment_id')
        .join('quotes as q', 'q.id', 'f.quote_id')
        .where({ 'f.quote_id': quoteId, 'a.id': fileId, 'a.state': 'ready' });
      if ('providerId' in owner) query.where('q.provider_id', owner.providerId);
      else query.where('q.enquiry_id', owner.enquiryId).whereNotNull('q.sent_at');
      return selectFirst(
        query,
        columnsOf<{ a: 'attachments' }, 'seeker' | 'business'>()({
          id: 'a.id',
          name: 'a.name',
          size: 'a.size',
          type: 'a.type',
          state: db.raw<AttachmentState>('a.state'),
        }),
      );
    },
    /** Replaces the files. One that belongs to no quote any more is deleted by `attachments.clean-up`. */
    setFiles: async (quoteId: string, ids: string[]): Promise<void> => {
      await db('quote_files').where({ quote_id: quoteId }).delete();
      if (ids.length > 0)
        await db('quote_files').insert(
          ids.map((attachment_id, position) => ({ quote_id: quoteId, attachment_id, position })),
        );
    },
  };
};

/** A quote's event, for its provider's account and the seeker's. A deleted provider account gets none. */
export const quoteEvents = (
  quotes: readonly Pick<QuoteRow, 'id' | 'leadId' | 'enquiryId' | 'userId' | 'seekerId'>[],
  requestId?: string,
) =>
  quotes.flatMap(({ id, leadId, enquiryId, userId, seekerId }) =>
    userId ? [{ quoteId: id, leadId, enquiryId, userId, seekerId, requestId }] : [],
  );

export type SuggestedLineRow = {
  description: string;
  unitPriceCents: number;
  timesUsed: number;
  lastUsedAt: Date | null;
};
export type PriceBookRows = { lines: SuggestedLineRow[]; earlier: SuggestedLineRow[] };

/** How many of the provider's newest quotes suggestions are taken from, so that a busy provider's book stays quick. */
const quotesRead = 500;

/** Lines of the newest sent quotes by their description, the newest price of each. */
const usedSql = /* sql */ `
  recent as (
    select id, sent_at from quotes
    where provider_id = :providerId and sent_at is not null and superseded_at is null and kind = 'ITEMISED'
    order by sent_at desc limit ${quotesRead}
  ),
  used as (
    select lower(n.description) as name, count(distinct r.id)::int as times, max(r.sent_at) as last,
      (array_agg(n.description order by r.sent_at desc, n.position))[1] as description,
      (array_agg(n.unit_price_cents order by r.sent_at desc, n.position))[1] as price
    from recent r join quote_lines n on n.quote_id = r.id
    group by lower(n.description)
  )`;

export const priceBookQueries = ({ db }: Pick<Deps, 'db'>) => ({
  read: async (providerId: string): Promise<PriceBookRows> => {
    const lines = await rawRows<SuggestedLineRow>(
      db,
      /* sql */ `
    with ${usedSql}
    select b.description, b.unit_price_cents as "unitPriceCents", coalesce(u.times, 0) as "timesUsed", u.last as "lastUsedAt"
    from price_book_lines b left join used u on u.name = lower(b.description)
    where b.provider_id = :providerId order by b.position`,
      { providerId },
    );
    const earlier = await rawRows<SuggestedLineRow>(
      db,
      /* sql */ `
    with ${usedSql}
    select u.description, u.price as "unitPriceCents", u.times as "timesUsed", u.last as "lastUsedAt" from used u
    where not exists (
      select from price_book_lines b where b.provider_id = :providerId and lower(b.description) = u.name)
    order by u.last desc, u.name limit :limit`,
      { providerId, limit: limits.earlierLines },
    );
    return { lines, earlier };
  },

  /** The provider's row is locked first, so that of two calls at once the later one wins, whole. */
  replace: async (providerId: string, lines: SavedLine[]): Promise<void> => {
    await db('providers').where({ id: providerId }).forNoKeyUpdate().select('id');
    await db('price_book_lines').where({ provider_id: providerId }).delete();
    if (lines.length > 0)
      await db('price_book_lines').insert(
        lines.map(({ description, unitPriceCents }, position) => ({
          provider_id: providerId,
          position,
          description,
          unit_price_cents: unitPriceCents,
        })),
      );
  },
});
