import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';

/** Also read by migration 0284, which drops what it creates. */
export const formerNames = readFileSync(new URL('0284-former-names.sql', import.meta.url), 'utf8');
const schema = readFileSync(new URL('0283-baseline.sql', import.meta.url), 'utf8');

/**
 * The schema of the last commit of 0.1.0, for empty databases. It replaces the migrations up to 0282 (`replaced.ts`). Throws an error
 * for users if there are tables without a record of their migrations.
 */
export const up = async (db: Knex): Promise<void> => {
  const { rows }: { rows: { there: boolean }[] } = await db.raw(
    `select to_regclass('public.enquiries') is not null as there`,
  );
  if (rows[0]!.there) throw new Error('The database has tables, but no record of their migrations in knex_migrations.');
  await db.raw(`${schema}\n${formerNames}`);
};

/** Nothing comes before it. */
export const down = (): Promise<void> =>
  Promise.reject(new Error('The baseline has no down: drop the database instead.'));
