import { readEnv, storesEnv } from '@marketplace/platform/env';
import { z } from 'zod';

export const RelayEnv = z.object(storesEnv);
export type RelayEnv = z.infer<typeof RelayEnv>;

export const readRelayEnv = (): RelayEnv => readEnv(RelayEnv);
