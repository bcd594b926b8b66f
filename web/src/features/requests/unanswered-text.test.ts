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

test('states how many providers were asked after a day without an acceptance', () => {
  expect(unansweredText(request, posted + day - 1)).toBeUndefined();
  expect(unansweredText(request, posted + day)).toBe(
    'We’ve sent it to 7 providers, and none has accepted yet. 2 of them can still reply.',
  );
  const nobodyLeft = { ...request, providers: { ...none, told: 1, expired: 1 } };
  expect(unansweredText(nobodyLeft, posted + day)).toContain(
    'sent it to 1 provider, and none has accepted yet. We don’t have anyone else',
  );
});

test('returns undefined if the request was accepted, has ended or went to no provider', () => {
  for (const change of [{ status: 'in_progress' as const }, { status: 'expired' as const }, { providers: none }])
    expect(unansweredText({ ...request, ...change }, posted + day)).toBeUndefined();
});
