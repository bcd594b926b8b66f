/** The regular report of each process, used to count processes and see their state. Contains only numbers. */
import { z } from 'zod';
import { Id } from '../fields.ts';

export const processNames = ['api', 'site', 'relay', 'jobs'] as const;
export type ProcessName = (typeof processNames)[number];

/** The health panel shows at most this many processes of a kind. */
export const shownProcesses = 10;

/** The bound rejects values that no process can reach between two reports. */
const count = z.int().min(0).max(10_000_000);

export const ProcessReport = z.strictObject({
  /** A new id for each start. */
  id: Id,
  name: z.enum(processNames),
  /** The release it runs; none from releases before 0.2. */
  version: z.string().max(40).optional(),
  memoryMb: z.int().min(0).max(1_000_000),
  /** Counts since the last report. */
  requests: count,
  requestMs: z.int().min(0).max(2_000_000_000),
  errors: count,
  critical: count,
  /** The state of servers that only this process talks to, and of its machine's clock. */
  parts: z.partialRecord(z.enum(['mail', 'clock']), z.enum(['ok', 'down'])),
  /** Set in the last report of a regular shutdown. */
  stopping: z.boolean(),
});
export type ProcessReport = z.infer<typeof ProcessReport>;
