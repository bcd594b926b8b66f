/** `GET /api/health/live` and `/ready`. */
import { z } from 'zod';

export const Health = z.object({
  status: z.enum(['ok', 'unavailable']),
  /** The state of each part that this process needs. */
  parts: z.record(z.string(), z.enum(['ok', 'down'])).optional(),
});
export type Health = z.infer<typeof Health>;
