/** Bank statements and their lines for the pages of administrators. */
import { limits } from '@marketplace/contracts/limits';
import type { Page } from '@marketplace/contracts/page';
import type { StatementKind, StatementLineState } from '@marketplace/contracts/payments/statement-states';
import type { LineChoice, StatementLine } from '@marketplace/contracts/payments/statements';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { keysetPage, type PageRequest } from '../keyset.ts';
import { columnsOf, rawRows, selectAll } from '../sql.ts';
import { contains } from '../text-search.ts';
import { matchOf } from './statements.ts';

const columns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ s: 'bank_statements' }, 'admin'>()({
    id: 's.id',
    name: 's.name',
    kind: db.raw<StatementKind>('s.kind'),
    firstOn: db.raw<string>(`to_char(s.first_on, 'YYYY-MM-DD')`),
    lastOn: db.raw<string>(`to_char(s.last_on, 'YYYY-MM-DD')`),
    importedAt: 's.imported_at',
    openingCents: db.raw<number | null>('s.opening_cents::float8'),
    closingCents: db.raw<number | null>('s.closing_cents::float8'),
    inLines: 's.in_lines',
    inCents: db.raw<number>('s.in_cents::float8'),
    knownLines: 's.known_lines',
    knownCents: db.raw<number>('s.known_cents::float8'),
    outLines: 's.out_lines',
    outCents: db.raw<number>('s.out_cents::float8'),
    states: db.raw<{ state: StatementLineState; count: number; cents: number }[]>(
      `coalesce((select json_agg(l) from (select state, count(*)::int as count, coalesce(sum(amount_cents), 0)::float8 as cents
        from statement_lines where statement_id = s.id group by state) as l), '[]'::json)`,
    ),
  });

const statements = ({ db }: Pick<Deps, 'db'>) => db('bank_statements as s');

type StatementRow = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (deps: Pick<Deps, 'db'>, id: string) => selectAll(statements(deps).where('s.id', id), columns(deps));

/** A statement with its sums. Of lines that keep only their hash, the sum is what the others leave. */
const summed = ({ states, ...row }: StatementRow) => {
  const of = (wanted: StatementLineState) => {
    const { count, cents } = states.find(({ state }) => state === wanted) ?? { count: 0, cents: 0 };
    return { count, cents };
  };
  const [fresh, waiting, booked, nobodys] = [of('NEW'), of('WAITING'), of('BOOKED'), of('NOBODYS')];
  const nobodysCents = row.inCents - row.knownCents - fresh.cents - waiting.cents - booked.cents;
  const change = row.inCents + row.outCents;
  return {
    ...{
      id: row.id,
      name: row.name,
      kind: row.kind,
      firstOn: row.firstOn,
      lastOn: row.lastOn,
      importedAt: row.importedAt,
    },
    ...{ new: fresh, waiting, booked, nobodys: { count: nobodys.count, cents: nobodysCents } },
    known: { count: row.knownLines, cents: row.knownCents },
    moneyOut: { count: row.outLines, cents: row.outCents },
    balances:
      row.openingCents === null || row.closingCents === null
        ? null
        : {
            ...{ openingCents: row.openingCents, closingCents: row.closingCents },
            isWhole: row.openingCents + change === row.closingCents,
          },
  };
};
export type StatementSums = ReturnType<typeof summed>;

