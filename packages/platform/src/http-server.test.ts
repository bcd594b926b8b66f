import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type ListeningServer, listen } from './http-server.ts';

let server: ListeningServer | undefined;
afterEach(() => server?.stop());

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

test('nobody is let in but by the address that is listened on, which is loopback unless told otherwise', async () => {
  server = await listen((_req, res) => res.end(), 0);
  expect([await answersAt('127.0.0.1'), await answersAt('127.0.0.2'), await answersAt('::1')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an answer that leaves before its request is whole ends the connection', async () => {
  server = await listen((_req, res) => res.end('early'), 0);
  const socket = connect(server.port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
  let text = '';
  socket.on('data', (piece) => {
    text += piece;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  expect(text).toContain('early');
});
