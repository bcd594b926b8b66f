import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Somebody who ends our processes in our place should we be killed before we can. */
export type Watchdog = {
  pid: number;
  /** From now on this process, the leader of its own group, is to be ended too. The last guarded is the first to go. */
  guard: (pid: number, signal: NodeJS.Signals) => void;
  /** It has ended: the system may give its id to another. */
  forget: (pid: number) => void;
  /** Nothing is left to guard: the watchdog may go. Resolves when it has gone. */
  release: () => Promise<void>;
};

/**
 * Starts the watchdog: a process of its own that lives for the pipe between us. However we end, the system closes the pipe, and
 * the watchdog then ends what it guards. (Each service could watch for us itself, but then its code would have to know, and neither a
 * program that is not ours nor `node --watch` can be told to.)
 */
export function startWatchdog(): Watchdog {
  const program = fileURLToPath(new URL('watchdog-main.ts', import.meta.url));
  const child = spawn(process.execPath, [program], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.on('error', () => {}); // somebody ended the watchdog: we can still end everything ourselves
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
