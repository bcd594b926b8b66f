/**
 * A backup as a file: a compressed SQL script with a COPY block for each table, a first line that says what it is, and a
 * line before the end with each table's number of rows and hash.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

const headMark = '-- marketplace backup ';
const tallyMark = '-- rows ';
/** The line after a table's rows. COPY escapes backslashes, so no row is like it. */
const endOfRows = Buffer.from('\\.\n');

const Head = z.object({
  format: z.literal(1, { error: 'The backup has another format: restore it with the version that wrote it.' }),
  createdAt: z.iso.datetime(),
  /** The server's version, and the migrations that the database had had. */
  postgres: z.string(),
  migrations: z.array(z.string()),
});
export type Head = z.infer<typeof Head>;

const Tally = z.object({ rows: z.int().min(0), sha256: z.string() });
export type Tally = z.infer<typeof Tally>;
/** By table, the number of its rows and their hash in the order of its key. */
const Tallies = z.record(z.string(), Tally);
export type Tallies = z.infer<typeof Tallies>;

export const headLine = (head: Head): string => `${headMark}${JSON.stringify(head)}\n`;
export const tallyLine = (tallies: Tallies): string => `${tallyMark}${JSON.stringify(tallies)}\n`;
export const rowsEnd = endOfRows.toString();

/** Counts and hashes the rows of a table as they pass. */
export const startTally = () => {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (chunk: Buffer): void => {
      hash.update(chunk);
      for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) rows += 1;
    },
    result: (): Tally => ({ rows, sha256: hash.digest('hex') }),
  };
};

/** A line of the script, or whole rows of the table whose `copy` line came before, or their end. */
export type Part = { line: string } | { rows: Buffer } | { end: true };

/** Takes a script apart. Throws if it ends in the middle. */
export async function* partsOf(source: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let rest: Buffer = Buffer.alloc(0);
  let inRows = false;
  for await (const chunk of source) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      if (!inRows) {
        const at = rest.indexOf('\n');
        if (at < 0) break;
        const line = rest.toString('utf8', 0, at);
        rest = rest.subarray(at + 1);
        inRows = line.startsWith('copy ');
        yield { line };
        continue;
      }
      const isEmpty = rest.subarray(0, endOfRows.length).equals(endOfRows);
      const last = isEmpty ? -1 : rest.indexOf(`\n${rowsEnd}`);
      const isEnd = isEmpty || last >= 0;
      // Whole lines alone, so that `rest` always begins with one.
      const length = 1 + (isEnd ? last : rest.lastIndexOf('\n'));
      if (length > 0) yield { rows: rest.subarray(0, length) };
      rest = rest.subarray(length);
      if (!isEnd) break;
      rest = rest.subarray(endOfRows.length);
      inRows = false;
      yield { end: true };
    }
  }
  if (inRows || rest.length > 0) throw new Error('The backup ends in the middle.');
}

/** Reads the script of a backup. Throws what the file system or the decompression says. */
export const readScript = (file: string): AsyncGenerator<Part> => {
  const compressed = createReadStream(file);
  const script = createGunzip();
  compressed.on('error', (error) => script.destroy(error)).pipe(script);
  return partsOf(script);
};

/** Returns the tallies in a line of the script, if it is theirs. */
export const talliesIn = (line: string): Tallies | undefined =>
  line.startsWith(tallyMark) ? Tallies.parse(JSON.parse(line.slice(tallyMark.length))) : undefined;

/** The table of a `copy` line. */
export const tableIn = (line: string): string => /^copy public\.(\S+) /.exec(line)?.[1] ?? '';

/** Names the tables of which two tallies differ. */
export const differing = (one: Tallies, other: Tallies): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (table) => one[table]?.rows !== other[table]?.rows || one[table]?.sha256 !== other[table]?.sha256,
  );

/** Reads a whole backup. Throws a sentence unless it is complete and every table is as it was when it was written. */
export const checkArchive = async (file: string): Promise<{ head: Head; tallies: Tallies }> => {
  let head: Head | undefined;
  let tallies: Tallies | undefined;
  let isWhole = false;
  const found: Tallies = {};
  let table = '';
  let tally = startTally();
  for await (const part of readScript(file))
    if ('rows' in part) tally.add(part.rows);
    else if ('end' in part) found[table] = tally.result();
    else {
      const { line } = part;
      if (!head) {
        if (!line.startsWith(headMark)) throw new Error(`${file} is not a backup of the marketplace.`);
        const parsed = Head.safeParse(JSON.parse(line.slice(headMark.length)));
        if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'));
        head = parsed.data;
      }
      table = tableIn(line);
      tally = startTally();
      tallies ??= talliesIn(line);
      isWhole = line === 'commit;';
    }
  if (!head || !tallies || !isWhole) throw new Error('The backup ends in the middle.');
  const broken = differing(tallies, found);
  if (broken.length > 0) throw new Error(`The backup is damaged: ${broken.join(', ')}.`);
  return { head, tallies };
};
