import { matchEnquiry } from '@marketplace/domain/matching/service';
import type { Handler } from '../registry.ts';

/** Fills the enquiry's free places. An enquiry that is gone or closed needs nothing. */
export const match: Handler<'enquiry.match'> = async (payload, deps) => {
  const leads = await matchEnquiry(deps, payload);
  deps.log.info({ enquiryId: payload.enquiryId, leads }, 'matched');
};
