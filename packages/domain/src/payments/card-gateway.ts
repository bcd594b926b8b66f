/** What every part of card payments needs: the gateway, and the keys that seal authorizations. */
import type { PaymentGateway } from '@marketplace/platform/payment-gateway';
import { type SessionKeys, sealingKeys } from '../sessions/keys.ts';

export type CardGateway = { gateway: PaymentGateway; keys: SessionKeys };

/** Undefined without a gateway. The environment asks for keys with it. */
export const cardGatewayOf = (
  gateway: PaymentGateway | undefined,
  secrets: readonly string[],
): CardGateway | undefined => {
  const keys = sealingKeys(secrets);
  return gateway && keys ? { gateway, keys } : undefined;
};
