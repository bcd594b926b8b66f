/**
 * Notes about a provider or a request, which only administrators see: `GET` and `POST /api/admin/providers/{id}/notes` and
 * `/api/admin/enquiries/{id}/notes`.
 */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { text } from '../text.ts';

export const AddNote = z.strictObject({
  text: text({ max: limits.noteMax, short: messages.note, label: 'Note' }),
});
export type AddNote = z.infer<typeof AddNote>;

export const Note = z.object({
  id: Id,
  text: z.string(),
  /** Null once the author's account is deleted. */
  by: z.string().nullable(),
  at: IsoTime,
});
export type Note = z.infer<typeof Note>;

/** Newest first. */
export const Notes = z.object({ notes: z.array(Note) });
