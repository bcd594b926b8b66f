/** Limits of supply (supply.ts). Without zod, because public pages need them. */

/**
 * `shown`: larger numbers are not counted. `cards`: providers that are shown by name. `alternatives`: other services offered when there is no provider. `responses`: requests
 * behind a median. `responseDays`: how far back they go.
 */
export const supplyCaps = { shown: 20, cards: 3, alternatives: 2, responses: 10, responseDays: 90 } as const;
