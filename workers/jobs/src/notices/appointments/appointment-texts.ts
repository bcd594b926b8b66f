/** What all notices about appointments share: when they hold, their cards, and the calendar file. */
import { slotAddress } from '@marketplace/contracts/appointments/slot-address';
import { isPickable, type Slot } from '@marketplace/contracts/appointments/slots';
import type { AppointmentKind } from '@marketplace/contracts/appointments/states';
import { appointmentFile, type CalendarText } from '@marketplace/domain/appointments/calendar-file';
import type {
  ProviderAppointmentMailData,
  SeekerAppointmentMailData,
} from '@marketplace/domain/mail-deliveries/appointment-mail-data.view';
import { t } from '@marketplace/languages/text';
import { type Content, type ContentDeps, pageUrl, seekerUrl } from '../../mails/template.ts';
import { oneLine, placeText, slotText, where } from '../../mails/wording.ts';

type Data = Pick<SeekerAppointmentMailData, 'appointment'>;

/** One of the times can still be chosen by the other side than the one that proposed it. */
export const isProposedBy =
  (side: 'SEEKER' | 'PROVIDER') =>
  ({ appointment: { status, proposedBy } }: Data): boolean =>
    status === 'PROPOSED' && proposedBy === side;

/** The proposed times that can still be chosen, with their numbers in the proposal. */
export const openTimes = ({ appointment: { slots } }: Data, now: Date): { number: number; slot: Slot }[] =>
  slots.flatMap((slot, n) => (isPickable(slot, now) ? [{ number: n + 1, slot }] : []));

const isAhead = ({ appointment: { endsAt } }: Data, now: Date): boolean => endsAt !== null && endsAt > now;

/** Confirmed, and not over. */
export const isConfirmed = (data: Data, now: Date): boolean =>
  data.appointment.status === 'CONFIRMED' && isAhead(data, now);

/** It had been confirmed, so that it is in calendars, and its time is not over. */
export const isCalledOff = (data: Data, now: Date): boolean =>
  data.appointment.status === 'CANCELLED' && isAhead(data, now);

export const isOnTheWay = (data: Data, now: Date): boolean =>
  isConfirmed(data, now) && data.appointment.onTheWayAt !== null;

/** Confirmed, and not begun. */
export const isComing = (data: Data, now: Date): boolean => isConfirmed(data, now) && data.appointment.startsAt! > now;

/** Milliseconds until it is over, for the life of a push. */
export const untilEnd = ({ appointment: { endsAt } }: Data, now: Date): number => endsAt!.getTime() - now.getTime();

/** The confirmed time. */
export const timeOf = ({ appointment: { startsAt, endsAt } }: Data): Slot => ({ startsAt: startsAt!, endsAt: endsAt! });

const kindText = (kind: AppointmentKind): string => (kind === 'VISIT' ? t('Visit') : t('Work'));

const calendarOf = (
  { appointment }: Data,
  text: CalendarText,
  { siteUrl }: ContentDeps,
): NonNullable<Content['calendar']> => ({
  method: appointment.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH',
  file: appointmentFile(appointment, { ...text, kind: kindText(appointment.kind) }, siteUrl),
});

type Card = NonNullable<Content['card']>;
/**
 * What for and when: the confirmed time, or the proposed ones that can still be chosen. `linkTo`: the page on which the proposed
 * time at this position is chosen.
 */
const times = (data: Data, { clock }: ContentDeps, linkTo?: (position: number) => string): Card['facts'] => {
  const { kind, status, slots } = data.appointment;
  const label = kindText(kind);
  if (status !== 'PROPOSED') return [{ label, value: slotText(timeOf(data)) }];
  return slots.flatMap((slot, position) =>
    isPickable(slot, clock.now()) ? [{ label, value: slotText(slot), href: linkTo?.(position) ?? null }] : [],
  );
};

/** The times with links to the request, where the seeker chooses one. `token`: of the link. */
export const seekerTimes = (data: Data, deps: ContentDeps, token: string): Card['facts'] =>
  times(data, deps, (position) => seekerUrl(deps, `/requests/${token}${slotAddress(data.appointment.id, position)}`));

export const seekerCard = (data: SeekerAppointmentMailData, deps: ContentDeps, token: string): Card => ({
  title: oneLine(data.businessName),
  facts: [
    ...seekerTimes(data, deps, token),
    { label: t('Request'), value: oneLine(data.title) },
    { label: t('Reference'), value: data.reference },
  ],
});

export const seekerCalendar = (data: SeekerAppointmentMailData, deps: ContentDeps) =>
  calendarOf(data, { title: oneLine(data.businessName), location: '' }, deps);

export const seekerAction = (data: Data, deps: ContentDeps, token: string): Content['action'] => ({
  label: t('View your request'),
  href: seekerUrl(deps, `/requests/${token}`),
  note:
    data.appointment.status === 'CONFIRMED'
      ? t('You can also move or cancel the appointment there.')
      : t('You can propose another time there.'),
});

export const providerCard = (data: ProviderAppointmentMailData, deps: ContentDeps): Card => ({
  title: oneLine(data.title),
  facts: [...times(data, deps), { label: 'Reference', value: data.reference }, where(data)],
});

/** Without the client's name and street, as every mail to a provider. */
export const providerCalendar = (data: ProviderAppointmentMailData, deps: ContentDeps) =>
  calendarOf(data, { title: oneLine(data.title), location: placeText(data) }, deps);

/** The client's contact details are on the page that it opens. */
export const providerAction = (
  data: ProviderAppointmentMailData,
  deps: ContentDeps,
  note: string,
): Content['action'] => ({
  label: 'View lead',
  href: pageUrl(deps, `/providers/leads/${data.leadId}`),
  note,
});

export const providerFooter = ({ businessName }: ProviderAppointmentMailData): string[] => [
  `You’re receiving this because ${oneLine(businessName)} accepted this request.`,
];

/** Milliseconds until it begins, for the life of a push. */
export const untilStart = ({ appointment: { startsAt } }: Data, now: Date): number =>
  startsAt!.getTime() - now.getTime();
