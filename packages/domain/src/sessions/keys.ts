/** Keys that sign sessions. Each has an id that every token names, so that a new secret signs no user out. */
import { createHash } from 'node:crypto';

export type SessionKey = { id: string; bytes: Uint8Array };
/** The first key signs. All keys verify. */
export type SessionKeys = readonly [SessionKey, ...SessionKey[]];

/** The id is part of the secret's hash: equal in every process, and it reveals nothing about the secret. */
const keyOf = (secret: string): SessionKey => ({
  id: createHash('sha256').update(`session key ${secret}`).digest('base64url').slice(0, 8),
  bytes: new TextEncoder().encode(secret),
});

/** `previous` are older secrets whose tokens browsers still have. */
export const sessionKeys = (secret: string, previous: readonly string[] = []): SessionKeys => [
  keyOf(secret),
  ...previous.map(keyOf),
];

/** The keys that seal secrets of webhooks or cards, the first of them new ones. Undefined without any. */
export const sealingKeys = ([secret, ...others]: readonly string[]): SessionKeys | undefined =>
  secret === undefined ? undefined : sessionKeys(secret, others);

/** Returns the keys that may have signed a token with this key id. Old tokens have no key id. */
export const keysWithId = (keys: SessionKeys, id: string | undefined): readonly SessionKey[] =>
  id === undefined ? keys : keys.filter((key) => key.id === id);
