/**
 * Recovery codes: each replaces a lost second factor once. They have 120 random bits, so that a plain hash is
 * enough (OWASP ASVS 5, 6.5.2). Only the hash is stored.
 */
import { randomBytes } from 'node:crypto';
import { limits } from '@marketplace/contracts/limits';
import type { Deps } from '../deps.ts';
import { recoveryCodeQueries } from './queries.ts';
import { hashToken } from './tokens.ts';

/** Crockford's alphabet, without ambiguous letters. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const letters = 24;

/** Format: `xxxxxx-xxxxxx-xxxxxx-xxxxxx`. */
const newCode = (): string => {
  const code = Array.from(randomBytes(letters), (byte) => alphabet[byte % alphabet.length]).join('');
  return code.match(/.{6}/g)!.join('-');
};

/** Accepts capitals, spaces instead of hyphens, and letters that look like digits. */
const hashCode = (typed: string): Buffer =>
  hashToken(
    typed
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replaceAll('o', '0')
      .replace(/[il]/g, '1'),
  );

/** Replaces all of the account's recovery codes. The plain codes exist only in the return value. */
export const replaceRecoveryCodes = async (tx: Deps, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: limits.recoveryCodes }, newCode);
  await recoveryCodeQueries(tx).replace(userId, codes.map(hashCode));
  return codes;
};

/** Consumes the code. Returns false if it is not one of the account's. */
export const useRecoveryCode = (deps: Deps, userId: string, typed: string): Promise<boolean> =>
  recoveryCodeQueries(deps).use(userId, hashCode(typed), deps.clock.now());
