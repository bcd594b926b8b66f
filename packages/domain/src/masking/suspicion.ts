/** A part of a reading that may be a contact. Points of overlapping suspicions are not added up. */
import type { Span } from './reading.ts';

export type Suspicion = Span & { points: number };

/** Points from which a text is held for review. */
export const enoughToHold = 2.5;

/** Points from which a text that no administrator reviews is hidden in part. */
export const enoughToHide = 1.5;
