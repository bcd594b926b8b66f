/** What to know about a kind of work before choosing a provider (packages/catalogue/src/guide.ts). */
import { z } from 'zod';

const Points = z.array(z.string());

export const Guide = z.object({
  /** What the job usually includes. */
  includes: Points,
  /** Questions for a provider before accepting a quote. */
  ask: Points,
  /** Requirements of South African law; empty if there are none in particular. */
  law: Points,
  /** What to do before or after the job. */
  checklist: Points,
});
export type Guide = z.infer<typeof Guide>;
