/**
 * The backup file: a compressed SQL script with a COPY block per table. The first line describes the backup.
 * A line before the end has each table's row count and hash.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

const headMark = '-- marketplace backup ';
const tallyMark = '-- rows ';
/** The line after a table's rows. No row can equal it, because COPY escapes backslashes. */
const endOfRows = Buffer.from('\\.\n');

const Head = z.object({
  format: z.literal(1, { error: 'The backup has another format: restore it with the version that wrote it.' }),
  createdAt: z.iso.datetime(),
  /** The server's version and the migrations applied. */
  postgres: z.string(),
  migrations: z.array(z.string()),
});
export type Head = z.infer<typeof Head>;

const Tally = z.object({ rows: z.int().min(0), sha256: z.string() });
export type Tally = z.infer<typeof Tally>;
/** Row count and hash of each table, with rows in key order. */
const Tallies = z.record(z.string(), Tally);
export type Tallies = z.infer<typeof Tallies>;

export const headLine = (head: Head): string => `${headMark}${JSON.stringify(head)}\n`;
export const tallyLine = (tallies: Tallies): string => `${tallyMark}${JSON.stringify(tallies)}\n`;
export const rowsEnd = endOfRows.toString();

/** Counts and hashes a table's rows while they stream by. */
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

/** A line of the script, complete rows of the table in the previous `copy` line, or the end of its rows. */
export type Part = { line: string } | { rows: Buffer } | { end: true };

/** Parses a script into parts. Throws if it is incomplete. */
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
      // Only complete lines, so that `rest` always starts at a line.
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

/** Reads a backup's script. Throws file system and decompression errors. */
export const readScript = (file: string): AsyncGenerator<Part> => {
  const compressed = createReadStream(file);
  const script = createGunzip();
  compressed.on('error', (error) => script.destroy(error)).pipe(script);
  return partsOf(script);
};

/** Returns the tallies if the line has them. */
export const talliesIn = (line: string): Tallies | undefined =>
  line.startsWith(tallyMark) ? Tallies.parse(JSON.parse(line.slice(tallyMark.length))) : undefined;

/** Returns the table of a `copy` line. */
export const tableIn = (line: string): string => /^copy public\.(\S+) /.exec(line)?.[1] ?? '';

/** Returns the names of tables whose tallies differ. */
export const differing = (one: Tallies, other: Tallies): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (table) => one[table]?.rows !== other[table]?.rows || one[table]?.sha256 !== other[table]?.sha256,
  );

/** Reads a whole backup. Throws an error for users unless it is complete and every table matches its tally. */
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
