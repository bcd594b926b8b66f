/** Writes a backup of the database. */
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Connection, onConnection } from '@marketplace/platform/postgres-copy';
import { checkArchive, differing, headLine, rowsEnd, startTally, type Tallies, tallyLine } from './archive.ts';
import { backupQueries, copyLine, rowsOf } from './queries.ts';

/** The oldest supported major version of Postgres. */
export const oldestPostgres = 18;

export const majorOf = (version: string): number => Number.parseInt(version, 10);

/**
 * Yields the script table by table and fills `tallies`. Throws an error for users if the database cannot be
 * backed up.
 */
async function* scriptOf(connection: Connection, tallies: Tallies, now: Date): AsyncGenerator<string | Buffer> {
  const queries = backupQueries(connection);
  await queries.beginSnapshot();
  if (!(await queries.keepMigrationsOut())) throw new Error('A migration is running. Try again when it has finished.');
  const postgres = await queries.serverVersion();
  if (majorOf(postgres) < oldestPostgres)
    throw new Error(`The server is Postgres ${postgres}: ${oldestPostgres} or newer is needed.`);
  const migrations = await queries.migrations();
  if (migrations.length === 0) throw new Error('The database has no tables of the marketplace.');
  yield headLine({ format: 1, createdAt: now.toISOString(), postgres, migrations });
  yield ['begin;', ...queries.settings, ...(await queries.statementsBefore()), ''].join('\n');
  for (const table of await queries.tables()) {
    yield `${copyLine(table)}\n`;
    const tally = startTally();
    for await (const chunk of connection.read(rowsOf(table)) as AsyncIterable<Buffer>) {
      tally.add(chunk);
      yield chunk;
    }
    tallies[table.name] = tally.result();
    yield rowsEnd;
  }
  yield [...(await queries.statementsAfter()), ''].join('\n');
  yield tallyLine(tallies);
  yield 'commit;\n';
}

/**
 * Writes a snapshot of the database at `url` to `file`. The URL's role must own the tables. The file appears
 * only once it is complete and verified. Returns its tallies. Throws an error for users, and leaves no file,
 * if anything fails.
 */
export const backUp = async (url: string, file: string, now: Date): Promise<Tallies> => {
  const taken = await access(file).then(
    () => true,
    () => false,
  );
  if (taken) throw new Error(`${file} already exists.`);
  await mkdir(dirname(file), { recursive: true });
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  try {
    const tallies: Tallies = {};
    await onConnection(url, 'backup', (connection) =>
      pipeline(
        Readable.from(scriptOf(connection, tallies, now)),
        createGzip(),
        // Only the owner may read it, because it holds personal data.
        createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true }),
      ),
    );
    const read = await checkArchive(partial);
    const broken = differing(tallies, read.tallies);
    if (broken.length > 0) throw new Error(`The written backup differs from the data read: ${broken.join(', ')}.`);
    await rename(partial, file);
    const folder = await open(dirname(file));
    await folder.sync().finally(() => folder.close());
    return tallies;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
};
