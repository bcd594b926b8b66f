import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultDataDir } from '@marketplace/platform/command-env';
import { RedisUrl } from '@marketplace/platform/redis-address';
import { z } from 'zod';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const port = z.coerce.number().int().min(1).max(65_535);

const schema = z.object({
  PORT: port.default(3000),
  API_PORT: port.default(3001),
  MAIL_WEB_PORT: port.default(1080),
  SMTP_PORT: port.default(1025),
  POSTGRES_PORT: port.default(5433),
  REDIS_PORT: port.default(6380),
  OBJECTS_PORT: port.default(9010),
  /** The folder for everything that the stack writes, including logs; relative to the repository. */
  DATA_DIR: z
    .string()
    .default(defaultDataDir)
    .transform((folder) => resolve(root, folder)),
  /** With one of these, the stack uses an existing server and starts none. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host/database' })
    .optional(),
  /** The same database as DATABASE_URL, for the role that owns its tables. Without it, one role does both. */
  MIGRATE_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host/database' })
    .optional(),
  REDIS_URL: RedisUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://host:port' }).optional(),
  /** Whether the demo data has 90 days of history. The browser tests turn it off. */
  DEMO_HISTORY: z.enum(['on', 'off']).default('on'),
  S3_URL: z.url({ protocol: /^https?$/, error: 'must look like https://host' }).optional(),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
});

const portNames = [
  'PORT',
  'API_PORT',
  'MAIL_WEB_PORT',
  'SMTP_PORT',
  'POSTGRES_PORT',
  'REDIS_PORT',
  'OBJECTS_PORT',
] as const;

export type PortName = (typeof portNames)[number];
export type Settings = z.infer<typeof schema>;

/** The names of all settings of the stack. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Reads the stack's settings. An empty variable counts as not set. Throws one error with all problems. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { data, error } = schema.safeParse(given);
  const problems = error
    ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message} (it is "${given[String(path[0])]}")`)
    : sharedPorts(data);
  if (!data || problems.length > 0)
    throw new Error(`Invalid settings:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return data;
}

/** The ports that the stack listens on. Redis' port only if it starts a server. */
export function portsToOpen(settings: Settings, startsRedis: boolean): PortName[] {
  const needed: Record<PortName, boolean> = {
    PORT: true,
    API_PORT: true,
    MAIL_WEB_PORT: !settings.SMTP_URL,
    SMTP_PORT: !settings.SMTP_URL,
    POSTGRES_PORT: !settings.DATABASE_URL,
    REDIS_PORT: startsRedis,
    OBJECTS_PORT: !settings.S3_URL,
  };
  return portNames.filter((name) => needed[name]);
}

function sharedPorts(settings: Settings): string[] {
  return portNames.flatMap((name, index) => {
    const other = portNames.slice(0, index).find((earlier) => settings[earlier] === settings[name]);
    return other ? [`${other} and ${name} are both ${settings[name]}`] : [];
  });
}
