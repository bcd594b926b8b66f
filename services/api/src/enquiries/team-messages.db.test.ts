import { retention } from '@marketplace/contracts/accounts/retention';
import type { TeamMessage } from '@marketplace/contracts/enquiries/team-messages';
import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import type { AdminEnquiryDetail } from '@marketplace/contracts/requests/admin-schemas';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { eraseContacts } from '@marketplace/domain/enquiries/erasure';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { days } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildEnquiry, buildLead } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const { db } = deps;
const api = await testApi(deps);
const johan = await buildAccount(deps, { role: 'ADMIN', name: 'Johan Pretorius' });
const admin = await api.as(johan);

const path = (id: string, what = '') => `/api/admin/enquiries/${id}${what && `/${what}`}`;
const write = (id: string, body: object, headers?: Record<string, string>) =>
  admin.post(path(id, 'messages'), body, headers);
const detail = async (id: string) => (await admin.get(path(id))).body as AdminEnquiryDetail;
const sent = (id: string) =>
  db('outbox').where({ event: 'enquiry.team-wrote' }).whereRaw(`payload ->> 'enquiryId' = ?`, [id]);
const phoneOf = async (id: string) => (await db('enquiries').where({ id }).first('contact_phone'))!.contact_phone;
const text = 'How old is the geyser?';
const number = { kind: 'NUMBER', text: 'A plumber could not reach you.', phone: '083 555 0142' };

/** The request as the owner of its contact address follows it, by the link of an email. */
const owner = async (id: string) => {
  const at = `/api/requests/${await issueRequestToken(deps, id)}`;
  const client = api.client();
  return {
    request: async () => (await client.get(at)).body as FollowedRequest,
    answer: (body: object) => client.post(`${at}/number`, body),
    edit: (body: object) => client.patch(at, body),
  };
};

test('sends each kind of message as an email, and lists them for administrators with the newest first', async () => {
  const { id } = await buildEnquiry(deps);
  for (const body of [{ kind: 'MESSAGE', text: 'Thank you.' }, { kind: 'DETAILS', text }, number])
    expect((await write(id, body)).status).toBe(201);
  const enquiry = await detail(id);
  const shown = { by: 'Johan Pretorius', at: deps.clock.now().toISOString(), mail: 'WAITING', answer: null } as const;
  expect(enquiry.messages).toMatchObject([
    { ...shown, ...number },
    { ...shown, kind: 'DETAILS', text, phone: null },
    { ...shown, kind: 'MESSAGE', text: 'Thank you.' },
  ]);
  const ids = enquiry.messages.map((message: TeamMessage) => message.id).toReversed();
  expect((await sent(id).orderBy('id').pluck('payload')).map(({ teamMessageId }) => teamMessageId)).toEqual(ids);
  expect(enquiry.can.write).toEqual(['MESSAGE', 'DETAILS', 'NUMBER']);
  expect(enquiry.history.filter(({ kind }) => kind === 'ACT')).toHaveLength(3);
  const [entry] = await db('audit_entries').where({ subject_id: id, action: 'enquiry.write' }).orderBy('seq', 'desc');
  expect(entry).toMatchObject({ actor_id: johan.userId, after: { kind: 'NUMBER', text: number.text } });
  expect(JSON.stringify(entry)).not.toMatch(/555 ?0142/);
});

test('sends a message once per key', async () => {
  const { id } = await buildEnquiry(deps);
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const [one, other] = await Promise.all([1, 2].map(() => write(id, { kind: 'MESSAGE', text }, headers)));
  expect([one!.status, other!.status]).toEqual([201, 201]);
  expect(one!.body).toEqual(other!.body);
  expect(await sent(id)).toHaveLength(1);
  expect(await write(id, { kind: 'MESSAGE', text: 'Another.' }, headers)).toMatchObject({ status: 409 });
});

test.each([
  [{ kind: 'MESSAGE', text: ' ' }, { text: messages.teamMessage }],
  [{ kind: 'MESSAGE', text: 'x'.repeat(limits.noteMax + 1) }, { text: expect.any(String) }],
  [{ kind: 'PRAISE', text }, { kind: messages.teamMessageKind }],
  [{ kind: 'MESSAGE', text, phone: '083 555 0142' }, { phone: messages.noPhoneProposed }],
  [{ kind: 'NUMBER', text }, { phone: messages.phoneShort }],
  [{ kind: 'NUMBER', text, phone: '083 555' }, { phone: messages.phoneImpossible }],
  [{ kind: 'NUMBER', text, phone: '+27 82 555 0199' }, { phone: messages.phoneUnchanged }],
])('rejects %o and sends nothing', async (body, fields) => {
  const { id } = await buildEnquiry(deps);
  expect(await write(id, body)).toMatchObject({ status: 400, body: { fields } });
  expect(await sent(id)).toEqual([]);
  expect(await db('audit_entries').where({ subject_id: id })).toEqual([]);
});

test('writes about a closed request only what needs no change, and nothing once it is removed', async () => {
  const { id } = await buildEnquiry(deps);
  const token = await issueRequestToken(deps, id);
  await api.client().post(`/api/requests/${token}/withdraw`);
  expect((await detail(id)).can.write).toEqual(['MESSAGE']);
  for (const body of [{ kind: 'DETAILS', text }, number])
    expect(await write(id, body)).toMatchObject({ status: 409, body: { error: sentences.seekerCannotChange } });
  expect((await write(id, { kind: 'MESSAGE', text })).status).toBe(201);
  const { id: removed } = await buildEnquiry(deps);
  await admin.post(path(removed, 'remove'), { reason: 'SPAM' });
  expect((await write(removed, { kind: 'MESSAGE', text })).status).toBe(409);
});

