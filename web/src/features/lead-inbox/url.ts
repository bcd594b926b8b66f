/** The leads page's filters and order as they stand in the URL: `?status=SENT&period=week`, the server's own words. */
import type { LeadFigures, LeadPeriod, LeadSort, LeadStatus, LeadsQuery } from '@marketplace/contracts/leads/schemas';

export type LeadFilter = Pick<LeadsQuery, 'status' | 'period' | 'sort'>;

export const statusChoices: readonly { value: LeadStatus | undefined; label: string }[] = [
  { value: undefined, label: 'All' },
  { value: 'SENT', label: 'Open' },
  { value: 'ACCEPTED', label: 'Accepted' },
  { value: 'DECLINED', label: 'Declined' },
  { value: 'EXPIRED', label: 'Expired' },
];
export const periodChoices: readonly { value: LeadPeriod; label: string }[] = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'This Week' },
  { value: 'all', label: 'All Time' },
];

export const sortChoices: readonly { value: LeadSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'endsSoonest', label: 'Ends soonest' },
];

/** Reads the filters out of a URL's query; what nobody offers reads as no filter. */
export const filterOf = (search: URLSearchParams): LeadFilter => ({
  status: statusChoices.find(({ value }) => value === search.get('status'))?.value,
  period: periodChoices.find(({ value }) => value === search.get('period'))?.value ?? 'all',
  sort: sortChoices.find(({ value }) => value === search.get('sort'))?.value ?? 'newest',
});

/** The query that shows this filter, starting with `?`; empty where nothing is filtered and the newest come first. */
export const searchOf = ({ status, period, sort }: LeadFilter) => {
  const search = new URLSearchParams();
  if (status) search.set('status', status);
  if (period !== 'all') search.set('period', period);
  if (sort !== 'newest') search.set('sort', sort);
  return search.size === 0 ? '' : `?${search}`;
};

export const isFiltered = ({ status, period }: LeadFilter) => status !== undefined || period !== 'all';

const byStatus = { SENT: 'open', ACCEPTED: 'accepted', DECLINED: 'declined', EXPIRED: 'expired' } as const;
const byPeriod = { today: 'today', week: 'thisWeek', all: 'all' } as const;

/**
 * How many leads a filter shows, where the figures tell: they count by status over all time and by period over all
 * statuses, not both at once. Undefined for the rest, so that no number stands beside a filter that shows another.
 */
export const countOf = (
  { status, period }: Pick<LeadFilter, 'status' | 'period'>,
  figures: LeadFigures | undefined,
): number | undefined => {
  if (status && period !== 'all') return undefined;
  return figures?.[status ? byStatus[status] : byPeriod[period]];
};
