import type { Knex } from 'knex';

/** Each batch commits separately, so that requests can still be posted. */
export const config = { transaction: false };

const columns = [
  ['users', 'phone'],
  ['providers', 'phone'],
  ['provider_applications', 'phone'],
  ['enquiries', 'contact_phone'],
  ['enquiries', 'contact_whatsapp'],
] as const;

/** Rows per statement. */
const batch = 5_000;

/**
 * Converts South African numbers stored as typed to E.164. Leaves other texts and foreign numbers unchanged,
 * which look the same either way.
 */
export const up = async (db: Knex): Promise<void> => {
  for (const [table, column] of columns) {
    let after: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (after) {
      const { rows }: { rows: { id: string }[] } = await db.raw(
        /* sql */ `
        with batch as (
          select id, ${column} as typed, regexp_replace(${column}, '\\D', '', 'g') as digits
          from ${table} where id > :after order by id limit :batch
        ), changed as (
          update ${table} t set ${column} = '+27' || right(b.digits, 9)
          from batch b
          where t.id = b.id and b.typed = t.${column} and b.typed ~ '^[-+0-9 ().]+$' and b.typed !~ '^[+]27[0-9]{9}$'
            and b.digits ~ '^(0|27|270|0027|00270)[1-8][0-9]{8}$'
        )
        select id from batch order by id desc limit 1`,
        { after, batch },
      );
      after = rows[0]?.id;
    }
  }
};

/** Does nothing: the previous version reads both forms, and the typed form is lost. */
export const down = async (): Promise<void> => {};
