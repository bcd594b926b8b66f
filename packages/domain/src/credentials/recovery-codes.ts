/**
 * Recovery codes: each opens the account once, in place of a second factor that was lost. 120 random bits, so that a plain hash is
 * enough (OWASP ASVS 5, 6.5.2) and only that is stored.
 */
import { randomBytes } from 'node:crypto';
import { limits } from '@marketplace/contracts/limits';
import type { Deps } from '../deps.ts';
import { recoveryCodeQueries } from './queries.ts';
import { hashToken } from './tokens.ts';

/** Crockford's: no letters that look like digits or like each other. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const letters = 24;

/** `xxxxxx-xxxxxx-xxxxxx-xxxxxx`. */
const newCode = (): string => {
  const code = Array.from(randomBytes(letters), (byte) => alphabet[byte % alphabet.length]).join('');
  return code.match(/.{6}/g)!.join('-');
};

/** As it is typed: in capitals, with spaces for hyphens, with an o for a zero. */
const hashCode = (typed: string): Buffer =>
  hashToken(
    typed
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replaceAll('o', '0')
      .replace(/[il]/g, '1'),
  );

/** New codes in place of all that the account had. Only the person who is shown them ever has them. */
export const replaceRecoveryCodes = async (tx: Deps, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: limits.recoveryCodes }, newCode);
  await recoveryCodeQueries(tx).replace(userId, codes.map(hashCode));
  return codes;
};

/** Uses the code up; whether it was one of the account's. */
export const useRecoveryCode = (deps: Deps, userId: string, typed: string): Promise<boolean> =>
  recoveryCodeQueries(deps).use(userId, hashCode(typed), deps.clock.now());
