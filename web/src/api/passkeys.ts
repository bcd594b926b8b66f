/**
 * Passkeys in this browser: what the API begins, the browser answers, and the API ends. The library is fetched with the first use.
 * Every one throws ApiError, PASSKEY_REFUSED where the browser or the person would not.
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
const unsupported = 'This browser knows no passkeys. Please use another way.';
const notUsed = 'No passkey was used. Please try again, or use another way.';
const isThere = 'This device has a passkey for your account already.';

/** What the browser says when it, or the person, would not. */
const refusal = (error: unknown) =>
  refusedBy(error instanceof Error && error.name === 'InvalidStateError' ? isThere : notUsed);

const begin = async (endpoint: 'beginPasskeyUse' | 'beginPasskeyRegistration') => {
  if (!window.PublicKeyCredential) throw refusedBy(unsupported);
  return call(endpoint);
};

/** The answer of a passkey that the person chooses, to send on. */
const answerOf = async ({ challenge, options }: PasskeyOptions, { autofill = false } = {}) => {
  const { startAuthentication } = await webauthn();
  // The API made it with the same house's library; what it holds is that library's.
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
 * Offers the site's passkeys among what the browser fills in for the field with `autocomplete="… webauthn"`, for as long as the page
 * waits. Undefined where the browser offers none, or stopped to.
 */
export const signInFromAutofill = async () => {
  const { browserSupportsWebAuthnAutofill } = await webauthn();
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const begun = await begin('beginPasskeyUse');
  const answer = await answerOf(begun, { autofill: true }).catch(() => undefined);
  return answer && signIn(answer);
};

/** Ends what the browser is still waiting for. */
export const stopAutofill = async () => (await webauthn()).WebAuthnAbortService.cancelCeremony();

/** Confirms that it is the signed-in person. */
export const confirmWithPasskey = async () =>
  call('confirmIdentity', { body: await answerOf(await begin('beginPasskeyUse')) });

/** Adds a passkey; returns the recovery codes that come with a first factor. */
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
