/** Conversations as browsers use them: by the mailed link, by the seeker's account, and by the provider. */
import type { Conversations, Message, Messages, UnreadMessages } from '@marketplace/contracts/conversations/schemas';
import type { ConversationState } from '@marketplace/contracts/conversations/states';
import { limits } from '@marketplace/contracts/limits';
import { attachmentQueries } from '@marketplace/domain/attachments/queries';
import { uploadOfKey } from '@marketplace/domain/attachments/rules';
import { removeAbandoned } from '@marketplace/domain/attachments/service';
import { messagePage } from '@marketplace/domain/conversations/conversation.view';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { acceptLead } from '@marketplace/domain/leads/service';
import { closeRequest } from '@marketplace/domain/requests/closing';
import { revokeContact } from '@marketplace/domain/requests/contact-revocation';
import { removeEnquiry } from '@marketplace/domain/requests/removal';
import { suspendProvider } from '@marketplace/domain/requests/suspension';
import { withdrawProvider } from '@marketplace/domain/requests/withdrawal';
import { minutes } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildLead, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { picture } from '../../../../infra/test/files.ts';
import { testObjects } from '../../../../infra/test/object-store.ts';
import { indexesOn, planOf, scanned } from '../../../../infra/test/plan.ts';

const deps = await testDeps({ poolMax: 20, owner: true });
const { objects, put } = await testObjects();
const { db, clock } = deps;
const api = await testApi(deps, { objects });

type Door = { client: Client; path: string };

/** An accepted lead and its three doors: the mailed link, the seeker's account and the provider. */
const conversation = async () => {
  const seeker = await buildAccount(deps);
  const lead = await buildLead(deps, { status: 'ACCEPTED', enquiry: { context: { seekerId: seeker.userId } } });
  const { leadId, enquiryId } = lead;
  const token = await issueRequestToken(deps, enquiryId);
  const link: Door = { client: api.client(), path: `/api/requests/${token}/leads/${leadId}` };
  const account: Door = {
    client: await api.as(seeker),
    path: `/api/seekers/me/enquiries/${enquiryId}/leads/${leadId}`,
  };
  const provider: Door = { client: await api.as(lead), path: `/api/providers/me/leads/${leadId}` };
  return { ...lead, seeker, token, link, account, provider };
};

const send = (door: Door, text: string, headers: Record<string, string> = {}, uploadIds: string[] = []) =>
  door.client.post(`${door.path}/messages`, { text, uploadIds }, headers);
const sent = async (door: Door, text: string) => (await send(door, text)).body as Message;
const list = async (door: Door, query = '') =>
  (await door.client.get(`${door.path}/messages${query}`)).body as Messages;
const texts = async (door: Door) => (await list(door)).items.map(({ text }) => text);
const events = (leadId: string) =>
  db('outbox')
    .whereRaw(`payload->>'leadId' = ?`, leadId)
    .where('event', 'like', 'message%')
    .orderBy('id')
    .pluck('event');

test('both sides write, through every door, and read the same newest first', async () => {
  const { link, account, provider, leadId, businessName, enquiryId } = await conversation();
  await sent(link, 'Good morning');
  await sent(provider, 'Could you send a photo?\r\nThen I can say more.');
  await sent(account, 'Here it is');
  const [seen, byAccount, byProvider] = [await list(link), await list(account), await list(provider)];
  const inOrder = ['Here it is', 'Could you send a photo?\nThen I can say more.', 'Good morning'];
  for (const page of [seen, byAccount, byProvider]) expect(page.items.map(({ text }) => text)).toEqual(inOrder);
  expect(seen.items.map(({ isMine, author }) => [isMine, author])).toEqual([
    [true, 'SEEKER'],
    [false, 'PROVIDER'],
    [true, 'SEEKER'],
  ]);
  expect(seen.conversation).toMatchObject({ leadId, enquiryId, side: 'SEEKER', state: 'OPEN', name: businessName });
  expect(byProvider.conversation).toMatchObject({ side: 'PROVIDER', name: 'Thandi Nkosi', unread: 2 });
  // A provider may name its lead by the request.
  expect(await texts({ ...provider, path: `/api/providers/me/leads/${enquiryId}` })).toEqual(inOrder);
});

