import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import type { ImportCheck } from '@marketplace/contracts/providers/imports';
import { importColumnNames, importColumns } from '@marketplace/contracts/providers/imports';
import { join } from '@marketplace/domain/access-passes/joining';
import { generatePass, issuePassToken } from '@marketplace/domain/access-passes/service';
import { setMailPreference } from '@marketplace/domain/mail-preferences/service';
import { recipientOf } from '@marketplace/domain/mailbox';
import { importProviders } from '@marketplace/domain/provider-imports/service';
import { days, hours } from '@marketplace/platform/clock';
import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import {
  applicationBody,
  buildAccount,
  buildDocument,
  buildProvider,
  unique,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { testObjects } from '../../../../infra/test/object-store.ts';
import { readProviders } from './reader.ts';

const deps = await testDeps();
const { objects } = await testObjects();
const api = await testApi(deps, { objects });
const administrator = await buildAccount(deps, { role: 'ADMIN', name: 'Johan Pretorius' });
const admin = await api.as(administrator);

type Cells = Partial<Record<(typeof importColumnNames)[number], string>>;
const business = (cells: Cells = {}) => ({
  businessName: 'Mokoena Roofing',
  contactName: 'Zanele Mokoena',
  email: `${unique('roofer')}@example.org`,
  phone: '082 555 0142',
  category: 'Roofing & Waterproofing',
  place: 'Sandton',
  plan: 'Network Pro',
  registrationNumber: '',
  ...cells,
});
const csv = (rows: Cells[]) =>
  stringify([
    importColumnNames.map((name) => importColumns[name].title),
    ...rows.map((row) => importColumnNames.map((name) => row[name])),
  ]);

const path = '/api/admin/providers/import';
const check = async (rows: Cells[]) => {
  const reply = await admin.post(`${path}/check`, { text: csv(rows) });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as ImportCheck).rows;
};
const outcomes = async (rows: Cells[]) => (await check(rows)).map(({ outcome }) => outcome);
const source = 'Members of the roofers’ association, who ticked the box for offers';
const body = (rows: Cells[]) => ({ text: csv(rows), basis: 'CONSENT', source });
const send = (rows: Cells[], key?: string, who = admin) =>
  who.post(path, body(rows), key ? { 'idempotency-key': key } : {});
const passesOf = (rows: { email: string }[]) =>
  deps
    .db('access_passes')
    .whereIn(
      'email',
      rows.map(({ email }) => email),
    )
    .orderBy('id');
const stored = async () => ({
  imports: await deps.db('provider_imports').select(),
  providers: await deps.db('imported_providers').select(),
  passes: await deps.db('access_passes').select(),
  outbox: await deps.db('outbox').select(),
});

test('the check tells the outcome of each row and changes nothing', async () => {
  const before = await stored();
  const good = business();
  const rows = await check([good, business({ email: 'no address' }), { ...good, businessName: 'Twice' }]);
  expect(rows).toEqual([
    { line: 2, businessName: 'Mokoena Roofing', email: good.email, outcome: 'invite', text: '', of: null },
    expect.objectContaining({ line: 3, outcome: 'invalid', text: `Email: ${messages.email}` }),
    expect.objectContaining({ line: 4, outcome: 'duplicate', text: 'Same mailbox as line 2' }),
  ]);
  expect(await stored()).toEqual(before);
});

test('invites the good rows with links that work for 7 days, and records why', async () => {
  const [one, bad, two] = [
    business({ registrationNumber: '2019/445566/07' }),
    business({ place: 'Atlantis-9' }),
    business({ plan: 'website only' }),
  ];
  const reply = await send([one, bad, two]);
  expect([reply.status, reply.body]).toEqual([201, { id: expect.any(String), invited: 2 }]);
  const { id } = reply.body as { id: string };
  const at = deps.clock.now();
  expect(await deps.db('provider_imports').where({ id }).first()).toMatchObject({
    ...{ basis: 'CONSENT', source, invited: 2, created_by: administrator.userId, created_at: at },
  });
  const passes = await passesOf([one, bad, two]);
  expect(passes).toMatchObject([
    { email: one.email, plan: 'NETWORK_PRO', expires_at: new Date(at.getTime() + days(7)) },
    { email: two.email, plan: 'WEBSITE' },
  ]);
  expect(await deps.db('imported_providers').where({ import_id: id, pass_id: passes[0]!.id }).first()).toMatchObject({
    ...{ business_name: 'Mokoena Roofing', phone: '+27825550142', registration_number: '2019/445566/07' },
  });
  const mails = await deps.db('outbox').where({ event: 'access-pass.mail-requested' }).pluck('payload');
  for (const pass of passes)
    expect(mails.filter((mail) => (mail as { passId: string }).passId === pass.id)).toHaveLength(1);
  const [entry] = await deps.db('audit_entries').where({ request_id: reply.headers.get('x-request-id') });
  expect(entry).toMatchObject({ action: 'provider.import', after: { importId: id, invited: 2, basis: 'CONSENT' } });
});

