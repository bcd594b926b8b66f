/** When a person last did something on a request in progress, and when it closes without more activity. */
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';

/** SQL over `enquiries as e`: the last act of the seeker or a provider. Steps of the system, such as an expiry, do not count. */
const lastActivitySql = /* sql */ `greatest(e.created_at, e.edited_at, e.contact_confirmed_at, e.kept_open_at,
  (select max(r.requested_at) from rematches r where r.enquiry_id = e.id),
  (select max(greatest(l.opened_at, l.answered_at, l.contact_revoked_at, l.last_message_at,
      (select max(h.at) from lead_history h where h.lead_id = l.id and h.to_value <> 'EXPIRED'),
      (select max(f.created_at) from lead_follow_ups f where f.lead_id = l.id),
      (select max(c.answered_at) from completion_questions c where c.lead_id = l.id),
      (select max(greatest(q.saved_at, q.sent_at, q.opened_at, case when q.status <> 'EXPIRED' then q.ended_at end))
        from quotes q where q.lead_id = l.id)))
    from leads l where l.enquiry_id = e.id))`;

/**
 * SQL to join to `enquiries as e`: `active.at`, and `noticed.closes_at` if the seeker has been told since then that the request
 * closes. It reads the rows of one request by index, so that messages and quotes do not have to write to their request.
 */
export const activityJoins = /* sql */ `cross join lateral (select ${lastActivitySql} as at) active
left join lateral (select n.closes_at from closing_notices n where n.enquiry_id = e.id and n.created_at > active.at
  order by n.created_at desc limit 1) noticed on true`;

/** When the seeker of a request without activity since `activeAt` is told that it closes. Its next check is then. */
export const idleNoticeDue = (activeAt: Date): Date =>
  new Date(activeAt.getTime() + days(limits.idleDays - limits.idleNoticeDays));

/** When such a request closes if its seeker is told at `toldAt`: never less than the notice period later. */
export const idleClosing = (activeAt: Date, toldAt: Date): Date =>
  new Date(Math.max(activeAt.getTime() + days(limits.idleDays), toldAt.getTime() + days(limits.idleNoticeDays)));