test('marks a message with a bank account for the seeker only, at both doors and after it was sent', async () => {
  const { link, account, provider } = await conversation();
  const details = 'Please pay to FNB, account number 62345678901, branch 250655';
  expect((await sent(provider, details)).hasBankAccount).toBe(false);
  await sent(provider, 'I can come at 10:00');
  await sent(link, details);
  const marked = async (door: Door) => (await list(door)).items.map(({ hasBankAccount }) => hasBankAccount);
  for (const door of [link, account]) expect(await marked(door)).toEqual([false, false, true]);
  expect(await marked(provider)).toEqual([false, false, false]);
  // A deleted message has no text to warn of.
  const { items } = await list(provider);
  await provider.client.delete(`${provider.path}/messages/${items.at(-1)!.id}`);
  expect(await marked(link)).toEqual([false, false, false]);
});

test('text goes out as text', async () => {
  const { link, provider } = await conversation();
  const html = '<img src=x onerror=alert(1)> & <b>bold</b>';
  await sent(link, html);
  expect(await texts(provider)).toEqual([html]);
});

test.each([
  ['no text and no file', { text: '' }, 'text', 'Please write a message or add a file'],
  ['only spaces', { text: ' \n\t \u00a0' }, 'text', 'Please write a message or add a file'],
  ['2 001 characters', { text: 'x'.repeat(2_001) }, 'text', 'Message must be at most 2000 characters'],
  ['100 kB', { text: 'x'.repeat(100 * 1024) }, 'text', 'Message must be at most 2000 characters'],
  ['an unknown field', { text: 'Hello', leadId: 'x' }, 'leadId', 'This field isn’t expected'],
  [
    'a file from elsewhere',
    { text: '', uploadIds: ['https://example.org/x'] },
    'uploadIds',
    'This file wasn’t uploaded here',
  ],
])('rejects %s', async (_what, body, field, message) => {
  const { link } = await conversation();
  const reply = await link.client.post(`${link.path}/messages`, body);
  expect([reply.status, reply.body]).toMatchObject([400, { fields: { [field]: message } }]);
  expect(await texts(link)).toEqual([]);
});

test('a double press and a repeat store one message; another text under the same key is a mismatch', async () => {
  const { link, leadId } = await conversation();
  const key = { 'idempotency-key': 'press-1' };
  const replies = await Promise.all([1, 2, 3].map(() => send(link, 'Hello', key)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(replies.map(({ body }) => (body as Message).id)).size).toBe(1);
  expect(await events(leadId)).toEqual(['message.sent']);
  expect(await send(link, 'Goodbye', key)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
});

test('the same key of the other side is another message', async () => {
  const { link, provider } = await conversation();
  const key = { 'idempotency-key': 'one' };
  await send(link, 'Hello', key);
  expect((await send(provider, 'Hello', key)).status).toBe(201);
  expect(await texts(link)).toHaveLength(2);
});

test('rejects the 31st message of an hour, of this person in this conversation alone', async () => {
  const { link, account, provider } = await conversation();
  for (let n = 0; n < limits.messagesPerHour; n += 1) expect((await send(link, `${n}`)).status).toBe(201);
  const late = await send(account, 'one more');
  expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await send(provider, 'Hello')).status).toBe(201);
  expect((await send((await conversation()).link, 'Hello')).status).toBe(201);
});

test('reading marks messages of the other side up to one of them, and says when', async () => {
  const { link, provider, leadId } = await conversation();
  const first = await sent(provider, 'One');
  await sent(provider, 'Two');
  await sent(link, 'Mine');
  clock.advance(minutes(1));
  const read = (door: Door, upTo: string) => door.client.post(`${door.path}/messages/read`, { upTo });
  expect((await read(link, first.id)).status).toBe(204);
  const page = await list(provider);
  expect(page.items.map(({ readAt }) => readAt)).toEqual([null, null, clock.now().toISOString()]);
  expect((await list(link)).conversation.unread).toBe(1);
  await read(link, first.id);
  expect(await db('outbox').whereRaw(`payload->>'leadId' = ?`, leadId).where({ event: 'messages.read' })).toHaveLength(
    1,
  );
});

