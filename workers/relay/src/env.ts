import { Port, readEnv, storesEnv } from '@marketplace/platform/env';
import { z } from 'zod';

export const RelayEnv = z.object({
  ...storesEnv,
  /** Where the process answers questions about its health, if anywhere. */
  HEALTH_PORT: Port.optional(),
});
export type RelayEnv = z.infer<typeof RelayEnv>;

export const readRelayEnv = (): RelayEnv => readEnv(RelayEnv);
