/** What the provider area and the seeker's pages read. Data as the contracts say; errors are ApiErrors. Who is signed in: session.ts. */

import type { AcceptedLead, LeadsQuery, ProviderLead } from '@marketplace/contracts/leads';
import { keys } from './keys.ts';
import { useApi } from './use-api.ts';
import { usePagedList } from './use-page.ts';

export const useProviderProfile = () => useApi(keys.providerProfile);
export const useLeadFigures = () => useApi(keys.leadStats);
export const useSeekerEnquiries = () => useApi(keys.seekerEnquiries);
export const useSessions = () => useApi(keys.sessions);

export const useProviderLeads = (filter: Pick<LeadsQuery, 'status' | 'period'>) =>
  usePagedList<ProviderLead>((before) => keys.providerLeads({ ...filter, before }));

export const useAcceptedLeads = () => usePagedList<AcceptedLead>((before) => keys.acceptedLeads({ before }));
