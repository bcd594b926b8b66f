/** COPY through the driver: rows leave and enter Postgres as text, without a program of the server's version. */
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { resilience } from './resilience.ts';

export type Connection = {
  /** Runs one statement; throws what Postgres says. */
  run: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>;
  /** Streams the rows of a `copy (…) to stdout`. */
  read: (sql: string) => Readable;
  /** Takes the rows of a `copy … from stdin`. */
  write: (sql: string) => Writable;
};

/** Gives `work` a connection without time limits, and closes it: an open transaction is rolled back. */
export const onConnection = async <T>(
  url: string,
  name: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: resilience.postgres.connectTimeout,
    keepAlive: true,
  });
  client.on('error', () => {}); // the statement under way fails, which is enough
  await client.connect();
  try {
    return await work({
      run: async (sql) => (await client.query(sql)).rows,
      read: (sql) => client.query(to(sql)),
      write: (sql) => client.query(from(sql)),
    });
  } finally {
    await client.end().catch(() => {});
  }
};
