/** What the accepted leads keep in the address: how they are searched, filtered and sorted, and which one is open. */

import type { AcceptedSort, CrmStatus } from '@marketplace/contracts/leads/schemas';
import { crmStatuses } from '@marketplace/contracts/leads/states';
import { limits } from '@marketplace/contracts/limits';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export type CrmFilter = { search: string | undefined; status: CrmStatus | undefined; sort: AcceptedSort };

export const sortChoices: readonly { value: AcceptedSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'budget', label: 'Largest budget first' },
  { value: 'followUp', label: 'Follow-up soonest first' },
];

/** Reads the filter out of a URL's query; what nobody offers reads as none. */
export const filterOf = (search: URLSearchParams): CrmFilter => ({
  search: search.get('search')?.trim().slice(0, limits.searchMax) || undefined,
  status: crmStatuses.find((status) => status === search.get('status')),
  sort: sortChoices.find(({ value }) => value === search.get('sort'))?.value ?? 'newest',
});

/** The query that shows this filter, starting with `?`; empty where nothing is filtered. */
export const searchOf = ({ search, status, sort }: CrmFilter) => {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (status) query.set('status', status);
  if (sort !== 'newest') query.set('sort', sort);
  return query.size === 0 ? '' : `?${query}`;
};

export const isFiltered = ({ search, status }: CrmFilter) => search !== undefined || status !== undefined;

/** Marks a history entry made by opening a lead: closing then goes back instead of leaving the entry behind. */
type OpenState = { openedHere: true } | null;
export const openedHere: OpenState = { openedHere: true };

/** The query with a lead opened. */
const searchWith = (search: string, leadId: string) => {
  const query = new URLSearchParams(search);
  query.set('lead', leadId);
  return `?${query}`;
};

/** The query that opens a lead over the list as it is searched, filtered and sorted. */
export const useLinkToLead = (leadId: string) => searchWith(searchOf(filterOf(useSearchParams()[0])), leadId);

/** The lead whose details are open, from the URL: `?lead=<the lead's id or its enquiry's>`. Back closes them. */
export function useOpenLead() {
  const [search] = useSearchParams();
  const state: OpenState = useLocation().state;
  const navigate = useNavigate();
  const without = searchOf(filterOf(search));
  return {
    openId: search.get('lead'),
    open: (leadId: string) => navigate({ search: searchWith(without, leadId) }, { state: openedHere }),
    close: () => (state?.openedHere ? navigate(-1) : navigate({ search: without }, { replace: true })),
  };
}
