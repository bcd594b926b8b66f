/** SQL of accounts and of the notices about them. */
import { legalVersion } from '@marketplace/contracts/accounts/legal-versions';
import type { Role } from '@marketplace/contracts/accounts/roles';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { bothColumns, type Columns, columnsOf, rawRows, selectFirst } from '../sql.ts';
import type { Rows } from '../tables.ts';

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

/** Users `u` with the provider `p` that each works for, if any. */
const accounts = ({ db }: Pick<Deps, 'db'>) => db('users as u').leftJoin('providers as p', 'p.user_id', 'u.id');
const accountColumns = ({ db }: Pick<Deps, 'db'>) =>
  ({
    id: 'u.id',
    email: 'u.email',
    name: 'u.name',
    phone: 'u.phone',
    role: 'u.role',
    emailVerifiedAt: 'u.email_verified_at',
    createdAt: 'u.created_at',
    providerId: db.raw<string | null>('p.id'),
  }) as const;
const ofUsers = columnsOf<{ u: 'users' }>();

/** The account of the first row; `narrow` adds conditions on the user `u` and the provider `p`. */
export const selectAccount = (
  deps: Pick<Deps, 'db'>,
  narrow: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<Account | undefined> => selectFirst(narrow(accounts(deps)), ofUsers(accountColumns(deps)));

/** The same with columns of what `narrow` joins. */
export const selectAccountWith = <Extra>(
  deps: Pick<Deps, 'db'>,
  narrow: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
  extra: Columns<Extra>,
): Promise<(Account & Extra) | undefined> =>
  selectFirst(narrow(accounts(deps)), bothColumns(ofUsers(accountColumns(deps)), extra));

export const accountQueries = ({ db }: Pick<Deps, 'db'>) => ({
  findByEmail: (email: string): Promise<(Account & { passwordHash: string | null }) | undefined> =>
    selectFirst(
      accounts({ db }).where('u.email', email),
      ofUsers({ ...accountColumns({ db }), passwordHash: 'u.password_hash' }),
    ),

  findById: (id: string): Promise<Account | undefined> => selectAccount({ db }, (query) => query.where('u.id', id)),

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

  /** The first password of an account; whether it had none until now. */
  setFirstPassword: async (id: string, passwordHash: string): Promise<boolean> =>
    (await db('users').where({ id }).whereNull('password_hash').update({ password_hash: passwordHash })) === 1,

  findPasswordHash: async (id: string): Promise<string | null> =>
    (await db('users').where({ id }).first('password_hash'))?.password_hash ?? null,

  /**
   * Opens a seeker's account; one that the address has already stays as it is. Both ways write one row: an answer that came
   * quicker for a known address would give it away.
   */
  openSeeker: async (account: {
    email: string;
    name: string;
    phone: string | null;
    passwordHash: string | null;
    createdAt: Date;
  }): Promise<{ id: string; isNew: boolean }> => {
    const [row] = await rawRows<{ id: string; isNew: boolean }>(
      db,
      /* sql */ `
      insert into users (email, name, phone, role, password_hash, created_at, terms_version, privacy_version)
      values (:email, :name, :phone, 'SEEKER', :passwordHash, :createdAt, :terms, :privacy)
      on conflict (email) do update set email = excluded.email
      -- A row version that has replaced none is a new row.
      returning id, xmax = 0 as "isNew"`,
      { ...account, terms: legalVersion('terms'), privacy: legalVersion('privacy') },
    );
    return row!;
  },

  findName: async (id: string): Promise<string | undefined> => (await db('users').where({ id }).first('name'))?.name,

  setName: async (id: string, name: string): Promise<void> => {
    await db('users').where({ id }).update({ name });
  },

  setPhone: async (id: string, phone: string): Promise<void> => {
    await db('users').where({ id }).update({ phone });
  },

  /** Another address, which its owner has just proved. Throws users__email__unique. */
  setEmail: async (id: string, email: string, verifiedAt: Date): Promise<void> => {
    await db('users').where({ id }).update({ email, email_verified_at: verifiedAt });
  },

  /** Removes a password that somebody else knows: until a new one is set by a mailed link, nobody can sign in. */
  removePassword: async (id: string): Promise<void> => {
    await db('users').where({ id }).update({ password_hash: null });
  },

  /** Deletes the seeker's account, if any, that was opened with this address and whose owner never proved it. */
  deleteUnproved: async (email: string): Promise<void> => {
    await db('users').where({ email, role: 'SEEKER' }).whereNull('email_verified_at').delete();
  },

  /** Whether the account still has this address. Verifying it again does not change when it was first verified. */
  setVerified: async (id: string, email: string, at: Date): Promise<boolean> =>
    (await db('users')
      .where({ id, email })
      .update({ email_verified_at: db.raw('coalesce(email_verified_at, ?)', [at]) })) === 1,

  /** Locks an account until the transaction ends, and returns its role. */
  lockRole: async (id: string): Promise<Role | undefined> =>
    (await db('users').where({ id }).forNoKeyUpdate().first('role'))?.role,

  /** Throws users__super_admin__one for the last super administrator. */
  setRole: async (id: string, role: Role): Promise<void> => {
    await db('users').where({ id }).update({ role });
  },

  /** Deletes the account's notices of this kind; their mails that have not gone do not go. */
  deleteNotices: async (userId: string, kind: Rows['account_notices']['kind']): Promise<void> => {
    await db('account_notices').where({ user_id: userId, kind }).delete();
  },

  /** Returns the notice's id. */
  insertNotice: async (notice: {
    kind: Rows['account_notices']['kind'];
    email: string;
    userId: string | null;
    createdAt: Date;
  }): Promise<string> => {
    const [row] = await db('account_notices')
      .insert({ kind: notice.kind, email: notice.email, user_id: notice.userId, created_at: notice.createdAt })
      .returning('id');
    return row!.id;
  },
});
