import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Stops our processes if we are killed before we can. */
export type Watchdog = {
  pid: number;
  /** Guards a process, which must lead a process group. The last guarded process is stopped first. */
  guard: (pid: number, signal: NodeJS.Signals) => void;
  /** Stops guarding it, because it has ended and the system may reuse its id. */
  forget: (pid: number) => void;
  /** Stops the watchdog, because nothing is left to guard. Resolves when it has exited. */
  release: () => Promise<void>;
};

/**
 * Starts the watchdog, a separate process that lives as long as the pipe between us. When we exit for any reason,
 * the system closes the pipe, and the watchdog then stops the processes it guards. The services cannot do this
 * themselves, because other programs and `node --watch` have no code for it.
 */
export function startWatchdog(): Watchdog {
  const program = fileURLToPath(new URL('watchdog-main.ts', import.meta.url));
  const child = spawn(process.execPath, [program], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.on('error', () => {}); // the watchdog was killed; we can still stop everything ourselves
  child.unref();
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid as number,
    guard: (pid, signal) => child.stdin.write(`guard ${pid} ${signal}\n`),
    forget: (pid) => child.stdin.write(`forget ${pid}\n`),
    release: async () => {
      child.ref();
      child.stdin.end();
      await exited;
    },
  };
}
