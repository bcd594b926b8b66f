/** What the search for an enquiry's providers needs to know of it. */

import { isRingNight, timeOfDay } from '@marketplace/contracts/availability/ringing';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { leadExpiry } from '@marketplace/contracts/leads/expiry';
import { dayParts } from '../week.ts';
import type { SearchNeed } from './queries.ts';
import { matchingRule } from './rules.ts';

/** `id`: null for a request that is not posted yet. */
export type MatchedEnquiry = Omit<SearchNeed, 'enquiryId' | 'ringing' | 'ownIds'> & {
  id: string | null;
  timeframe: string;
};

/**
 * @param ownIds businesses that the person behind the request is part of
 * @param atAnyHour also those that an urgent request does not ring at this hour
 */
export const searchNeed = (
  { id, placeId, province, categoryId, timeframe }: MatchedEnquiry,
  ownIds: readonly string[],
  now: Date,
  { atAnyHour = false } = {},
): SearchNeed => ({
  ...{ enquiryId: id, placeId, province, categoryId, ownIds },
  ringing: isUrgent(timeframe)
    ? {
        at: now,
        isNight: !atAnyHour && isRingNight(now),
        timeOfDay: atAnyHour ? null : timeOfDay(now),
        // An urgent lead would expire before a closed provider sees it.
        openIn: dayParts(now, leadExpiry(now, matchingRule.leadHours)),
      }
    : null,
});
