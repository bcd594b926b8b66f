/** What waits for an administrator: one definition for the dashboard and the email. */
import { type WaitingKind, waitingKindNames } from '@marketplace/contracts/operations/waiting-work';
import type { Deps } from '../deps.ts';
import { waitsForSeekerSql } from '../enquiries/texts.queries.ts';
import { documentsToCheckSql } from '../providers/queries.ts';
import { rawRows } from '../sql.ts';

/** By kind: the waiting rows, and since when each waits. */
const waiting: Record<WaitingKind, string> = {
  documents: `select d.created_at as since ${documentsToCheckSql}`,
  applications: `select coalesce((select max(h.at) from application_history h where h.application_id = a.id and h.kind = 'ANSWERED'),
    a.created_at) as since from provider_applications a where a.status in ('new', 'answered')`,
  reports: `select created_at as since from reports where status = 'OPEN'`,
  messages: `select created_at as since from contact_messages where status in ('new', 'open')`,
  heldTexts: `select coalesce(e.edited_at, e.created_at) as since from enquiries e
    where e.text_review = 'held' and e.status <> 'removed' and not ${waitsForSeekerSql}
    union all select changed_at from ratings where status = 'waiting'`,
  planRequests: `select created_at as since from plan_requests where status = 'OPEN'`,
};

export type WaitingWork = Record<WaitingKind, { count: number; since: Date | null }>;

const sql = waitingKindNames
  .map(
    (kind) =>
      `select '${kind}' as kind, count(*)::int as count, min(since) as since from (${waiting[kind]}) as ${kind}`,
  )
  .join(' union all ');

/** By kind: how much waits, and since when the oldest does; null if nothing waits. */
export const waitingWork = async ({ db }: Pick<Deps, 'db'>): Promise<WaitingWork> => {
  const rows = await rawRows<{ kind: WaitingKind; count: number; since: Date | null }>(
    db,
    sql,
    {},
    { name: 'waiting work' },
  );
  return Object.fromEntries(rows.map(({ kind, ...row }) => [kind, row])) as WaitingWork;
};

/** Returns the kinds of which something has waited since before `time`. */
export const waitingSinceBefore = (work: WaitingWork, time: Date): WaitingKind[] =>
  waitingKindNames.filter((kind) => work[kind].since !== null && work[kind].since < time);
