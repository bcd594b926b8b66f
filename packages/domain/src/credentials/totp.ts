/** Codes of an authenticator app: RFC 6238 with what every app does, SHA-1, six digits and 30 seconds. */
import { brand } from '@marketplace/contracts/brand';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Deps } from '../deps.ts';
import type { SessionKeys } from '../sessions/keys.ts';
import { type SealedTotp, totpQueries } from './queries.ts';
import { seal, unseal } from './sealing.ts';

/** Seconds by which a phone's clock may be wrong: one step either way (RFC 6238, section 5.2). */
const tolerance = 30;

/** What the person types: six digits, with the space that apps show in the middle. */
const digitsOf = (typed: string): string | undefined => /^\d{6}$/.exec(typed.replace(/\s/g, ''))?.[0];

/** Whether what was typed looks like a code of an app, and not like a recovery code. */
export const looksLikeTotp = (typed: string): boolean => digitsOf(typed) !== undefined;

/** A new secret, its `otpauth:` address for the app, and how it is stored. */
export const newTotp = (keys: SessionKeys, { id, email }: { id: string; email: string }) => {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: brand.name, label: email, secret }), sealed: seal(keys, id, secret) };
};

/** The step of a code that is right now; undefined for a wrong one. */
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

/** Whether the code is right and neither it nor a later one was used before; then it is used up. Of many at once one is right. */
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

/** Before every id (RFC 9562, section 5.9). */
const NIL = '00000000-0000-0000-0000-000000000000';
/** Secrets that are sealed anew at a time. */
const batch = 500;

/**
 * Seals every secret with the current key that an older one sealed, so that the older one may go. Returns how many it could not
 * open: their key has gone already, and their owners come in by a recovery code or a passkey. Safe to run twice and at the same time.
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
