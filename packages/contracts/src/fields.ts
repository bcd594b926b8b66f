/** Building blocks that several calls share. */
import { z } from 'zod';
import { normalPassword, type PasswordOwner, passwordFault } from './accounts/password-rules.ts';
import { plainEmail, plainPhone } from './addresses.ts';
import type { FieldMessages } from './errors.ts';
import { limits } from './limits.ts';
import { messages, outOfBounds, tooLong } from './messages.ts';

export const Id = z.uuid();
/** Path parameters of an endpoint about one thing. */
export const ById = z.object({ id: Id });
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
 * Collects one message per field, the first that applies. A caller can send thousands of wrong fields, so it keeps
 * `limits.fieldsListed` of them and cuts long paths; `isFull` is true once there is no room for another field.
 */
export const fieldList = () => {
  // A map: a caller may name a field `__proto__`.
  const fields = new Map<string, string>();
  const isFull = () => fields.size >= limits.fieldsListed;
  return {
    isFull,
    add: (path: readonly PropertyKey[], message: string) => {
      const name = path.join('.').slice(0, limits.fieldPathMax);
      if (!isFull() && !fields.has(name)) fields.set(name, message);
    },
    messages: (): FieldMessages => Object.fromEntries(fields),
  };
};

/** The message of an issue whose schema has none. Without it people would read the schema library's own English. */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? messages.missing : messages.wrongValue;
    case 'invalid_value':
      return issue.input === undefined ? messages.missing : messages.option;
    case 'too_small':
      return outOfBounds(issue.origin, 'least', issue.minimum);
    case 'too_big':
      return outOfBounds(issue.origin, 'most', issue.maximum);
    case 'unrecognized_keys':
      return messages.unknownField;
    default:
      return messages.wrongValue;
  }
};

/** The value that `schema` reads, or one message per field, as `fieldMessages` puts it. */
export const readFields = <S extends z.ZodType>(
  schema: S,
  value: unknown,
): { value: z.output<S>; wrong?: undefined } | { value?: undefined; wrong: FieldMessages } => {
  const parsed = schema.safeParse(value, { error: plainMessage });
  return parsed.success ? { value: parsed.data } : { wrong: fieldMessages(parsed.error) };
};

/**
 * Turns a failed parse into one message per field, the first that applies, of the first `limits.fieldsListed` fields.
 * Unknown keys are named one by one, so that a caller sees which field is not expected.
 */
export const fieldMessages = (error: z.ZodError): FieldMessages => {
  const fields = fieldList();
  for (const issue of error.issues) {
    if (fields.isFull()) break;
    if (issue.code !== 'unrecognized_keys') fields.add(issue.path, issue.message);
    else
      for (const key of issue.keys.slice(0, limits.fieldsListed))
        fields.add([...issue.path, key], messages.unknownField);
  }
  return fields.messages();
};

/** A suburb by its display name; an empty one is none. The domain says whether the city has it. */
export const Suburb = z
  .string({ error: messages.suburb })
  .trim()
  .max(limits.placeMax, messages.suburb)
  .transform((name) => name || undefined)
  .optional();
