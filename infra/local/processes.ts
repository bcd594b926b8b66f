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

/** A process to run: a name for people, a program with its arguments, and its whole environment. */
export type ProcessPlan = { name: string; program: string; args: string[]; env: NodeJS.ProcessEnv };

/** A process that is to stay. `readyUrl` answers 2xx once it does its work; without one it counts as ready when it has started. */
export type ServicePlan = ProcessPlan & { readyUrl?: string };

export type Supervisor = {
  /** Starts a service, keeps it running, and resolves when it is ready. */
  keep: (plan: ServicePlan) => Promise<void>;
  /** Runs a process to its end. Throws with the end of its log when it fails. */
  finish: (plan: ProcessPlan) => Promise<void>;
  /** Ends everything, the last started first, each before the next, and starts nothing any more; resolves when the logs are written. May be called twice. */
  stop: () => Promise<void>;
  /** Ends everything at once, without asking. */
  kill: () => void;
};

type Options = {
  /** Where `<name>.log` of each process is written, begun anew with each supervisor. */
  logDir: string;
  /** Gets sentences about the processes, and their warnings and errors marked with their names. */
  print: (line: string) => void;
  /** Called once, with a sentence, when a service that was ready keeps dying and is no longer started. */
  onGiveUp: (sentence: string) => void;
  watchdog?: Watchdog;
  /** Milliseconds before the first new start; twice as long with each quick death. */
  backOffMs?: number;
  /** A service that lived shorter than this many milliseconds has died quickly. */
  quickDeathMs?: number;
  /** Milliseconds from SIGTERM to SIGKILL. */
  stopLimitMs?: number;
  /** Milliseconds in which a service must become ready. */
  readyLimitMs?: number;
};

const quickDeathsAllowed = 5;

/** Spawns processes, each in a group of its own so that Ctrl-C reaches us alone, and looks after them. */
export function createSupervisor(options: Options): Supervisor {
  const { logDir, print, onGiveUp, watchdog } = options;
  const { backOffMs = 500, quickDeathMs = 10_000, stopLimitMs = 10_000, readyLimitMs = 60_000 } = options;
  const stopping = new AbortController();
  /** By name, in the order of their first start, which a later start does not change; undefined between two lives. */
  const running = new Map<string, { pid: number | undefined; ended: Promise<string> } | undefined>();
  /** Each service's, from its first start until its log is written to the end. */
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
   * Resolves with how the process ended: "exit code 1", "SIGKILL", or the reason why it could not start. `showsStderr`: what it writes
   * to its standard error is worth seeing at once.
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
      sendSignal(-pid, 'SIGKILL'); // whatever it has started itself and left behind
      watchdog?.forget(pid);
    });
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      // Not `exit`: its last lines may still be on their way then.
      child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
    }).finally(() => running.set(name, undefined));
    running.set(name, { pid, ended });
    return ended;
  }

  /** Starts the service again whenever it ends. Resolves with a sentence when it gives up, with nothing when it was told to stop. */
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
      const ending = await launch(plan, log, false).finally(log.close); // its last lines are shown below, if it fails
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
        // Its leader alone gets the signal and passes it on: a service that got it twice would think that it has to hurry.
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

/** Asks a URL until it answers 2xx; false when the signal says to stop asking. */
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
