/** Files of requests over the API, with a real store: who may announce, attach and see them. */
import { documentTypes, type LeadAttachment } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { attachmentQueries } from '@marketplace/domain/attachments/queries';
import { fileKey, thumbnailKey, uploadOfKey } from '@marketplace/domain/attachments/rules';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { acceptLead } from '@marketplace/domain/leads/service';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildProvider, enquiryBody } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { pdf, picture } from '../../../../infra/test/files.ts';
import { testObjects } from '../../../../infra/test/object-store.ts';

const deps = await testDeps();
const { objects, put } = await testObjects();
const api = await testApi(deps, { objects });
const visitor = api.client();

const body = { name: 'Leak.jpg', size: 1_000, type: 'image/jpeg' };
const announce = async (change: object = {}, client: Client = visitor) => {
  const reply = await client.post('/api/objects/upload', { ...body, ...change });
  return { ...reply, url: (reply.body as { uploadURL?: string }).uploadURL ?? '' };
};
const addressOf = async (change: object = {}) => (await announce(change)).url.split('?')[0]!;
const post = (...attachments: string[]) => visitor.post('/api/enquiries', enquiryBody({ attachments }));
const draft = () => crypto.randomUUID();
const unknown = { attachments: 'This file wasn’t uploaded here' };

// id: upload-signed-for-length-and-type
test('visitors may announce a file, and upload exactly the announced length and type', async () => {
  const bytes = await picture('jpeg');
  const { status, url } = await announce({ size: bytes.length });
  expect(status).toBe(200);
  expect(await put(url, Buffer.concat([bytes, Buffer.from('x')]), body.type)).toBe(403);
  expect(await put(url, bytes, 'text/html')).toBe(403);
  expect(await put(url, bytes, body.type)).toBe(200);
});

test('stores a name without a path and without characters that hide its extension', async () => {
  for (const [name, stored] of [
    ['../photos/quote\u202Efdp.bat', 'quotefdp.bat'],
    ['a<b>:c.pdf', 'abc.pdf'],
  ]) {
    const { id } = uploadOfKey(objects.keyOf(await addressOf({ name })))!;
    expect(await deps.db('attachments').where({ id }).first('name')).toEqual({ name: stored });
  }
});

test.each([
  // id: oversized-upload-refused
  ['10 MB and one byte', { size: limits.uploadBytes + 1 }, 'size', 'This file is larger than 10 MB'],
  [
    'a voice note of 5 MB',
    { type: 'audio/webm', size: 5 * 1024 * 1024 },
    'size',
    'This voice note is larger than 4 MB',
  ],
  ['an empty file', { size: 0 }, 'size', 'This file is empty'],
  ['a fractional length', { size: 1.5 }, 'size', 'This file is empty'],
  // id: svg-upload-refused
  ['an SVG', { type: 'image/svg+xml' }, 'type', expect.stringContaining('Please choose a picture')],
  ['a page', { type: 'text/html' }, 'type', expect.stringContaining('Please choose a picture')],
  ['no name', { name: undefined }, 'name', 'Please give the file a name'],
  ['a blank name', { name: ' ' }, 'name', 'Please give the file a name'],
  ['an overlong name', { name: 'x'.repeat(201) }, 'name', 'Please give the file a shorter name'],
  ['a draft id that can be guessed', { draft: '00000000-0000-0000-0000-000000000001' }, 'draft', unknown.attachments],
  ['an unknown field', { key: 'x' }, 'key', 'This field isn’t expected'],
])('refuses %s before the upload', async (_, change, field, message) => {
  const { status, body: answer } = await announce(change);
  expect([status, answer]).toMatchObject([400, { code: 'VALIDATION_FAILED', fields: { [field]: message } }]);
});

test('records the network that a file came from as a hash, for fair turns', async () => {
  const from = async (address: string) => {
    const { body: answer } = await visitor.post('/api/objects/upload', body, { 'x-forwarded-for': address });
    const { id } = uploadOfKey(objects.keyOf((answer as { uploadURL: string }).uploadURL.split('?')[0]!))!;
    return (await deps.db('attachments').where({ id }).first('network'))!.network;
  };
  const [one, same, other] = [await from('2001:db8:7:7::1'), await from('2001:db8:7:7::2'), await from('203.0.113.7')];
  expect(one).toBe(same);
  expect(other).not.toBe(one);
  for (const network of [one, other]) expect(network).toMatch(/^[\w-]{43}$/);
});

