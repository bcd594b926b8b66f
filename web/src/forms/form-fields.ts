/** The fields of a form, each declared once: what the form shows of the stored object, and what the API gets of a typed value. */

export type FormField<Stored, Value, Sent> = { read: (stored: Stored) => Value; write: (typed: Value) => Sent };

/** Declares fields of a form about `Stored`: `const field = fieldOf<OwnProfile>()`. */
export const fieldOf =
  <Stored>() =>
  <Value, Sent>(field: FormField<Stored, Value, Sent>): FormField<Stored, Value, Sent> =>
    field;

/** Sends the value as it was typed. */
export const asTyped = <Value>(typed: Value): Value => typed;

/** A number, or an empty field for none. */
export const numberText = (stored: number | null): string => (stored === null ? '' : String(stored));
/** Anything but a number becomes NaN, which the schema rejects. */
export const typedNumber = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

export type Fields<Stored> = Record<string, { read: (stored: Stored) => unknown; write: (typed: never) => unknown }>;
export type ValuesOf<F> = { [Name in keyof F]: F[Name] extends FormField<never, infer Value, unknown> ? Value : never };
export type BodyOf<F> = { [Name in keyof F]: F[Name] extends { write: (typed: never) => infer Sent } ? Sent : never };

/** The names of the fields, in screen order. */
export const fieldNames = <F extends object>(fields: F): (keyof F & string)[] =>
  Object.keys(fields) as (keyof F & string)[];

/** The form values of a stored object. */
export const valuesOf = <Stored, F extends Fields<Stored>>(fields: F, stored: Stored): ValuesOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { read }]) => [name, read(stored)])) as ValuesOf<F>;

/** What the API gets for these values. */
export const bodyOf = <F extends Fields<never>>(fields: F, values: ValuesOf<F>): BodyOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { write }]) => [name, write(values[name] as never)]),
  ) as BodyOf<F>;

/** The names of the fields whose value differs. */
export const changedFields = <Values extends object>(values: Values, before: Values): (keyof Values)[] =>
  (Object.keys(before) as (keyof Values)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  );
