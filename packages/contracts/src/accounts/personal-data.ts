/** What people may ask about their own data (POPIA sections 23 and 24): what is held, a copy of it, its deletion. */
import { z } from 'zod';
import { Email, IsoTime } from '../fields.ts';

/** Asks for a link to what is held under an address; the answer is the same for any. */
export const AskForData = z.strictObject({ email: Email });
/** Said in so many words, so that no call does it by mistake. */
export const DeleteAccount = z.strictObject({ everything: z.literal(true) });
/** What a mailed link about somebody's data carries. */
export const DataToken = z.strictObject({ token: z.string().min(1).max(200) });

/** One kind of thing that is held: how many, and what a deletion leaves of it, as a sentence; null: nothing. */
export const HeldThing = z.object({ title: z.string(), count: z.int().min(1), stays: z.string().nullable() });

export const HeldData = z.object({
  held: z.array(HeldThing),
  /** Where this installation can make a copy. */
  canCopy: z.boolean(),
  /** When a deletion that was asked for is done; null where none was. */
  deletionAt: IsoTime.nullable(),
});
export type HeldData = z.infer<typeof HeldData>;

export const PlannedDeletion = z.object({ deletionAt: IsoTime });
export type PlannedDeletion = z.infer<typeof PlannedDeletion>;
