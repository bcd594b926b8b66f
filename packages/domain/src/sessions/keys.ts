/** The keys that sign sessions. Each has an id, which every token names, so that a new secret signs nobody out. */
import { createHash } from 'node:crypto';

export type SessionKey = { id: string; bytes: Uint8Array };
/** The first signs; all of them verify. */
export type SessionKeys = readonly [SessionKey, ...SessionKey[]];

/** The id is a part of the secret's hash: the same in every process, and it tells nothing about the secret. */
const keyOf = (secret: string): SessionKey => ({
  id: createHash('sha256').update(`session key ${secret}`).digest('base64url').slice(0, 8),
  bytes: new TextEncoder().encode(secret),
});

/** `previous`: secrets that signed what is still in people's browsers. */
export const sessionKeys = (secret: string, previous: readonly string[] = []): SessionKeys => [
  keyOf(secret),
  ...previous.map(keyOf),
];

/** The keys that may have signed a token with this key id; a token from before there were ids has none. */
export const keysWithId = (keys: SessionKeys, id: string | undefined): readonly SessionKey[] =>
  id === undefined ? keys : keys.filter((key) => key.id === id);
