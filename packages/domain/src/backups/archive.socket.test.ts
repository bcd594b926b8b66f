/** Which files are valid backups, and which are refused. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { checkArchive, type Head, headLine, partsOf, tallyLine } from './archive.ts';

const folder = await mkdtemp(join(tmpdir(), 'archive-test-'));
afterAll(() => rm(folder, { recursive: true }));

const head: Head = { format: 1, createdAt: '2026-03-02T08:00:00.000Z', postgres: '18.1', migrations: ['0001'] };
const rows = '1\tThandi\n2\tSipho\n';
const tallies = { users: { rows: 2, sha256: createHash('sha256').update(rows).digest('hex') } };
const script = [
  headLine(head),
  'begin;\n',
  'copy public.users (id, name) from stdin;\n',
  rows,
  '\\.\n',
  tallyLine(tallies),
  'commit;\n',
].join('');
const check = async (bytes: Buffer) => {
  const file = join(folder, 'backup.sql.gz');
  await writeFile(file, bytes);
  return checkArchive(file);
};

test('reads a complete backup', async () => {
  expect(await check(gzipSync(script))).toEqual({ head, tallies });
});

test.each([
  ['a changed row', script.replace('Sipho', 'Siphe'), 'damaged: users'],
  ['a missing row', script.replace('2\tSipho\n', ''), 'damaged: users'],
  ['a missing table', script.replace(/copy [^.]*\.users[\s\S]*\\\.\n/, ''), 'damaged: users'],
  ['no end', script.replace('commit;\n', ''), 'ends in the middle'],
  ['an incomplete last line', script.slice(0, -3), 'ends in the middle'],
  ['rows without an end', script.slice(0, script.indexOf('\\.\n')), 'ends in the middle'],
  ['another first line', `\n${script}`, 'is not a backup'],
  ['another format', script.replace('"format":1', '"format":2'), 'another format'],
  ['no content', '', 'ends in the middle'],
])('refuses a backup with %s', async (_what, changed, sentence) => {
  await expect(check(gzipSync(changed))).rejects.toThrow(sentence);
});

test('refuses a truncated or uncompressed file', async () => {
  await expect(check(gzipSync(script).subarray(0, -20))).rejects.toThrow('unexpected end of file');
  await expect(check(Buffer.from(script))).rejects.toThrow('incorrect header check');
  await expect(checkArchive(join(folder, 'none'))).rejects.toThrow('ENOENT');
});

test('parses a script in the same way for any chunk size', async () => {
  const copies = 'copy public.a (x) from stdin;\n\\.\ncopy public.b (x) from stdin;\n1\n\\\\.\n2\n\\.\n';
  const bytes = Buffer.from(`-- one\n${copies}commit;\n`);
  for (let size = 1; size <= bytes.length; size += 1) {
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    let text = '';
    for await (const part of partsOf(pieces())) {
      if ('line' in part) text += `[${part.line}]`;
      else text += 'end' in part ? '(end)' : part.rows.toString();
    }
    expect(text).toBe(
      '[-- one][copy public.a (x) from stdin;](end)[copy public.b (x) from stdin;]1\n\\\\.\n2\n(end)[commit;]',
    );
  }
});
