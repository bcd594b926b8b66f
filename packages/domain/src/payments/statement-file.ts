/**
 * Reads a bank statement as South African banks export it: CSV with a line of headings, CSV of Standard Bank without one,
 * and OFX 1 and 2. Reads all lines or refuses the file, so that no payment is lost in silence.
 */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { parseCents } from '@marketplace/contracts/amounts';
import { cleanText } from '@marketplace/contracts/clean-text';
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import type { StatementKind } from '@marketplace/contracts/payments/statement-states';
import { parse } from 'csv-parse/sync';
import { DomainError } from '../errors.ts';

/** A line with money. `amountCents` is negative if money went out. `bankId`: the bank's id of it, which CSV doesn't have. */
export type FileLine = {
  position: number;
  day: string;
  amountCents: number;
  text: string;
  bankId: string | null;
  balanceCents: number | null;
};
export type StatementFile = { kind: StatementKind; lines: FileLine[]; closingCents: number | null };

const refuse = (sentence: string) => new DomainError('CONFLICT', { sentence });
const unreadable = () => refuse(sentences.statementUnreadable);
const lineUnreadable = () => refuse(sentences.statementLineUnreadable);

/** Banks write UTF-8, UTF-16 or Windows-1252. */
const decode = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const isDay = (day: string): boolean => {
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2026-11-26`, `2026/11/26`, `20261126`, `26/11/2026`, `26 Nov 2026`, each also with a time. Undefined for anything else. */
export const dayIn = (text: string): string | undefined => {
  const { y, m, d } =
    /^(?<y>\d{4})(?<mark>[-/.]?)(?<m>\d\d)\k<mark>(?<d>\d\d)(?:\D|\d{6}|$)/.exec(text.trim())?.groups ?? {};
  const [, day = '', month = '', year] =
    /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[a-z]*[-/. ](\d{4})(?:\D|$)/i.exec(text.trim()) ?? [];
  const number = /\D/.test(month) ? months.indexOf(month.toLowerCase()) + 1 : month;
  const found = y ? `${y}-${m}-${d}` : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : undefined;
};

/** `-1 234,56`, `(1,234.56)`, `1234.56-`, `1 234.56 Dr`. Undefined for an empty cell, and NaN for anything else. */
export const centsIn = (cell: string): number | undefined => {
  const text = cell.trim();
  const [, inside] = /^\((.*)\)$/.exec(text) ?? [];
  const isOut = inside !== undefined || /-$|\bdr$/i.test(text);
  const bare = (inside ?? text)
    .replace(/-$|\s*\b(?:cr|dr)$/i, '')
    .replace(/^\+/, '')
    .trim();
  const cents = parseCents(bare);
  return cents !== undefined && isOut ? -Math.abs(cents) : cents;
};

const textOf = (cells: readonly (string | undefined)[]): string =>
  cleanText([...new Set(cells.map((cell) => cell?.trim() ?? '').filter(Boolean))].join(' '))
    .replace(/\s+/g, ' ')
    .slice(0, limits.statementTextMax);

/** The cells, with one of the marks that banks use between them. A statement can be read with one of them only. */
const cellsOf = (text: string, delimiter: string): string[][] => {
  try {
    return parse(text, {
      ...{ bom: true, delimiter, trim: true, relax_column_count: true, relax_quotes: true },
      ...{ skip_empty_lines: false, to: limits.statementLines + 100 },
    });
  } catch {
    return [];
  }
};

/** The headings of banks without currencies and marks, in the order in which they are looked for. */
const headings = {
  day: ['date', 'posting date', 'postingdate', 'transaction date', 'value date', 'effective date'],
  amount: ['amount', 'transaction amount'],
  moneyIn: ['money in', 'moneyin', 'credit', 'credits', 'credit amount', 'deposits'],
  moneyOut: ['money out', 'moneyout', 'payments', 'debit', 'debits', 'debit amount', 'withdrawals'],
  fee: ['fee', 'fees'],
  balance: ['balance', 'running balance', 'account balance'],
  id: ['transaction id', 'bank reference id', 'unique id'],
} as const;
const wordy = [
  ...[
    'description',
    'original description',
    'transaction description',
    'statement description',
    'details',
    'narrative',
  ],
  ...['reference', 'beneficiary reference', 'customer reference', 'payment reference'],
];

type Columns = Record<keyof typeof headings, number> & { text: number[] };
const columnsIn = (row: readonly string[]): Columns | undefined => {
  const names = row.map((cell) =>
    cell
      .toLowerCase()
      .replace(/\((?:r|zar)\)|\*/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const at = (known: readonly string[]) => known.map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1;
  const found = Object.entries(headings).map(([field, known]) => [field, at(known)] as const);
  const columns = Object.fromEntries(found) as Record<keyof typeof headings, number>;
  const text = names.flatMap((name, index) => (wordy.includes(name) ? [index] : []));
  const isHead = columns.day >= 0 && (columns.amount >= 0 || columns.moneyIn >= 0) && text.length > 0;
  return isHead ? { ...columns, text } : undefined;
};

/** The cell's cents, 0 for an empty one. Throws for a text. */
const amountAt = (row: readonly string[], column: number): number => {
  const cents = column < 0 ? 0 : (centsIn(row[column] ?? '') ?? 0);
  if (Number.isNaN(cents)) throw lineUnreadable();
  return cents;
};

/** Null for an empty cell, and for one that has no amount. */
const centsAt = (row: readonly string[], column: number): number | null => {
  const cents = centsIn(row[column] ?? '');
  return cents === undefined || Number.isNaN(cents) ? null : cents;
};

const withHeadings = (rows: readonly string[][], head: number, columns: Columns): FileLine[] =>
  rows.flatMap((row, index) => {
    const amounts = [columns.amount, columns.moneyIn, columns.moneyOut].map((column) => row[column]?.trim() ?? '');
    const day = row[columns.day]?.trim() ?? '';
    // Totals and empty lines have no date or no amount.
    if (index <= head || day === '' || amounts.every((cell) => cell === '')) return [];
    const read = dayIn(day);
    if (read === undefined) throw lineUnreadable();
    const balance = centsAt(row, columns.balance);
    const out = Math.abs(amountAt(row, columns.moneyOut)) + Math.abs(amountAt(row, columns.fee));
    const amountCents = amountAt(row, columns.amount) + amountAt(row, columns.moneyIn);
    const line = {
      ...{ position: index + 1, day: read, text: textOf(columns.text.map((column) => row[column])) },
      bankId: row[columns.id]?.trim() || null,
    };
    // A fee is beside the deposit that it is for.
    return [
      { ...line, amountCents, balanceCents: balance === null ? null : balance + out },
      { ...line, amountCents: -out, balanceCents: balance },
    ].filter((each) => each.amountCents !== 0);
  });

/** Standard Bank: `HIST,20261126,,499.00,IB PAYMENT FROM,INV-2026-00042,1234,0`, and `OPEN` and `CLOSE` with balances. */
const withoutHeadings = (rows: readonly string[][]): StatementFile | undefined => {
  const kindOf = (row: readonly string[]) => row[0]?.trim().toUpperCase();
  if (!rows.some((row) => kindOf(row) === 'HIST')) return undefined;
  const close = rows.find((row) => kindOf(row) === 'CLOSE');
  const lines = rows.flatMap((row, index) => {
    if (kindOf(row) !== 'HIST') return [];
    const [day, amountCents] = [dayIn(row[1] ?? ''), centsIn(row[3] ?? '')];
    if (day === undefined || amountCents === undefined || Number.isNaN(amountCents)) throw lineUnreadable();
    const text = textOf([row[4], row[5]]);
    return { position: index + 1, day, amountCents, text, bankId: null, balanceCents: null };
  });
  return { kind: 'CSV', lines, closingCents: close ? centsAt(close, 3) : null };
};

const readCsv = (text: string): StatementFile => {
  for (const delimiter of [';', '\t', ',']) {
    const rows = cellsOf(text, delimiter);
    const head = rows.findIndex((row) => columnsIn(row) !== undefined);
    if (head >= 0) return { kind: 'CSV', lines: withHeadings(rows, head, columnsIn(rows[head]!)!), closingCents: null };
    const plain = withoutHeadings(rows);
    if (plain) return plain;
  }
  throw unreadable();
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The value of a tag. OFX 1 closes no tags, so it ends at the next one or at the end of the line. */
const tagIn = (block: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<\r\n]*)`, 'i')
    .exec(block)?.[1]
    ?.replace(/&(amp|lt|gt|quot|apos|nbsp);/gi, (_, name: string) => entities[name.toLowerCase()]!)
    .trim();

