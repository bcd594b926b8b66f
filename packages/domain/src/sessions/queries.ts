/** SQL of sessions. */

import { type Account, selectAccount } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { columnsOf, selectAll, selectFirst } from '../sql.ts';
import type { Rotation } from './rules.ts';

export type SessionRow = { id: string; device: string; createdAt: Date; lastSeenAt: Date };

/** A session's rotation, with the salt of its refresh tokens. */
export type RotationRow = Rotation & { salt: Buffer | null };

export const sessionQueries = ({ db }: Pick<Deps, 'db'>) => {
  const open = (now: Date) => db('sessions as s').whereNull('s.revoked_at').where('s.expires_at', '>', now);
  return {
    /** The account behind a session that is neither over nor ended. */
    findAccount: (sessionId: string, now: Date): Promise<Account | undefined> =>
      selectAccount({ db }, (query) =>
        query
          .join('sessions as s', 's.user_id', 'u.id')
          .where('s.id', sessionId)
          .whereNull('s.revoked_at')
          .where('s.expires_at', '>', now),
      ),

    insert: async (session: {
      userId: string;
      device: string;
      salt: Buffer;
      createdAt: Date;
      expiresAt: Date;
    }): Promise<string> => {
      const [row] = await db('sessions')
        .insert({
          user_id: session.userId,
          device: session.device,
          refresh_salt: session.salt,
          created_at: session.createdAt,
          last_seen_at: session.createdAt,
          expires_at: session.expiresAt,
        })
        .returning('id');
      return row!.id;
    },

    /** Undefined when the session is over, ended or was never there. */
    findRotation: (id: string, now: Date): Promise<RotationRow | undefined> =>
      selectFirst(
        open(now).where('s.id', id),
        columnsOf<{ s: 'sessions' }>()({
          salt: 's.refresh_salt',
          generation: 's.generation',
          previousGeneration: 's.previous_generation',
          refreshIssuedAt: 's.refresh_issued_at',
        }),
      ),

    /** Takes a step, unless the session has left the generation `from` since it was read. One atomic update. */
    renew: async (
      id: string,
      { from, next, at, expiresAt }: { from: number; next: Rotation; at: Date; expiresAt: Date },
    ): Promise<boolean> =>
      (await db('sessions').where({ id, generation: from }).whereNull('revoked_at').update({
        generation: next.generation,
        previous_generation: next.previousGeneration,
        refresh_issued_at: next.refreshIssuedAt,
        last_seen_at: at,
        expires_at: expiresAt,
      })) === 1,

    list: (userId: string, now: Date): Promise<SessionRow[]> =>
      selectAll(
        open(now)
          .where('s.user_id', userId)
          .orderBy([
            { column: 's.last_seen_at', order: 'desc', nulls: 'last' },
            { column: 's.id', order: 'desc' },
          ]),
        columnsOf<{ s: 'sessions' }>()({
          id: 's.id',
          device: 's.device',
          createdAt: 's.created_at',
          lastSeenAt: db.raw<Date>('coalesce(s.last_seen_at, s.created_at)'),
        }),
      ),

    end: async (id: string, at: Date): Promise<void> => {
      await db('sessions').where({ id }).whereNull('revoked_at').update({ revoked_at: at });
    },

    /** Whether the account had such an open session. */
    endOwn: async (userId: string, id: string, at: Date): Promise<boolean> =>
      (await db('sessions')
        .where({ id, user_id: userId })
        .whereNull('revoked_at')
        .where('expires_at', '>', at)
        .update({ revoked_at: at })) === 1,

    /** Ends every session of the account but `except`. */
    endAll: async (userId: string, at: Date, except: string | null = null): Promise<void> => {
      await db('sessions')
        .where({ user_id: userId })
        .whereNull('revoked_at')
        .modify((query) => except && query.whereNot('id', except))
        .update({ revoked_at: at });
    },
  };
};