test('the link opens an account with what the file has about the business', async () => {
  const row = business();
  await send([row]);
  const [pass] = await passesOf([row]);
  const token = await issuePassToken(deps, pass!.id, { mailed: true });
  const { userId } = await join(deps, token, { user: null });
  expect(await deps.db('users').where({ id: userId }).first()).toMatchObject({ name: 'Zanele Mokoena' });
  expect(await deps.db('providers').where({ user_id: userId }).first()).toMatchObject({
    ...{ business_name: 'Mokoena Roofing', plan: 'NETWORK_PRO', phone: '+27825550142' },
    base_city_id: expect.any(Number),
  });
});

test('stores nothing if one row in the middle fails', async () => {
  const own = await testDeps({ owner: true });
  const { userId: actorId } = await buildAccount(own, { role: 'ADMIN' });
  await own.db.raw("alter table imported_providers add constraint broken check (business_name <> 'Broken')");
  const rows = readProviders(csv([business(), business({ businessName: 'Broken' }), business()]));
  const importing = importProviders(own, { rows, basis: 'CUSTOMER', source, actorId, idempotencyKey: null });
  await expect(importing).rejects.toThrow('broken');
  for (const table of ['provider_imports', 'imported_providers', 'access_passes', 'outbox'] as const)
    expect(await own.db(table).select()).toEqual([]);
});

test('leaves out a row that was taken between the check and the import', async () => {
  const [first, taken] = [business(), business()];
  expect(await outcomes([first, taken])).toEqual(['invite', 'invite']);
  await buildProvider(deps, { account: { email: taken.email } });
  expect((await send([first, taken])).body).toMatchObject({ invited: 1 });
  expect(await passesOf([taken])).toEqual([]);
});

