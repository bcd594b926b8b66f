/** A card gateway in memory, whose answers a test decides. */
import { type CardGateway, cardGatewayOf } from '@marketplace/domain/payments/card-gateway';
import type { Charge, GatewayEvent, NewCharge, PaymentGateway } from '@marketplace/platform/payment-gateway';

export type Answer = 'paid' | 'declined' | 'open' | 'no answer' | 'no answer, but paid' | 'killed' | 'refused';

const card = { brand: 'Visa', last4: '4081', expiryMonth: 8, expiryYear: 2030 };

export const fakeGateway = () => {
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, string>();
  const calls = { pages: 0, charges: [] as string[], looks: 0, refunds: 0, forgotten: [] as string[] };
  let next: Answer = 'paid';
  let sequence = 0;
  let isDown = false;
  const answerIfUp = () => {
    if (isDown) throw new Error('payment gateway: no answer');
  };
  const put = (
    { reference, amountCents, currency }: NewCharge,
    state: Charge['state'],
    email = 'payer@example.com',
  ) => {
    sequence += 1;
    const charge: Charge = {
      ...{ reference, gatewayId: `${900_000 + sequence}-${reference.slice(-6)}`, state, amountCents, currency },
      reason: state === 'declined' ? 'Insufficient Funds' : null,
      authorization: state === 'paid' ? { code: `AUTH_${sequence}`, email, card } : null,
    };
    charges.set(reference, charge);
    return charge;
  };
  const gateway: PaymentGateway = {
    openPage: async (charge) => {
      answerIfUp();
      calls.pages += 1;
      put(charge, 'unfinished', charge.email);
      return { url: `https://pay.example/${charge.reference}` };
    },
    charge: async (charge) => {
      calls.charges.push(charge.reference);
      const [answer] = [next];
      if (answer === 'refused') {
        const { GatewayRefused } = await import('@marketplace/platform/payment-gateway');
        throw new GatewayRefused('Authorization code is invalid');
      }
      if (answer === 'no answer') throw new Error('payment gateway: no answer');
      const made = put(charge, answer === 'declined' ? 'declined' : answer === 'open' ? 'open' : 'paid', charge.email);
      if (answer === 'no answer, but paid' || answer === 'killed') throw new Error('payment gateway: no answer');
      return made;
    },
    verify: async (reference) => {
      answerIfUp();
      calls.looks += 1;
      return charges.get(reference);
    },
    refund: async ({ attempt }) => {
      calls.refunds += 1;
      if (next === 'refused') {
        const { GatewayRefused } = await import('@marketplace/platform/payment-gateway');
        throw new GatewayRefused('Transaction has been fully reversed');
      }
      if (next === 'no answer') throw new Error('payment gateway: no answer');
      const id = `refund-${attempt.slice(-8)}`;
      refunds.set(attempt, id);
      if (next === 'no answer, but paid') throw new Error('payment gateway: no answer');
      return id;
    },
    findRefund: async ({ attempt }) => {
      answerIfUp();
      return refunds.get(attempt);
    },
    forget: async (code) => {
      answerIfUp();
      calls.forgotten.push(code);
    },
    readEvent: () => undefined,
  };
  const cards: CardGateway = cardGatewayOf(gateway, ['a key for tests, at least 32 bytes long'])!;
  return {
    cards,
    calls,
    /** How the gateway answers from now on. */
    answers: (answer: Answer) => {
      next = answer;
    },
    /** Whether look-ups get no answer. */
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** A person pays on the page. */
    payPage: (reference: string, changes: Partial<Charge> = {}) => {
      const { amountCents, currency } = charges.get(reference)!;
      const paid = { ...put({ reference, amountCents, currency }, 'paid'), ...changes };
      charges.set(reference, paid);
      return paid;
    },
    put,
    /** What the webhook would bring. */
    eventOf: (charge: Charge): GatewayEvent => ({ key: `CHARGED:${charge.gatewayId}`, kind: 'CHARGED', charge }),
    find: (reference: string) => charges.get(reference),
  };
};
