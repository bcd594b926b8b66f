/** The URL state of the accepted leads: search, filters, sort order, view and the open lead. */

import type { AcceptedSort, CrmStatus, FollowUpFilter } from '@marketplace/contracts/leads/schemas';
import { crmStatuses, followUpFilters } from '@marketplace/contracts/leads/states';
import { limits } from '@marketplace/contracts/limits';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AcceptedLeadsFilter } from '../../api/keys.ts';

export const crmViews = ['board', 'table'] as const;
export type CrmView = (typeof crmViews)[number];

export type CrmFilter = {
  search: string | undefined;
  status: CrmStatus | undefined;
  followUp: FollowUpFilter | undefined;
  /** Only leads assigned to the signed-in person (`me`), to no one (`none`), or to a person by id. */
  assigned: string | undefined;
  sort: AcceptedSort;
  view: CrmView;
};

export const sortChoices: readonly { value: AcceptedSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'budget', label: 'Largest budget first' },
  { value: 'value', label: 'Largest value first' },
  { value: 'followUp', label: 'Follow-up soonest first' },
];

const assignedOf = (text: string | null): string | undefined =>
  text && /^(me|none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(text) ? text : undefined;

/** Reads the filter from a URL's query. Unknown values count as no filter. */
export const filterOf = (search: URLSearchParams): CrmFilter => ({
  search: search.get('search')?.trim().slice(0, limits.searchMax) || undefined,
  status: crmStatuses.find((status) => status === search.get('status')),
  followUp: followUpFilters.find((followUp) => followUp === search.get('followUp')),
  assigned: assignedOf(search.get('assigned')),
  sort: sortChoices.find(({ value }) => value === search.get('sort'))?.value ?? 'newest',
  view: crmViews.find((view) => view === search.get('view')) ?? 'board',
});

/** Returns the query for a filter, starting with `?`; empty if there is no filter. */
export const searchOf = ({ search, status, followUp, assigned, sort, view }: CrmFilter) => {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (status) query.set('status', status);
  if (followUp) query.set('followUp', followUp);
  if (assigned) query.set('assigned', assigned);
  if (sort !== 'newest') query.set('sort', sort);
  if (view !== 'board') query.set('view', view);
  return query.size === 0 ? '' : `?${query}`;
};

export const isFiltered = ({ search, status, followUp, assigned }: CrmFilter) =>
  [search, status, followUp, assigned].some((filter) => filter !== undefined);

/** The same view of all leads, newest first. */
export const withoutFilters = ({ view }: CrmFilter): CrmFilter => ({
  search: undefined,
  status: undefined,
  followUp: undefined,
  assigned: undefined,
  sort: 'newest',
  view,
});

/** Leads that a column of the board loads at a time. */
const columnPage = 20;

/** The server's list for the whole table, or for one column of the board. */
export const listOf = (
  { search, status, followUp, assigned, sort }: CrmFilter,
  column?: CrmStatus,
): AcceptedLeadsFilter & { limit?: number } => ({
  search,
  status: column ?? status,
  followUp,
  assigned,
  sort,
  ...(column && { limit: columnPage }),
});

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
    /** Replaces an enquiry's id by its lead's. */
    rename: (leadId: string) => navigate({ search: searchWith(without, leadId) }, { replace: true, state }),
    close: () => (state?.openedHere ? navigate(-1) : navigate({ search: without }, { replace: true })),
  };
}
