/** Quotes: the price that a provider names to the seeker of an accepted lead. Amounts in cents. */
import { z } from 'zod';
import { TeamPerson } from '../accounts/team-person.ts';
import { attachmentStates, UploadAddresses } from '../enquiries/attachments.ts';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { text } from '../text.ts';
import { quoteFactFields, quoteFactReply } from './facts.ts';
import { quoteDeclineReasons, quoteDeclineText, quoteKinds, quoteStatuses, vatKinds } from './states.ts';
import { isInHundredths, quoteSums } from './totals.ts';

const Cents = z.int(messages.quotePrice).min(0, messages.quotePrice).max(limits.quoteCentsMax, messages.quotePrice);

const Description = text({ max: limits.quoteLineMax, short: messages.quoteLine, label: 'Description' });

export const QuoteLine = z.strictObject({
  description: Description,
  quantity: z
    .number(messages.quoteQuantity)
    .min(0.01, messages.quoteQuantity)
    .max(limits.quoteQuantityMax, messages.quoteQuantity)
    .refine(isInHundredths, messages.quoteQuantity),
  unitPriceCents: Cents,
});
export type QuoteLine = z.infer<typeof QuoteLine>;

const quoteFields = {
  kind: z.enum(quoteKinds).default('ITEMISED'),
  lines: z.array(QuoteLine, messages.quoteLines).max(limits.quoteLines, messages.quoteLines),
  vat: z.enum(vatKinds, messages.quoteVat),
  /** Only for a range. */
  fromCents: Cents.nullable().default(null),
  toCents: Cents.nullable().default(null),
  ...quoteFactFields,
  note: text({ max: limits.quoteNoteMax, label: 'Note' }).default(''),
  /** Files that the quote, or the version it replaces, has already. */
  files: z.array(Id).max(limits.quoteFiles, messages.quoteFiles).default([]),
  /** New files of one draft (`POST /api/objects/upload`), after those. */
  uploads: UploadAddresses.max(limits.quoteFiles, messages.quoteFiles).default([]),
} as const;
type Fields = z.output<z.ZodObject<typeof quoteFields>>;

const issue = (path: string, message: string) => ({ code: 'custom' as const, path: [path], message });

/** What holds for a draft as well: the range, the number of files, and sums that can be stored. */
const checkDraft = (quote: Fields, context: z.RefinementCtx) => {
  // A wrong line has its own message.
  if (context.issues.length > 0) return;
  const { kind, lines, fromCents, toCents } = quote;
  if (kind === 'ITEMISED' && (fromCents !== null || toCents !== null))
    context.addIssue(issue('fromCents', messages.quoteFromTo));
  if (kind === 'RANGE' && lines.some(({ unitPriceCents }) => unitPriceCents > 0))
    context.addIssue(issue('lines', messages.quoteRangeLines));
  if (quote.files.length + quote.uploads.length > limits.quoteFiles)
    context.addIssue(issue('files', messages.quoteFiles));
  if (quoteSums(quote).totalCents > limits.quoteCentsMax)
    context.addIssue(issue(kind === 'RANGE' ? 'toCents' : 'lines', messages.quoteTotal));
};

/** What a client can be sent: a total, and for a range a higher price above the lower one. */
const checkSent = (quote: Fields, context: z.RefinementCtx) => {
  if (context.issues.length > 0) return;
  const { kind, fromCents, toCents } = quote;
  const { totalCents } = quoteSums(quote);
  if (kind === 'RANGE' && (!fromCents || !toCents || toCents <= fromCents))
    context.addIssue(issue('toCents', messages.quoteRange));
  else if (totalCents < limits.quoteTotalCentsMin)
    context.addIssue(issue(kind === 'RANGE' ? 'toCents' : 'lines', messages.quoteTotal));
};

/** `POST …/send`, `POST …/revise`: a complete quote. */
export const SentQuote = z.strictObject(quoteFields).superRefine((quote, context) => {
  checkDraft(quote, context);
  checkSent(quote, context);
});
export type SentQuote = z.infer<typeof SentQuote>;

/** `PUT /api/providers/me/quotes/{quoteId}`: a draft, which may have no price yet. */
export const DraftQuote = z.strictObject(quoteFields).superRefine(checkDraft);
export type DraftQuote = z.infer<typeof DraftQuote>;

/** `POST /api/providers/me/leads/{id}/quotes`: a draft, or with `send` a quote that is sent at once. */
export const NewQuote = z
  .strictObject({ ...quoteFields, send: z.boolean().default(false) })
  .superRefine((quote, context) => {
    checkDraft(quote, context);
    if (quote.send) checkSent(quote, context);
  });
export type NewQuote = z.infer<typeof NewQuote>;

/** A file of a quote. The address redirects to the store and expires within minutes; null until the file is ready. */
export const QuoteFile = z.object({
  id: Id,
  name: z.string(),
  size: z.int(),
  type: z.string(),
  state: z.enum(attachmentStates),
  url: z.string().nullable(),
});
export type QuoteFile = z.infer<typeof QuoteFile>;

