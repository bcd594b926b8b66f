import { retention } from '@marketplace/contracts/accounts/retention';
import { buildEnquiry, buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { attachmentQueries } from '../attachments/queries.ts';
import { acceptedLead } from '../leads/accepted.view.ts';
import { expireEnquiries } from '../leads/expiry.ts';
import { removeEnquiry } from '../requests/removal.ts';
import { eraseContacts } from './erasure.ts';
import { heldTexts } from './held-texts.view.ts';

const deps = await testDeps();
const { db, clock } = deps;
const contactsOf = (id: string) =>
  db('enquiries')
    .where({ id })
    .first(
      'contact_name',
      'contact_email',
      'contact_phone',
      'contact_whatsapp',
      'best_time_to_contact',
      'contacts_erased_at',
    );

test('erases the contact details of a closed request at its deadline, not before', async () => {
  const { id } = await buildEnquiry(deps, { context: { idempotencyKey: 'once' } });
  clock.advance(days(30));
  await expireEnquiries(deps);
  const before = await contactsOf(id);
  clock.advance(days(retention.requestContacts.keep.days));
  expect(await eraseContacts(deps)).toBe(0);
  expect(await contactsOf(id)).toEqual(before);
  clock.advance(1);
  expect(await eraseContacts(deps)).toBe(1);
  expect(await contactsOf(id)).toEqual({
    contact_name: '',
    contact_email: '',
    contact_phone: null,
    contact_whatsapp: null,
    best_time_to_contact: null,
    contacts_erased_at: clock.now(),
  });
  expect(await db('enquiries').where({ id }).first('idempotency_key', 'idempotency_hash')).toEqual({
    idempotency_key: null,
    idempotency_hash: null,
  });
  expect(await eraseContacts(deps)).toBe(0);
});

test('keeps the job of an accepted lead for the provider, without contact details in its texts', async () => {
  const { leadId, providerId, enquiryId } = await buildLead(deps, {
    status: 'ACCEPTED',
    enquiry: {
      title: 'Geyser, 082 555 0199',
      description: 'It drips. Call 082 555 0199 or write to thandi@example.org.',
    },
  });
  await db('leads')
    .where({ id: leadId })
    .update({ crm_status: 'WON', won_value_cents: 250_000, note: 'Paid in cash.' });
  await removeEnquiry(deps, { id: enquiryId, reason: 'OTHER' });
  clock.advance(days(90) + 1);
  await eraseContacts(deps);
  expect(await acceptedLead(deps, providerId, leadId)).toMatchObject({
    title: 'Geyser, [hidden]',
    description: 'It drips. Call [hidden] or write to [hidden].',
    note: 'Paid in cash.',
    crmStatus: 'WON',
    wonValueCents: 250_000,
    contact: { contactName: '', contactEmail: '', contactPhone: null },
  });
});

test('hides contact details in what others wrote about the request', async () => {
  const { leadId, providerId, enquiryId } = await buildLead(deps, { status: 'ACCEPTED' });
  const typed = 'Ring 082 555 0199 at the gate';
  const at = clock.now();
  const [quote] = await db('quotes')
    .insert({
      ...{ lead_id: leadId, enquiry_id: enquiryId, provider_id: providerId, version: 1, status: 'SENT' },
      ...{ kind: 'ITEMISED', vat: 'NONE', total_cents: 1, note: typed },
      ...{ expires_at: at, created_at: at, saved_at: at, sent_at: at },
    })
    .returning('id');
  const line = { position: 0, quantity_hundredths: 100, unit_price_cents: 1 };
  await db('quote_lines').insert({ ...line, quote_id: quote!.id, description: typed });
  await db('quote_lines').insert({ ...line, quote_id: quote!.id, position: 1, description: 'Labour' });
  await db('leads').where({ id: leadId }).update({ note: typed });
  const report = { kind: 'LEAD', reporter: 'PROVIDER', reason: 'SPAM', text: typed, created_at: at } as const;
  await db('reports').insert({ ...report, lead_id: leadId });
  const { leadId: otherId } = await buildLead(deps, { status: 'ACCEPTED' });
  await db('leads').where({ id: otherId }).update({ note: typed });
  await removeEnquiry(deps, { id: enquiryId, reason: 'OTHER' });
  clock.advance(days(90) + 1);
  await eraseContacts(deps);
  const hidden = 'Ring [hidden] at the gate';
  expect(await db('quote_lines').where({ quote_id: quote!.id }).orderBy('position').pluck('description')).toEqual([
    hidden,
    'Labour',
  ]);
  expect(await db('leads').where({ id: leadId }).first('note')).toEqual({ note: hidden });
  expect(await db('reports').where({ lead_id: leadId }).pluck('text')).toEqual([hidden]);
  expect(await db('quotes').where({ id: quote!.id }).first('note')).toEqual({ note: '' });
  expect(await db('leads').where({ id: otherId }).first('note')).toEqual({ note: typed });
});

test('erases an accepted request that is never closed after a year', async () => {
  const { enquiryId } = await buildLead(deps, { status: 'ACCEPTED' });
  clock.advance(days(365));
  await eraseContacts(deps);
  expect((await contactsOf(enquiryId))!.contact_name).toBe('Thandi Nkosi');
  clock.advance(1);
  expect(await eraseContacts(deps)).toBe(1);
  expect((await contactsOf(enquiryId))!.contact_name).toBe('');
});

test('ends the review of a held text', async () => {
  const { id } = await buildEnquiry(deps, {
    description: 'My number is oh eight two, then five five five, then the rest later on.',
  });
  await db('enquiries').where({ id }).update({ text_review: 'held', status: 'cancelled', closed_at: clock.now() });
  clock.advance(days(90) + 1);
  await eraseContacts(deps);
  expect((await heldTexts(deps, {})).items.map((text) => text.id)).not.toContain(id);
});

test('deletes its files', async () => {
  const { id } = await buildEnquiry(deps);
  const queries = attachmentQueries(deps);
  const file = { draftId: crypto.randomUUID(), name: 'roof.jpg', size: 1, type: 'image/jpeg', createdAt: clock.now() };
  const attachment = await queries.insert(file);
  const when = { at: clock.now(), notBefore: new Date(0) };
  await queries.attach({ kind: 'request', enquiryId: id }, [{ id: attachment, draftId: file.draftId }], when);
  const abandoned = async () => (await queries.abandoned(new Date(0), 100)).map((upload) => upload.id);
  await db('enquiries').where({ id }).update({ status: 'cancelled', closed_at: clock.now() });
  clock.advance(days(90) + 1);
  expect(await abandoned()).not.toContain(attachment);
  await eraseContacts(deps);
  expect(await abandoned()).toContain(attachment);
});

test('shares the work between two runs', async () => {
  const ids: string[] = [];
  for (let posted = 0; posted < 60; posted++) ids.push((await buildEnquiry(deps)).id);
  await db('enquiries').whereIn('id', ids).update({ status: 'cancelled', closed_at: clock.now() });
  clock.advance(days(90) + 1);
  const [one, other] = await Promise.all([eraseContacts(deps), eraseContacts(deps)]);
  expect(one + other).toBe(60);
});
