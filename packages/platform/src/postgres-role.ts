/**
 * The Postgres role of our processes: creates it, and checks that it can only read and write rows. An attacker who
 * controls a process is limited to that role's powers.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Question } from './env.ts';
import type { Db } from './postgres.ts';
import { resilience } from './resilience.ts';

const { answer } = resilience.start;

/** Name and password of the role in a postgres:// address. */
export const roleOf = (url: string): { role: string; password: string } => {
  const { username, password } = new URL(url);
  return { role: decodeURIComponent(username), password: decodeURIComponent(password) };
};

/** The same database with another role. */
export const asRole = (url: string, { role, password }: { role: string; password: string }): string => {
  const address = new URL(url);
  address.username = encodeURIComponent(role);
  address.password = encodeURIComponent(password);
  return address.href;
};

/** Runs `ask` on a separate connection. Rejects if the server is down or refuses the login. */
const onConnection = async <T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answer,
    query_timeout: answer,
    application_name: 'role',
  });
  client.on('error', () => {}); // a lost connection also fails the pending query, which is enough
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Computes what Postgres stores for a password (RFC 5803), so that the password never appears in a statement or its
 * log.
 */
const scramVerifier = (password: string): string => {
  const iterations = 4096; // Postgres' default; our passwords are random, so more would only slow down connecting
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${keyed('Server Key').toString('base64')}`;
};

/**
 * Creates the role of `url` if it is missing, with login and no other power, and sets the password of `url` if it
 * differs. Throws an explanation if the role is missing and `db` may not create one.
 */
export const ensureRole = async (db: Db, url: string): Promise<void> => {
  const { role, password } = roleOf(url);
  if (!(await db('pg_roles').where({ rolname: role }).first('rolname'))) {
    await db.raw('create role ?? login', [role]).catch((error: Error) => {
      throw new Error(
        `The role "${role}" of DATABASE_URL does not exist and could not be made (${error.message}). Make it by hand: create role "${role}" login password '…'`,
      );
    });
  }
  const refused = await onConnection(url, async () => false).catch(
    // Only invalid_password, because a new password would not fix any other error.
    (error: { code?: string }) => error.code === '28P01',
  );
  if (refused) await db.raw(`alter role ?? password '${scramVerifier(password)}'`, [role]);
};

/**
 * Sets the timeouts of the role of `url` for all its later connections, which every role may do for itself. A
 * connection pooler refuses timeouts from its clients, so the processes do not send them.
 */
export const setRoleTimeouts = (url: string): Promise<void> =>
  onConnection(url, async (client) => {
    const { statementTimeout, idleInTransactionTimeout } = resilience.postgres;
    const wanted = {
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: idleInTransactionTimeout,
    };
    const { rows } = await client.query<{ settings: string[] | null }>(
      'select rolconfig as settings from pg_roles where rolname = current_user',
    );
    for (const [name, value] of Object.entries(wanted))
      if (!rows[0]?.settings?.includes(`${name}=${value}`))
        await client.query(`alter role current_user set ${name} = ${value}`);
  });

/** Powers of a role that our processes do not need. */
const powersSql = /* sql */ `
with ours as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
select r.rolname as role,
  exists (select from pg_roles s where s.rolsuper and pg_has_role(r.oid, s.oid, 'member')) as superuser,
  r.rolcreaterole as creates_roles, r.rolcreatedb as creates_databases, r.rolreplication as replicates,
  r.rolbypassrls as bypasses_policies,
  (select count(*)::int from pg_class t join ours on ours.oid = t.relnamespace
    where t.relkind in ('r', 'p', 'v', 'm') and pg_has_role(r.oid, t.relowner, 'member')) as tables,
  has_database_privilege(r.oid, current_database(), 'create') as creates_schemas,
  array(select nspname::text from ours where has_schema_privilege(r.oid, ours.oid, 'create') order by 1) as schemas
from pg_roles r where r.rolname = current_user`;

type Powers = {
  role: string;
  superuser: boolean;
  creates_roles: boolean;
  creates_databases: boolean;
  replicates: boolean;
  bypasses_policies: boolean;
  tables: number;
  creates_schemas: boolean;
  schemas: string[];
};

/**
 * Describes what the role of `url` can do beyond reading and writing rows; an empty list is correct. A superuser can do
 * everything, so other powers are not listed. Rejects if Postgres is down or refuses the role.
 */
export const powersOf = (url: string): Promise<string[]> =>
  onConnection(url, async (client) => {
    const { rows } = await client.query<Powers>(powersSql);
    const powers = rows[0]!;
    if (powers.superuser) return ['is a superuser'];
    const found = {
      'may make roles': powers.creates_roles,
      'may make databases': powers.creates_databases,
      'may read the whole server as a replica': powers.replicates,
      'passes by row policies': powers.bypasses_policies,
      [`owns ${powers.tables} tables`]: powers.tables > 0,
      'may make schemas': powers.creates_schemas,
      [`may make tables in ${powers.schemas.join(', ')}`]: powers.schemas.length > 0,
    };
    return Object.keys(found).filter((power) => found[power]);
  });

/** For `readServiceEnv`. */
export const roleQuestion: Question = {
  about: 'DATABASE_URL',
  ask: async (url) => {
    const powers = await powersOf(url);
    return powers.length === 0
      ? undefined
      : `the role "${roleOf(url).role}" ${powers.join(', ')}: one that only reads and writes rows is needed, which npm run migrate makes (MIGRATE_DATABASE_URL)`;
  },
};
