import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import type { Note } from '@marketplace/contracts/operations/notes';
import type { SentMail } from '@marketplace/contracts/providers/sent-mails';
import { claimDelivery, finishDelivery } from '@marketplace/domain/deliveries/service';
import { mailKey } from '@marketplace/domain/mail-deliveries/delivery';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildEnquiry, buildLead, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const { db } = deps;
const api = await testApi(deps);
const administrator = await api.as(await buildAccount(deps, { role: 'ADMIN', name: 'Nomsa Mahlangu' }));
const pathOfEnquiry = (id: string) => `/api/admin/enquiries/${id}`;
const pathOf = (providerId: string) => `/api/admin/providers/${providerId}`;
const notesOf = async (path: string) => ((await administrator.get(`${path}/notes`)).body as { notes: Note[] }).notes;

const subjects = {
  provider: { path: async () => pathOf((await buildProvider(deps)).providerId), unknown: pathOf(crypto.randomUUID()) },
  enquiry: {
    path: async () => pathOfEnquiry((await buildEnquiry(deps)).id),
    unknown: pathOfEnquiry(crypto.randomUUID()),
  },
};

test.each(Object.entries(subjects))(
  'keeps notes about a %s with author and time, newest first',
  async (about, subject) => {
    const path = await subject.path();
    expect(await notesOf(path)).toEqual([]);
    for (const text of ['Prefers a call before 08:00.', 'Wants a second base.'])
      expect((await administrator.post(`${path}/notes`, { text })).status).toBe(201);
    const at = deps.clock.now().toISOString();
    expect(await notesOf(path)).toMatchObject([
      { text: 'Wants a second base.', by: 'Nomsa Mahlangu', at },
      { text: 'Prefers a call before 08:00.', by: 'Nomsa Mahlangu', at },
    ]);
    expect((await administrator.post(`${path}/notes`, { text: ' ' })).status).toBe(400);
    expect((await administrator.post(`${path}/notes`, { text: 'x'.repeat(limits.noteMax + 1) })).status).toBe(400);
    const { unknown } = subject;
    expect((await administrator.get(`${unknown}/notes`)).status).toBe(404);
    expect((await administrator.post(`${unknown}/notes`, { text: 'Who?' })).status).toBe(404);
    const entries = await db('audit_entries')
      .where({ subject_id: path.split('/').at(-1) })
      .orderBy('seq')
      .pluck('action');
    const [list, add] = [`${about}.list-notes`, `${about}.add-note`];
    expect(entries).toEqual([list, add, add, list]);
  },
);

test('bounds the notes of a provider, also for concurrent calls', async () => {
  const { providerId } = await buildProvider(deps);
  const at = deps.clock.now();
  const earlier = { provider_id: providerId, text: 'Called.', created_at: at };
  await db('provider_notes').insert(Array.from({ length: limits.notes - 1 }, () => earlier));
  const add = () => administrator.post(`${pathOf(providerId)}/notes`, { text: 'Called again.' });
  const replies = await Promise.all([add(), add()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ error: sentences.notesFull });
  expect(await notesOf(pathOf(providerId))).toHaveLength(limits.notes);
});

test('lists the emails to a provider with their outcome and request', async () => {
  const { providerId, leadId, enquiryId } = await buildLead(deps, {
    enquiry: { title: 'Tap drips, call 082 555 0199' },
  });
  const other = await buildLead(deps);
  for (const id of [leadId, other.leadId]) {
    const key = mailKey('mail.lead-sent', id);
    const claim = await claimDelivery(deps, key);
    if (claim.state === 'claimed') await finishDelivery(deps, { id: claim.id, key }, { outcome: 'SENT' });
  }
  await claimDelivery(deps, mailKey('mail.lead-ending', leadId));
  const { mails } = (await administrator.get(`${pathOf(providerId)}/mails`)).body as { mails: SentMail[] };
  const enquiry = { id: enquiryId, title: 'Tap drips, call [hidden]' };
  expect(mails).toMatchObject([
    { mail: 'mail.lead-ending', outcome: null, enquiry },
    { mail: 'mail.lead-sent', outcome: 'SENT', enquiry },
  ]);
  expect((await administrator.get(`${pathOf(crypto.randomUUID())}/mails`)).status).toBe(404);
});

test.each([
  ['SEEKER', 403],
  ['PROVIDER', 403],
  ['ADMIN', 200],
  ['SUPER_ADMIN', 200],
] as const)('a %s gets %i for notes and emails', async (role, status) => {
  const path = pathOf((await buildProvider(deps)).providerId);
  const request = pathOfEnquiry((await buildEnquiry(deps)).id);
  const client = await api.as(await buildAccount(deps, { role }));
  expect((await client.get(`${path}/notes`)).status).toBe(status);
  expect((await client.get(`${path}/mails`)).status).toBe(status);
  expect((await client.get(`${request}/notes`)).status).toBe(status);
  expect((await client.post(`${request}/notes`, { text: 'Called.' })).status).toBe(status === 200 ? 201 : status);
  expect((await client.post(`${path}/notes`, { text: 'Called.' })).status).toBe(status === 200 ? 201 : status);
  expect((await api.client().get(`${path}/notes`)).status).toBe(401);
});
