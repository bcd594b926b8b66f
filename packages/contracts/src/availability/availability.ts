/** `PUT /api/providers/me/availability`: working hours, limits and holidays of a provider. South African time. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';

const TimeOfDay = z.string(messages.timeOfDay).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.timeOfDay);
const Day = z.iso.date(messages.holidayDay);

/** Monday is 1. */
const WorkingDay = z
  .strictObject({ weekday: z.int().min(1).max(7), opens: TimeOfDay, closes: TimeOfDay })
  .refine(({ opens, closes }) => closes > opens, { path: ['closes'], message: messages.closesEarlier });

export const Availability = z.strictObject({
  /** Days without an entry are closed. Without any entry there are no working hours, and no lead depends on them. */
  hours: z
    .array(WorkingDay)
    .max(7)
    .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, messages.closesEarlier),
  /** New leads a week at most, from Monday; null for no limit. */
  weeklyLimit: z
    .int(messages.weeklyLimit)
    .min(1, messages.weeklyLimit)
    .max(limits.weeklyLeadsMax, messages.weeklyLimit)
    .nullable(),
  /** No pushes between these times; null for none. They may span midnight. */
  quiet: z
    .strictObject({ from: TimeOfDay, until: TimeOfDay })
    .refine(({ from, until }) => from !== until, { path: ['until'], message: messages.quietEmpty })
    .nullable(),
  /** No new leads on these days, both included. */
  holidays: z
    .array(
      z
        .strictObject({ from: Day, to: Day })
        .refine(({ from, to }) => to >= from, { path: ['to'], message: messages.holidayOrder }),
    )
    .max(limits.providerHolidays, messages.tooManyHolidays),
});
export type Availability = z.output<typeof Availability>;

export const noAvailability: Availability = { hours: [], weeklyLimit: null, quiet: null, holidays: [] };
