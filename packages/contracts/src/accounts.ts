/** Accounts as far as signing in needs them. Specification sections 3, 5 and 6; api.md, Accounts. */
import { z } from 'zod';
import { Email, Id, NewPassword } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
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
});
export type CurrentUser = z.infer<typeof CurrentUser>;
export const Me = CurrentUser.nullable();

export const SignIn = z.strictObject({
  email: Email,
  password: z.string({ error: messages.passwordRequired }).min(1, messages.passwordRequired).max(limits.passwordMax),
});
export type SignIn = z.infer<typeof SignIn>;
export const SignInReply = z.object({ user: CurrentUser });

export const ResetPassword = z.strictObject({
  token: z.string().min(1).max(200),
  password: NewPassword,
});
export type ResetPassword = z.infer<typeof ResetPassword>;
export const MessageReply = z.object({ message: z.string() });
