/** Makes Postgres answer writes as with a full disk (SQLSTATE 53100), without filling the disk. */
import type { Db } from '@marketplace/platform/postgres';

/** Posting a request writes to the first, and a health check to the second. */
const tables = ['enquiries', 'write_probes'] as const;

/** `db`: for the role that owns the tables. Resolves once writes fail. `free` ends it and may be called twice. */
export const filledDisk = async (db: Db): Promise<{ free: () => Promise<void> }> => {
  await db.raw(/* sql */ `
    create or replace function disk_is_full() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`);
  for (const table of tables)
    await db.raw(
      'create or replace trigger disk_full before insert on ?? for each statement execute function disk_is_full()',
      [table],
    );
  return {
    free: async () => {
      for (const table of tables) await db.raw('drop trigger if exists disk_full on ??', [table]);
      await db.raw('drop function if exists disk_is_full()');
    },
  };
};
