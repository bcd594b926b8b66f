/** What an applicant is asked back, and answers by the link in the mail: `/api/application-questions`. */
import { z } from 'zod';
import { IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages, tooLong } from '../messages.ts';

/** `GET /api/application-questions?token=`: what an applicant was asked, for whoever has the mailed link. */
export const QuestionQuery = z.strictObject({ token: z.string() });
export const ApplicationQuestion = z.object({
  businessName: z.string(),
  question: z.string(),
  askedAt: IsoTime,
  /** `closed`: the application has been decided without it. */
  state: z.enum(['open', 'answered', 'closed']),
});
export type ApplicationQuestion = z.infer<typeof ApplicationQuestion>;

/** `POST /api/application-questions`. */
export const AnswerQuestion = z.strictObject({
  token: z.string(),
  answer: z
    .string({ error: messages.answerMissing })
    .trim()
    .min(1, messages.answerMissing)
    .max(limits.noteMax, tooLong('Answer', limits.noteMax)),
});
