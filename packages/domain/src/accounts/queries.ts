/** SQL of accounts and of the notices about them. */
import { legalVersion } from '@marketplace/contracts/accounts/legal-versions';
import type { Role } from '@marketplace/contracts/accounts/roles';
import type { TeamRole } from '@marketplace/contracts/accounts/team-roles';
import type { LanguageCode } from '@marketplace/contracts/site/languages';
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
  /** The provider that the account works for: as its main owner, or in its team while it has a main owner and is not withdrawn. */
  providerId: string | null;
  /** The role in that provider's team. */
  teamRole: TeamRole | null;
  /** The provider whose main owner the account is: the one that goes and comes back with the account. */
  ownedProviderId: string | null;
};

/**
 * Users `u` with the provider `p` that they own, or the provider `tp` of whose team they are a member `m`. Every call
 * takes a person's authority for a provider from here. Members have none for a provider that was withdrawn or deleted.
 */
export const accounts = ({ db }: Pick<Deps, 'db'>) =>
  db('users as u')
    .leftJoin('providers as p', 'p.user_id', 'u.id')
    .leftJoin('team_members as m', 'm.user_id', 'u.id')
    .leftJoin('providers as tp', (on) =>
      on.on('tp.id', 'm.provider_id').andOnNull('tp.withdrawn_at').andOnNotNull('tp.user_id'),
    );
export const accountColumns = ({ db }: Pick<Deps, 'db'>) =>
  ({
    id: 'u.id',
    email: 'u.email',
    name: 'u.name',
    phone: 'u.phone',
    role: 'u.role',
    emailVerifiedAt: 'u.email_verified_at',
    createdAt: 'u.created_at',
    providerId: db.raw<string | null>('coalesce(p.id, tp.id)'),
    teamRole: db.raw<TeamRole | null>(`case when p.id is not null then 'OWNER' when tp.id is not null then m.role end`),
    ownedProviderId: db.raw<string | null>('p.id'),
  }) as const;
/** The business of `providerId`. */
export const businessColumns = ({ db }: Pick<Deps, 'db'>) => ({
  businessName: db.raw<string | null>('coalesce(p.business_name, tp.business_name)'),
  isBusinessWithdrawn: db.raw<boolean>('(p.withdrawn_at is not null)'),
});
const ofUsers = columnsOf<{ u: 'users' }, 'account'>();

/** Returns the first matching account. `narrow` adds conditions on the user `u` and the provider `p`. */
export const selectAccount = (
  deps: Pick<Deps, 'db'>,
  narrow: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<Account | undefined> => selectFirst(narrow(accounts(deps)), ofUsers(accountColumns(deps)));

/** Like `selectAccount`, with columns of tables that `narrow` joins. */
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

  /** Returns undefined if the email address already has an account. */
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

  /** Sets the password and verifies the address, because the reset link was in an email to it. */
  setPassword: async (id: string, passwordHash: string, at: Date): Promise<void> => {
    await db('users')
      .where({ id })
      .update({ password_hash: passwordHash, email_verified_at: db.raw('coalesce(email_verified_at, ?)', [at]) });
  },

  /** Replaces the hash unless the password has changed in the meantime. Returns true if the hash was `from`. */
  replacePasswordHash: async (id: string, { from, to }: { from: string; to: string }): Promise<boolean> =>
    (await db('users').where({ id, password_hash: from }).update({ password_hash: to })) === 1,

  /** Sets the first password. Returns false if the account already has one. */
  setFirstPassword: async (id: string, passwordHash: string): Promise<boolean> =>
    (await db('users').where({ id }).whereNull('password_hash').update({ password_hash: passwordHash })) === 1,

  findPasswordHash: async (id: string): Promise<string | null> =>
    (await db('users').where({ id }).first('password_hash'))?.password_hash ?? null,

  /**
   * Creates a seeker's account, or leaves an existing one unchanged. Both cases write one row, so that timing
   * does not reveal a known address.
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
      -- xmax is 0 for an inserted row
      returning id, xmax = 0 as "isNew"`,
      { ...account, terms: legalVersion('terms'), privacy: legalVersion('privacy') },
    );
    return row!;
  },

  /** Stores the versions of the legal texts to which the user has just agreed. */
  setLegalVersions: async (id: string): Promise<void> => {
    await db('users')
      .where({ id })
      .update({ terms_version: legalVersion('terms'), privacy_version: legalVersion('privacy') });
  },

  findName: async (id: string): Promise<string | undefined> => (await db('users').where({ id }).first('name'))?.name,

  setName: async (id: string, name: string): Promise<void> => {
    await db('users').where({ id }).update({ name });
  },

  setPhone: async (id: string, phone: string): Promise<void> => {
    await db('users').where({ id }).update({ phone });
  },

  /** Sets an address that the owner has just proved. Throws users__email__unique. */
  setEmail: async (id: string, email: string, verifiedAt: Date): Promise<void> => {
    await db('users').where({ id }).update({ email, email_verified_at: verifiedAt });
  },

  /** Removes a compromised password. Signing in needs a new one, set by a mailed link. */
  removePassword: async (id: string): Promise<void> => {
    await db('users').where({ id }).update({ password_hash: null });
  },

  /** Deletes the unproved seeker's account with this address, if any. */
  deleteUnproved: async (email: string): Promise<void> => {
    await db('users').where({ email, role: 'SEEKER' }).whereNull('email_verified_at').delete();
  },

  /** Returns false if the account no longer has this address. Keeps the time of the first verification. */
  setVerified: async (id: string, email: string, at: Date): Promise<boolean> =>
    (await db('users')
      .where({ id, email })
      .update({ email_verified_at: db.raw('coalesce(email_verified_at, ?)', [at]) })) === 1,

  /** Locks an account until the transaction ends and returns its role. */
  lockRole: async (id: string): Promise<Role | undefined> =>
    (await db('users').where({ id }).forNoKeyUpdate().first('role'))?.role,

  /** Throws users__super_admin__one for the last super administrator. */
  setRole: async (id: string, role: Role): Promise<void> => {
    await db('users').where({ id }).update({ role });
  },

  /** Deletes the account's notices of this kind, which cancels their unsent emails. */
  deleteNotices: async (userId: string, kind: Rows['account_notices']['kind']): Promise<void> => {
    await db('account_notices').where({ user_id: userId, kind }).delete();
  },

  /** Returns the notice's id. */
  insertNotice: async ({
    userId,
    createdAt,
    ...notice
  }: {
    kind: Rows['account_notices']['kind'];
    email: string;
    userId: string | null;
    language: LanguageCode;
    createdAt: Date;
  }): Promise<string> => {
    const [row] = await db('account_notices')
      .insert({ ...notice, user_id: userId, created_at: createdAt })
      .returning('id');
    return row!.id;
  },
});
