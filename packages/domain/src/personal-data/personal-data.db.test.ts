/** Copies and deletions for seekers, providers, administrators and people without an account. */
import {
  buildAccount,
  buildDocument,
  buildEnquiry,
  buildLead,
  buildProvider,
  contactBody,
  unique,
} from '@marketplace/infra/test/builders.ts';
import { fakeGateway } from '@marketplace/infra/test/card-gateway.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { audited } from '../audit/service.ts';
import { verifyAudit } from '../audit/verify.ts';
import { receiveMessage } from '../contact/service.ts';
import { followedByToken, issueRequestToken } from '../enquiries/request-links.ts';
import { updateLead } from '../leads/service.ts';
import { forgetCards, saveCard } from '../payments/cards.ts';
import { saveProfile } from '../profiles/service.ts';
import { personalData } from './columns.ts';
import { copyIsThere, copyKey, readCopy, removeOldCopies } from './copies.ts';
import { eraseAllDue, eraseDue } from './erasure.ts';
import { type HeldRow, personalDataQueries } from './queries.ts';
import {
  askForCopy,
  askForDataLink,
  askForDeletion,
  heldOf,
  issueDataToken,
  type Person,
  personOf,
  takeDeletionBack,
  takeDeletionBackOnSignIn,
} from './requests.ts';
import { columnsWith } from './search.view.ts';

const deps = await testDeps();
const { db, clock } = deps;

const account = (userId: string): Person => ({ userId, email: null });
const mailbox = (email: string): Person => ({ userId: null, email });
const objects = () => {
  const removed: string[] = [];
  return { removed, remove: async (keys: string[]) => void removed.push(...keys) };
};
const requestOf = async (person: Person, kind: string) => {
  const whose = person.userId ? { user_id: person.userId } : { email: person.email };
  return (await db('data_requests')
    .where({ kind, ...whose } as object)
    .orderBy('id', 'desc')
    .first())!;
};
const deletionOf = async (person: Person) => (await personalDataQueries(deps).openDeletion(person))!.id;
const erase = async (person: Person) => {
  const id = await deletionOf(person);
  clock.advance(days(7));
  expect(await eraseDue(deps, undefined, id)).toBe(true);
};
const copyOf = async (person: Person) => {
  await askForCopy(deps, person);
  const { id } = await requestOf(person, 'EXPORT');
  const copy: Record<string, HeldRow[]> = {};
  await readCopy(deps, id, async ({ sections }) => {
    for await (const { title, rows } of sections())
      for await (const some of rows) copy[title] = [...(copy[title] ?? []), ...some];
  });
  return copy;
};

test('runs the SQL of every entry to read, count and delete', async () => {
  const nobody = { userId: null, email: null, recipient: null };
  const queries = personalDataQueries(deps);
  await deps.db.transaction(async (trx) => {
    const inTrx = personalDataQueries({ db: trx });
    for (const entry of personalData) for await (const rows of inTrx.rows(entry, nobody)) expect(rows).toEqual([]);
  });
  for (const entry of personalData) {
    expect(await queries.count(entry, nobody), entry.title).toBe(0);
    expect(await queries.erase(entry, nobody), entry.title).toBe(0);
  }
});

test('puts only the seeker’s own data into their copy', async () => {
  const seeker = await buildAccount(deps, { name: 'Zola Quagga' });
  const { enquiryId } = await buildLead(deps, {
    status: 'ACCEPTED',
    enquiry: { contactName: 'Zola Quagga', title: 'A tap drips', context: { seekerId: seeker.userId } },
  });
  await buildEnquiry(deps, { contactEmail: seeker.email, title: 'Posted before there was an account' });
  await buildEnquiry(deps, { title: 'Of someone else' });
  const copy = await copyOf(account(seeker.userId));
  expect(copy['Your account']).toEqual([expect.objectContaining({ Email: seeker.email, Name: 'Zola Quagga' })]);
  expect(copy['Your requests']?.map(({ Title }) => Title).sort()).toEqual([
    'A tap drips',
    'Posted before there was an account',
  ]);
  expect(copy['Businesses that got your requests']).toEqual([expect.objectContaining({ Answer: 'ACCEPTED' })]);
  expect(JSON.stringify(copy)).not.toContain('password');
  expect(await db('enquiries').where({ id: enquiryId }).first('status')).toEqual({ status: 'in_progress' });
});

test('excludes data under an unproved address of an account', async () => {
  const email = `${unique('claimed')}@example.org`;
  await buildEnquiry(deps, { contactEmail: email, title: 'Not theirs' });
  const { userId } = await buildAccount(deps, { email, verified: false });
  expect(Object.keys(await copyOf(account(userId)))).toEqual(['Your requests about your data', 'Your account']);
  // The owner of the mailbox gets both.
  expect((await heldOf(deps, mailbox(email))).held.map(({ title }) => title)).toEqual([
    'Links to follow your requests',
    'Your requests',
    'Your requests about your data',
    'Your account',
  ]);
});

