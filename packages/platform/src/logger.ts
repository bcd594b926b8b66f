/** JSON lines on standard output, without secrets or personal details. */
import { type Logger, pino } from 'pino';
import { type LogDestination, logDestination } from './log-destination.ts';
import { logLines } from './metrics/log-lines.ts';
import { countError } from './vitals.ts';

export type { Logger };

/** Code logs only ids. This redacts fields that are logged by mistake. */
const redact = [
  'password',
  'token',
  'cookie',
  'authorization',
  'email',
  'phone',
  'contactName',
  'contactEmail',
  'contactPhone',
  'contactWhatsapp',
  // Postgres puts the values of a refused row into the error's detail.
  'detail',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** What the log's metrics count: warnings and above for Prometheus, errors and above for the health panel. */
const counted: Record<number, { level: string; error?: 'error' | 'critical' }> = {
  40: { level: 'warn' },
  50: { level: 'error', error: 'error' },
  60: { level: 'fatal', error: 'critical' },
};

/** Standard output. Pino's own destination ends the process if it cannot write a line. */
const standardOutput = (name: string): LogDestination =>
  logDestination(1, (dropped) => {
    const msg = 'log lines could not be written and were dropped';
    return `${JSON.stringify({ level: 40, time: new Date().toISOString(), pid: process.pid, name, dropped, msg })}\n`;
  });

/** `destination`: replaces standard output in tests. */
export const createLogger = (
  { name, level = 'info' }: { name: string; level?: string },
  destination: LogDestination = standardOutput(name),
): Logger =>
  pino(
    {
      name,
      level,
      redact,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(args, method, number) {
          const line = counted[number];
          if (line) logLines.add({ level: line.level });
          if (line?.error) countError(line.error);
          method.apply(this, args);
        },
      },
    },
    destination,
  );
