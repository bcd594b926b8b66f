/** JSON lines on standard output. Nothing that names a person or opens a door is ever written. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Only ids are logged; a field of one of these names that is logged by mistake is cut out. */
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
  // Postgres puts the values of a row it refuses into its error's detail.
  'detail',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** `destination`: where the lines go instead, in a test. */
export const createLogger = (
  { name, level = 'info' }: { name: string; level?: string },
  destination: DestinationStream = pino.destination(1),
): Logger =>
  pino({ name, level, redact, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
