/**
 * Passkeys in this browser: the API sends a challenge, the browser answers it, and the API verifies the answer. The library is
 * loaded on first use. All functions throw ApiError; PASSKEY_REFUSED if the browser or the user refused.
 */
import type { PasskeyOptions } from '@marketplace/contracts/accounts/security';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError, call } from './client.ts';

const webauthn = () => import('@simplewebauthn/browser');

const refusedBy = (message: string) => new ApiError({ status: 0, code: 'PASSKEY_REFUSED', message });
const unsupported = 'This browser doesn’t support passkeys. Please use another method.';
const notUsed = 'No passkey was used. Please try again or use another method.';
const isThere = 'This device already has a passkey for your account.';

/** Converts a refusal by the browser or the user to an ApiError. */
const refusal = (error: unknown) =>
  refusedBy(error instanceof Error && error.name === 'InvalidStateError' ? isThere : notUsed);

const begin = async (endpoint: 'beginPasskeyUse' | 'beginPasskeyRegistration') => {
  if (!window.PublicKeyCredential) throw refusedBy(unsupported);
  return call(endpoint);
};

/** Returns the answer of the passkey that the user chose. */
const answerOf = async ({ challenge, options }: PasskeyOptions, { autofill = false } = {}) => {
  const { startAuthentication } = await webauthn();
  // The API creates the options with the matching server library.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  let passkey: AuthenticationResponseJSON;
  try {
    passkey = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  } catch (error) {
    throw refusal(error);
  }
  const { id, rawId, type, response } = passkey;
  return { challenge, passkey: { id, rawId, type, response } };
};

const signIn = (answer: Awaited<ReturnType<typeof answerOf>>) => call('signInWithPasskey', { body: answer });

export const signInWithPasskey = async () => signIn(await answerOf(await begin('beginPasskeyUse')));

/**
 * Offers passkeys in the autofill list of the field with `autocomplete="… webauthn"` while the page is open. Resolves to undefined
 * if the browser does not support it or stopped.
 */
export const signInFromAutofill = async () => {
  const { browserSupportsWebAuthnAutofill } = await webauthn();
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const begun = await begin('beginPasskeyUse');
  const answer = await answerOf(begun, { autofill: true }).catch(() => undefined);
  return answer && signIn(answer);
};

/** Cancels a pending autofill request. */
export const stopAutofill = async () => (await webauthn()).WebAuthnAbortService.cancelCeremony();

/** Re-authenticates the signed-in user. */
export const confirmWithPasskey = async () =>
  call('confirmIdentity', { body: await answerOf(await begin('beginPasskeyUse')) });

/** Adds a passkey. Returns recovery codes if it is the first second factor. */
export const addPasskey = async (name: string): Promise<string[]> => {
  const { challenge, options } = await begin('beginPasskeyRegistration');
  const { startRegistration } = await webauthn();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const passkey = await startRegistration({ optionsJSON }).catch((error) => {
    throw refusal(error);
  });
  const { id, rawId, type, response } = passkey;
  const { clientDataJSON, attestationObject, transports } = response;
  const answer = {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
  const body = { challenge, name, passkey: answer };
  return (await call('addPasskey', { body })).recoveryCodes;
};
