/** When a lead expires. Without zod, because pages and mails need it. */
import { brand } from '../brand.ts';
import { isUrgent } from '../enquiries/timeframes.ts';
import { limits } from '../limits.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Eight o'clock after the night that `at` is in; undefined by day. South African time. */
const morningAfter = (at: Date): Date | undefined => {
  const { from, until, expires } = limits.urgentNight;
  const local = at.getTime() + brand.utcOffset * hour;
  const midnight = Math.floor(local / day) * day;
  const time = (local - midnight) / hour;
  if (time >= until && time < from) return undefined;
  return new Date(midnight + (time >= from ? day : 0) + (expires - brand.utcOffset) * hour);
};

/**
 * When a lead sent at `at` expires. An urgent one has two hours, and one that is sent at night until the morning.
 * @param hours for leads that are not urgent
 */
export const leadExpiry = (at: Date, timeframe: string, hours: number = limits.leadHours): Date =>
  isUrgent(timeframe)
    ? (morningAfter(at) ?? new Date(at.getTime() + limits.urgentLeadHours * hour))
    : new Date(at.getTime() + hours * hour);

const clock = (hours: number) => `${String(hours).padStart(2, '0')}:00`;

/** How long providers have for a request sent at `at`, after "has": `24 hours`, `2 hours`, `until 08:00`. */
export const answerTimeOf = (at: Date, timeframe: string): string => {
  if (!isUrgent(timeframe)) return `${limits.leadHours} hours`;
  return morningAfter(at) ? `until ${clock(limits.urgentNight.expires)}` : `${limits.urgentLeadHours} hours`;
};

/** The same as the start of a sentence or a heading: `Within 24 hours`, `By 08:00`. */
export const answeredWithin = (at: Date, timeframe: string): string => {
  const time = answerTimeOf(at, timeframe);
  return time.startsWith('until ') ? time.replace('until', 'By') : `Within ${time}`;
};
