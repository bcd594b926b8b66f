/** The leads page's filters and sort order in the URL, in the server's terms: `?status=SENT&period=week`. */
import type { LeadFigures, LeadPeriod, LeadSort, LeadStatus, LeadsQuery } from '@marketplace/contracts/leads/schemas';

export type LeadFilter = Pick<LeadsQuery, 'status' | 'period' | 'sort'>;

export const statusChoices: readonly { value: LeadStatus | undefined; label: string }[] = [
  { value: undefined, label: 'All' },
  { value: 'SENT', label: 'Open' },
  { value: 'ACCEPTED', label: 'Accepted' },
  { value: 'DECLINED', label: 'Declined' },
  { value: 'EXPIRED', label: 'Ended' },
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

/** Reads the filters from a URL's query. Unknown values count as no filter. */
export const filterOf = (search: URLSearchParams): LeadFilter => ({
  status: statusChoices.find(({ value }) => value === search.get('status'))?.value,
  period: periodChoices.find(({ value }) => value === search.get('period'))?.value ?? 'all',
  sort: sortChoices.find(({ value }) => value === search.get('sort'))?.value ?? 'newest',
});

/** Returns the query for a filter, starting with `?`; empty for the unfiltered list with the newest first. */
export const searchOf = ({ status, period, sort }: LeadFilter) => {
  const search = new URLSearchParams();
  if (status) search.set('status', status);
  if (period !== 'all') search.set('period', period);
  if (sort !== 'newest') search.set('sort', sort);
  return search.size === 0 ? '' : `?${search}`;
};

export const isFiltered = ({ status, period }: LeadFilter) => status !== undefined || period !== 'all';

const byStatus = { SENT: 'open', ACCEPTED: 'accepted', DECLINED: 'declined', EXPIRED: 'ended' } as const;
const byPeriod = { today: 'today', week: 'thisWeek', all: 'all' } as const;

/**
 * Returns the number of leads that match a filter, if known. The figures count statuses over all time and periods over
 * all statuses, so combinations have no count.
 */
export const countOf = (
  { status, period }: Pick<LeadFilter, 'status' | 'period'>,
  figures: LeadFigures | undefined,
): number | undefined => {
  if (status && period !== 'all') return undefined;
  return figures?.[status ? byStatus[status] : byPeriod[period]];
};
