/** Second factors: authenticator apps, recovery codes, passkeys, and confirming one's identity. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { text } from '../text.ts';
import { SignIn } from './schemas.ts';

/** A token from us; anything else counts as expired. */
const Challenge = z.string().min(1).max(200);

/** Six digits from an app or a recovery code, as typed. */
const Code = text({ max: 100, short: messages.codeRequired, long: messages.codeWrong });

export const AnswerSecondStep = z.strictObject({ challenge: Challenge, code: Code });
export type AnswerSecondStep = z.infer<typeof AnswerSecondStep>;

/** Bytes in the browser's encoding. A post-quantum key with its certificates takes some kilobytes. */
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
/** A browser's response to a passkey challenge (WebAuthn level 3, section 5.1.8); other fields are ignored. */
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
/** The same for adding a passkey. */
export const PasskeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

/** The options for the browser. Created and read by @simplewebauthn. */
export const PasskeyOptions = z.object({ challenge: z.string(), options: z.record(z.string(), z.unknown()) });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

export const UsePasskey = z.strictObject({ challenge: Challenge, passkey: PasskeyAssertion });
export type UsePasskey = z.infer<typeof UsePasskey>;

export const PasskeyName = text({ max: limits.passkeyNameMax, short: messages.passkeyNameRequired, label: 'Name' });
export const AddPasskey = z.strictObject({ challenge: Challenge, name: PasskeyName, passkey: PasskeyAttestation });
export type AddPasskey = z.infer<typeof AddPasskey>;
export const RenamePasskey = z.strictObject({ name: PasskeyName });

/** One way to confirm, of the user's choice. */
export const Confirm = z.union([
  UsePasskey,
  z.strictObject({ code: Code }),
  z.strictObject({ password: SignIn.shape.password }),
]);
export type Confirm = z.infer<typeof Confirm>;

/** The secret for setting up an app, typed in or scanned from the QR code of `uri`. */
export const TotpSetup = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetup = z.infer<typeof TotpSetup>;
export const EnableTotp = z.strictObject({ code: Code });

/** Shown only once, because only hashes are stored. Empty if the account already had codes. */
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
  /** Whether the role needs a second factor in this installation. */
  needsSecondFactor: z.boolean(),
});
export type AccountSecurity = z.infer<typeof AccountSecurity>;
