/** Schemas shared by several calls. */
import { z } from 'zod';
import { normalPassword, type PasswordOwner, passwordFault } from './accounts/password-rules.ts';
import { plainEmail, plainPhone } from './addresses.ts';
import type { FieldMessages } from './errors.ts';
import { limits } from './limits.ts';
import { messages, outOfBounds, tooLong } from './messages.ts';
import { languageCodes, sourceLanguage } from './site/languages.ts';
import { optionalText, text } from './text.ts';

export const Id = z.uuid();
/** Path parameters of endpoints about one entity. */
export const ById = z.object({ id: Id });
/** `2026-11`. */
export const Month = z.string(messages.month).regex(/^20\d\d-(0[1-9]|1[0-2])$/, messages.month);
/** A time of a reply. The API may give it as a Date. */
export const IsoTime = z.pipe(
  z.transform((at: Date | string) => (at instanceof Date ? at.toISOString() : at)),
  z.iso.datetime(),
);

/** The language of the page that a person uses. Emails about what they do there are in it. */
export const PageLanguage = z.enum(languageCodes).default(sourceLanguage);

/** Exported for the test that finds texts without a boundary. */
export const typedEmail = (typed: string): string => plainEmail(typed) ?? typed;

/** In lower case, since `Thandi@` and `thandi@` reach the same person, with the domain in punycode. */
export const Email = z
  .string({ error: messages.email })
  .overwrite(typedEmail)
  .max(limits.emailMax, tooLong('Email address', limits.emailMax))
  .refine((email) => plainEmail(email) !== undefined, messages.email);

/** A number as typed or pasted. The server checks whether it can be called, because the library is too large for a page. */
export const PhoneText = z
  .string()
  .overwrite(plainPhone)
  .max(limits.phoneMax, tooLong('Phone number', limits.phoneMax));

export const PersonName = text({ min: limits.nameMin, max: limits.nameMax, short: messages.nameShort, label: 'Name' });

export const BusinessName = text({
  min: limits.nameMin,
  max: limits.nameMax,
  short: messages.businessNameShort,
  label: 'Business name',
});

/** An empty field means no number. */
export const OptionalPhone = PhoneText.transform((phone) => phone || undefined).optional();

/** Required for registration (specification section 5, Auth). */
export const Phone = z
  .string({ error: messages.phoneShort })
  .overwrite(plainPhone)
  .min(limits.phoneMin, messages.phoneShort)
  .max(limits.phoneMax, tooLong('Phone number', limits.phoneMax));

/** An existing password as typed. Its length is counted in normal form, as when it was set. */
export const CurrentPassword = (required: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .refine((typed) => normalPassword(typed).length <= limits.passwordMax, tooLong('Password', limits.passwordMax));

/** The confirmation of a new password, normalised like `NewPassword`. */
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
 * A refinement for forms and bodies that set a password. It reports at `field` if the password contains known
 * data of its owner, by default the `name` and `email` next to it. It runs even if other fields are wrong, so
 * that all messages show at once.
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

/** A form shows the faults of a list's items, such as `categories.0`, at the list. Fields of an item keep their path. */
const fieldOf = (path: readonly PropertyKey[]) =>
  path.slice(0, path.findLastIndex((key) => typeof key !== 'number') + 1).join('.');

/**
 * Collects the first message per field. A caller can send thousands of wrong fields, so it keeps
 * `limits.fieldsListed` of them and cuts long paths; `isFull` is true once there is no room for another field.
 */
export const fieldList = () => {
  // A map, because a caller may name a field `__proto__`.
  const fields = new Map<string, string>();
  const isFull = () => fields.size >= limits.fieldsListed;
  return {
    isFull,
    add: (path: readonly PropertyKey[], message: string) => {
      const name = fieldOf(path).slice(0, limits.fieldPathMax);
      if (!isFull() && !fields.has(name)) fields.set(name, message);
    },
    messages: (): FieldMessages => Object.fromEntries(fields),
  };
};

/** The default message for issues without their own. Otherwise users would see the schema library's messages. */
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

/** Returns the parsed value, or one message per field (see `fieldMessages`). */
export const readFields = <S extends z.ZodType>(
  schema: S,
  value: unknown,
): { value: z.output<S>; wrong?: undefined } | { value?: undefined; wrong: FieldMessages } => {
  const parsed = schema.safeParse(value, { error: plainMessage });
  return parsed.success ? { value: parsed.data } : { wrong: fieldMessages(parsed.error) };
};

/**
 * Turns a failed parse into the first message per field, for the first `limits.fieldsListed` fields.
 * Unknown keys are listed individually.
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

/** A suburb by its display name; empty means none. The domain checks that the city has it. */
export const Suburb = optionalText({ max: limits.placeMax, long: messages.suburb });
