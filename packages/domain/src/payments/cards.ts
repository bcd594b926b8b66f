/** The card on file of a provider: the gateway's permission to charge it, sealed. */
import { randomUUID } from 'node:crypto';
import type { Authorization, CardFacts } from '@marketplace/platform/payment-gateway';
import { type Sealed, seal, unseal } from '../credentials/sealing.ts';
import type { Deps } from '../deps.ts';
import type { CardGateway } from './card-gateway.ts';
import { cardQueries } from './cards.queries.ts';

const purpose = 'card authorizations';

/** Undefined if no key of this process opens it. */
export const openCard = (
  { keys }: CardGateway,
  { id, ...sealed }: Sealed & { id: string },
): Authorization | undefined => {
  const text = unseal(keys, id, sealed, purpose);
  return text === undefined ? undefined : JSON.parse(text);
};

type NewCard = { providerId: string; authorization: Authorization & { card: CardFacts }; by: string | null };

/** Replaces the card on file. The caller holds the lock of the provider. */
export const saveCard = async (tx: Deps, { keys }: CardGateway, { providerId, authorization, by }: NewCard) => {
  const { card, code, email } = authorization;
  const [queries, id, at] = [cardQueries(tx), randomUUID(), tx.clock.now()];
  await queries.removeCard(providerId, at);
  const sealed = seal(keys, id, JSON.stringify({ code, email } satisfies Authorization), purpose);
  await queries.insertCard({ ...card, id, providerId, sealed, by, at });
};

/** The card is charged no more. Does nothing without one. */
export const removeCard = async (deps: Deps, providerId: string): Promise<void> => {
  await cardQueries(deps).removeCard(providerId, deps.clock.now());
};

/**
 * Ends the permissions of removed cards at the gateway, and deletes them here. Without a gateway they are only deleted. One that fails is
 * tried again. Returns the number of deleted cards.
 */
export const forgetCards = async (deps: Deps, cards: CardGateway | undefined): Promise<number> => {
  const queries = cardQueries(deps);
  let forgotten = 0;
  for (const card of await queries.removedCards(100)) {
    const authorization = cards && openCard(cards, card);
    const isOver = authorization
      ? await cards.gateway.forget(authorization.code).then(
          () => true,
          () => false,
        )
      : true;
    if (!isOver) continue;
    await queries.deleteCard(card.id);
    forgotten += 1;
  }
  return forgotten;
};
