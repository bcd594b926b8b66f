/** Authenticator app codes (RFC 6238) with the settings that every app supports: SHA-1, six digits, 30 seconds. */
import { brand } from '@marketplace/contracts/brand';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Deps } from '../deps.ts';
import type { SessionKeys } from '../sessions/keys.ts';
import { type SealedTotp, totpQueries } from './queries.ts';
import { seal, unseal } from './sealing.ts';

/** Tolerance for a phone's clock in seconds: one step either way (RFC 6238, section 5.2). */
const tolerance = 30;

/** Returns the six digits typed, without the space that apps show in the middle. */
const digitsOf = (typed: string): string | undefined => /^\d{6}$/.exec(typed.replace(/\s/g, ''))?.[0];

/** Returns true if the input looks like an app code rather than a recovery code. */
export const looksLikeTotp = (typed: string): boolean => digitsOf(typed) !== undefined;

/** Returns a new secret, its `otpauth:` address for the app, and its stored form. */
export const newTotp = (keys: SessionKeys, { id, email }: { id: string; email: string }) => {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: brand.name, label: email, secret }), sealed: seal(keys, id, secret) };
};

/** Returns the time step of a valid code, or undefined for a wrong one. */
const stepOf = (
  keys: SessionKeys,
  userId: string,
  factor: SealedTotp,
  typed: string,
  now: Date,
): number | undefined => {
  const token = digitsOf(typed);
  const secret = token && unseal(keys, userId, factor);
  if (!secret) return undefined;
  const verified = verifySync({ secret, token, epoch: Math.floor(now.getTime() / 1000), epochTolerance: tolerance });
  return verified.valid && 'timeStep' in verified ? verified.timeStep : undefined;
};

/**
 * Consumes the code. Returns true if it is correct and neither it nor a later one was used before. Only one
 * of several concurrent uses succeeds.
 */
export const useTotp = async (
  deps: Deps,
  keys: SessionKeys,
  userId: string,
  typed: string,
  { pendingSince }: { pendingSince?: Date } = {},
): Promise<boolean> => {
  const factor = await totpQueries(deps).find(userId, { pendingSince });
  const step = factor && stepOf(keys, userId, factor, typed, deps.clock.now());
  return step !== undefined && totpQueries(deps).takeStep(userId, step);
};

/** Sorts before every id (RFC 9562, section 5.9). */
const NIL = '00000000-0000-0000-0000-000000000000';
/** Secrets resealed per query. */
const batch = 500;

/**
 * Reseals every secret of an older key with the current key, so that the older key can be removed. Returns
 * how many secrets it resealed and how many it could not open because their key is gone. Their owners need a
 * recovery code or a passkey. Idempotent and safe to run concurrently.
 */
export const resealTotpSecrets = async (deps: Deps, keys: SessionKeys): Promise<{ sealed: number; lost: number }> => {
  const queries = totpQueries(deps);
  const count = { sealed: 0, lost: 0 };
  for (let after = NIL; ; ) {
    const rows = await queries.listSealedByOthers(keys[0].id, { after, most: batch });
    for (const row of rows) {
      const secret = unseal(keys, row.userId, row);
      if (secret !== undefined)
        await queries.reseal(row.userId, { from: row.sealed, to: seal(keys, row.userId, secret) });
      count[secret === undefined ? 'lost' : 'sealed'] += 1;
    }
    if (rows.length < batch) return count;
    after = rows.at(-1)!.userId;
  }
};
