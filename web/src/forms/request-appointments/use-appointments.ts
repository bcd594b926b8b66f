import type {
  SeekerAppointment,
  SeekerAppointments,
  SeekerProposal,
} from '@marketplace/contracts/appointments/schemas';
import type { seekerCancelReasons } from '@marketplace/contracts/appointments/states';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { call } from '../../api/client.ts';
import { type Key, keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { useShow } from '../../api/use-show.ts';

/** The appointments of a request. Nothing is loaded before a provider accepts. */
export const useAppointments = (
  { accepted }: Pick<FollowedRequest, 'accepted'>,
  resource: Key<FollowedRequest>,
  refreshInterval = 0,
) => useApi(accepted.length > 0 ? keys.requestAppointments(resource) : null, { refreshInterval });

/** What there is with one provider. */
export type LeadAppointments = {
  /** Times that wait for an answer. Beside a confirmed appointment they move it. */
  proposed: SeekerAppointment | undefined;
  confirmed: SeekerAppointment | undefined;
  /** The newest one of any other state, if none is open. */
  last: SeekerAppointment | undefined;
  canPropose: boolean;
  knownAddress: string | null;
};

/** The appointments with one provider, newest first in `answer`. */
export const appointmentsWith = (answer: SeekerAppointments, leadId: string): LeadAppointments => {
  const own = answer.appointments.filter((each) => each.leadId === leadId && each.status !== 'SUPERSEDED');
  return {
    proposed: own.find(({ status }) => status === 'PROPOSED'),
    confirmed: own.find(({ status }) => status === 'CONFIRMED'),
    last: own[0],
    canPropose: answer.canProposeTo.includes(leadId),
    knownAddress: answer.knownAddress,
  };
};

type ProposalBody = Omit<SeekerProposal, 'slots'> & { slots: { startsAt: string; endsAt: string }[] };

/** Changes of appointments. Each updates the page, also after a conflict. @throws ApiError */
export const useAppointmentActs = (resource: Key<FollowedRequest>) => {
  const show = useShow(keys.requestAppointments(resource));
  return {
    /** `key` identifies one proposal, so that a retry sends nothing twice. */
    propose: (leadId: string, body: ProposalBody, key: string) =>
      show(
        call('proposeRequestTime', { at: resource, params: { id: leadId }, body, headers: { 'idempotency-key': key } }),
      ),
    pick: (id: string, slot: number, address: string) =>
      show(call('pickRequestTime', { at: resource, params: { id }, body: { slot, address } })),
    setAddress: (id: string, address: string) =>
      show(call('setRequestAddress', { at: resource, params: { id }, body: { address } })),
    dispute: (id: string) => show(call('disputeAppointment', { at: resource, params: { id } })),
    cancel: (id: string, reason: (typeof seekerCancelReasons)[number]) =>
      show(call('cancelRequestAppointment', { at: resource, params: { id }, body: { reason } })),
  };
};

/** The id of the card with the appointment of one provider. */
export const cardId = (leadId: string) => `appointment-${leadId}`;

/** Moves focus and page to the appointment that the reader has just changed. */
export const showAppointment = (leadId: string): void => {
  requestAnimationFrame(() => {
    const card = document.getElementById(cardId(leadId));
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'start' });
  });
};
