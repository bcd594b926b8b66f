/**
 * Sessions: a row, a short access token (JWT, HS256) that names it, and a refresh token that renews both. The
 * signature keeps made-up ids from the database; the row is looked up on every request, so that the server can end a
 * session whose tokens have not expired.
 */
import { randomBytes } from 'node:crypto';
import { days, minutes } from '@marketplace/platform/clock';
import { jwtVerify, SignJWT } from 'jose';
import type { Account } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { type SessionRow, sessionQueries } from './queries.ts';
import { isOurs, readRefreshToken, refreshToken } from './refresh-token.ts';
import { afterStep, rotationStep } from './rules.ts';

/** How long an access token is good for, and so how exact "last seen" is. */
export const accessLife = minutes(10);
/** How long a session lasts after it was last used. */
export const sessionLife = days(30);

export type SessionKey = Uint8Array;
export const sessionKey = (secret: string): SessionKey => new TextEncoder().encode(secret);

type Token = { token: string; expiresAt: Date };
/** The two cookies' values. */
export type SessionTokens = { access: Token; refresh: Token };
/** The account that is signed in, and its session. */
export type SignedIn = { account: Account; sessionId: string };

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

const accessToken = async (key: SessionKey, sessionId: string, at: Date): Promise<Token> => {
  const expiresAt = later(at, accessLife);
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(at)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, expiresAt };
};

/** Starts a session; `device` describes the browser ("Chrome on Android"). */
export const startSession = async (
  deps: Deps,
  key: SessionKey,
  { userId, device }: { userId: string; device: string },
): Promise<SessionTokens & { sessionId: string }> => {
  const createdAt = deps.clock.now();
  const expiresAt = later(createdAt, sessionLife);
  const salt = randomBytes(32);
  const sessionId = await sessionQueries(deps).insert({ userId, device, salt, createdAt, expiresAt });
  return {
    sessionId,
    access: await accessToken(key, sessionId, createdAt),
    refresh: { token: refreshToken(key, salt, sessionId, 0), expiresAt },
  };
};

/** The session an access token names; undefined for a token that is not ours, was changed or is over. */
const sessionIdOf = async (deps: Deps, key: SessionKey, token: string): Promise<string | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: deps.clock.now() });
    return typeof payload.sid === 'string' ? payload.sid : undefined;
  } catch {
    return undefined;
  }
};

/** The account that is signed in with this access token; undefined for a token that is not ours or whose session is over. */
export const accountOfToken = async (deps: Deps, key: SessionKey, token: string): Promise<SignedIn | undefined> => {
  const sessionId = await sessionIdOf(deps, key, token);
  if (!sessionId) return undefined;
  const account = await sessionQueries(deps).findAccount(sessionId, deps.clock.now());
  return account && { account, sessionId };
};

/** Whether a session is neither over nor ended. For connections that stay open longer than a request. */
export const isOpenSession = async (deps: Deps, sessionId: string): Promise<boolean> =>
  (await sessionQueries(deps).findAccount(sessionId, deps.clock.now())) !== undefined;

export type Renewal = (SignedIn & { tokens: SessionTokens }) | { account: null; stolen: boolean };

/**
 * Renews a session with its refresh token: a new access token, and the session's current refresh token (rules.ts
 * says when that is a new one). No account for a token that is not ours or whose session is over; a token that was used or
 * replaced before ends the session (`stolen`). Any number may run at once: each renewal is one conditional update.
 */
export const renewSession = async (deps: Deps, key: SessionKey, token: string): Promise<Renewal> => {
  const queries = sessionQueries(deps);
  const claim = readRefreshToken(token);
  const nobody = { account: null, stolen: false };
  if (!claim) return nobody;
  const { sessionId } = claim;
  for (;;) {
    const at = deps.clock.now();
    const session = await queries.findRotation(sessionId, at);
    if (!session?.salt || !isOurs(key, session.salt, claim)) return nobody;
    const step = rotationStep(session, claim.generation, at);
    if (step === 'theft') {
      await queries.end(sessionId, at);
      return { account: null, stolen: true };
    }
    const expiresAt = later(at, sessionLife);
    const next = afterStep(session, step, at);
    // Another renewal was quicker: read again. The loop ends, because each round lets one renewal finish.
    if (!(await queries.renew(sessionId, { from: session.generation, next, at, expiresAt }))) continue;
    const account = await queries.findAccount(sessionId, at);
    if (!account) return nobody;
    return {
      account,
      sessionId,
      tokens: {
        access: await accessToken(key, sessionId, at),
        refresh: { token: refreshToken(key, session.salt, sessionId, next.generation), expiresAt },
      },
    };
  }
};

/** The account's open sessions: the asking one first, then the last used. */
export const listSessions = async (deps: Deps, { account, sessionId }: SignedIn): Promise<SessionRow[]> => {
  const sessions = await sessionQueries(deps).list(account.id, deps.clock.now());
  return sessions.sort((a, b) => Number(b.id === sessionId) - Number(a.id === sessionId));
};

/** Ends a session on the server; one that is over is no error. */
export const endSession = (deps: Deps, sessionId: string): Promise<void> =>
  sessionQueries(deps).end(sessionId, deps.clock.now());

/** Ends a session of the asking account. Throws NOT_FOUND for one that is over, or another account's. */
export const endOwnSession = async (deps: Deps, { account }: SignedIn, sessionId: string): Promise<void> => {
  if (!(await sessionQueries(deps).endOwn(account.id, sessionId, deps.clock.now()))) throw new DomainError('NOT_FOUND');
};

/** Ends every session of the account; the asking one only with `all`. */
export const endSessions = (deps: Deps, { account, sessionId }: SignedIn, { all }: { all: boolean }): Promise<void> =>
  sessionQueries(deps).endAll(account.id, deps.clock.now(), all ? null : sessionId);
