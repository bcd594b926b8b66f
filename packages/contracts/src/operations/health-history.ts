/** `GET /api/admin/system-health/history`: the status of each line of the health panel over the last days. */
import { z } from 'zod';
import { IsoTime } from '../fields.ts';
import { healthStatuses } from './health-rules.ts';

export const historyDays = 7;
export const slotHours = 3;
export const slotsInAll = (historyDays * 24) / slotHours;

export const HealthHistory = z.object({
  /** When the first slot begins. */
  from: IsoTime,
  lines: z.array(
    z.object({
      /** `services.postgres`, `processes.api`, `queues.mail`, `outbox`. */
      line: z.string(),
      /** The worst status in each slot, oldest first; null before the first check. */
      slots: z.array(z.enum(healthStatuses).nullable()).length(slotsInAll),
      /** How often the status changed. */
      changes: z.int().min(0),
      /** Minutes in which the line was not healthy, rounded up. */
      troubledMinutes: z.int().min(0),
    }),
  ),
});
export type HealthHistory = z.infer<typeof HealthHistory>;
