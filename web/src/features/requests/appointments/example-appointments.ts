/** Examples of appointments in each state, for tests. Their page is open on 10 March 2026. */
import type { SeekerAppointment, SeekerAppointments } from '@marketplace/contracts/appointments/schemas';
import { exampleProvider } from '../example-request.ts';

export const exampleNow = Date.parse('2026-03-10T10:00:00Z');
const time = (start: string, end: string) => ({
  startsAt: `2026-03-${start}:00.000Z`,
  endsAt: `2026-03-${end}:00.000Z`,
});
const nothing = { pick: false, propose: false, cancel: false, dispute: false, locate: false };

/** The provider's times: one today, and work of three days. */
export const proposedToSeeker: SeekerAppointment = {
  id: '0198c5f0-7a11-7000-8000-000000000701',
  leadId: exampleProvider.leadId,
  kind: 'VISIT',
  status: 'PROPOSED',
  proposedBy: 'PROVIDER',
  isMove: false,
  slots: [
    { ...time('10T12:00', '10T13:00'), isOpen: true },
    { ...time('12T06:00', '14T14:00'), isOpen: true },
  ],
  startsAt: null,
  endsAt: null,
  isByPhone: false,
  person: null,
  createdAt: '2026-03-10T09:00:00.000Z',
  onTheWayAt: null,
  endedAt: null,
  cancelled: null,
  address: null,
  provider: { businessName: exampleProvider.businessName },
  can: { ...nothing, pick: true, propose: true, cancel: true },
};
export const proposedBySeeker: SeekerAppointment = {
  ...proposedToSeeker,
  proposedBy: 'SEEKER',
  can: { ...nothing, propose: true, cancel: true },
};
export const confirmedTomorrow: SeekerAppointment = {
  ...proposedToSeeker,
  status: 'CONFIRMED',
  ...time('11T06:00', '11T09:00'),
  person: { id: '0198c5f0-7a11-7000-8000-000000000702', name: 'Sipho Dube' },
  address: '7148 Vilakazi Street',
  can: { ...nothing, propose: true, cancel: true, locate: true },
};
export const doneWork: SeekerAppointment = {
  ...confirmedTomorrow,
  ...time('09T06:00', '09T09:00'),
  kind: 'WORK',
  status: 'DONE',
  can: nothing,
};

export const answerOf = (...appointments: SeekerAppointment[]): SeekerAppointments => ({
  appointments,
  knownAddress: null,
  canProposeTo: [exampleProvider.leadId],
});

const move = { ...proposedToSeeker, id: '0198c5f0-7a11-7000-8000-000000000703', isMove: true };

/** A request's appointments in each state, by a name for the test. */
export const appointmentStates: Record<string, SeekerAppointments> = {
  'nothing agreed': answerOf(),
  'times to choose from': answerOf(proposedToSeeker),
  'times that passed': answerOf({
    ...proposedToSeeker,
    slots: proposedToSeeker.slots.map((slot) => ({ ...slot, isOpen: false })),
  }),
  'own times': answerOf(proposedBySeeker),
  confirmed: answerOf(confirmedTomorrow),
  'confirmed by phone without an address': answerOf({
    ...confirmedTomorrow,
    address: null,
    person: null,
    isByPhone: true,
    can: { ...confirmedTomorrow.can, dispute: true },
  }),
  'on the way': answerOf({
    ...confirmedTomorrow,
    ...time('10T10:30', '10T11:30'),
    onTheWayAt: '2026-03-10T09:38:00.000Z',
  }),
  over: answerOf({ ...confirmedTomorrow, ...time('10T06:00', '10T07:00') }),
  'a move': answerOf(move, confirmedTomorrow),
  'a move by the seeker': answerOf({ ...move, ...proposedBySeeker, id: move.id }, confirmedTomorrow),
  'work done': answerOf(doneWork),
  'visit done': answerOf({ ...doneWork, kind: 'VISIT' }),
  expired: answerOf({ ...proposedToSeeker, status: 'EXPIRED', can: nothing }),
  'cancelled by the provider': answerOf({
    ...confirmedTomorrow,
    status: 'CANCELLED',
    cancelled: { by: 'PROVIDER', reason: 'UNABLE' },
    can: nothing,
  }),
  'cancelled by the seeker': answerOf({
    ...confirmedTomorrow,
    status: 'CANCELLED',
    cancelled: { by: 'SEEKER', reason: 'TIME' },
    can: nothing,
  }),
};
