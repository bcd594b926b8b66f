import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { type StopStep, stopProcess } from './running-process.ts';

/** A database server that runs beside us. */
export type ServerProcess = {
  pid: number;
  /** Resolves when the server has ended, asked to or not, with how it ended ("exit code 1", "SIGKILL"). */
  exited: Promise<string>;
  /** Ends it in order, harder if need be, and resolves when it is gone. May be called twice. */
  stop: () => Promise<void>;
};

/**
 * Starts a server as a child in a process group of its own, so that a Ctrl-C in the terminal reaches us alone and we decide when
 * it ends. Its output goes straight into `logFile` (begun anew), not through us: it must not stumble over a broken pipe should we be killed.
 * Throws when the program cannot be run at all.
 */
export async function spawnServer(
  program: string,
  args: string[],
  options: { logFile: string; stopSteps: StopStep[]; uid?: number; gid?: number; env?: NodeJS.ProcessEnv },
): Promise<ServerProcess> {
  const { logFile, stopSteps, ...user } = options;
  const log = await open(logFile, 'w');
  try {
    const child = spawn(program, args, { ...user, detached: true, stdio: ['ignore', log.fd, log.fd] });
    const exited = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    await once(child, 'spawn');
    const pid = child.pid as number;
    return {
      pid,
      exited,
      stop: async () => {
        if (child.exitCode === null && child.signalCode === null) await stopProcess(pid, stopSteps);
        await exited;
      },
    };
  } finally {
    await log.close();
  }
}

/** The end of a log file: the last lines a server wrote before it gave up. */
export async function lastLines(logFile: string, count = 12): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