test('deletes a seeker completely and keeps the business’s won job', async () => {
  const seeker = await buildAccount(deps, { name: 'Yara Okapi', email: 'yara.okapi@example.org' });
  const { leadId, providerId, enquiryId } = await buildLead(deps, {
    status: 'ACCEPTED',
    enquiry: {
      contactName: 'Yara Okapi',
      contactEmail: seeker.email,
      contactPhone: '082 555 0177',
      title: 'Okapi stable leaks',
      description: 'Ask for Yara Okapi, at the yellow gate of the stable.',
      context: { seekerId: seeker.userId, idempotencyKey: 'okapi-key' },
    },
  });
  await updateLead(deps, {
    id: leadId,
    providerId,
    change: { crmStatus: 'WON', wonValueCents: 250_000, note: 'Okapi pays cash' },
  });
  await receiveMessage(deps, contactBody({ name: 'Yara Okapi', email: seeker.email }), { idempotencyKey: null });
  const values = ['okapi', '825550177'];
  expect((await columnsWith(deps, values)).length).toBeGreaterThan(8);

  const link = await issueRequestToken(deps, enquiryId);
  expect(await followedByToken(deps, link)).toMatchObject({ enquiryId });

  await askForDeletion(deps, account(seeker.userId));
  await erase(account(seeker.userId));

  // The row still exists, but its link no longer works.
  await expect(followedByToken(deps, link)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await columnsWith(deps, values)).toEqual([]);
  expect(await db('leads').where({ id: leadId }).first('status', 'crm_status', 'won_value_cents', 'note')).toEqual({
    status: 'ACCEPTED',
    crm_status: 'WON',
    won_value_cents: 250_000,
    note: '',
  });
  expect(
    await db('enquiries')
      .where({ id: enquiryId })
      .first('status', 'contact_name', 'contact_email', 'contact_phone', 'title'),
  ).toEqual({
    status: 'cancelled',
    contact_name: 'Deleted on request',
    contact_email: '',
    contact_phone: null,
    title: 'Geyser installation and repair',
  });
});

test('deletes a provider, passes its open leads on, and keeps the seekers’ disclosure records', async () => {
  const provider = await buildProvider(deps, { businessName: 'Serval & Sons' });
  await db('providers').where({ id: provider.providerId }).update({ phone: '+27115550166' });
  const first = await buildLead(deps, { provider, status: 'ACCEPTED' });
  const second = await buildLead(deps, { provider });
  await askForDeletion(deps, account(provider.userId));
  // The provider gets no more leads after the request, and its open leads expire.
  expect(await db('leads').where({ id: second.leadId }).first('status')).toEqual({ status: 'EXPIRED' });
  expect(await db('provider_coverage').where({ provider_id: provider.providerId })).toEqual([]);
  await erase(account(provider.userId));

  expect(await columnsWith(deps, [provider.email, '115550166'])).toEqual([]);
  expect(await columnsWith(deps, ['serval'])).toEqual(['providers.business_name']);
  expect(await db('leads').where({ id: first.leadId }).first('status')).toEqual({ status: 'ACCEPTED' });
  expect(await db('users').where({ id: provider.userId })).toEqual([]);
});

test('deletes a business completely if no request names it', async () => {
  const provider = await buildProvider(deps, { businessName: 'Caracal Works' });
  await askForDeletion(deps, account(provider.userId));
  await erase(account(provider.userId));
  expect(await db('providers').where({ id: provider.providerId })).toEqual([]);
});

test('copies a provider’s profile and documents, and deletes them with their files', async () => {
  const { providerId, userId } = await buildProvider(deps);
  const profile = { about: 'Drains', languages: [], yearsInBusiness: 11, whatsapp: null, isPublic: true };
  await saveProfile(deps, { providerId, profile });
  await buildDocument(deps, { providerId, number: '8001015009087' });
  const { attachment_id: fileId } = (await db('provider_documents').where({ provider_id: providerId }).first())!;
  const copy = await copyOf(account(userId));
  expect(copy['Profile of your business']).toMatchObject([{ About: 'Drains' }]);
  expect(copy['Documents of your business']).toMatchObject([
    { Kind: 'identity', Number: '8001015009087', 'In this copy': `files/${fileId}` },
  ]);

  await askForDeletion(deps, account(userId));
  const id = await deletionOf(account(userId));
  clock.advance(days(7));
  const store = objects();
  expect(await eraseDue(deps, store, id)).toBe(true);
  expect(store.removed).toContain(`attachments/${fileId}`);
  for (const table of ['provider_profiles', 'provider_slugs', 'provider_documents', 'attachments'] as const)
    expect(await db(table).where({ provider_id: providerId }), table).toEqual([]);
});

