import { z } from 'zod';
import { Id } from '../fields.ts';

/** A person as the team of a provider sees them, by a lead, message or quote. */
export const TeamPerson = z.object({ id: Id, name: z.string() });
export type TeamPerson = z.infer<typeof TeamPerson>;
