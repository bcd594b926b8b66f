/** The site in front of an environment's APIs. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '@marketplace/infra/local/env.ts';
import { freePort } from '@marketplace/infra/local/ports.ts';
import { buildWebApp } from '@marketplace/infra/local/web-build.ts';
import { answers, type Environment } from './environment.ts';
import type { Replica } from './replica.ts';

const run = promisify(execFile);

/**
 * Builds the web app if its sources have changed, then starts a site with `env` added to the environment. Resolves when
 * it serves a page.
 */
export const startSite = async (
  environment: Environment,
  env: NodeJS.ProcessEnv = {},
): Promise<{ url: string; site: Replica }> => {
  await buildWebApp(root, async () => {
    // Never uses React's development build, whatever the environment says.
    await run('npm', ['run', 'build', '--silent'], { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  });
  const port = await freePort();
  const site = environment.start('site', 'services/site/src/main.ts', {
    PORT: String(port),
    API_URL: environment.apiUrls.join(','),
    ...env,
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/healthz`);
  await answers(`${url}/`);
  return { url, site };
};