test('copies the phone numbers for notifications with what was sent to them, and deletes them', async () => {
  const seeker = await buildAccount(deps);
  const { id: enquiryId } = await buildEnquiry(deps, { contactEmail: seeker.email });
  const [at, read] = [clock.now(), new Date(clock.now().getTime() + hours(1))];
  const own = { user_id: seeker.userId, number: '+27825550181', kinds: ['lead'], created_at: at, confirmed_at: at };
  const ofRequest = { enquiry_id: enquiryId, number: '+27825550182', kinds: ['quote'], created_at: at };
  const [phone, other] = await db('phones').insert([own, ofRequest], ['id']);
  await db('phone_codes').insert({ phone_id: other!.id, code_hash: Buffer.alloc(32, 1), expires_at: read });
  const [notice] = await db('deliveries').insert(
    {
      notice: 'phone.lead',
      channel: 'phone',
      subject_id: enquiryId,
      target: phone!.id,
      recipient: Buffer.alloc(32, 2),
      created_at: at,
      outcome: 'SENT',
      gateway_id: 'wamid.1',
      sent_at: at,
      read_at: read,
    },
    ['id'],
  );
  const copy = await copyOf(account(seeker.userId));
  expect(copy['Phone numbers that get notifications']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ Number: '+27825550181', Notifications: expect.stringContaining('lead') }),
      expect.objectContaining({ Number: '+27825550182', Notifications: expect.stringContaining('quote') }),
    ]),
  );
  expect(copy['Notifications sent to your phone']).toMatchObject([
    { About: 'phone.lead', Sent: at.toISOString(), Read: read.toISOString() },
  ]);
  expect(copy['Codes that confirm a phone number']).toHaveLength(1);

  await askForDeletion(deps, account(seeker.userId));
  await erase(account(seeker.userId));
  expect(await db('phones').whereIn('id', [phone!.id, other!.id])).toEqual([]);
  expect(await db('phone_codes').where({ phone_id: other!.id })).toEqual([]);
  expect(await db('deliveries').where({ id: notice!.id }).first()).toMatchObject({
    recipient: null,
    gateway_id: null,
    outcome: 'SENT',
  });
  expect(await columnsWith(deps, ['825550181', '825550182'])).toEqual([]);
});

test('deletes an administrator, keeps the log intact, and leaves no name in it', async () => {
  const admin = await buildAccount(deps, { role: 'ADMIN', name: 'Nia Genet', email: 'nia.genet@example.org' });
  await audited(
    deps,
    { id: admin.userId, network: null },
    {
      action: 'user.sign-out',
      work: async () => {},
      subjectId: admin.userId,
      details: { search: 'Nia Genet', email: 'nia.genet@example.org' },
    },
  );
  await askForDeletion(deps, account(admin.userId));
  await erase(account(admin.userId));
  expect(await columnsWith(deps, ['genet'])).toEqual([]);
  expect((await verifyAudit(deps)).broken).toBeNull();
  expect(await db('audit_entries').where({ actor_id: admin.userId }).first('action')).toEqual({
    action: 'user.sign-out',
  });
});

test('ends the permission to charge the card of a deleted account, and keeps nothing of the card', async () => {
  const { providerId, userId } = await buildProvider(deps);
  const gateway = fakeGateway();
  const authorization = { code: 'AUTH_1', email: 'payer@example.com' };
  const card = { brand: 'Visa', last4: '4081', expiryMonth: 8, expiryYear: 2030 };
  await saveCard(deps, gateway.cards, { providerId, authorization: { ...authorization, card }, by: userId });
  await askForDeletion(deps, account(userId));
  await erase(account(userId));
  expect(await db('cards').whereNotNull('removed_at')).toMatchObject([{ provider_id: null, last4: '0000' }]);
  await forgetCards(deps, gateway.cards);
  expect([gateway.calls.forgotten, await db('cards')]).toEqual([['AUTH_1'], []]);
});

test('refuses the deletion of the last super administrator, even one who becomes the last later', async () => {
  const [one, other] = [
    await buildAccount(deps, { role: 'SUPER_ADMIN' }),
    await buildAccount(deps, { role: 'SUPER_ADMIN' }),
  ];
  await askForDeletion(deps, account(one.userId));
  await expect(askForDeletion(deps, account(other.userId))).rejects.toMatchObject({ code: 'CONFLICT' });
  await db('users').where({ id: other.userId }).update({ role: 'ADMIN' });
  clock.advance(days(7));
  expect(await eraseAllDue(deps, undefined)).toEqual({ erased: 0, failures: [] });
  expect(await db('users').where({ id: one.userId }).first('role')).toEqual({ role: 'SUPER_ADMIN' });
});

