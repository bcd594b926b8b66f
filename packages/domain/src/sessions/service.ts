/**
 * Sessions: a row, a short-lived access token (JWT, HS256) that names it, and a refresh token that renews
 * both. The signature rejects forged ids without a query. The row is read on every request, so that the
 * server can end a session before its tokens expire.
 */
import { createHash, randomBytes } from 'node:crypto';
import { minutes } from '@marketplace/platform/clock';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { type Account, accountQueries } from '../accounts/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { keysWithId, type SessionKey, type SessionKeys } from './keys.ts';
import type { Method, SessionProof } from './proof.ts';
import { type SessionRow, sessionQueries } from './queries.ts';
import { isOurs, readRefreshToken, refreshToken } from './refresh-token.ts';
import { afterStep, endOf, lifeOf, rotationStep, sessionsPerAccount } from './rules.ts';

/** Lifetime of an access token, and so the precision of "last seen". */
export const accessLife = minutes(10);
/** Idle lifetime of most sessions. Administrators' sessions are shorter (rules.ts). */
export const sessionLife = lifeOf('SEEKER').idle;

type Token = { token: string; expiresAt: Date };
/** The values of the two cookies. */
export type SessionTokens = { access: Token; refresh: Token };
/** The signed-in account and its session. */
export type SignedIn = { account: Account; sessionId: string };
/** An open session, and how its owner authenticated. */
export type OpenSession = SignedIn & { proof: SessionProof };

/** The hash by which a session's network is compared with others. Null if the network is unknown. */
export const networkHash = (network: string | null): Buffer | null =>
  network === null ? null : createHash('sha256').update(network).digest();

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
 * Starts a session for a user who has just authenticated with `methods`. `device` describes the browser
 * ("Chrome on Android"), `network` its address block. Ends the account's oldest session if there are too many. Throws NOT_FOUND if the
 * account is gone.
 */
export const startSession = async (
  deps: Deps,
  keys: SessionKeys,
  {
    userId,
    device,
    methods = ['PASSWORD'],
    network = null,
  }: { userId: string; device: string; methods?: readonly Method[]; network?: string | null },
): Promise<SessionTokens & { sessionId: string }> => {
  const createdAt = deps.clock.now();
  const salt = randomBytes(32);
  const { sessionId, expiresAt } = await inTransaction(deps, async (tx) => {
    const queries = sessionQueries(tx);
    // Serialises session starts per account.
    const role = await accountQueries(tx).lockRole(userId);
    if (!role) throw new DomainError('NOT_FOUND');
    const expiresAt = endOf(role, { createdAt, usedAt: createdAt });
    const sessionId = await queries.insert({
      ...{ userId, device, salt, methods, createdAt, expiresAt },
      network: networkHash(network),
    });
    await queries.endOldest(userId, sessionsPerAccount, createdAt);
    return { sessionId, expiresAt };
  });
  return {
    sessionId,
    access: await accessToken(keys, sessionId, createdAt),
    refresh: { token: refreshToken(keys[0], salt, sessionId, 0), expiresAt },
  };
};

/** An access token that `key` has verified. */
type VerifiedToken = { sessionId: string; expiresAt: number; key: SessionKey };

/**
 * Verifying takes as long as the rest of a signed-in call, and every call of ten minutes brings the same token. Only the
 * signature is remembered: the expiry is checked and the session's row is read at every call. Oldest first.
 */
const verifiedTokens = new Map<string, VerifiedToken>();
/** At most about 3 MB. */
const mostVerifiedTokens = 5_000;

const remember = (token: string, verified: VerifiedToken): void => {
  if (verifiedTokens.size >= mostVerifiedTokens) verifiedTokens.delete(verifiedTokens.keys().next().value!);
  verifiedTokens.set(token, verified);
};

/** Returns the session id of an access token. Undefined if the token is forged, changed or expired. */
const sessionIdOf = async (deps: Deps, keys: SessionKeys, token: string): Promise<string | undefined> => {
  const now = deps.clock.now();
  const known = verifiedTokens.get(token);
  // A key that the caller no longer has verifies nothing.
  if (known && keys.includes(known.key)) return known.expiresAt > now.getTime() ? known.sessionId : undefined;
  try {
    const { kid } = decodeProtectedHeader(token);
    const options = { algorithms: ['HS256'], currentDate: now };
    // One key, or all keys for old tokens without a key id.
    for (const key of keysWithId(keys, kid)) {
      const verified = await jwtVerify(token, key.bytes, options).catch(() => undefined);
      if (!verified) continue;
      const { sid, exp } = verified.payload;
      if (typeof sid !== 'string') return undefined;
      if (exp !== undefined) remember(token, { sessionId: sid, expiresAt: exp * 1_000, key });
      return sid;
    }
  } catch {
    // Not a valid token.
  }
  return undefined;
};

