/** SQL of a request's state while providers are found. Its other phases have their own files. */
import type { EnquiryStatus } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import { hours } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { enquiryPlaceSql } from '../reference/queries.ts';
import { prepared } from '../sql.ts';

/**
 * SQL over `enquiries as e`: no provider has accepted it since before `:unanswered`, and our team has done nothing about it since.
 * It has if a lead that it assigned or an invitation is open, or if it has written to the seeker after that time. The first two are
 * few, and are read once (`not in`) instead of once per request.
 */
export const unansweredSql = `e.status = 'open' and e.created_at < :unanswered
  and e.id not in (select l.enquiry_id from leads l where l.is_assigned and l.status = 'SENT')
  and e.id not in (select i.enquiry_id from lead_invitations i
    where i.taken_at is null and i.withdrawn_at is null and i.expires_at > :now)
  and not exists (select from team_messages m where m.enquiry_id = e.id
    and m.created_at > e.created_at + interval '${limits.unansweredHours} hours')`;
export const unansweredAt = ({ clock }: Pick<Deps, 'clock'>): { unanswered: Date; now: Date } => ({
  unanswered: new Date(clock.now().getTime() - hours(limits.unansweredHours)),
  now: clock.now(),
});

export const enquiryQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /**
   * Locks the enquiry against concurrent matches and closes. Inserts that only reference it, such as links,
   * do not wait.
   */
  lock: async (
    id: string,
  ): Promise<
    | {
        id: string;
        status: EnquiryStatus;
        seekerId: string | null;
        categoryId: string;
        placeId: number;
        province: string;
        timeframe: string;
        createdAt: Date;
        matchedAt: Date | null;
        escalateAt: Date | null;
        ringAt: Date | null;
        ringStoppedAt: Date | null;
      }
    | undefined
  > =>
    prepared('lock enquiry', db('enquiries as e').where({ id }).forNoKeyUpdate()).first({
      id: 'id',
      status: 'status',
      seekerId: 'seeker_id',
      categoryId: 'category_id',
      placeId: db.raw(enquiryPlaceSql),
      province: 'province',
      timeframe: 'timeframe',
      createdAt: 'created_at',
      matchedAt: 'matched_at',
      escalateAt: 'escalate_at',
      ringAt: 'ring_at',
      ringStoppedAt: 'ring_stopped_at',
    }),

  /**
   * Moves an open enquiry to in_progress at its first acceptance and returns its posting time. Returns
   * undefined in any other status. `idleCheckAt`: when to check whether anything has happened on it since.
   */
  start: async (id: string, idleCheckAt: Date): Promise<Date | undefined> => {
    const [started] = await db('enquiries')
      .where({ id, status: 'open' })
      .update({ status: 'in_progress', idle_check_at: idleCheckAt })
      .returning('created_at');
    return started?.created_at;
  },

  /** Schedules the next ring, or ends the ringing. `stoppedAt`: when the seeker stopped it. The caller must hold the enquiry's row lock. */
  setRing: async (id: string, { at, stoppedAt }: { at: Date | null; stoppedAt?: Date | null }): Promise<void> => {
    await db('enquiries')
      .where({ id })
      .update({ ring_at: at, ...(stoppedAt !== undefined && { ring_stopped_at: stoppedAt }) });
  },

  /** Until its next match, the enquiry counts as not matched. */
  setMoved: async (id: string, at: Date): Promise<void> => {
    await db('enquiries').where({ id }).update({ moved_at: at });
  },
});
