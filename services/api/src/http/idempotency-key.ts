import { limits } from '@marketplace/contracts/limits';
import { invalid } from '@marketplace/domain/errors';
import type { Context } from './state.ts';

/** Reads the optional `Idempotency-Key` header: printable ASCII, at most 200 characters. Throws VALIDATION_FAILED. */
export const idempotencyKey = (ctx: Context): string | null => {
  const key = ctx.get('idempotency-key').trim();
  if (key.length > limits.idempotencyKeyMax || !/^[\x20-\x7e]*$/.test(key))
    throw invalid({ 'Idempotency-Key': `At most ${limits.idempotencyKeyMax} printable characters` });
  return key || null;
};
