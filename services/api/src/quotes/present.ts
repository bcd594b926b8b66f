import { pick } from '@marketplace/contracts/pick';
import { quoteFactNames } from '@marketplace/contracts/quotes/facts';
import type {
  CopyableQuotes,
  PriceBook,
  ProviderQuote,
  ProviderQuotes,
  QuoteFile,
  SeekerQuote,
  SeekerQuotes,
  SuggestedLine,
} from '@marketplace/contracts/quotes/schemas';
import { isOpenQuote, quoteCan } from '@marketplace/contracts/quotes/states';
import { lineCents, sumsOfStored } from '@marketplace/contracts/quotes/totals';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import type { CopyableRow, leadQuotes, requestQuotes } from '@marketplace/domain/quotes/lists.view';
import { quotingObstacle } from '@marketplace/domain/quotes/obstacles';
import type { PriceBookRows, QuoteRow, SuggestedLineRow } from '@marketplace/domain/quotes/queries';
import { averageRating } from '@marketplace/domain/ratings/rules';
import { textFor } from '@marketplace/domain/texts/shown';

const isoOrNull = (time: Date | null) => time?.toISOString() ?? null;

const presentContent = (row: QuoteRow, reader: 'seeker' | 'business', addressOf: (fileId: string) => string) => {
  const lines = row.lines.map(({ description, quantityHundredths, unitPriceCents }) => {
    const line = { description, quantity: quantityHundredths / 100, unitPriceCents };
    return { ...line, amountCents: lineCents(line) };
  });
  return {
    id: row.id,
    leadId: row.leadId,
    version: row.version,
    status: row.status,
    isSuperseded: row.isSuperseded,
    kind: row.kind,
    vat: row.vat,
    lines,
    fromCents: row.fromCents,
    toCents: row.toCents,
    ...sumsOfStored({ ...row, lines }, row),
    ...pick(row, quoteFactNames),
    note: row.note,
    files: row.files.map((file): QuoteFile => ({ ...file, url: file.state === 'ready' ? addressOf(file.id) : null })),
    sentAt: isoOrNull(row.sentAt),
    // The clock ends a quote before the timer has written it.
    endedAt: row.status === 'EXPIRED' ? (row.endedAt ?? row.expiresAt).toISOString() : isoOrNull(row.endedAt),
    declined:
      row.status === 'DECLINED'
        ? { reason: row.declineReason, text: textFor(reader, 'quotes.decline_text', row.declineText, row) ?? '' }
        : null,
  };
};

export const presentProviderQuote = (row: QuoteRow): ProviderQuote => ({
  ...presentContent(row, 'business', (fileId) => `/api/providers/me/quotes/${row.id}/files/${fileId}`),
  createdAt: row.createdAt.toISOString(),
  savedAt: row.savedAt.toISOString(),
  sentBy: row.sentBy,
  openedAt: isoOrNull(row.openedAt),
  can: {
    edit: quoteCan('edit', row),
    send: quoteCan('send', row),
    discard: quoteCan('discard', row),
    revise: quoteCan('revise', row),
    withdraw: quoteCan('withdraw', row),
  },
});

export const presentLeadQuotes = ({
  quotes,
  quoting,
}: NonNullable<Awaited<ReturnType<typeof leadQuotes>>>): ProviderQuotes => {
  const obstacle = quotingObstacle(quoting);
  return {
    quotes: quotes.map(presentProviderQuote),
    obstacle,
    can: { create: obstacle === null && !quotes.some(isOpenQuote) },
  };
};

/** `at`: the address of the request, through the caller's door. */
export const presentRequestQuotes = (
  { quotes, ratings }: Awaited<ReturnType<typeof requestQuotes>>,
  at: string,
): SeekerQuotes => ({
  quotes: quotes.map((row): SeekerQuote => {
    const sum = ratings.get(row.providerId) ?? { ratings: 0, stars: 0 };
    return {
      ...presentContent(row, 'seeker', (fileId) => `${at}/quotes/${row.id}/files/${fileId}`),
      provider: {
        businessName: row.businessName,
        averageRating: averageRating(sum, statsMinimum.sample),
        ratings: sum.ratings,
      },
      can: {
        accept: row.isAcceptable,
        decline: quoteCan('decline', row),
      },
    };
  }),
});

export const presentCopyable = (rows: CopyableRow[]): CopyableQuotes => ({
  quotes: rows.map((row) => ({
    id: row.id,
    title: row.title,
    totalCents: row.totalCents,
    totalFromCents: row.totalFromCents,
    status: row.status,
    sentAt: row.sentAt.toISOString(),
  })),
});

const presentLine = ({ lastUsedAt, ...line }: SuggestedLineRow): SuggestedLine => ({
  ...line,
  lastUsedAt: isoOrNull(lastUsedAt),
});

export const presentPriceBook = ({ lines, earlier }: PriceBookRows): PriceBook => ({
  lines: lines.map(presentLine),
  earlier: earlier.map(presentLine),
});