test('the author deletes a message within 5 minutes, once; its text is gone for both', async () => {
  const { link, provider, leadId } = await conversation();
  const remove = (door: Door, id: string) => door.client.delete(`${door.path}/messages/${id}`);
  const { id, deletableUntil } = await sent(link, 'My card number is …');
  expect(deletableUntil).toBe(new Date(clock.now().getTime() + minutes(5)).toISOString());
  expect((await remove(provider, id)).status).toBe(404);
  clock.advance(minutes(5));
  expect((await remove(link, id)).status).toBe(204);
  expect((await remove(link, id)).status).toBe(204);
  expect((await list(provider)).items).toMatchObject([{ id, text: null, isDeleted: true }]);
  expect((await list(provider)).conversation.unread).toBe(0);
  expect(await events(leadId)).toEqual(['message.sent', 'message.deleted']);
  const late = await sent(link, 'Too late');
  clock.advance(minutes(5) + 1);
  expect(await remove(link, late.id)).toMatchObject({
    status: 409,
    body: { error: 'You can only delete a message for 5 minutes after sending it.' },
  });
  expect((await list(link)).items[0]).toMatchObject({ text: 'Too late', deletableUntil: null });
});

describe('strangers', async () => {
  const mine = await conversation();
  const { id: messageId } = await sent(mine.link, 'Private');
  const other = await conversation();
  const seekerPath = `/leads/${mine.leadId}`;
  const stranger = await api.as(await buildAccount(deps));
  const rival = await api.as(await buildProvider(deps));
  const doors: [string, Door][] = [
    [
      'a link of another request',
      { client: other.link.client, path: other.link.path.replace(/\/leads.*/, seekerPath) },
    ],
    [
      'another seeker, by their own request',
      { client: other.account.client, path: other.account.path.replace(/\/leads.*/, seekerPath) },
    ],
    ['another seeker', { client: stranger, path: mine.account.path }],
    ['another provider', { client: rival, path: mine.provider.path }],
    ['the provider of another lead', { client: other.provider.client, path: mine.provider.path }],
  ];
  test.each(doors)('%s gets 404 from every call and changes nothing', async (_who, { client, path }) => {
    const replies = [
      await client.get(`${path}/messages`),
      await client.post(`${path}/messages`, { text: 'Hello' }),
      await client.post(`${path}/messages/read`, { upTo: messageId }),
      await client.delete(`${path}/messages/${messageId}`),
      await client.get(`${path}/message-files/${messageId}`),
      await client.get(`${path}/message-files/${messageId}/thumbnail`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await list(mine.link)).items).toMatchObject([{ text: 'Private', readAt: null }]);
  });

  test('a lead that was not accepted has no conversation', async () => {
    const lead = await buildLead(deps);
    const token = await issueRequestToken(deps, lead.enquiryId);
    const doors: Door[] = [
      { client: api.client(), path: `/api/requests/${token}/leads/${lead.leadId}` },
      { client: await api.as(lead), path: `/api/providers/me/leads/${lead.leadId}` },
    ];
    for (const door of doors) {
      expect((await door.client.get(`${door.path}/messages`)).status).toBe(404);
      expect((await send(door, 'Hello')).status).toBe(404);
    }
  });
});

