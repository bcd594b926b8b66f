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

/** Runs `work` with a server that implements the list's API. */
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
test('reports a listed password, and sends the server only five digits and a request for padding', async () => {
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

/** The longest response allowed, with the password in its last line. */
const longest = `${'x'.repeat(resilience.breaches.bytes - line(4).length - 1)}\n${line(4)}`;

test.each([
  ['alone', line(4)],
  ['in lower case', padded(line(4).toLowerCase())],
  ['at the end of the longest response allowed', longest],
])('finds a password that the list has %s', (_, body) =>
  withList(
    (_request, response) => response.end(body),
    async (url) => expect(await openBreachedPasswords({ url, log })(password)).toBe(true),
  ),
);

test.each([
  ['only another suffix', padded(`${'A'.repeat(35)}:9`)],
  ['its suffix as padding', padded(line(0))],
  ['no text', ''],
  ['a line that only starts like it', padded(`${digits.slice(5)}0:9`)],
  ['the page of a proxy', '<html>Sign in to the network</html>'],
])('does not find it in a response with %s', (_, body) =>
  withList(
    (_request, response) => response.end(body),
    async (url) => {
      expect(await openBreachedPasswords({ url, log })(password)).toBe(false);
      expect(log.warn).not.toHaveBeenCalled();
    },
  ),
);

test('finds nothing in a response without a body', () =>
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
  ['never finishes its response', 'timeout', (_, response) => void response.write(`${line(4)}\r\n`)],
  ['responds with too much', 'the response is too long', (_, response) => response.end(`${longest}\n`)],
])('allows the password if the server %s, and logs: %s', (_, reason, answer) =>
  withList(answer, async (url) => {
    // Only the case about time gets a short limit.
    const limit = reason === 'timeout' ? 100 : 30_000;
    expect(await openBreachedPasswords({ url, log, limit })(password)).toBe(false);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ reason: expect.stringContaining(reason) }, expect.anything());
  }),
);

test('allows the password if the server is down', async () => {
  expect(await openBreachedPasswords({ url: 'http://127.0.0.1:9', log })(password)).toBe(false);
});
