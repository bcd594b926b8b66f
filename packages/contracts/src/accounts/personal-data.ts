/** What people can do with their own data (POPIA sections 23 and 24): view it, get a copy, have it deleted. */
import { z } from 'zod';
import { Email, IsoTime } from '../fields.ts';
import { LinkToken } from '../link-tokens.ts';

/** Requests a link to the data held for an address. The response is the same for any address. */
export const AskForData = z.strictObject({ email: Email });
/** An explicit confirmation, so that no call deletes data by mistake. */
export const DeleteAccount = z.strictObject({ everything: z.literal(true) });
/** The token of an emailed link to personal data. */
export const DataToken = z.strictObject({ token: LinkToken });

/** One kind of data: how many entries, and what a deletion keeps of it as a sentence (null: nothing). */
export const HeldThing = z.object({ title: z.string(), count: z.int().min(1), stays: z.string().nullable() });

export const HeldData = z.object({
  held: z.array(HeldThing),
  /** Whether this installation can create a copy. */
  canCopy: z.boolean(),
  /** When the requested deletion takes effect; null if none was requested. */
  deletionAt: IsoTime.nullable(),
});
export type HeldData = z.infer<typeof HeldData>;

export const PlannedDeletion = z.object({ deletionAt: IsoTime });
export type PlannedDeletion = z.infer<typeof PlannedDeletion>;
