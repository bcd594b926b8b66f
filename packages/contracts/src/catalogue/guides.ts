/** What to know of a kind of work before choosing somebody, as the catalogue has it (packages/catalogue/src/guide.ts). */
import { z } from 'zod';

const Points = z.array(z.string());

export const Guide = z.object({
  /** What such a job usually includes. */
  includes: Points,
  /** Questions for a provider, before a quote is accepted. */
  ask: Points,
  /** What South African law demands; empty where that is nothing special. */
  law: Points,
  /** What to do before or after the job. */
  checklist: Points,
});
export type Guide = z.infer<typeof Guide>;
