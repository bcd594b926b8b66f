/** The links by which applicants answer: good for `limits.questionDays`, of which the database holds hashes alone. */
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { applicationQueries, type QuestionRow } from './queries.ts';

/** Adds a token to a question, and returns it: each try of its mail has one of its own, and all of them stay good. */
export const issueQuestionToken = async (deps: Deps, questionId: string): Promise<string> => {
  const token = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + days(limits.questionDays));
  await applicationQueries(deps).insertQuestionToken({ tokenHash: hashToken(token), questionId, expiresAt });
  return token;
};

/** The question that a mailed token opens. Throws NOT_FOUND for one that there is not, or no longer. */
export const questionOf = async (deps: Deps, token: string): Promise<QuestionRow> => {
  const question = await applicationQueries(deps).findQuestion(hashToken(token), deps.clock.now());
  if (!question) throw new DomainError('NOT_FOUND');
  return question;
};
