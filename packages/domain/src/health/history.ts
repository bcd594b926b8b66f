/** The history of the health panel: what each line's status was in the last days. Pure. */
import type { HealthHistory } from '@marketplace/contracts/operations/health-history';
import { historyDays, slotHours, slotsInAll } from '@marketplace/contracts/operations/health-history';
import { type HealthStatus, worst } from '@marketplace/contracts/operations/health-rules';
import { days, hours } from '@marketplace/platform/clock';

/** A time in which a line had one status. `until` is null while it lasts. */
export type HealthPeriod = { line: string; status: HealthStatus; since: Date; until: Date | null };

/** Cuts the last days into slots that end now. A slot has the worst status in it, or null before the first check. */
export const historyOf = (periods: readonly HealthPeriod[], now: Date): HealthHistory => {
  const end = now.getTime();
  const from = end - days(historyDays);
  const lines = [...Map.groupBy(periods, ({ line }) => line)].map(([line, all]) => {
    const seen = all.map(({ status, since, until }) => ({
      status,
      start: Math.max(since.getTime(), from),
      end: until?.getTime() ?? end,
    }));
    const slots = Array.from({ length: slotsInAll }, (_, index) => {
      const start = from + index * hours(slotHours);
      const within = seen.filter((period) => period.start < start + hours(slotHours) && period.end > start);
      return within.length === 0 ? null : worst(within.map(({ status }) => status));
    });
    const troubles = seen.filter(({ status }) => status !== 'HEALTHY');
    const troubled = troubles.reduce((sum, period) => sum + Math.max(0, period.end - period.start), 0);
    return { line, slots, changes: Math.max(0, seen.length - 1), troubledMinutes: Math.ceil(troubled / 60_000) };
  });
  return { from: new Date(from).toISOString(), lines };
};
