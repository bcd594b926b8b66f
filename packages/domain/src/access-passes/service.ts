/**
 * Access passes: created by administrators or by approving an application, then mailed, revoked, renewed or
 * expired. A pass may have several tokens, stored as hashes. The first token used consumes the pass.
 */

import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { accessPassCan } from '@marketplace/contracts/applications/access-passes';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import type { Plan } from '@marketplace/contracts/plans/plans';
import { hours } from '@marketplace/platform/clock';
import { accountQueries } from '../accounts/queries.ts';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { passQueries } from './queries.ts';

export type NewPass = {
  email: string;
  plan: Plan;
  /** Milliseconds. */
  life: number;
  /** The administrator, or null for automatic passes. */
  createdBy: string | null;
  applicationId?: string;
  /** The pass that it replaces. Each pass is renewed only once. */
  renewsId?: string;
};

/** Returns true for an administrator's address. Administrators cannot join as providers. */
export const isAdministrators = async (deps: Deps, email: string): Promise<boolean> =>
  userCan('seeAdminArea', await accountQueries(deps).findByEmail(email));

/**
 * Creates a pass without a token. `issuePassToken` or `requestPassMail` adds one. Throws VALIDATION_FAILED
 * for an administrator's address, and CONFLICT if the pass it renews was renewed before.
 */
export const createPass = async (
  tx: Deps,
  { life, applicationId, renewsId, ...pass }: NewPass,
): Promise<{ id: string; expiresAt: Date }> => {
  if (await isAdministrators(tx, pass.email)) throw invalid({ email: messages.administratorEmail });
  const createdAt = tx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + life);
  const row = { ...pass, applicationId: applicationId ?? null, renewsId: renewsId ?? null, createdAt, expiresAt };
  const id = await passQueries(tx).insert(row);
  if (!id) throw new DomainError('CONFLICT');
  return { id, expiresAt };
};

/**
 * Adds a token to a pass and returns it. `mailed` means that only an email contains it, so its holder has
 * read that email.
 */
export const issuePassToken = async (deps: Deps, passId: string, { mailed }: { mailed: boolean }): Promise<string> => {
  const token = newToken();
  await passQueries(deps).insertToken({ tokenHash: hashToken(token), passId, mailed, at: deps.clock.now() });
  return token;
};

/**
 * Creates a pass with a token to copy. The token is only returned, never stored. Throws VALIDATION_FAILED for
 * an administrator's address.
 */
export const generatePass = (deps: Deps, pass: NewPass): Promise<{ id: string; expiresAt: Date; token: string }> =>
  inTransaction(deps, async (tx) => {
    const made = await createPass(tx, pass);
    return { ...made, token: await issuePassToken(tx, made.id, { mailed: false }) };
  });

/**
 * Requests an email with a link to the pass's address, sent once even for repeated requests. Throws
 * NOT_FOUND, and CONFLICT if the pass is not active.
 */
export const requestPassMail = (deps: Deps, passId: string, requestId?: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const pass = await passQueries(tx).lock(passId, tx.clock.now());
    if (!pass) throw new DomainError('NOT_FOUND');
    if (!accessPassCan('mail', pass)) throw new DomainError('CONFLICT');
    await addToOutbox(tx, 'access-pass.mail-requested', [{ passId, requestId }]);
  });

/** Moves an active pass to REVOKED. Throws NOT_FOUND, and CONFLICT if it is not active. */
export const revokePass = (deps: Deps, passId: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const at = tx.clock.now();
    const pass = await passQueries(tx).lock(passId, at);
    if (!pass) throw new DomainError('NOT_FOUND');
    if (!accessPassCan('revoke', pass)) throw new DomainError('CONFLICT');
    await passQueries(tx).revoke(passId, at);
  });

/**
 * Mails a new link to the address of an expired pass, once per pass. Never reveals anything about the token.
 * A revoked pass is not renewed.
 */
export const renewPass = (deps: Deps, token: string, requestId?: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const createdAt = tx.clock.now();
    const queries = passQueries(tx);
    const expired = await queries.findByToken(hashToken(token), createdAt);
    if (!expired || !accessPassCan('renew', expired) || (await isAdministrators(tx, expired.email))) return;
    const { id, email, plan, applicationId } = expired;
    const expiresAt = new Date(createdAt.getTime() + hours(limits.renewedPassHours));
    const row = { email, plan, createdBy: null, applicationId, renewsId: id, createdAt, expiresAt };
    const passId = await queries.insert(row);
    if (passId) await addToOutbox(tx, 'access-pass.mail-requested', [{ passId, requestId }]);
  });

/**
 * Moves every overdue pass from ACTIVE to EXPIRED. Idempotent and safe to run concurrently. Returns the
 * number of passes.
 */
export const expireAccessPasses = (deps: Deps): Promise<number> => passQueries(deps).expire(deps.clock.now());
