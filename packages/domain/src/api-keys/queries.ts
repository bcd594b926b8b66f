/** SQL of API keys. */
import type { Scope } from '@marketplace/contracts/api-keys/scopes';
import { limits } from '@marketplace/contracts/limits';
import type { Plan } from '@marketplace/contracts/plans/plans';
import { type Account, selectAccountWith } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { columnsOf, prepared, rawRows, selectAll } from '../sql.ts';

export type ApiKeyRow = {
  id: string;
  name: string;
  hint: string;
  scopes: Scope[];
  person: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  reads: number;
  changes: number;
  revokedAt: Date | null;
};

/** What decides whether a key works, beside its account. */
export type KeyState = {
  keyId: string;
  scopes: Scope[];
  keyProviderId: string | null;
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  isSuspended: boolean;
  plan: Plan | null;
};

/** Whose keys: of a business, or of an administrator. */
export type KeyOwner = { providerId: string } | { userId: string; providerId: null };

export type ChangeRow = { at: Date; operation: string; subjectId: string | null; refusal: string | null };

const ownedBy = (owner: KeyOwner) =>
  owner.providerId === null ? { user_id: owner.userId, provider_id: null } : { provider_id: owner.providerId };

export const apiKeyQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Returns the key with this hash and its account, in one statement, like a session. */
  findAccount: (tokenHash: Buffer): Promise<(Account & KeyState) | undefined> =>
    selectAccountWith(
      { db },
      (query) => prepared('api key', query.join('api_keys as k', 'k.user_id', 'u.id').where('k.token_hash', tokenHash)),
      columnsOf<{ k: 'api_keys' }>()({
        keyId: 'k.id',
        scopes: db.raw<Scope[]>('k.scopes'),
        keyProviderId: 'k.provider_id',
        expiresAt: 'k.expires_at',
        revokedAt: 'k.revoked_at',
        lastUsedAt: 'k.last_used_at',
        isSuspended: db.raw<boolean>('(coalesce(p.suspended_at, tp.suspended_at) is not null)'),
        plan: db.raw<Plan | null>('coalesce(p.plan, tp.plan)'),
      }),
    ),

  /** Keys in use, and those that are over until maintenance deletes them; newest first. */
  list: (owner: KeyOwner): Promise<ApiKeyRow[]> =>
    selectAll(
      db('api_keys as k')
        .join('users as u', 'u.id', 'k.user_id')
        .where(Object.fromEntries(Object.entries(ownedBy(owner)).map(([name, value]) => [`k.${name}`, value])))
        .orderBy('k.id', 'desc'),
      columnsOf<{ k: 'api_keys'; u: 'users' }, 'account'>()({
        id: 'k.id',
        name: 'k.name',
        hint: 'k.hint',
        scopes: db.raw<Scope[]>('k.scopes'),
        person: 'u.name',
        createdAt: 'k.created_at',
        expiresAt: 'k.expires_at',
        lastUsedAt: 'k.last_used_at',
        reads: db.raw<number>('k.reads::float8'),
        changes: db.raw<number>('(select count(*)::int from api_key_changes c where c.key_id = k.id)'),
        revokedAt: 'k.revoked_at',
      }),
    ),

  /** Serialises the creation of keys of one owner until the transaction ends. */
  lock: async (owner: KeyOwner): Promise<void> => {
    const id = owner.providerId ?? owner.userId;
    await rawRows(db, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [`api keys ${id}`]);
  },

  insert: async (key: {
    userId: string;
    providerId: string | null;
    name: string;
    hint: string;
    tokenHash: Buffer;
    scopes: readonly Scope[];
    createdAt: Date;
    expiresAt: Date;
  }): Promise<string> => {
    const [row] = await db('api_keys')
      .insert({
        user_id: key.userId,
        provider_id: key.providerId,
        name: key.name,
        hint: key.hint,
        token_hash: key.tokenHash,
        scopes: [...key.scopes],
        created_at: key.createdAt,
        expires_at: key.expiresAt,
      })
      .returning('id');
    return row!.id;
  },

  /** Returns true if the owner had this key in use. */
  revoke: async (owner: KeyOwner, id: string, at: Date): Promise<boolean> =>
    (await db('api_keys')
      .where({ ...ownedBy(owner), id })
      .whereNull('revoked_at')
      .update({ revoked_at: at })) === 1,

  /** Revokes an administrator's keys, because the account no longer has a second factor. */
  revokeOfAdministrator: async (userId: string, at: Date): Promise<void> => {
    await db('api_keys')
      .where({ user_id: userId, provider_id: null })
      .whereNull('revoked_at')
      .update({ revoked_at: at });
  },

  /** The plan and suspension of a business. */
  business: async (providerId: string): Promise<{ plan: Plan; isSuspended: boolean } | undefined> => {
    const [row] = await rawRows<{ plan: Plan; isSuspended: boolean }>(
      db,
      'select plan, suspended_at is not null as "isSuspended" from providers where id = :providerId',
      { providerId },
    );
    return row;
  },

  recordUse: async (id: string, { reads, at }: { reads: number; at: Date }): Promise<void> => {
    await rawRows(
      db,
      'update api_keys set reads = reads + :reads, last_used_at = greatest(last_used_at, :at::timestamptz) where id = :id',
      { id, reads, at },
      { name: 'api key used' },
    );
  },

  insertChange: async (change: {
    keyId: string;
    at: Date;
    operation: string;
    subjectId: string | null;
    requestId: string;
  }): Promise<string> => {
    const [row] = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      insert into api_key_changes (key_id, at, operation, subject_id, request_id)
      values (:keyId, :at, :operation, :subjectId, :requestId) returning id`,
      change,
      { name: 'api key change' },
    );
    return row!.id;
  },

  refuseChange: async (id: string, refusal: string): Promise<void> => {
    await db('api_key_changes').where({ id }).update({ refusal });
  },

  changes: (owner: KeyOwner, keyId: string): Promise<ChangeRow[]> =>
    selectAll(
      db('api_key_changes as c')
        .where('c.key_id', keyId)
        .whereIn('c.key_id', db('api_keys').where(ownedBy(owner)).select('id'))
        .orderBy('c.id', 'desc')
        .limit(limits.apiKeyChanges),
      columnsOf<{ c: 'api_key_changes' }>()({
        at: 'c.at',
        operation: 'c.operation',
        subjectId: 'c.subject_id',
        refusal: 'c.refusal',
      }),
    ),
});