test('bounds the messages about a request', async () => {
  const { id } = await buildEnquiry(deps);
  const row = { enquiry_id: id, kind: 'MESSAGE', text, created_at: deps.clock.now() } as const;
  await db('team_messages').insert(Array.from({ length: limits.teamMessages - 1 }, () => row));
  const replies = await Promise.all([1, 2].map(() => write(id, { kind: 'MESSAGE', text })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

describe('a proposed number', () => {
  test('replaces the old one once the seeker confirms it, also for the provider that accepted', async () => {
    const { enquiryId, leadId, ...account } = await buildLead(deps, { status: 'ACCEPTED' });
    await write(enquiryId, number);
    const seeker = await owner(enquiryId);
    const { proposedNumber } = await seeker.request();
    expect(proposedNumber).toMatchObject({ phone: '083 555 0142' });
    expect(await phoneOf(enquiryId)).toBe('+27825550199');
    const provider = await api.as(account);
    const shown = async () => (await provider.get(`/api/providers/me/leads/${leadId}`)).text;
    expect(await shown()).toContain('082 555 0199');
    const reply = await seeker.answer({ id: proposedNumber!.id, isRight: true });
    expect(reply).toMatchObject({ status: 200, body: { proposedNumber: null, contact: { phone: '083 555 0142' } } });
    expect(await shown()).toContain('083 555 0142');
    expect((await detail(enquiryId)).messages).toMatchObject([{ answer: 'CONFIRMED' }]);
    expect(await db('request_changes').where({ lead_id: leadId })).toMatchObject([{ fields: ['contactPhone'] }]);
    const again = await seeker.answer({ id: proposedNumber!.id, isRight: false });
    expect(again).toMatchObject({ status: 409, body: { error: sentences.numberAnswered } });
  });

  test('changes nothing if the seeker refuses it', async () => {
    const { id } = await buildEnquiry(deps);
    await write(id, number);
    const seeker = await owner(id);
    const { proposedNumber } = await seeker.request();
    expect((await seeker.answer({ id: proposedNumber!.id, isRight: false })).status).toBe(200);
    expect(await phoneOf(id)).toBe('+27825550199');
    expect((await detail(id)).messages).toMatchObject([{ answer: 'REFUSED' }]);
  });

  test('gives way to the next one, and to a number that the seeker enters', async () => {
    const { id } = await buildEnquiry(deps);
    await write(id, number);
    const seeker = await owner(id);
    const first = (await seeker.request()).proposedNumber!;
    await write(id, { ...number, phone: '084 555 0143' });
    expect((await seeker.answer({ id: first.id, isRight: true })).status).toBe(409);
    expect((await seeker.edit({ contactPhone: '071 555 0144' })).status).toBe(200);
    expect((await seeker.request()).proposedNumber).toBe(null);
    expect((await detail(id)).messages.map(({ answer }) => answer)).toEqual(['REPLACED', 'REPLACED']);
  });

  test('is shown to and answered by the owner of the contact address only', async () => {
    const { id } = await buildEnquiry(deps);
    const token = await issueRequestToken(deps, id, { provesContact: false });
    await write(id, number);
    const [{ id: proposal }] = (await detail(id)).messages as [TeamMessage];
    const poster = api.client();
    expect((await poster.get(`/api/requests/${token}`)).body).toMatchObject({ proposedNumber: null });
    expect(await poster.post(`/api/requests/${token}/number`, { id: proposal, isRight: true })).toMatchObject({
      status: 409,
      body: { error: sentences.contactNotShown },
    });
    expect(await phoneOf(id)).toBe('+27825550199');
  });
});

test.each([
  ['SEEKER', 403],
  ['PROVIDER', 403],
  ['ADMIN', 201],
  ['SUPER_ADMIN', 201],
] as const)('a %s gets %i for a message to a seeker', async (role, status) => {
  const { id } = await buildEnquiry(deps);
  const client = await api.as(await buildAccount(deps, { role }));
  expect((await client.post(path(id, 'messages'), { kind: 'MESSAGE', text })).status).toBe(status);
  expect((await api.client().post(path(id, 'messages'), { kind: 'MESSAGE', text })).status).toBe(401);
});

test('deletes messages and notes with the contact details, and writes no more', async () => {
  const { id } = await buildEnquiry(deps);
  await write(id, { kind: 'MESSAGE', text });
  await admin.post(path(id, 'notes'), { text: 'Called 083 555 0142.' });
  await api.client().post(`/api/requests/${await issueRequestToken(deps, id)}/withdraw`);
  deps.clock.advance(days(retention.requestContacts.keep.days) + 1);
  await eraseContacts(deps);
  for (const table of ['team_messages', 'enquiry_notes'] as const)
    expect(await db(table).where({ enquiry_id: id })).toEqual([]);
  // The earlier session has ended.
  const later = await (await api.as(johan)).post(path(id, 'messages'), { kind: 'MESSAGE', text });
  expect(later).toMatchObject({ status: 409, body: { error: sentences.seekerUnreachable } });
});
