/** Finds or installs a Redis for the tests. */
import { findRedisServer } from '../local/redis.ts';
import { installPackages } from './package-manager.ts';
import { dockerAnswers } from './servers.ts';

/**
 * Returns a `redis-server` on this machine, installed if needed. Throws a readable error if there is none and
 * none can be installed.
 */
export const ensureRedisServer = async (): Promise<void> => {
  if (await findRedisServer()) return;
  console.log('This machine has no redis-server: installing it.');
  if (installPackages({ apt: ['redis-server'], brew: ['redis'] }) && (await findRedisServer())) return;
  throw new Error('The tests need Redis: please install redis-server and run them again.');
};

/** Does the same, but accepts a Docker engine instead. */
export const ensureRedis = async (): Promise<void> => {
  if (!(await findRedisServer()) && !(await dockerAnswers())) await ensureRedisServer();
};
