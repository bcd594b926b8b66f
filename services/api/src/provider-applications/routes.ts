/** Applications as applicants make them, and answer what is asked back. */
import {
  AnswerQuestion,
  ApplicationQuestion,
  QuestionQuery,
} from '@marketplace/contracts/providers/application-questions';
import { applicationCan } from '@marketplace/contracts/providers/application-states';
import { ProviderApplication, ProviderApplicationReply } from '@marketplace/contracts/providers/applications';
import { mailboxOf } from '@marketplace/domain/mailbox';
import type { QuestionRow } from '@marketplace/domain/provider-applications/queries';
import { questionOf } from '@marketplace/domain/provider-applications/question-tokens';
import { answerQuestion } from '@marketplace/domain/provider-applications/questions';
import { receiveApplication } from '@marketplace/domain/provider-applications/service';
import type { RouteDeps } from '../http/deps.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { Nothing, route } from '../http/route.ts';

const stateOf = (question: QuestionRow): ApplicationQuestion['state'] => {
  if (question.answer !== null) return 'answered';
  return applicationCan('answer', question) ? 'open' : 'closed';
};

export const providerApplicationRoutes = (deps: RouteDeps) => [
  route({
    method: 'post',
    path: '/api/provider-applications',
    summary: 'Ask to become a provider; anybody may',
    policy: 'everyone',
    limit: 'write-to-us',
    form: true,
    limitFor: ({ body }) => mailboxOf(body.email),
    body: ProviderApplication,
    status: 201,
    reply: ProviderApplicationReply,
    handle: async ({ body, requestId, ctx }) => ({
      id: await receiveApplication(deps, body, { idempotencyKey: idempotencyKey(ctx), requestId }),
    }),
  }),
  route({
    method: 'get',
    path: '/api/application-questions',
    summary: 'What an applicant was asked, by the token in the mail; changes nothing',
    policy: 'everyone',
    limit: 'join',
    query: QuestionQuery,
    reply: ApplicationQuestion,
    handle: async ({ query, ctx }) => {
      ctx.set('Cache-Control', 'no-store');
      const question = await questionOf(deps, query.token);
      return {
        businessName: question.businessName,
        question: question.question,
        askedAt: question.askedAt.toISOString(),
        state: stateOf(question),
      };
    },
  }),
  route({
    method: 'post',
    path: '/api/application-questions',
    summary: 'Answer what was asked, once; the team is told',
    policy: 'everyone',
    limit: 'write-to-us',
    body: AnswerQuestion,
    reply: Nothing,
    handle: ({ body, requestId }) => answerQuestion(deps, { ...body, requestId }),
  }),
];
