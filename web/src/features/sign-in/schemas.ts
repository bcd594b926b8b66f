/** Client-side schemas with fields that are typed twice (specification section 5, Auth). */
import { Register } from '@marketplace/contracts/accounts/schemas';
import { sameEmail } from '@marketplace/contracts/addresses';
import { NewPassword, personalPassword } from '@marketplace/contracts/fields';
import { messages } from '@marketplace/contracts/messages';
import { z } from 'zod';

const { name, email, phone, password } = Register.shape;

/** Fields in screen order. The second address is not sent. */
export const Registration = z
  .object({ name, email, confirmEmail: z.string(), phone, password })
  .refine((typed) => sameEmail(typed.email ?? '', typed.confirmEmail ?? ''), {
    path: ['confirmEmail'],
    error: messages.emailsMatch,
    when: () => true, // also check this if other fields are invalid, so that all messages show at once
  })
  .superRefine(...personalPassword('password'));
export type Registration = z.infer<typeof Registration>;

/** The second password is not sent. */
export const Passwords = z
  .object({ password: NewPassword, confirmPassword: NewPassword })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: messages.passwordsMatch,
  });
export type Passwords = z.infer<typeof Passwords>;
