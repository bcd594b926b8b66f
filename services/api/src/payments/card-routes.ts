/** Payment of an own invoice by card, and the calls of the gateway. Only owners of a team see them. */
import { sentences } from '@marketplace/contracts/messages';
import { cardEndpoints } from '@marketplace/contracts/payments/card-endpoints';
import { DomainError } from '@marketplace/domain/errors';
import { checkCardPayment, openCardPage } from '@marketplace/domain/payments/card';
import { receiveEvent } from '@marketplace/domain/payments/card-outcomes';
import { removeCard } from '@marketplace/domain/payments/cards';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { providerIdOf } from '../providers/provider-id.ts';

/** Throws CONFLICT if this installation takes no cards. */
export const cardsOf = ({ cards }: RouteDeps) => {
  if (!cards) throw new DomainError('CONFLICT', { sentence: sentences.cardOff });
  return cards;
};

export const cardRoutes = (deps: RouteDeps) => [
  route({
    endpoint: cardEndpoints.payByCard,
    policy: 'manageOwnBilling',
    byHand: true,
    limit: 'pay-by-card',
    handle: async ({ user, body: { invoiceId, keepCard } }) => {
      const { attemptId, url } = await openCardPage(deps, cardsOf(deps), {
        ...{ providerId: providerIdOf(user), invoiceId, userId: user.id, email: user.email, keepsCard: keepCard },
        returnUrl: (id) => `${deps.siteOrigin}/providers/plan/payments/${id}`,
      });
      return { id: attemptId, url };
    },
  }),
  route({
    endpoint: cardEndpoints.checkCardPayment,
    policy: 'manageOwnBilling',
    byHand: true,
    limit: 'check-card-payment',
    handle: ({ user, params: { id } }) =>
      checkCardPayment(deps, cardsOf(deps), { attemptId: id, providerId: providerIdOf(user) }),
  }),
  route({
    endpoint: cardEndpoints.removeCard,
    policy: 'manageOwnBilling',
    byHand: true,
    limit: 'write',
    handle: async ({ user }): Promise<undefined> => {
      await removeCard(deps, providerIdOf(user));
    },
  }),
  route({
    endpoint: cardEndpoints.receiveCardEvents,
    policy: 'everyone',
    limit: 'card-webhook',
    handle: async ({ ctx }) => {
      const { cards, log } = deps;
      if (!cards) throw new DomainError('NOT_FOUND');
      let event: ReturnType<typeof cards.gateway.readEvent>;
      try {
        event = cards.gateway.readEvent(ctx.state.body, (name) => ctx.get(name));
      } catch {
        // The gateway repeats it for days, in which we can learn to read it. The call may have an email address, so it is not logged.
        log.warn('the card gateway called the webhook in an unknown form');
        throw new DomainError('MALFORMED_JSON');
      }
      if (event === 'unsigned') throw new DomainError('UNAUTHENTICATED');
      if (event) await receiveEvent(deps, cards, event);
      ctx.type = 'text/plain';
      ctx.body = 'ok';
      return undefined;
    },
  }),
];
