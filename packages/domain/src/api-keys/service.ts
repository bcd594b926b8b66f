/**
 * API keys: a secret that other software sends in place of a session. A key has at most the rights of its person, for one
 * business or for the administration, and only those of its scopes. Everything that decides whether it works is read at
 * each call, so a revoked key and a removed person lose their rights at once.
 */
import { createHash, randomBytes } from 'node:crypto';
import { apiKeyPrefix, type CreateApiKey } from '@marketplace/contracts/api-keys/schemas';
import { keyKindOf, type Scope, scopesOf } from '@marketplace/contracts/api-keys/scopes';
import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import { plans } from '@marketplace/contracts/plans/plans';
import { days } from '@marketplace/platform/clock';
import type { Account } from '../accounts/queries.ts';
import type { Actor } from '../audit/queries.ts';
import { audited } from '../audit/service.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { type ApiKeyRow, apiKeyQueries, type KeyOwner } from './queries.ts';

/** Characters of a key that are kept and shown. */
const hintLength = apiKeyPrefix.length + 6;
const shape = new RegExp(`^${apiKeyPrefix}[\\w-]{43}$`);
/** What is stored of a key. SHA-256 is enough for 256 random bits. */
export const apiKeyHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A key that works, and the account that it acts as. */
export type OpenKey = { id: string; scopes: readonly Scope[]; account: Account; lastUsedAt: Date | null };

const refused = (sentence?: string) => new DomainError('INVALID_API_KEY', sentence === undefined ? {} : { sentence });
const suspended = () => new DomainError('FORBIDDEN', { sentence: sentences.apiKeySuspended });
const withoutPlan = () => new DomainError('FORBIDDEN', { sentence: sentences.apiKeyPlan });

/**
 * Returns the key with this text. Throws INVALID_API_KEY if there is none, or it is over, or its person has lost the
 * rights. Throws FORBIDDEN while the business is suspended or has a plan without leads.
 */
export const openApiKey = async (deps: Deps, token: string): Promise<OpenKey> => {
  const found = shape.test(token) ? await apiKeyQueries(deps).findAccount(apiKeyHash(token)) : undefined;
  if (!found || found.revokedAt) throw refused();
  const { keyId, scopes, keyProviderId, expiresAt, revokedAt: _, lastUsedAt, isSuspended, plan, ...account } = found;
  if (expiresAt <= deps.clock.now()) throw refused(sentences.apiKeyExpired);
  const isTheirs =
    keyProviderId === null
      ? keyKindOf(account.role) === 'administration'
      : account.providerId === keyProviderId && account.teamRole === 'OWNER';
  if (!isTheirs) throw refused(sentences.apiKeyWithoutPerson);
  if (keyProviderId !== null && isSuspended) throw suspended();
  if (keyProviderId !== null && !(plan && plans[plan].leads)) throw withoutPlan();
  return { id: keyId, scopes, account, lastUsedAt };
};

/** The keys that the account manages: its business's, or its own as an administrator. Throws NOT_FOUND without either. */
const ownerOf = ({ id, role, providerId }: Account): KeyOwner => {
  if (keyKindOf(role) === 'administration') return { userId: id, providerId: null };
  if (!providerId) throw new DomainError('NOT_FOUND');
  return { providerId };
};

/** Why the owner cannot create a key now. Null if it can. */
const obstacleTo = async (deps: Deps, owner: KeyOwner, keys: readonly ApiKeyRow[]): Promise<string | null> => {
  const now = deps.clock.now();
  const business = owner.providerId === null ? undefined : await apiKeyQueries(deps).business(owner.providerId);
  if (business?.isSuspended) return sentences.apiKeySuspended;
  if (business && !plans[business.plan].leads) return sentences.apiKeyPlan;
  const inUse = keys.filter(({ revokedAt, expiresAt }) => !revokedAt && expiresAt > now);
  return inUse.length >= limits.apiKeys ? sentences.apiKeysFull : null;
};