const DeclineReason = z.enum(Object.keys(quoteDeclineText) as [keyof typeof quoteDeclineText]);

const shownFields = {
  id: Id,
  leadId: Id,
  /** From 1, per lead. */
  version: z.int(),
  status: z.enum(quoteStatuses),
  /** A later version replaced it. */
  isSuperseded: z.boolean(),
  kind: z.enum(quoteKinds),
  vat: z.enum(vatKinds),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number(),
      unitPriceCents: z.int(),
      /** Zero: included. */
      amountCents: z.int(),
    }),
  ),
  fromCents: z.int().nullable(),
  toCents: z.int().nullable(),
  subtotalCents: z.int(),
  vatCents: z.int(),
  totalCents: z.int(),
  totalFromCents: z.int().nullable(),
  ...quoteFactReply,
  note: z.string(),
  files: z.array(QuoteFile),
  sentAt: IsoTime.nullable(),
  /** When it was accepted, declined, withdrawn or expired. */
  endedAt: IsoTime.nullable(),
  /** For DECLINED: the reason, and the seeker's own words. */
  declined: z.object({ reason: DeclineReason.nullable(), text: z.string() }).nullable(),
} as const;

/** A quote as its provider sees it. */
export const ProviderQuote = z.object({
  ...shownFields,
  createdAt: IsoTime,
  savedAt: IsoTime,
  /** The person in the team who sent it. */
  sentBy: TeamPerson.nullable().default(null),
  /** When the seeker first saw it. */
  openedAt: IsoTime.nullable(),
  can: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    discard: z.boolean(),
    revise: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type ProviderQuote = z.infer<typeof ProviderQuote>;

/** `GET /api/providers/me/leads/{id}/quotes`: newest first, with all versions. */
export const ProviderQuotes = z.object({
  quotes: z.array(ProviderQuote),
  /** Why the provider cannot send a quote, as a sentence; null if it can. */
  obstacle: z.string().nullable(),
  can: z.object({ create: z.boolean() }),
});
export type ProviderQuotes = z.infer<typeof ProviderQuotes>;

/** A sent quote as the seeker sees it. */
export const SeekerQuote = z.object({
  ...shownFields,
  provider: z.object({
    businessName: z.string(),
    /** Average of 5 stars, one decimal; null while there are too few ratings. */
    averageRating: z.number().nullable(),
    ratings: z.int(),
  }),
  can: z.object({ accept: z.boolean(), decline: z.boolean() }),
});
export type SeekerQuote = z.infer<typeof SeekerQuote>;

/** `leadId`: only the quotes for this lead, as beside its conversation. */
export const SeekerQuotesQuery = z.strictObject({ leadId: Id.optional() });

/** `GET {seeker}/quotes`: the sent quotes of all providers with earlier versions, newest first. */
export const SeekerQuotes = z.object({ quotes: z.array(SeekerQuote) });
export type SeekerQuotes = z.infer<typeof SeekerQuotes>;

/** `POST {seeker}/quotes/{quoteId}/accept`. Without `keepOthers`, the other providers are told that another one was chosen. */
export const AcceptQuote = z.strictObject({ keepOthers: z.boolean().default(false) });
export type AcceptQuote = z.infer<typeof AcceptQuote>;

/** `POST {seeker}/quotes/{quoteId}/decline`. */
export const DeclineQuote = z.strictObject({
  reason: z.enum(quoteDeclineReasons).nullable().default(null),
  text: text({ max: limits.quoteDeclineMax, label: 'Text' }).default(''),
});
export type DeclineQuote = z.infer<typeof DeclineQuote>;

/** A saved line of the price book. */
export const SavedLine = z.strictObject({ description: Description, unitPriceCents: Cents });
export type SavedLine = z.infer<typeof SavedLine>;

/** A suggestion while typing, with how often sent quotes used it. */
const SuggestedLine = z.object({
  description: z.string(),
  unitPriceCents: z.int(),
  timesUsed: z.int(),
  lastUsedAt: IsoTime.nullable(),
});
export type SuggestedLine = z.infer<typeof SuggestedLine>;

/** `GET /api/providers/me/price-book`: the saved lines in order, and other lines of the newest sent quotes. */
export const PriceBook = z.object({ lines: z.array(SuggestedLine), earlier: z.array(SuggestedLine) });
export type PriceBook = z.infer<typeof PriceBook>;

/** `PUT /api/providers/me/price-book`: all saved lines, in order. */
export const PutPriceBook = z.strictObject({
  lines: z.array(SavedLine).max(limits.priceBookLines, messages.priceBookLines),
});
export type PutPriceBook = z.infer<typeof PutPriceBook>;

/** `GET /api/providers/me/quotes`: sent quotes to copy from, newest first. */
export const CopyableQuotes = z.object({
  quotes: z.array(
    z.object({
      id: Id,
      title: z.string(),
      totalCents: z.int(),
      totalFromCents: z.int().nullable(),
      status: z.enum(quoteStatuses),
      sentAt: IsoTime,
    }),
  ),
});
export type CopyableQuotes = z.infer<typeof CopyableQuotes>;
