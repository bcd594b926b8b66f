import { appointmentFile, type CalendarText, hasCalendarEntry } from '@marketplace/domain/appointments/calendar-file';
import type { AppointmentRow } from '@marketplace/domain/appointments/queries';
import { DomainError } from '@marketplace/domain/errors';
import type { RouteDeps } from '../http/deps.ts';
import type { Context } from '../http/state.ts';

export const calendarType = 'text/calendar; charset=utf-8';

/** Sends the calendar file of one appointment. Throws NOT_FOUND unless it has a confirmed time. */
export const sendAppointmentFile = (
  deps: RouteDeps,
  ctx: Context,
  row: AppointmentRow | undefined,
  textOf: () => CalendarText,
): void => {
  if (!row || !hasCalendarEntry(row)) throw new DomainError('NOT_FOUND');
  ctx.attachment('appointment.ics');
  ctx.type = calendarType;
  ctx.body = appointmentFile(row, textOf(), deps.siteOrigin);
};
