/** The environment of a command that is run in a terminal (`npm run queues`). */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import { readEnv } from './env.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The folder of the local stack's data, relative to the repository, unless DATA_DIR names another. */
export const defaultDataDir = '.data';

/** A path in the folder that DATA_DIR names. */
const dataPath = (dataDir: string | undefined, name: string): string => resolve(root, dataDir || defaultDataDir, name);

/** The file in which a running local stack keeps the settings of its processes. */
export const stackEnvFile = (dataDir: string | undefined): string => dataPath(dataDir, 'stack.env');

/** The folder of the backups that are given no other place. */
export const backupFolder = (dataDir: string | undefined): string => dataPath(dataDir, 'backups');

/** A path that was given to a command: `npm run` starts it in another folder than the one it was typed in. */
export const givenPath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

const readStackEnv = (dataDir: string | undefined): Record<string, string | undefined> => {
  try {
    return parseEnv(readFileSync(stackEnvFile(dataDir), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

/** `127.0.0.1:5433/marketplace`: a database without the role and the password of its address. */
export const databaseName = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${decodeURIComponent(pathname)}`;
};

/**
 * Adds what `env` lacks from the stack that runs in its DATA_DIR. Adds nothing if `env` names another database: the queues
 * of one stack must not be read beside the rows of another.
 */
export const withStackEnv = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const stack = readStackEnv(env.DATA_DIR);
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const differs = given.DATABASE_URL && stack.DATABASE_URL && given.DATABASE_URL !== stack.DATABASE_URL;
  return differs ? given : { ...stack, ...given };
};

/**
 * Reads the environment of a command with `schema`, as `readEnv` does, and prints which database the command acts on, to
 * standard error. Settings that are not given come from the running local stack; they are in `process.env` afterwards.
 */
export const readCommandEnv = <S extends z.ZodType<{ DATABASE_URL: string }>>(schema: S): z.infer<S> => {
  Object.assign(process.env, withStackEnv(process.env));
  const env = readEnv(schema);
  console.error(`Database: ${databaseName(env.DATABASE_URL)}`);
  return env;
};
