/** The regular report of each process, used to count processes and see their state. Contains only numbers. */
import { z } from 'zod';
import { Id } from '../fields.ts';

export const processNames = ['api', 'site', 'relay', 'jobs'] as const;
export type ProcessName = (typeof processNames)[number];

/** The bound rejects values that no process can reach between two reports. */
const count = z.int().min(0).max(10_000_000);

export const ProcessReport = z.strictObject({
  /** A new id for each start. */
  id: Id,
  name: z.enum(processNames),
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
