/**
 * The watchdog process, see watchdog.ts. It reads `guard <pid> <signal>` and `forget <pid>` from its standard input.
 * When the input ends, it stops the processes that are still guarded, in reverse order: first with their signal,
 * and soon after with SIGKILL for the whole group.
 */
import { createInterface } from 'node:readline';
import { sendSignal, stopProcess } from './running-process.ts';

/** Shorter than in an orderly stop, because a new start may already be waiting. */
const stopLimitMs = 3_000;

const guarded = new Map<number, NodeJS.Signals>();

// It outlives the processes that it watches, so it ignores the terminal's signals to them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, pid, signal] = line.split(' ');
  if (verb === 'guard') guarded.set(Number(pid), signal as NodeJS.Signals);
  if (verb === 'forget') guarded.delete(Number(pid));
}

for (const [pid, signal] of [...guarded].reverse()) {
  await stopProcess(pid, [[signal, stopLimitMs]]);
  sendSignal(-pid, 'SIGKILL');
}
