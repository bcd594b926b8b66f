import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultDataDir } from '@marketplace/platform/command-env';
import { z } from 'zod';

/** The repository's own folder. */
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
  /** Everything the stack writes, logs included; relative to the repository. */
  DATA_DIR: z
    .string()
    .default(defaultDataDir)
    .transform((folder) => resolve(root, folder)),
  /** With one of these the stack uses a server that is there already, and starts none of its own. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host/database' })
    .optional(),
  /** The same database as DATABASE_URL, for the role that owns its tables; without it one role is both. */
  MIGRATE_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host/database' })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must look like redis://host:port' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://host:port' }).optional(),
  /** Whether the demonstration is made with 90 days behind it; the browser tests' is made without. */
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

/** The name of every setting of the stack. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Reads the stack's settings; an empty variable counts as none. Throws one error that lists every problem. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { data, error } = schema.safeParse(given);
  const problems = error
    ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message} (it is "${given[String(path[0])]}")`)
    : sharedPorts(data);
  if (!data || problems.length > 0)
    throw new Error(`The settings are not right:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return data;
}

/** The ports that the stack itself will listen on. Redis' only when there is a server to start. */
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
