import type { Context } from './state.ts';

/** Replies with a PDF file to download. */
export const sendPdf = (ctx: Context, name: string, bytes: Uint8Array): void => {
  ctx.type = 'application/pdf';
  ctx.attachment(name);
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
