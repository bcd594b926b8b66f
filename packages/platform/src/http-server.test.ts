import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { type ListeningServer, listen } from './http-server.ts';

let server: ListeningServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** Whether somebody listens there. 127.0.0.2 is this machine as well, and not the address that is listened on. */
const answersAt = (host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port: server!.port, timeout: 2_000 });
    const end = (answered: boolean) => () => {
      socket.destroy();
      resolve(answered);
    };
    socket.on('connect', end(true)).on('error', end(false)).on('timeout', end(false));
  });

/** A connection that stays open from request to request, and what has come over it. */
const openConnection = (port: number) => {
  const socket = connect(port, '127.0.0.1');
  const heard = { text: '' };
  socket.on('data', (piece) => {
    heard.text += piece;
  });
  return { socket, heard, closed: once(socket, 'close'), get: () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n') };
};

test('nobody is let in but by the address that is listened on, which is loopback unless told otherwise', async () => {
  server = await listen((_req, res) => res.end(), 0);
  expect([await answersAt('127.0.0.1'), await answersAt('127.0.0.2'), await answersAt('::1')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a port that is taken is an error', async () => {
  server = await listen((_req, res) => res.end(), 0);
  await expect(listen((_req, res) => res.end(), server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('an answer that leaves before its request is whole ends the connection', async () => {
  server = await listen((_req, res) => res.end('early'), 0);
  const { socket, heard, closed } = openConnection(server.port);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
  await closed;
  // Nothing after the answer: had it waited for the rest, it would say that the request took too long.
  expect(heard.text).toMatch(/\r\n\r\nearly$/);
});

test('an answer to a whole request leaves the connection to the next one, for longer than a proxy keeps it idle', async () => {
  server = await listen((_req, res) => res.end('whole'), 0);
  const { socket, heard, get } = openConnection(server.port);
  for (const n of [1, 2]) {
    get();
    await vi.waitFor(() => expect(heard.text.split('whole')).toHaveLength(n + 1), 10_000);
  }
  expect(heard.text.toLowerCase()).toContain('keep-alive: timeout=65');
  socket.destroy();
});

test('a server that stops answers what it has begun, lets nobody in, and waits for no next request', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const asked = Promise.withResolvers<[IncomingMessage, ServerResponse]>();
    const beforeStop = vi.fn();
    server = await listen((...request) => asked.resolve(request), 0, { beforeStop });
    const { heard, closed, get } = openConnection(server.port);
    get();
    const [, response] = await asked.promise;
    expect(beforeStop).not.toHaveBeenCalled();

    const stopped = vi.fn();
    const stop = server.stop().then(stopped);
    expect(beforeStop).toHaveBeenCalledTimes(1);
    expect(await answersAt('127.0.0.1')).toBe(false);
    expect(stopped).not.toHaveBeenCalled();

    response.end('the last answer');
    await vi.waitFor(() => expect(heard.text).toContain('the last answer'), 10_000);
    // Which moves the clock on, too: the server looks for connections that have fallen idle.
    await vi.waitFor(() => expect(stopped).toHaveBeenCalled(), 10_000);
    await Promise.all([stop, closed]);
    expect(vi.getTimerCount()).toBe(0);
    server = undefined;
  } finally {
    vi.useRealTimers();
  }
});
