/** What the provider area and the seeker's pages read. Data as the contracts say; errors are ApiErrors. Who is signed in: session.ts. */
import type { Session } from '@marketplace/contracts/accounts';
import type { SeekerEnquiry } from '@marketplace/contracts/enquiries';
import type { AcceptedLead, LeadFigures, LeadsQuery, ProviderLead } from '@marketplace/contracts/leads';
import type { ProviderProfile } from '@marketplace/contracts/providers';
import useSWR from 'swr';
import type { ApiError } from './client.ts';
import { keys } from './keys.ts';
import { usePagedList } from './use-page.ts';

export const useProviderProfile = () => useSWR<ProviderProfile, ApiError>(keys.providerProfile);
export const useLeadFigures = () => useSWR<LeadFigures, ApiError>(keys.providerFigures);
export const useSeekerEnquiries = () => useSWR<SeekerEnquiry[], ApiError>(keys.seekerEnquiries);
export const useSessions = () => useSWR<Session[], ApiError>(keys.sessions);

export const useProviderLeads = (filter: Pick<LeadsQuery, 'status' | 'period'>) =>
  usePagedList<ProviderLead>((before) => keys.providerLeads({ ...filter, before }));

export const useAcceptedLeads = () => usePagedList<AcceptedLead>((before) => keys.acceptedLeads({ before }));
