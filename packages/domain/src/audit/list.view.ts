/** The audit log for administrators, newest entry first. */

import { rolesThatCan } from '@marketplace/contracts/accounts/user-policy';
import { utcOffset } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import type { AuditFilter } from '@marketplace/contracts/operations/audit';
import { auditActionsOf, auditReads } from '@marketplace/contracts/operations/audit-actions';
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
  subjectName: string | null;
  before: Fields | null;
  after: Fields | null;
  address: string | null;
  requestId: string | null;
};

/** SQL for the name of each kind of subject by id. Contains no contact details. */
const names: Readonly<Record<string, string>> = {
  provider: 'select business_name from providers where id',
  user: 'select name from users where id',
  application: 'select business_name from provider_applications where id',
  message: 'select name from contact_messages where id',
  enquiry: "select coalesce(nullif(masked_title, ''), reference) from enquiries where id",
  matching: 'select name from matching_simulations where id',
};

/** The subject's name. Some subjects, such as a queue, have no uuid and so no name. */
const nameSql = `case when a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then case a.subject ${Object.entries(
  names,
)
  .map(([noun, sql]) => `when '${noun}' then (${sql} = a.subject_id::uuid)`)
  .join(' ')} end end`;

/** Position of a page's last row. */
export type AuditCursor = [seq: number];
const newestFirst: Order<AuditCursor> = { by: ['a.seq'], direction: 'desc' };

/** Returns midnight in South Africa. */
const startOf = (day: string) => new Date(`${day}T00:00:00${utcOffset}`);

/** Returns one page, newest first. */
export const auditEntries = (
  deps: Deps,
  { kind = 'all', group, actor, action, subject, from, to, ...page }: Partial<AuditFilter> & PageRequest<AuditCursor>,
): Promise<Page<ListedEntry, AuditCursor>> => {
  const query = deps
    .db('audit_entries as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .modify((q) => {
      if (actor) q.where('a.actor_id', actor);
      if (action) q.where('a.action', action);
      else if (kind !== 'all') q.whereRaw(`a.action ${kind === 'views' ? '= any' : '<> all'}(?::text[])`, [auditReads]);
      // By the actions of the group, which have an index.
      if (group) q.whereRaw('a.action = any(?::text[])', [auditActionsOf(group)]);
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
    subjectName: deps.db.raw<string | null>(nameSql),
    before: deps.db.raw<Fields | null>('a.before'),
    after: deps.db.raw<Fields | null>('a.after'),
    address: 'a.address',
    requestId: 'a.request_id',
  });
  return keysetPage(deps, query, columns, newestFirst, page);
};

/** Returns the people who may act in administration, by name. */
export const auditPeople = ({ db }: Pick<Deps, 'db'>): Promise<{ id: string; name: string }[]> =>
  db('users')
    .select('id', 'name')
    .whereIn('role', [...rolesThatCan('seeAdminArea')])
    .orderBy(['name', 'id'])
    .limit(limits.auditPeople);
