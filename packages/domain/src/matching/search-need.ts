/** What the search for an enquiry's providers needs to know of it. */
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { leadExpiry } from '@marketplace/contracts/leads/expiry';
import { dayParts } from '../week.ts';
import type { SearchNeed } from './queries.ts';
import { matchingRule } from './rules.ts';

export type MatchedEnquiry = Omit<SearchNeed, 'enquiryId' | 'openIn' | 'ownIds'> & { id: string; timeframe: string };

/** @param ownIds businesses that the person behind the request is part of */
export const searchNeed = (
  { id, placeId, province, categoryId, timeframe }: MatchedEnquiry,
  ownIds: readonly string[],
  now: Date,
): SearchNeed => ({
  ...{ enquiryId: id, placeId, province, categoryId, ownIds },
  // An urgent lead would expire before a closed provider sees it.
  openIn: isUrgent(timeframe) ? dayParts(now, leadExpiry(now, timeframe, matchingRule.leadHours)) : null,
});
