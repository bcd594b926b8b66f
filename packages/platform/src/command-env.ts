/** The environment of a command in a terminal (`npm run queues`). */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import { readEnv } from './env.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The local stack's data folder, relative to the repository, if DATA_DIR is not set. */
export const defaultDataDir = '.data';

const dataPath = (dataDir: string | undefined, name: string): string => resolve(root, dataDir || defaultDataDir, name);

/** The file with the settings of a running local stack. */
export const stackEnvFile = (dataDir: string | undefined): string => dataPath(dataDir, 'stack.env');

export const backupFolder = (dataDir: string | undefined): string => dataPath(dataDir, 'backups');

/** Resolves a command's path argument, because `npm run` changes the working directory. */
export const givenPath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

const readStackEnv = (dataDir: string | undefined): Record<string, string | undefined> => {
  try {
    return parseEnv(readFileSync(stackEnvFile(dataDir), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

/** A database without the role and password of its address: `127.0.0.1:5433/marketplace`. */
export const databaseName = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${decodeURIComponent(pathname)}`;
};

/**
 * Adds missing settings from the stack that runs in its DATA_DIR. Adds nothing if `env` names another database, so that
 * queues and rows always come from the same stack.
 */
export const withStackEnv = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const stack = readStackEnv(env.DATA_DIR);
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const differs = given.DATABASE_URL && stack.DATABASE_URL && given.DATABASE_URL !== stack.DATABASE_URL;
  return differs ? given : { ...stack, ...given };
};

/**
 * Reads the environment of a command with `schema`, like `readEnv`, and prints the database it uses to standard error.
 * Missing settings come from the running local stack and are added to `process.env`.
 */
export const readCommandEnv = <S extends z.ZodType<{ DATABASE_URL: string }>>(schema: S): z.infer<S> => {
  Object.assign(process.env, withStackEnv(process.env));
  const env = readEnv(schema);
  console.error(`Database: ${databaseName(env.DATABASE_URL)}`);
  return env;
};
