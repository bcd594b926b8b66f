import { expect, test } from 'vitest';
import { healthThresholds, statusOf, worst } from './health-rules.ts';

test('each threshold is reached by its own value, and the critical one is not below the other', () => {
  for (const [name, { WARNING, CRITICAL }] of Object.entries(healthThresholds)) {
    const what = name as keyof typeof healthThresholds;
    expect([name, statusOf(what, 0), WARNING <= CRITICAL]).toEqual([name, 'HEALTHY', true]);
    expect(statusOf(what, WARNING)).toBe('WARNING');
    expect(statusOf(what, WARNING - 0.01)).toBe('HEALTHY');
    if (Number.isFinite(CRITICAL)) expect(statusOf(what, CRITICAL)).toBe('CRITICAL');
    expect(statusOf(what, null)).toBe('UNKNOWN');
  }
});

test('takes the worst status, with UNKNOWN below known problems', () => {
  expect(worst([])).toBe('HEALTHY');
  expect(worst(['HEALTHY', 'UNKNOWN', 'HEALTHY'])).toBe('UNKNOWN');
  expect(worst(['UNKNOWN', 'WARNING', 'HEALTHY'])).toBe('WARNING');
  expect(worst(['WARNING', 'UNHEALTHY', 'CRITICAL'])).toBe('UNHEALTHY');
});
