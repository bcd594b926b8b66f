/**
 * Sealing: what has to be read again and may not be read from a copy of the database. AES-256-GCM with a key made of the session
 * secret (HKDF, RFC 5869), bound to the account: the text of one row does not open in another. The row names the key, so that
 * a secret is replaced while the one before it still opens what it sealed.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keysWithId, type SessionKey, type SessionKeys } from '../sessions/keys.ts';

const ivBytes = 12;
const tagBytes = 16;

/** A key of its own, so that nothing sealed here can pass for anything signed, nor the other way round. */
const keyOf = ({ bytes }: SessionKey) => Buffer.from(hkdfSync('sha256', bytes, '', 'second factor secrets', 32));

export type Sealed = { keyId: string; sealed: Buffer };

/** `text` sealed for the account: `iv | ciphertext | tag`. */
export const seal = ([key]: SessionKeys, accountId: string, text: string): Sealed => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv).setAAD(Buffer.from(accountId));
  return {
    keyId: key.id,
    sealed: Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]),
  };
};

/** The text; undefined where none of the keys sealed it for this account. */
export const unseal = (keys: SessionKeys, accountId: string, { keyId, sealed }: Sealed): string | undefined => {
  for (const key of keysWithId(keys, keyId)) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(accountId)).setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
    } catch {
      // Changed, or another account's.
    }
  }
  return undefined;
};
