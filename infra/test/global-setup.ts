/** Runs once before the tests that need servers, and passes the servers' addresses to their workers. */
import type { TestProject } from 'vitest/node';
import { type Servers, startServers } from './servers.ts';
import { makeTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    redisUrls: string[];
    /** The backend of this project's queues. */
    queues: 'redis' | 'postgres';
  }
}

/** Vitest runs this for each project that names it. All of them share one set of servers. */
const shared = globalThis as { testServers?: { started: Promise<Servers>; projects: number } };

const start = async (workers: number) => {
  const servers = await startServers(workers);
  await makeTemplate(servers.postgresUrl).catch(async (error) => {
    await servers.stop();
    throw error;
  });
  return servers;
};

export default async function setup(project: TestProject) {
  shared.testServers ??= { started: start(project.vitest.config.maxWorkers), projects: 0 };
  const { started } = shared.testServers;
  shared.testServers.projects += 1;
  const { postgresUrl, redisUrls, stop } = await started;
  project.provide('postgresUrl', postgresUrl);
  project.provide('redisUrls', redisUrls);
  return async () => {
    if (!shared.testServers) return;
    shared.testServers.projects -= 1;
    if (shared.testServers.projects > 0) return;
    delete shared.testServers;
    await stop();
  };
}
