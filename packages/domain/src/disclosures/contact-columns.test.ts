/**
 * Every read of contact details must leave a ledger row, so only the SQL of `disclosures` may read them for
 * another user.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const sources = ['packages/domain/src', 'services', 'workers']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true }))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((path) => /(?<!\.test)\.ts$/.test(path) && !/node_modules|\/migrations\/|\/tables\.ts$|\/test-/.test(path));

/** Other files that may name the columns, with a pattern that shows why they disclose nothing. */
const others: Record<string, RegExp> = {
  // Defines the columns for the files below, which import all facts.
  'packages/domain/src/enquiries/columns.ts': /do not identify the seeker/,
  // Write and erase them.
  'packages/domain/src/enquiries/intake.queries.ts': /insert into enquiries/,
  'packages/domain/src/enquiries/erasure.queries.ts': /contact_address: null/,
  // Compares the address with those of accounts, without returning it.
  'packages/domain/src/enquiries/ownership.queries.ts': /e\.contact_email = u\.email/,
  // Read them for their owner: the request's page, the check of its address, and the emails to the seeker.
  'packages/domain/src/requests/tracking.view.ts': /A request as its seeker follows it/,
  'packages/domain/src/mail-deliveries/enquiry-mail-data.view.ts': /For the seeker: the enquiry as posted/,
  // Compare them with a search text without returning them, as their tests show.
  'packages/domain/src/leads/accepted.view.ts': /whereRaw\(contactVisibleSql\)\.andWhere\(matchingContact/,
  'packages/domain/src/enquiries/admin-list.view.ts': /whereRaw\(\.\.\.contains/,
  'packages/domain/src/admin-search/search.view.ts': /title: 'e\.masked_title'/,
  // Write the street address, and read it for the seeker who gave it.
  'packages/domain/src/appointments/queries.ts': /providers get it only through `disclosures`/,
  // The export of a person's data, and what erasure writes over it.
  'packages/domain/src/personal-data/columns.ts': /All stored data about a person, column by column/,
  'packages/domain/src/personal-data/queries.ts': /personalData/,
  // Declares who may read them.
  'packages/domain/src/texts/columns.ts': /Every column with a text that a person typed/,
  // Compares the address of one request with that of another, so that a client gets one question a week. Returns neither.
  'packages/domain/src/completions/queries.ts': /o\.contact_email = e\.contact_email/,
  // Checks if the seeker's data was erased, without returning it.
  'packages/domain/src/conversations/queries.ts': /isSeekerErased/,
  // Compares the address with known mail domains. The value never leaves the rule.
  'packages/domain/src/ratings/queries.ts': /isContactConfirmed/,
  // Compares them with those of a business's people. It returns only which business, and by what.
  'packages/domain/src/team/parties.ts': /Rows `\(provider_id, tie\)`/,
  // Reads the numbers for the request's own seeker, who gets notices there.
  'packages/domain/src/phones/queries.ts': /the number in its contact details/,
  // Compares the numbers with a confirmed one. The values never leave the rule.
  'packages/domain/src/enquiries/confirmed-phone.ts': /isPhoneOfRequest/,
  // Similar columns of other tables: applications, messages to the team.
  'packages/domain/src/access-passes/queries.ts': /provider_applications/,
  'packages/domain/src/mail-deliveries/access-pass-mail-data.view.ts': /provider_applications/,
  'packages/domain/src/mail-deliveries/answer-mail-data.view.ts': /provider_applications/,
  'packages/domain/src/mail-deliveries/team-mail-data.view.ts': /provider_applications/,
  'packages/domain/src/provider-applications/list.view.ts': /provider_applications/,
  'packages/domain/src/provider-applications/queries.ts': /provider_applications/,
  'packages/domain/src/provider-imports/queries.ts': /imported_providers/,
};

const contactColumn = /contact_(name|email|phone|whatsapp|address)|\bfactColumns\b/;
/** Any read of all columns of an enquiry, which includes contact details. */
const everyColumn =
  /\be\.\*|select \* from enquiries|db\('enquiries[^']*'\)[^;]*\.(first\(\)|select\(\)|returning\('\*'\))/;

test('no other file names the columns of contact details', () => {
  const naming = sources.filter((path) => contactColumn.test(readFileSync(join(root, path), 'utf8')));
  expect(naming.sort()).toEqual(['packages/domain/src/disclosures/queries.ts', ...Object.keys(others)].sort());
  for (const [path, harmless] of Object.entries(others))
    expect(readFileSync(join(root, path), 'utf8'), path).toMatch(harmless);
});

test('no file reads all columns of an enquiry', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((path) => everyColumn.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
