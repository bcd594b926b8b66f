import {
  demandProviders,
  demandTrendWeeks,
  demandWeeks,
  type UnmetDemand,
} from '@marketplace/contracts/operations/unmet-demand';
import { inWords } from '@marketplace/contracts/promise';
import { to } from '../../routing/paths.ts';
import { counted, grouped } from '../../ui/number.ts';
import { shortDate } from '../../ui/time.ts';

export type Group = UnmetDemand['groups'][number];

/** Formats the Monday `2026-11-16` as `16 Nov`. */
export const weekText = (week: string) => shortDate(week);

export const summaryText = ({ posted, unmet, few, waiting }: UnmetDemand) =>
  `${counted(posted, 'request')} in ${demandWeeks} weeks, ${grouped(unmet)} of them unmet: no provider accepted. Still open: ${grouped(waiting)}. Sent to fewer than ${inWords(demandProviders)} providers: ${grouped(few)} of all requests. Withdrawn and removed requests don’t count.`;

/** Compares the last weeks with the same number of weeks before. */
export const trendText = ({ recent, earlier }: Group) => {
  const change = recent - earlier;
  const how = change > 0 ? `up ${grouped(change)}` : change < 0 ? `down ${grouped(-change)}` : 'no change';
  return `${grouped(recent)} in ${demandTrendWeeks} weeks, ${how}`;
};

/** `Plumbing in Sandton, Gauteng`. */
export const groupText = ({ categoryName, city, province }: Group) => `${categoryName} in ${city}, ${province}`;

/** The application form's address, with category and area filled in. */
export const inviteLink = ({ categorySlug, city, province }: Group) =>
  to.becomeProvider({ category: categorySlug, area: `${city}, ${province}`, hash: 'apply' });

/** The list of the group's requests. */
export const requestsLink = ({ categorySlug, cityPath }: Group) =>
  to.adminEnquiries({ category: categorySlug, city: cityPath });
