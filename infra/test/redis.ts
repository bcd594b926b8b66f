/** Makes sure that the tests have a Redis to run on. */
import { findRedisServer } from '../local/redis.ts';
import { installPackages } from './package-manager.ts';
import { dockerAnswers } from './servers.ts';

/** A `redis-server` on this machine, installed if need be. Throws a sentence when there is none and none can be installed. */
export const ensureRedisServer = async (): Promise<void> => {
  if (await findRedisServer()) return;
  console.log('This machine has no redis-server: installing it.');
  if (installPackages({ apt: ['redis-server'], brew: ['redis'] }) && (await findRedisServer())) return;
  throw new Error('The tests need Redis: please install redis-server and run them again.');
};

/** The same, but a Docker engine does as well. */
export const ensureRedis = async (): Promise<void> => {
  if (!(await findRedisServer()) && !(await dockerAnswers())) await ensureRedisServer();
};
