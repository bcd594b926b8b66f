/** SQL of accounts and sessions. */
import type { Role } from '@marketplace/contracts/roles';
import type { Deps } from '../deps.ts';

export type Account = {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  role: Role;
  emailVerifiedAt: Date | null;
  createdAt: Date;
  /** The provider this account works for. */
  workspaceId: string | null;
};

const accounts = ({ db }: Pick<Deps, 'db'>) =>
  db('users as u')
    .leftJoin('providers as p', 'p.user_id', 'u.id')
    .select(
      'u.id',
      'u.email',
      'u.name',
      'u.phone',
      'u.role',
      'u.email_verified_at as emailVerifiedAt',
      'u.created_at as createdAt',
      'p.id as workspaceId',
    );

export const accountQueries = ({ db }: Pick<Deps, 'db'>) => ({
  findByEmail: async (email: string): Promise<(Account & { passwordHash: string | null }) | undefined> =>
    accounts({ db }).select('u.password_hash as passwordHash').where('u.email', email).first(),

  findById: async (id: string): Promise<Account | undefined> => accounts({ db }).where('u.id', id).first(),

  /** The account behind a session that is neither over nor ended. */
  findBySession: async (sessionId: string, now: Date): Promise<Account | undefined> =>
    accounts({ db })
      .join('sessions as s', 's.user_id', 'u.id')
      .where('s.id', sessionId)
      .whereNull('s.revoked_at')
      .where('s.expires_at', '>', now)
      .first(),

  /** Undefined when the email has an account already. */
  insert: async (account: {
    email: string;
    name: string;
    phone: string | null;
    role: Role;
    passwordHash: string | null;
    emailVerifiedAt: Date | null;
    createdAt: Date;
  }): Promise<string | undefined> => {
    const [row] = await db('users')
      .insert({
        email: account.email,
        name: account.name,
        phone: account.phone,
        role: account.role,
        password_hash: account.passwordHash,
        email_verified_at: account.emailVerifiedAt,
        created_at: account.createdAt,
      })
      .onConflict('email')
      .ignore()
      .returning('id');
    return row?.id;
  },

  /** Sets the password; whoever could do so has read the account's mail, so the address is verified too. */
  setPassword: async (id: string, passwordHash: string, at: Date): Promise<void> => {
    await db('users')
      .where({ id })
      .update({ password_hash: passwordHash, email_verified_at: db.raw('coalesce(email_verified_at, ?)', [at]) });
  },

  insertSession: async (session: { userId: string; createdAt: Date; expiresAt: Date }): Promise<string> => {
    const [row] = await db('sessions')
      .insert({ user_id: session.userId, created_at: session.createdAt, expires_at: session.expiresAt })
      .returning('id');
    return row.id;
  },

  endSession: async (id: string, at: Date): Promise<void> => {
    await db('sessions').where({ id }).whereNull('revoked_at').update({ revoked_at: at });
  },

  endAllSessions: async (userId: string, at: Date): Promise<void> => {
    await db('sessions').where({ user_id: userId }).whereNull('revoked_at').update({ revoked_at: at });
  },

  insertPasswordToken: async (token: { tokenHash: Buffer; userId: string; expiresAt: Date }): Promise<void> => {
    await db('password_tokens').insert({
      token_hash: token.tokenHash,
      user_id: token.userId,
      expires_at: token.expiresAt,
    });
  },

  /** Uses the token up and returns whose it was; undefined when it is unknown, used or over. One atomic update. */
  usePasswordToken: async (tokenHash: Buffer, at: Date): Promise<string | undefined> => {
    const [row] = await db('password_tokens')
      .where({ token_hash: tokenHash })
      .whereNull('used_at')
      .where('expires_at', '>', at)
      .update({ used_at: at })
      .returning('user_id as userId');
    return row?.userId;
  },
});
