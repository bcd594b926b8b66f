/** A standby of a Postgres that `startPostgres` started, by streaming replication. */
import { chmod, chown, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { type Postgres, startPostgres } from '../local/postgres.ts';
import { postgresUser } from '../local/postgres-user.ts';
import { waitUntil } from '../wait-until.ts';

/** Folders that are created empty, as pg_basebackup does. The log since the backup is streamed. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*)$/;
const slot = 'standby';

const onServer = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

/** Copies the files of a cluster whose server is running. Files that are dropped meanwhile may be missing. */
const copyCluster = async (from: string, to: string) => {
  const owner = await postgresUser();
  const own = async (path: string, mode: number) => {
    await chmod(path, mode);
    if (owner.uid !== undefined) await chown(path, owner.uid, owner.gid!);
  };
  await mkdir(to, { recursive: true });
  await own(to, 0o700);
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1);
    if (leftOut.test(entry.name) || (emptied.test(path) && path !== 'pg_wal/archive_status')) continue;
    const target = join(to, path);
    if (entry.isDirectory()) {
      await mkdir(target, { recursive: true });
      await own(target, 0o700);
    } else
      await copyFile(join(from, path), target).then(
        () => own(target, 0o600),
        (error) => {
          if (!isMissing(error)) throw error;
        },
      );
  }
  return { own };
};

export type Standby = Postgres & {
  /** Ends recovery, so that it accepts writes. */
  promote: () => Promise<void>;
  /** Waits until it has replayed everything that the primary has written. */
  catchUp: () => Promise<void>;
};

/**
 * Copies the running primary, whose data is in `primary.dataDir`, to `dataDir`, and starts the copy as its hot standby on
 * `port`. Postgres comes without pg_basebackup, so this makes the same backup with SQL.
 */
export const startStandby = async (
  primary: { url: string; dataDir: string },
  { dataDir, port }: { dataDir: string; port: number },
): Promise<Standby> => {
  const cluster = join(dataDir, 'cluster');
  await mkdir(dirname(cluster), { recursive: true });
  await chmod(dataDir, 0o711); // as in a folder that `startPostgres` creates
  await onServer(primary.url, async (client) => {
    // Keeps the log from here on until the standby has read it.
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
    await client.query('select pg_backup_start($1, true)', [slot]);
    const { own } = await copyCluster(join(primary.dataDir, 'cluster'), cluster);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    const { hostname, port: primaryPort, username, password } = new URL(primary.url);
    const files = {
      backup_label: rows[0]!.labelfile,
      'standby.signal': '',
      'postgresql.auto.conf': [
        `primary_conninfo = 'host=${hostname} port=${primaryPort} user=${username} password=${password} application_name=${slot}'`,
        `primary_slot_name = '${slot}'`,
      ].join('\n'),
    };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(cluster, name), `${text}\n`);
      await own(join(cluster, name), 0o600);
    }
  });
  await copyFile(join(primary.dataDir, 'password'), join(dataDir, 'password'));
  const standby = await startPostgres({ dataDir, port });
  return {
    ...standby,
    promote: () =>
      onServer(standby.url, async (client) => {
        await client.query('select pg_promote()');
      }),
    catchUp: async () => {
      const { rows } = await onServer(primary.url, (client) =>
        client.query<{ at: string }>('select pg_current_wal_flush_lsn() as at'),
      );
      await waitUntil(
        'the standby to catch up',
        () =>
          onServer(standby.url, async (client) => {
            const replayed = await client.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as done', [rows[0]!.at]);
            return replayed.rows[0].done as boolean;
          }),
        Boolean,
        { limitMs: 30_000, everyMs: 20 },
      );
    },
  };
};
