/** Keeps processes running as an orchestrator does: whatever ends is started again. And ends them, on purpose. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../local/env.ts';
import { sendSignal } from '../local/running-process.ts';
import type { Watchdog } from '../local/watchdog.ts';
import { nodeArguments } from '../node-flags.ts';

export type Replica = {
  name: string;
  /** SIGKILL, when it is there: no goodbye. It is started again after a moment. */
  kill: () => Promise<void>;
  /** SIGTERM, when it is there, and nothing in its place for `ms`. Resolves with the exit code when it has ended. */
  down: (ms: number) => Promise<number | null>;
  /** SIGSTOP for `ms`, when it is there: the process stays and does nothing. */
  freeze: (ms: number) => Promise<void>;
  /** Ends it for good; resolves with the exit code. */
  stop: () => Promise<number | null>;
  pid: () => number | undefined;
};

const restartMs = 300;

export const startReplica = (
  { name, script, env, logDir }: { name: string; script: string; env: NodeJS.ProcessEnv; logDir: string },
  watchdog: Watchdog,
): Replica => {
  let child: ChildProcess;
  let pauseMs = restartMs;
  let over = false;
  const log = createWriteStream(join(logDir, `${name}.log`), { flags: 'a' });

  const start = () => {
    child = spawn(process.execPath, nodeArguments(script), {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
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

  /** `killed`: told to end, and still on its way. */
  const isUp = () => child.exitCode === null && child.signalCode === null && !child.killed;
  const up = async () => {
    while (!isUp() && !over) await wait(50);
  };
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
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
    stop: () => {
      over = true;
      child.kill('SIGTERM');
      return ended();
    },
    pid: () => child.pid,
  };
};