const readOfx = (text: string): StatementFile => {
  const lines = text
    .split(/<STMTTRN>/i)
    .slice(1)
    .map((part, index) => {
      const block = part.split(/<\/STMTTRN>|<\/BANKTRANLIST>/i)[0]!;
      const [day, amountCents] = [dayIn(tagIn(block, 'DTPOSTED') ?? ''), centsIn(tagIn(block, 'TRNAMT') ?? '')];
      if (day === undefined || amountCents === undefined || Number.isNaN(amountCents)) throw lineUnreadable();
      const words = textOf([tagIn(block, 'NAME'), tagIn(block, 'MEMO')]);
      const bankId = tagIn(block, 'FITID') || null;
      return { position: index + 1, day, amountCents, text: words, bankId, balanceCents: null };
    });
  const ledger = text.split(/<LEDGERBAL>/i)[1];
  return { kind: 'OFX', lines, closingCents: centsAt([tagIn(ledger ?? '', 'BALAMT') ?? ''], 0) };
};

/** Reads the text of a file. Throws CONFLICT with the reason for a file that is not a statement. */
export const readStatement = (text: string): StatementFile => {
  const file = /<OFX>|^\s*OFXHEADER/i.test(text.slice(0, 5_000)) ? readOfx(text) : readCsv(text);
  const lines = file.lines.filter(({ amountCents }) => amountCents !== 0);
  if (lines.length === 0) throw refuse(sentences.statementEmpty);
  if (lines.length > limits.statementLines) throw refuse(sentences.statementTooLong);
  if (lines.some(({ amountCents }) => !Number.isSafeInteger(amountCents) || Math.abs(amountCents) >= 2 ** 31))
    throw lineUnreadable();
  return { ...file, lines };
};

