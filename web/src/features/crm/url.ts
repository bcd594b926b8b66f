/** The URL state of the accepted leads: search, filters, sort order and the open lead. */

import type { AcceptedSort, CrmStatus } from '@marketplace/contracts/leads/schemas';
import { crmStatuses } from '@marketplace/contracts/leads/states';
import { limits } from '@marketplace/contracts/limits';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export type CrmFilter = {
  search: string | undefined;
  status: CrmStatus | undefined;
  /** Only leads assigned to the signed-in person. */
  assigned?: 'me' | undefined;
  sort: AcceptedSort;
};

export const sortChoices: readonly { value: AcceptedSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'budget', label: 'Largest budget first' },
  { value: 'followUp', label: 'Follow-up soonest first' },
];

/** Reads the filter from a URL's query. Unknown values count as no filter. */
export const filterOf = (search: URLSearchParams): CrmFilter => ({
  search: search.get('search')?.trim().slice(0, limits.searchMax) || undefined,
  status: crmStatuses.find((status) => status === search.get('status')),
  ...(search.get('assigned') === 'me' && { assigned: 'me' as const }),
  sort: sortChoices.find(({ value }) => value === search.get('sort'))?.value ?? 'newest',
});

/** Returns the query for a filter, starting with `?`; empty if there is no filter. */
export const searchOf = ({ search, status, assigned, sort }: CrmFilter) => {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (status) query.set('status', status);
  if (assigned) query.set('assigned', assigned);
  if (sort !== 'newest') query.set('sort', sort);
  return query.size === 0 ? '' : `?${query}`;
};

export const isFiltered = ({ search, status, assigned }: CrmFilter) =>
  search !== undefined || status !== undefined || assigned !== undefined;

/** Marks a history entry made by opening a lead, so that closing goes back instead of leaving the entry behind. */
type OpenState = { openedHere: true } | null;
export const openedHere: OpenState = { openedHere: true };

const searchWith = (search: string, leadId: string) => {
  const query = new URLSearchParams(search);
  query.set('lead', leadId);
  return `?${query}`;
};

/** Returns the query that opens a lead over the current list. */
export const useLinkToLead = (leadId: string) => searchWith(searchOf(filterOf(useSearchParams()[0])), leadId);

/** Returns the open lead from the URL: `?lead=<the lead's id or its enquiry's>`. Back closes it. */
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
