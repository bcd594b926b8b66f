/** What each process says of itself all the time: so is known how many there are, and how they are. Numbers alone. */
import { z } from 'zod';
import { Id } from '../fields.ts';

export const processNames = ['api', 'site', 'relay', 'jobs'] as const;
export type ProcessName = (typeof processNames)[number];

/** More than a process can count between two reports is not believed. */
const count = z.int().min(0).max(10_000_000);

export const ProcessReport = z.strictObject({
  /** New with each start. */
  id: Id,
  name: z.enum(processNames),
  memoryMb: z.int().min(0).max(1_000_000),
  /** What it did since its last report. */
  requests: count,
  requestMs: z.int().min(0).max(2_000_000_000),
  errors: count,
  critical: count,
  /** What it sees of the servers that it alone talks to, and whether its machine's clock is right. */
  parts: z.partialRecord(z.enum(['mail', 'clock']), z.enum(['ok', 'down'])),
  /** Its last one: it ends in order. */
  stopping: z.boolean(),
});
export type ProcessReport = z.infer<typeof ProcessReport>;
