/** "Is the job done?", which both sides of an accepted lead are asked, and a provider's request for a rating. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { messages } from '../messages.ts';

export const completionAnswers = ['DONE', 'NOT_YET'] as const;
export type CompletionAnswer = (typeof completionAnswers)[number];

/** `POST {seeker}/leads/{id}/completion`, `POST /api/providers/me/leads/{id}/completion` */
export const AnswerCompletion = z.strictObject({ answer: z.enum(completionAnswers, messages.option) });

/** How an accepted lead ends, for its provider. */
export const LeadCompletion = z.object({
  /** We have asked, and the provider has not answered since then. */
  isAsked: z.boolean(),
  /** The last answer. */
  answer: z.enum(completionAnswers).nullable(),
  ratingRequestedAt: IsoTime.nullable(),
  /** Why the provider cannot ask for a rating, as a sentence; null if it can. */
  ratingObstacle: z.string().nullable(),
});
export type LeadCompletion = z.infer<typeof LeadCompletion>;

/** The question that waits for the seeker's answer. */
export const SeekerCompletion = z.object({
  leadId: Id,
  /** The provider has answered that it is done. */
  providerSaysDone: z.boolean(),
});
export type SeekerCompletion = z.infer<typeof SeekerCompletion>;
