/** SQL of the single-use tokens that travel by mail. */
import type { Deps } from '../deps.ts';

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
      const [row] = await db(`${table} as t`)
        .updateFrom('users as u')
        .where('t.token_hash', tokenHash)
        .whereNull('t.used_at')
        .where('t.expires_at', '>', at)
        .whereRaw('u.id = t.user_id and u.email = coalesce(t.email, u.email)')
        .update({ used_at: at })
        .returning(['t.user_id as userId', 'u.email']);
      return row;
    },

    /** Uses up every other token of the account. */
    useAll: async (userId: string, at: Date): Promise<void> => {
      await db(table).where({ user_id: userId }).whereNull('used_at').update({ used_at: at });
    },
  };
};
