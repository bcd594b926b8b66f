/**
 * `columnsOf` compiles a text only for its readers. SQL that names texts elsewhere is not typed, so each file with such
 * SQL hides contact details, or is listed here with its reader.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { texts } from './columns.ts';

const root = join(import.meta.dirname, '../../../..');
const sources = ['packages/domain/src', 'services', 'workers']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true }))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((path) => /(?<!\.test)\.ts$/.test(path) && !/node_modules|\/migrations\/|\/tables\.ts$|\/test-/.test(path));

/** Names that most tables have, or variables of the code. */
const common = ['name', 'number', 'reason', 'subject', 'before', 'after', 'place', 'source'];
const names = [...new Set(Object.keys(texts).map((column) => column.split('.')[1]!))].filter(
  (name) => !common.includes(name),
);
/** `p.business_name` in SQL or as a string, and `'business_name'`. */
const named = new RegExp(
  `(?<![\\w.])[a-z]{1,2}\\.(${names.join('|')})(?![\\w(])|'(${names.filter((name) => name.includes('_')).join('|')})'`,
);
/** A column that `columnsOf` checks: `note: 'l.note',`. */
const typed = /^ *\w+: '[a-z]{1,2}\.\w+',$/gm;

const withoutComments = (text: string): string => text.replace(/^ *(\/\/|\*|\/\*).*$/gm, '');

/** Whether this source names texts in SQL that no type checks. */
export const namesTexts = (text: string): boolean => named.test(withoutComments(text).replace(typed, ''));
const hides = /\b(shownTitle|currentMasks|shownText|textFor|shownTo)\(/;

/** Files whose SQL names texts and hides nothing, with the reader. */
const readers: Record<string, string> = {
  'packages/domain/src/accounts/queries.ts': 'the people of the business: the name of their own',
  'packages/domain/src/admin-search/search.view.ts': 'administrators',
  'packages/domain/src/completions/queries.ts': 'nobody: finds other requests of the same client',
  'packages/domain/src/disclosures/queries.ts': 'the business that sees the contact details, and the ledger',
  'packages/domain/src/enquiries/admin-detail.view.ts': 'administrators',
  'packages/domain/src/enquiries/held-texts.view.ts': 'administrators who review texts',
  'packages/domain/src/enquiries/intake.queries.ts': 'the seeker: the request to link to',
  'packages/domain/src/invoices/admin-list.view.ts': 'administrators',
  'packages/domain/src/invoices/preview.view.ts': 'administrators',
  'packages/domain/src/payments/card.view.ts': 'administrators',
  'packages/domain/src/payments/movements.view.ts': 'administrators',
  'packages/domain/src/invoices/queries.ts': 'the business: its own invoices',
  'packages/domain/src/leads/attachments.view.ts': 'the ledger',
  'packages/domain/src/leads/queries.ts': 'the business: its own quick replies',
  'packages/domain/src/mail-deliveries/access-pass-mail-data.view.ts': 'the business that is invited',
  'packages/domain/src/mail-deliveries/answer-mail-data.view.ts': 'the writer, and our team',
  'packages/domain/src/matching-simulations/queries.ts': 'administrators',
  'packages/domain/src/matching/assignable-providers.view.ts': 'administrators',
  'packages/domain/src/matching/record.view.ts': 'administrators',
  'packages/domain/src/payments/statements.queries.ts': 'the job that books lines',
  'packages/domain/src/payments/statements.view.ts': 'administrators',
  'packages/domain/src/phone-replies/queries.ts': 'the conversation: a reply until it is handled',
  'packages/domain/src/portfolio/queries.ts': 'the business: its own photos',
  'packages/domain/src/provider-applications/detail.view.ts': 'administrators',
  'packages/domain/src/provider-applications/list.view.ts': 'administrators',
  'packages/domain/src/provider-applications/queries.ts': 'the writer, and administrators',
  'packages/domain/src/provider-imports/queries.ts': 'administrators',
  'packages/domain/src/providers/admin-list.view.ts': 'administrators',
  'packages/domain/src/providers/queries.ts': 'nobody: finds businesses with a name',
  'packages/domain/src/ratings/lead.view.ts': 'hidden by its readers with shownText',
  'packages/domain/src/reports/list.view.ts': 'administrators',
  'packages/domain/src/sitemaps/queries.ts': 'nobody: counts profiles with enough to read',
  'packages/domain/src/stats/admin-dashboard.view.ts': 'administrators',
  'packages/domain/src/work/queue.view.ts': 'administrators',
};

test('hides contact details in every other file whose SQL names a text', () => {
  const reading = sources.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return namesTexts(text) && !hides.test(text);
  });
  expect(reading.sort()).toEqual(Object.keys(readers).sort());
});

test('finds texts in SQL, and leaves out typed columns and other names', () => {
  expect(namesTexts('select p.business_name from providers p')).toBe(true);
  expect(namesTexts("db.raw<string>('q.decline_text')")).toBe(true);
  expect(namesTexts("      note: 'l.note',\n      title: row.title")).toBe(false);
});
