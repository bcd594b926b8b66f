import { spawn } from 'node:child_process';
import { pbkdf2 } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from './ports.ts';
import { createSupervisor } from './processes.ts';
import { commandOf } from './running-process.ts';

vi.setConfig({ testTimeout: 30_000 });

let folder: string;
let said: string[];
let givenUp: string[];
let supervisor: ReturnType<typeof createSupervisor>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'processes-test-'));
  [said, givenUp] = [[], []];
  supervisor = createSupervisor({
    logDir: folder,
    print: (line) => said.push(line),
    onGiveUp: (sentence) => givenUp.push(sentence),
    backOffMs: 10,
    stopLimitMs: 500,
    readyLimitMs: 5_000,
  });
});
afterEach(async () => {
  await supervisor.stop();
  await rm(folder, { recursive: true });
});

/** A process that runs this code, with `record(line)` to write to the file `trace`. */
function plan(name: string, code: string) {
  const record = `const record = (line) => require('node:fs').appendFileSync('${join(folder, 'trace')}', line + '\\n');`;
  return { name, program: process.execPath, args: ['--eval', `${record}\n${code}`], env: process.env };
}

/** A process that answers HTTP, returns its id at `/`, and records its end. */
const server = (name: string, port: number) => ({
  ...plan(
    name,
    `require('node:http').createServer((_, reply) => reply.end(String(process.pid))).listen(${port}, '127.0.0.1');
     process.on('SIGTERM', () => { record('${name} ends'); process.exit(0); });`,
  ),
  readyUrl: `http://127.0.0.1:${port}/`,
});

const trace = async () => (await readFile(join(folder, 'trace'), 'utf8').catch(() => '')).split('\n').filter(Boolean);
const pidAt = async (port: number) => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());

describe('a service', () => {
  test('is ready once it answers, and stops in reverse order', async () => {
    const [first, second] = [await freePort(), await freePort()];
    await Promise.all([supervisor.keep(server('one', first)), supervisor.keep(server('two', second))]);
    const pids = await Promise.all([first, second].map(pidAt));
    await supervisor.stop();
    expect(await trace()).toEqual(['two ends', 'one ends']);
    expect(pids.map(commandOf)).toEqual([undefined, undefined]);
    expect([said, givenUp]).toEqual([[], []]);
  });

  test('restarts after it dies, and keeps its place in the order', async () => {
    const [first, second] = [await freePort(), await freePort()];
    await supervisor.keep(server('one', first));
    await supervisor.keep(server('two', second));
    const before = await pidAt(first);
    process.kill(before, 'SIGKILL');
    await vi.waitFor(async () => expect(await pidAt(first)).not.toBe(before), { timeout: 5_000 });
    expect(said).toEqual(['one stopped unexpectedly (SIGKILL); starting it again in 0.01 s.']);
    await supervisor.stop();
    expect(await trace()).toEqual(['two ends', 'one ends']);
  });

  test('is given up after five quick exits with growing pauses', async () => {
    await supervisor.keep(plan('broken', 'process.exit(7)'));
    await vi.waitFor(() => expect(givenUp).toHaveLength(1), { timeout: 10_000 });
    expect(givenUp[0]).toContain('broken has stopped 5 times in a row (exit code 7)');
    expect(said.map((line) => line.match(/again in (.*) s\./)?.[1])).toEqual(['0.01', '0.02', '0.04', '0.08']);
  });

  test('rejects if it exits before it is ready', async () => {
    const dying = { ...plan('broken', 'process.exit(7)'), readyUrl: `http://127.0.0.1:${await freePort()}/` };
    await expect(supervisor.keep(dying)).rejects.toThrow('broken has stopped 5 times in a row');
    expect(givenUp).toEqual([]);
  });

  test('rejects if it does not respond in time', async () => {
    const silent = {
      ...plan('silent', 'setInterval(() => {}, 1000)'),
      readyUrl: `http://127.0.0.1:${await freePort()}/`,
    };
    const impatient = createSupervisor({ logDir: folder, print: () => {}, onGiveUp: () => {}, readyLimitMs: 300 });
    await expect(impatient.keep(silent)).rejects.toThrow('silent was not ready within 0.3 s');
    await impatient.stop();
  });

  test('is killed with its children if it ignores SIGTERM', async () => {
    const port = await freePort();
    const stubborn = `
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
      process.on('SIGTERM', () => {});
      require('node:http').createServer((_, reply) => reply.end(String(child.pid))).listen(${port}, '127.0.0.1');`;
    await supervisor.keep({ ...plan('stubborn', stubborn), readyUrl: `http://127.0.0.1:${port}/` });
    const child = await pidAt(port);
    await supervisor.stop();
    expect(commandOf(child)).toBeUndefined();
    await expect(supervisor.finish(plan('late', ''))).rejects.toThrow();
  });
});

