/**
 * Links for applicants to answer a question. They expire after `limits.questionDays`. The database stores
 * only hashes.
 */
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { applicationQueries, type QuestionRow } from './queries.ts';

/** Adds a token to a question and returns it. Each try of its email has a new token, and all of them work. */
export const issueQuestionToken = async (deps: Deps, questionId: string): Promise<string> => {
  const token = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + days(limits.questionDays));
  await applicationQueries(deps).insertQuestionToken({ tokenHash: hashToken(token), questionId, expiresAt });
  return token;
};

/** Returns the question that a mailed token opens. Throws NOT_FOUND if there is none. */
export const questionOf = async (deps: Deps, token: string): Promise<QuestionRow> => {
  const question = await applicationQueries(deps).findQuestion(hashToken(token), deps.clock.now());
  if (!question) throw new DomainError('NOT_FOUND');
  return question;
};
