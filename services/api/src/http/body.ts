/** The JSON body of a request. */
import { DomainError } from '@marketplace/domain/errors';
import type { Context } from './state.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new DomainError('MALFORMED_JSON');
  }
};

/** The parsed JSON body, an object or an array; an empty object where there is none. Throws UNSUPPORTED_TYPE, MALFORMED_JSON. */
export const readBody = (ctx: Context): object => {
  const bytes = ctx.state.body;
  // Browsers announce an empty body as one of length 0.
  if (bytes.length === 0) return {};
  if (!ctx.is('json', '+json')) throw new DomainError('UNSUPPORTED_TYPE');
  const body = parseJson(bytes);
  if (typeof body !== 'object' || body === null) throw new DomainError('MALFORMED_JSON');
  return body;
};
