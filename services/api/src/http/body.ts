/** The JSON body of a request. */
import bodyParser from '@koa/bodyparser';
import { limits } from '@marketplace/contracts/limits';
import { DomainError } from '@marketplace/domain/errors';
import type { Context } from './state.ts';

const isTooLarge = (error: Error) => 'status' in error && error.status === 413;

const parseJson = bodyParser({
  enableTypes: ['json'],
  jsonLimit: limits.bodyBytes,
  onError: (error) => {
    throw new DomainError(isTooLarge(error) ? 'TOO_LARGE' : 'MALFORMED_JSON');
  },
});

/** The parsed JSON body; an empty object where there is none. Throws UNSUPPORTED_TYPE, TOO_LARGE, MALFORMED_JSON. */
export const readBody = async (ctx: Context): Promise<unknown> => {
  // Browsers announce an empty body as one of length 0. `is` is null without a body and false for another type.
  if (ctx.request.length === 0) return {};
  if (ctx.is('json', '+json') === false) throw new DomainError('UNSUPPORTED_TYPE');
  await parseJson(ctx, async () => {});
  return ctx.request.body ?? {};
};
