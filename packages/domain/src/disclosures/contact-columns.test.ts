/** Whoever reads contact details leaves a row: no SQL but that of `disclosures` reads them for somebody else. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const sources = ['packages/domain/src', 'services', 'workers']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true }))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((path) => /(?<!\.test)\.ts$/.test(path) && !/node_modules|\/migrations\/|\/tables\.ts$|\/test-/.test(path));

/** Who else may name the columns, and why that discloses nothing. */
const others: Record<string, RegExp> = {
  // Names them for the files below that import all facts.
  'packages/domain/src/enquiries/columns.ts': /do not identify the seeker/,
  // Writes them.
  'packages/domain/src/enquiries/queries.ts': /insert into enquiries/,
  // For the person themselves: their page, whether its address is theirs, and the mails to them.
  'packages/domain/src/requests/tracking.view.ts': /A request as its seeker follows it/,
  'packages/domain/src/mail-deliveries/enquiry-mail-data.view.ts': /For the seeker: the enquiry as posted/,
  // Compare them with what is searched for, and give none: their tests say so.
  'packages/domain/src/leads/accepted.view.ts': /whereRaw\(contactVisibleSql\)\.andWhere\(matchingContact/,
  'packages/domain/src/enquiries/admin-list.view.ts': /orWhereILike/,
  'packages/domain/src/admin-search/search.view.ts': /title: 'e\.masked_title'/,
  // The copy that the person asked for, and what a deletion writes over them.
  'packages/domain/src/personal-data/columns.ts': /Everything that is held of a person, column by column/,
  'packages/domain/src/personal-data/queries.ts': /personalData/,
  // Whether a provider would rate itself: compared in the rule, and given to no one.
  'packages/domain/src/ratings/queries.ts': /isOwn/,
  // Columns of other tables: applications, messages to the team.
  'packages/domain/src/access-passes/queries.ts': /provider_applications/,
  'packages/domain/src/mail-deliveries/access-pass-mail-data.view.ts': /provider_applications/,
  'packages/domain/src/mail-deliveries/answer-mail-data.view.ts': /provider_applications/,
  'packages/domain/src/mail-deliveries/team-mail-data.view.ts': /provider_applications/,
  'packages/domain/src/provider-applications/list.view.ts': /provider_applications/,
  'packages/domain/src/provider-applications/queries.ts': /provider_applications/,
};

const contactColumn = /contact_(name|email|phone|whatsapp)|\bfactColumns\b/;
/** Every column of an enquiry, those with contact details among them. */
const everyColumn =
  /\be\.\*|select \* from enquiries|db\('enquiries[^']*'\)[^;]*\.(first\(\)|select\(\)|returning\('\*'\))/;

test('no other file names the columns of contact details', () => {
  const naming = sources.filter((path) => contactColumn.test(readFileSync(join(root, path), 'utf8')));
  expect(naming.sort()).toEqual(['packages/domain/src/disclosures/queries.ts', ...Object.keys(others)].sort());
  for (const [path, harmless] of Object.entries(others))
    expect(readFileSync(join(root, path), 'utf8'), path).toMatch(harmless);
});

/** Who else may read titles and descriptions as they were posted. */
const unmasked = [
  // Names the columns for others.
  'packages/domain/src/enquiries/columns.ts',
  // The request's own seeker.
  'packages/domain/src/requests/tracking.view.ts',
  'packages/domain/src/enquiries/queries.ts',
  'packages/domain/src/enquiries/seeker-list.view.ts',
  // Administrators, with an entry in the audit log.
  'packages/domain/src/enquiries/held-texts.view.ts',
  // Gives the masked title; the other is searched alone.
  'packages/domain/src/admin-search/search.view.ts',
  // Names it as an example of a column.
  'packages/domain/src/sql.ts',
];

test('every other file that reads a title or description masks it', () => {
  const reading = sources.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return (
      /\be\.(title|description)\b|\b(textColumns|factColumns)\b/.test(text) &&
      !/\b(shownTitle|currentMasks)\(/.test(text)
    );
  });
  expect(reading.sort()).toEqual(unmasked.toSorted());
});

test('no file reads every column of an enquiry', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((path) => everyColumn.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
