/** The port of card payments. A gateway shows the page where a card is entered, and charges the card again later. */

/** What we may show and keep of a card. Never its number. */
export type CardFacts = { brand: string; last4: string; expiryMonth: number; expiryYear: number };

/** Permission of the gateway to charge a card again. `email`: the address with which the card was entered. */
export type Authorization = { code: string; email: string };

/**
 * `unfinished`: the page was not completed, and can be. `open`: the gateway works on it. `declined`: nothing was or will be charged
 * by this attempt.
 */
export type ChargeState = 'paid' | 'declined' | 'unfinished' | 'open';

export type Charge = {
  /** Ours. */
  reference: string;
  /** The gateway's. */
  gatewayId: string;
  state: ChargeState;
  amountCents: number;
  currency: string;
  /** The gateway's or the bank's words. */
  reason: string | null;
  /** Of a paid charge whose card can be charged again. */
  authorization: (Authorization & { card: CardFacts }) | null;
};

/** What a charge asks for. `reference`: ours, which the gateway accepts once. */
export type NewCharge = { reference: string; amountCents: number; currency: string };

/** `attempt`: our id of the refund, by which it is found again. `gatewayId`: the gateway's id of the charge. */
export type NewRefund = { attempt: string; gatewayId: string; amountCents: number; currency: string };

/** What the gateway reports without being asked. `key`: equal for each repetition of the same event. */
export type GatewayEvent = { key: string } & (
  | { kind: 'CHARGED'; charge: Charge }
  | {
      kind: 'DISPUTED' | 'DISPUTE_ENDED' | 'REFUND_FAILED';
      reference: string | null;
      amountCents: number | null;
      currency: string | null;
      /** The gateway's words: until when a dispute waits for an answer, or how it ended. */
      detail: string | null;
    }
);

/** The gateway refused a call, and a retry would not help. */
export class GatewayRefused extends Error {}

/** Every call throws `GatewayRefused`, or another error after which its outcome is unknown. */
export type PaymentGateway = {
  /** Prepares a page on which a person pays. `returnUrl`: where the browser goes afterwards. */
  openPage: (charge: NewCharge & { email: string; returnUrl: string }) => Promise<{ url: string }>;
  /** Charges a card again. */
  charge: (charge: NewCharge & Authorization) => Promise<Charge>;
  /** Returns a charge by our reference. Undefined if the gateway has none. */
  verify: (reference: string) => Promise<Charge | undefined>;
  /** Sends money of a charge back. Returns the gateway's id of the refund. */
  refund: (refund: NewRefund) => Promise<string>;
  /** Returns the gateway's id of a refund that was asked for before. Undefined if the gateway has none. */
  findRefund: (refund: Pick<NewRefund, 'attempt' | 'gatewayId'>) => Promise<string | undefined>;
  /** Ends an authorization. Does nothing if the gateway does not have it. */
  forget: (code: string) => Promise<void>;
  /**
   * Reads a call of the gateway to our webhook. `unsigned`: it is not from the gateway. Undefined for an event that we do not need.
   */
  readEvent: (body: Buffer, header: (name: string) => string) => GatewayEvent | 'unsigned' | undefined;
};
