import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test, vi } from 'vitest';
import { openBreachedPasswords } from './breached-passwords.ts';
import { createLogger } from './logger.ts';
import { resilience } from './resilience.ts';

const password = 'correct horse battery staple';
const digits = createHash('sha1').update(password).digest('hex').toUpperCase();
const log = createLogger({ name: 'test', level: 'silent' });
beforeEach(() => void vi.spyOn(log, 'warn'));

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

// id: breached-password-lookup-is-private
test('a password in the list is breached; the server hears five digits and is asked for padding', async () => {
  const heard: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  await withList(
    ({ url, headers }, response) => {
      heard.push({ url, headers });
      response.end(padded(line(4)));
    },
    async (url) => expect(await openBreachedPasswords({ url: `${url}//`, log })(password)).toBe(true),
  );
  expect(heard).toMatchObject([
    { url: `/range/${digits.slice(0, 5)}`, headers: { 'add-padding': 'true', 'user-agent': 'marketplace' } },
  ]);
  expect(JSON.stringify(heard)).not.toContain(digits.slice(5, 12));
});

/** As long as an answer may be, with the password in its last line. */
const longest = `${'x'.repeat(resilience.breaches.bytes - line(4).length - 1)}\n${line(4)}`;

test.each([
  ['alone', line(4)],
  ['in small letters', padded(line(4).toLowerCase())],
  ['at the end of as much as is read', longest],
])('a password is found where the list has it %s', (_, body) =>
  withList(
    (_request, response) => response.end(body),
    async (url) => expect(await openBreachedPasswords({ url, log })(password)).toBe(true),
  ),
);

test.each([
  ['another suffix alone', padded(`${'A'.repeat(35)}:9`)],
  ['padding with its suffix', padded(line(0))],
  ['nothing', ''],
  ['a line that only begins like it', padded(`${digits.slice(5)}0:9`)],
  ['a page of a proxy', '<html>Sign in to the network</html>'],
])('an answer with %s lists it not', (_, body) =>
  withList(
    (_request, response) => response.end(body),
    async (url) => {
      expect(await openBreachedPasswords({ url, log })(password)).toBe(false);
      expect(log.warn).not.toHaveBeenCalled();
    },
  ),
);

test('an answer without a body lists nothing', () =>
  withList(
    (_, response) => response.writeHead(204).end(),
    async (url) => {
      expect(await openBreachedPasswords({ url, log })(password)).toBe(false);
      expect(log.warn).not.toHaveBeenCalled();
    },
  ));

test.each<[string, string, (request: IncomingMessage, response: ServerResponse) => void]>([
  ['fails', 'status 500', (_, response) => response.writeHead(500).end(padded(line(4)))],
  [
    'sends elsewhere',
    'fetch failed',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  ],
  ['hangs up', 'fetch failed', (request) => request.socket.destroy()],
  ['never answers', 'timeout', () => {}],
  ['never ends its answer', 'timeout', (_, response) => void response.write(`${line(4)}\r\n`)],
  ['answers with too much', 'the answer is too long', (_, response) => response.end(`${longest}\n`)],
])('a server that %s blocks nobody, and the log says: %s', (_, reason, answer) =>
  withList(answer, async (url) => {
    // Nothing has to come in time but where time is what it is about.
    const limit = reason === 'timeout' ? 100 : 30_000;
    expect(await openBreachedPasswords({ url, log, limit })(password)).toBe(false);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ reason: expect.stringContaining(reason) }, expect.anything());
  }),
);

test('nor does one that is not there', async () => {
  expect(await openBreachedPasswords({ url: 'http://127.0.0.1:9', log })(password)).toBe(false);
});
