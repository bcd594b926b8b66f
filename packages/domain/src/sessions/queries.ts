/** SQL of sessions. */

import type { Role } from '@marketplace/contracts/accounts/roles';
import { type Account, selectAccountWith } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { columnsOf, prepared, selectAll, selectFirst } from '../sql.ts';
import { isSecondFactor, type Method, type SessionProof } from './proof.ts';
import type { Rotation } from './rules.ts';

/** `stolenAt`: when the session was ended because its token was stolen. Null otherwise. */
export type SessionRow = { id: string; device: string; createdAt: Date; lastSeenAt: Date; stolenAt: Date | null };

/** A session's rotation state, the salt of its refresh tokens, and what decides its lifetime. */
export type RotationRow = Rotation & { salt: Buffer | null; userId: string; role: Role; createdAt: Date; usedAt: Date };

export const sessionQueries = ({ db }: Pick<Deps, 'db'>) => {
  const open = (now: Date) => db('sessions as s').whereNull('s.revoked_at').where('s.expires_at', '>', now);
  const lastSeenAt = () => db.raw<Date>('coalesce(s.last_seen_at, s.created_at)');
  return {
    /** Returns the account of an open session, and how its owner authenticated. */
    findAccount: (sessionId: string, now: Date): Promise<(Account & SessionProof) | undefined> =>
      selectAccountWith(
        { db },
        (query) =>
          prepared(
            'session',
            query
              .join('sessions as s', 's.user_id', 'u.id')
              .where('s.id', sessionId)
              .whereNull('s.revoked_at')
              .where('s.expires_at', '>', now),
          ),
        columnsOf<{ s: 'sessions' }>()({
          methods: 's.methods',
          secondFactorAt: 's.second_factor_at',
          confirmedAt: 's.confirmed_at',
        }),
      ),

    /** Records that the owner has authenticated again with `method`. */
    confirm: async (id: string, method: Method, at: Date): Promise<void> => {
      await db('sessions')
        .where({ id })
        .update({
          confirmed_at: at,
          methods: db.raw('case when ? = any(methods) then methods else methods || ?::text end', [method, method]),
          ...(isSecondFactor(method) && { second_factor_at: at }),
        });
    },

    /** Clears the second factor of all sessions, because the account no longer has one. */
    clearSecondFactor: async (userId: string): Promise<void> => {
      await db('sessions').where({ user_id: userId }).update({ second_factor_at: null });
    },

    insert: async (session: {
      userId: string;
      device: string;
      salt: Buffer;
      methods: readonly Method[];
      network: Buffer | null;
      createdAt: Date;
      expiresAt: Date;
    }): Promise<string> => {
      const [row] = await db('sessions')
        .insert({
          user_id: session.userId,
          device: session.device,
          refresh_salt: session.salt,
          methods: [...session.methods],
          second_factor_at: session.methods.some(isSecondFactor) ? session.createdAt : null,
          confirmed_at: session.createdAt,
          network: session.network,
          created_at: session.createdAt,
          last_seen_at: session.createdAt,
          expires_at: session.expiresAt,
        })
        .returning('id');
      return row!.id;
    },

    /** Undefined if the session has expired, was ended or never existed. */
    findRotation: (id: string, now: Date): Promise<RotationRow | undefined> =>
      selectFirst(
        open(now).join('users as u', 'u.id', 's.user_id').where('s.id', id),
        columnsOf<{ s: 'sessions'; u: 'users' }>()({
          salt: 's.refresh_salt',
          generation: 's.generation',
          previousGeneration: 's.previous_generation',
          refreshIssuedAt: 's.refresh_issued_at',
          userId: 's.user_id',
          role: 'u.role',
          createdAt: 's.created_at',
          usedAt: lastSeenAt(),
        }),
      ),

    /**
     * Advances the rotation in one atomic update. Returns false if the session has left the generation `from`
     * in the meantime.
     */
    renew: async (
      id: string,
      {
        from,
        next,
        at,
        expiresAt,
        network,
      }: { from: number; next: Rotation; at: Date; expiresAt: Date; network: Buffer | null },
    ): Promise<boolean> =>
      (await db('sessions').where({ id, generation: from }).whereNull('revoked_at').update({
        generation: next.generation,
        previous_generation: next.previousGeneration,
        refresh_issued_at: next.refreshIssuedAt,
        last_seen_at: at,
        expires_at: expiresAt,
        network,
      })) === 1,

    /** Lists open sessions, and stolen ones until maintenance deletes them. */
    list: (userId: string, now: Date): Promise<SessionRow[]> =>
      selectAll(
        db('sessions as s')
          .where('s.user_id', userId)
          .where((query) => query.whereIn('s.id', open(now).select('s.id')).orWhereNotNull('s.stolen_at'))
          .orderBy([
            { column: 's.last_seen_at', order: 'desc', nulls: 'last' },
            { column: 's.id', order: 'desc' },
          ]),
        columnsOf<{ s: 'sessions' }>()({
          id: 's.id',
          device: 's.device',
          createdAt: 's.created_at',
          lastSeenAt: lastSeenAt(),
          stolenAt: 's.stolen_at',
        }),
      ),

    end: async (id: string, at: Date): Promise<void> => {
      await db('sessions').where({ id }).whereNull('revoked_at').update({ revoked_at: at });
    },

    /** Returns true for only one of several callers that detect the same theft. */
    endStolen: async (id: string, at: Date): Promise<boolean> =>
      (await db('sessions').where({ id }).whereNull('revoked_at').update({ revoked_at: at, stolen_at: at })) === 1,

    /** Ends the account's oldest open sessions beyond `most`. */
    endOldest: async (userId: string, most: number, at: Date): Promise<void> => {
      const oldest = open(at)
        .where('s.user_id', userId)
        .orderBy([
          { column: 's.created_at', order: 'desc' },
          { column: 's.id', order: 'desc' },
        ])
        .offset(most);
      await db('sessions').whereIn('id', oldest.select('s.id')).update({ revoked_at: at });
    },

    /** Returns true if the account had this session open. */
    endOwn: async (userId: string, id: string, at: Date): Promise<boolean> =>
      (await db('sessions')
        .where({ id, user_id: userId })
        .whereNull('revoked_at')
        .where('expires_at', '>', at)
        .update({ revoked_at: at })) === 1,

    /** Ends every session of the account except `except`. Returns the number of ended sessions. */
    endAll: (userId: string, at: Date, except: string | null = null): Promise<number> =>
      db('sessions')
        .where({ user_id: userId })
        .whereNull('revoked_at')
        .modify((query) => except && query.whereNot('id', except))
        .update({ revoked_at: at }),
  };
};
