import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openBreachedPasswords } from './breached-passwords.ts';
import { createLogger } from './logger.ts';

const password = 'correct horse battery staple';
const digits = createHash('sha1').update(password).digest('hex').toUpperCase();
const log = createLogger({ name: 'test', level: 'silent' });

/** A server with the interface of the list, for the time of `work`. */
const withList = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  work: (url: string) => Promise<void>,
) => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};

const line = (count: number) => `${digits.slice(5)}:${count}`;
const padded = (middle: string) =>
  ['0018A45C4D1DEF81644B54AB7F969B88D65:0', middle, `${'F'.repeat(35)}:3`].join('\r\n');

test('a password in the list is breached; the server hears five digits and is asked for padding', async () => {
  const heard: { url: string | undefined; padding: unknown; body: string }[] = [];
  await withList(
    (request, response) => {
      heard.push({ url: request.url, padding: request.headers['add-padding'], body: JSON.stringify(request.headers) });
      response.end(padded(line(4)));
    },
    async (url) => expect(await openBreachedPasswords({ url: `${url}/`, log })(password)).toBe(true),
  );
  expect(heard).toEqual([{ url: `/range/${digits.slice(0, 5)}`, padding: 'true', body: expect.anything() }]);
  expect(JSON.stringify(heard)).not.toContain(digits.slice(5, 12));
});

test.each([
  ['another suffix alone', padded(`${'A'.repeat(35)}:9`)],
  ['padding with its suffix', padded(line(0))],
  ['nothing', ''],
  ['a page of a proxy', '<html>Sign in to the network</html>'],
])('an answer with %s lists it not', (_, body) =>
  withList(
    (_request, response) => response.end(body),
    async (url) => expect(await openBreachedPasswords({ url, log })(password)).toBe(false),
  ),
);

test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
  ['fails', (_, response) => response.writeHead(500).end(padded(line(4)))],
  ['sends elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ['hangs up', (request) => request.socket.destroy()],
  ['never answers', () => {}],
  ['never ends its answer', (_, response) => void response.write(`${line(4)}\r\n`)],
  ['answers with too much', (_, response) => response.end(`${line(4)}\r\n`.repeat(20_000))],
])('a server that %s blocks nobody', (_, answer) =>
  withList(answer, async (url) => expect(await openBreachedPasswords({ url, log, limit: 100 })(password)).toBe(false)),
);

test('nor does one that is not there', async () => {
  expect(await openBreachedPasswords({ url: 'http://127.0.0.1:9', log })(password)).toBe(false);
});