export type ListedKeys = { keys: ApiKeyRow[]; scopes: Scope[]; obstacle: string | null };

/** Lists the keys that the account manages, and what a new one can do. */
export const listApiKeys = async (deps: Deps, account: Account): Promise<ListedKeys> => {
  const owner = ownerOf(account);
  const keys = await apiKeyQueries(deps).list(owner);
  const scopes = scopesOf(owner.providerId === null ? 'administration' : 'provider');
  return { keys, scopes, obstacle: await obstacleTo(deps, owner, keys) };
};

/** Runs `work` in a transaction. An administrator's change is also written to the audit log. */
const changed = <Result>(
  deps: Deps,
  { owner, actor, action }: { owner: KeyOwner; actor: Actor; action: 'api-key.create' | 'api-key.revoke' },
  { work, id, details = {} }: { work: (tx: Deps) => Promise<Result>; id: (result: Result) => string; details?: object },
): Promise<Result> =>
  owner.providerId === null
    ? audited(deps, actor, { action, work, subjectId: id, details: { ...details } })
    : inTransaction(deps, work);

/**
 * Creates a key. Returns its text, which is not stored. Throws VALIDATION_FAILED for a scope that such a key cannot have,
 * and CONFLICT if none can be created now.
 */
export const createApiKey = async (
  deps: Deps,
  { account, actor, ...key }: CreateApiKey & { account: Account; actor: Actor },
): Promise<string> => {
  const owner = ownerOf(account);
  const token = apiKeyPrefix + randomBytes(32).toString('base64url');
  await changed(
    deps,
    { owner, actor, action: 'api-key.create' },
    {
      work: async (tx) => {
        await apiKeyQueries(tx).lock(owner);
        const { scopes, obstacle } = await listApiKeys(tx, account);
        if (!key.scopes.every((scope) => scopes.includes(scope))) throw invalid({ scopes: messages.apiKeyScopes });
        if (obstacle) throw new DomainError('CONFLICT', { sentence: obstacle });
        const createdAt = tx.clock.now();
        return apiKeyQueries(tx).insert({
          userId: account.id,
          providerId: owner.providerId,
          name: key.name,
          hint: token.slice(0, hintLength),
          tokenHash: apiKeyHash(token),
          scopes: key.scopes,
          createdAt,
          expiresAt: new Date(createdAt.getTime() + days(key.days)),
        });
      },
      id: (id) => id,
      details: { scopes: key.scopes },
    },
  );
  return token;
};

/** Revokes a key at once. Throws NOT_FOUND if it is revoked or belongs to others. */
export const revokeApiKey = async (
  deps: Deps,
  { account, actor, id }: { account: Account; actor: Actor; id: string },
): Promise<void> => {
  const owner = ownerOf(account);
  await changed(
    deps,
    { owner, actor, action: 'api-key.revoke' },
    {
      work: async (tx) => {
        if (!(await apiKeyQueries(tx).revoke(owner, id, tx.clock.now()))) throw new DomainError('NOT_FOUND');
      },
      id: () => id,
    },
  );
};

/** The newest calls of a key that changed something. Empty for a key of others. */
export const apiKeyChanges = (deps: Deps, account: Account, id: string) =>
  apiKeyQueries(deps).changes(ownerOf(account), id);

/** A call that changes something. `operation`: its `operationId`; `subjectId`: the id in its path. */
export type KeyChange = { operation: string; subjectId: string | null; requestId: string };

/**
 * Runs a call of a key that changes something. The record comes first, so that no change is without one, and gets the
 * error code if the call is refused.
 */
export const recordedChange = async <Result>(
  deps: Deps,
  keyId: string,
  change: KeyChange,
  work: () => Promise<Result>,
): Promise<Result> => {
  const id = await apiKeyQueries(deps).insertChange({ ...change, keyId, at: deps.clock.now() });
  try {
    return await work();
  } catch (error) {
    await apiKeyQueries(deps).refuseChange(id, error instanceof DomainError ? error.code : 'UNEXPECTED');
    throw error;
  }
};
