/** SQL of a request's end: closed, removed, expired or inactive. */
import type { RemovalReason } from '@marketplace/contracts/enquiries/administration';
import type { RequestOutcome } from '@marketplace/contracts/enquiries/request-outcomes';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import { activityJoins } from './activity.ts';

type Activity = {
  /** When a person last did something on the request. */
  activeAt: Date;
  /** When it closes according to the seeker's notice since then; null without one. */
  noticedClosing: Date | null;
};
const activityColumns = 'active.at as "activeAt", noticed.closes_at as "noticedClosing"';

/** A request in progress that may be inactive. */
export type IdleRow = Activity & { id: string; seekerId: string | null };

export const endingQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** The caller must hold the enquiry's row lock. */
  close: async (
    id: string,
    end: { status: 'completed' | 'cancelled'; outcome: RequestOutcome; doneBy: string | null; at: Date },
  ): Promise<void> => {
    await db('enquiries')
      .where({ id })
      .update({ status: end.status, outcome: end.outcome, done_by_lead_id: end.doneBy, closed_at: end.at });
  },

  /** The caller must hold the enquiry's row lock. An enquiry that is already closed keeps its closing time. */
  remove: async (id: string, { reason, note, at }: { reason: RemovalReason; note: string | null; at: Date }) => {
    await db('enquiries')
      .where({ id })
      .update({
        status: 'removed',
        removal_reason: reason,
        removal_note: note,
        closed_at: db.raw('coalesce(closed_at, ?)', [at]),
      });
  },

  /** Locks up to `limit` enquiries whose 30 days are over. Skips rows locked by other transactions. */
  lockExpired: async (now: Date, limit: number): Promise<{ id: string; seekerId: string | null }[]> =>
    db('enquiries')
      .where({ status: 'open' })
      .andWhere('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(limit)
      .forNoKeyUpdate()
      .skipLocked()
      .select({ id: 'id', seekerId: 'seeker_id' }),

  expire: async (ids: string[], at: Date): Promise<void> => {
    await db('enquiries').whereIn('id', ids).update({ status: 'expired', closed_at: at });
  },

  /**
   * Locks up to `limit` requests in progress that are due for a check of their activity, longest overdue first. Skips rows
   * locked by other transactions.
   */
  lockIdle: (now: Date, limit: number): Promise<IdleRow[]> =>
    rawRows(
      db,
      /* sql */ `
      select e.id, e.seeker_id as "seekerId", ${activityColumns}
      from enquiries e ${activityJoins}
      where e.status = 'in_progress' and coalesce(e.idle_check_at, e.created_at) <= :now
      order by coalesce(e.idle_check_at, e.created_at)
      limit :limit for no key update of e skip locked`,
      { now, limit },
    ),

  /** Returns when a person last did something on the enquiry, and the deadline in the seeker's notice since then. */
  activity: async (id: string): Promise<Activity> => {
    const [row] = await rawRows<Activity>(
      db,
      `select ${activityColumns} from enquiries e ${activityJoins} where e.id = :id`,
      { id },
    );
    return row!;
  },

  setIdleCheck: async (id: string, at: Date): Promise<void> => {
    await db('enquiries').where({ id }).update({ idle_check_at: at });
  },

  /** Stores that the seeker is told when the request closes. Returns its id, the subject of the email. */
  insertClosingNotice: async (notice: { enquiryId: string; closesAt: Date; at: Date }): Promise<string> => {
    const [row] = await db('closing_notices')
      .insert({ enquiry_id: notice.enquiryId, closes_at: notice.closesAt, created_at: notice.at })
      .returning('id');
    return row!.id;
  },

  keepOpen: async (id: string, { at, idleCheckAt }: { at: Date; idleCheckAt: Date }): Promise<void> => {
    await db('enquiries').where({ id }).update({ kept_open_at: at, idle_check_at: idleCheckAt });
  },
});
