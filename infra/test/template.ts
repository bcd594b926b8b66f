/** The template database: migrated once a run and then copied for each test file, which takes a fraction of the time. */
import { migrate } from '@marketplace/domain/migrations/migrate';
import { connectPostgres } from '@marketplace/platform/postgres';
import { asRole } from '@marketplace/platform/postgres-role';
import { unsafeButFast } from './servers.ts';

export const templateName = 'marketplace_template';

/** The address of another database on the same server. */
export const databaseUrl = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** The address of the same database for the role of the processes, which reads and writes rows and nothing else. */
export const asApp = (url: string): string => asRole(url, { role: 'marketplace_app', password: 'of the tests' });

/** Milliseconds that a test waits for the server of the tests, which a machine with other work to do may keep waiting. */
const patience = 60_000;
export const patient = {
  connectTimeout: patience,
  acquireTimeout: patience,
  statementTimeout: patience,
  idleInTransactionTimeout: patience,
};

/** Runs `work` on a connection of its own, which is closed afterwards, whatever happens. */
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
