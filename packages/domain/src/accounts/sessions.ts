/**
 * Sessions: a signed token (JWT, HS256) that names a session row. The signature keeps made-up ids from the database;
 * the row lets the server end a session whatever token is still about.
 */
import { days } from '@marketplace/platform/clock';
import { jwtVerify, SignJWT } from 'jose';
import type { Deps } from '../deps.ts';
import { type Account, accountQueries } from './queries.ts';

/** How long a session lasts. */
export const sessionLife = days(7);

export type SessionKey = Uint8Array;
export const sessionKey = (secret: string): SessionKey => new TextEncoder().encode(secret);

/** Starts a session; returns the token for the cookie and when it ends. */
export const startSession = async (
  deps: Deps,
  key: SessionKey,
  userId: string,
): Promise<{ token: string; expiresAt: Date }> => {
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + sessionLife);
  const id = await accountQueries(deps).insertSession({ userId, createdAt, expiresAt });
  const token = await new SignJWT({ sid: id })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(createdAt)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, expiresAt };
};

/** The session a token names; undefined for a token that is not ours, was changed or is over. */
const sessionIdOf = async (deps: Deps, key: SessionKey, token: string): Promise<string | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: deps.clock.now() });
    return typeof payload.sid === 'string' ? payload.sid : undefined;
  } catch {
    return undefined;
  }
};

/** The account that is signed in with this token, if any. */
export const accountOfToken = async (deps: Deps, key: SessionKey, token: string): Promise<Account | undefined> => {
  const id = await sessionIdOf(deps, key, token);
  return id ? accountQueries(deps).findBySession(id, deps.clock.now()) : undefined;
};

/** Ends the session behind a token on the server; a token that names none is no error. */
export const endSession = async (deps: Deps, key: SessionKey, token: string): Promise<void> => {
  const id = await sessionIdOf(deps, key, token);
  if (id) await accountQueries(deps).endSession(id, deps.clock.now());
};
