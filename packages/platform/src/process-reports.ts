/** A process says all the time that it is there, and what it has done since it last said so. */
import { randomUUID } from 'node:crypto';
import type { ProcessName, ProcessReport } from '@marketplace/contracts/operations/processes';
import { type Checks, statesOf } from './health.ts';
import type { Logger } from './logger.ts';
import { resilience } from './resilience.ts';
import { endsWithin } from './time-limit.ts';
import { returnVitals, takeVitals } from './vitals.ts';

export type Reports = {
  /** Says that it ends. Resolves within `resilience.goodbye`, whoever is away. */
  stop: () => Promise<void>;
};

const { every } = resilience.processes;

/**
 * Sends a report at once and then every `everyMs`. One that nobody takes costs nothing: the next has what it counted.
 * @param servers what the process alone talks to, by the name that the health panel gives it
 */
export const startReports = ({
  name,
  send,
  servers = {},
  log,
  everyMs = every,
}: {
  name: ProcessName;
  send: (report: ProcessReport) => Promise<unknown>;
  servers?: { [Part in keyof ProcessReport['parts']]: () => Promise<unknown> };
  log: Logger;
  everyMs?: number;
}): Reports => {
  const id = randomUUID();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let failing = false;

  const report = async (stopping: boolean) => {
    const parts: ProcessReport['parts'] = stopping ? {} : await statesOf(servers as Checks);
    const { memoryBytes, ...counted } = takeVitals();
    try {
      await send({ id, name, ...counted, memoryMb: Math.round(memoryBytes / 2 ** 20), parts, stopping });
      failing = false;
    } catch (error) {
      returnVitals({ memoryBytes, ...counted });
      // Once for each outage, and no error: those who are away are named elsewhere.
      if (!failing) log.warn({ reason: (error as Error).message }, 'nobody hears how this process is');
      failing = true;
    }
  };
  let running = Promise.resolve();
  const loop = () => {
    running = report(false).then(() => {
      if (!stopped) timer = setTimeout(loop, everyMs).unref();
    });
  };
  loop();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await endsWithin(
        resilience.goodbye,
        running.then(() => report(true)),
      );
    },
  };
};
