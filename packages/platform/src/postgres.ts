/** Connections to Postgres: the pool behind knex, and a LISTEN connection that reconnects by itself. */
import knexModule, { type Knex } from 'knex';
import pg from 'pg';
import type { Logger } from './logger.ts';
import { resilience } from './resilience.ts';
import { traceQueries } from './trace-queries.ts';
import { isTracing } from './tracing.ts';

export type Db = Knex;

const settings = resilience.postgres;

/** A pool on `url`. A timeout of 0 lifts the limit (migrations). Connects on first use. */
export const connectPostgres = (
  url: string,
  {
    poolMax = settings.poolMax as number,
    statementTimeout = settings.statementTimeout as number,
    idleInTransactionTimeout = settings.idleInTransactionTimeout as number,
    connectTimeout = settings.connectTimeout as number,
    acquireTimeout = settings.acquireTimeout as number,
    name = 'marketplace',
  } = {},
): Db => {
  const db = knexModule.default({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: connectTimeout,
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: idleInTransactionTimeout,
      keepAlive: true,
    },
    pool: { min: 0, max: poolMax },
    acquireConnectionTimeout: acquireTimeout,
    // The caller gets the error and logs it in its context; knex would print it a second time.
    log: { warn: () => {}, error: () => {} },
    // An error's message carries the statement with $1, $2: what stands for them may name a person, and errors are logged.
    compileSqlOnError: false,
  });
  if (isTracing()) traceQueries(db);
  return db;
};

/** Resolves when Postgres answers; throws what the driver says when it does not. */
export const pingPostgres = async (db: Db): Promise<void> => {
  await db.raw('select 1');
};

/** More rows than `work_mem` holds below, so that sorting them writes a file. */
const spilledRows = 5_000;

/**
 * Writes a row and a temporary file, and throws what Postgres says when it cannot: no space, or a server that only reads.
 * The row alone is not enough, because it reuses space in an existing page. `name`: whose row it is.
 */
export const probeWrites = async (db: Db, name: string): Promise<void> => {
  await db.raw(
    'insert into write_probes (name, at) values (?, now()) on conflict (name) do update set at = excluded.at',
    [name],
  );
  await db.transaction(async (trx) => {
    await trx.raw(`set local work_mem = '64kB'`);
    await trx.raw(
      'select count(*) from (select n from generate_series(1, ?) as n order by n desc offset 0) as sorted',
      [spilledRows],
    );
  });
};

/**
 * Calls `onNotify` with the payload of every notification on `channel`, and `onConnect` each time listening has
 * (re)started, since what was notified in between is lost. Returns how to stop.
 */
export const listen = (
  url: string,
  channel: string,
  { onNotify, onConnect = () => {}, log }: { onNotify: (payload: string) => void; onConnect?: () => void; log: Logger },
): { stop: () => Promise<void> } => {
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = (): pg.Client => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: `listen ${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: settings.connectTimeout,
    });
    let lost = false;
    const lose = (error: Error) => {
      if (lost || stopped) return;
      lost = true;
      log.warn({ channel, reason: error.message }, 'listening stopped, connecting again');
      fresh.end().catch(() => {});
      retry = setTimeout(() => {
        client = connect();
      }, resilience.listen.reconnect);
    };
    fresh.on('error', lose); // also when the server ends the connection without a word
    fresh.on('notification', (message) => onNotify(message.payload ?? ''));
    const begin = async () => {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      onConnect();
    };
    begin().catch(lose);
    return fresh;
  };
  let client = connect();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client.end().catch(() => {});
    },
  };
};

/**
 * Whether the error says that Postgres itself could not be reached, is going away or has no room left (SQLSTATE classes 08,
 * 57P and 53, of which 53100 is a full disk; 25006, a server that only reads; the pool).
 */
export const isPostgresDown = (error: unknown): boolean => {
  const { code, name, message } = error as { code?: string; name?: string; message?: string };
  return (
    name === 'KnexTimeoutError' ||
    /^(08|57P|53|25006)/.test(code ?? '') ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE'].includes(code ?? '') ||
    /Connection terminated|timeout expired|Client has encountered a connection error/.test(message ?? '')
  );
};

/** Whether Postgres ended this transaction to resolve a deadlock (SQLSTATE 40P01): the same one, run again, can succeed. */
export const isDeadlock = (error: unknown): boolean => (error as { code?: string }).code === '40P01';

/** The name of the constraint a write ran into, if it was one. */
export const violatedConstraint = (error: unknown): string | undefined =>
  /^23/.test((error as { code?: string }).code ?? '') ? (error as { constraint?: string }).constraint : undefined;
