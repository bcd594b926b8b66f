/** Destinations that refuse writes: a pipe whose reader leaves and returns, a pipe without a reader, a full disk. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { logDestination } from './log-destination.ts';
import { openMetrics } from './metrics/instruments.ts';

const metrics = await openMetrics();
const folder = mkdtempSync(join(tmpdir(), 'log-destination-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;
let pipes = 0;
/** A named pipe, because it can get a new reader. */
const pipe = (flags = O_WRONLY) => {
  const path = join(folder, `pipe-${++pipes}`);
  execFileSync('mkfifo', [path]);
  const openReader = () => openSync(path, O_RDONLY | O_NONBLOCK);
  const reader = openReader();
  return { fd: openSync(path, flags), reader, openReader };
};
const read = (fd: number): string => {
  const buffer = Buffer.alloc(200_000);
  let length = 0;
  for (;;)
    try {
      const more = readSync(fd, buffer, length, buffer.length - length, null);
      if (more === 0) break;
      length += more;
    } catch {
      break; // empty for now
    }
  return buffer.toString('utf8', 0, length);
};
const droppedLines = async () => Number(/^marketplace_log_lines_dropped_total (\d+)$/m.exec(await metrics.text())?.[1]);
const notice = (dropped: number) => `${dropped} dropped\n`;

test('drops and counts lines while there is no reader, and then reports the number once', async () => {
  const { fd, reader, openReader } = pipe();
  const log = logDestination(fd, notice);
  const before = await droppedLines();
  log.write('one\n');
  expect(read(reader)).toBe('one\n');
  closeSync(reader);
  for (const line of ['two\n', 'three\n']) log.write(line);
  expect(await droppedLines()).toBe(before + 2);
  const again = openReader();
  for (const line of ['four\n', 'five\n']) log.write(line);
  expect(read(again)).toBe('four\n2 dropped\nfive\n');
  closeSync(again);
  closeSync(fd);
});

test('finishes a partly written line before it writes another', async () => {
  const { fd, reader } = pipe(O_WRONLY | O_NONBLOCK);
  const log = logDestination(fd, notice);
  const before = await droppedLines();
  const long = `${'x'.repeat(100_000)}\n`;
  log.write(long);
  log.write('dropped\n');
  expect(await droppedLines()).toBe(before + 1);
  const start = read(reader);
  log.write('next\n');
  expect(start + read(reader)).toBe(`${long}next\n1 dropped\n`);
  closeSync(reader);
  closeSync(fd);
});

const logger = `import { createLogger } from '${new URL('logger.ts', import.meta.url).href}';
  const log = createLogger({ name: 'test' });`;
const start = (script: string, stdout: number) =>
  spawn(process.execPath, ['--input-type=module', '--eval', logger + script], {
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });

test('keeps the process alive while the disk is full, also after a fatal error', async () => {
  const full = openSync('/dev/full', 'w');
  const child = start(
    `for (const level of ['info', 'error', 'fatal']) log[level]('line'); setImmediate(() => process.exit(7));`,
    full,
  );
  expect(await once(child, 'exit')).toEqual([7, null]);
  closeSync(full);
});

test('a logger reports its dropped lines as a warning', async () => {
  const { fd, reader, openReader } = pipe();
  const child = start(`process.on('message', (word) => { log.info(word); process.send(word); });`, fd);
  closeSync(fd);
  const write = (word: string) => {
    child.send(word);
    return once(child, 'message');
  };
  closeSync(reader);
  await write('lost');
  const again = openReader();
  await write('back');
  child.disconnect();
  await once(child, 'exit');
  const lines = read(again).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, msg: 'back' },
    { level: 40, name: 'test', dropped: 1, msg: 'log lines could not be written and were dropped' },
  ]);
  closeSync(again);
});
