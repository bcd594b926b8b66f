/**
 * A request's body is read before anything is done for it, so that what is slow to arrive holds nothing but its own
 * connection, and no answer but a refusal leaves before its request is whole.
 */
import type { IncomingMessage } from 'node:http';
import { type ErrorCode, type ErrorReply, errors } from '@marketplace/contracts/errors';
import { limits } from '@marketplace/contracts/limits';
import { resilience } from '@marketplace/platform/resilience';
import type { Context, Middleware } from 'koa';
import { networkOf } from './network.ts';
import { Crowded, createUnfinished } from './unfinished.ts';

/** `body` has no byte where there is none. */
export type BodyState = { body: Buffer };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What the headers alone say against it. */
const refusalOf = ({ headers }: IncomingMessage): ErrorCode | undefined => {
  if (headers['content-encoding'] !== undefined) return 'UNSUPPORTED_TYPE';
  return Number(headers['content-length'] ?? 0) > limits.bodyBytes ? 'TOO_LARGE' : undefined;
};

/**
 * The body; undefined when it has more than `most` bytes. What is too much is read and thrown away, so that a client that
 * sends before it listens hears why, but no more than `resilience.http.discarded` of it. Throws when the client leaves.
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

/** An error in the API's words. What is left of the request may never come: its connection serves no other one. */
const refuse = (ctx: Context, code: ErrorCode) => {
  const { status, sentence } = errors[code];
  ctx.status = status;
  ctx.body = { error: sentence, code } satisfies ErrorReply;
  ctx.set('Cache-Control', 'no-store');
  if (status === 503) ctx.set('Retry-After', String(resilience.retryAfterSeconds));
  if (!ctx.req.complete) ctx.set('Connection', 'close');
};

/**
 * Sets `ctx.state.body`. Answers 415 to any Content-Encoding, 413 to more than `limits.bodyBytes`, 503 to the oldest of
 * too many requests that do not end.
 */
export const wholeBody = ({ unfinished = createUnfinished() } = {}): Middleware<BodyState> => {
  return async (ctx, next) => {
    const { req } = ctx;
    const refused = refusalOf(req);
    ctx.state.body = Buffer.alloc(0);
    if (hasBody(req)) {
      try {
        const arriving = read(req, refused ? 0 : limits.bodyBytes);
        arriving.catch(() => {}); // one that lost its place has nobody left to hear of its end
        const body = await unfinished.hold(networkOf(ctx.ip), arriving);
        if (!body && !refused) return refuse(ctx, 'TOO_LARGE');
        ctx.state.body = body ?? ctx.state.body;
      } catch (error) {
        if (error instanceof Crowded) return refuse(ctx, 'UNAVAILABLE');
        // The client has left, or Node has told it that it took too long.
        ctx.respond = false;
        ctx.res.destroy();
        return;
      }
    }
    if (refused) return refuse(ctx, refused);
    await next();
  };
};
