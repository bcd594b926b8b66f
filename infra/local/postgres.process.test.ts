import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from './ports.ts';
import { type Postgres, startPostgres, stopLeftoverPostgres } from './postgres.ts';
import { commandOf } from './running-process.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

let folder: string;
/**
 * Shared by all tests, each of which continues where the last one ended. Only tests of a first start use a separate
 * folder.
 */
let dataDir: string;
let port: number;
let server: Postgres | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postgres-test-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  port = await freePort();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await stopLeftoverPostgres(dataDir);
});
afterAll(() => rm(folder, { recursive: true }));

async function start(options: { dataDir?: string; log?: (sentence: string) => void } = {}) {
  server = await startPostgres({ dataDir, port, ...options });
  return server;
}

async function query(text: string) {
  const client = new pg.Client(server?.url);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Starts the server from another process that can be killed. Resolves once the condition holds. */
async function startElsewhere(folder = dataDir, condition: () => Promise<unknown> = async () => false) {
  const module = new URL('postgres.ts', import.meta.url).href;
  const code = `import { startPostgres } from '${module}'; await startPostgres({ dataDir: '${folder}', port: ${port} }); console.log('up');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  let up = false;
  child.stdout.on('data', () => {
    up = true;
  });
  await vi.waitFor(async () => expect(up || (await condition())).toBeTruthy(), { timeout: 30_000, interval: 10 });
  return child;
}

async function kill(child: ReturnType<typeof spawn>) {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const postmaster = async () => Number.parseInt(await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8'), 10);

test('keeps its data between runs, and its password private', async () => {
  const first = await start();
  expect(first.url).toMatch(new RegExp(`^postgres://marketplace:[\\w-]{43}@127\\.0\\.0\\.1:${port}/marketplace$`));
  expect(commandOf(first.pid)).toContain(dataDir);
  await query(`create table kept as select 'Zoë' as name`);
  await first.stop();
  await first.stop();
  expect(commandOf(first.pid)).toBeUndefined();
  expect(await first.exited).toBe('exit code 0');

  expect((await start()).url).toBe(first.url);
  expect(await query('select name, upper(name) from kept')).toEqual([['Zoë', 'ZOË']]);
  expect(await query('show server_encoding')).toEqual([['UTF8']]);
  expect(await query('show listen_addresses')).toEqual([['127.0.0.1']]);
  expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
  await expect(
    new pg.Client({ host: '127.0.0.1', port, user: 'marketplace', password: 'guess' }).connect(),
  ).rejects.toThrow('password authentication failed');
});

describe('recovers when', () => {
  test('the server was killed', async () => {
    const { pid, exited } = await start();
    await query('create table survivor as select 1 as one');
    process.kill(pid, 'SIGKILL');
    expect(await exited).toBe('SIGKILL');
    await start();
    expect(await query('select one from survivor')).toEqual([[1]]);
  });

  test('only its parent was killed', async () => {
    const parent = await startElsewhere();
    const left = await postmaster();
    await kill(parent);
    expect(commandOf(left)).toContain(dataDir);

    const said: string[] = [];
    const { pid } = await start({ log: (sentence) => said.push(sentence) });
    expect(said).toEqual([`Stopping the Postgres that an earlier run left behind (process ${left})`]);
    expect(pid).not.toBe(left);
    expect(commandOf(left)).toBeUndefined();
    expect(await query('select 1')).toEqual([[1]]);
  });

  test('both were killed', async () => {
    const parent = await startElsewhere();
    process.kill(await postmaster(), 'SIGKILL');
    await kill(parent);
    await start();
    expect(await query('select 1')).toEqual([[1]]);
  });

  test('its first start was interrupted', async () => {
    const fresh = join(folder, 'fresh');
    const parent = await startElsewhere(fresh, async () => {
      const [unfinished] = (await readdir(fresh)).filter((name) => name.startsWith('new-'));
      return unfinished && (await readdir(join(fresh, unfinished, 'cluster'))).length > 5;
    });
    await kill(parent);
    expect(await readdir(fresh)).not.toContain('cluster');
    await start({ dataDir: fresh });
    expect(await query('select 1')).toEqual([[1]]);
    expect((await readdir(fresh)).toSorted()).toEqual(['cluster', 'password', 'postgres.log']);
  });

  test('the machine restarted and another program has its process id', async () => {
    await writeFile(join(dataDir, 'cluster/postmaster.pid'), `${process.pid}\n${dataDir}/cluster\n1\n${port}\n\n\n`);
    await start();
    expect(await query('select 1')).toEqual([[1]]);
  });
});

describe('says what is wrong when', () => {
  test('the port is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    try {
      await expect(start()).rejects.toThrow(`Port ${port} is in use`);
    } finally {
      other.close();
    }
    await expect(start()).resolves.toBeDefined();
  });

  test.each([
    ['the password no longer fits', 'password', 'another', 'refuses the password'],
    [
      'the server ends at once',
      'cluster/postgresql.auto.conf',
      'shared_buffers = 1kB\n',
      /it ended \(exit code 1\).*shared_buffers/s,
    ],
  ])('%s', async (_, name, text, sentence) => {
    const file = join(dataDir, name);
    const before = await readFile(file);
    await writeFile(file, text);
    await expect(start()).rejects.toThrow(sentence);
    await writeFile(file, before);
  });

  test.runIf(process.getuid?.() === 0)('its user cannot enter the folder', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await expect(startPostgres({ dataDir: join(closed, 'data'), port })).rejects.toThrow(`may not enter ${closed},`);
  });

  test.runIf(process.getuid?.() === 0)('the data belongs to another user', async () => {
    const foreign = join(folder, 'foreign');
    await mkdir(join(foreign, 'cluster'), { recursive: true });
    await expect(start({ dataDir: foreign })).rejects.toThrow('belongs to another user (id 0)');
  });
});
