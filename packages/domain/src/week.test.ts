import { expect, test } from 'vitest';
import { midnightOf, mondayOf } from './week.ts';

test('starts a day at midnight in South Africa', () => {
  const begin = (now: string) => midnightOf(new Date(now)).toISOString();
  expect(begin('2026-06-17T21:59:59.999Z')).toBe('2026-06-16T22:00:00.000Z');
  expect(begin('2026-06-17T22:00:00Z')).toBe('2026-06-17T22:00:00.000Z');
  expect(begin('2026-01-01T00:00:00Z')).toBe('2025-12-31T22:00:00.000Z');
});

test('starts a week on Monday at midnight in South Africa', () => {
  const begin = (time: string) => mondayOf(new Date(time)).toISOString();
  expect(begin('2026-06-14T21:59:59.999Z')).toBe('2026-06-07T22:00:00.000Z');
  expect(begin('2026-06-14T22:00:00Z')).toBe('2026-06-14T22:00:00.000Z');
  expect(begin('2026-06-21T21:59:59Z')).toBe('2026-06-14T22:00:00.000Z');
});
