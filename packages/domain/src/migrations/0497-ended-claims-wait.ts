/**
 * A claim that ends an email waits for the disk. It also forgets the job, so nothing claimed the email again after a
 * crash.
 */
import type { Knex } from 'knex';

/** Parts of `claim_deliveries`, before and after. */
const parts = [
  [
    `  -- A claim of an email that a crash of the server loses only repeats what the claim allows. Phones and pushes wait for the disk.
  if (select bool_and(l.channel = 'mail') from jsonb_to_recordset(wanted) as l (channel text)) then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  -- Serialises`,
    '  -- Serialises',
  ],
  [
    `  was_handed_over boolean;
begin`,
    `  was_handed_over boolean;
  may_be_lost boolean := true;
begin`,
  ],
  [
    '    insert into deliveries as d (',
    `    may_be_lost := may_be_lost and w.channel = 'mail' and ending is null;
    insert into deliveries as d (`,
  ],
  [
    `  end loop;
end`,
    `  end loop;
  -- A claim of an email that a crash of the server loses only repeats what the claim allows. One that ends it forgets its job.
  if may_be_lost then
    perform set_config('synchronous_commit', 'off', true);
  end if;
end`,
  ],
] as const;

const change = async (db: Knex, [from, to]: readonly [number, number]): Promise<void> => {
  const { rows } = await db.raw("select pg_get_functiondef('claim_deliveries'::regproc) as sql");
  await db.raw(parts.reduce((sql: string, part) => sql.replace(part[from]!, () => part[to]!), rows[0].sql));
};

export const up = (db: Knex): Promise<void> => change(db, [0, 1]);
export const down = (db: Knex): Promise<void> => change(db, [1, 0]);
