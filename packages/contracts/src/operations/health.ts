/** `GET /api/health/live` and `/ready`: api.md, Operations. */
import { z } from 'zod';

export const Health = z.object({
  status: z.enum(['ok', 'unavailable']),
  /** Each part this process needs, `ok` or what is wrong with it in a word. */
  parts: z.record(z.string(), z.enum(['ok', 'down'])).optional(),
});
export type Health = z.infer<typeof Health>;