const talk = `
  console.log(JSON.stringify({ level: 30, msg: 'listening' }));
  console.log(JSON.stringify({ level: 40, msg: 'slow' }));
  console.log(JSON.stringify({ level: 50, msg: 'failed', err: { message: 'no such table' } }));
  console.log('chatter');
  console.error('Error: a stack');`;

test('writes all output to the log file, and warnings and errors to the terminal', async () => {
  await supervisor.keep(plan('talker', `${talk} setInterval(() => {}, 1000);`));
  const expected = ['[talker] Error: a stack', '[talker] error: failed: no such table', '[talker] warning: slow'];
  await vi.waitFor(() => expect(said.toSorted()).toEqual(expected), { timeout: 5_000 });
  await supervisor.stop();
  expect((await readFile(join(folder, 'talker.log'), 'utf8')).split('\n')).toHaveLength(6);
});

test('has its last lines in the log file after the stop, also on a slow disk', async () => {
  const died = Promise.withResolvers<string>();
  const told = createSupervisor({ logDir: folder, print: died.resolve, onGiveUp: () => {} });
  // Files are written by the same four threads that this blocks.
  const disk = Promise.all(Array.from({ length: 4 }, () => promisify(pbkdf2)('slow', 'disk', 500_000, 64, 'sha512')));
  await told.keep(plan('dying', `console.log('goodbye')`));
  expect(await died.promise).toContain('dying stopped unexpectedly');
  await told.stop();
  expect(readFileSync(join(folder, 'dying.log'), 'utf8')).toBe('goodbye\n');
  await disk;
});

test('drops log lines on a full disk and stops no process', async () => {
  await symlink('/dev/full', join(folder, 'talker.log'));
  await supervisor.keep(plan('talker', `${talk} setInterval(() => {}, 1000);`));
  await vi.waitFor(() => expect(said).toContain('[talker] Error: a stack'), { timeout: 5_000 });
  await supervisor.keep(plan('other', 'setInterval(() => {}, 1000)'));
});

describe('a task', () => {
  test('resolves at its end, or throws with its last output', async () => {
    await supervisor.finish(plan('good', `record('done')`));
    expect(await trace()).toEqual(['done']);
    const bad = supervisor.finish(plan('bad', `console.log('the table is missing'); process.exit(2)`));
    await expect(bad).rejects.toThrow(
      `bad failed (exit code 2), see ${join(folder, 'bad.log')}:\nthe table is missing`,
    );
    await expect(supervisor.finish({ ...plan('none', ''), program: '/nowhere' })).rejects.toThrow('ENOENT');
  });

  test('prints warnings and errors from its log, and nothing else unless it fails', async () => {
    await supervisor.finish(plan('talker', talk));
    expect(said).toEqual(['[talker] warning: slow', '[talker] error: failed: no such table']);
  });

  test('is stopped by stop', async () => {
    const endless = supervisor.finish(plan('endless', `record('started'); setInterval(() => {}, 1000)`));
    endless.catch(() => {});
    await vi.waitFor(async () => expect(await trace()).toEqual(['started']), { timeout: 5_000 });
    await supervisor.stop();
    await expect(endless).rejects.toThrow('endless failed (SIGTERM)');
  });
});

test('kills everything at once', async () => {
  const port = await freePort();
  await supervisor.keep(server('one', port));
  const pid = await pidAt(port);
  supervisor.kill();
  await vi.waitFor(() => expect(commandOf(pid)).toBeUndefined());
  expect(await trace()).toEqual([]);
});

test('leaves nothing behind after the supervisor is killed, in reverse order', async () => {
  const ports = [await freePort(), await freePort()];
  const program = join(folder, 'supervisor.mjs');
  await writeFile(
    program,
    `import { createSupervisor } from '${new URL('processes.ts', import.meta.url).href}';
     import { startWatchdog } from '${new URL('watchdog.ts', import.meta.url).href}';
     const watchdog = startWatchdog();
     const supervisor = createSupervisor({ logDir: '${folder}', print() {}, onGiveUp() {}, watchdog });
     for (const plan of ${JSON.stringify(ports.map((port, index) => server(`service ${index}`, port)))}) await supervisor.keep(plan);
     console.log(watchdog.pid);`,
  );
  const parent = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(parent.stdout, 'data');
  const pids = [Number(line), ...(await Promise.all(ports.map(pidAt)))];
  expect(pids.every(commandOf)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(pids.map(commandOf)).toEqual([undefined, undefined, undefined]), { timeout: 10_000 });
  expect(await trace()).toEqual(['service 1 ends', 'service 0 ends']);
});
