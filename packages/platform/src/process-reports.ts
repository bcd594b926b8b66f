/** Reports regularly that the process runs, with its figures since the last report. */
import { randomUUID } from 'node:crypto';
import type { ProcessName, ProcessReport } from '@marketplace/contracts/operations/processes';
import manifest from '../../../package.json' with { type: 'json' };
import { type Checks, statesOf } from './health.ts';
import type { Logger } from './logger.ts';
import { resilience } from './resilience.ts';
import { endsWithin } from './time-limit.ts';
import { returnVitals, takeVitals } from './vitals.ts';

export type Reports = {
  /** Reports the end of the process. Resolves within `resilience.goodbye`, even if the receiver is down. */
  stop: () => Promise<void>;
};

const { every } = resilience.processes;

/**
 * Sends a report immediately and then every `everyMs`. A failed report is harmless: the next one includes its figures.
 * @param servers servers that only this process uses, by their name on the health panel
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
      await send({
        id,
        name,
        version: manifest.version,
        ...counted,
        memoryMb: Math.round(memoryBytes / 2 ** 20),
        parts,
        stopping,
      });
      failing = false;
    } catch (error) {
      returnVitals({ memoryBytes, ...counted });
      // Logged once per outage and not as an error: the health panel shows what is down.
      if (!failing) log.warn({ reason: (error as Error).message }, 'reports of this process are not delivered');
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
