import { zodResolver as resolver } from '@hookform/resolvers/zod';
import { plainMessage } from '@marketplace/contracts/fields';

/** Validates a form with a schema. Errors without a message get the API's default one. */
export const zodResolver = ((schema: object, options: object = {}, factory?: object) =>
  (resolver as (...args: object[]) => unknown)(
    schema,
    { error: plainMessage, ...options },
    factory ?? {},
  )) as typeof resolver;
