/** The API's environment. No other file here reads it. */
import { Host, Port, ProxySecret, readServiceEnv, storesEnv, VapidKey } from '@marketplace/platform/env';
import { metricsEnv } from '@marketplace/platform/metrics/serve';
import { keysMissing, objectStoreEnv, storeHasKeys } from '@marketplace/platform/object-store-env';
import { cardKeysGiven, cardKeysMissing, paymentGatewayEnv } from '@marketplace/platform/payment-gateway-env';
import { phoneWebhookEnv, webhookIsWhole, webhookMissing } from '@marketplace/platform/phone-env';
import { roleQuestion } from '@marketplace/platform/postgres-role';
import { tracingEnv } from '@marketplace/platform/tracing';
import { webhookEnv } from '@marketplace/platform/webhook-env';
import { z } from 'zod';

export const Env = z
  .object({
    ...storesEnv,
    /** A read replica of the database, for public pages and statistics. Without it, they read the primary. */
    DATABASE_READ_URL: z.url({ error: 'a postgres:// address is needed' }).optional(),
    ...objectStoreEnv,
    HOST: Host,
    ...metricsEnv,
    ...tracingEnv,
    API_PORT: Port.default(3001),
    /** The site's public address: the origin from which writes are allowed. https makes cookies Secure. */
    SITE_URL: z.url(),
    /** Signs session tokens. At least 32 bytes, because HS256 is no stronger than its key (RFC 7518 section 3.2). */
    SESSION_SECRET: z.string().min(32, 'at least 32 characters are needed'),
    /** Previous secrets, separated by commas, which still validate what they signed. */
    SESSION_SECRET_PREVIOUS: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((secret) => secret.trim() || []))
      .pipe(z.array(z.string().min(32, 'at least 32 characters are needed'))),
    PROXY_SECRET: ProxySecret,
    /**
     * Where new passwords are checked against Have I Been Pwned's list, `https://api.pwnedpasswords.com`. Without it
     * they are not checked.
     */
    HIBP_URL: z.url({ protocol: /^https?$/ }).optional(),
    /**
     * The public key that browsers use to subscribe to push; without it push is not offered. The jobs have the private
     * key.
     */
    VAPID_PUBLIC_KEY: VapidKey(87).optional(),
    ...phoneWebhookEnv,
    ...webhookEnv,
    ...paymentGatewayEnv,
    /** `sample`: public figures are the specification's samples. */
    FIGURES: z.enum(['real', 'sample']).default('real'),
    /** `off` for load tests, whose calls all come from one address. */
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    /**
     * Administrators can do nothing without a second factor. `off` is for the local demonstration, whose passwords are
     * public.
     */
    ADMIN_SECOND_FACTOR: z.enum(['required', 'off']).default('required'),
    NODE_ENV: z.string().optional(),
  })
  .refine(({ ADMIN_SECOND_FACTOR, NODE_ENV }) => ADMIN_SECOND_FACTOR === 'required' || NODE_ENV !== 'production', {
    path: ['ADMIN_SECOND_FACTOR'],
    error: 'must be required if NODE_ENV is production',
  })
  .refine(storeHasKeys, keysMissing)
  .refine(webhookIsWhole, webhookMissing)
  .refine(cardKeysGiven, cardKeysMissing);
export type Env = z.infer<typeof Env>;

export const env = () => readServiceEnv(Env, { questions: [roleQuestion] });
