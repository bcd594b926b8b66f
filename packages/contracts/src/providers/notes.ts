/** Notes about a provider, which only administrators see: `GET` and `POST /api/admin/providers/{id}/notes`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { text } from '../text.ts';

export const AddProviderNote = z.strictObject({
  text: text({ max: limits.noteMax, short: messages.providerNote, label: 'Note' }),
});

export const ProviderNote = z.object({
  id: Id,
  text: z.string(),
  /** Null once the author's account is deleted. */
  by: z.string().nullable(),
  at: IsoTime,
});
export type ProviderNote = z.infer<typeof ProviderNote>;

/** Newest first. */
export const ProviderNotes = z.object({ notes: z.array(ProviderNote) });
