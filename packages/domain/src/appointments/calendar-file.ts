/**
 * Calendar files of appointments (RFC 5545), for downloads, mails and feeds. The library escapes and folds all texts.
 * docs/calendar-files.md lists how calendar apps recognise a changed appointment.
 */
import { daysOf } from '@marketplace/contracts/appointments/slots';
import { type AppointmentStatus, appointmentKindText } from '@marketplace/contracts/appointments/states';
import { brand } from '@marketplace/contracts/brand';
import ical, {
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { AppointmentRow } from './queries.ts';

/** What a file says about one appointment, besides its time. */
export type CalendarText = {
  /** In the reader’s language; English by default. */
  kind?: string;
  title: string;
  location: string;
  description?: string;
};

type Dated = Pick<
  AppointmentRow,
  'seriesId' | 'sequence' | 'kind' | 'status' | 'startsAt' | 'endsAt' | 'createdAt' | 'changedAt'
>;

const states: Partial<Record<AppointmentStatus, ICalEventStatus>> = {
  CONFIRMED: ICalEventStatus.CONFIRMED,
  DONE: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
};

/** Appointments without a confirmed time have no entry. */
export const hasCalendarEntry = ({ status, startsAt }: Pick<Dated, 'status' | 'startsAt'>): boolean =>
  startsAt !== null && states[status] !== undefined;

const eventOf = (
  row: Dated,
  { kind = appointmentKindText[row.kind], title, location, description }: CalendarText,
  host: string,
) => {
  const days = daysOf({ startsAt: row.startsAt!, endsAt: row.endsAt! });
  return {
    // Moves keep the id, so that a calendar changes its entry.
    id: `${row.seriesId}@${host}`,
    sequence: row.sequence,
    // Equal appointments give equal files, so that unchanged feeds have the same ETag.
    stamp: row.changedAt,
    created: row.createdAt,
    lastModified: row.changedAt,
    start: days[0]!.startsAt,
    end: days[0]!.endsAt,
    ...(days.length > 1 && { repeating: { freq: ICalEventRepeatingFreq.DAILY, count: days.length } }),
    status: states[row.status]!,
    transparency: row.status === 'CANCELLED' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    summary: `${kind}: ${title}`,
    ...(location && { location }),
    ...(description && { description }),
  };
};

const calendar = (siteOrigin: string, method: ICalCalendarMethod | null) =>
  ical({ prodId: { company: brand.name, product: 'appointments', language: 'EN' }, method, url: siteOrigin });

/** The file of one appointment. A cancelled one removes its entry. The caller has checked `hasCalendarEntry`. */
export const appointmentFile = (row: Dated, text: CalendarText, siteOrigin: string): string => {
  const file = calendar(
    siteOrigin,
    row.status === 'CANCELLED' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  );
  file.createEvent(eventOf(row, text, new URL(siteOrigin).hostname));
  return file.toString();
};

/** All appointments of a feed. `refreshMinutes`: how often apps may ask again. */
export const calendarFile = (
  rows: readonly (Dated & { text: CalendarText })[],
  { siteOrigin, refreshMinutes }: { siteOrigin: string; refreshMinutes: number },
): string => {
  const file = calendar(siteOrigin, ICalCalendarMethod.PUBLISH);
  file.name(brand.name).ttl(refreshMinutes * 60);
  for (const { text, ...row } of rows)
    if (hasCalendarEntry(row)) file.createEvent(eventOf(row, text, new URL(siteOrigin).hostname));
  return file.toString();
};
