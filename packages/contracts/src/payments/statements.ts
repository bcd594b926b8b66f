/** Bank statements and their lines, for administrators. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery, Search } from '../page.ts';
import { text } from '../text.ts';
import { lineDoubts, statementKinds, statementLineStates } from './statement-states.ts';

/** `POST /api/admin/money/statements`. `content`: the file, compressed with gzip, in base64. */
export const ImportStatement = z.strictObject({
  name: text({ max: limits.statementNameMax, short: messages.statementFile, label: 'File name' }),
  content: z.base64(messages.statementFile).min(1, messages.statementFile),
});
export type ImportStatement = z.output<typeof ImportStatement>;

const Sum = z.object({ count: z.int(), cents: z.int() });

/** `balances`: null if the file has none. `isWhole`: the lines add up to them. */
export const Statement = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(statementKinds),
  firstOn: z.iso.date(),
  lastOn: z.iso.date(),
  importedAt: IsoTime,
  /** Lines of each state that this file brought. */
  new: Sum,
  waiting: Sum,
  booked: Sum,
  nobodys: Sum,
  /** Lines that an earlier file brought. */
  known: Sum,
  moneyOut: Sum,
  balances: z.object({ openingCents: z.int(), closingCents: z.int(), isWhole: z.boolean() }).nullable(),
});
export type Statement = z.infer<typeof Statement>;

/** The newest first. */
export const Statements = pageOf({ statements: z.array(Statement) });
export const StatementsQuery = z.strictObject({ ...pageQuery() });

/** What a line may be for: an invoice, or credit of a business. */
export const LineChoice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('INVOICE'),
    invoiceId: Id,
    number: z.string(),
    providerId: Id,
    businessName: z.string(),
    openCents: z.int(),
    dueOn: z.iso.date(),
  }),
  z.object({ kind: z.literal('CREDIT'), providerId: Id, businessName: z.string() }),
]);
export type LineChoice = z.infer<typeof LineChoice>;

/** `state`: null for all lines that wait, of every statement. */
export const StatementLinesQuery = z.strictObject({
  statement: Id.optional(),
  state: z.enum(['WAITING', 'BOOKED'], { error: messages.filter }).default('WAITING'),
  ...pageQuery(),
});

/** `doubt` and `choices`, the best first, of a line that waits. `isSuggested`: the first choice is the only good one. */
export const StatementLine = z.object({
  id: Id,
  /** Its number in the file. */
  line: z.int(),
  day: z.iso.date(),
  amountCents: z.int(),
  text: z.string(),
  state: z.enum(statementLineStates),
  doubt: z.enum(lineDoubts).nullable(),
  choices: z.array(LineChoice),
  isSuggested: z.boolean(),
  /** What it paid. Null for credit, and before it is booked. */
  invoice: z.object({ id: Id, number: z.string() }).nullable(),
  /** The business that it is booked for. Null before it is booked. */
  provider: z.object({ id: Id, businessName: z.string() }).nullable(),
});
export type StatementLine = z.infer<typeof StatementLine>;
export const StatementLines = pageOf({ lines: z.array(StatementLine) });

/** `GET …/choices`: open invoices and businesses by number or name. */
export const LineChoicesQuery = z.strictObject({ search: Search });
export const LineChoices = z.object({ choices: z.array(LineChoice) });

/** `POST …/settle`. */
export const SettleLine = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('INVOICE'), invoiceId: Id }),
  z.strictObject({ as: z.literal('CREDIT'), providerId: Id }),
  z.strictObject({ as: z.literal('NOBODYS') }),
]);
export type SettleLine = z.output<typeof SettleLine>;
