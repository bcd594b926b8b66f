/** The environment of card payments. Without `PAYMENT_GATEWAY_KEY`, only transfers are offered. */
import { z } from 'zod';
import type { PaymentGateway } from './payment-gateway.ts';
import { connectPaystack, paystackUrl } from './paystack.ts';

/** The api opens pages and books payments, and the jobs charge cards. So both have all three. */
export const paymentGatewayEnv = {
  /** Paystack's secret key. It also signs the calls of its webhook. */
  PAYMENT_GATEWAY_KEY: z.string().min(16, 'at least 16 characters are needed').optional(),
  PAYMENT_GATEWAY_URL: z.url({ protocol: /^https?$/, error: 'an https:// address is needed' }).default(paystackUrl),
  /** Encrypts the permissions to charge cards. Separated by commas: the first encrypts, the others still decrypt. */
  CARD_KEYS: z
    .string()
    .default('')
    .transform((typed) => typed.split(',').flatMap((one) => one.trim() || []))
    .pipe(z.array(z.string().min(32, 'at least 32 characters are needed'))),
};
type PaymentGatewayEnv = z.infer<z.ZodObject<typeof paymentGatewayEnv>>;

export const cardKeysGiven = ({ PAYMENT_GATEWAY_KEY, CARD_KEYS }: PaymentGatewayEnv): boolean =>
  PAYMENT_GATEWAY_KEY === undefined || CARD_KEYS.length > 0;
export const cardKeysMissing = { path: ['CARD_KEYS'], error: 'is needed with PAYMENT_GATEWAY_KEY' };

/** The configured gateway, if any. */
export const paymentGatewayOf = ({
  PAYMENT_GATEWAY_KEY: key,
  PAYMENT_GATEWAY_URL: url,
}: PaymentGatewayEnv): PaymentGateway | undefined =>
  key === undefined ? undefined : connectPaystack({ key, url: url.replace(/\/$/, '') });