/** Throws NOT_FOUND. */
export const statementOf = async (deps: Deps, id: string): Promise<StatementSums> => {
  const [row] = await rowsOf(deps, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return summed(row);
};

export type StatementsCursor = [importedAt: string, id: string];
/** One page of statements, the newest first. */
export const listStatements = async (
  deps: Deps,
  page: PageRequest<StatementsCursor> = {},
): Promise<Page<StatementSums, StatementsCursor>> => {
  const { items, nextCursor } = await keysetPage(
    deps,
    statements(deps),
    columns(deps),
    { by: ['s.imported_at', 's.id'], direction: 'desc' },
    page,
  );
  return { items: items.map(summed), nextCursor };
};

const lineColumns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ l: 'statement_lines'; s: 'bank_statements' }, 'admin'>()({
    id: 'l.id',
    line: 'l.position',
    day: db.raw<string>(`to_char(l.on_day, 'YYYY-MM-DD')`),
    amountCents: db.raw<number>('l.amount_cents'),
    text: db.raw<string>('l.bank_text'),
    hash: 'l.hash',
    occurrence: 'l.occurrence',
    state: db.raw<'WAITING' | 'BOOKED'>('l.state'),
    kind: db.raw<StatementKind>('s.kind'),
    invoice: db.raw<{ id: string; number: string } | null>(
      `(select json_build_object('id', i.id, 'number', i.number) from settlements t join invoices i on i.id = t.invoice_id
        where t.payment_id = l.payment_id order by t.created_at, t.id limit 1)`,
    ),
    provider: db.raw<{ id: string; businessName: string } | null>(
      `(select json_build_object('id', p.id, 'businessName', p.business_name) from payments m join providers p on p.id = m.provider_id
        where m.id = l.payment_id)`,
    ),
  });

export type LinesCursor = [createdAt: string, id: string];
type LinesAsked = PageRequest<LinesCursor> & { statement?: string | undefined; state: 'WAITING' | 'BOOKED' };

/** One page of lines in a state, in the order of their import. Those that wait come with what they may be for. */
export const listLines = async (
  deps: Deps,
  { statement, state, ...page }: LinesAsked,
): Promise<Page<StatementLine, LinesCursor>> => {
  const query = deps
    .db('statement_lines as l')
    .join('bank_statements as s', 's.id', 'l.statement_id')
    .where('l.state', state);
  if (statement) query.where('l.statement_id', statement);
  const order = { by: ['l.created_at', 'l.id'] as const, direction: 'asc' as const };
  const { items, nextCursor } = await keysetPage(deps, query, lineColumns(deps), order, page);
  const shown: StatementLine[] = [];
  for (const row of items) {
    const match = row.state === 'WAITING' ? await matchOf(deps, row) : null;
    shown.push({
      ...row,
      doubt: match?.doubt ?? null,
      choices: match?.choices ?? [],
      isSuggested: match?.isSuggested ?? false,
    });
  }
  return { items: shown, nextCursor };
};

/** Open invoices and businesses by a number or name, for a line that fits nothing. */
export const findChoices = async (deps: Deps, search: string | undefined): Promise<LineChoice[]> => {
  if (!search) return [];
  const [named, values] = contains(['p.business_name'], search);
  const compact = search.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const invoices = deps
    .db('invoices as i')
    .join('providers as p', 'p.id', 'i.provider_id')
    .where('i.kind', 'INVOICE')
    .where('i.open_cents', '>', 0)
    .where((any) => any.whereRaw(named, values).orWhereRaw(`replace(i.number, '-', '') = ?`, [compact]))
    .orderBy(['i.due_on', 'i.id'])
    .limit(limits.lineChoices);
  const open = await selectAll(
    invoices,
    columnsOf<{ i: 'invoices'; p: 'providers' }, 'admin'>()({
      invoiceId: 'i.id',
      number: deps.db.raw<string>('i.number'),
      providerId: deps.db.raw<string>('p.id'),
      businessName: 'p.business_name',
      openCents: 'i.open_cents',
      dueOn: deps.db.raw<string>(`to_char(i.due_on, 'YYYY-MM-DD')`),
    }),
  );
  const businesses = await rawRows<{ providerId: string; businessName: string }>(
    deps.db,
    `select p.id as "providerId", p.business_name as "businessName" from providers p where ${named} order by p.business_name, p.id limit ?`,
    [...values, limits.lineChoices],
  );
  return [
    ...open.map((row) => ({ kind: 'INVOICE' as const, ...row })),
    ...businesses.map((row) => ({ kind: 'CREDIT' as const, ...row })),
  ];
};
