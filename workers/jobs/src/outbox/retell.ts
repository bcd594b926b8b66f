import { retellLost } from '@marketplace/domain/outbox/retell';
import type { Handler } from '../registry.ts';

export const retell: Handler<'outbox.retell'> = async (_payload, deps) => {
  const count = await retellLost(deps);
  // Never routine: the queue has lost something, or is a quarter of an hour behind.
  if (count > 0) deps.log.warn({ count }, 'told again what was never begun');
};
