import { limits } from '@marketplace/contracts/limits';
import type { AdminSearch, FoundItem } from '@marketplace/contracts/operations/search';
import { findByText } from '@marketplace/domain/admin-search/search.view';
import { expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import {
  applicationBody,
  buildAccount,
  buildEnquiry,
  buildProvider,
  contactBody,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
const superAdmin = await api.as(await buildAccount(deps, { role: 'SUPER_ADMIN' }));

const search = (client: Client, q: string) => client.get(`/api/admin/search?q=${encodeURIComponent(q)}`);
const found = async (client: Client, q: string): Promise<FoundItem[]> => {
  const reply = await search(client, q);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as AdminSearch).found;
};
const kindsOf = async (client: Client, q: string) => (await found(client, q)).map(({ kind }) => kind);

const email = 'kestrel.falconer@example.org';
const phone = '083 555 7612';
const provider = await buildProvider(deps, {
  businessName: 'Kestrel Roofs',
  account: { email, name: 'Anna Falconer', phone, passwordHash: null },
});
const contact = { contactEmail: email, contactEmailConfirm: email, contactPhone: phone, contactName: 'Anna Falconer' };
const posted = await buildEnquiry(deps, { ...contact, title: `A leak, call ${phone}` });
// A random reference could start with a search text of these tests.
const [enquiry] = await deps
  .db('enquiries')
  .where({ id: posted.id })
  .update({ reference: '7K2M-4XQ9' })
  .returning(['id', 'reference']);
const visitor = api.client();
await visitor.post('/api/contact', contactBody({ email, name: 'Anna Falconer' }));
await visitor.post('/api/provider-applications', applicationBody({ email, businessName: 'Kestrel Gutters', phone }));
await admin.post('/api/admin/access-passes', { email, plan: 'R499', ttl: 300 });

test('finds every kind that the role may see by email, without showing contact details', async () => {
  const all = ['provider', 'enquiry', 'user', 'application', 'access-pass', 'message'];
  expect(await kindsOf(superAdmin, email)).toEqual(all);
  expect(await kindsOf(admin, email)).toEqual(all.filter((kind) => kind !== 'user'));
  const { text } = await search(superAdmin, email);
  expect(text).not.toMatch(/@|555 ?7612/);
  expect(await found(superAdmin, email)).toMatchObject([
    { id: provider.providerId, title: 'Kestrel Roofs', detail: 'Johannesburg' },
    { id: enquiry!.id, detail: enquiry!.reference },
    { id: provider.userId, title: 'Anna Falconer', detail: 'Provider' },
    { title: 'Kestrel Gutters' },
    { title: 'R499 Plan', detail: 'Active' },
    { title: 'Anna Falconer' },
  ]);
});

test('finds by name, business, reference and phone number in any notation', async () => {
  expect(await kindsOf(admin, 'kestrel r')).toEqual(['provider']);
  expect(await kindsOf(admin, 'anna falc')).toEqual(['provider', 'enquiry', 'message']);
  expect(await found(admin, enquiry!.reference.toLowerCase())).toMatchObject([{ kind: 'enquiry', id: enquiry!.id }]);
  for (const number of ['0835557612', '+27 83 555 7612', '83 555-76'])
    expect(await kindsOf(admin, number)).toEqual(['provider', 'enquiry', 'application']);
});

test('finds older enquiries only by a whole reference, address, name or number', async () => {
  await deps.db.transaction(async (trx) => {
    await trx.raw(
      /* sql */ `
      insert into enquiries (reference, category_id, city_id, province, title, description, budget_min, timeframe, contact_name,
        contact_email, contact_preferences, created_at, expires_at)
      select 'NEW-' || n, category_id, city_id, province, 'Newer', '', 100, '', '', '', '{}', now(), now()
      from enquiries cross join generate_series(1, ?) n where id = ?`,
      [limits.adminSearchRecent, enquiry!.id],
    );
    const inside = { ...deps, db: trx };
    const idsOf = async (q: string) => (await findByText(inside, 'enquiry', q)).map(({ id }) => id);
    for (const whole of ['7k2m-4xq9', email.toUpperCase(), 'anna falconer', '083 555 7612'])
      expect(await idsOf(whole), whole).toEqual([enquiry!.id]);
    for (const part of ['7k2m', 'kestrel.falc', 'anna', 'a leak', '555 7612'])
      expect(await idsOf(part), part).toEqual([]);
    await trx('enquiries').where({ title: 'Newer' }).delete();
  });
});

test('matches two letters only at the beginning, treats wildcards literally and limits each kind', async () => {
  expect(await kindsOf(admin, 'Ke')).toEqual(['provider', 'application']);
  expect(await kindsOf(admin, 'es')).toEqual([]);
  expect(await kindsOf(admin, '%%')).toEqual([]);
  expect(await kindsOf(admin, 'kestrel_r')).toEqual([]);
  for (let n = 1; n <= limits.adminSearchFound + 1; n += 1)
    await buildProvider(deps, { businessName: `Osprey Tiles ${n}` });
  const ospreys = await found(admin, 'osprey');
  expect(
    ospreys.map(({ title }) => title),
    'newest first',
  ).toEqual([6, 5, 4, 3, 2].map((n) => `Osprey Tiles ${n}`));
});

test('refuses texts that are too short or too long, and other roles', async () => {
  for (const q of ['', 'k', 'x'.repeat(limits.searchMax + 1), 'x'.repeat(10_000)])
    expect((await search(admin, q)).status).toBe(400);
  expect((await search(visitor, email)).status).toBe(401);
  const seeker = await api.as(await buildAccount(deps));
  expect((await search(seeker, email)).status).toBe(403);
});
