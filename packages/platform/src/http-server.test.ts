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

/** Whether a server listens there. 127.0.0.2 is also loopback, but not the address listened on. */
const answersAt = (host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port: server!.port, timeout: 2_000 });
    const end = (answered: boolean) => () => {
      socket.destroy();
      resolve(answered);
    };
    socket.on('connect', end(true)).on('error', end(false)).on('timeout', end(false));
  });

/** A keep-alive connection, and the text received over it. */
const openConnection = (port: number) => {
  const socket = connect(port, '127.0.0.1');
  const heard = { text: '' };
  socket.on('data', (piece) => {
    heard.text += piece;
  });
  return { socket, heard, closed: once(socket, 'close'), get: () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n') };
};

test('accepts connections only on the given address, by default loopback', async () => {
  server = await listen((_req, res) => res.end(), 0);
  expect([await answersAt('127.0.0.1'), await answersAt('127.0.0.2'), await answersAt('::1')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('rejects if the port is in use', async () => {
  server = await listen((_req, res) => res.end(), 0);
  await expect(listen((_req, res) => res.end(), server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('closes the connection if the response is sent before the whole request arrives', async () => {
  server = await listen((_req, res) => res.end('early'), 0);
  const { socket, heard, closed } = openConnection(server.port);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
  await closed;
  // Nothing follows the response. A server that waited for the rest would add a timeout error.
  expect(heard.text).toMatch(/\r\n\r\nearly$/);
});

test('keeps the connection open after a complete request, for longer than a proxy keeps it idle', async () => {
  server = await listen((_req, res) => res.end('whole'), 0);
  const { socket, heard, get } = openConnection(server.port);
  for (const n of [1, 2]) {
    get();
    await vi.waitFor(() => expect(heard.text.split('whole')).toHaveLength(n + 1), 10_000);
  }
  expect(heard.text.toLowerCase()).toContain('keep-alive: timeout=65');
  socket.destroy();
});

test('on stop, answers running requests, refuses connections and closes idle ones', async () => {
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
    // This also advances the fake clock, so that the server looks for idle connections.
    await vi.waitFor(() => expect(stopped).toHaveBeenCalled(), 10_000);
    await Promise.all([stop, closed]);
    expect(vi.getTimerCount()).toBe(0);
    server = undefined;
  } finally {
    vi.useRealTimers();
  }
});
