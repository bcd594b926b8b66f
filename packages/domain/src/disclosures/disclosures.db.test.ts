import { buildAccount, buildLead, buildProvider, enquiryBody, unique } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { minutes } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { acceptedLead, acceptedLeads } from '../leads/accepted.view.ts';
import { disclosureQueries } from './queries.ts';

const deps = await testDeps();
const { db, clock } = deps;

const ledgerOf = (enquiryId: string) =>
  db('disclosures').where({ enquiry_id: enquiryId }).orderBy(['way', 'reader_id']);

test('records the reader, the way and the time of each disclosure', async () => {
  const body = enquiryBody();
  const { leadId, enquiryId, providerId } = await buildLead(deps, { enquiry: body, status: 'ACCEPTED' });
  expect(await ledgerOf(enquiryId)).toEqual([]);
  const contacts = await disclosureQueries(deps).contactsForProvider(providerId, [leadId], 'export');
  expect([...contacts]).toEqual([
    [
      leadId,
      {
        contactName: body.contactName,
        contactEmail: body.contactEmail,
        contactPhone: '+27825550199',
        contactWhatsapp: null,
      },
    ],
  ]);
  const business = await db('providers').where({ id: providerId }).first('business_name');
  expect(await ledgerOf(enquiryId)).toEqual([
    {
      enquiry_id: enquiryId,
      reader: 'provider',
      reader_id: providerId,
      business_name: business!.business_name,
      way: 'export',
      first_at: clock.now(),
      last_at: clock.now(),
      times: 1,
    },
  ]);
});

test('counts reads close together as one, separately for each way and reader', async () => {
  const { leadId, enquiryId, providerId } = await buildLead(deps, { status: 'ACCEPTED' });
  const first = clock.now();
  const list = () => acceptedLeads(deps, providerId);
  await Promise.all([list(), list(), list()]);
  clock.advance(minutes(9));
  await list();
  expect(await ledgerOf(enquiryId)).toMatchObject([{ way: 'accepted-leads', times: 1, last_at: first }]);
  clock.advance(minutes(1));
  await Promise.all([list(), list(), list()]);
  await acceptedLead(deps, providerId, leadId);
  const { userId } = await buildAccount(deps, { role: 'ADMIN' });
  await disclosureQueries(deps).contactForAdministrator(userId, enquiryId);
  expect(await ledgerOf(enquiryId)).toMatchObject([
    { way: 'accepted-leads', times: 2, first_at: first, last_at: clock.now() },
    { way: 'administration', times: 1, reader: 'administrator', reader_id: userId, business_name: null },
    { way: 'request', times: 1 },
  ]);
});

test('discloses a page in one statement, without the extra row that pagination reads', async () => {
  const provider = await buildProvider(deps);
  const leads = [];
  for (let n = 0; n < 3; n += 1) leads.push(await buildLead(deps, { provider, status: 'ACCEPTED' }));
  const statements: string[] = [];
  const hear = ({ sql }: { sql: string }) => statements.push(sql);
  db.on('query', hear);
  await acceptedLeads(deps, provider.providerId, { limit: 2 });
  db.removeListener('query', hear);
  expect(statements).toHaveLength(2);
  const read = await db('disclosures').where({ reader_id: provider.providerId }).pluck('enquiry_id');
  expect(read.sort()).toEqual(
    leads
      .slice(1)
      .map(({ enquiryId }) => enquiryId)
      .sort(),
  );
});

test('records nothing when contact details are not available', async () => {
  const { leadId, enquiryId, providerId } = await buildLead(deps);
  const { providerId: stranger } = await buildProvider(deps);
  const { contactsForProvider, contactForAdministrator } = disclosureQueries(deps);
  for (const status of ['SENT', 'DECLINED', 'EXPIRED'] as const) {
    await db('leads').where({ id: leadId }).update({ status, end_reason: null, ended_at: null });
    expect(await contactsForProvider(providerId, [leadId], 'request')).toEqual(new Map());
  }
  await db('leads').where({ id: leadId }).update({ status: 'ACCEPTED', end_reason: null, ended_at: null });
  expect(await contactsForProvider(stranger, [leadId], 'request')).toEqual(new Map());
  expect(await contactForAdministrator(providerId, crypto.randomUUID())).toBeUndefined();
  expect(await ledgerOf(enquiryId)).toEqual([]);
});

test('returns no contact details if the ledger row cannot be written', async () => {
  const { leadId, enquiryId, providerId } = await buildLead(deps, { status: 'ACCEPTED' });
  const readOnly = db.transaction(
    (trx) => disclosureQueries({ ...deps, db: trx }).contactsForProvider(providerId, [leadId], 'request'),
    { readOnly: true },
  );
  await expect(readOnly).rejects.toMatchObject({ code: '25006' });
  expect(await ledgerOf(enquiryId)).toEqual([]);
});

test('stores the business name of the last read, and keeps it after the account is deleted', async () => {
  const provider = await buildProvider(deps);
  const { enquiryId, providerId } = await buildLead(deps, { provider, status: 'ACCEPTED' });
  await acceptedLeads(deps, providerId);
  const renamed = unique('Renamed');
  await db('providers').where({ id: providerId }).update({ business_name: renamed });
  clock.advance(minutes(10));
  await acceptedLeads(deps, providerId);
  await db('users').where({ id: provider.userId }).delete();
  expect(await ledgerOf(enquiryId)).toMatchObject([{ business_name: renamed, times: 2 }]);
});
