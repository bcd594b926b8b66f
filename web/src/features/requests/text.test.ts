import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { expect, test } from 'vitest';
import { at, none, exampleProvider as provider, exampleRequest as request } from './example-request.ts';
import {
  answersText,
  closingText,
  distanceText,
  eventText,
  fullText,
  headline,
  pollingInterval,
  reachText,
  stillWaiting,
} from './text.ts';

const accepted = {
  ...request,
  status: 'in_progress',
  providers: { ...none, told: 5, open: 4, accepted: 1 },
  accepted: [provider],
} as const satisfies FollowedRequest;

test.each<[string, Partial<FollowedRequest>]>([
  ['We’re finding your providers', {}],
  ['We haven’t found a provider near you yet', { search: { isDone: true, nearest: null, more: 0 } }],
  [
    'We ring 5 providers at 06:00',
    {
      search: {
        isDone: true,
        nearest: null,
        more: 0,
        ring: { nextAt: '2026-11-27T04:00:00.000Z', next: 5, isStopped: false },
      },
    },
  ],
  ['Searching again', { timeline: [{ kind: 'MATCHED', at, considered: 5, told: 5 }] }],
  // The place was changed: earlier providers no longer have the request, and the new place has none.
  [
    'We haven’t found a provider near you yet',
    { search: { isDone: true, nearest: null, more: 0 }, timeline: [{ kind: 'MATCHED', at, considered: 5, told: 5 }] },
  ],
  ['One provider has your request', { providers: { ...none, told: 1, open: 1 } }],
  ['Two of 5 providers have opened it', { providers: { ...none, told: 5, open: 5, opened: 2 } }],
  // Two declined and were replaced: at most five have it at the same time.
  ['Five providers have your request', { providers: { ...none, told: 7, open: 5, opened: 3, declined: 2 } }],
  [
    'We’re still looking',
    {
      search: { isDone: true, nearest: null, more: 0 },
      providers: { ...none, told: 2, opened: 1, declined: 1, expired: 1 },
    },
  ],
  [
    'Searching again',
    { timeline: [{ kind: 'MATCHED', at, considered: 5, told: 5 }], providers: { ...none, told: 1, declined: 1 } },
  ],
  ["Zanele's Plumbing accepted", accepted],
  ['Two providers accepted', { ...accepted, providers: { ...none, told: 5, accepted: 2 } }],
  ["Done, by Zanele's Plumbing", { ...accepted, status: 'completed', doneByLeadId: provider.leadId }],
  ['We closed this request after 60 days without activity', { status: 'completed', outcome: 'UNKNOWN' }],
  ['You withdrew this request', { status: 'cancelled', outcome: 'WITHDRAWN' }],
  ['You closed this request', { status: 'cancelled', outcome: 'ELSEWHERE' }],
  ['No provider accepted within 30 days', { status: 'expired' }],
  ['We removed this request', { status: 'removed' }],
])('returns the headline "%s"', (title, change) => {
  expect(headline({ ...request, ...change }).title).toBe(title);
});

test('states whether a reply, a provider or nothing is pending', () => {
  expect(stillWaiting({ ...accepted, nextExpiryAt: at })).toMatchObject({ title: 'Four can still accept', until: at });
  expect(stillWaiting(request)?.title).toBe('We’re still looking');
  expect(stillWaiting({ ...accepted, providers: { ...none, told: 1, accepted: 1 } })).toBeUndefined();
  expect(stillWaiting({ ...request, status: 'expired' })).toBeUndefined();
});

test('states when an inactive request closes', () => {
  expect(closingText(request)).not.toContain('closes on');
  expect(closingText({ closing: { at: '2026-05-01T10:00:00.000Z', isNoticed: false } })).toMatch(
    /If nothing happens on it, it closes on 1 May 2026\.$/,
  );
});

test('explains the limit of five providers and what to do instead', () => {
  const text = (open: number, accepted: number) => fullText({ providers: { ...none, open, accepted } });
  expect(text(5, 0)).toContain('If you change the service or place');
  expect(text(4, 1)).toMatch(
    /^Up to five providers have a request at the same time\. If one declines or doesn’t reply/,
  );
  expect(text(4, 1)).not.toContain('change the service');
  expect(text(0, 5)).toContain('post another one');
});

test('promises to ask the next provider only if there may be one', () => {
  const next = 'If a provider doesn’t reply in time, we’ll ask the next nearest.';
  const text = (search: Partial<FollowedRequest['search']>, open: number) =>
    stillWaiting({
      ...request,
      search: { isDone: true, nearest: null, more: 0, ...search },
      providers: { ...none, told: open, open },
    })?.text;
  expect(text({ more: 2 }, 3)).toBe(next);
  expect(text({}, 5)).toBe(next);
  expect(text({}, 4)).toBe('We’ll tell you as soon as one accepts.');
  const ring = { nextAt: at, next: 1, isStopped: false };
  expect(text({ ring }, 4)).toBe(next);
  expect(text({ ring: { ...ring, nextAt: null } }, 4)).toBe('We’ll tell you as soon as one accepts.');
});

test('counts providers who declined or did not reply, and promises another only while the request is open', () => {
  const declined = { kind: 'DECLINED', at, providers: 1 } as const;
  const expired = { kind: 'EXPIRED', at, providers: 2 } as const;
  expect(eventText(declined, request)).toEqual({ title: '1 provider declined', text: 'We’ll ask the next nearest.' });
  expect(eventText(expired, request).title).toBe('2 providers didn’t reply');
  const over = { ...request, status: 'completed' } as const;
  expect(eventText(declined, over)).toEqual({ title: '1 provider declined' });
  expect(eventText(expired, over)).toEqual({ title: '2 providers didn’t reply' });
});

test('states how far away a provider is and how fast it replies', () => {
  expect(distanceText(provider)).toBe('4\u00a0km away, in Diepkloof');
  expect(distanceText({ distanceKm: 0.2, baseCity: 'Soweto' })).toBe('In your area, Soweto');
  expect(distanceText({ distanceKm: 12, baseCity: null })).toBe('12\u00a0km away');
  expect(answersText({ answers: { medianMinutes: 37.6, count: 41 } })).toBe(
    'Usually replies in 38 min (41\u00a0replies)',
  );
  expect(answersText({ answers: null })).toBeNull();
});

test('names the contact methods with the number or address', () => {
  expect(reachText(request)).toBe('Call or WhatsApp, 082\u00a0555\u00a00142');
  expect(reachText({ ...request, contactPreferences: ['email'] })).toBe('Email, thandi@example.org');
});

test('polls often at first, then rarely, and stops once the request is over', () => {
  const posted = Date.parse(at);
  expect(pollingInterval(request, posted)).toBe(5000);
  expect(pollingInterval(request, posted + 3_600_000)).toBe(30_000);
  expect(pollingInterval({ ...request, status: 'completed' }, posted)).toBe(0);
});

test('an urgent search at night says that no provider answers, and by day that none covers the place', () => {
  const none = { kind: 'MATCHED', considered: 0, told: 0 } as const;
  const urgent = { ...request, timeframe: 'ASAP (Urgent)' };
  const night = { ...none, at: '2026-11-26T20:30:00.000Z' };
  const notCovered = 'No verified provider covers Soweto for this yet.';
  expect(eventText(night, urgent).text).toBe('No provider near Soweto answers at night.');
  expect(eventText({ ...none, at: '2026-11-26T09:30:00.000Z' }, urgent).text).toBe(notCovered);
  expect(eventText(night, request).text).toBe(notCovered);
});
