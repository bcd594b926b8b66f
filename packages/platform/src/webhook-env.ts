/** The environment of webhooks. Without `WEBHOOK_KEYS`, none are offered. */
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((typed) => typed.split(',').flatMap((one) => one.trim() || []));

export const webhookEnv = {
  /** Encrypts the secrets of webhooks. Separated by commas: the first encrypts, the others still decrypt. */
  WEBHOOK_KEYS: list.pipe(z.array(z.string().min(32, 'at least 32 characters are needed'))),
  /** Hosts that webhooks may be sent to although they are in our own network. */
  WEBHOOK_PRIVATE_HOSTS: list,
};
