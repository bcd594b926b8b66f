/** COPY through the driver: moves rows as text, without needing a client program of the server's version. */
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { resilience } from './resilience.ts';

export type Connection = {
  /** Runs one statement. Throws Postgres' error. */
  run: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>;
  /** Streams the rows of a `copy (…) to stdout`. */
  read: (sql: string) => Readable;
  /** Accepts the rows of a `copy … from stdin`. */
  write: (sql: string) => Writable;
};

/** Runs `work` with a connection without time limits and closes it, which rolls back an open transaction. */
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
  client.on('error', () => {}); // the running statement fails, which is enough
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
