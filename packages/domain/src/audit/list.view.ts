/** The audit log for administrators, newest entry first. */
import { utcOffset } from '@marketplace/contracts/brand';
import type { AuditFilter } from '@marketplace/contracts/operations/audit';
import type { Page } from '@marketplace/contracts/page';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { columnsOf } from '../sql.ts';
import type { Fields } from './queries.ts';

export type ListedEntry = {
  seq: string;
  at: Date;
  actor: string | null;
  actorId: string | null;
  action: string;
  noun: string;
  subject: string | null;
  before: Fields | null;
  after: Fields | null;
  address: string | null;
  requestId: string | null;
};

/** Position of a page's last row. */
export type AuditCursor = [seq: number];
const newestFirst: Order<AuditCursor> = { by: ['a.seq'], direction: 'desc' };

/** Returns midnight in South Africa. */
const startOf = (day: string) => new Date(`${day}T00:00:00${utcOffset}`);

/** Returns one page, newest first. */
export const auditEntries = (
  deps: Deps,
  { actor, action, subject, from, to, ...page }: AuditFilter & PageRequest<AuditCursor>,
): Promise<Page<ListedEntry, AuditCursor>> => {
  const query = deps
    .db('audit_entries as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .modify((q) => {
      if (actor) q.where('a.actor_id', actor);
      if (action) q.where('a.action', action);
      if (subject) q.where('a.subject_id', subject);
      if (from) q.where('a.at', '>=', startOf(from));
      if (to) q.where('a.at', '<', new Date(startOf(to).getTime() + days(1)));
    });
  const columns = columnsOf<{ a: 'audit_entries' }>()({
    seq: 'a.seq',
    at: 'a.at',
    actor: deps.db.raw<string | null>('u.name'),
    actorId: 'a.actor_id',
    action: 'a.action',
    noun: 'a.subject',
    subject: 'a.subject_id',
    before: deps.db.raw<Fields | null>('a.before'),
    after: deps.db.raw<Fields | null>('a.after'),
    address: 'a.address',
    requestId: 'a.request_id',
  });
  return keysetPage(deps, query, columns, newestFirst, page);
};
