/** A process that is kept running as by an orchestrator: restarted when it ends, and stopped on purpose. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '@marketplace/infra/local/env.ts';
import { sendSignal } from '@marketplace/infra/local/running-process.ts';
import type { Watchdog } from '@marketplace/infra/local/watchdog.ts';
import { mallocSettings, nodeFlags } from '@marketplace/infra/node-flags.ts';
import { waitUntil } from '@marketplace/infra/wait-until.ts';

export type Replica = {
  name: string;
  /** Sends SIGKILL, if it is running. It restarts after a moment. */
  kill: () => Promise<void>;
  /** Sends SIGTERM, if it is running, and keeps it down for `ms`. Resolves with the exit code. */
  down: (ms: number) => Promise<number | null>;
  /** Freezes it with SIGSTOP for `ms`, if it is running. */
  freeze: (ms: number) => Promise<void>;
  /** Restarts it with its log on a full disk, for `ms`. Throws if the process fails meanwhile. */
  fillLogDisk: (ms: number) => Promise<void>;
  /** Stops it permanently. Resolves with the exit code. */
  stop: () => Promise<number | null>;
  pid: () => number | undefined;
};

const restartMs = 300;
const startLimitMs = 60_000;
/** Longer than a process's own limit, also on a busy machine. */
const stopLimitMs = 60_000;

export const startReplica = (
  {
    name,
    script,
    env,
    logDir,
    code = () => root,
  }: {
    name: string;
    script: string;
    env: NodeJS.ProcessEnv;
    logDir: string;
    /** The folder of the code, asked at each start. */
    code?: () => string;
  },
  watchdog: Watchdog,
): Replica => {
  let child: ChildProcess;
  let pauseMs = restartMs;
  let over = false;
  /** While it is true, processes start with a log that accepts no line, and log more. */
  let logDiskFull = false;

  const start = () => {
    const log = openSync(logDiskFull ? '/dev/full' : join(logDir, `${name}.log`), 'a');
    child = spawn(process.execPath, [...nodeFlags(script), join(code(), script)], {
      env: { ...mallocSettings, ...env, ...(logDiskFull && { LOG_LEVEL: 'info' }) },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const pid = child.pid!;
    watchdog.guard(pid, 'SIGKILL');
    child.once('exit', async () => {
      watchdog.forget(pid);
      if (over) return;
      await wait(pauseMs);
      pauseMs = restartMs;
      if (!over) start();
    });
  };
  start();

  /** `killed`: asked to stop, and not stopped yet. */
  const isUp = () => child.exitCode === null && child.signalCode === null && !child.killed;
  const up = () =>
    waitUntil(
      `${name} to restart`,
      () => isUp() || over,
      (running) => running,
      { limitMs: startLimitMs, everyMs: 50 },
    );
  /** Resolves with the exit code. Throws after killing a process that does not end in time. */
  const ended = async () => {
    const ending = child;
    try {
      await waitUntil(
        `${name} to end`,
        () => ending.exitCode ?? ending.signalCode,
        (exit) => exit !== null,
        { limitMs: stopLimitMs, everyMs: 5 },
      );
    } finally {
      ending.kill('SIGKILL');
    }
    return ending.exitCode;
  };
  return {
    name,
    kill: async () => {
      await up();
      child.kill('SIGKILL');
    },
    down: async (ms) => {
      await up();
      pauseMs = ms;
      child.kill('SIGTERM');
      return ended();
    },
    freeze: async (ms) => {
      await up();
      const frozen = child;
      sendSignal(frozen.pid!, 'SIGSTOP');
      await wait(ms);
      sendSignal(frozen.pid!, 'SIGCONT');
    },
    fillLogDisk: async (ms) => {
      await up();
      const before = child;
      logDiskFull = true;
      before.kill('SIGKILL');
      await waitUntil(
        `${name} to restart`,
        () => child !== before || over,
        (started) => started,
        { limitMs: startLimitMs, everyMs: 50 },
      );
      const unlogged = child;
      await wait(ms);
      logDiskFull = false;
      // Another fault may have killed or stopped it meanwhile.
      if (unlogged.exitCode) throw new Error(`${name} ended because it could not write its log`);
      unlogged.kill('SIGKILL');
    },
    stop: () => {
      over = true;
      child.kill('SIGTERM');
      return ended();
    },
    pid: () => child.pid,
  };
};
