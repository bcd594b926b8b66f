/** Questions to an applicant, answered through the emailed link: `/api/application-questions`. */
import { z } from 'zod';
import { IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { LinkToken } from '../link-tokens.ts';
import { messages } from '../messages.ts';
import { text } from '../text.ts';

/** `GET /api/application-questions?token=`: the question, for the holder of the emailed link. */
export const QuestionQuery = z.strictObject({ token: LinkToken });
export const ApplicationQuestion = z.object({
  businessName: z.string(),
  question: z.string(),
  askedAt: IsoTime,
  /** `closed`: the application was decided without the answer. */
  state: z.enum(['open', 'answered', 'closed']),
});
export type ApplicationQuestion = z.infer<typeof ApplicationQuestion>;

/** `POST /api/application-questions`. */
export const AnswerQuestion = z.strictObject({
  token: LinkToken,
  answer: text({ max: limits.noteMax, short: messages.answerMissing, label: 'Reply' }),
});
