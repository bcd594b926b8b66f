import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A signal and how many milliseconds it is given to work before the next one is tried. */
export type StopStep = [signal: NodeJS.Signals, waitMs: number];

/**
 * The command line of a running process, or undefined when there is none with this id. A process that has ended but was not yet
 * reaped by its parent counts as ended: it does nothing any more. Comparing command lines is what tells a process that we once
 * started from a stranger to whom the system has given the same id since.
 */
export function commandOf(pid: number): string | undefined {
  const command = process.platform === 'linux' ? linuxCommand(pid) : posixCommand(pid);
  return command.trim() || undefined;
}

/**
 * Ends a process (not necessarily a child of this one) and resolves when it is gone. Tries each signal in turn, at last SIGKILL.
 * Resolves at once when it has already ended. Throws EPERM when the process belongs to another user.
 */
export async function stopProcess(pid: number, steps: StopStep[]): Promise<void> {
  for (const [signal, waitMs] of [...steps, ['SIGKILL', 5_000] satisfies StopStep]) {
    if (!sendSignal(pid, signal) || (await hasEnded(pid, waitMs))) return;
  }
  throw new Error(`Process ${pid} (${commandOf(pid)}) could not be ended.`);
}

/** Sends a signal to a process, or with a negative id to its whole group. False when nobody was there to get it. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Of a group in which nobody is left but the dead, macOS says EPERM.
    if (code === 'ESRCH' || (code === 'EPERM' && pid < 0)) return false;
    throw error;
  }
}

/** Waits until a process has ended; false when it still runs after the limit. */
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
