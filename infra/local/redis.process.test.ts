import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis as Client } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from './ports.ts';
import { findRedisServer, type Redis, startRedis, stopLeftoverRedis } from './redis.ts';
import { commandOf } from './running-process.ts';

vi.setConfig({ testTimeout: 30_000 });

const installed = await findRedisServer();

let dataDir: string;
let port: number;
let server: Redis | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'redis-test-'));
  port = await freePort();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await stopLeftoverRedis(dataDir);
  await rm(dataDir, { recursive: true });
});

async function start(log?: (sentence: string) => void) {
  server = await startRedis({ dataDir, port, log });
  return server;
}

async function ask<T>(question: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(server?.url as string);
  try {
    return await question(client);
  } finally {
    client.disconnect();
  }
}

/** Starts the server from another process that can be killed. */
async function startElsewhere() {
  const module = new URL('redis.ts', import.meta.url).href;
  const code = `import { startRedis } from '${module}'; console.log((await startRedis({ dataDir: '${dataDir}', port: ${port} })).pid);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = await once(child.stdout, 'data');
  return { child, pid: Number(pid) };
}

describe.runIf(installed)('with a redis-server', () => {
  test('is configured for queues and keeps its data between runs', async () => {
    const { url, pid, stop } = await start();
    expect(url).toMatch(new RegExp(`^redis://:[\\w-]{43}@127\\.0\\.0\\.1:${port}$`));
    await ask((client) => client.set('kept', 'yes'));
    const settings = ['bind', 'appendonly', 'appendfsync', 'maxmemory-policy'];
    expect((await ask((client) => Promise.all(settings.map((name) => client.config('GET', name))))).flat()).toEqual([
      ...['bind', '127.0.0.1', 'appendonly', 'yes'],
      ...['appendfsync', 'everysec', 'maxmemory-policy', 'noeviction'],
    ]);
    await stop();
    await stop();
    expect(commandOf(pid)).toBeUndefined();
    await start();
    expect(await ask((client) => client.get('kept'))).toBe('yes');
  });

  test('requires its password, which no process list shows', async () => {
    const { url, pid } = await start();
    const { password } = new URL(url);
    const stranger = new Client({ port, host: '127.0.0.1' });
    stranger.on('error', () => {}); // closes during the greeting, which is refused as well
    await expect(stranger.get('kept')).rejects.toThrow('NOAUTH');
    stranger.disconnect();
    expect(commandOf(pid)).not.toContain(password);
    expect((await stat(join(dataDir, 'redis.conf'))).mode & 0o077).toBe(0);
  });

  test('recovers when only its parent was killed', async () => {
    const { child, pid } = await startElsewhere();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(commandOf(pid)).toContain(`:${port}`);
    const said: string[] = [];
    const { pid: own } = await start((sentence) => said.push(sentence));
    expect(said).toEqual([`Stopping the Redis that an earlier run left behind (process ${pid})`]);
    expect(own).not.toBe(pid);
    expect(commandOf(pid)).toBeUndefined();
  });

  test('recovers when it was killed itself', async () => {
    const { pid, exited } = await start();
    process.kill(pid, 'SIGKILL');
    expect(await exited).toBe('SIGKILL');
    await start();
    expect(await ask((client) => client.ping())).toBe('PONG');
  });

  test('does not touch another program with its process id', async () => {
    await writeFile(join(dataDir, 'server.pid'), `${process.pid} ${port}`);
    await start();
    expect(await ask((client) => client.ping())).toBe('PONG');
  });

  test('reports a taken port', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    try {
      await expect(start()).rejects.toThrow(`Port ${port} is in use`);
    } finally {
      other.close();
    }
  });

  test('reports the server’s message if it does not start', async () => {
    await writeFile(join(dataDir, 'appendonlydir'), 'a file where a folder belongs');
    await expect(start()).rejects.toThrow(/Redis did not start: it ended.*appendonlydir/s);
  });
});

test('looks for redis-server on the PATH first', async () => {
  const program = join(dataDir, 'redis-server');
  await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
  vi.stubEnv('PATH', `/nowhere:${dataDir}`);
  expect(await findRedisServer()).toBe(program);
  vi.stubEnv('PATH', '');
  expect(await findRedisServer()).not.toBe(program);
  vi.unstubAllEnvs();
});
