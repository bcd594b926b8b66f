/** The template database: migrated once per run and then copied for each test file, which is much faster. */
import { migrate } from '@marketplace/domain/migrations/migrate';
import { connectPostgres } from '@marketplace/platform/postgres';
import { asRole } from '@marketplace/platform/postgres-role';
import { unsafeButFast } from './servers.ts';

export const templateName = 'marketplace_template';

/** The URL of another database on the same server. */
export const databaseUrl = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** The URL of the same database for the role of the processes, which only reads and writes rows. */
export const asApp = (url: string): string => asRole(url, { role: 'marketplace_app', password: 'of the tests' });

/** Timeout in milliseconds for the tests' server, which may be slow on a busy machine. */
const patience = 60_000;
export const patient = {
  connectTimeout: patience,
  acquireTimeout: patience,
  statementTimeout: patience,
  idleInTransactionTimeout: patience,
};

/** Runs `work` on a separate connection, which is always closed afterwards. */
export const connected = async <T>(url: string, work: (db: ReturnType<typeof connectPostgres>) => Promise<T>) => {
  const db = connectPostgres(url, { ...patient, statementTimeout: 0, idleInTransactionTimeout: 0, poolMax: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

export const makeTemplate = async (serverUrl: string): Promise<void> => {
  await connected(serverUrl, async (db) => {
    for (const [name, value] of Object.entries(unsafeButFast)) await db.raw(`alter system set ${name} = ${value}`);
    await db.raw('select pg_reload_conf()');
    await db.raw('create database ??', [templateName]);
  });
  const url = databaseUrl(serverUrl, templateName);
  await connected(url, (db) => migrate(db, { appUrl: asApp(url) }));
};
