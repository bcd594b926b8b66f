/** Building blocks that several calls share. */
import { z } from 'zod';
import { plainEmail, plainPhone } from './addresses.ts';
import { limits } from './limits.ts';
import { messages, tooLong } from './messages.ts';
import { normalPassword, type PasswordOwner, passwordFault } from './password-rules.ts';

export const Id = z.uuid();
export const IsoTime = z.iso.datetime();

/** In lower case, since `Thandi@` and `thandi@` reach the same person, with the domain in punycode. */
export const Email = z
  .string({ error: messages.email })
  .overwrite((typed) => plainEmail(typed) ?? typed)
  .max(limits.emailMax, tooLong('Email address', limits.emailMax))
  .refine((email) => plainEmail(email) !== undefined, messages.email);

/** A number as typed or pasted. Whether it can be called is the server's to say: what knows that is too heavy for a page. */
export const PhoneText = z
  .string()
  .overwrite(plainPhone)
  .max(limits.phoneMax, tooLong('Phone number', limits.phoneMax));

export const PersonName = z
  .string({ error: messages.nameShort })
  .trim()
  .min(limits.nameMin, messages.nameShort)
  .max(limits.nameMax, tooLong('Name', limits.nameMax));

/** An empty box is no number. */
export const OptionalPhone = PhoneText.transform((phone) => phone || undefined).optional();

/** Asked for when somebody registers (specification section 5, Auth). */
export const Phone = z
  .string({ error: messages.phoneShort })
  .overwrite(plainPhone)
  .min(limits.phoneMin, messages.phoneShort)
  .max(limits.phoneMax, tooLong('Phone number', limits.phoneMax));

/** A password that an account already has, as typed. Its length counts in normal form, as it did when it was set. */
export const CurrentPassword = (required: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .refine((typed) => normalPassword(typed).length <= limits.passwordMax, tooLong('Password', limits.passwordMax));

/** The second box of a new password, in the form that `NewPassword` gives the first. */
export const RepeatedPassword = z.string().overwrite(normalPassword);

export const NewPassword = z
  .string({ error: messages.passwordShort })
  .overwrite(normalPassword)
  .min(limits.passwordMin, messages.passwordShort)
  .max(limits.passwordMax, tooLong('Password', limits.passwordMax))
  .superRefine((password, context) => {
    const message = passwordFault(password);
    if (message) context.addIssue({ code: 'custom', message });
  });

/**
 * A check for the schema of a form or a body that sets a password: says at `field` that the password holds what is known of
 * its owner, by default the `name` and `email` beside it. It runs beside other wrong fields too, so that every message is
 * seen at once.
 */
export const personalPassword = (field: string, owner?: PasswordOwner) =>
  [
    (values: object, context: z.RefinementCtx) => {
      const { [field]: password, name, email }: Record<string, unknown> = { ...values };
      if (typeof password !== 'string') return;
      const beside = { name: typeof name === 'string' ? name : '', email: typeof email === 'string' ? email : '' };
      const message = passwordFault(password, owner ?? beside);
      if (message) context.addIssue({ code: 'custom', path: [field], message });
    },
    { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null },
  ] as const;

/**
 * Turns a failed parse into one message per field, the first that applies.
 * Unknown keys are named one by one, so that a caller sees which field is not expected.
 */
export const fieldMessages = (error: z.ZodError): Record<string, string> => {
  // A map: a caller may name a field `__proto__`.
  const fields = new Map<string, string>();
  const add = (path: PropertyKey[], message: string) => {
    const name = path.join('.');
    if (!fields.has(name)) fields.set(name, message);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], messages.unknownField);
    else add(issue.path, issue.message);
  }
  return Object.fromEntries(fields);
};

/** A suburb by its display name; an empty one is none. The domain says whether the city has it. */
export const Suburb = z
  .string({ error: messages.suburb })
  .trim()
  .max(limits.placeMax, messages.suburb)
  .transform((name) => name || undefined)
  .optional();