/** Unpacks and decodes an upload: gzip in base64. */
export const unpackStatement = (content: string): string => {
  try {
    return decode(gunzipSync(Buffer.from(content, 'base64'), { maxOutputLength: limits.statementBytes }));
  } catch {
    throw unreadable();
  }
};

const sum = (lines: readonly { amountCents: number }[]): number =>
  lines.reduce((all, { amountCents }) => all + amountCents, 0);

/** Whether each balance is the one before and the line's amount. */
const runs = (lines: readonly FileLine[]): boolean =>
  lines.every((line, n) => n === 0 || line.balanceCents === lines[n - 1]!.balanceCents! + line.amountCents);

/** The balances before and after the lines. Null if the file has none. Some banks list the newest line first. */
export const balancesOf = ({
  lines,
  closingCents,
}: StatementFile): { openingCents: number; closingCents: number; isWhole: boolean } | null => {
  if (closingCents !== null) return { openingCents: closingCents - sum(lines), closingCents, isWhole: true };
  if (lines.some(({ balanceCents }) => balanceCents === null)) return null;
  const ordered = !runs(lines) && runs(lines.toReversed()) ? lines.toReversed() : lines;
  const [first, last] = [ordered[0]!, ordered.at(-1)!];
  const openingCents = first.balanceCents! - first.amountCents;
  return {
    openingCents,
    closingCents: last.balanceCents!,
    isWhole: openingCents + sum(lines) === last.balanceCents,
  };
};

/** A line that came in, with what makes it the same line in another file. */
export type IncomingLine = FileLine & { hash: string; occurrence: number };

/**
 * The lines with money that came in. A line is known again by the bank's id, its day and its amount. Without an id, by its day,
 * amount and text, and by its number among the equal lines of its day: two equal deposits are both real.
 */
export const incomingLines = ({ lines }: StatementFile): IncomingLine[] => {
  const seen = new Map<string, number>();
  return lines.flatMap((line) => {
    const { day, amountCents, text, bankId } = line;
    if (amountCents < 0) return [];
    const same = bankId === null ? ['text', text.toUpperCase().replace(/\s/g, '')] : ['id', bankId];
    const hash = createHash('sha256')
      .update(JSON.stringify([day, amountCents, ...same]))
      .digest('hex');
    const occurrence = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, occurrence);
    return bankId !== null && occurrence > 1 ? [] : [{ ...line, hash, occurrence }];
  });
};
