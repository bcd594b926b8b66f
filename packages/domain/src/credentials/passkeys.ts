/**
 * Passkeys (WebAuthn level 3): adding them, and signing in or confirming with one. A passkey counts as two
 * factors: the device, and what unlocks the device (`userVerification: required`). It identifies its account
 * (a discoverable credential). The library is loaded on first use, to keep the API's start fast.
 */
import type { AddPasskey, UsePasskey } from '@marketplace/contracts/accounts/security';
import { brand } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { violatedConstraint } from '@marketplace/platform/postgres';
import type { Account } from '../accounts/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import type { SignedIn } from '../sessions/service.ts';
import { beginChallenge, challengeLife, useChallenge } from './challenges.ts';
import { factorQueries, type PasskeyRow, passkeyQueries } from './queries.ts';
import { afterFactorChange } from './second-factor.ts';

type Context = { requestId?: string | undefined };
/** The site that passkeys are bound to: its origin, with the host as the relying party id. */
export type PasskeySite = { siteOrigin: string };

/** ES256, RS256 and EdDSA, as used by phones, Windows and security keys (COSE algorithms, RFC 9053). */
const supportedAlgorithmIDs = [-7, -257, -8];

const webauthn = () => import('@simplewebauthn/server');
const hostOf = ({ siteOrigin }: PasskeySite) => new URL(siteOrigin).hostname;

/** Request to a browser. `options` contains the WebAuthn challenge, and `challenge` identifies it in the reply. */
type Begun = { challenge: string; options: Record<string, unknown> };

export const listPasskeys = (deps: Deps, userId: string): Promise<PasskeyRow[]> => passkeyQueries(deps).list(userId);

/** Starts adding a passkey. Throws VALIDATION_FAILED if the account has the maximum number. */
export const beginPasskey = async (
  deps: Deps,
  site: PasskeySite,
  { id, email, name }: Pick<Account, 'id' | 'email' | 'name'>,
): Promise<Begun> => {
  const has = await passkeyQueries(deps).list(id);
  if (has.length >= limits.passkeysPerAccount) throw invalid({ name: messages.tooManyPasskeys });
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: hostOf(site),
    userID: Uint8Array.from(Buffer.from(id)),
    userName: email,
    userDisplayName: name,
    timeout: challengeLife,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: has.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = await beginChallenge(deps, 'PASSKEY_ADD', { userId: id, webauthnChallenge: options.challenge });
  return { challenge, options: { ...options } };
};

/**
 * Adds a passkey from the browser's reply. Returns the recovery codes that come with a first factor. Throws
 * CHALLENGE_EXPIRED, and PASSKEY_REFUSED if the challenge, the site or the user verification does not match.
 */
export const addPasskey = async (
  deps: Deps,
  site: PasskeySite,
  me: SignedIn,
  { challenge, name, passkey }: AddPasskey,
  { requestId }: Context = {},
): Promise<string[]> => {
  const begun = await useChallenge(deps, 'PASSKEY_ADD', challenge);
  if (begun.userId !== me.account.id || !begun.webauthnChallenge) throw new DomainError('CHALLENGE_EXPIRED');
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge: begun.webauthnChallenge,
    expectedOrigin: site.siteOrigin,
    expectedRPID: hostOf(site),
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined); // throws for any invalid reply
  const credential = verified?.registrationInfo?.credential;
  if (!verified?.verified || !credential) throw new DomainError('PASSKEY_REFUSED');
  return inTransaction(deps, async (tx) => {
    await factorQueries(tx).lockAccount(me.account.id);
    await passkeyQueries(tx).insert({
      userId: me.account.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: passkey.response.transports ?? [],
      name,
      createdAt: tx.clock.now(),
    });
    return afterFactorChange(tx, me, { kind: 'PASSKEY_ADDED', shown: 'PASSKEY', requestId });
  }).catch((error) => {
    // The passkey belongs to another account, or was added twice concurrently.
    throw violatedConstraint(error) === 'passkeys__credential__unique' ? new DomainError('PASSKEY_REFUSED') : error;
  });
};

/** Throws NOT_FOUND if the passkey is not the account's. */
export const renamePasskey = async (deps: Deps, { account }: SignedIn, id: string, name: string): Promise<void> => {
  if (!(await passkeyQueries(deps).rename(account.id, id, name))) throw new DomainError('NOT_FOUND');
};

/** Throws NOT_FOUND if the passkey is not the account's. */
export const removePasskey = (deps: Deps, me: SignedIn, id: string, { requestId }: Context = {}): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await factorQueries(tx).lockAccount(me.account.id);
    if (!(await passkeyQueries(tx).delete(me.account.id, id))) throw new DomainError('NOT_FOUND');
    await afterFactorChange(tx, me, { kind: 'PASSKEY_REMOVED', requestId });
  });

/**
 * Starts a sign-in with any passkey for the site or, with `userId`, a confirmation with one of that account's
 * passkeys.
 */
export const beginPasskeyUse = async (deps: Deps, site: PasskeySite, userId: string | null): Promise<Begun> => {
  const { generateAuthenticationOptions } = await webauthn();
  const has = userId ? await passkeyQueries(deps).list(userId) : [];
  const options = await generateAuthenticationOptions({
    rpID: hostOf(site),
    timeout: challengeLife,
    userVerification: 'required',
    allowCredentials: has.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  const { challenge } = await beginChallenge(deps, userId ? 'PASSKEY_CONFIRM' : 'PASSKEY_SIGN_IN', {
    userId,
    webauthnChallenge: options.challenge,
  });
  return { challenge, options: { ...options } };
};

/**
 * Returns the account whose passkey has signed the challenge, and consumes the challenge even on failure.
 * With `userId`, it must be a confirmation of that account.
 * Throws CHALLENGE_EXPIRED. Throws PASSKEY_REFUSED if the passkey is unknown, if the challenge, the site or
 * the user verification does not match, or if the counter shows a cloned passkey.
 */
export const usePasskey = async (
  deps: Deps,
  site: PasskeySite,
  { challenge, passkey }: UsePasskey,
  userId: string | null,
): Promise<string> => {
  const begun = await useChallenge(deps, userId ? 'PASSKEY_CONFIRM' : 'PASSKEY_SIGN_IN', challenge);
  if (begun.userId !== userId || !begun.webauthnChallenge) throw new DomainError('CHALLENGE_EXPIRED');
  const known = await passkeyQueries(deps).findByCredential(passkey.id);
  if (!known || (userId && known.userId !== userId)) throw new DomainError('PASSKEY_REFUSED');
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: passkey,
    expectedChallenge: begun.webauthnChallenge,
    expectedOrigin: site.siteOrigin,
    expectedRPID: hostOf(site),
    requireUserVerification: true,
    credential: { id: known.credentialId, publicKey: Uint8Array.from(known.publicKey), counter: known.counter },
  }).catch(() => undefined);
  if (!verified?.verified) throw new DomainError('PASSKEY_REFUSED', { accountId: known.userId });
  const { newCounter } = verified.authenticationInfo;
  if (!(await passkeyQueries(deps).setUsed(known.id, { from: known.counter, to: newCounter }, deps.clock.now())))
    throw new DomainError('PASSKEY_REFUSED', { accountId: known.userId });
  return known.userId;
};
