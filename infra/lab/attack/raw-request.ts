/** A request written byte by byte, unlike a browser's. */
import { connect, type Socket } from 'node:net';

export type RawRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** The announced length of the body in bytes, and the number of bytes sent. */
  size?: number;
  sent?: number;
  /** Chunked, without a content length. */
  chunked?: boolean;
};

export type RawAnswer = { status: number; text: string };

export type RawConnection = {
  socket: Socket;
  /** The first final response; undefined if the connection ends without one. */
  answer: Promise<RawAnswer | undefined>;
};

const pieceBytes = 16 * 1024;

const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;

/** Sends it to `url` and leaves the connection open. The caller must close it. */
export const sendRaw = (
  url: string,
  { method = 'POST', path, headers = {}, size = 0, sent = size, chunked = false }: RawRequest,
): RawConnection => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}); // a closed connection counts as a response
  const length: Record<string, string> = chunked
    ? { 'Transfer-Encoding': 'chunked' }
    : { 'Content-Length': String(size) };
  const lines = Object.entries({ Host: 'localhost', ...length, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  for (let at = 0; at < sent; at += pieceBytes) {
    const bytes = Math.min(pieceBytes, sent - at);
    socket.write(chunked ? chunk(bytes) : 'x'.repeat(bytes));
  }
  if (chunked && sent === size) socket.write('0\r\n\r\n');
  const answer = new Promise<RawAnswer | undefined>((resolve) => {
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
      const status = /^(?:HTTP\/1\.1 1\d\d[\s\S]*?\r\n\r\n)?HTTP\/1\.1 ([2-5]\d\d)/.exec(text)?.[1];
      if (status && text.includes('\r\n\r\n')) resolve({ status: Number(status), text });
    });
    socket.on('close', () => resolve(undefined));
  });
  return { socket, answer };
};
