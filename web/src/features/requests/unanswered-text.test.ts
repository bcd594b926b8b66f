import { expect, test } from 'vitest';
import { unansweredText } from './unanswered-text.ts';

const posted = Date.parse('2026-03-10T10:00:00.000Z');
const day = 86_400_000;
const none = { told: 0, opened: 0, open: 0, accepted: 0, declined: 0, expired: 0 };
const request = {
  status: 'open' as const,
  createdAt: new Date(posted).toISOString(),
  providers: { ...none, told: 7, open: 2, expired: 5 },
};

test('after a day without an acceptance the page says how many were asked', () => {
  expect(unansweredText(request, posted + day - 1)).toBeUndefined();
  expect(unansweredText(request, posted + day)).toBe(
    'We have asked 7 verified providers, and none has accepted so far. 2 of them have it now and may still answer.',
  );
  const nobodyLeft = { ...request, providers: { ...none, told: 1, expired: 1 } };
  expect(unansweredText(nobodyLeft, posted + day)).toContain(
    'asked 1 verified provider, and none has accepted so far. Nobody else',
  );
});

test('nothing is said of one that somebody has accepted, that has ended, or that nobody was asked about', () => {
  for (const change of [{ status: 'in_progress' as const }, { status: 'expired' as const }, { providers: none }])
    expect(unansweredText({ ...request, ...change }, posted + day)).toBeUndefined();
});
