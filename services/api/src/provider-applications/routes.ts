import type { ApplicationQuestion } from '@marketplace/contracts/applications/questions';
import { applicationCan } from '@marketplace/contracts/applications/states';
import { providerEndpoints } from '@marketplace/contracts/providers/endpoints';
import { mailboxOf } from '@marketplace/domain/mailbox';
import type { QuestionRow } from '@marketplace/domain/provider-applications/queries';
import { questionOf } from '@marketplace/domain/provider-applications/question-tokens';
import { answerQuestion } from '@marketplace/domain/provider-applications/questions';
import { receiveApplication } from '@marketplace/domain/provider-applications/service';
import type { RouteDeps } from '../http/deps.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { route } from '../http/route.ts';

const stateOf = (question: QuestionRow): ApplicationQuestion['state'] => {
  if (question.answer !== null) return 'answered';
  return applicationCan('answer', question) ? 'open' : 'closed';
};

export const providerApplicationRoutes = (deps: RouteDeps) => [
  route({
    endpoint: providerEndpoints.postProviderApplication,
    policy: 'everyone',
    limit: 'write-to-us',
    form: true,
    limitFor: ({ body }) => mailboxOf(body.email),
    handle: async ({ body, requestId, ctx }) => ({
      id: await receiveApplication(deps, body, { idempotencyKey: idempotencyKey(ctx), requestId }),
    }),
  }),
  route({
    endpoint: providerEndpoints.getApplicationQuestion,
    policy: 'everyone',
    limit: 'join',
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
    endpoint: providerEndpoints.answerApplicationQuestion,
    policy: 'everyone',
    limit: 'write-to-us',
    handle: ({ body, requestId }) => answerQuestion(deps, { ...body, requestId }),
  }),
];
