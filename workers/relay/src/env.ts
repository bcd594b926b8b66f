import { Host, Port, readServiceEnv, storesEnv } from '@marketplace/platform/env';
import { metricsEnv } from '@marketplace/platform/metrics/serve';
import { roleQuestion } from '@marketplace/platform/postgres-role';
import { tracingEnv } from '@marketplace/platform/tracing';
import { z } from 'zod';

export const RelayEnv = z.object({
  ...storesEnv,
  ...metricsEnv,
  ...tracingEnv,
  HOST: Host,
  /** Port of the health endpoints. Without it there are none. */
  HEALTH_PORT: Port.optional(),
});
export type RelayEnv = z.infer<typeof RelayEnv>;

export const readRelayEnv = (): Promise<RelayEnv> => readServiceEnv(RelayEnv, { questions: [roleQuestion] });
