import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { type StopStep, stopProcess } from './running-process.ts';

/** A database server as our child process. */
export type ServerProcess = {
  pid: number;
  /** Resolves when the server has ended for any reason, with how it ended ("exit code 1", "SIGKILL"). */
  exited: Promise<string>;
  /** Stops it, with stronger signals if needed, and resolves when it is gone. May be called twice. */
  stop: () => Promise<void>;
};

/**
 * Starts a server as a child in its own process group, so that only we receive Ctrl-C. Its output goes directly to
 * `logFile` (truncated first), so that a broken pipe cannot stop it if we are killed. Throws if the program cannot be
 * run.
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

/** Returns the end of a log file: the server's last lines. */
export async function lastLines(logFile: string, count = 12): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
