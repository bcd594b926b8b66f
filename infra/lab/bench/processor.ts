/** Processor time of processes, read from Linux's /proc. It depends far less on other load than a rate does. */
import { readdir, readFile } from 'node:fs/promises';

/** The kernel counts in hundredths of a second, whatever its own tick is. */
const msPerTick = 10;

type Stat = { parent: number; own: number; ended: number };

/** Undefined for a process that has ended. `ended`: the time of its children that have ended. */
const statOf = async (pid: number): Promise<Stat | undefined> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The name in parentheses may contain spaces. The fields after it are numbered from 3 (proc_pid_stat(5)).
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return { parent: field(4), own: (field(14) + field(15)) * msPerTick, ended: (field(16) + field(17)) * msPerTick };
};

/** Milliseconds that the process alone has used so far; 0 if it has ended. */
export const ownProcessorMs = async (pid: number): Promise<number> => (await statOf(pid))?.own ?? 0;

/**
 * Milliseconds that the process and its children have used so far, such as Postgres with its backends. A child that ends while
 * they are read moves its time to the parent, so they are read again.
 */
export const processorMs = async (pid: number): Promise<number> => {
  for (;;) {
    const before = await statOf(pid);
    const children = await childrenOf(pid);
    const after = await statOf(pid);
    if (before && after && before.ended !== after.ended) continue;
    return (after ? after.own + after.ended : 0) + children.reduce((sum, { own }) => sum + own, 0);
  }
};

const childrenOf = async (pid: number): Promise<Stat[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(statOf));
  return stats.flatMap((stat) => (stat?.parent === pid ? [stat] : []));
};
