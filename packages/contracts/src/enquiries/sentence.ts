/** The free text that describes a job: "blocked drain orlando west tomorrow". */
import { z } from 'zod';
import { CategorySearchQuery, FoundCategory } from '../catalogue/schemas.ts';
import { FoundPlace } from '../places/schemas.ts';
import { requestTimeframeNames } from './timeframes.ts';

export const SentenceQuery = CategorySearchQuery;

/** The interpretation of `q`: matching services and places, best first, the timeframe and the budget. */
export const ParsedSentence = z.object({
  q: z.string(),
  found: z.array(FoundCategory),
  /** Whether the first service is clear enough to be chosen without asking. Absent means yes. */
  isSure: z.boolean().optional(),
  places: z.array(FoundPlace),
  timeframe: z.enum(requestTimeframeNames).nullable(),
  /** In whole rand; a single amount is both. */
  budget: z.object({ min: z.int(), max: z.int().nullable() }).nullish(),
});
export type ParsedSentence = z.infer<typeof ParsedSentence>;
