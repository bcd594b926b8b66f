import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { limitResponses, type ResponseLimits } from './response-limits.ts';

const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends) end();
});

/** Sends a request to a server with these limits over a raw connection, without reading the response. */
const ask = async (listener: RequestListener, limits: ResponseLimits) => {
  const server = createServer(listener);
  limitResponses(server, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {}); // the test watches for the connection's end
  ends.push(
    () => socket.destroy(),
    () => server.close(),
    () => server.closeAllConnections(),
  );
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return { server, socket };
};

const connectionsOf = (server: ReturnType<typeof createServer>) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

/** Sends more than the kernel buffers for a client that does not read. */
const endless: RequestListener = (_req, res) => {
  Readable.from(
    (function* () {
      for (let n = 0; n < 4_000; n += 1) yield Buffer.alloc(16_384);
    })(),
  ).pipe(res);
};
/** Reads a few bytes at intervals. */
const sip = (socket: Socket) => {
  const timer = setInterval(() => socket.read(1_024), 10);
  ends.push(() => clearInterval(timer));
};

// These tests mostly wait, so they run concurrently.
test.concurrent('closes the connection of a client that reads nothing', async ({ expect }) => {
  const { server, socket } = await ask(endless, { idle: 200, whole: 60_000 });
  socket.pause();
  await expect.poll(() => connectionsOf(server)).toBe(1);
  await expect.poll(() => connectionsOf(server), { timeout: 5_000 }).toBe(0);
});

test.concurrent('closes the connection of a client that reads too slowly', async ({ expect }) => {
  const { server, socket } = await ask(endless, { idle: 60_000, whole: 300 });
  socket.on('readable', () => {});
  sip(socket);
  await expect.poll(() => connectionsOf(server)).toBe(1);
  await expect.poll(() => connectionsOf(server), { timeout: 5_000 }).toBe(0);
});

test.concurrent('keeps a live stream open while it sends heartbeats', async ({ expect }) => {
  const beats: RequestListener = (_req, res) => {
    res.setHeader('content-type', 'text/event-stream; charset=utf-8');
    const timer = setInterval(() => res.write(': still here\n\n'), 40);
    res.once('close', () => clearInterval(timer));
  };
  const { server, socket } = await ask(beats, { idle: 200, whole: 200 });
  let heard = '';
  socket.on('data', (data) => {
    heard += data;
  });
  await expect.poll(() => heard.split('still here').length, { timeout: 5_000 }).toBeGreaterThan(10);
  expect(await connectionsOf(server)).toBe(1);
});

test('keeps the connection for the next request after a timely response', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { socket } = await ask((_req, res) => res.end('answer'), { idle: 60_000, whole: 60_000 });
  let heard = '';
  socket.on('data', (data) => {
    heard += data;
  });
  await vi.waitFor(() => expect(heard.split('answer')).toHaveLength(2), 10_000);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), 10_000);
  vi.advanceTimersByTime(60_001);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitFor(() => expect(heard.split('answer')).toHaveLength(3), 10_000);
});
