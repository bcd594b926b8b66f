/**
 * Sealing protects secrets that must be readable again, but not from a copy of the database. It uses
 * AES-256-GCM with a key derived from a secret of the environment (HKDF, RFC 5869). The ciphertext is bound to its owner, so
 * that a row's text does not open in another row. Each row stores its key id, so that secrets can be rotated.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keysWithId, type SessionKey, type SessionKeys } from '../sessions/keys.ts';

const ivBytes = 12;
const tagBytes = 16;

/** What is sealed. Each has its own key. */
export type Purpose = 'second factor secrets' | 'webhook secrets' | 'card authorizations';

/** A separate key, so that sealed data never passes for signed data or the reverse. */
const keyOf = ({ bytes }: SessionKey, purpose: Purpose) => Buffer.from(hkdfSync('sha256', bytes, '', purpose, 32));

export type Sealed = { keyId: string; sealed: Buffer };

/** Seals `text` for its owner, an account, a webhook or a card, as `iv | ciphertext | tag`. */
export const seal = (
  [key]: SessionKeys,
  ownerId: string,
  text: string,
  purpose: Purpose = 'second factor secrets',
): Sealed => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, purpose), iv).setAAD(Buffer.from(ownerId));
  return {
    keyId: key.id,
    sealed: Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]),
  };
};

/** Returns the text, or undefined if none of the keys sealed it for this owner. */
export const unseal = (
  keys: SessionKeys,
  ownerId: string,
  { keyId, sealed }: Sealed,
  purpose: Purpose = 'second factor secrets',
): string | undefined => {
  for (const key of keysWithId(keys, keyId)) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(key, purpose), sealed.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(ownerId)).setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
    } catch {
      // The data was changed or belongs to another owner.
    }
  }
  return undefined;
};
