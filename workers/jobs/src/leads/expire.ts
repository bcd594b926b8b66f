import { expireLeads } from '@marketplace/domain/leads/expiry';
import type { Handler } from '../registry.ts';

/** Takes the leads back that nobody answered for 24 hours; their places go to the next candidates. */
export const expireRunOut: Handler<'leads.expire'> = async (_payload, deps) => {
  const leads = await expireLeads(deps);
  if (leads > 0) deps.log.info({ leads }, 'leads expired');
};
