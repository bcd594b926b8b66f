/** Every failure as `{error, code, fields?}` (api.md, Conventions). What nobody foresaw is a plain 500 and a log line. */
import { type ErrorCode, type ErrorReply, errors } from '@marketplace/contracts/errors';
import { DomainError } from '@marketplace/domain/errors';
import type { Logger } from '@marketplace/platform/logger';
import { isPostgresDown } from '@marketplace/platform/postgres';
import { resilience } from '@marketplace/platform/resilience';
import type { Middleware } from './state.ts';

const codeOf = (error: unknown): ErrorCode => {
  if (error instanceof DomainError) return error.code;
  return isPostgresDown(error) ? 'UNAVAILABLE' : 'UNEXPECTED';
};

export const errorReplies =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body == null) throw new DomainError('NOT_FOUND');
    } catch (error) {
      const code = codeOf(error);
      const { status, sentence } = errors[code];
      if (status >= 500)
        log[code === 'UNAVAILABLE' ? 'warn' : 'error']({ err: error, requestId: ctx.state.requestId }, code);
      const { fields, email, retryAfter } = error instanceof DomainError ? error : {};
      ctx.status = status;
      // Only our own errors speak to people: what anything else says is for the log.
      const said = error instanceof DomainError ? error.message : sentence;
      ctx.body = { error: said, code, fields, email } satisfies ErrorReply;
      if (status === 503) ctx.set('Retry-After', String(resilience.retryAfterSeconds));
      if (code === 'RATE_LIMITED') ctx.set('Retry-After', String(retryAfter ?? resilience.retryAfterSeconds));
    }
  };
