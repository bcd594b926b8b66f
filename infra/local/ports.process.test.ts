import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, portIsFree, portTaken } from './ports.ts';

test.each(['127.0.0.1', '0.0.0.0'])('reports a port as taken while a server listens on %s', async (host) => {
  const port = await freePort();
  expect(await portIsFree(port)).toBe(true);
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  expect(await portIsFree(port)).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await portIsFree(port)).toBe(true);
});

test('explains what to do about a taken port', () => {
  expect(portTaken(3000, 'PORT')).toMatch(/^Port 3000 is in use: .*set PORT to another/);
});

test('chooses free ports below those of outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(new Set(ports).size).toBe(50);
});
