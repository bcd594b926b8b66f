/** What opens an account beside its password: authenticator apps, recovery codes, passkeys, and confirming anew who is there. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages, tooLong } from '../messages.ts';
import { SignIn } from './schemas.ts';

/** A token that we gave; anything else is one that has expired. */
const Challenge = z.string().min(1).max(200);

/** Six digits of an app, or a recovery code, as people type them. */
const Code = z
  .string({ error: messages.codeRequired })
  .trim()
  .min(1, messages.codeRequired)
  .max(100, messages.codeWrong);

export const AnswerSecondStep = z.strictObject({ challenge: Challenge, code: Code });
export type AnswerSecondStep = z.infer<typeof AnswerSecondStep>;

/** Bytes as browsers write them; a post-quantum key with its certificates takes some kilobytes. */
const Base64Url = z
  .string()
  .regex(/^[\w-]*$/)
  .max(20_000);
const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};
/** What a browser answers to a passkey's challenge (WebAuthn level 3, section 5.1.8); the rest of it is passed over. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
/** The same for a passkey that is added. */
export const PasskeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

/** What a browser is asked for; made and read by libraries of one house (@simplewebauthn). */
export const PasskeyOptions = z.object({ challenge: z.string(), options: z.record(z.string(), z.unknown()) });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

export const UsePasskey = z.strictObject({ challenge: Challenge, passkey: PasskeyAssertion });
export type UsePasskey = z.infer<typeof UsePasskey>;

export const PasskeyName = z
  .string({ error: messages.passkeyNameRequired })
  .trim()
  .min(1, messages.passkeyNameRequired)
  .max(limits.passkeyNameMax, tooLong('Name', limits.passkeyNameMax));
export const AddPasskey = z.strictObject({ challenge: Challenge, name: PasskeyName, passkey: PasskeyAttestation });
export type AddPasskey = z.infer<typeof AddPasskey>;
export const RenamePasskey = z.strictObject({ name: PasskeyName });

/** One way to confirm: whichever the person has at hand. */
export const Confirm = z.union([
  UsePasskey,
  z.strictObject({ code: Code }),
  z.strictObject({ password: SignIn.shape.password }),
]);
export type Confirm = z.infer<typeof Confirm>;

/** An app is set up with the secret, typed in or read from the picture of `uri`. */
export const TotpSetup = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetup = z.infer<typeof TotpSetup>;
export const EnableTotp = z.strictObject({ code: Code });

/** Shown once: only their hashes are stored. None where the account had codes already. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const Passkey = z.object({ id: Id, name: z.string(), createdAt: IsoTime, lastUsedAt: IsoTime.nullable() });
export type Passkey = z.infer<typeof Passkey>;

/** `GET /api/account/security`. */
export const AccountSecurity = z.object({
  /** When an authenticator app was added. */
  totpSince: IsoTime.nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
  /** The role needs a second factor, here. */
  needsSecondFactor: z.boolean(),
});
export type AccountSecurity = z.infer<typeof AccountSecurity>;
