/** Read hooks of the provider and seeker areas. Errors are ApiErrors. For the signed-in user see session.ts. */
import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { type AcceptedLeadsFilter, keys, type LeadsFilter } from './keys.ts';
import { useSession } from './session.ts';
import { useApi } from './use-api.ts';
import { usePage } from './use-page.ts';

export const useProviderProfile = () => useApi(keys.providerProfile);
export const useProviderStats = () => useApi(keys.providerStats);
/** The billing of the own business. Loads nothing for a member of its team. */
export const useOwnBilling = () => useApi(userCan('manageOwnBilling', useSession().user) ? keys.ownBilling : null);
export const useOwnInvoices = () => usePage('invoices', (cursor) => keys.ownInvoices({ cursor }));
export const useLeadFigures = () => useApi(keys.leadStats);
export const useSessions = () => useApi(keys.sessions);
export const useAccountSecurity = () => useApi(keys.accountSecurity);

export const useProviderLeads = (filter: LeadsFilter) =>
  usePage('leads', (cursor) => keys.providerLeads({ ...filter, cursor }));

/** `limit`: rows per page. */
export const useAcceptedLeads = (filter: AcceptedLeadsFilter & { limit?: number }) =>
  usePage('leads', (cursor) => keys.acceptedLeads({ ...filter, cursor }));
export const useAcceptedFigures = (filter: AcceptedLeadsFilter) => useApi(keys.acceptedFigures(filter));
/** One lead, by its id or its enquiry's id. Loads nothing while the id is null. */
export const useLead = (id: string | null) => useApi(id === null ? null : keys.lead(id));
export const useQuickReplies = () => useApi(keys.quickReplies);

export const useSeekerEnquiries = () => usePage('enquiries', (cursor) => keys.seekerEnquiries({ cursor }));
