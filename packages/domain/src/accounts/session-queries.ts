/** SQL of sessions. */
import type { Deps } from '../deps.ts';
import { type Account, accounts } from './queries.ts';
import type { Rotation } from './rotation.ts';

export type SessionRow = { id: string; device: string; createdAt: Date; lastSeenAt: Date };

/** What renewing a session asks about. */
export type RotationRow = Rotation & { salt: Buffer | null };

export const sessionQueries = ({ db }: Pick<Deps, 'db'>) => {
  const open = (now: Date) => db('sessions as s').whereNull('s.revoked_at').where('s.expires_at', '>', now);
  return {
    /** The account behind a session that is neither over nor ended. */
    findAccount: async (sessionId: string, now: Date): Promise<Account | undefined> =>
      accounts({ db })
        .join('sessions as s', 's.user_id', 'u.id')
        .where('s.id', sessionId)
        .whereNull('s.revoked_at')
        .where('s.expires_at', '>', now)
        .first(),

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
      return row.id;
    },

    /** Undefined when the session is over, ended or was never there. */
    findRotation: async (id: string, now: Date): Promise<RotationRow | undefined> =>
      open(now)
        .where('s.id', id)
        .first(
          's.refresh_salt as salt',
          's.generation',
          's.previous_generation as previousGeneration',
          's.handed_out_at as handedOutAt',
        ),

    /** Takes a step, unless the session has left the generation `from` since it was read. One atomic update. */
    renew: async (
      id: string,
      { from, next, at, expiresAt }: { from: number; next: Rotation; at: Date; expiresAt: Date },
    ): Promise<boolean> =>
      (await db('sessions').where({ id, generation: from }).whereNull('revoked_at').update({
        generation: next.generation,
        previous_generation: next.previousGeneration,
        handed_out_at: next.handedOutAt,
        last_seen_at: at,
        expires_at: expiresAt,
      })) === 1,

    list: async (userId: string, now: Date): Promise<SessionRow[]> =>
      open(now)
        .where('s.user_id', userId)
        .orderBy([
          { column: 's.last_seen_at', order: 'desc', nulls: 'last' },
          { column: 's.id', order: 'desc' },
        ])
        .select(
          's.id',
          's.device',
          's.created_at as createdAt',
          db.raw('coalesce(s.last_seen_at, s.created_at) as "lastSeenAt"'),
        ),

    end: async (id: string, at: Date): Promise<void> => {
      await db('sessions').where({ id }).whereNull('revoked_at').update({ revoked_at: at });
    },

    /** Whether there was such a session of theirs to end. */
    endOwn: async (userId: string, id: string, at: Date): Promise<boolean> =>
      (await db('sessions')
        .where({ id, user_id: userId })
        .whereNull('revoked_at')
        .where('expires_at', '>', at)
        .update({ revoked_at: at })) === 1,

    /** Every session of the account, but for `except`. */
    endAll: async (userId: string, at: Date, except: string | null = null): Promise<void> => {
      await db('sessions')
        .where({ user_id: userId })
        .whereNull('revoked_at')
        .modify((query) => except && query.whereNot('id', except))
        .update({ revoked_at: at });
    },
  };
};
