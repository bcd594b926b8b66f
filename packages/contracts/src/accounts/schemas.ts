/** Accounts: registering, signing in, passwords, profile and sessions. Specification sections 3, 5 and 6; api.md, Accounts. */
import { z } from 'zod';
import { CurrentPassword, Email, Id, IsoTime, NewPassword, PersonName, Phone, personalPassword } from '../fields.ts';
import { messages } from '../messages.ts';
import { roles } from './roles.ts';

export const RoleName = z.enum(roles);

export const CurrentUser = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  role: RoleName,
  /** The provider a PROVIDER works for; null for everybody else. */
  workspaceId: Id.nullable(),
  isEmailVerified: z.boolean(),
  /** The role needs a second factor that this session has not shown: nothing but setting one up is open. */
  lacksSecondFactor: z.boolean().optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;
export const Me = CurrentUser.nullable();

export const SignIn = z.strictObject({
  email: Email,
  password: CurrentPassword(messages.passwordRequired),
});
export type SignIn = z.infer<typeof SignIn>;

/** What proves, beside the password, who somebody is. A recovery code stands in for either. */
export const secondFactors = ['totp', 'passkey', 'recovery'] as const;
/** The second step of a sign-in, and of nothing else: nobody is signed in before it. */
export const SecondStep = z.object({
  challenge: z.string(),
  factors: z.array(z.enum(secondFactors)),
  expiresAt: IsoTime,
});
export type SecondStep = z.infer<typeof SecondStep>;
/** Either somebody is signed in, or the account has a second factor, which comes next. */
export const SignInReply = z.object({ user: CurrentUser.nullable(), secondStep: SecondStep.optional() });
export type SignInReply = z.infer<typeof SignInReply>;

export const Register = z
  .strictObject({ name: PersonName, email: Email, phone: Phone, password: NewPassword })
  .superRefine(...personalPassword('password'));
export type Register = z.infer<typeof Register>;

export const ForgotPassword = z.strictObject({ email: Email });
export type ForgotPassword = z.infer<typeof ForgotPassword>;
export const ResendVerification = z.strictObject({ email: Email });
export type ResendVerification = z.infer<typeof ResendVerification>;

/** `GET` and `POST /api/auth/verify?token=` and `…/undo-email-change?token=`: whatever comes in is answered with a redirect to a page, so nothing is refused here. */
export const MailedTokenQuery = z.object({ token: z.string().max(200).optional().catch(undefined) });

export const ResetPassword = z.strictObject({
  token: z.string().min(1).max(200),
  password: NewPassword,
});
export type ResetPassword = z.infer<typeof ResetPassword>;
export const MessageReply = z.object({ message: z.string() });

/** Whoever has the address gets the account by a forgotten password: the call asks for a fresh confirmation. */
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

/** A browser somebody is signed in with. `device` in words: "Chrome on Android". */
export const Session = z.object({
  id: Id,
  device: z.string(),
  createdAt: IsoTime,
  /** To within the life of an access token (10 minutes). */
  lastSeenAt: IsoTime,
  /** The one that asks. */
  current: z.boolean(),
  /** When it was ended because somebody else held its key; null while it is open. */
  stolenAt: IsoTime.nullable(),
});
export type Session = z.infer<typeof Session>;
/** Open ones, and those stolen in the last 30 days: the one that asks first, then the last used. */
export const SessionList = z.array(Session);
/** `DELETE /api/auth/sessions`: every other session; with `all=true` this one too. */
export const EndSessions = z.strictObject({ all: z.stringbool().default(false) });
