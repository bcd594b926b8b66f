/** SQL of the single-use tokens that travel by mail, and of known devices. */
import type { Deps } from '../deps.ts';
import { columnsOf, rawRows, selectFirst } from '../sql.ts';

/** What a token is for, and with it its table. */
export type TokenKind = 'password' | 'verification';
const tables = { password: 'password_tokens', verification: 'verification_tokens' } as const satisfies Record<
  TokenKind,
  string
>;

export const tokenQueries = ({ db }: Pick<Deps, 'db'>, kind: TokenKind) => {
  const table = tables[kind];
  return {
    insert: async (token: { tokenHash: Buffer; userId: string; email: string; expiresAt: Date }): Promise<void> => {
      await db(table).insert({
        token_hash: token.tokenHash,
        user_id: token.userId,
        email: token.email,
        expires_at: token.expiresAt,
      });
    },

    /**
     * Uses the token up and returns whose it was; undefined when it is unknown, used or over, or was mailed to an
     * address that is no longer the account's. One atomic update.
     */
    use: async (tokenHash: Buffer, at: Date): Promise<{ userId: string; email: string } | undefined> => {
      const [row] = await rawRows<{ userId: string; email: string }>(
        db,
        /* sql */ `
        update ${table} t set used_at = :at from users u
        where t.token_hash = :tokenHash and t.used_at is null and t.expires_at > :at
          and u.id = t.user_id and u.email = coalesce(t.email, u.email)
        returning t.user_id as "userId", u.email`,
        { tokenHash, at },
      );
      return row;
    },

    /** Uses up every other token of the account. */
    useAll: async (userId: string, at: Date): Promise<void> => {
      await db(table).where({ user_id: userId }).whereNull('used_at').update({ used_at: at });
    },
  };
};

/** The links that change an account's address, mailed to the new one, and those that change it back, mailed to the old one. */
export const emailChangeQueries = ({ db }: Pick<Deps, 'db'>) => ({
  insertChange: async (token: {
    tokenHash: Buffer;
    userId: string;
    from: string;
    to: string;
    expiresAt: Date;
  }): Promise<void> => {
    await db('verification_tokens').insert({
      token_hash: token.tokenHash,
      user_id: token.userId,
      email: token.to,
      changes_from: token.from,
      expires_at: token.expiresAt,
    });
  },

  insertUndo: async (token: { tokenHash: Buffer; userId: string; email: string; expiresAt: Date }): Promise<void> => {
    await db('email_undo_tokens').insert({
      token_hash: token.tokenHash,
      user_id: token.userId,
      email: token.email,
      expires_at: token.expiresAt,
    });
  },

  /** Uses the token up; undefined when it is unknown, used, over or void, or the account's address is no longer `from`. */
  useChange: async (tokenHash: Buffer, at: Date): Promise<{ userId: string; from: string; to: string } | undefined> => {
    const [row] = await rawRows<{ userId: string; from: string; to: string }>(
      db,
      /* sql */ `
      update verification_tokens t set used_at = :at from users u
      where t.token_hash = :tokenHash and t.used_at is null and t.expires_at > :at
        and u.id = t.user_id and u.email = t.changes_from
      returning t.user_id as "userId", t.changes_from as "from", t.email as "to"`,
      { tokenHash, at },
    );
    return row;
  },

  /** Voids every link that would change the account's address. */
  voidChanges: async (userId: string, at: Date): Promise<void> => {
    await db('verification_tokens')
      .where({ user_id: userId })
      .whereNotNull('changes_from')
      .whereNull('used_at')
      .update({ used_at: at });
  },

  /**
   * Uses the token up, and with it those of later changes, which whoever made this one may have made as well. Undefined when
   * it is unknown, used, over or void.
   */
  useUndo: async (tokenHash: Buffer, at: Date): Promise<{ userId: string; email: string } | undefined> => {
    const [row] = await rawRows<{ userId: string; email: string; expiresAt: Date }>(
      db,
      /* sql */ `
      update email_undo_tokens set used_at = :at
      where token_hash = :tokenHash and used_at is null and expires_at > :at
      returning user_id as "userId", email, expires_at as "expiresAt"`,
      { tokenHash, at },
    );
    if (!row) return undefined;
    await db('email_undo_tokens')
      .where({ user_id: row.userId })
      .where('expires_at', '>=', row.expiresAt)
      .whereNull('used_at')
      .update({ used_at: at });
    return row;
  },
});

export const deviceQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** The device with this cookie that has signed in to the account with this address. */
  findId: async (email: string, tokenHash: Buffer): Promise<string | undefined> => {
    const row = await selectFirst(
      db('user_devices as d')
        .join('users as u', 'u.id', 'd.user_id')
        .where({ 'd.token_hash': tokenHash, 'u.email': email }),
      columnsOf<{ d: 'user_devices' }>()({ id: 'd.id' }),
    );
    return row?.id;
  },

  /** Whether any account knows a device with this cookie. */
  isKnown: async (tokenHash: Buffer): Promise<boolean> =>
    (await db('user_devices').where({ token_hash: tokenHash }).first('id')) !== undefined,

  /** Whether the account knows any device. */
  hasAny: async (userId: string): Promise<boolean> =>
    (await db('user_devices').where({ user_id: userId }).first('id')) !== undefined,

  /** Whether the account knew this device. */
  setSeen: async (own: { userId: string; tokenHash: Buffer }, device: string, at: Date): Promise<boolean> =>
    (await db('user_devices')
      .where({ token_hash: own.tokenHash, user_id: own.userId })
      .update({ device, last_seen_at: at })) === 1,

  /** Returns the device's id; undefined when the account knows it by now. */
  insert: async (own: { userId: string; tokenHash: Buffer }, device: string, at: Date): Promise<string | undefined> => {
    const [row] = await db('user_devices')
      .insert({ token_hash: own.tokenHash, user_id: own.userId, device, created_at: at, last_seen_at: at })
      .onConflict(['token_hash', 'user_id'])
      .ignore()
      .returning('id');
    return row?.id;
  },
});
