/** A part of a reading that may name a contact; points add up where several overlap (`mask.ts` says how many are enough). */
import type { Span } from './reading.ts';

export type Suspicion = Span & { points: number };

/** Points from which a text is held until somebody has looked at it. */
export const enoughToHold = 2.5;
