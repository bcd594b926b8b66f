/** SQL of quiet hours and the pushes that wait for their end. */
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** Times of day in South Africa. They may span midnight. */
export type Quiet = { from: string; until: string };
/** The provider that a push is for, or one of its leads. */
export type ToProvider = { leadId: string } | { providerId: string };

export const quietQueries = ({ db }: Pick<Deps, 'db'>) => ({
  quietOf: async (provider: ToProvider): Promise<Quiet | null> => {
    const ids = { leadId: null, providerId: null, ...provider };
    const [row] = await rawRows<{ from: string | null; until: string | null }>(
      db,
      /* sql */ `
      select p.quiet_from as "from", p.quiet_until as until
      from providers p
      where p.id = coalesce(:providerId::uuid, (select provider_id from leads where id = :leadId::uuid))`,
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
