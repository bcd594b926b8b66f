/** SQL of bank statements. Days are texts, `2026-11-27`. */
import type { StatementKind, StatementLineState } from '@marketplace/contracts/payments/statement-states';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import { lettersSql } from '../text-search.ts';
import type { IncomingLine } from './statement-file.ts';
import type { Candidate } from './statement-matching.ts';

export type NewStatement = {
  name: string;
  kind: StatementKind;
  firstOn: string;
  lastOn: string;
  openingCents: number | null;
  closingCents: number | null;
  inLines: number;
  inCents: number;
  outLines: number;
  outCents: number;
  by: string | null;
  at: Date;
};

/** A line as a booking needs it. */
export type LineRow = {
  id: string;
  day: string;
  amountCents: number;
  text: string;
  hash: string;
  occurrence: number;
  state: StatementLineState;
  kind: StatementKind;
};

/** The start of a business's name: banks cut texts off. Shorter names are found in too many texts. */
const nameStart = (name: string) => `left(${lettersSql(name)}, 12)`;
const leastName = 6;

const candidate = (isNamed: string) =>
  [
    ...['i.id', 'i.number', 'i.provider_id as "providerId"', `coalesce(p.business_name, '') as "businessName"`],
    ...[`to_char(i.issued_on, 'YYYY-MM-DD') as "issuedOn"`, `to_char(i.due_on, 'YYYY-MM-DD') as "dueOn"`],
    ...['i.open_cents as "openCents"', `${isNamed} as "isNamed"`],
  ].join(', ');

export const statementQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /**
   * Stores a statement and its lines that no earlier file brought. The others are only counted. One import at a time: two with the same
   * lines would wait for each other. Returns its id.
   */
  insert: async (statement: NewStatement, lines: readonly IncomingLine[]): Promise<string> => {
    await rawRows(db, `select pg_advisory_xact_lock(hashtext('bank statements'))`);
    const [row] = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      insert into bank_statements (name, kind, first_on, last_on, opening_cents, closing_cents, in_lines, in_cents, known_lines,
          known_cents, out_lines, out_cents, imported_by, imported_at)
        values (:name, :kind, :firstOn::date, :lastOn::date, :openingCents, :closingCents, :inLines, :inCents, 0, 0, :outLines,
          :outCents, :by, :at)
        returning id`,
      statement,
    );
    const id = row!.id;
    await rawRows(
      db,
      /* sql */ `
      with added as (
        insert into statement_lines (statement_id, position, hash, occurrence, on_day, amount_cents, bank_text, state, created_at)
        select :id, l.position, l.hash, l.occurrence, l.day, l.cents, l.text, 'NEW', :at
        from json_to_recordset(:lines::json) as l (position int, hash text, occurrence int, day date, cents int, text text)
        order by l.position
        on conflict (hash, occurrence) do nothing
        returning amount_cents
      )
      update bank_statements set known_lines = in_lines - (select count(*) from added),
        known_cents = in_cents - (select coalesce(sum(amount_cents), 0) from added)
      where id = :id`,
      {
        ...{ id, at: statement.at },
        lines: JSON.stringify(
          lines.map(({ position, hash, occurrence, day, amountCents, text }) => ({
            ...{ position, hash, occurrence, day, cents: amountCents, text },
          })),
        ),
      },
    );
    return id;
  },

  /** New lines in the order of their import. */
  newLines: async (limit: number): Promise<string[]> => {
    const rows = await rawRows<{ id: string }>(
      db,
      `select id from statement_lines where state = 'NEW' order by id limit :limit`,
      { limit },
    );
    return rows.map(({ id }) => id);
  },

  /** Locks a line in this state. Undefined if it is in another one. */
  lock: async (id: string, state: StatementLineState): Promise<LineRow | undefined> => {
    const [row] = await rawRows<LineRow>(
      db,
      /* sql */ `
      select l.id, to_char(l.on_day, 'YYYY-MM-DD') as day, l.amount_cents as "amountCents", l.bank_text as text, l.hash, l.occurrence,
        l.state, s.kind
      from statement_lines l join bank_statements s on s.id = l.statement_id
      where l.id = :id and l.state = :state for update of l`,
      { id, state },
    );
    return row;
  },

  /** Whether the line exists, in any state. */
  exists: async (id: string): Promise<boolean> => (await db('statement_lines').where({ id }).first('id')) !== undefined,

  settle: async (
    id: string,
    {
      state,
      paymentId = null,
      by,
      at,
    }: { state: StatementLineState; paymentId?: string | null; by: string | null; at: Date },
  ): Promise<void> => {
    await db('statement_lines')
      .where({ id })
      .update({ state, payment_id: paymentId, settled_by: by, settled_at: state === 'WAITING' ? null : at });
  },

  /** The invoices with these numbers. */
  referenced: (numbers: readonly string[]): Promise<Candidate[]> =>
    numbers.length === 0
      ? Promise.resolve([])
      : rawRows(
          db,
          /* sql */ `
          select ${candidate('true')}
          from unnest(:numbers::text[]) as wanted (number)
          join invoices i on i.series = left(wanted.number, 8) and i.sequence = substr(wanted.number, 10)::int and i.number = wanted.number
          left join providers p on p.id = i.provider_id
          where i.kind = 'INVOICE' order by i.number`,
          { numbers },
        ),

  /** Open invoices of this amount that were issued by this day, those whose business the text names first. */
  fitting: (
    { day, amountCents, text }: Pick<LineRow, 'day' | 'amountCents' | 'text'>,
    limit = 5,
  ): Promise<Candidate[]> =>
    rawRows(
      db,
      /* sql */ `
      select * from (
        select ${candidate(`length(${nameStart('p.business_name')}) >= ${leastName} and position(${nameStart('p.business_name')} in :compact) > 0`)}
        from invoices i join providers p on p.id = i.provider_id
        where i.kind = 'INVOICE' and i.open_cents > 0 and i.open_cents = :amountCents and i.issued_on <= :day::date
      ) as fitting order by "isNamed" desc, "dueOn", id limit :limit`,
      { day, amountCents, limit, compact: text.toUpperCase().replace(/[^A-Z0-9]/g, '') },
    ),

  /** Whether a file of the other kind brought a line of the same day and amount. */
  wasImported: async ({ id, day, amountCents, kind }: LineRow): Promise<boolean> => {
    const rows = await rawRows(
      db,
      /* sql */ `
      select 1 from statement_lines l join bank_statements s on s.id = l.statement_id
      where l.on_day = :day::date and l.amount_cents = :amountCents and l.id <> :id and s.kind <> :kind limit 1`,
      { id, day, amountCents, kind },
    );
    return rows.length > 0;
  },

  /** Leaves only the hash of lines that were left out before a time. Returns their number. */
  forget: async (before: Date, limit: number): Promise<number> => {
    const rows = await rawRows(
      db,
      /* sql */ `
      update statement_lines set on_day = null, amount_cents = null, bank_text = null
      where id in (
        select id from statement_lines where state = 'NOBODYS' and bank_text is not null and settled_at < :before limit :limit
      )
      returning id`,
      { before, limit },
    );
    return rows.length;
  },
});
