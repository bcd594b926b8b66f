import { zodResolver as resolver } from '@hookform/resolvers/zod';
import { plainMessage } from '@marketplace/contracts/fields';

/** The form's check by a schema. What the schema has no words for is said as the API says it. */
export const zodResolver = ((schema: object, options: object = {}, factory?: object) =>
  (resolver as (...args: object[]) => unknown)(
    schema,
    { error: plainMessage, ...options },
    factory ?? {},
  )) as typeof resolver;
