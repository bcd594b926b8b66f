/**
 * Sessions: a row, a short access token (JWT, HS256) that names it, and a refresh token that renews both. The
 * signature keeps made-up ids from the database; the row is looked up on every request, so that the server can end a
 * session whose tokens have not expired.
 */
import { randomBytes } from 'node:crypto';
import { minutes } from '@marketplace/platform/clock';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { type Account, accountQueries } from '../accounts/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { keysWithId, type SessionKeys } from './keys.ts';
import type { Method, SessionProof } from './proof.ts';
import { type SessionRow, sessionQueries } from './queries.ts';
import { isOurs, readRefreshToken, refreshToken } from './refresh-token.ts';
import { afterStep, endOf, lifeOf, rotationStep, sessionsPerAccount } from './rules.ts';

/** How long an access token is good for, and so how exact "last seen" is. */
export const accessLife = minutes(10);
/** How long most people's sessions last after they were last used; an administrator's are shorter (rules.ts). */
export const sessionLife = lifeOf('SEEKER').idle;

type Token = { token: string; expiresAt: Date };
/** The two cookies' values. */
export type SessionTokens = { access: Token; refresh: Token };
/** The account that is signed in, and its session. */
export type SignedIn = { account: Account; sessionId: string };
/** The same, and how its owner proved who they are. */
export type OpenSession = SignedIn & { proof: SessionProof };

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

const accessToken = async ([key]: SessionKeys, sessionId: string, at: Date): Promise<Token> => {
  const expiresAt = later(at, accessLife);
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', kid: key.id })
    .setIssuedAt(at)
    .setExpirationTime(expiresAt)
    .sign(key.bytes);
  return { token, expiresAt };
};

/**
 * Starts a session for somebody who has just proved with `methods` who they are; `device` describes the browser ("Chrome on
 * Android"). It ends the account's oldest one where there would
 * be too many. Throws NOT_FOUND where the account is gone.
 */
export const startSession = async (
  deps: Deps,
  keys: SessionKeys,
  { userId, device, methods = ['PASSWORD'] }: { userId: string; device: string; methods?: readonly Method[] },
): Promise<SessionTokens & { sessionId: string }> => {
  const createdAt = deps.clock.now();
  const salt = randomBytes(32);
  const { sessionId, expiresAt } = await inTransaction(deps, async (tx) => {
    const queries = sessionQueries(tx);
    // Whoever else starts a session for the account waits until this one has.
    const role = await accountQueries(tx).lockRole(userId);
    if (!role) throw new DomainError('NOT_FOUND');
    const expiresAt = endOf(role, { createdAt, usedAt: createdAt });
    const sessionId = await queries.insert({ userId, device, salt, methods, createdAt, expiresAt });
    await queries.endOldest(userId, sessionsPerAccount, createdAt);
    return { sessionId, expiresAt };
  });
  return {
    sessionId,
    access: await accessToken(keys, sessionId, createdAt),
    refresh: { token: refreshToken(keys[0], salt, sessionId, 0), expiresAt },
  };
};

/** The session an access token names; undefined for a token that is not ours, was changed or is over. */
const sessionIdOf = async (deps: Deps, keys: SessionKeys, token: string): Promise<string | undefined> => {
  try {
    const { kid } = decodeProtectedHeader(token);
    const options = { algorithms: ['HS256'], currentDate: deps.clock.now() };
    // One, but for a token from before keys had ids.
    for (const key of keysWithId(keys, kid)) {
      const verified = await jwtVerify(token, key.bytes, options).catch(() => undefined);
      if (verified) return typeof verified.payload.sid === 'string' ? verified.payload.sid : undefined;
    }
  } catch {
    // No token at all.
  }
  return undefined;
};

/** The open session with this id, as callers see it. */
const openSession = async (deps: Deps, sessionId: string): Promise<OpenSession | undefined> => {
  const found = await sessionQueries(deps).findAccount(sessionId, deps.clock.now());
  if (!found) return undefined;
  const { methods, secondFactorAt, confirmedAt, ...account } = found;
  return { account, sessionId, proof: { methods, secondFactorAt, confirmedAt } };
};

/** The account that is signed in with this access token; undefined for a token that is not ours or whose session is over. */
export const accountOfToken = async (
  deps: Deps,
  keys: SessionKeys,
  token: string,
): Promise<OpenSession | undefined> => {
  const sessionId = await sessionIdOf(deps, keys, token);
  return sessionId ? openSession(deps, sessionId) : undefined;
};

/** Whether a session is neither over nor ended. For connections that stay open longer than a request. */
export const isOpenSession = async (deps: Deps, sessionId: string): Promise<boolean> =>
  (await sessionQueries(deps).findAccount(sessionId, deps.clock.now())) !== undefined;

/** `stolenFrom`: the account whose session was ended, because a token of it came back after its use. */
export type Renewal = (OpenSession & { tokens: SessionTokens }) | { account: null; stolenFrom: string | null };

/** Ends the session and has its owner told by mail, once. */
const endStolen = (deps: Deps, sessionId: string, at: Date): Promise<void> =>
  inTransaction(deps, async (tx) => {
    if (await sessionQueries(tx).endStolen(sessionId, at))
      await addToOutbox(tx, 'account.session-stolen', [{ sessionId }]);
  });

/**
 * Renews a session with its refresh token: a new access token, and the session's current refresh token (rules.ts
 * says when that is a new one). No account for a token that is not ours or whose session is over; a token that was used
 * before ends the session. Any number may run at once: each renewal is one conditional update.
 */
export const renewSession = async (deps: Deps, keys: SessionKeys, token: string): Promise<Renewal> => {
  const queries = sessionQueries(deps);
  const claim = readRefreshToken(token);
  const nobody = { account: null, stolenFrom: null };
  if (!claim) return nobody;
  const { sessionId } = claim;
  for (;;) {
    const at = deps.clock.now();
    const session = await queries.findRotation(sessionId, at);
    if (!session?.salt || !isOurs(keys, session.salt, claim)) return nobody;
    // The role may have changed since the session was last used, and with it how long it lasts.
    if (endOf(session.role, session) <= at) return nobody;
    const step = rotationStep(session, claim.generation, at);
    if (step === 'theft') {
      await endStolen(deps, sessionId, at);
      return { account: null, stolenFrom: session.userId };
    }
    const expiresAt = endOf(session.role, { createdAt: session.createdAt, usedAt: at });
    const next = afterStep(session, step, at);
    // Another renewal was quicker: read again. The loop ends, because each round lets one renewal finish.
    if (!(await queries.renew(sessionId, { from: session.generation, next, at, expiresAt }))) continue;
    const renewed = await openSession(deps, sessionId);
    if (!renewed) return nobody;
    return {
      ...renewed,
      tokens: {
        access: await accessToken(keys, sessionId, at),
        refresh: { token: refreshToken(keys[0], session.salt, sessionId, next.generation), expiresAt },
      },
    };
  }
};

/** The account's open sessions, and those stolen lately: the asking one first, then the last used. */
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
export const endSessions = async (
  deps: Deps,
  { account, sessionId }: SignedIn,
  { all }: { all: boolean },
): Promise<void> => {
  await sessionQueries(deps).endAll(account.id, deps.clock.now(), all ? null : sessionId);
};
