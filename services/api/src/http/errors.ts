/**
 * Turns errors into `{error, code, fields?}`, or into a page for a browser that opened the
 * address. Unexpected errors become a plain 500 and a log line.
 */
import { type ErrorCode, type ErrorReply, errors } from '@marketplace/contracts/errors';
import { DomainError } from '@marketplace/domain/errors';
import { Overloaded } from '@marketplace/http/shares';
import type { Logger } from '@marketplace/platform/logger';
import { isPostgresDown } from '@marketplace/platform/postgres';
import { resilience } from '@marketplace/platform/resilience';
import { sendErrorPage, wantsPage } from './error-page.ts';
import { logSecurity, refusalOf } from './security-log.ts';
import type { Middleware } from './state.ts';

/** Errors that file-serving libraries throw for a malformed or unknown address (http-errors). */
const isHttpError = (error: unknown): error is Error & { status: number } =>
  error instanceof Error && 'expose' in error && error.expose === true;

const codeOf = (error: unknown): ErrorCode => {
  if (error instanceof DomainError) return error.code;
  if (isHttpError(error)) return error.status === 400 ? 'VALIDATION_FAILED' : 'NOT_FOUND';
  return error instanceof Overloaded || isPostgresDown(error) ? 'UNAVAILABLE' : 'UNEXPECTED';
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
      const { fields, email, earlier, current, retryAfter, accountId } = error instanceof DomainError ? error : {};
      const refusal = refusalOf(code);
      if (refusal) logSecurity(log, ctx, refusal, accountId);
      ctx.status = status;
      // Other messages are only logged, because they may contain hosts, columns or values.
      const message = error instanceof DomainError ? error.message : sentence;
      if (wantsPage(ctx)) sendErrorPage(ctx, message);
      else ctx.body = { error: message, code, fields, email, earlier, current } satisfies ErrorReply;
      if (status === 503) ctx.set('Retry-After', String(resilience.retryAfterSeconds));
      if (code === 'RATE_LIMITED') ctx.set('Retry-After', String(retryAfter ?? resilience.retryAfterSeconds));
    }
  };
