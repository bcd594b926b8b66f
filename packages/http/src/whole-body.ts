/**
 * Reads the whole body before any other work, so that a slow client holds only its own connection. Only refusals are
 * sent before the request is complete.
 */
import type { IncomingMessage } from 'node:http';
import { type ErrorCode, type ErrorReply, errors } from '@marketplace/contracts/errors';
import { limits } from '@marketplace/contracts/limits';
import { resilience } from '@marketplace/platform/resilience';
import type { Context, Middleware } from 'koa';
import { networkOf } from './network.ts';
import { Crowded, createUnfinished } from './unfinished.ts';

/** `body` is empty if the request has none. */
export type BodyState = { body: Buffer };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Returns the refusal that the headers alone justify. */
const refusalOf = ({ headers }: IncomingMessage): ErrorCode | undefined => {
  if (headers['content-encoding'] !== undefined) return 'UNSUPPORTED_TYPE';
  return Number(headers['content-length'] ?? 0) > limits.bodyBytes ? 'TOO_LARGE' : undefined;
};

/**
 * Returns the body, or undefined if it has more than `most` bytes. Reads and discards up to `resilience.http.discarded`
 * of the excess, because some clients read the reply only after sending everything. Throws if the client disconnects.
 */
const read = async (req: IncomingMessage, most: number): Promise<Buffer | undefined> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of req.iterator({ destroyOnReturn: false })) {
    size += piece.length;
    if (size <= most) pieces.push(piece);
    else if (size > most + resilience.http.discarded) break;
  }
  return size > most ? undefined : Buffer.concat(pieces, size);
};

/** Sends an API error and closes the connection, because the rest of the request may never arrive. */
const refuse = (ctx: Context, code: ErrorCode) => {
  const { status, sentence } = errors[code];
  ctx.status = status;
  ctx.body = { error: sentence, code } satisfies ErrorReply;
  ctx.set('Cache-Control', 'no-store');
  if (status === 503) ctx.set('Retry-After', String(resilience.retryAfterSeconds));
  if (!ctx.req.complete) ctx.set('Connection', 'close');
};

/**
 * Sets `ctx.state.body`. Answers 415 to any Content-Encoding, 413 to more than `limits.bodyBytes`, and 503 to the
 * oldest request if too many are incomplete.
 */
export const wholeBody = ({ unfinished = createUnfinished() } = {}): Middleware<BodyState> => {
  return async (ctx, next) => {
    const { req } = ctx;
    const refused = refusalOf(req);
    ctx.state.body = Buffer.alloc(0);
    if (hasBody(req)) {
      try {
        const arriving = read(req, refused ? 0 : limits.bodyBytes);
        arriving.catch(() => {}); // rejections after losing the place have no other handler
        const body = await unfinished.hold(networkOf(ctx.ip), arriving);
        if (!body && !refused) return refuse(ctx, 'TOO_LARGE');
        ctx.state.body = body ?? ctx.state.body;
      } catch (error) {
        if (error instanceof Crowded) return refuse(ctx, 'UNAVAILABLE');
        // The client disconnected, or Node already sent it a timeout.
        ctx.respond = false;
        ctx.res.destroy();
        return;
      }
    }
    if (refused) return refuse(ctx, refused);
    await next();
  };
};
