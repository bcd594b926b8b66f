/** Makes sure that the tests have a Redis to run on. */
import { findRedisServer } from '../local/redis.ts';
import { installPackages } from './package-manager.ts';
import { dockerAnswers } from './servers.ts';

/** Throws a sentence when there is none and none can be installed. */
export const ensureRedis = async (): Promise<void> => {
  if ((await findRedisServer()) || (await dockerAnswers())) return;
  console.log('This machine has no redis-server: installing it.');
  if (installPackages({ apt: ['redis-server'], brew: ['redis'] }) && (await findRedisServer())) return;
  throw new Error('The tests need Redis: please install redis-server (or start Docker) and run them again.');
};
