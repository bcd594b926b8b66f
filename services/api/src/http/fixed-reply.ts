/** Replies that are the same until the next release, such as a list of all places: made and compressed once per process. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from './state.ts';

const encodings = ['br', 'gzip'] as const;
type Made = { etag: string; identity: Buffer; br: Buffer; gzip: Buffer };

export const etagOf = (json: string): string => createHash('sha256').update(json).digest('base64url').slice(0, 22);

const compressed = async (json: string): Promise<Made> => {
  const identity = Buffer.from(json);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, quality), promisify(gzip)(identity)]);
  // Weak, because the encodings share it.
  return { etag: `W/"${etagOf(json)}"`, identity, br, gzip: gz };
};

/** Returns what sets the body, type and ETag. Calls `make` for the first reply, and again if it failed. */
export const fixedReply = (make: (ctx: Context) => Promise<unknown>) => {
  let made: Promise<Made> | undefined;
  return async (ctx: Context): Promise<void> => {
    made ??= make(ctx).then((answer) => compressed(JSON.stringify(answer)));
    const reply = await made.catch((error) => {
      made = undefined;
      throw error;
    });
    const encoding = encodings.find((one) => ctx.acceptsEncodings(one)) ?? 'identity';
    ctx.vary('Accept-Encoding');
    ctx.type = 'json';
    ctx.body = reply[encoding];
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
    ctx.etag = reply.etag;
  };
};
