import type { AdminDashboard } from '@marketplace/contracts/operations/dashboard';
import { counted, grouped } from '../../ui/number.ts';
import { shortDate } from '../../ui/time.ts';

/** Formats `2026-11-21` as `21 Nov`. */
export const dayText = (day: string) => shortDate(day);

export type Trend = { direction: 'up' | 'down' | 'level'; text: string };

/** Returns the change of a count in percent. Undefined if the earlier count is zero. */
export const trendOf = (now: number, before: number): Trend | undefined => {
  if (before === 0) return undefined;
  const percent = Math.round(((now - before) / before) * 1_000) / 10;
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'level';
  return { direction, text: `${Math.abs(percent)}%` };
};

/** Returns the change of a share in percentage points. */
export const shareTrendOf = (now: number | null, before: number | null): Trend | undefined => {
  if (now === null || before === null) return undefined;
  const points = Math.round(now * 100) - Math.round(before * 100);
  const direction = points > 0 ? 'up' : points < 0 ? 'down' : 'level';
  return { direction, text: `${Math.abs(points)} pts` };
};

/** Formats a share as `84%`, or 'None yet' if there is nothing to count. */
export const shareText = (share: number | null) => (share === null ? 'None yet' : `${Math.round(share * 100)}%`);

/** `45 s`, `12 min`, `3 h 20 min`, `2 d 4 h`. */
export const minutesText = (minutes: number | null) => {
  if (minutes === null) return 'Not yet';
  const whole = Math.round(minutes);
  if (minutes < 1) return `${Math.max(1, Math.round(minutes * 60))} s`;
  if (whole < 60) return `${whole} min`;
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours < 48) return rest ? `${hours} h ${rest} min` : `${hours} h`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
};

export const daysSummary = (days: AdminDashboard['days']) => {
  const sum = (field: 'posted' | 'matched' | 'accepted') => days.reduce((all, day) => all + day[field], 0);
  return `${counted(sum('posted'), 'request')} in ${days.length} days: ${grouped(sum('matched'))} matched, ${grouped(sum('accepted'))} accepted.`;
};
