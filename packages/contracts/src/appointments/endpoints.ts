/** Endpoints of a provider's appointments and calendar, and those under a seeker's request (requests/endpoints.ts). */
import { z } from 'zod';
import { type Endpoint, endpoints, Raw } from '../endpoint.ts';
import { ById } from '../fields.ts';
import { LinkToken } from '../link-tokens.ts';
import {
  Calendar,
  CalendarFeed,
  CalendarQuery,
  CancelByProvider,
  CancelBySeeker,
  LeadAppointments,
  PickSlot,
  PickSlotWithAddress,
  ProviderProposal,
  PutAddress,
  PutCalendarFeed,
  PutPerson,
  SeekerAppointments,
  SeekerProposal,
} from './schemas.ts';

const own = '/api/providers/me/appointments/:id';

export const appointmentEndpoints = endpoints({
  listLeadAppointments: {
    method: 'get',
    path: '/api/providers/me/leads/:id/appointments',
    summary: 'List the appointments of an accepted lead, newest first',
    params: ById,
    reply: LeadAppointments,
  },
  proposeTime: {
    method: 'post',
    path: '/api/providers/me/leads/:id/appointments',
    summary: 'Propose one to three times, or record a time agreed by phone. Safe to repeat with an Idempotency-Key',
    params: ById,
    body: ProviderProposal,
    status: 201,
    reply: LeadAppointments,
  },
  pickTime: {
    method: 'post',
    path: `${own}/pick`,
    summary: 'Confirm one of the times that the client proposed; safe to repeat',
    params: ById,
    body: PickSlot,
    reply: LeadAppointments,
  },
  cancelAppointment: {
    method: 'post',
    path: `${own}/cancel`,
    summary: 'Cancel an appointment, or withdraw or decline a proposal; safe to repeat',
    params: ById,
    body: CancelByProvider,
    reply: LeadAppointments,
  },
  assignAppointment: {
    method: 'put',
    path: `${own}/person`,
    summary: 'Choose the person of the team who goes',
    params: ById,
    body: PutPerson,
    reply: LeadAppointments,
  },
  setOut: {
    method: 'post',
    path: `${own}/on-the-way`,
    summary: 'Tell the client that the provider is on the way, once per appointment; safe to repeat',
    params: ById,
    reply: LeadAppointments,
  },
  finishAppointment: {
    method: 'post',
    path: `${own}/done`,
    summary: 'Mark a confirmed appointment as done once it has started; safe to repeat',
    params: ById,
    reply: LeadAppointments,
  },
  downloadAppointment: {
    method: 'get',
    path: '/api/providers/me/appointments/:id.ics',
    summary: 'Download a confirmed appointment as a calendar file',
    params: ById,
    reply: Raw,
  },
  getCalendar: {
    method: 'get',
    path: '/api/providers/me/calendar',
    summary: 'List the appointments of up to two weeks with clients and addresses',
    query: CalendarQuery,
    reply: Calendar,
  },
  getCalendarFeed: {
    method: 'get',
    path: '/api/providers/me/calendar-feed',
    summary: 'Get whether the caller has a calendar feed, without its address',
    reply: CalendarFeed,
  },
  putCalendarFeed: {
    method: 'put',
    path: '/api/providers/me/calendar-feed',
    summary: 'Create, change or replace the caller’s calendar feed. A new address is in the reply, once',
    body: PutCalendarFeed,
    reply: CalendarFeed,
  },
  removeCalendarFeed: {
    method: 'delete',
    path: '/api/providers/me/calendar-feed',
    summary: 'End the caller’s calendar feed',
    reply: CalendarFeed,
  },
  readCalendarFeed: {
    method: 'get',
    path: '/api/calendar/:token.ics',
    summary: 'The appointments of the person with this secret address, for calendar apps',
    params: z.object({ token: LinkToken }),
    reply: Raw,
  },
});

/** The calls of a request's seeker under `at`. `params`: of the request, and with the `id` of a lead or an appointment. */
export const appointmentEndpointsAt = <OfRequest extends z.ZodType, OfOne extends z.ZodType>(
  at: string,
  params: { request: OfRequest; one: OfOne },
) => {
  return {
    listAppointmentsOf: {
      method: 'get',
      path: `${at}/appointments`,
      summary: 'List the appointments with all providers, newest first',
      params: params.request,
      reply: SeekerAppointments,
    },
    proposeTimeOf: {
      method: 'post',
      path: `${at}/leads/:id/appointments`,
      summary: 'Propose one to three times to a provider. Safe to repeat with an Idempotency-Key',
      params: params.one,
      body: SeekerProposal,
      status: 201,
      reply: SeekerAppointments,
    },
    pickTimeOf: {
      method: 'post',
      path: `${at}/appointments/:id/pick`,
      summary: 'Confirm one of the proposed times and give the street address; safe to repeat',
      params: params.one,
      body: PickSlotWithAddress,
      reply: SeekerAppointments,
    },
    setAddressOf: {
      method: 'put',
      path: `${at}/appointments/:id/address`,
      summary: 'Give or correct the street address of a confirmed appointment',
      params: params.one,
      body: PutAddress,
      reply: SeekerAppointments,
    },
    disputeAppointmentOf: {
      method: 'post',
      path: `${at}/appointments/:id/dispute`,
      summary: 'Object to a time that the provider recorded as agreed by phone; safe to repeat',
      params: params.one,
      reply: SeekerAppointments,
    },
    cancelAppointmentOf: {
      method: 'post',
      path: `${at}/appointments/:id/cancel`,
      summary: 'Cancel an appointment, or withdraw or decline a proposal; safe to repeat',
      params: params.one,
      body: CancelBySeeker,
      reply: SeekerAppointments,
    },
    downloadAppointmentOf: {
      method: 'get',
      path: `${at}/appointments/:id.ics`,
      summary: 'Download a confirmed appointment as a calendar file',
      params: params.one,
      reply: Raw,
    },
  } as const satisfies Record<string, Endpoint>;
};