type Built = Awaited<ReturnType<typeof conversation>>;
const ends: [ConversationState, (lead: Built) => Promise<unknown>][] = [
  ['REVOKED', ({ enquiryId, leadId }) => revokeContact(deps, { enquiryId, leadId })],
  ['WITHDRAWN', ({ enquiryId }) => closeRequest(deps, { enquiryId, end: { outcome: 'WITHDRAWN' } })],
  ['CLOSED', ({ enquiryId, leadId }) => closeRequest(deps, { enquiryId, end: { outcome: 'DONE', leadId } })],
  ['REMOVED', ({ enquiryId }) => removeEnquiry(deps, { id: enquiryId, reason: 'SPAM' })],
  ['SUSPENDED', ({ providerId }) => suspendProvider(deps, { providerId, reason: 'Complaints' })],
  ['PROVIDER_LEFT', ({ providerId }) => withdrawProvider(deps, { providerId, actorId: null })],
];
test.each(ends)('is read-only once it is %s, with a reason for each side', async (state, end) => {
  const lead = await conversation();
  const { link, provider } = lead;
  const key = { 'idempotency-key': 'before' };
  const before = (await send(link, 'Call me on 082 555 0199', key)).body as Message;
  await sent(provider, 'I will');
  await end(lead);
  for (const door of [link, provider]) {
    const page = await list(door);
    expect(page.conversation).toMatchObject({ state, can: { write: false } });
    expect(page.items).toHaveLength(2);
    const reply = await send(door, 'Still there?');
    expect([reply.status, (reply.body as { error: string }).error]).toEqual([
      409,
      expect.stringContaining('read-only'),
    ]);
    expect(
      (await door.client.delete(`${door.path}/messages/${page.items.find(({ isMine }) => isMine)!.id}`)).status,
    ).toBe(409);
  }
  // A repeat of what was sent before gets its first answer.
  expect((await send(link, 'Call me on 082 555 0199', key)).body).toMatchObject({ id: before.id });
});

test.each([
  ['revoked', ends[0]![1]],
  ['suspended', ends[4]![1]],
] as const)(
  'a provider whose access is %s reads the client’s messages without contact details, name or files',
  async (_, end) => {
    const lead = await conversation();
    const listed = async () =>
      ((await lead.provider.client.get('/api/providers/me/conversations')).body as Conversations).items;
    await sent(lead.link, 'Call me on 082 555 0199');
    expect(await listed()).toMatchObject([{ name: 'Thandi Nkosi', last: { text: 'Call me on 082 555 0199' } }]);
    await end(lead);
    const page = await list(lead.provider);
    expect(page.conversation.name).toBeNull();
    expect(page.items[0]!.text).toBe('Call me on [hidden]');
    expect(await listed()).toMatchObject([{ name: null, last: { text: 'Call me on [hidden]' } }]);
    expect(await texts(lead.link)).toEqual(['Call me on 082 555 0199']);
  },
);

test('a provider whose access is revoked still reads its own number in its own last message', async () => {
  const lead = await conversation();
  await sent(lead.provider, 'Our office is 011 555 0123');
  await revokeContact(deps, lead);
  const { items } = (await lead.provider.client.get('/api/providers/me/conversations')).body as Conversations;
  expect(items).toMatchObject([{ last: { text: 'Our office is 011 555 0123', isMine: true } }]);
});

test('the seeker’s list shows each provider in the order of acceptance, with the beginning of its last message', async () => {
  const [first, second] = [await buildProvider(deps), await buildProvider(deps)];
  const lead = await buildLead(deps, { provider: first });
  const other = await db('leads').where({ enquiry_id: lead.enquiryId, provider_id: second.providerId }).first('id');
  // The lead that was written first is accepted last.
  await acceptLead(deps, { id: other!.id, providerId: second.providerId });
  clock.advance(1_000);
  await acceptLead(deps, { id: lead.leadId, providerId: first.providerId });
  const token = await issueRequestToken(deps, lead.enquiryId);
  const client = api.client();
  const door: Door = { client, path: `/api/requests/${token}/leads/${lead.leadId}` };
  const listed = async () => ((await client.get(`/api/requests/${token}/conversations`)).body as Conversations).items;
  expect(await listed()).toMatchObject([
    { leadId: other!.id, name: second.businessName, last: null },
    { leadId: lead.leadId, name: first.businessName, last: null },
  ]);

  const long = `Call the office on 011 555 0123. ${'We bring a camera. '.repeat(20)}`.trim();
  await send({ client: await api.as(first), path: `/api/providers/me/leads/${lead.leadId}` }, long);
  expect((await listed())[1]!.last).toMatchObject({ text: long.slice(0, 200), isMine: false });
  const mine = await sent(door, 'Thank you');
  expect((await listed())[1]!.last).toMatchObject({ text: 'Thank you', isMine: true });
  await client.delete(`${door.path}/messages/${mine.id}`);
  expect((await listed())[1]!.last).toMatchObject({ text: null, isMine: true });
});

