import type {
  CalendarEntry,
  CalendarFeed,
  LeadAppointments,
  ProviderAppointment,
  SeekerAppointment,
  SeekerAppointments,
} from '@marketplace/contracts/appointments/schemas';
import { isPickable } from '@marketplace/contracts/appointments/slots';
import { type AppointmentAction, appointmentCan } from '@marketplace/contracts/appointments/states';
import type { ConversationSide } from '@marketplace/contracts/sides';
import type { CalendarRow, FeedRow, Job } from '@marketplace/domain/appointments/calendar.view';
import type { CalendarText } from '@marketplace/domain/appointments/calendar-file';
import type {
  leadAppointments,
  ProviderAppointmentRow,
  requestAppointments,
  SeekerAppointmentRow,
} from '@marketplace/domain/appointments/lists.view';
import type { AppointmentRow, FeedSettings } from '@marketplace/domain/appointments/queries';
import { placeOf } from '@marketplace/domain/reference/cities';
import { shownNumber } from '@marketplace/domain/telephone-numbers';
import { placeName } from '@marketplace/gazetteer/lookup';

const isoOrNull = (time: Date | null) => time?.toISOString() ?? null;

const canOf = <A extends AppointmentAction>(
  actions: readonly A[],
  side: ConversationSide,
  row: AppointmentRow,
  now: Date,
) =>
  Object.fromEntries(actions.map((action) => [action, appointmentCan(action, side, row, now)])) as Record<A, boolean>;

const presentShown = (row: AppointmentRow, now: Date) => ({
  id: row.id,
  leadId: row.leadId,
  kind: row.kind,
  status: row.status,
  proposedBy: row.proposedBy,
  isMove: row.seriesId !== row.id,
  slots: row.slots.map((slot) => ({
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    isOpen: row.status === 'PROPOSED' && isPickable(slot, now),
  })),
  startsAt: isoOrNull(row.startsAt),
  endsAt: isoOrNull(row.endsAt),
  isByPhone: row.isByPhone,
  person: row.person,
  createdAt: row.createdAt.toISOString(),
  onTheWayAt: isoOrNull(row.onTheWayAt),
  // The clock ends a proposal before the timer has written it.
  endedAt: isoOrNull(row.status === 'EXPIRED' ? (row.endedAt ?? row.expiresAt) : row.endedAt),
  cancelled: row.endReason && { by: row.endedBy, reason: row.endReason },
});

const providerActions = ['pick', 'propose', 'cancel', 'assign', 'setOut', 'finish'] as const;

export const presentProviderAppointment = (row: ProviderAppointmentRow, now: Date): ProviderAppointment => ({
  ...presentShown(row, now),
  address: row.contact?.contactAddress ?? null,
  can: canOf(providerActions, 'PROVIDER', row, now),
});

export const presentLeadAppointments = (
  { appointments, obstacle }: NonNullable<Awaited<ReturnType<typeof leadAppointments>>>,
  now: Date,
): LeadAppointments => ({ appointments: appointments.map((row) => presentProviderAppointment(row, now)), obstacle });

const seekerActions = ['pick', 'propose', 'cancel', 'dispute', 'locate'] as const;

export const presentSeekerAppointment = (row: SeekerAppointmentRow, now: Date): SeekerAppointment => ({
  ...presentShown(row, now),
  address: row.address,
  provider: { businessName: row.businessName },
  can: canOf(seekerActions, 'SEEKER', row, now),
});

export const presentRequestAppointments = (
  { appointments, knownAddress, canProposeTo }: Awaited<ReturnType<typeof requestAppointments>>,
  now: Date,
): SeekerAppointments => ({
  appointments: appointments.map((row) => presentSeekerAppointment(row, now)),
  knownAddress,
  canProposeTo,
});

const placeOfJob = (job: Job): string => placeName(placeOf(job));

export const presentCalendarEntry = (row: CalendarRow, now: Date): CalendarEntry => ({
  ...presentProviderAppointment(row, now),
  enquiryId: row.enquiryId,
  title: row.title,
  place: placeOfJob(row),
  client: row.contact && {
    name: row.contact.contactName,
    phone: shownNumber(row.contact.contactPhone),
    whatsapp: shownNumber(row.contact.contactWhatsapp),
  },
  isDouble: row.isDouble,
});

export const presentFeed = (
  feed: FeedSettings | undefined,
  { url = null, mayShowTeam }: { url?: string | null; mayShowTeam: boolean },
): CalendarFeed => ({
  createdAt: isoOrNull(feed?.createdAt ?? null),
  lastReadAt: isoOrNull(feed?.lastReadAt ?? null),
  showsContacts: feed?.showsContacts ?? false,
  showsTeam: (feed?.showsTeam ?? false) && mayShowTeam,
  mayShowTeam,
  url,
});

const withoutEmpty = (parts: readonly (string | null | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator);

/** What a provider's calendar shows. Without contacts: the first name and the place, but no number, street or surname. */
export const textForProvider = (
  row: ProviderAppointmentRow & Job,
  { showsContacts }: { showsContacts: boolean },
): CalendarText => {
  const [place, name] = [placeOfJob(row), row.contact?.contactName ?? ''];
  if (!row.contact || !showsContacts)
    return { title: withoutEmpty([row.title, name.trim().split(/\s+/)[0]], ', '), location: place };
  return {
    title: withoutEmpty([row.title, name], ', '),
    location: withoutEmpty([row.contact.contactAddress, place], ', '),
    description: withoutEmpty([shownNumber(row.contact.contactPhone)], '\n'),
  };
};
export type { FeedRow };

/** What the seeker's calendar shows. */
export const textForSeeker = (row: SeekerAppointmentRow): CalendarText => ({
  title: row.businessName,
  location: row.address ?? '',
});
