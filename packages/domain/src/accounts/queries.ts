/** SQL of accounts. */
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
  providerId: string | null;
};

/** Accounts as everybody reads them: `u` the user, `p` the provider. */
export const accounts = ({ db }: Pick<Deps, 'db'>) =>
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
      'p.id as providerId',
    );

export const accountQueries = ({ db }: Pick<Deps, 'db'>) => ({
  findByEmail: async (email: string): Promise<(Account & { passwordHash: string | null }) | undefined> =>
    accounts({ db }).select('u.password_hash as passwordHash').where('u.email', email).first(),

  findById: async (id: string): Promise<Account | undefined> => accounts({ db }).where('u.id', id).first(),

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

  /** Another hash of the same password, unless the password has been changed meanwhile. Whether it was `from`. */
  replacePasswordHash: async (id: string, { from, to }: { from: string; to: string }): Promise<boolean> =>
    (await db('users').where({ id, password_hash: from }).update({ password_hash: to })) === 1,

  findPasswordHash: async (id: string): Promise<string | null> =>
    (await db('users').where({ id }).first('password_hash'))?.password_hash ?? null,

  /**
   * Registers a seeker; false when the address has an account already, which stays as it is. Both ways write one row:
   * an answer that came quicker for a known address would give it away.
   */
  register: async (account: {
    email: string;
    name: string;
    phone: string;
    passwordHash: string;
    createdAt: Date;
  }): Promise<string | undefined> => {
    const [row] = await db('users')
      .insert({
        email: account.email,
        name: account.name,
        phone: account.phone,
        role: 'SEEKER',
        password_hash: account.passwordHash,
        created_at: account.createdAt,
      })
      .onConflict('email')
      .merge({ email: account.email })
      // A row version that nobody has replaced before is a new row.
      .returning(['id', db.raw('xmax = 0 as "isNew"')]);
    return row.isNew ? row.id : undefined;
  },

  setName: async (id: string, name: string): Promise<void> => {
    await db('users').where({ id }).update({ name });
  },

  setPhone: async (id: string, phone: string): Promise<void> => {
    await db('users').where({ id }).update({ phone });
  },

  /** A new address, not verified yet. Throws users__email__unique. */
  setEmail: async (id: string, email: string): Promise<void> => {
    await db('users').where({ id }).update({ email, email_verified_at: null });
  },

  /** Whether the account still has this address. Verifying it again does not change when it was first verified. */
  setVerified: async (id: string, email: string, at: Date): Promise<boolean> =>
    (await db('users')
      .where({ id, email })
      .update({ email_verified_at: db.raw('coalesce(email_verified_at, ?)', [at]) })) === 1,

  /** The address as it is, with the row locked until the transaction ends. */
  lockEmail: async (id: string): Promise<string | undefined> =>
    (await db('users').where({ id }).forUpdate().first('email'))?.email,

  setRole: async (id: string, role: Role): Promise<void> => {
    await db('users').where({ id }).update({ role });
  },
});
