import { expireEnquiries } from '@marketplace/domain/leads/expiry';
import type { Handler } from '../registry.ts';

/** Closes the enquiries whose 30 days are over, with their open leads. */
export const closeRunOut: Handler<'enquiries.expire'> = async (_payload, deps) => {
  const enquiries = await expireEnquiries(deps);
  if (enquiries > 0) deps.log.info({ enquiries }, 'enquiries expired');
};
