import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A signal, and the milliseconds to wait before the next one is tried. */
export type StopStep = [signal: NodeJS.Signals, waitMs: number];

/**
 * Returns the command line of a running process; undefined if there is none with this id. A process that has ended but
 * was not reaped counts as ended. The command line distinguishes a process that we started from another one that has
 * the same id later.
 */
export function commandOf(pid: number): string | undefined {
  const command = process.platform === 'linux' ? linuxCommand(pid) : posixCommand(pid);
  return command.trim() || undefined;
}

/**
 * Stops a process (not necessarily our child) and resolves when it is gone. Tries each signal in turn, and finally
 * SIGKILL. Resolves at once if it has already ended. Throws EPERM if the process belongs to another user.
 */
export async function stopProcess(pid: number, steps: StopStep[]): Promise<void> {
  for (const [signal, waitMs] of [...steps, ['SIGKILL', 5_000] satisfies StopStep]) {
    if (!sendSignal(pid, signal) || (await hasEnded(pid, waitMs))) return;
  }
  throw new Error(`Process ${pid} (${commandOf(pid)}) could not be ended.`);
}

/** Sends a signal to a process, or with a negative id to its group. Returns false if there was no such process. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // macOS returns EPERM for a group with only dead processes.
    if (code === 'ESRCH' || (code === 'EPERM' && pid < 0)) return false;
    throw error;
  }
}

/** Waits until a process has ended. Returns false if it still runs after the limit. */
export async function hasEnded(pid: number, limitMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + limitMs;
  while (commandOf(pid) !== undefined) {
    if (Date.now() >= giveUpAt) return false;
    await wait(20);
  }
  return true;
}

function linuxCommand(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function posixCommand(pid: number) {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line.startsWith('Z') ? '' : line.replace(/^\S+\s+/, '');
  } catch {
    return '';
  }
}
