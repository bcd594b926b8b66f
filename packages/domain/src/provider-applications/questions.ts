/**
 * What administrators ask back about an application, and what the applicant answers by the link in the mail: once, and until the
 * application is decided.
 */

import { sentences } from '@marketplace/contracts/messages';
import { applicationCan } from '@marketplace/contracts/providers/application-states';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { applicationQueries } from './queries.ts';
import { questionOf } from './question-tokens.ts';
import { lockApplication } from './service.ts';

type Question = { applicationId: string; actorId: string; question: string; requestId?: string };

/**
 * Asks an applicant back, by mail. Throws NOT_FOUND, CONFLICT for an application that has been decided, or for what has been asked
 * already and waits for its answer.
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
 * Answers the question that a mailed token opens, once: the same answer sent again changes nothing. The team is told. Throws
 * NOT_FOUND as `questionOf` does, CONFLICT for another answer, or when the application has been decided meanwhile.
 */
export const answerQuestion = (
  deps: Deps,
  { token, answer, requestId }: { token: string; answer: string; requestId?: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const applications = applicationQueries(tx);
    const { applicationId } = await questionOf(tx, token);
    const application = await applications.lock(applicationId);
    // Read under the lock: of two answers at once the second one finds the first.
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