test('limits the files of a draft', async () => {
  const one = draft();
  for (let n = 0; n < limits.uploadsPerDraft; n += 1) expect((await announce({ draft: one })).status).toBe(200);
  expect(await announce({ draft: one })).toMatchObject({
    status: 400,
    body: { fields: { draft: 'Please choose up to 5 files' } },
  });
});

test('a request has the files of its draft once, even if it is sent repeatedly', async () => {
  const one = draft();
  const mine = [await addressOf({ draft: one }), await addressOf({ draft: one })];
  const headers = { 'idempotency-key': draft() };
  const sent = enquiryBody({ attachments: mine });
  const replies = await Promise.all([1, 2, 3].map(() => visitor.post('/api/enquiries', sent, headers)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { id } = replies[0]!.body as { id: string };
  const rows = await deps.db('attachments').where({ enquiry_id: id }).orderBy('position').select('id', 'state');
  expect(rows).toEqual(mine.map((address) => ({ id: uploadOfKey(objects.keyOf(address))!.id, state: 'checking' })));
  expect(await deps.db('outbox').where({ event: 'attachment.added' })).toHaveLength(2);
  // Another request cannot use them.
  expect(await post(mine[0]!)).toMatchObject({ status: 400, body: { fields: unknown } });
});

test.each([
  ['files of two drafts', async () => [await addressOf(), await addressOf()]],
  [
    'a file from another draft',
    async () => {
      const [mine, theirs] = [await addressOf(), await addressOf()];
      return [mine.replace(/[^/]+$/, theirs.split('/').at(-1)!)];
    },
  ],
  ['one file twice', async () => Array(2).fill(await addressOf())],
  ['a signed address', async () => [(await announce()).url]],
  ['a file of another store', async () => [(await addressOf()).replace(/^https?:\/\/[^/]+/, 'https://example.org')]],
  ['a file shown to providers', async () => [(await addressOf()).replace('/drafts/', '/attachments/')]],
  [
    'a file announced two days ago',
    async () => {
      const address = await addressOf();
      deps.clock.advance(hours(25));
      return [address];
    },
  ],
])('refuses %s at the field and stores no request', async (_, attachments) => {
  const addresses = await attachments();
  const before = await deps.db('enquiries').select('id');
  expect(await post(...addresses)).toMatchObject({ status: 400, body: { fields: unknown } });
  expect(await deps.db('enquiries').select('id')).toHaveLength(before.length);
  expect(await deps.db('attachments').where({ state: 'checking', enquiry_id: null })).toEqual([]);
});

test('refuses six files', async () => {
  const one = draft();
  const addresses = await Promise.all(Array.from({ length: 6 }, () => addressOf({ draft: one })));
  expect(await post(...addresses)).toMatchObject({
    status: 400,
    body: { fields: { attachments: 'Please choose up to 5 files' } },
  });
});

/** A request with a ready picture, a ready document, a file being checked and a refused file. */
const requestWithFiles = async () => {
  const provider = await buildProvider(deps);
  const one = draft();
  const addresses = [
    await addressOf({ draft: one, name: 'Küche "alt".jpg' }),
    await addressOf({ draft: one, name: 'plan.pdf', type: documentTypes.pdf }),
    await addressOf({ draft: one, name: 'waits.pdf', type: documentTypes.pdf }),
    await addressOf({ draft: one, name: 'bad.pdf', type: documentTypes.pdf }),
  ];
  const { body: posted } = await post(...addresses);
  const { id: enquiryId } = posted as { id: string };
  const ids = addresses.map((address) => uploadOfKey(objects.keyOf(address))!.id);
  const queries = attachmentQueries(deps);
  const file = { size: 10, width: null, height: null };
  await queries.setReady(ids[0]!, { ...file, name: 'Küche "alt".jpg', type: 'image/jpeg', width: 40, height: 30 });
  await queries.setReady(ids[1]!, { ...file, name: 'plan.pdf', type: documentTypes.pdf });
  await queries.setRefused(ids[3]!, 'unsafe');
  await objects.write(fileKey(ids[0]!), await picture('jpeg'), 'image/jpeg');
  await objects.write(thumbnailKey(ids[0]!), await picture('jpeg'), 'image/jpeg');
  await objects.write(fileKey(ids[1]!), pdf('the plan'), documentTypes.pdf);
  await matchEnquiry(deps, { enquiryId });
  const { id: leadId } = (await deps
    .db('leads')
    .where({ enquiry_id: enquiryId, provider_id: provider.providerId })
    .first('id'))!;
  return { enquiryId, leadId, provider, ids, client: await api.as(provider) };
};

// id: file-name-encoded-in-download
test('a provider sees the number of files before accepting, and the ready files afterwards', async () => {
  const { enquiryId, leadId, provider, ids, client } = await requestWithFiles();
  const open = await client.get(`/api/providers/me/leads/${leadId}`);
  expect(open.body).toMatchObject({ request: { attachmentCount: 3 }, accepted: null });
  const board = await visitor.get('/api/public/leads?limit=20');
  expect((board.body as { leads: { id: string }[] }).leads.find(({ id }) => id === enquiryId)).toMatchObject({
    attachmentCount: 3,
  });
  for (const path of [`/${ids[0]}`, `/${ids[0]}/thumbnail`])
    expect((await client.get(`/api/providers/me/attachments${path}`)).status).toBe(404);

  await acceptLead(deps, { id: leadId, providerId: provider.providerId });
  const { body: accepted } = await client.get('/api/providers/me/accepted');
  const [lead] = (accepted as { leads: { attachments: LeadAttachment[] }[] }).leads;
  const address = (id: string) => `/api/providers/me/attachments/${id}`;
  expect(lead!.attachments).toEqual([
    {
      id: ids[0],
      name: 'Küche "alt".jpg',
      size: 10,
      type: 'image/jpeg',
      state: 'ready',
      width: 40,
      height: 30,
      url: address(ids[0]!),
      thumbnailUrl: `${address(ids[0]!)}/thumbnail`,
    },
    {
      id: ids[1],
      name: 'plan.pdf',
      size: 10,
      type: documentTypes.pdf,
      state: 'ready',
      width: null,
      height: null,
      url: address(ids[1]!),
      thumbnailUrl: null,
    },
    {
      id: ids[2],
      name: 'waits.pdf',
      size: 1_000,
      type: documentTypes.pdf,
      state: 'checking',
      width: null,
      height: null,
      url: null,
      thumbnailUrl: null,
    },
  ]);

  const shown = await client.get(address(ids[0]!));
  expect(shown.status).toBe(302);
  const image = await fetch(shown.headers.get('location')!);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(image.headers.get('content-disposition')).toBe(
    `inline; filename="Ku_che _alt_.jpg"; filename*=UTF-8''K%C3%BCche%20%22alt%22.jpg`,
  );
  const saved = await fetch((await client.get(address(ids[1]!))).headers.get('location')!);
  expect(await saved.text()).toContain('the plan');
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="plan.pdf"/);
  expect((await client.get(`${address(ids[0]!)}/thumbnail`)).status).toBe(302);
  // Documents have no thumbnail, and unchecked and refused files are missing.
  for (const path of [`${ids[1]}/thumbnail`, ids[2], ids[3], draft(), 'nonsense'])
    expect((await client.get(`/api/providers/me/attachments/${path}`)).status, path).toBe(404);
});

test('other providers, the seeker’s account and visitors cannot open a file', async () => {
  const { leadId, provider, ids } = await requestWithFiles();
  await acceptLead(deps, { id: leadId, providerId: provider.providerId });
  const path = `/api/providers/me/attachments/${ids[0]}`;
  const callers: [Client, number][] = [
    [await api.as(await buildProvider(deps)), 404],
    [await api.as(await buildAccount(deps)), 403],
    [visitor, 401],
  ];
  for (const [client, status] of callers) expect((await client.get(path)).status).toBe(status);
});

test('the seeker sees the state of each file', async () => {
  const seeker = await buildAccount(deps);
  const client = await api.as(seeker);
  const one = draft();
  const addresses = [await addressOf({ draft: one }), await addressOf({ draft: one, name: 'b.jpg' })];
  await client.post('/api/enquiries', enquiryBody({ attachments: addresses }));
  await attachmentQueries(deps).setRefused(uploadOfKey(objects.keyOf(addresses[1]!))!.id, 'type');
  const { body: list } = await client.get('/api/seekers/me/enquiries');
  expect((list as { enquiries: object[] }).enquiries[0]).toMatchObject({
    attachments: [
      { name: 'Leak.jpg', state: 'checking', reason: null },
      { name: 'b.jpg', state: 'refused', reason: 'type' },
    ],
  });
});

test('files can be added to a posted request once each, and providers with access are notified', async () => {
  const [taker, revoked] = [await buildProvider(deps), await buildProvider(deps)];
  const { body: posted } = await post(await addressOf());
  const { id } = posted as { id: string };
  const path = `/api/requests/${await issueRequestToken(deps, id)}/files`;
  const add = (...attachments: string[]) => visitor.post(path, { attachments });
  const state = async () => [
    await deps.db('attachments').where({ enquiry_id: id }).orderBy('position').select('position', 'state'),
    await deps.db('request_changes').where({ enquiry_id: id }).select('lead_id', 'fields'),
  ];
  await matchEnquiry(deps, { enquiryId: id });
  const [leadId, leftId] = [
    await acceptLead(deps, { id, providerId: taker.providerId }),
    await acceptLead(deps, { id, providerId: revoked.providerId }),
  ];
  await deps.db('leads').where({ id: leftId }).update({ contact_revoked_at: deps.clock.now() });

  const one = draft();
  const addresses = [await addressOf({ draft: one }), await addressOf({ draft: one, name: 'second.jpg' })];
  // Sent twice, as after a lost reply.
  for (const _ of [1, 2])
    expect(await add(...addresses)).toMatchObject({
      status: 200,
      body: { attachments: [{ name: 'Leak.jpg' }, { name: 'Leak.jpg' }, { name: 'second.jpg', state: 'checking' }] },
    });
  const told = [{ lead_id: leadId, fields: ['attachments'] }];
  const files = [1, 2, 3].map((position) => ({ position, state: 'checking' }));
  expect(await state()).toEqual([files, told]);

  // Rejects more than five files in total, files of other drafts, and anything but uploads. A rejected call stores nothing.
  const two = draft();
  const three = [await addressOf({ draft: two }), await addressOf({ draft: two }), await addressOf({ draft: two })];
  const refusals: [string[], string][] = [
    [three, 'A request can have up to 5 files. You can add 2 more'],
    [[], 'Please choose a file'],
    [[await addressOf(), await addressOf()], unknown.attachments],
    [['https://example.org/drafts/x'], unknown.attachments],
    [Array(6).fill(three[0]), 'Please choose up to 5 files'],
  ];
  for (const [refused, message] of refusals)
    expect(await add(...refused)).toMatchObject({ status: 400, body: { fields: { attachments: message } } });
  const other = await post(three[0]!);
  expect(other.status).toBe(201);
  expect(await add(three[0]!)).toMatchObject({ status: 400, body: { fields: unknown } });
  expect(await state()).toEqual([files, told]);
  // A refused file does not count towards the limit.
  await deps.db('attachments').where({ enquiry_id: id, position: 1 }).update({ state: 'refused', reason: 'type' });
  const rest = draft();
  const last = [await addressOf({ draft: rest }), await addressOf({ draft: rest }), await addressOf({ draft: rest })];
  expect((await add(...last)).status).toBe(200);

  await visitor.post(path.replace('/files', '/withdraw'));
  expect(await add(three[1]!)).toMatchObject({ status: 409, body: { error: expect.stringContaining('closed') } });
  expect((await visitor.post(path.replace(/requests\/../, 'requests/--'), { attachments: [three[1]!] })).status).toBe(
    404,
  );
});

test('without a store, announcing fails and requests are posted without files', async () => {
  const bare = await testApi(deps);
  expect((await bare.client().post('/api/objects/upload', body)).status).toBe(503);
  expect((await bare.client().post('/api/enquiries', enquiryBody())).status).toBe(201);
  expect(await bare.client().post('/api/enquiries', enquiryBody({ attachments: [await addressOf()] }))).toMatchObject({
    status: 400,
    body: { fields: unknown },
  });
});