test('a file that is sent twice invites each business once', async () => {
  const [rows, key] = [[business(), business()], unique('key')];
  const first = await send(rows, key);
  expect((await send(rows, key)).body).toEqual(first.body);
  const again = await send(rows);
  expect(again.body).toMatchObject({ code: 'VALIDATION_FAILED', fields: { text: messages.importNobody } });
  expect((await send([business()], key)).body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect(await passesOf(rows)).toHaveLength(2);
});

test('two administrators who send the same file at once invite each business once', async () => {
  const rows = [business(), business(), business()];
  const other = await api.as(await buildAccount(deps, { role: 'SUPER_ADMIN' }));
  const replies = await Promise.all([send(rows), send(rows, undefined, other)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await passesOf(rows)).toHaveLength(3);
});

test('finds the same mailbox in another form', async () => {
  const name = unique('thandi').toLowerCase();
  const email = `${name}.m@gmail.com`;
  expect(
    (
      await check([
        business({ email }),
        business({ email: email.toUpperCase() }),
        business({ email: `${name}m+work@googlemail.com` }),
      ])
    ).map(({ text }) => text),
  ).toEqual(['', 'Same mailbox as line 2', 'Same mailbox as line 2']);
  const { providerId } = await buildProvider(deps, { account: { email }, businessName: 'Thandi Tiles' });
  const [row] = await check([business({ email: `${name}m+work@googlemail.com` })]);
  expect(row).toMatchObject({
    ...{ outcome: 'duplicate', text: 'Same mailbox as a provider for Thandi Tiles' },
    of: { kind: 'provider', id: providerId },
  });
});

test('finds applications, invitations and members of a team, and invites seekers and rejected applicants', async () => {
  const apply = async () => {
    const application = applicationBody({ email: `${unique('a')}@example.org` });
    const { id } = (await api.client().post('/api/provider-applications', application)).body as { id: string };
    return { id, email: application.email };
  };
  const [waiting, rejected] = [await apply(), await apply()];
  await admin.post(`/api/admin/applications/${rejected.id}/reject`, { message: 'We look for plumbers only.' });
  const pass = { plan: 'R499' as const, createdBy: null };
  const [active, expired] = [`${unique('p')}@example.org`, `${unique('p')}@example.org`];
  const { id } = await generatePass(deps, { ...pass, email: active, life: hours(1) });
  await generatePass(deps, { ...pass, email: expired, life: -1 });
  const imported = business();
  await send([imported]);
  const seeker = await buildAccount(deps);
  const member = await buildAccount(deps, { role: 'PROVIDER' });
  const { providerId } = await buildProvider(deps);
  const joined = {
    user_id: member.userId,
    provider_id: providerId,
    role: 'MEMBER' as const,
    joined_at: deps.clock.now(),
  };
  await deps.db('team_members').insert(joined);
  const rows = await check(
    [waiting, rejected, { email: active }, { email: expired }, imported, seeker, member, administrator].map(
      ({ email }) => business({ email }),
    ),
  );
  expect(rows.map(({ outcome, of }) => [outcome, of])).toEqual([
    ['duplicate', { kind: 'application', id: waiting.id }],
    ['invite', null],
    ['duplicate', { kind: 'invitation', id }],
    ['invite', null],
    ['duplicate', { kind: 'invitation', id: expect.any(String) }],
    ['invite', null],
    ['duplicate', { kind: 'provider', id: providerId }],
    ['invalid', null],
  ]);
});

test('finds the same registration number in another form', async () => {
  const { providerId } = await buildProvider(deps);
  await buildDocument(deps, { providerId, kind: 'registration', number: '2015/998877/07' });
  await send([business({ registrationNumber: '2016 112233 07' })]);
  const rows = await check([
    business({ registrationNumber: '2015 998877 07' }),
    business({ registrationNumber: '2016/112233/07' }),
    business({ registrationNumber: '2017/1/07' }),
    business({ registrationNumber: '2017-1-07' }),
    business({ registrationNumber: 'none' }),
    business(),
    business(),
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    ...['duplicate', 'duplicate', 'invite', 'duplicate', 'invalid', 'invite', 'invite'],
  ]);
  expect(rows[0]).toMatchObject({ of: { kind: 'provider', id: providerId } });
});

test('never invites a mailbox that objected, in any form of its address', async () => {
  const email = `${unique('no')}@example.org`;
  await setMailPreference(deps, recipientOf(email), { category: 'invitations', wanted: false });
  const row = business({ email: email.replace('@', '+again@') });
  expect(await outcomes([row])).toEqual(['objected']);
  expect((await send([row, business()])).body).toMatchObject({ invited: 1 });
  expect(await passesOf([row])).toEqual([]);
});

test.each<[string, Cells, string]>([
  ['an unknown service', { category: 'Dragon taming' }, messages.importCategory],
  ['a main category', { category: 'Home Improvement' }, messages.importCategory],
  ['an unknown place', { place: 'Atlantis-9' }, messages.importPlace],
  ['an unknown plan', { plan: 'Gold' }, messages.importPlan],
  ['an impossible number', { phone: '12' }, messages.phoneImpossible],
  ['a disposable address', { email: 'a@mailinator.com' }, messages.emailDisposable],
  ['a missing name', { businessName: '' }, messages.businessNameShort],
])('a row with %s is invalid', async (_, cells, message) => {
  const [row] = await check([business(cells)]);
  expect(row).toMatchObject({ outcome: 'invalid', text: expect.stringContaining(message) });
});

test.each([
  ['no basis', { basis: undefined }, 'basis'],
  ['no source', { source: ' ' }, 'source'],
  ['a file that is too large', { text: 'x'.repeat(limits.importCharacters + 1) }, 'text'],
])('refuses an import with %s', async (_, wrong, field) => {
  const before = await stored();
  const reply = await admin.post(path, { ...body([business()]), ...wrong });
  expect([reply.status, Object.keys((reply.body as { fields: object }).fields)]).toEqual([400, [field]]);
  expect(await stored()).toEqual(before);
});

test('takes the largest file', async () => {
  const rows = Array.from({ length: limits.importRows }, () => business());
  expect(new Set(await outcomes(rows))).toEqual(new Set(['invite']));
  expect((await send(rows)).body).toMatchObject({ invited: limits.importRows });
});

test('is only for administrators', async () => {
  const provider = await api.as(await buildProvider(deps));
  for (const [who, status] of [
    [api.client(), 401],
    [provider, 403],
  ] as const) {
    expect((await who.post(`${path}/check`, { text: csv([business()]) })).status).toBe(status);
    expect((await who.post(path, body([business()]))).status).toBe(status);
  }
});
