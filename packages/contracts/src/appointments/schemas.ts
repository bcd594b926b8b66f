/** Appointments of an accepted lead: when the provider comes, and to which address. */
import { z } from 'zod';
import { TeamPerson } from '../accounts/team-person.ts';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { conversationSides } from '../sides.ts';
import { text } from '../text.ts';
import {
  type AppointmentEndReason,
  appointmentEndReasons,
  appointmentKinds,
  appointmentStatuses,
  providerCancelReasons,
  seekerCancelReasons,
} from './states.ts';

const Time = z.iso.datetime({ offset: true, error: messages.slotTime }).transform((time) => new Date(time));
const SlotInput = z.strictObject({ startsAt: Time, endsAt: Time });

/** The street address of a job. A contact detail: only the provider of the appointment sees it. */
export const StreetAddress = text({
  min: limits.addressMin,
  max: limits.addressMax,
  short: messages.address,
  label: 'Address',
});

const proposal = {
  kind: z.enum(appointmentKinds, messages.option),
  slots: z.array(SlotInput, messages.slots).min(1, messages.slots).max(limits.appointmentSlots, messages.slots),
  /** The open proposal that these times replace, or else the confirmed appointment to move. Null if the caller saw neither. */
  replaces: Id.nullable().default(null),
} as const;

/** `POST {seeker}/leads/{id}/appointments` */
export const SeekerProposal = z.strictObject({ ...proposal, address: StreetAddress.optional() });
export type SeekerProposal = z.infer<typeof SeekerProposal>;

/** `POST /api/providers/me/leads/{id}/appointments` */
export const ProviderProposal = z
  .strictObject({
    ...proposal,
    /** The person of the team who goes. */
    personId: Id.nullable().default(null),
    /** The time was agreed by phone and needs no answer. The seeker can object. */
    isAgreed: z.boolean().default(false),
  })
  .refine(({ isAgreed, slots }) => !isAgreed || slots.length === 1, { path: ['slots'], error: messages.slotAgreed });
export type ProviderProposal = z.infer<typeof ProviderProposal>;

/** `POST /api/providers/me/leads/{id}/accept`: when the provider can be there, as a visit that the seeker has to confirm. */
export const AcceptLead = z.strictObject({ visitAt: Time.optional() });
export type AcceptLead = z.infer<typeof AcceptLead>;

/** `POST …/pick`: the position of the slot, from 0. */
const slot = z
  .int(messages.option)
  .min(0, messages.option)
  .max(limits.appointmentSlots - 1, messages.option);
export const PickSlot = z.strictObject({ slot });
/** By the seeker, with the address. Without one, an address that was given before stays. */
export const PickSlotWithAddress = z.strictObject({ slot, address: StreetAddress.optional() });

export const CancelBySeeker = z.strictObject({ reason: z.enum(seekerCancelReasons, messages.option) });
export const CancelByProvider = z.strictObject({ reason: z.enum(providerCancelReasons, messages.option) });
export const PutAddress = z.strictObject({ address: StreetAddress });
/** Null: no person is chosen. */
export const PutPerson = z.strictObject({ personId: Id.nullable() });

const time = { startsAt: IsoTime, endsAt: IsoTime };
const shownFields = {
  id: Id,
  leadId: Id,
  kind: z.enum(appointmentKinds),
  status: z.enum(appointmentStatuses),
  proposedBy: z.enum(conversationSides),
  /** It replaces a confirmed appointment once it is confirmed itself. */
  isMove: z.boolean(),
  /** In the order of the proposal. `isOpen`: it can still be chosen. */
  slots: z.array(z.object({ ...time, isOpen: z.boolean() })),
  /** The confirmed time, from the start of the first day to the end of the last one. */
  startsAt: IsoTime.nullable(),
  endsAt: IsoTime.nullable(),
  isByPhone: z.boolean(),
  /** The person of the team who goes. */
  person: TeamPerson.nullable(),
  createdAt: IsoTime,
  onTheWayAt: IsoTime.nullable(),
  endedAt: IsoTime.nullable(),
  /** Why it was cancelled, and by which side; no side if the lead ended. */
  cancelled: z
    .object({
      by: z.enum(conversationSides).nullable(),
      reason: z.enum(appointmentEndReasons as [AppointmentEndReason]),
    })
    .nullable(),
} as const;

