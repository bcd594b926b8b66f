import { slotHours, slotsInAll } from '@marketplace/contracts/operations/health-history';
import { expect, test } from 'vitest';
import { type HealthPeriod, historyOf } from './history.ts';

const now = new Date('2026-03-09T12:00:00.000Z');
const hoursAgo = (count: number) => new Date(now.getTime() - count * 3_600_000);
const period = (changes: Partial<HealthPeriod>): HealthPeriod => ({
  ...{ line: 'outbox', status: 'HEALTHY', since: hoursAgo(1_000), until: null },
  ...changes,
});

test('shows the worst status of each slot, and nothing before the first check', () => {
  const { from, lines } = historyOf(
    [
      period({ since: hoursAgo(12), until: hoursAgo(5) }),
      period({ status: 'CRITICAL', since: hoursAgo(5), until: hoursAgo(4.5) }),
      period({ status: 'WARNING', since: hoursAgo(4.5), until: hoursAgo(4) }),
      period({ since: hoursAgo(4) }),
    ],
    now,
  );
  expect(from).toBe('2026-03-02T12:00:00.000Z');
  const [line] = lines;
  expect(line?.slots).toHaveLength(slotsInAll);
  const known = line!.slots.slice(-12 / slotHours);
  expect(known).toEqual(['HEALTHY', 'HEALTHY', 'CRITICAL', 'HEALTHY']);
  expect(line?.slots.filter((slot) => slot !== null)).toHaveLength(known.length);
  expect(line).toMatchObject({ changes: 3, troubledMinutes: 60 });
});

test('counts only the minutes of the last days', () => {
  const [line] = historyOf(
    [period({ status: 'WARNING', until: hoursAgo(7 * 24 - 1) }), period({ since: hoursAgo(7 * 24 - 1) })],
    now,
  ).lines;
  expect(line).toMatchObject({ changes: 1, troubledMinutes: 60 });
  expect(line?.slots[0]).toBe('WARNING');
  expect(line?.slots[1]).toBe('HEALTHY');
});
