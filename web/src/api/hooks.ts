/** What the provider area and the seeker's pages read. Data as the contracts say; errors are ApiErrors. Who is signed in: session.ts. */
import type { Session } from '@marketplace/contracts/accounts';
import type { SeekerEnquiries } from '@marketplace/contracts/enquiries';
import type { AcceptedLeads, LeadFigures, LeadsQuery, ProviderLeads } from '@marketplace/contracts/leads';
import type { ProviderProfile } from '@marketplace/contracts/providers';
import useSWR from 'swr';
import type { ApiError } from './client.ts';
import { keys } from './keys.ts';
import { usePage } from './use-page.ts';

export const useProviderProfile = () => useSWR<ProviderProfile, ApiError>(keys.providerProfile);
export const useLeadFigures = () => useSWR<LeadFigures, ApiError>(keys.providerFigures);
export const useSessions = () => useSWR<Session[], ApiError>(keys.sessions);

export const useProviderLeads = (filter: Pick<LeadsQuery, 'status' | 'period'>) =>
  usePage<'leads', ProviderLeads>('leads', (cursor) => keys.providerLeads({ ...filter, cursor }));

export const useAcceptedLeads = () =>
  usePage<'leads', AcceptedLeads>('leads', (cursor) => keys.acceptedLeads({ cursor }));

export const useSeekerEnquiries = () =>
  usePage<'enquiries', SeekerEnquiries>('enquiries', (cursor) => keys.seekerEnquiries({ cursor }));
