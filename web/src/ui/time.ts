/** Formats times: South African time, en-ZA format. Times come in as ISO strings, `now` in ms since 1970. */

import { brand } from '@marketplace/contracts/brand';
import { plural, t } from '@marketplace/languages/text';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Names the month, or the day of the week, in the current language. Browsers without data for isiXhosa or Sesotho would format the date in
 * another way than the server.
 */
const withNames = (text: string) => text.replace(/[A-Za-z]{3,}/, (name) => t(name));

/**
 * Created on first use: the first formatter takes a browser 20 ms (several times that on phones), and most pages show
 * no date.
 */
const formatted = (form: Intl.DateTimeFormatOptions) => {
  let formats: Intl.DateTimeFormat | undefined;
  return (iso: string): string => {
    formats ??= new Intl.DateTimeFormat(brand.locale, { timeZone: brand.timeZone, ...form });
    return withNames(formats.format(new Date(iso)));
  };
};
/** The locale writes `09 Aug`. */
const withoutZero = (format: (iso: string) => string) => (iso: string) => format(iso).replace(/^0/, '');

/** `21 Nov` */
export const shortDate = withoutZero(formatted({ day: 'numeric', month: 'short' }));
const clock = formatted({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `14:05` */
export const timeOfDay = (iso: string) => clock(iso);

/** `21 November 2026` */
export const dateText = formatted({ day: 'numeric', month: 'long', year: 'numeric' });

/** `November 2026` */
export const monthText = formatted({ month: 'long', year: 'numeric' });

/** `Friday` */
export const weekdayName = formatted({ weekday: 'long' });

/** The last moment before a time that ends a day: it has the date of that day. */
export const lastMomentOf = (end: string): string => new Date(Date.parse(end) - 1).toISOString();

/** `14:05:09` */
export const clockTime = formatted({ timeStyle: 'medium', hourCycle: 'h23' });

const shortDateWithYear = withoutZero(formatted({ day: 'numeric', month: 'short', year: 'numeric' }));
const yearOf = formatted({ year: 'numeric' });

/** `21 Nov`, or `21 Nov 2025` in another year than `now`. */
export const dayText = (iso: string, now: number) =>
  yearOf(iso) === yearOf(new Date(now).toISOString()) ? shortDate(iso) : shortDateWithYear(iso);

/** `21 November 2026, 14:05` */
export const exactTime = (iso: string) => `${dateText(iso)}, ${clock(iso)}`;

/** `21 Nov, 14:05` */
export const shortTime = (iso: string) => `${shortDate(iso)}, ${clock(iso)}`;

/** The South African date (`2026-03-02`), `later` days after `now`. */
export const dayAfter = (now: number, later = 0): string =>
  new Date(now + brand.utcOffset * hour + later * day).toISOString().slice(0, 10);

/**
 * Formats a relative time (specification section 9): 'Just now' under 1 hour, 'N hours ago' under 24, else 'N days
 * ago'.
 */
export const timeAgo = (iso: string, now: number) => {
  const age = now - Date.parse(iso);
  if (age < hour) return t('Just now');
  return age < day
    ? plural(Math.floor(age / hour), { one: '{count} hour ago', other: '{count} hours ago' })
    : plural(Math.floor(age / day), { one: '{count} day ago', other: '{count} days ago' });
};

/** `38 min`, `1 h 55 min`, `2 h`. */
export const durationText = (minutes: number) => {
  if (minutes < 1) return t('under a minute');
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && t('{hours} h', { hours }), rest && t('{minutes} min', { minutes: rest })].filter(Boolean).join(' ');
};

/** Formats the time left: '5 h 20 min left', '41 min left', 'Less than a minute left', 'Time is up'. */
export const timeLeft = (until: string, now: number) => {
  const left = Date.parse(until) - now;
  if (left <= 0) return t('Time is up');
  if (left < minute) return t('Less than a minute left');
  const [hours, minutes] = [Math.floor(left / hour), Math.floor((left % hour) / minute)];
  const time = [hours && t('{hours} h', { hours }), minutes && t('{minutes} min', { minutes })]
    .filter(Boolean)
    .join(' ');
  return t('{time} left', { time });
};
