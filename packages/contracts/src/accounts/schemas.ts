/** Accounts: registering, signing in, passwords, profile and sessions. Specification sections 3, 5 and 6. */
import { z } from 'zod';
import {
  CurrentPassword,
  Email,
  Id,
  IsoTime,
  NewPassword,
  PageLanguage,
  PersonName,
  Phone,
  personalPassword,
} from '../fields.ts';
import { LinkToken } from '../link-tokens.ts';
import { messages } from '../messages.ts';
import { languageCodes } from '../site/languages.ts';
import { roles } from './roles.ts';
import { teamRoles } from './team-roles.ts';

export const RoleName = z.enum(roles);

export const CurrentUser = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  role: RoleName,
  /** The provider that a PROVIDER works for; null for other roles. */
  workspaceId: Id.nullable(),
  /** The role in the provider's team; missing without a provider. */
  teamRole: z.enum(teamRoles).optional(),
  isEmailVerified: z.boolean(),
  /** The role needs a second factor that this session has not used. Until then, only setting one up is allowed. */
  lacksSecondFactor: z.boolean().optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;
export const Me = CurrentUser.nullable();

export const SignIn = z.strictObject({
  email: Email,
  password: CurrentPassword(messages.passwordRequired),
});
export type SignIn = z.infer<typeof SignIn>;

/** A second factor. A recovery code can replace either kind. */
export const secondFactors = ['totp', 'passkey', 'recovery'] as const;
/** The second step of a sign-in, and only that: no one is signed in before it. */
export const SecondStep = z.object({
  challenge: z.string(),
  factors: z.array(z.enum(secondFactors)),
  expiresAt: IsoTime,
});
export type SecondStep = z.infer<typeof SecondStep>;
/** Either the user is signed in, or the second factor comes next. */
export const SignInReply = z.object({ user: CurrentUser.nullable(), secondStep: SecondStep.optional() });
export type SignInReply = z.infer<typeof SignInReply>;

export const Register = z
  .strictObject({ name: PersonName, email: Email, phone: Phone, password: NewPassword, language: PageLanguage })
  .superRefine(...personalPassword('password'));
export type Register = z.infer<typeof Register>;

export const ForgotPassword = z.strictObject({ email: Email, language: PageLanguage });
export type ForgotPassword = z.infer<typeof ForgotPassword>;
export const ResendVerification = z.strictObject({ email: Email, language: PageLanguage });
export type ResendVerification = z.infer<typeof ResendVerification>;

/** `GET` and `POST /api/auth/verify?token=` and `…/undo-email-change?token=`. Always answered with a redirect, so the schema accepts anything. `language`: of the page to redirect to. */
export const MailedTokenQuery = z.object({
  token: LinkToken.optional().catch(undefined),
  language: z.enum(languageCodes).optional().catch(undefined),
});

export const ResetPassword = z.strictObject({
  token: LinkToken,
  password: NewPassword,
});
export type ResetPassword = z.infer<typeof ResetPassword>;
export const MessageReply = z.object({ message: z.string() });

/** Control of the address allows an account takeover by password reset, so the call requires a fresh confirmation. */
export const EmailChange = z.strictObject({ email: Email });
export type EmailChange = z.output<typeof EmailChange>;
/** Exactly one field at a time (specification section 7). */
export const ProfileChange = z.union(
  [z.strictObject({ name: PersonName }), EmailChange, z.strictObject({ phone: Phone })],
  { error: messages.oneField },
);
export type ProfileChange = z.infer<typeof ProfileChange>;
export const ProfileReply = z.object({ user: CurrentUser });

export const PasswordChange = z.strictObject({
  currentPassword: CurrentPassword(messages.currentPasswordRequired),
  newPassword: NewPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** A session in a browser. `device` is readable text: "Chrome on Android". */
export const Session = z.object({
  id: Id,
  device: z.string(),
  createdAt: IsoTime,
  /** Accurate to the lifetime of an access token (10 minutes). */
  lastSeenAt: IsoTime,
  /** The session that makes the call. */
  current: z.boolean(),
  /** When it was ended because its key was used by someone else; null while it is open. */
  stolenAt: IsoTime.nullable(),
});
export type Session = z.infer<typeof Session>;
/** Open sessions and those stolen in the last 30 days: the current one first, then most recently used. */
export const SessionList = z.array(Session);
/** `DELETE /api/auth/sessions`: ends all other sessions; with `all=true` this one too. */
export const EndSessions = z.strictObject({ all: z.stringbool().default(false) });