test('offers people without an account a link, an overview, a copy and a deletion', async () => {
  const email = `${unique('writer')}@example.org`;
  await receiveMessage(deps, contactBody({ email }), { idempotencyKey: null });
  const { id: enquiryId } = await buildEnquiry(deps, { contactEmail: email });
  await askForDataLink(deps, email);
  const { id } = await requestOf(mailbox(email), 'ACCESS');
  const token = await issueDataToken(deps, id);
  expect(await personOf(deps, token)).toEqual(mailbox(email));
  expect((await heldOf(deps, mailbox(email))).held.map(({ title }) => title)).toEqual([
    'Links to follow your requests',
    'Your requests',
    'Your messages to us',
    'Your requests about your data',
  ]);
  await expect(personOf(deps, `${token}x`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await askForDeletion(deps, mailbox(email));
  await erase(mailbox(email));
  expect(await columnsWith(deps, [email])).toEqual([]);
  expect(await db('enquiries').where({ id: enquiryId }).first('status')).toEqual({ status: 'cancelled' });
  clock.advance(hours(48));
  await expect(personOf(deps, token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('cancels a deletion by its link or a sign-in, but not once it is done', async () => {
  const { userId, providerId } = await buildProvider(deps);
  const me = account(userId);
  const dueAt = await askForDeletion(deps, me);
  expect(await askForDeletion(deps, me)).toEqual(dueAt);
  const id = await deletionOf(me);
  const token = await issueDataToken(deps, id, days(8));
  expect(await takeDeletionBackOnSignIn(deps, userId)).toBe(true);
  expect(await takeDeletionBackOnSignIn(deps, userId)).toBe(false);
  expect(await db('providers').where({ id: providerId }).first('withdrawn_at')).toEqual({ withdrawn_at: null });
  await takeDeletionBack(deps, token);
  clock.advance(days(7));
  expect(await eraseDue(deps, undefined, id)).toBe(false);

  await askForDeletion(deps, me);
  const again = await issueDataToken(deps, await deletionOf(me), days(8));
  await takeDeletionBack(deps, again);
  expect(await heldOf(deps, me)).toMatchObject({ deletionAt: null });

  await askForDeletion(deps, me);
  const last = await issueDataToken(deps, await deletionOf(me), days(8));
  await erase(me);
  await expect(takeDeletionBack(deps, last)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('completes an interrupted deletion, and deletes once in concurrent runs', async () => {
  const { userId, email } = await buildAccount(deps);
  const { id: enquiryId } = await buildEnquiry(deps, { contactEmail: email, context: { seekerId: userId } });
  const [file] = await db('attachments')
    .insert({
      draft_id: enquiryId,
      enquiry_id: enquiryId,
      name: 'roof.jpg',
      size: 1,
      type: 'image/jpeg',
      created_at: clock.now(),
    })
    .returning('id');
  await askForCopy(deps, account(userId));
  const { id: copyId } = await requestOf(account(userId), 'EXPORT');
  await askForDeletion(deps, account(userId));
  const id = await deletionOf(account(userId));
  expect(await eraseDue(deps, undefined, id)).toBe(false);
  clock.advance(days(7));
  const away = { remove: () => Promise.reject(new Error('the store is away')) };
  await expect(eraseDue(deps, away, id)).rejects.toThrow('the store is away');
  expect(await db('users').where({ id: userId })).toHaveLength(1);

  const store = objects();
  const outcomes = await Promise.all([eraseDue(deps, store, id), eraseDue(deps, store, id)]);
  expect(outcomes.sort()).toEqual([false, true]);
  expect(store.removed).toEqual(
    expect.arrayContaining([
      `drafts/${enquiryId}/${file!.id}`,
      `attachments/${file!.id}`,
      `attachments/${file!.id}-thumbnail`,
      copyKey(copyId),
    ]),
  );
  expect(await db('users').where({ id: userId })).toEqual([]);
  expect(await db('data_requests').where({ id }).first('outcome', 'user_id', 'email')).toEqual({
    outcome: 'DONE',
    user_id: null,
    email: null,
  });
});

test('announces a copy once, and removes it after its expiry', async () => {
  const { userId } = await buildAccount(deps);
  await askForCopy(deps, account(userId));
  const { id } = await requestOf(account(userId), 'EXPORT');
  await copyIsThere(deps, id);
  await copyIsThere(deps, id);
  const told = await db('outbox').where({ event: 'data.copy-made' }).whereRaw(`payload->>'dataRequestId' = ?`, [id]);
  expect(told).toHaveLength(1);
  expect(await readCopy(deps, id, async () => 'made')).toBeUndefined();
  const store = objects();
  clock.advance(hours(97));
  await removeOldCopies(deps, store);
  expect(store.removed).toContain(copyKey(id));
  expect(await db('data_requests').where({ id })).toEqual([]);
});
