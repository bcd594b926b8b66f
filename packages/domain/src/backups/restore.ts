/** Restores a backup into an empty database. */
import { pipeline } from 'node:stream/promises';
import { connectPostgres } from '@marketplace/platform/postgres';
import { type Connection, onConnection } from '@marketplace/platform/postgres-copy';
import { type Verdict, verifyAudit } from '../audit/verify.ts';
import { migrate, migrateTo } from '../migrations/migrate.ts';
import { checkArchive, differing, type Part, readScript, startTally, type Tallies, talliesIn } from './archive.ts';
import { majorOf, oldestPostgres } from './backup.ts';
import { backupQueries, rowsOf } from './queries.ts';

export type Restored = { tallies: Tallies; audit: Verdict };

async function* rowsOfTable(parts: AsyncIterator<Part>): AsyncGenerator<Buffer> {
  for (let next = await parts.next(); !next.done && 'rows' in next.value; next = await parts.next())
    yield next.value.rows;
}

/** Reads every table the way a backup does. */
const talliesOf = async (connection: Connection): Promise<Tallies> => {
  const tallies: Tallies = {};
  for (const table of await backupQueries(connection).tables()) {
    const tally = startTally();
    for await (const chunk of connection.read(rowsOf(table)) as AsyncIterable<Buffer>) tally.add(chunk);
    tallies[table.name] = tally.result();
  }
  return tallies;
};

/** Runs the script as one transaction. Before it commits, every table must match the backup. */
const runScript = async (connection: Connection, file: string): Promise<void> => {
  const parts = readScript(file);
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (!('line' in next.value)) continue;
    const { line } = next.value;
    if (line.startsWith('copy ')) {
      await pipeline(rowsOfTable(parts), connection.write(line));
      continue;
    }
    const wanted = talliesIn(line);
    if (wanted) {
      const different = differing(wanted, await talliesOf(connection));
      if (different.length > 0) throw new Error(`Restored tables differ from the backup: ${different.join(', ')}.`);
    } else if (!line.startsWith('--')) await connection.run(line);
  }
};

/** Throws an error for users unless the database is empty and its server is at least as new as the backup's. */
const checkTarget = (url: string, postgres: string): Promise<void> =>
  onConnection(url, 'restore', async (connection) => {
    const queries = backupQueries(connection);
    const contents = await queries.contents();
    if (contents.length > 0)
      throw new Error(
        `The database is not empty: it has ${contents.slice(0, 3).join(', ')}${contents.length > 3 ? ' …' : ''}. Create an empty one.`,
      );
    const version = await queries.serverVersion();
    const needed = Math.max(oldestPostgres, majorOf(postgres));
    if (majorOf(version) < needed)
      throw new Error(`The server is Postgres ${version}, but the backup needs ${needed} or newer.`);
  });

/**
 * Restores `file` into the empty database at `url`, whose role will own the tables. Restores the backup's
 * schema and rows, then runs later migrations and grants the rights of the role in `appUrl`.
 * Throws an error for users before any change if the backup is damaged or newer than this version, or the
 * database is not empty. After a later error, the database is unusable.
 */
export const restore = async (file: string, url: string, { appUrl }: { appUrl?: string } = {}): Promise<Restored> => {
  const { head, tallies } = await checkArchive(file);
  await checkTarget(url, head.postgres);
  const db = connectPostgres(url, { name: 'restore', statementTimeout: 0, idleInTransactionTimeout: 0 });
  try {
    await migrateTo(db, head.migrations);
    await onConnection(url, 'restore', (connection) => runScript(connection, file));
    await migrate(db, { appUrl });
    return { tallies, audit: await verifyAudit({ db }) };
  } finally {
    await db.destroy();
  }
};