test('lists and header count what is unread, the latest conversation first', async () => {
  const first = await conversation();
  const second = await buildLead(deps, {
    provider: first,
    status: 'ACCEPTED',
    enquiry: { context: { seekerId: first.seeker.userId } },
  });
  const other: Door = {
    client: first.account.client,
    path: `/api/seekers/me/enquiries/${second.enquiryId}/leads/${second.leadId}`,
  };
  await sent(first.link, 'One');
  clock.advance(1_000);
  await sent(other, 'Two');
  await sent(other, 'Three');
  clock.advance(1_000);
  await sent(first.provider, 'Answer');
  const unread = async (client: Client) => (await client.get('/api/account/unread-messages')).body as UnreadMessages;
  expect(await unread(first.provider.client)).toEqual({
    count: 3,
    latest: { leadId: second.leadId, enquiryId: second.enquiryId },
  });
  expect(await unread(first.account.client)).toEqual({
    count: 1,
    latest: { leadId: first.leadId, enquiryId: first.enquiryId },
  });
  const of = async (client: Client, path: string) => ((await client.get(path)).body as Conversations).items;
  expect(await of(first.provider.client, '/api/providers/me/conversations')).toMatchObject([
    { leadId: first.leadId, unread: 1, last: { text: 'Answer', isMine: true } },
    { leadId: second.leadId, unread: 2, last: { text: 'Three', isMine: false } },
  ]);
  expect(await of(first.link.client, first.link.path.replace(/\/leads.*/, '/conversations'))).toMatchObject([
    { leadId: first.leadId, name: first.businessName, unread: 1 },
  ]);
});

