/**
 * Administrators' questions about an application. The applicant answers once, by the link in the email, until
 * the application is decided.
 */

import { applicationCan } from '@marketplace/contracts/applications/states';
import { sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { applicationQueries } from './queries.ts';
import { questionOf } from './question-tokens.ts';
import { lockApplication } from './service.ts';

type Question = { applicationId: string; actorId: string; question: string; requestId?: string };

/**
 * Asks an applicant a question by email. Throws NOT_FOUND, and CONFLICT if the application is decided or the
 * same question is still open.
 */
export const askApplicant = (
  deps: Deps,
  { applicationId, actorId, question, requestId }: Question,
): Promise<{ questionId: string }> =>
  inTransaction(deps, async (tx) => {
    const applications = applicationQueries(tx);
    await lockApplication(tx, applicationId, 'ask');
    if (await applications.isAsked(applicationId, question))
      throw new DomainError('CONFLICT', { sentence: sentences.questionAsked });
    const entry = { applicationId, actorId, text: question, at: tx.clock.now() };
    const questionId = await applications.addEntry({ ...entry, kind: 'ASKED' });
    await applications.setStatus(applicationId, 'asked');
    await addToOutbox(tx, 'application.asked', [{ entryId: questionId, requestId }]);
    return { questionId };
  });

/**
 * Answers the question that a mailed token opens, once. Repeating the same answer changes nothing. The team
 * gets an email. Throws NOT_FOUND as `questionOf` does, and CONFLICT for a different second answer or a
 * decided application.
 */
export const answerQuestion = (
  deps: Deps,
  { token, answer, requestId }: { token: string; answer: string; requestId?: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const applications = applicationQueries(tx);
    const { applicationId } = await questionOf(tx, token);
    const application = await applications.lock(applicationId);
    // Read again under the lock, so that the second of two concurrent answers finds the first.
    const question = await questionOf(tx, token);
    if (question.answer === answer) return;
    if (question.answer !== null) throw new DomainError('CONFLICT', { sentence: sentences.questionAnswered });
    if (!application || !applicationCan('answer', application))
      throw new DomainError('CONFLICT', { sentence: sentences.questionClosed });
    const { questionId } = question;
    const entry = { applicationId, actorId: null, questionId, text: answer, at: tx.clock.now() };
    const entryId = await applications.addEntry({ ...entry, kind: 'ANSWERED' });
    await applications.setStatus(applicationId, 'answered');
    await addToOutbox(tx, 'application.answered', [{ entryId, requestId }]);
  });
