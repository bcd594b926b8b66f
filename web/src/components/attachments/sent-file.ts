import { z } from 'zod';

const text = z.string().max(20_000);

/** An uploaded file, identified by its address. `saved`: bytes saved by compression. `at`: milliseconds since 1970. */
export const SentFile = z.object({
  url: text,
  name: text,
  size: z.number(),
  saved: z.number(),
  at: z.number(),
});
export type SentFile = z.infer<typeof SentFile>;
