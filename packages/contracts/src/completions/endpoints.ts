/** A provider's calls about how a lead ends. The seeker's are under the request (requests/endpoints.ts). */
import { endpoints } from '../endpoint.ts';
import { ById } from '../fields.ts';
import { AnswerCompletion, LeadCompletion } from './schemas.ts';

export const completionEndpoints = endpoints({
  answerCompletion: {
    method: 'post',
    path: '/api/providers/me/leads/:id/completion',
    summary: 'Answer “Is the job done?”; safe to repeat. Only the client’s answer closes the request',
    params: ById,
    body: AnswerCompletion,
    reply: LeadCompletion,
  },
  askForRating: {
    method: 'post',
    path: '/api/providers/me/leads/:id/rating-request',
    summary: 'Ask the client of a won lead for a rating, once; safe to repeat',
    params: ById,
    reply: LeadCompletion,
  },
});
