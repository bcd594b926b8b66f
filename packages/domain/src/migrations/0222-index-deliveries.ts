import type { Knex } from 'knex';

/** Batches and indexes that are created concurrently are only possible outside a transaction. */
export const config = { transaction: false };

/** The indexes of `deliveries`. Those of emails keep their columns and are renamed later. */
const indexes: Record<string, string> = {
  deliveries__mail_subject: '(kind, mail_subject_id)',
  deliveries__key: '(kind, subject_id, target)',
  deliveries__target: "(target) where channel <> 'mail'",
  deliveries__due: '(due_at) where due_at is not null',
  deliveries__handed_over: '(handed_over_at, kind) where handed_over_at is not null',
  deliveries__recipient_handed_over: '(recipient, handed_over_at) where handed_over_at is not null',
  deliveries__gateway: '(gateway_id) where gateway_id is not null',
};
const isUnique = (name: string) => name === 'deliveries__mail_subject' || name === 'deliveries__key';

const rowsPerBatch = 10_000;

/** Names the subjects of existing emails, a batch at a time, so that no lock lasts. A repeated run skips those that are done. */
const nameSubjects = async (db: Knex): Promise<void> => {
  for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last; ) {
    const { rows }: { rows: { id: string }[] } = await db.raw(
      /* sql */ `
      with batch as (select id from mails where id > ? order by id limit ${rowsPerBatch}),
      named as (
        update mails m set mail_subject_id = m.subject_id from batch where m.id = batch.id and m.mail_subject_id is null
      )
      select id from batch order by id desc limit 1`,
      [last],
    );
    last = rows[0]?.id;
  }
};

export const up = async (db: Knex): Promise<void> => {
  await nameSubjects(db);
  for (const [name, columns] of Object.entries(indexes)) {
    await db.raw(`drop index concurrently if exists ${name}`);
    await db.raw(`create ${isUnique(name) ? 'unique ' : ''}index concurrently ${name} on mails ${columns}`);
  }
};

export const down = async (db: Knex): Promise<void> => {
  for (const name of Object.keys(indexes)) await db.raw(`drop index concurrently if exists ${name}`);
};
