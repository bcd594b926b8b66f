/** The relay or the jobs as a process, as in production, for tests of start, health and exit. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Health } from '@marketplace/contracts/operations/health';
import type { QueueStores } from '@marketplace/platform/queues';
import { root } from '../local/env.ts';
import { freePort } from '../local/ports.ts';
import { keptEnv, nodeFlags } from '../node-flags.ts';

export type WorkerProcess = {
  /** The reply to `/health/live` or `/health/ready`; undefined if there is none. */
  health: (question: 'live' | 'ready') => Promise<{ status: number; body: Health } | undefined>;
  /** Sends SIGTERM. Resolves when the process has ended, with its exit code and the duration in milliseconds. */
  stop: () => Promise<{ code: number | null; ms: number }>;
  kill: () => void;
  /** All output so far. */
  output: () => string;
};

/** `env` is added to the process's environment. */
export const startWorkerProcess = async (
  name: 'relay' | 'jobs',
  stores: QueueStores,
  env: NodeJS.ProcessEnv = {},
): Promise<WorkerProcess> => {
  const port = await freePort();
  const script = `workers/${name}/src/main.ts`;
  const child = spawn(process.execPath, [...nodeFlags(script), script], {
    cwd: root,
    env: {
      ...keptEnv(),
      NODE_ENV: 'production',
      ...stores,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Marketplace <hello@marketplace.example>',
      SITE_URL: 'https://marketplace.example',
      HEALTH_PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  return {
    health: (question) =>
      fetch(`http://127.0.0.1:${port}/health/${question}`)
        .then(async (answer) => ({ status: answer.status, body: (await answer.json()) as Health }))
        .catch(() => undefined),
    stop: async () => {
      const startedAt = performance.now();
      child.kill('SIGTERM');
      const [code] = await exited;
      return { code, ms: performance.now() - startedAt };
    },
    kill: () => void child.kill('SIGKILL'),
    output: () => output,
  };
};