describe('files', () => {
  const announce = async (draft: string, name = 'leak.png') => {
    const bytes = await picture('png');
    const reply = await api
      .client()
      .post('/api/objects/upload', { name, size: bytes.length, type: 'image/png', draft });
    const { uploadURL } = reply.body as { uploadURL: string };
    await put(uploadURL, bytes, 'image/png');
    return uploadURL.split('?')[0]!;
  };
  const idOf = (address: string) => uploadOfKey(objects.keyOf(address))!.id;
  const ready = (id: string, name = 'leak.png') =>
    attachmentQueries(deps).setReady(id, { name, size: 10, type: 'image/png', width: 40, height: 30 });

  test('a message of files: hidden from the other side until checked, and never shown if refused', async () => {
    const { link, provider } = await conversation();
    const draft = crypto.randomUUID();
    const [good, bad] = [await announce(draft), await announce(draft, 'bad.png')];
    const { body } = await send(link, '', {}, [good, bad]);
    expect((body as Message).files).toMatchObject([{ state: 'checking', url: null }, { state: 'checking' }]);
    await ready(idOf(good));
    await attachmentQueries(deps).setRefused(idOf(bad), 'unsafe');
    const [forSender, forOther] = [(await list(link)).items[0]!.files, (await list(provider)).items[0]!.files];
    expect(forSender).toMatchObject([{ state: 'ready' }, { state: 'refused', reason: 'unsafe' }]);
    expect(forOther).toMatchObject([{ name: 'leak.png', url: `${provider.path}/message-files/${idOf(good)}` }]);
    for (const address of [forOther[0]!.url!, forOther[0]!.thumbnailUrl!])
      expect((await provider.client.get(address)).status).toBe(302);
    expect((await link.client.get(`${link.path}/message-files/${idOf(bad)}`)).status).toBe(404);
    expect((await provider.client.get(`/api/providers/me/attachments/${idOf(good)}`)).status).toBe(404);
  });

  test('a file opens by its own id, and only through its own conversation', async () => {
    const { link, provider } = await conversation();
    const draft = crypto.randomUUID();
    const [one, two] = [await announce(draft), await announce(draft)];
    await send(link, '', {}, [one, two]);
    const names = new Map([
      [one, 'one.png'],
      [two, 'two.png'],
    ]);
    for (const [address, name] of names) await ready(idOf(address), name);
    for (const [address, name] of names) {
      const opened = await provider.client.get(`${provider.path}/message-files/${idOf(address)}`);
      const location = opened.headers.get('location');
      expect([opened.status, location]).toEqual([302, expect.stringContaining(idOf(address))]);
      expect(location).toContain(name);
    }
    const other = await conversation();
    for (const door of [other.link, other.account, other.provider])
      expect((await door.client.get(`${door.path}/message-files/${idOf(one)}`)).status).toBe(404);
  });

  test('a provider whose access is revoked opens no file of the client, only its own', async () => {
    const lead = await conversation();
    const { link, provider } = lead;
    const [theirs, own] = [await announce(crypto.randomUUID()), await announce(crypto.randomUUID())];
    await send(link, '', {}, [theirs]);
    await send(provider, '', {}, [own]);
    for (const address of [theirs, own]) await ready(idOf(address));
    const open = async (address: string) =>
      (await provider.client.get(`${provider.path}/message-files/${idOf(address)}`)).status;
    expect([await open(theirs), await open(own)]).toEqual([302, 302]);
    await revokeContact(deps, lead);
    expect([await open(theirs), await open(own)]).toEqual([404, 302]);
  });

  test('a file belongs to one message; six are too many', async () => {
    const { link } = await conversation();
    const draft = crypto.randomUUID();
    const address = await announce(draft);
    expect((await send(link, '', {}, [address])).status).toBe(201);
    expect(await send(link, '', {}, [address])).toMatchObject({
      status: 400,
      body: { fields: { uploadIds: 'This file wasn’t uploaded here' } },
    });
    const six = Array.from({ length: 6 }, (_, n) => `${address}${n}`);
    expect(await send(link, '', {}, six)).toMatchObject({
      status: 400,
      body: { fields: { uploadIds: 'Please choose up to 5 files' } },
    });
    expect(await texts(link)).toEqual(['']);
  });

  test('the files of a deleted message are removed, those of others stay', async () => {
    const { link } = await conversation();
    const [gone, kept] = [await announce(crypto.randomUUID()), await announce(crypto.randomUUID())];
    const { body } = await send(link, '', {}, [gone]);
    await send(link, '', {}, [kept]);
    await link.client.delete(`${link.path}/messages/${(body as Message).id}`);
    await removeAbandoned(deps, objects);
    const rows = await db('attachments')
      .whereIn('id', [idOf(gone), idOf(kept)])
      .pluck('id');
    expect(rows).toEqual([idOf(kept)]);
  });
});

test('10 000 messages are paged by index, each once', async () => {
  const { leadId, link } = await conversation();
  await db.raw(
    `insert into messages (lead_id, author, body, sent_at)
      select ?, case n % 2 when 0 then 'SEEKER' else 'PROVIDER' end, n::text, now() + n * interval '1 second'
      from generate_series(1, 10000) n`,
    [leadId],
  );
  await db.raw('analyze messages');
  const { nextCursor } = await messagePage(deps, leadId, { limit: 5_000 });
  for (const cursor of [undefined, nextCursor!]) {
    const plan = await planOf(db, () => messagePage(deps, leadId, { cursor }));
    expect(scanned(plan)).not.toContain('messages');
    expect(indexesOn(plan, 'messages')).toEqual(['messages__lead']);
    expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
  }
  const seen = new Set<string>();
  let query = '';
  for (;;) {
    const { items, nextCursor: next } = await list(link, query);
    for (const { id } of items) seen.add(id);
    if (!next) break;
    query = `?cursor=${next}`;
  }
  expect(seen.size).toBe(10_000);
});