/** An appointment as its provider sees it. */
export const ProviderAppointment = z.object({
  ...shownFields,
  /** Null until the seeker gives it, and once the provider no longer sees contact details. */
  address: z.string().nullable(),
  can: z.object({
    pick: z.boolean(),
    propose: z.boolean(),
    cancel: z.boolean(),
    assign: z.boolean(),
    setOut: z.boolean(),
    finish: z.boolean(),
  }),
});
export type ProviderAppointment = z.infer<typeof ProviderAppointment>;

/** `GET /api/providers/me/leads/{id}/appointments`: newest first. */
export const LeadAppointments = z.object({
  appointments: z.array(ProviderAppointment),
  /** Why the provider cannot propose a time, as a sentence; null if it can. */
  obstacle: z.string().nullable(),
});
export type LeadAppointments = z.infer<typeof LeadAppointments>;

/** The seeker's view. */
export const SeekerAppointment = z.object({
  ...shownFields,
  address: z.string().nullable(),
  provider: z.object({ businessName: z.string() }),
  can: z.object({
    pick: z.boolean(),
    propose: z.boolean(),
    cancel: z.boolean(),
    dispute: z.boolean(),
    locate: z.boolean(),
  }),
});
export type SeekerAppointment = z.infer<typeof SeekerAppointment>;

/** `GET {seeker}/appointments`: those of all providers, newest first. */
export const SeekerAppointments = z.object({
  appointments: z.array(SeekerAppointment),
  /** The address that the seeker gave last, to fill in the next one. */
  knownAddress: z.string().nullable(),
  /** The leads whose provider the seeker can propose a time to. */
  canProposeTo: z.array(Id),
});
export type SeekerAppointments = z.infer<typeof SeekerAppointments>;

/** `whose`: the caller’s own with those that have no person yet, the whole team’s, or one person’s. The last two are for owners. */
export const CalendarQuery = z.strictObject({
  from: z.iso.date(messages.calendarDay),
  days: z.coerce
    .number(messages.calendarDays)
    .int(messages.calendarDays)
    .min(1, messages.calendarDays)
    .max(limits.calendarDays, messages.calendarDays)
    .default(1),
  whose: z.union([z.enum(['mine', 'all']), Id]).default('mine'),
});
export type CalendarQuery = z.infer<typeof CalendarQuery>;

export const CalendarEntry = ProviderAppointment.extend({
  enquiryId: Id,
  title: z.string(),
  /** `Orlando West, Soweto` */
  place: z.string(),
  /** Null if the provider no longer sees contact details. */
  client: z.object({ name: z.string(), phone: z.string().nullable(), whatsapp: z.string().nullable() }).nullable(),
  /** Another appointment of the same person, or of the business if it has no person yet, has time in common. */
  isDouble: z.boolean(),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

/** `GET /api/providers/me/calendar`: in order of their start. Proposals count from their first open time. */
export const Calendar = z.object({
  from: z.iso.date(),
  days: z.int(),
  appointments: z.array(CalendarEntry),
  /** For an owner’s filter by person. */
  people: z.array(TeamPerson),
});
export type Calendar = z.infer<typeof Calendar>;

/** `GET /api/providers/me/calendar-feed`. The address is shown once, when it is created. */
export const CalendarFeed = z.object({
  createdAt: IsoTime.nullable(),
  lastReadAt: IsoTime.nullable(),
  /** Its texts have the client’s number, street and full name. */
  showsContacts: z.boolean(),
  /** It has the appointments of everyone in the team. */
  showsTeam: z.boolean().default(false),
  /** The person is an owner on a plan with a calendar of the team. */
  mayShowTeam: z.boolean().default(false),
  url: z.url().nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** `PUT /api/providers/me/calendar-feed`: `replace` gives a new address, and the old one ends. */
export const PutCalendarFeed = z.strictObject({
  showsContacts: z.boolean().default(false),
  showsTeam: z.boolean().default(false),
  replace: z.boolean().default(false),
});
