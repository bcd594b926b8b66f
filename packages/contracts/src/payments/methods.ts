/** How providers pay. Without zod, because pages need it. */
export const paymentMethods = ['EFT', 'CARD'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
