import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openVirusScanner } from './virus-scanner.ts';

let close = () => {};
afterEach(() => close());

/** A server that reads as clamd does (INSTREAM: parts with their length before them, an empty one at the end) and answers by what came. */
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

test('every byte is handed over, and a clean file has no name', async () => {
  const file = Buffer.alloc(200_000, 'x');
  let seen: Buffer | undefined;
  const scanner = await scannerThat((bytes) => {
    seen = bytes;
    return 'stream: OK';
  });
  expect(await scanner.scan(file)).toBeUndefined();
  expect(seen?.equals(file)).toBe(true);
});

test('what is found has the name that the scanner gives it', async () => {
  const scanner = await scannerThat(() => 'stream: Eicar-Test-Signature FOUND');
  expect(await scanner.scan(Buffer.from('x'))).toBe('Eicar-Test-Signature');
});

test.each(['INSTREAM size limit exceeded. ERROR', '', 'stream: OK and more'])(
  '"%s" says nothing about the file',
  async (answer) => {
    const scanner = await scannerThat(() => answer);
    await expect(scanner.scan(Buffer.from('x'))).rejects.toThrow('clamd answered');
  },
);

test('one that is away is said to be', async () => {
  await scannerThat(() => '');
  close();
  await expect(openVirusScanner('tcp://127.0.0.1:1').scan(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED');
});
