/** SQL of quiet hours and the pushes that wait for their end. */
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** Times of day in South Africa. They may span midnight. */
export type Quiet = { from: string; until: string };
export type PushSubject = { leadId: string } | { messageId: string };

export const quietQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** The quiet hours of the provider that the push is for. */
  quietOf: async (subject: PushSubject): Promise<Quiet | null> => {
    const ids = { leadId: null, messageId: null, ...subject };
    const [row] = await rawRows<{ from: string | null; until: string | null }>(
      db,
      /* sql */ `
      select p.quiet_from as "from", p.quiet_until as until
      from leads l join providers p on p.id = l.provider_id
      where l.id = coalesce(:leadId::uuid, (select lead_id from messages where id = :messageId::uuid))`,
      ids,
    );
    return row?.from && row.until ? { from: row.from, until: row.until } : null;
  },

  /** Deletes and returns up to `limit` pushes that are due, earliest first. Skips rows that another sweep holds. */
  takeDue: (now: Date, limit: number): Promise<{ notice: string; subjectId: string }[]> =>
    rawRows(
      db,
      /* sql */ `
      delete from deliveries where id in (
        select id from deliveries where due_at <= :now and channel = 'push' order by due_at limit :limit
        for update skip locked
      )
      returning notice, subject_id as "subjectId"`,
      { now, limit },
    ),
});
