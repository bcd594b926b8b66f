import { buildAccount, buildLead, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { minutes } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { disclosuresOf } from '../disclosures/ledger.view.ts';
import { disclosureQueries } from '../disclosures/queries.ts';
import { acceptedLead, acceptedLeads } from '../leads/accepted.view.ts';
import { inboxLead } from '../leads/inbox.view.ts';
import { updateLead } from '../leads/service.ts';
import { contactRevokedMailData, followUpMailData } from '../mail-deliveries/enquiry-mail-data.view.ts';
import { revokeContact } from './contact-revocation.ts';

const deps = await testDeps();
const { db, clock } = deps;

const eventsOf = (leadId: string) =>
  db('outbox')
    .where({ event: 'lead.contact-revoked' })
    .whereRaw(`payload ->> 'leadId' = ?`, [leadId])
    .select('payload');

test('revokes one provider’s access once, even when repeated, and keeps the lead', async () => {
  const lead = await buildLead(deps, {
    status: 'ACCEPTED',
    enquiry: {
      title: 'Tap drips all night',
      description: 'The drain smells of it. Ring 083 555 0142.',
    },
  });
  const { leadId, enquiryId, providerId, userId } = lead;
  await updateLead(deps, { id: leadId, providerId, change: { note: 'Wants brass', followUpOn: '2026-03-05' } });
  const followUp = (await db('lead_follow_ups').where({ lead_id: leadId }).first('id'))!;
  expect(await followUpMailData(deps, followUp.id)).toBeDefined();
  await acceptedLeads(deps, providerId);

  await Promise.all([revokeContact(deps, lead), revokeContact(deps, lead), revokeContact(deps, lead)]);
  const revokedAt = clock.now();
  clock.advance(minutes(20));
  await revokeContact(deps, lead);

  expect(await acceptedLead(deps, providerId, leadId)).toMatchObject({
    contact: null,
    title: 'Tap drips all night',
    description: 'The drain smells of it. Ring [hidden].',
    note: 'Wants brass',
    crmStatus: 'LOST',
    followUpAt: null,
  });
  expect((await inboxLead(deps, providerId, leadId))?.status).toBe('ACCEPTED');
  expect(await disclosureQueries(deps).contactsForProvider(providerId, [leadId], 'export')).toEqual(new Map());
  expect(await followUpMailData(deps, followUp.id)).toBeUndefined();
  expect(await eventsOf(leadId)).toEqual([{ payload: { leadId, enquiryId, userId, seekerId: null } }]);
  expect(await contactRevokedMailData(deps, leadId)).toMatchObject({ contactRevokedAt: revokedAt, status: 'ACCEPTED' });
  expect((await disclosuresOf(deps, enquiryId)).disclosures).toMatchObject([
    { id: leadId, revokedAt, readings: [{ way: 'accepted-leads', times: 1 }] },
  ]);
});

test('leaves other providers’ access unchanged', async () => {
  const first = await buildLead(deps, { status: 'ACCEPTED' });
  const second = await buildLead(deps, { status: 'ACCEPTED' });
  await revokeContact(deps, first);
  expect(await acceptedLead(deps, second.providerId, second.leadId)).toMatchObject({
    contact: { contactName: 'Thandi Nkosi' },
  });
});

test('revokes only an accepted lead of the same enquiry', async () => {
  const open = await buildLead(deps);
  const other = await buildLead(deps, { status: 'ACCEPTED' });
  for (const wrong of [open, { ...other, enquiryId: open.enquiryId }, { ...other, leadId: crypto.randomUUID() }])
    await expect(revokeContact(deps, wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await db('leads').whereIn('id', [open.leadId, other.leadId]).pluck('contact_revoked_at')).toEqual([
    null,
    null,
  ]);
});

test('lists acceptances, views and revocations, including our team’s views', async () => {
  const provider = await buildProvider(deps);
  const { leadId, enquiryId, providerId, businessName } = await buildLead(deps, { provider, status: 'ACCEPTED' });
  await db('leads').where({ enquiry_id: enquiryId }).whereNot({ id: leadId }).delete();
  const unread = { id: leadId, reader: 'provider', businessName, readings: [], revokedAt: null };
  expect(await disclosuresOf(deps, enquiryId)).toEqual({ disclosures: [unread], toldWithout: 0 });

  const first = clock.now();
  await acceptedLeads(deps, providerId);
  clock.advance(minutes(30));
  await acceptedLead(deps, providerId, leadId);
  const last = clock.now();
  for (const name of ['Johan', 'Lindiwe']) {
    const { userId } = await buildAccount(deps, { role: 'ADMIN', name });
    await disclosureQueries(deps).contactForAdministrator(userId, enquiryId);
  }
  const readings = [
    { way: 'request', firstAt: last, lastAt: last, times: 1 },
    { way: 'accepted-leads', firstAt: first, lastAt: first, times: 1 },
  ];
  const team = {
    id: null,
    reader: 'administrator',
    businessName: null,
    readings: [{ way: 'administration', firstAt: last, lastAt: last, times: 2 }],
    revokedAt: null,
  };
  expect((await disclosuresOf(deps, enquiryId)).disclosures).toEqual([{ ...unread, readings }, team]);

  await db('users').where({ id: provider.userId }).delete();
  expect((await disclosuresOf(deps, enquiryId)).disclosures).toEqual([{ ...unread, id: null, readings }, team]);
});

test('counts providers that have not accepted without naming them', async () => {
  const { enquiryId, leadId, businessName } = await buildLead(deps);
  await db('leads').where({ enquiry_id: enquiryId }).whereNot({ id: leadId }).delete();
  const ledger = await disclosuresOf(deps, enquiryId);
  expect(ledger).toEqual({ disclosures: [], toldWithout: 1 });
  expect(JSON.stringify(ledger)).not.toContain(businessName);
});
