/** Connections to Postgres: the knex pool, and a LISTEN connection that reconnects. */
import knexModule, { type Knex } from 'knex';
import pg from 'pg';
import type { Logger } from './logger.ts';
import { resilience } from './resilience.ts';
import { traceQueries } from './trace-queries.ts';
import { isTracing } from './tracing.ts';

export type Db = Knex;

const settings = resilience.postgres;

/** The given timeouts as the driver's options. */
const timeouts = (given: {
  statementTimeout: number | undefined;
  idleInTransactionTimeout: number | undefined;
  lockTimeout: number | undefined;
}): Pick<pg.ClientConfig, 'statement_timeout' | 'idle_in_transaction_session_timeout' | 'lock_timeout'> => ({
  ...(given.statementTimeout !== undefined && { statement_timeout: given.statementTimeout }),
  ...(given.idleInTransactionTimeout !== undefined && {
    idle_in_transaction_session_timeout: given.idleInTransactionTimeout,
  }),
  ...(given.lockTimeout !== undefined && { lock_timeout: given.lockTimeout }),
});

/**
 * A pool on `url`, which connects on first use. Without timeouts for statements and idle transactions, those of the
 * role apply, which `npm run migrate` sets (`setRoleTimeouts`), because PgBouncer refuses timeouts from a client. 0
 * removes a limit (migrations). A call with timeouts needs a direct connection.
 */
export const connectPostgres = (
  url: string,
  {
    poolMax = settings.poolMax as number,
    statementTimeout,
    idleInTransactionTimeout,
    lockTimeout,
    connectTimeout = settings.connectTimeout as number,
    acquireTimeout = settings.acquireTimeout as number,
    name = 'marketplace',
  }: {
    poolMax?: number;
    statementTimeout?: number | undefined;
    idleInTransactionTimeout?: number | undefined;
    lockTimeout?: number | undefined;
    connectTimeout?: number;
    acquireTimeout?: number;
    name?: string;
  } = {},
): Db => {
  const db = knexModule.default({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: connectTimeout,
      ...timeouts({ statementTimeout, idleInTransactionTimeout, lockTimeout }),
      keepAlive: true,
    },
    pool: { min: 0, max: poolMax },
    acquireConnectionTimeout: acquireTimeout,
    // The caller logs the error with its context; knex would log it a second time.
    log: { warn: () => {}, error: () => {} },
    // Keeps $1, $2 in errors: parameters may contain personal data, and errors are logged.
    compileSqlOnError: false,
  });
  if (isTracing()) traceQueries(db);
  return db;
};

/** Resolves if Postgres responds. Otherwise throws the driver's error. */
export const pingPostgres = async (db: Db): Promise<void> => {
  await db.raw('select 1');
};

/** More rows than `work_mem` below holds, so that sorting them writes a file. */
const spilledRows = 5_000;

/**
 * Writes a row and a temporary file. Throws Postgres' error if the disk is full or the server is read-only. A row alone
 * is not enough, because it may reuse space in an existing page. `name`: the row's key.
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

/** Whether a connection pooler answers instead of Postgres: it makes up the process id for its clients. */
const isPooled = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as unknown as { processID: number | null }).processID;
};

/**
 * Calls `onNotify` with the payload of every notification on `channel`. Calls `onConnect` whenever listening
 * (re)starts, because notifications in between are lost. Returns a function that stops it. A connection pooler
 * delivers no notifications, which is logged as an error.
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
      log.warn({ channel, reason: error.message }, 'listening stopped, reconnecting');
      fresh.end().catch(() => {});
      retry = setTimeout(() => {
        client = connect();
      }, resilience.listen.reconnect);
    };
    fresh.on('error', lose); // also if the server ends the connection silently
    fresh.on('notification', (message) => onNotify(message.payload ?? ''));
    const begin = async () => {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (await isPooled(fresh))
        log.error({ channel }, 'a connection pooler delivers no notifications: set DATABASE_DIRECT_URL');
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
 * Whether Postgres is unreachable, shutting down or out of resources. Covers SQLSTATE classes 08, 57P and 53 (53100 is
 * a full disk), 25006 for a read-only server, and an exhausted pool.
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

/** Whether Postgres ended this transaction to resolve a deadlock (SQLSTATE 40P01). A retry can succeed. */
export const isDeadlock = (error: unknown): boolean => (error as { code?: string }).code === '40P01';

/** The name of the constraint that a write violated; undefined for other errors. */
export const violatedConstraint = (error: unknown): string | undefined =>
  /^23/.test((error as { code?: string }).code ?? '') ? (error as { constraint?: string }).constraint : undefined;
