/** Searches of stored texts, whatever the case, accents and encoding of both sides. */

import { ProviderApplication } from '@marketplace/contracts/applications/applications';
import { ContactMessage } from '@marketplace/contracts/contact/schemas';
import {
  applicationBody,
  buildAccount,
  buildEnquiry,
  buildLead,
  buildProvider,
  contactBody,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessPasses } from './access-passes/list.view.ts';
import { findByText } from './admin-search/search.view.ts';
import { listMessages } from './contact/list.view.ts';
import { receiveMessage } from './contact/service.ts';
import { listEnquiries } from './enquiries/admin-list.view.ts';
import { acceptedLeads } from './leads/accepted.view.ts';
import { assignableRequests } from './matching/assignable.view.ts';
import { listApplications } from './provider-applications/list.view.ts';
import { receiveApplication } from './provider-applications/service.ts';
import { listProviders } from './providers/admin-list.view.ts';
import { rawRows } from './sql.ts';
import { contains, foldedSql } from './text-search.ts';
import { listUsers } from './users/list.view.ts';

const deps = await testDeps();
const { db, clock } = deps;

const fold = async (texts: readonly string[]): Promise<string[]> => {
  const rows = await rawRows<{ folded: string }>(
    db,
    `select ${foldedSql('typed')} as folded from unnest(:texts::text[]) with ordinality as t (typed, n) order by n`,
    { texts },
  );
  return rows.map(({ folded }) => folded);
};

describe('search_text', () => {
  test.each([
    ['Zoë Müller', 'zoe muller'],
    ['Zoe\u0308 Mu\u0308ller', 'zoe muller'],
    ['MÔRESTER', 'morester'],
    ['D’Arcy‑O‘Neill', "d'arcy-o'neill"],
    ['ﬁnish the ﬂoor', 'finish the floor'],
    ['Straße', 'strasse'],
    ['Søren Đặng Łukasz', 'soren dang lukasz'],
    ['Ṱhohoyanḓou', 'thohoyandou'],
    ['Elec\u00adtri\u200bcian\ufeff', 'electrician'],
    ['R1\u00a0500', 'r1 500'],
    ['100%_\\', '100%_\\'],
  ])('folds %j into %j', async (typed, folded) => expect(await fold([typed])).toEqual([folded]));

  test('folds every form of a letter alike', async () => {
    const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code + 0x20)).filter((one) =>
      /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(one),
    );
    const folded = await fold(letters);
    expect(await fold(letters.map((one) => one.normalize('NFD')))).toEqual(folded);
    expect(await fold(folded)).toEqual(folded);
  });
});

/** The name of a list, and the number of its rows for a search. */
const lists: Record<string, (search: string) => Promise<number>> = {
  users: async (search) => (await listUsers(deps, { search })).items.length,
  providers: async (search) => (await listProviders(deps, { search })).items.length,
  requests: async (search) => (await listEnquiries(deps, { search })).items.length,
  applications: async (search) => (await listApplications(deps, { search })).items.length,
  messages: async (search) => (await listMessages(deps, '', { search })).items.length,
  'access passes': async (search) => (await accessPasses(deps, { search })).items.length,
  'accepted leads': async (search) => (await acceptedLeads(deps, lead.providerId, { search })).items.length,
  'requests to assign': async (search) => (await assignableRequests(deps, { ...lead, search })).length,
  'users, from anywhere': async (search) => (await findByText(deps, 'user', search)).length,
  'providers, from anywhere': async (search) => (await findByText(deps, 'provider', search)).length,
  'requests, from anywhere': async (search) => (await findByText(deps, 'enquiry', search)).length,
  'applications, from anywhere': async (search) => (await findByText(deps, 'application', search)).length,
  'messages, from anywhere': async (search) => (await findByText(deps, 'message', search)).length,
  'access passes, from anywhere': async (search) => (await findByText(deps, 'access-pass', search)).length,
};

const name = 'Zoë Müller';
const lead = await buildLead(deps, {
  provider: await buildProvider(deps, { businessName: name }),
  enquiry: { title: `Lekkage by ${name}`, contactName: name },
  status: 'ACCEPTED',
});
await buildEnquiry(deps, { title: `Geyser van ${name}`, contactName: name });
await buildAccount(deps, { name });
const context = { idempotencyKey: null };
await receiveMessage(deps, ContactMessage.parse(contactBody({ name })), context);
await receiveApplication(deps, ProviderApplication.parse(applicationBody({ contactName: name })), context);
await db('access_passes').insert({
  ...{ email: 'zoë.müller@example.org', plan: 'R499', status: 'ACTIVE' },
  ...{ created_at: clock.now(), expires_at: new Date('2027-01-01') },
});

/** Rows of versions that stored what was typed on a Mac, or names in capitals. */
const store = async (form: (text: string) => string) => {
  const stored = form(name);
  await db('users').update({ name: stored });
  await db('providers').update({ business_name: stored });
  await db('enquiries').update({ title: stored, masked_title: stored, contact_name: stored });
  await db('provider_applications').update({ business_name: stored, contact_name: stored });
  await db('contact_messages').update({ name: stored, subject: stored });
};

describe.each<[string, (text: string) => string]>([
  ['as typed', (text) => text],
  ['decomposed', (text) => text.normalize('NFD')],
  ['in capitals', (text) => text.toUpperCase()],
])('a name stored %s', (_, form) => {
  test.each(Object.keys(lists))('is found in the list of %s', async (list) => {
    await store(form);
    const isAddress = list.startsWith('access');
    const searches = ['Zoë Müller', 'zoe muller', 'ZOË MÜLLER'.normalize('NFD'), 'oe mül'].map((search) =>
      isAddress ? search.replace(' ', '.') : search,
    );
    for (const search of searches) expect(await lists[list]!(search), search).toBeGreaterThan(0);
    expect(await lists[list]!('zoe meller')).toBe(0);
  });
});

test('characters that fold into wildcards match only themselves', async () => {
  const matches = async (stored: string, search: string) => {
    const [sql, bindings] = contains(['t.typed'], search);
    const [row] = await rawRows<{ found: boolean }>(db, `select ${sql} as found from (select ?::text as typed) t`, [
      ...bindings,
      stored,
    ]);
    return row!.found;
  };
  for (const search of ['％', '＿', '＼', '%', '_', '\\']) {
    expect([search, await matches(`a${search}b`, search)]).toEqual([search, true]);
    expect([search, await matches('ab', search)]).toEqual([search, false]);
  }
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  await fc.assert(
    fc.asyncProperty(text, text, async (before, part) => {
      fc.pre(part.isWellFormed() && before.isWellFormed() && !(before + part).includes('\0'));
      expect(await matches(`${before} ${part}`, part)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
