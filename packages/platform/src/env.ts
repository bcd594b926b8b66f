/** Reading a process's environment: zod in, real types out, every problem listed at once. */
import { z } from 'zod';

/**
 * Parses the environment with `schema`; empty variables count as not set.
 * Prints every problem on a line of its own and ends the process with code 1 where one is found, because a process
 * that starts half configured fails later and somewhere else.
 */
export const readEnv = <S extends z.ZodType>(schema: S, source: NodeJS.ProcessEnv = process.env): z.infer<S> => {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) console.error(`Environment: ${issue.path.join('.')}: ${issue.message}`);
  return process.exit(1);
};

export const Port = z.coerce.number().int().min(0).max(65_535);
/** The address of this machine to listen on: of this machine alone, unless told otherwise. */
export const Host = z
  .union([z.ipv4(), z.ipv6()], { error: 'an address of this machine is needed, such as 0.0.0.0 for all of them' })
  .default('127.0.0.1');
/** What the site shows to the API, which believes nobody else about who is calling. Long enough not to be guessed. */
export const ProxySecret = z
  .string({ error: 'what site and API share is needed' })
  .min(32, 'at least 32 characters are needed');
export const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info');
/** What every process that touches the database and the queues needs. */
export const storesEnv = {
  DATABASE_URL: z.url({ error: 'a postgres:// address is needed' }),
  /** Without it queues, rate limits and live events run on Postgres (architecture: Queues with and without Redis). */
  REDIS_URL: z.url().optional(),
  LOG_LEVEL: LogLevel,
};
