/** Runs a process of the image as its container would, as closely as possible without Docker. */
import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendSignal } from '../local/running-process.ts';
import { lastLines } from '../local/server-process.ts';
import type { Watchdog } from '../local/watchdog.ts';
import { imageVariables, milliseconds, type Service } from './compose.ts';

/**
 * The id of the official image's user `node`. Only root can switch to it. Otherwise the process runs as the current
 * user.
 */
const nodeUser = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
/** Same as Docker's limit: start_period, then retries. */
const readyLimitMs = 60_000;
const peakEveryMs = 100;

type Options = {
  service: Service;
  /** The folder with the image's content. */
  image: string;
  logFile: string;
  watchdog: Watchdog;
  /** Replaces addresses inside Docker with local ones. */
  rewrite: (text: string) => string;
  /** Host ports, keyed by the environment variable that sets them. */
  ports: Record<string, string>;
};

export type ImageProcess = Awaited<ReturnType<typeof startImageProcess>>;

/** Starts `service.command` in the image's tree, only with the image's and the service's variables. */
export async function startImageProcess({ service, image, logFile, watchdog, rewrite, ports }: Options) {
  const variables = Object.entries(service.environment ?? {});
  const env = {
    PATH: dirname(process.execPath),
    ...imageVariables,
    ...Object.fromEntries(variables.map(([name, value]) => [name, ports[name] ?? rewrite(String(value))])),
  };
  const options = { cwd: image, env, ...nodeUser } satisfies SpawnOptions;
  const [program, ...args] = service.command ?? [];
  const log = await open(logFile, 'w');
  const child = spawn(String(program), args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] });
  await once(child, 'spawn').finally(() => log.close());
  const pid = child.pid as number;
  watchdog.guard(pid, 'SIGTERM');

  let ended: string | undefined;
  const exited = once(child, 'exit').then(([code, signal]) => {
    watchdog.forget(pid);
    ended = signal ?? `exit code ${code}`;
    return ended;
  });
  const failed = async (ending: string) => new Error(`${args.at(-1)}: ${ending}\n${await lastLines(logFile, 40)}`);

  let peak = 0;
  const watch = async () => {
    while (!ended) {
      peak = Math.max(peak, await peakMemory(pid));
      await wait(peakEveryMs, undefined, { ref: false });
    }
  };
  void watch();

  /** Runs the service's health check. */
  const isReady = async () => {
    const test = service.healthcheck?.test;
    if (!test) throw new Error(`${args.at(-1)} has no health check.`);
    const check = spawn(String(test[1]), test.slice(2).map(rewrite), { ...options, stdio: 'ignore' });
    const [code] = await once(check, 'exit');
    return code === 0;
  };

  return {
    /** Peak memory in bytes; 0 on systems that do not report it (other than Linux). */
    peak: () => peak,
    /** Resolves when it has ended. Throws with the end of its log if the exit code is not 0. */
    finish: async () => {
      const ending = await exited;
      if (ending !== 'exit code 0') throw await failed(`ended with ${ending}`);
    },
    /** Throws with the end of its log if it ends, or is not ready within a minute. */
    ready: async () => {
      const giveUpAt = Date.now() + readyLimitMs;
      while (!(await isReady())) {
        if (ended) throw await failed(`ended with ${ended} before it was ready`);
        if (Date.now() > giveUpAt) throw await failed('was not ready in time');
        await wait(100);
      }
    },
    /**
     * Sends SIGTERM. Throws unless it exits with code 0 within the service's stop_grace_period and has logged no error.
     */
    stop: async () => {
      const graceMs = milliseconds(service.stop_grace_period ?? '10s');
      sendSignal(pid, 'SIGTERM');
      const ending = await Promise.race([
        exited,
        wait(graceMs, `nothing within ${service.stop_grace_period}`, { ref: false }),
      ]);
      if (ending !== 'exit code 0') throw await failed(`answered SIGTERM with ${ending}`);
      const errors = await loggedErrors(logFile);
      if (errors.length > 0) throw new Error(`${args.at(-1)} logged errors:\n${errors.join('\n')}`);
    },
    /** Kills it at once. Used for processes that still run after the check has failed. */
    kill: async () => {
      if (!ended) sendSignal(pid, 'SIGKILL');
      await exited;
    },
  };
}

/** Reads the bytes from Linux's status of the process. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(status.match(/VmHWM:\s+(\d+) kB/)?.[1] ?? 0) * 1024;
}

/** Log lines of pino's level `error` or worse, and lines that are not JSON, which our processes never write. */
async function loggedErrors(logFile: string): Promise<string[]> {
  const lines = (await readFile(logFile, 'utf8')).split('\n').filter(Boolean);
  return lines.filter((line) => !line.startsWith('{') || JSON.parse(line).level >= 50);
}
