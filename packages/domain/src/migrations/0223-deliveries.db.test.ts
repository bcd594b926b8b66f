/** What is under way when the tables become one, and processes of the version before that share the work afterwards. */
import { randomUUID } from 'node:crypto';
import { buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { minutes } from '@marketplace/platform/clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { rawRows } from '../sql.ts';
import * as columns from './0221-delivery-columns.ts';
import * as indexes from './0222-index-deliveries.ts';
import * as deliveries from './0223-deliveries.ts';
import * as validate from './0224-validate-deliveries.ts';

const deps = await testDeps({ owner: true });
const { db, clock } = deps;
const now = () => clock.now();
const later = () => new Date(now().getTime() + minutes(1));
const none = '00000000-0000-0000-0000-000000000000';

/** The statements of the version before. */
const former = {
  claimMail: (kind: string, subjectId: string) =>
    rawRows<{ id: string }>(
      db,
      /* sql */ `
      insert into mails as m (kind, subject_id, created_at, claimed_until)
      select kind, subject_id, :now, :until from unnest(:kinds::text[], :subjectIds::uuid[]) as wanted (kind, subject_id)
      order by kind, subject_id
      on conflict (kind, subject_id) do update set claimed_until = excluded.claimed_until
        where m.outcome is null and (m.claimed_until is null or m.claimed_until < :now)
      returning id, kind, subject_id as "subjectId"`,
      { now: now(), until: later(), kinds: [kind], subjectIds: [subjectId] },
    ),
  outcomeOf: async (kind: string, subjectId: string) =>
    (
      await rawRows<{ outcome: string | null }>(
        db,
        `select kind, subject_id as "subjectId", outcome from mails
         where (kind, subject_id) in (select * from unnest(:kinds::text[], :subjectIds::uuid[]))`,
        { kinds: [kind], subjectIds: [subjectId] },
      )
    )[0]?.outcome,
  admit: (mailId: string, recipient: Buffer) =>
    rawRows<{ admitted: boolean }>(
      db,
      `select admit_mail(:mailId, 'a@example.org', :recipient, false, :now, :since, 3, 1, null) as admitted`,
      { mailId, recipient, now: now(), since: new Date(now().getTime() - minutes(60)) },
    ),
  finishMail: (id: string, outcome: string) =>
    rawRows(
      db,
      /* sql */ `
      update mails m set outcome = done.outcome, sent_at = case when done.outcome = 'SENT' then :now::timestamptz end,
        claimed_until = null
      from unnest(:ids::uuid[], :outcomes::text[]) as done (id, outcome) where m.id = done.id`,
      { ids: [id], outcomes: [outcome], now: now() },
    ),
  claimNotice: (kind: string, subjectId: string, phoneId: string) =>
    rawRows<{ id: string; handedOverAt: Date | null; firstTriedAt: Date }>(
      db,
      /* sql */ `
      insert into phone_notices as n (kind, subject_id, phone_id, recipient, created_at, first_tried_at, claimed_until)
      values (:kind, :subjectId, :phoneId, :recipient, :now, :now, :until)
      on conflict (kind, subject_id, phone_id) do update set claimed_until = excluded.claimed_until, due_at = null,
        first_tried_at = coalesce(n.first_tried_at, excluded.first_tried_at)
        where n.outcome is null and (n.claimed_until is null or n.claimed_until < :now)
      returning id, handed_over_at as "handedOverAt", first_tried_at as "firstTriedAt"`,
      { kind, subjectId, phoneId, recipient: Buffer.from('number'), now: now(), until: later() },
    ),
  handOver: async (id: string) => {
    const { rowCount } = await db.raw(
      'update phone_notices set handed_over_at = ? where id = ? and outcome is null and claimed_until > ?',
      [now(), id, now()],
    );
    return rowCount as number;
  },
  releaseNotice: (id: string) =>
    db.raw('update phone_notices set claimed_until = null, handed_over_at = null where id = ? and outcome is null', [
      id,
    ]),
  postponeNotice: (kind: string, subjectId: string, phoneId: string) =>
    db.raw(
      `insert into phone_notices (kind, subject_id, phone_id, recipient, created_at, due_at) values (?, ?, ?, ?, ?, ?)
       on conflict (kind, subject_id, phone_id) do nothing`,
      [kind, subjectId, phoneId, Buffer.from('number'), now(), now()],
    ),
  takeDueNotices: async () =>
    (
      await rawRows<{ id: string }>(
        db,
        /* sql */ `
        update phone_notices set due_at = null where id in (
          select id from phone_notices where due_at <= :now order by due_at limit 10 for update skip locked
        )
        returning id`,
        { now: now() },
      )
    ).map(({ id }) => id),
  /** The answer to STOP has no number. */
  insertStopped: async () => {
    const { rows } = await db.raw(
      `insert into phone_notices (kind, subject_id, recipient, created_at) values ('phone.stopped', ?, ?, ?) returning id`,
      [randomUUID(), Buffer.from('number'), now()],
    );
    return rows[0].id as string;
  },
  claimPush: async (kind: string, subjectId: string, subscriptionId: string): Promise<boolean> => {
    const key = [kind, subjectId, subscriptionId];
    await db.raw(
      `insert into pushes (kind, subject_id, subscription_id, created_at) values (?, ?, ?, ?)
       on conflict (kind, subject_id, subscription_id) do nothing`,
      [...key, now()],
    );
    const { rowCount } = await db.raw(
      `update pushes set claimed_until = ? where kind = ? and subject_id = ? and subscription_id = ? and outcome is null
       and (claimed_until is null or claimed_until < ?)`,
      [later(), ...key, now()],
    );
    return rowCount === 1;
  },
  finishPush: (kind: string, subjectId: string, subscriptionId: string, outcome: string) =>
    db.raw(
      'update pushes set outcome = ?, claimed_until = null where kind = ? and subject_id = ? and subscription_id = ?',
      [outcome, kind, subjectId, subscriptionId],
    ),
  postponePush: (leadId: string) =>
    db.raw('insert into delayed_pushes (lead_id, due_at) values (?, ?) on conflict (lead_id) do nothing', [
      leadId,
      now(),
    ]),
  takeDuePushes: async () =>
    (
      await rawRows<{ leadId: string }>(
        db,
        /* sql */ `
        delete from delayed_pushes where ctid in (
          select ctid from delayed_pushes where due_at <= :now order by due_at limit 10 for update skip locked
        )
        returning lead_id as "leadId", message_id as "messageId"`,
        { now: now() },
      )
    ).map(({ leadId }) => leadId),
  deleteOld: async (table: string) => {
    const { rowCount } = await db.raw(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where created_at < ? limit 5000))`,
      [new Date(0)],
    );
    return rowCount as number;
  },
};

/** A claim of this version. */
const claim = async (
  channel: 'mail' | 'push' | 'phone',
  notice: string,
  subjectId: string,
  { target = none, ...more }: { target?: string; outcome?: string } = {},
) => {
  const wanted = {
    ...{ place: 0, notice, channel, target, subject_id: subjectId, claim_ms: minutes(1) },
    ...{ hands_over: channel === 'phone', recipient: '00', ...more },
  };
  const [row] = await rawRows<{ id: string | null; state: string }>(
    db,
    'select id, state from claim_deliveries(:wanted::jsonb, :now)',
    { wanted: JSON.stringify([wanted]), now: now() },
  );
  return row!;
};
const rowOf = async (id: string) => (await db('deliveries').where({ id }).first())!;

describe('what is under way', () => {
  const mails = { claimed: randomUUID(), sent: randomUUID() };
  const phones = { handedOver: randomUUID(), postponed: randomUUID(), sent: randomUUID() };
  let leadId: string;
  const phoneId = randomUUID();
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    ({ leadId } = await buildLead(deps));
    await db('outbox').delete();
    await validate.down();
    await db.transaction((trx) => deliveries.down(trx as never));
    await indexes.down(db as never);
    await columns.down(db as never);
    await db.raw('alter table phone_notices drop constraint phone_notices_phone_id_fkey');

    for (const subjectId of Object.values(mails))
      ids[subjectId] = (await former.claimMail('mail.lead-sent', subjectId))[0]!.id;
    await former.finishMail(ids[mails.sent]!, 'SENT');
    for (const subjectId of [phones.handedOver, phones.sent]) {
      const [notice] = await former.claimNotice('phone.lead', subjectId, phoneId);
      ids[subjectId] = notice!.id;
      await former.handOver(notice!.id);
    }
    await db.raw(`update phone_notices set outcome = 'SENT', gateway_id = 'wamid.1' where id = ?`, [ids[phones.sent]!]);
    await former.postponeNotice('phone.lead', phones.postponed, phoneId);
    await former.postponePush(leadId);

    await columns.up(db as never);
    // A process of the version before claims while the indexes are created. A second run continues after an interrupted one.
    ids.between = (await former.claimMail('mail.lead-sent', randomUUID()))[0]!.id;
    for (const _twice of [1, 2]) await indexes.up(db as never);
    await db.transaction((trx) => deliveries.up(trx as never));
    await validate.up(db as never);
  });

  test('a claimed email is not claimed again before the claim expires, and keeps its Message-ID', async () => {
    expect((await claim('mail', 'mail.lead-sent', mails.claimed)).state).toBe('busy');
    expect(await former.claimMail('mail.lead-sent', mails.claimed)).toEqual([]);
    clock.advance(minutes(2));
    expect(await claim('mail', 'mail.lead-sent', mails.claimed)).toEqual({ id: ids[mails.claimed], state: 'claimed' });
    expect(await former.claimMail('mail.lead-sent', mails.claimed)).toEqual([]);
  });

  test('a sent email is never sent again', async () => {
    expect((await claim('mail', 'mail.lead-sent', mails.sent)).state).toBe('done');
    expect(await former.outcomeOf('mail.lead-sent', mails.sent)).toBe('SENT');
  });

  test('an email that was claimed during the migration has its subject', async () => {
    const row = await rowOf(ids.between!);
    expect(row.mail_subject_id).toBe(row.subject_id);
  });

  test('a notice that was handed over is not handed over again', async () => {
    clock.advance(minutes(2));
    const target = phoneId;
    expect(await claim('phone', 'phone.lead', phones.handedOver, { target })).toEqual({
      id: ids[phones.handedOver],
      state: 'uncertain',
    });
    expect((await claim('phone', 'phone.lead', phones.sent, { target })).state).toBe('done');
    expect(await rowOf(ids[phones.sent]!)).toMatchObject({ outcome: 'SENT', gateway_id: 'wamid.1' });
  });

  test('postponed pushes and notices still come, from either version', async () => {
    const due = await db('deliveries').whereNotNull('due_at').orderBy('notice');
    expect(due.map(({ notice, subject_id }) => [notice, subject_id])).toEqual([
      ['phone.lead', phones.postponed],
      ['push.lead', leadId],
    ]);
    expect(await former.takeDueNotices()).toHaveLength(1);
    expect(await former.takeDuePushes()).toEqual([leadId]);
  });
});

describe('a process of the version before', () => {
  test('and one of this version send an email once', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const { id } = await claim('mail', 'mail.lead-sent', mine);
    expect(await former.claimMail('mail.lead-sent', mine)).toEqual([]);
    expect(await former.outcomeOf('mail.lead-sent', mine)).toBeNull();
    const [row] = await former.claimMail('mail.lead-sent', theirs);
    expect(row).toMatchObject({ kind: 'mail.lead-sent', subjectId: theirs });
    expect((await claim('mail', 'mail.lead-sent', theirs)).state).toBe('busy');
    await former.finishMail(row!.id, 'SENT');
    expect((await claim('mail', 'mail.lead-sent', theirs)).state).toBe('done');
    await former.finishMail(id!, 'SENT');
    expect(await rowOf(id!)).toMatchObject({ outcome: 'SENT', sent_at: now() });
  });

  test('counts emails to a mailbox together with this version', async () => {
    const recipient = Buffer.alloc(32, 7);
    const budget = {
      ...{ address: 'a@example.org', isByAccount: false, mostVerified: 3, mostUnproven: 1, linkSince: null },
      since: new Date(now().getTime() - minutes(60)),
    };
    const own = { recipient: recipient.toString('hex'), budget };
    expect((await claim('mail', 'mail.contact-received', randomUUID(), own as object)).state).toBe('claimed');
    const [row] = await former.claimMail('mail.contact-received', randomUUID());
    expect(await former.admit(row!.id, recipient)).toEqual([{ admitted: false }]);
    // What the version before has admitted counts, too.
    const other = Buffer.alloc(32, 8);
    const [theirs] = await former.claimMail('mail.contact-received', randomUUID());
    expect(await former.admit(theirs!.id, other)).toEqual([{ admitted: true }]);
    const mine = { recipient: other.toString('hex'), budget };
    expect((await claim('mail', 'mail.contact-received', randomUUID(), mine as object)).state).toBe('ended');
  });

  test('and one of this version hand a notice over once', async () => {
    const [subjectId, target] = [randomUUID(), randomUUID()];
    const [theirs] = await former.claimNotice('phone.lead', subjectId, target);
    expect((await claim('phone', 'phone.lead', subjectId, { target })).state).toBe('busy');
    // It believes in its claim after that has expired and this version has handed the notice over.
    clock.advance(minutes(2));
    expect(await claim('phone', 'phone.lead', subjectId, { target })).toEqual({ id: theirs!.id, state: 'claimed' });
    clock.advance(1_000);
    expect(await former.handOver(theirs!.id)).toBe(0);
    // Once the gateway has certainly not accepted it, either of them tries again.
    await former.releaseNotice(theirs!.id);
    const [again] = await former.claimNotice('phone.lead', subjectId, target);
    expect(again).toMatchObject({ id: theirs!.id, handedOverAt: null });
    expect(await former.handOver(again!.id)).toBe(1);
    clock.advance(minutes(2));
    expect((await claim('phone', 'phone.lead', subjectId, { target })).state).toBe('uncertain');
  });

  test('inserts the answers to two replies of STOP', async () => {
    expect(await former.insertStopped()).not.toBe(await former.insertStopped());
  });

  test('and one of this version send a push to a browser once', async () => {
    const [subjectId, target] = [randomUUID(), randomUUID()];
    expect((await claim('push', 'push.lead', subjectId, { target })).state).toBe('claimed');
    expect(await former.claimPush('push.lead', subjectId, target)).toBe(false);
    clock.advance(minutes(2));
    expect(await former.claimPush('push.lead', subjectId, target)).toBe(true);
    expect((await claim('push', 'push.lead', subjectId, { target })).state).toBe('busy');
    await former.finishPush('push.lead', subjectId, target, 'SENT');
    expect((await claim('push', 'push.lead', subjectId, { target })).state).toBe('done');
  });

  test('sends a push that this version has postponed', async () => {
    const { leadId } = await buildLead(deps);
    await db('deliveries').insert({
      ...{ notice: 'push.lead', subject_id: leadId, channel: 'push', created_at: now(), due_at: now() },
    });
    expect(await former.takeDuePushes()).toEqual([leadId]);
  });

  test.each(['mails', 'pushes', 'push_deliveries', 'phone_notices'])('deletes old %s', async (table) => {
    const kind = table === 'mails' ? 'mail.x' : 'x';
    const before = new Date(-1);
    if (table === 'mails')
      await db.raw(`insert into mails (kind, subject_id, created_at) values (?, ?, ?)`, [kind, randomUUID(), before]);
    else if (table === 'pushes')
      await db.raw(`insert into pushes (kind, subject_id, subscription_id, created_at) values (?, ?, ?, ?)`, [
        ...[kind, randomUUID(), randomUUID(), before],
      ]);
    else if (table === 'phone_notices')
      await db.raw(`insert into phone_notices (kind, subject_id, phone_id, created_at) values (?, ?, ?, ?)`, [
        ...[kind, randomUUID(), randomUUID(), before],
      ]);
    expect(await former.deleteOld(table)).toBe(table === 'push_deliveries' ? 0 : 1);
  });
});
