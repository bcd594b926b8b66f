/** Checks rows of businesses to invite: valid, not objected to, and not here already. */
import { allCategories, categoryBySlug } from '@marketplace/catalogue/lookup';
import { folded } from '@marketplace/contracts/clean-text';
import { readFields } from '@marketplace/contracts/fields';
import { messages } from '@marketplace/contracts/messages';
import { planName, planNames } from '@marketplace/contracts/plans/plans';
import {
  type ImportCheckRow,
  type ImportColumn,
  type ImportDuplicate,
  ImportedProvider,
  importColumns,
} from '@marketplace/contracts/providers/imports';
import { placeNamed } from '../access-passes/joining.ts';
import type { Deps } from '../deps.ts';
import { addressFaults } from '../disposable-addresses.ts';
import { unwantedBy } from '../mail-preferences/service.ts';
import { mailboxOf } from '../mailbox.ts';
import { numberFaults } from '../telephone-numbers.ts';
import { type Existing, importQueries, registrationOf } from './queries.ts';

/** A row of the file. `line`: the one on which it ends. */
export type ImportRow = { line: number; cells: Record<ImportColumn, string> };

/** A row that may be invited has its `provider`. */
export type CheckedRow = ImportCheckRow & { provider?: ImportedProvider & { categoryId: string } };

/** A name for comparisons: `network-pro` and `Network Pro` are the same. */
const plain = (name: string): string => folded(name).replace(/[^a-z0-9]/g, '');
const trades = new Map(
  allCategories().flatMap((category) => (category.level > 1 ? [[plain(category.name), category] as const] : [])),
);
const plansByName = new Map(planNames.flatMap((plan) => [plan, planName(plan)].map((name) => [plain(name), plan])));

type Valid = ImportRow & { provider: ImportedProvider & { categoryId: string }; mailbox: string; registration: string };

/** Returns the row with what it names, or why it is invalid. */
const readRow = ({ line, cells }: ImportRow): Valid | { wrong: string } => {
  const { value, wrong } = readFields(ImportedProvider, { ...cells, plan: plansByName.get(plain(cells.plan)) });
  const trade = trades.get(plain(cells.category)) ?? categoryBySlug(cells.category.toLowerCase());
  const faults: Partial<Record<string, string>> = {
    ...wrong,
    // A top-level category has services of many trades, and the provider would get leads for all of them.
    ...(trade && trade.level > 1 ? {} : { category: messages.importCategory }),
    ...(placeNamed(cells.place) ? {} : { place: messages.importPlace }),
    ...(value && addressFaults({ email: value.email })),
    ...(value && numberFaults({ phone: value.phone })),
  };
  const listed = Object.entries(importColumns).flatMap(([name, { title }]) =>
    faults[name] ? [`${title}: ${faults[name]}`] : [],
  );
  if (!value || !trade || listed.length > 0) return { wrong: listed.join('. ') };
  return {
    line,
    cells,
    provider: { ...value, categoryId: trade.id },
    mailbox: mailboxOf(value.email),
    registration: registrationOf(value.registrationNumber ?? ''),
  };
};

const words: Record<ImportDuplicate, string> = {
  provider: 'a provider',
  application: 'an application',
  invitation: 'an invitation',
};

/** Why a row is no new business, or undefined. */
const outcomeOf = (
  row: Valid,
  known: { objected: ReadonlySet<string>; existing: readonly Existing[]; earlier: readonly Valid[] },
): Pick<CheckedRow, 'outcome' | 'text' | 'of'> | undefined => {
  if (known.objected.has(row.provider.email))
    return { outcome: 'objected', text: 'This mailbox doesn’t want invitations', of: null };
  for (const { kind, id, name, mailbox } of known.existing.filter(
    (one) => one.mailbox === row.mailbox || (row.registration !== '' && one.registration === row.registration),
  )) {
    if (kind === 'administrator') return { outcome: 'invalid', text: messages.administratorEmail, of: null };
    const same = mailbox === null ? 'registration number' : 'mailbox';
    const what = [words[kind], ...(name ? [`for ${name}`] : [])].join(' ');
    return { outcome: 'duplicate', text: `Same ${same} as ${what}`, of: { kind, id } };
  }
  for (const one of known.earlier) {
    const same =
      (one.mailbox === row.mailbox && 'mailbox') ||
      (row.registration !== '' && one.registration === row.registration && 'registration number');
    if (same) return { outcome: 'duplicate', text: `Same ${same} as line ${one.line}`, of: null };
  }
  return undefined;
};

/** Returns the outcome of each row, in their order. Changes nothing. */
export const checkRows = async (deps: Deps, rows: readonly ImportRow[]): Promise<CheckedRow[]> => {
  const read = rows.map((row) => ({ row, result: readRow(row) }));
  const valid = read.flatMap(({ result }) => ('wrong' in result ? [] : [result]));
  const existing = await importQueries(deps).existing({
    mailboxes: valid.map(({ mailbox }) => mailbox),
    registrations: valid.flatMap(({ registration }) => registration || []),
    at: deps.clock.now(),
  });
  const objected = await unwantedBy(
    deps,
    valid.map(({ provider }) => provider.email),
    'invitations',
  );
  const earlier: Valid[] = [];
  return read.map(({ row: { line, cells }, result }) => {
    const shown = { line, businessName: cells.businessName, email: cells.email };
    if ('wrong' in result) return { ...shown, outcome: 'invalid', text: result.wrong, of: null };
    const refusal = outcomeOf(result, { objected, existing, earlier });
    earlier.push(result);
    return refusal
      ? { ...shown, ...refusal }
      : { ...shown, outcome: 'invite', text: '', of: null, provider: result.provider };
  });
};
