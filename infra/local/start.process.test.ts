import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeDataFolder } from './data-folder.ts';
import { acquireLock } from './lock-file.ts';
import { freePort } from './ports.ts';

vi.setConfig({ testTimeout: 30_000 });

let dataDir: string;
let ports: Record<string, string>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-test-'));
  ports = {};
  for (const name of [
    'PORT',
    'API_PORT',
    'MAIL_WEB_PORT',
    'SMTP_PORT',
    'POSTGRES_PORT',
    'REDIS_PORT',
    'OBJECTS_PORT',
  ]) {
    ports[name] = String(await freePort());
  }
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Runs the program of `npm start` until it exits. In these tests the start always fails. */
async function start(env: Record<string, string> = {}) {
  const program = fileURLToPath(new URL('start.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...ports, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { output, code };
}

test('names every taken port before it starts anything', async () => {
  const servers = [ports.PORT, ports.SMTP_PORT].map((port) => createServer().listen(Number(port), '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const { output, code } = await start();
  for (const server of servers) server.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${ports.PORT} is in use`);
  expect(output).toContain('set PORT to another');
  expect(output).toContain('set SMTP_PORT to another');
  expect(output).not.toContain('POSTGRES_PORT');
  expect(await readdir(dataDir)).toEqual([]);
});

test('refuses a second stack on the same folder', async () => {
  expect(await acquireLock(join(dataDir, 'stack.lock'))).toBeUndefined();
  const { output, code } = await start();
  expect(code).toBe(1);
  expect(output).toContain(`Another stack (process ${process.pid}) is running with its data in ${dataDir}.`);
  expect(await readdir(dataDir)).toEqual(['stack.lock']);
});

test.each(['/proc/none/stack', '/proc/self', '/dev/null', '/dev/null/stack'])(
  'says that it cannot write to %s',
  async (folder) => {
    const { output, code } = await start({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(output).toMatch(`Cannot write to ${folder} (`);
    expect(output).toContain('Set DATA_DIR to a folder that you can write to.');
  },
);

test('creates a data folder with its parents', async () => {
  const folder = join(dataDir, 'a/b/c');
  const release = await takeDataFolder(folder, process.pid, () => {});
  expect((await readdir(folder)).sort()).toEqual(['stack.lock', 'watchdog.lock']);
  await release();
});

test('lists wrong settings and starts nothing', async () => {
  const { output, code } = await start({ PORT: 'http', REDIS_URL: 'localhost' });
  expect(code).toBe(1);
  expect(output).toMatch(/PORT: .*\n.*REDIS_URL: an address like redis:/);
  expect(await readdir(dataDir)).toEqual([]);
});
