import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openVirusScanner } from './virus-scanner.ts';

let close = () => {};
afterEach(() => close());

/**
 * A server that reads like clamd (INSTREAM: length-prefixed chunks, ending with an empty one) and answers based on the
 * bytes.
 */
const scannerThat = async (answer: (bytes: Buffer) => string) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let got = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      got = Buffer.concat([got, chunk]);
      const command = 'zINSTREAM\0';
      if (got.length < command.length) return;
      expect(got.subarray(0, command.length).toString()).toBe(command);
      const parts = [];
      let at = command.length;
      while (at + 4 <= got.length) {
        const length = got.readUInt32BE(at);
        if (length === 0) return void socket.end(`${answer(Buffer.concat(parts))}\0`);
        if (at + 4 + length > got.length) return;
        parts.push(got.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return openVirusScanner(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`);
};

test('sends every byte, and returns undefined for a clean file', async () => {
  const file = Buffer.alloc(200_000, 'x');
  let seen: Buffer | undefined;
  const scanner = await scannerThat((bytes) => {
    seen = bytes;
    return 'stream: OK';
  });
  expect(await scanner.scan(file)).toBeUndefined();
  expect(seen?.equals(file)).toBe(true);
});

test('returns the name of the virus that the scanner found', async () => {
  const scanner = await scannerThat(() => 'stream: Eicar-Test-Signature FOUND');
  expect(await scanner.scan(Buffer.from('x'))).toBe('Eicar-Test-Signature');
});

test.each(['INSTREAM size limit exceeded. ERROR', '', 'stream: OK and more'])(
  'throws at the unclear answer "%s"',
  async (answer) => {
    const scanner = await scannerThat(() => answer);
    await expect(scanner.scan(Buffer.from('x'))).rejects.toThrow('clamd answered');
  },
);

test('throws if the scanner is down', async () => {
  await scannerThat(() => '');
  close();
  await expect(openVirusScanner('tcp://127.0.0.1:1').scan(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED');
});
