/** Payment by card. */
import type { Deps } from '../deps.ts';

/** Whether providers can pay by card. Without a gateway only transfers are offered. */
export const cardOffered = (_deps: Pick<Deps, 'db'>): boolean => false;
