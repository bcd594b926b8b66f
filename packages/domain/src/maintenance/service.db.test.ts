import { randomBytes, randomUUID } from 'node:crypto';
import { type RetentionOf, retention } from '@marketplace/contracts/accounts/retention';
import {
  applicationBody,
  buildAccount,
  buildDocument,
  buildEnquiry,
  buildLead,
  category,
  contactBody,
  unique,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { plansOf, readWhole } from '@marketplace/infra/test/plan.ts';
import { days } from '@marketplace/platform/clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { rememberDevice } from '../credentials/devices.ts';
import { askForReset, resetLife } from '../credentials/password-reset.ts';
import { issueToken } from '../credentials/tokens.ts';
import { claimDelivery, finishDelivery } from '../deliveries/service.ts';
import { issueRequestToken } from '../enquiries/request-links.ts';
import { mailKey } from '../mail-deliveries/delivery.ts';
import { makeMonths } from '../partitions/service.ts';
import { pushKey, subscribe } from '../push/service.ts';
import { sessionKeys } from '../sessions/keys.ts';
import { endSession, startSession } from '../sessions/service.ts';
import type { Rows } from '../tables.ts';
import { deleteObsoleteRows } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;

// id: stale-data-deleted-on-time
test('deletes obsolete rows when they are old enough, and nothing else', async () => {
  const { userId, email } = await buildAccount(deps);
  const begin = () => startSession(deps, sessionKeys('x'.repeat(32)), { userId, device: 'Chrome' });
  const ended = await begin();
  const open = await begin();
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  for (const { sessionId } of [ended, open]) {
    const subscription = { endpoint: `https://push.example/${sessionId}`, keys };
    await subscribe(deps, { userId, sessionId, subscription });
  }
  const { leadId } = await buildLead(deps);
  const pushed = await db('push_subscriptions').where({ session_id: open.sessionId }).first('id');
  await claimDelivery(deps, pushKey({ kind: 'push.lead', subjectId: leadId }, pushed!.id));
  await endSession(deps, ended.sessionId);
  await issueToken(deps, 'password', { userId, email, life: resetLife });
  await issueToken(deps, 'verification', { userId, email, life: resetLife });
  await askForReset(deps, { email });
  await rememberDevice(deps, { userId, token: undefined, device: 'Chrome' });
  for (const kind of ['mail.verify-email', 'mail.reset-password']) {
    const key = mailKey(kind, userId);
    const claim = await claimDelivery(deps, key);
    if (claim.state === 'claimed' && kind === 'mail.verify-email')
      await finishDelivery(deps, { id: claim.id, key }, { outcome: 'SENT' });
  }

  const none = {
    password_tokens: 0,
    verification_tokens: 0,
    email_undo_tokens: 0,
    auth_challenges: 0,
    totp_factors: 0,
    sessions: 0,
    api_keys: 0,
    api_key_changes: 0,
    team_invitations: 0,
    team_notices: 0,
    team_change_notices: 0,
    work_notices: 0,
    push_subscriptions: 0,
    deliveries: 0,
    phone_codes: 0,
    phone_replies: 0,
    phone_reports: 0,
    account_notices: 0,
    webhook_deliveries: 0,
    user_devices: 0,
    processes: 0,
    process_minutes: 0,
    health_periods: 0,
    ranking_refreshes: 0,
    provider_settings_history: 0,
    match_decisions: 0,
    match_decision_months: 0,
    request_links: 0,
    pending_requests: 0,
    request_changes: 0,
    provider_applications: 0,
    messages: 0,
    reports: 0,
    conversation_notices: 0,
    closing_notices: 0,
    contact_messages: 0,
    access_passes: 0,
    provider_documents: 0,
  };
  clock.advance(days(6));
  expect(await deleteObsoleteRows(deps)).toEqual({ ...none, push_subscriptions: 1 });
  clock.advance(days(9));
  expect(await deleteObsoleteRows(deps)).toEqual({
    ...none,
    password_tokens: 1,
    verification_tokens: 1,
    deliveries: 1,
    account_notices: 1,
  });
  clock.advance(days(20));
  expect(await deleteObsoleteRows(deps)).toEqual({ ...none, push_subscriptions: 1, sessions: 1 });
  clock.advance(days(60));
  expect(await deleteObsoleteRows(deps)).toEqual({ ...none, sessions: 1, deliveries: 1 });
  clock.advance(days(320));
  expect(await deleteObsoleteRows(deps)).toEqual({ ...none, user_devices: 1, match_decisions: 1 });
  // An unfinished email still has to be sent.
  expect(await db('deliveries').where({ channel: 'mail' }).select('notice')).toEqual([
    { notice: 'mail.reset-password' },
  ]);
});

test('deletes more rows than fit in one batch', async () => {
  await db('account_notices').insert(
    Array.from({ length: 5_001 }, () => ({ kind: 'RESET', email: 'x@example.org', created_at: clock.now() })),
  );
  clock.advance(days(15));
  expect(await deleteObsoleteRows(deps)).toMatchObject({ account_notices: 5_001 });
});

test('deletes one batch of each table in turn, and continues in the next run where its pace ended this one', async () => {
  let batches = 0;
  const endAfter = (most: number) => ({
    next: async () => {
      batches += 1;
      return batches < most;
    },
    isCut: () => batches >= most,
  });
  await deleteObsoleteRows(deps);
  await deleteObsoleteRows({ ...deps, pace: endAfter(Number.POSITIVE_INFINITY) });
  const tables = batches + 1;

  const at = clock.now();
  const { leadId } = await buildLead(deps);
  await db('conversation_notices').insert({ lead_id: leadId, reader: 'SEEKER', created_at: at });
  const notice = { kind: 'RESET', email: 'x@example.org', created_at: at } as const;
  await db('account_notices').insert(Array.from({ length: 10_001 }, () => notice));
  clock.advance(days(15));
  batches = 0;
  const first = await deleteObsoleteRows({ ...deps, pace: endAfter(tables) });
  expect(first).toMatchObject({ account_notices: 5_000, conversation_notices: 1 });
  expect(await deleteObsoleteRows(deps)).toMatchObject({ account_notices: 5_001, conversation_notices: 0 });
});

/** Functions that insert rows of each line at a given age, with their table. */
const rowsOf = async () => {
  const { userId } = await buildAccount(deps);
  const { providerId, enquiryId } = await buildLead(deps);
  const endpoint = () => `https://push.example/${unique('endpoint')}`;
  const session = async (at: Date) => {
    const [row] = await db('sessions').insert({ user_id: userId, created_at: at, expires_at: at }).returning('id');
    return row!.id;
  };
  const application = applicationBody();
  const email = 'x@example.org';
  const hash = () => randomBytes(32);
  const token = (at: Date) => ({ token_hash: hash(), user_id: userId, email, expires_at: at });
  const pushSubscription = async (at: Date) => {
    const [row] = await db('push_subscriptions')
      .insert({
        user_id: userId,
        session_id: await session(at),
        endpoint: endpoint(),
        p256dh: '',
        auth: '',
        created_at: at,
      })
      .returning('id');
    return row!.id;
  };
  const lines: Record<
    Exclude<RetentionOf<'accounts.clean-up'>, 'invoices' | 'statementLines'>,
    { table: keyof Rows; insert: (at: Date) => PromiseLike<unknown> }
  > = {
    webhookDeliveries: {
      table: 'webhook_deliveries',
      insert: async (at) => {
        const sealed = { secret_key_id: 'k', sealed_secret: Buffer.from('s') };
        const [webhook] = await db('webhooks')
          .insert({ url: 'https://hooks.example.com/', events: ['lead.sent'], created_at: at, ...sealed })
          .returning('id');
        await db('webhook_deliveries').insert({
          ...{ webhook_id: webhook!.id, event: 'lead.sent', subject_id: providerId, data: '{}', created_at: at },
          outcome: 'DELIVERED',
        });
      },
    },
    documents: {
      table: 'provider_documents',
      insert: async (at) => {
        const documentId = await buildDocument(deps, { providerId });
        await db('provider_documents').where({ id: documentId }).update({ replaced_at: at });
      },
    },
    matchRecords: {
      table: 'match_decisions',
      insert: async (at) =>
        db('match_decisions').insert({
          enquiry_id: (await buildEnquiry(deps)).id,
          provider_id: providerId,
          wave: 1,
          outcome: 'SELECTED',
          rule_version: 1,
          distance_km: 1,
          radius_km: 1,
          band: 0,
          decided_at: at,
        }),
    },
    requestLinks: {
      table: 'request_links',
      insert: async (at) => {
        const { id } = await buildEnquiry(deps);
        await db('enquiries').where({ id }).update({ status: 'cancelled', closed_at: at });
      },
    },
    pendingRequests: {
      table: 'pending_requests',
      insert: (at) => db('pending_requests').insert({ content: '{}', created_at: at }),
    },
    applications: {
      table: 'provider_applications',
      insert: (at) =>
        db('provider_applications').insert({
          plan: application.plan,
          business_name: application.businessName,
          contact_name: application.contactName,
          email,
          phone: application.phone,
          category_id: category('plumbing'),
          service_area: '',
          status: 'rejected',
          created_at: new Date(at.getTime() - days(300)),
          decided_at: at,
        }),
    },
    messages: {
      table: 'messages',
      insert: async (at) => {
        const over = await buildLead(deps, { status: 'ACCEPTED' });
        await db('messages').insert({ lead_id: over.leadId, author: 'SEEKER', body: 'Good morning', sent_at: at });
        await db('enquiries').where({ id: over.enquiryId }).update({ status: 'completed', closed_at: at });
      },
    },
    reports: {
      table: 'reports',
      insert: async (at) => {
        const { leadId: reported } = await buildLead(deps);
        const report = { kind: 'LEAD', reporter: 'PROVIDER', reason: 'SPAM', text: '', created_at: at } as const;
        await db('reports').insert({ ...report, lead_id: reported });
      },
    },
    contactMessages: {
      table: 'contact_messages',
      insert: async (at) => {
        const { name, subject, category, message } = contactBody();
        const created_at = new Date(at.getTime() - days(300));
        const [row] = await db('contact_messages')
          .insert({ name, email, subject, category, message, created_at })
          .returning('id');
        await db('contact_answers').insert({ message_id: row!.id, text: 'Yes.', created_at: at });
      },
    },
    accessPasses: {
      table: 'access_passes',
      insert: (at) =>
        db('access_passes').insert({
          email,
          plan: 'R499',
          status: 'USED',
          created_at: new Date(at.getTime() - days(1)),
          used_at: at,
          expires_at: new Date(at.getTime() + days(7)),
        }),
    },
    mailedLinks: { table: 'password_tokens', insert: (at) => db('password_tokens').insert(token(at)) },
    signInSteps: {
      table: 'auth_challenges',
      insert: (at) => db('auth_challenges').insert({ token_hash: hash(), purpose: 'PASSKEY_SIGN_IN', expires_at: at }),
    },
    pushSubscriptions: { table: 'push_subscriptions', insert: pushSubscription },
    pushDeliveries: {
      table: 'deliveries',
      insert: (at) =>
        db('deliveries').insert({ notice: 'push.lead', channel: 'push', subject_id: randomUUID(), created_at: at }),
    },
    phoneCodes: {
      table: 'phone_codes',
      insert: async (at) => {
        const [phone] = await db('phones')
          .insert({ user_id: userId, number: '+27825550134', kinds: ['lead'], created_at: at })
          .onConflict('user_id')
          .merge(['number'])
          .returning('id');
        await db('phone_codes').insert({ phone_id: phone!.id, expires_at: at });
      },
    },
    phoneNotices: {
      table: 'deliveries',
      insert: (at) =>
        db('deliveries').insert({ notice: 'phone.lead', channel: 'phone', subject_id: randomUUID(), created_at: at }),
    },
    sessions: { table: 'sessions', insert: session },
    apiKeys: {
      table: 'api_keys',
      insert: (at) =>
        db('api_keys').insert({
          ...{ user_id: userId, name: 'Accounting', hint: 'mkt_abcdef', token_hash: hash(), scopes: ['leads:read'] },
          ...{ created_at: at, expires_at: at },
        }),
    },
    devices: {
      table: 'user_devices',
      insert: (at) =>
        db('user_devices').insert({
          user_id: userId,
          token_hash: hash(),
          device: '',
          created_at: at,
          last_seen_at: at,
        }),
    },
    notices: {
      table: 'account_notices',
      insert: (at) => db('account_notices').insert({ kind: 'RESET', email, created_at: at }),
    },
    mails: {
      table: 'deliveries',
      insert: (at) =>
        db('deliveries').insert({
          ...{ notice: 'mail.lead-sent', channel: 'mail', outcome: 'SENT' },
          ...{ subject_id: randomUUID(), created_at: at },
        }),
    },
    formerSettings: {
      table: 'provider_settings_history',
      insert: async (at) =>
        db('provider_settings_history').insert({
          provider_id: providerId,
          until: at,
          base_city_id: (await db('enquiries').where({ id: enquiryId }).first('city_id'))!.city_id,
          coverage_radius_km: 50,
          category_ids: [],
          provinces: [],
        }),
    },
  };
  return lines;
};

describe('of each line of the retention table', () => {
  type Line = Exclude<RetentionOf<'accounts.clean-up'>, 'invoices' | 'statementLines'>;
  let lines: Awaited<ReturnType<typeof rowsOf>>;
  beforeAll(async () => {
    lines = await rowsOf();
  });
  const names = (Object.keys(retention) as (keyof typeof retention)[]).filter(
    // Decisions are dropped by the month, the database deletes invoices itself (`invoices/retention.ts`), and lines of bank statements
    // keep their hash (`payments/statements.ts`).
    (line): line is Line =>
      retention[line].job === 'accounts.clean-up' && !['matchRecords', 'invoices', 'statementLines'].includes(line),
  );
  test.each(names)('%s: keeps rows that are a second too young', async (line) => {
    const { table, insert } = lines[line];
    await deleteObsoleteRows(deps);
    const due = clock.now().getTime() - days(retention[line].keep.days);
    await insert(new Date(due - 1));
    await insert(new Date(due + 1000));
    expect((await deleteObsoleteRows(deps))[table]).toBe(1);
    expect((await deleteObsoleteRows(deps))[table]).toBe(0);
    clock.advance(1001);
    expect((await deleteObsoleteRows(deps))[table]).toBe(1);
  });
});

test('keeps an email shown on a page as long as its subject', async () => {
  const [message] = await db('contact_messages')
    .insert({ ...contactBody(), email: 'y@example.org', created_at: clock.now() })
    .returning('id');
  const key = mailKey('mail.contact-received', message!.id);
  const claim = await claimDelivery(deps, key);
  if (claim.state === 'claimed') await finishDelivery(deps, { id: claim.id, key }, { outcome: 'SENT' });
  const kept = () => db('deliveries').where({ subject_id: message!.id }).pluck('notice');
  clock.advance(days(100));
  await deleteObsoleteRows(deps);
  expect(await kept()).toEqual(['mail.contact-received']);
  clock.advance(days(265) + 1);
  await deleteObsoleteRows(deps);
  await deleteObsoleteRows(deps);
  expect(await kept()).toEqual([]);
});

test('reads only rows that are due, by an index', async () => {
  const plans = await db.transaction(async (trx) => {
    // The tables of a test are small, and a scan of them is cheaper than any index.
    await trx.raw('set local enable_seqscan = off');
    return plansOf(trx, () => deleteObsoleteRows({ ...deps, db: trx }));
  });
  expect(plans.length).toBeGreaterThan(30);
  for (const { sql, plan } of plans) expect(readWhole(plan), sql).toEqual([]);
});

test('reads each ended request once, also when it was erased before it ended', async () => {
  await deleteObsoleteRows(deps);
  const { keep } = retention.requestLinks;
  const over = async () => {
    const { id } = await buildEnquiry(deps);
    await db('enquiries').where({ id }).update({ status: 'cancelled', closed_at: clock.now() });
    return id;
  };
  const linksOf = async (id: string) => (await db('request_links').where({ enquiry_id: id })).length;
  const { enquiryId: going } = await buildLead(deps, { status: 'ACCEPTED' });
  await db('enquiries').where({ id: going }).update({ contacts_erased_at: clock.now() });
  const first = await over();
  clock.advance(days(keep.days) + 1);
  await deleteObsoleteRows(deps);
  expect([await linksOf(first), await linksOf(going)]).toEqual([0, 1]);

  const second = await over();
  await db('enquiries').where({ id: going }).update({ status: 'completed', closed_at: clock.now() });
  clock.advance(days(keep.days) + 1);
  const position = () => db('job_positions').where({ name: 'request-links' }).first('at', 'id');
  const before = await position();
  await deleteObsoleteRows(deps);
  expect([await linksOf(second), await linksOf(going)]).toEqual([0, 0]);
  expect(await position()).not.toEqual(before);
  const requests = await db('enquiries').whereRaw(
    '(coalesce(closed_at, contacts_erased_at), id) > (select at, id from job_positions where name = ?)',
    ['request-links'],
  );
  expect(
    requests.filter(({ closed_at }) => closed_at && closed_at.getTime() < clock.now().getTime() - days(keep.days)),
  ).toEqual([]);
});

test('adds no link to a request whose links have ended', async () => {
  const { id } = await buildEnquiry(deps);
  await db('enquiries').where({ id }).update({ status: 'cancelled', closed_at: clock.now() });
  clock.advance(days(retention.requestLinks.keep.days) + 1);
  await deleteObsoleteRows(deps);
  await issueRequestToken(deps, id);
  expect(await db('request_links').where({ enquiry_id: id })).toEqual([]);
});

test('drops a month of decisions a year after its end, and deletes their rows outside the months', async () => {
  const { keep } = retention.matchRecords;
  const { matchRecords } = await rowsOf();
  const at = new Date('2036-02-10T10:00:00Z');
  clock.set(at.toISOString());
  const kept = async () => (await db('match_decisions').where({ decided_at: at })).length;
  // The default partition, because no month is made ahead.
  await matchRecords.insert(at);
  clock.advance(days(keep.days + 19));
  await deleteObsoleteRows(deps);
  expect(await kept()).toBe(1);
  clock.advance(days(2));
  expect(await deleteObsoleteRows(deps)).toMatchObject({ match_decisions: 1, match_decision_months: 0 });
  expect(await kept()).toBe(0);

  clock.set(at.toISOString());
  await makeMonths(deps);
  await matchRecords.insert(at);
  clock.advance(days(keep.days + 21));
  expect(await deleteObsoleteRows(deps)).toMatchObject({ match_decisions: 0, match_decision_months: 1 });
  expect(await kept()).toBe(0);
});