/** Returns the open session with this id. */
const openSession = async (deps: Deps, sessionId: string): Promise<OpenSession | undefined> => {
  const found = await sessionQueries(deps).findAccount(sessionId, deps.clock.now());
  if (!found) return undefined;
  const { methods, secondFactorAt, confirmedAt, ...account } = found;
  return { account, sessionId, proof: { methods, secondFactorAt, confirmedAt } };
};

/** Returns the open session of an access token. Undefined if the token is invalid or its session is over. */
export const accountOfToken = async (
  deps: Deps,
  keys: SessionKeys,
  token: string,
): Promise<OpenSession | undefined> => {
  const sessionId = await sessionIdOf(deps, keys, token);
  return sessionId ? openSession(deps, sessionId) : undefined;
};

/** Returns true if the session is open. For connections that outlive a request. */
export const isOpenSession = async (deps: Deps, sessionId: string): Promise<boolean> =>
  (await sessionQueries(deps).findAccount(sessionId, deps.clock.now())) !== undefined;

/** `stolenFrom`: the account whose session was ended because a used token was presented again. */
export type Renewal = (OpenSession & { tokens: SessionTokens }) | { account: null; stolenFrom: string | null };

/** Ends the session and notifies its owner by email, once. */
const endStolen = (deps: Deps, sessionId: string, at: Date): Promise<void> =>
  inTransaction(deps, async (tx) => {
    if (await sessionQueries(tx).endStolen(sessionId, at))
      await addToOutbox(tx, 'account.session-stolen', [{ sessionId }]);
  });

/**
 * Renews a session with its refresh token. Returns a new access token and the session's current refresh
 * token, which may be new (rules.ts). Returns no account if the token is not ours or its session is over. A
 * reused token ends the session. Safe to run concurrently: each renewal is one conditional update.
 */
export const renewSession = async (
  deps: Deps,
  keys: SessionKeys,
  token: string,
  network: string | null = null,
): Promise<Renewal> => {
  const queries = sessionQueries(deps);
  const claim = readRefreshToken(token);
  const nobody = { account: null, stolenFrom: null };
  if (!claim) return nobody;
  const { sessionId } = claim;
  for (;;) {
    const at = deps.clock.now();
    const session = await queries.findRotation(sessionId, at);
    if (!session?.salt || !isOurs(keys, session.salt, claim)) return nobody;
    // The role, and so the lifetime, may have changed since the last use.
    if (endOf(session.role, session) <= at) return nobody;
    const step = rotationStep(session, claim.generation, at);
    if (step === 'theft') {
      await endStolen(deps, sessionId, at);
      return { account: null, stolenFrom: session.userId };
    }
    const expiresAt = endOf(session.role, { createdAt: session.createdAt, usedAt: at });
    const next = afterStep(session, step, at);
    // Another renewal was faster, so read again. The loop ends because each round lets one renewal finish.
    const renewal = { from: session.generation, next, at, expiresAt, network: networkHash(network) };
    if (!(await queries.renew(sessionId, renewal))) continue;
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

/** Returns the account's open and recently stolen sessions: the current one first, then by last use. */
export const listSessions = async (deps: Deps, { account, sessionId }: SignedIn): Promise<SessionRow[]> => {
  const sessions = await sessionQueries(deps).list(account.id, deps.clock.now());
  return sessions.sort((a, b) => Number(b.id === sessionId) - Number(a.id === sessionId));
};

/** Ends a session on the server. Does nothing if it is already over. */
export const endSession = (deps: Deps, sessionId: string): Promise<void> =>
  sessionQueries(deps).end(sessionId, deps.clock.now());

/** Ends a session of the account. Throws NOT_FOUND if it is over or belongs to another account. */
export const endOwnSession = async (deps: Deps, { account }: SignedIn, sessionId: string): Promise<void> => {
  if (!(await sessionQueries(deps).endOwn(account.id, sessionId, deps.clock.now()))) throw new DomainError('NOT_FOUND');
};

/** Ends every session of the account, including the current one only with `all`. */
export const endSessions = async (
  deps: Deps,
  { account, sessionId }: SignedIn,
  { all }: { all: boolean },
): Promise<void> => {
  await sessionQueries(deps).endAll(account.id, deps.clock.now(), all ? null : sessionId);
};
