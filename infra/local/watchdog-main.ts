/**
 * The watchdog process, see watchdog.ts. Reads `guard <pid> <signal>` and `forget <pid>` from its standard input, and when that ends,
 * ends what is still guarded, the last first, each with its signal and soon with SIGKILL for its whole group.
 */
import { createInterface } from 'node:readline';
import { sendSignal, stopProcess } from './running-process.ts';

/** Shorter than in an orderly stop: somebody may already be waiting to start again. */
const stopLimitMs = 3_000;

const guarded = new Map<number, NodeJS.Signals>();

// It outlives whom it watches, and what a terminal says to them is not meant for it.
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
