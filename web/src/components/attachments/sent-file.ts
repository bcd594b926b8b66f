import { z } from 'zod';

const text = z.string().max(20_000);

/** A file that is in the store: its address names it in a request. `saved`: bytes by which it was made smaller. `at`: milliseconds since 1970. */
export const SentFile = z.object({
  url: text,
  name: text,
  size: z.number(),
  saved: z.number(),
  at: z.number(),
});
export type SentFile = z.infer<typeof SentFile>;
