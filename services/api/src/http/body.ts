import { limits } from '@marketplace/contracts/limits';
import { DomainError } from '@marketplace/domain/errors';
import type { Context } from './state.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const [quote, backslash, comma] = Buffer.from('"\\,');
const [openArray, openObject, closeArray, closeObject] = Buffer.from('[{]}');

/**
 * Returns true if JSON text has more levels or members than allowed. Scans the bytes, so that a refused body is never
 * parsed. The result for text that is not JSON does not matter, because parsing fails.
 */
const isTooComplex = (json: Buffer): boolean => {
  let depth = 0;
  let members = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (inString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === comma) members += 1;
    else if (byte === closeArray || byte === closeObject) depth -= 1;
    else if (byte === openArray || byte === openObject) {
      depth += 1;
      members += 1; // the first member has no comma before it
    }
    if (depth > limits.bodyDepth || members > limits.bodyMembers) return true;
  }
  return false;
};

const parseJson = (bytes: Buffer): unknown => {
  if (isTooComplex(bytes)) throw new DomainError('TOO_COMPLEX');
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new DomainError('MALFORMED_JSON');
  }
};

/**
 * The parsed JSON body, an object or array; an empty object without a body. Throws UNSUPPORTED_TYPE, MALFORMED_JSON,
 * and TOO_COMPLEX for more than `limits.bodyDepth` or `limits.bodyMembers`, before parsing.
 */
export const readBody = (ctx: Context): object => {
  const bytes = ctx.state.body;
  // Browsers send an empty body with length 0.
  if (bytes.length === 0) return {};
  if (!ctx.is('json', '+json')) throw new DomainError('UNSUPPORTED_TYPE');
  const body = parseJson(bytes);
  if (typeof body !== 'object' || body === null) throw new DomainError('MALFORMED_JSON');
  return body;
};
