/** A user as super administrators see them: the account without its secrets, its sessions and its history. */

import { limits } from '@marketplace/contracts/limits';
import { auditActions } from '@marketplace/contracts/operations/audit-actions';
import { businessColumns, selectAccountWith } from '../accounts/queries.ts';
import type { Fields } from '../audit/queries.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { sessionQueries } from '../sessions/queries.ts';
import { columnsOf, selectAll } from '../sql.ts';

/** Read-only acts are not part of an account's history. The audit log has them. */
const looks = Object.entries(auditActions).flatMap(([action, act]) => ('reads' in act ? [action] : []));

const history = ({ db }: Pick<Deps, 'db'>, userId: string) =>
  selectAll(
    db('audit_entries as a')
      .leftJoin('users as u', 'u.id', 'a.actor_id')
      .where({ 'a.subject': 'user', 'a.subject_id': userId })
      .whereNotIn('a.action', looks)
      .orderBy('a.seq', 'desc')
      .limit(limits.userHistory),
    columnsOf<{ a: 'audit_entries' }>()({
      seq: 'a.seq',
      at: 'a.at',
      action: 'a.action',
      by: db.raw<string | null>('u.name'),
      before: db.raw<Fields | null>('a.before'),
      after: db.raw<Fields | null>('a.after'),
    }),
  );

/** Throws NOT_FOUND. */
export const userDetail = async (deps: Deps, userId: string) => {
  const { db, clock } = deps;
  const user = await selectAccountWith(
    deps,
    (query) => query.where('u.id', userId),
    columnsOf<{ u: 'users'; p: 'providers' }>()({
      hasPassword: db.raw<boolean>('u.password_hash is not null'),
      hasAuthenticatorApp: db.raw<boolean>(
        'exists (select from totp_factors t where t.user_id = u.id and t.enabled_at is not null)',
      ),
      passkeys: db.raw<number>('(select count(*)::int from passkeys k where k.user_id = u.id)'),
      requests: db.raw<number>('(select count(*)::int from enquiries e where e.seeker_id = u.id)'),
      ...businessColumns(deps),
    }),
  );
  if (!user) throw new DomainError('NOT_FOUND');
  return {
    ...user,
    sessions: await sessionQueries(deps).list(userId, clock.now()),
    history: await history(deps, userId),
  };
};
export type UserDetail = Awaited<ReturnType<typeof userDetail>>;

/** Returns what an act can change about an account, for the audit log. */
export const userStanding = async ({ db, clock }: Deps, userId: string): Promise<Fields> => {
  const role = (await db('users').where({ id: userId }).first('role'))?.role;
  const sessions = db('sessions').where({ user_id: userId }).whereNull('revoked_at');
  const [open] = await sessions.where('expires_at', '>', clock.now()).count<{ count: string }[]>();
  return { role, openSessions: Number(open?.count ?? 0) };
};
