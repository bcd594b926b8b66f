import { zodResolver as resolver } from '@hookform/resolvers/zod';
import type { FieldMessages } from '@marketplace/contracts/errors';
import { plainMessage, readFields } from '@marketplace/contracts/fields';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { bodyOf, type Fields, type ValuesOf } from './form-fields.ts';

/** Validates a form with a function that returns the body to send, or messages by the path of their field. */
export const resolverOf =
  <Values extends FieldValues, Body extends FieldValues>(
    read: (values: Values) => { value: Body; wrong?: undefined } | { wrong: FieldMessages; value?: undefined },
  ): Resolver<Values, unknown, Body> =>
  (values) => {
    const { value, wrong } = read(values);
    if (!wrong) return { values: value, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [path, message] of Object.entries(wrong)) set(errors, path, { type: 'read', message });
    return { values: {}, errors };
  };

/** Validates a form of declared fields with the schema of its call. */
export const fieldsResolver = <F extends Fields<never>, Body extends FieldValues>(
  fields: F,
  schema: z.ZodType<Body>,
): Resolver<ValuesOf<F>, unknown, Body> => resolverOf((values) => readFields(schema, bodyOf(fields, values)));

/** Validates a form with a schema. Errors without a message get the API's default one. */
export const zodResolver = ((schema: object, options: object = {}, factory?: object) =>
  (resolver as (...args: object[]) => unknown)(
    schema,
    { error: plainMessage, ...options },
    factory ?? {},
  )) as typeof resolver;
