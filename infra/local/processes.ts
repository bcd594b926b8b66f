import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { type LogDestination, logDestination } from '@marketplace/platform/log-destination';
import { worthShowing } from './log-lines.ts';
import { sendSignal, stopProcess } from './running-process.ts';
import { lastLines } from './server-process.ts';
import type { Watchdog } from './watchdog.ts';

/** A process to run: its display name, its program with arguments, and its whole environment. */
export type ProcessPlan = { name: string; program: string; args: string[]; env: NodeJS.ProcessEnv };

/**
 * A long-running process. `readyUrl` answers 2xx once it works. Without `readyUrl`, it counts as ready when it has
 * started.
 */
export type ServicePlan = ProcessPlan & { readyUrl?: string };

export type Supervisor = {
  /** Starts a service, keeps it running, and resolves when it is ready. */
  keep: (plan: ServicePlan) => Promise<void>;
  /** Runs a process to its end. Throws with the end of its log if it fails. */
  finish: (plan: ProcessPlan) => Promise<void>;
  /**
   * Stops everything in reverse order, one after the other, and starts no further processes. Resolves when the
   * logs are written. May be called twice.
   */
  stop: () => Promise<void>;
  /** Kills everything at once. */
  kill: () => void;
};

type Options = {
  /** The folder for the `<name>.log` of each process, truncated by each supervisor. */
  logDir: string;
  /** Receives messages about the processes, and their warnings and errors with their names. */
  print: (line: string) => void;
  /** Called once, with a message, if a ready service keeps exiting and is no longer restarted. */
  onGiveUp: (sentence: string) => void;
  watchdog?: Watchdog;
  /** Pause before the first restart in milliseconds, doubled with each quick exit. */
  backOffMs?: number;
  /** A service that ran for fewer milliseconds than this has exited quickly. */
  quickDeathMs?: number;
  /** Milliseconds from SIGTERM to SIGKILL. */
  stopLimitMs?: number;
  /** Milliseconds in which a service must become ready. */
  readyLimitMs?: number;
};

const quickDeathsAllowed = 5;

/** Spawns and supervises processes. Each has its own process group, so that only we receive Ctrl-C. */
export function createSupervisor(options: Options): Supervisor {
  const { logDir, print, onGiveUp, watchdog } = options;
  const { backOffMs = 500, quickDeathMs = 10_000, stopLimitMs = 10_000, readyLimitMs = 60_000 } = options;
  const stopping = new AbortController();
  /** By name, in the order of their first start. A service has no value between two runs. */
  const running = new Map<string, { pid: number | undefined; ended: Promise<string> } | undefined>();
  /** One per service, from its first start until its log is written. */
  const lives: Promise<unknown>[] = [];
  mkdirSync(logDir, { recursive: true });

  const logFile = (name: string) => join(logDir, `${name}.log`);

  /** Truncates a process's log file. If the disk fills up, lines are dropped and counted until there is room again. */
  const openLog = (name: string): LogDestination & { close: () => void } => {
    const fd = openSync(logFile(name), 'w');
    const log = logDestination(fd, (dropped) => {
      const sentence = `${dropped} lines could not be written to ${logFile(name)} and were dropped.`;
      print(`[${name}] ${sentence}`);
      return `${sentence}\n`;
    });
    return { ...log, close: () => closeSync(fd) };
  };

  /**
   * Resolves with how the process ended: "exit code 1", "SIGKILL", or the reason why it could not start. `showsStderr`:
   * show its standard error in the terminal at once.
   */
  function launch(
    { name, program, args, env }: ProcessPlan,
    log: LogDestination,
    showsStderr: boolean,
  ): Promise<string> {
    stopping.signal.throwIfAborted();
    const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const { pid } = child;
    if (pid) watchdog?.guard(pid, 'SIGTERM');
    for (const stream of ['stdout', 'stderr'] as const) {
      createInterface({ input: child[stream] }).on('line', (line) => {
        log.write(`${line}\n`);
        const shown = worthShowing(line, showsStderr ? stream : 'stdout');
        if (shown) print(`[${name}] ${shown}`);
      });
    }
    child.once('exit', () => {
      if (!pid) return;
      sendSignal(-pid, 'SIGKILL'); // the processes that it has started and left behind
      watchdog?.forget(pid);
    });
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      // Not `exit`, because the last output may arrive later.
      child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
    }).finally(() => running.set(name, undefined));
    running.set(name, { pid, ended });
    return ended;
  }

  /**
   * Restarts the service whenever it ends. Resolves with a message if it gives up, or with undefined if it was
   * stopped.
   */
  async function keepRunning(plan: ServicePlan): Promise<string | undefined> {
    const log = openLog(plan.name);
    let quickDeaths = 0;
    try {
      while (!stopping.signal.aborted) {
        const startedAt = performance.now();
        const ending = await launch(plan, log, true);
        if (stopping.signal.aborted) break;
        quickDeaths = performance.now() - startedAt < quickDeathMs ? quickDeaths + 1 : 0;
        if (quickDeaths === quickDeathsAllowed) {
          return `${plan.name} has stopped ${quickDeaths} times in a row (${ending}). Its log is ${logFile(plan.name)}`;
        }
        const delayMs = backOffMs * 2 ** Math.max(0, quickDeaths - 1);
        print(`${plan.name} stopped unexpectedly (${ending}); starting it again in ${delayMs / 1000} s.`);
        await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
      return undefined;
    } finally {
      log.close();
    }
  }

  return {
    async keep(plan) {
      const { name, readyUrl } = plan;
      const over = new AbortController();
      const life = keepRunning(plan).finally(() => over.abort());
      lives.push(life);
      const inTime = AbortSignal.any([over.signal, AbortSignal.timeout(readyLimitMs)]);
      if (readyUrl && !(await answers(readyUrl, inTime))) {
        if (over.signal.aborted) throw new Error((await life) ?? `${name} was stopped before it was ready.`);
        throw new Error(`${name} was not ready within ${readyLimitMs / 1000} s. Its log is ${logFile(name)}`);
      }
      life.then((sentence) => sentence && onGiveUp(sentence));
    },

    async finish(plan) {
      const log = openLog(plan.name);
      const ending = await launch(plan, log, false).finally(log.close); // if it fails, its last lines are shown below
      if (ending !== 'exit code 0') {
        throw new Error(
          `${plan.name} failed (${ending}), see ${logFile(plan.name)}:\n${await lastLines(logFile(plan.name), 40)}`,
        );
      }
    },

    async stop() {
      stopping.abort();
      for (const process of [...running.values()].reverse()) {
        if (!process) continue;
        // Only the group's leader gets the signal and passes it on. A service that received it twice would stop
        // at once.
        if (process.pid) await stopProcess(process.pid, [['SIGTERM', stopLimitMs]]);
        await process.ended;
      }
      await Promise.allSettled(lives);
    },

    kill() {
      stopping.abort();
      for (const process of running.values()) if (process?.pid) sendSignal(-process.pid, 'SIGKILL');
    },
  };
}

/** Requests a URL until it answers 2xx. Returns false if the signal aborts it. */
async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const reply = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]) }).catch(
      () => undefined,
    );
    await reply?.body?.cancel();
    if (reply?.ok) return true;
    await wait(100);
  }
  return false;
}
