/** The columns of `quotes as q` with a quote's facts, for reads as well as for saving, and what decides about accepting it. */
import { pick } from '@marketplace/contracts/pick';
import { type QuoteFactName, type QuoteFactValues, quoteFactNames } from '@marketplace/contracts/quotes/facts';
import type { DraftQuote } from '@marketplace/contracts/quotes/schemas';
import type { Deps } from '../deps.ts';
import { contactVisibleSql } from '../disclosures/queries.ts';
import { columnsOf, type RowOf } from '../sql.ts';
import type { Rows } from '../tables.ts';
import { dayAt } from '../week.ts';
import { lastDayOf, momentsOf } from './rules.ts';

type Column = keyof Rows['quotes'] & string;

/** Facts that are stored as they are entered. Days are stored as moments. */
const plainColumns = {
  durationDays: 'q.duration_days',
  guaranteeMonths: 'q.guarantee_months',
} as const satisfies { [Name in QuoteFactName]?: `q.${Column}` };
const plainNames = quoteFactNames.filter((name) => name in plainColumns) as (keyof typeof plainColumns)[];

export const quoteFactColumns = { ...plainColumns, startsAt: 'q.starts_at', expiresAt: 'q.expires_at' } as const;
const stored = columnsOf<{ q: 'quotes' }>()(quoteFactColumns);

/** The facts of a row that was read with `quoteFactColumns`. */
export const factsOf = (row: RowOf<typeof stored>): QuoteFactValues => ({
  ...pick(row, plainNames),
  startDate: row.startsAt && dayAt(row.startsAt),
  validUntil: lastDayOf(row.expiresAt),
});

/** For an `insert` or `update` with knex. */
export const savedFacts = (quote: DraftQuote, now: Date): Partial<Rows['quotes']> & { expires_at: Date } => {
  const { startsAt, expiresAt } = momentsOf(quote, now);
  const plain = plainNames.map((name) => [plainColumns[name].slice('q.'.length), quote[name] ?? null]);
  return { ...Object.fromEntries(plain), starts_at: startsAt, expires_at: expiresAt };
};

/** The seeker of `e` accepted another provider's quote than that of lead `l`. */
const isAnotherChosenSql = `exists (select from quotes chosen
  where chosen.enquiry_id = e.id and chosen.status = 'ACCEPTED' and chosen.lead_id <> l.id)`;

/** What decides about accepting a quote for lead `l` of provider `p`, besides the quote itself. */
export const acceptanceColumns = ({ db }: Pick<Deps, 'db'>) =>
  ({
    requestStatus: 'e.status',
    seesContacts: db.raw<boolean>(`(${contactVisibleSql})`),
    isAnotherChosen: db.raw<boolean>(isAnotherChosenSql),
  }) as const;
