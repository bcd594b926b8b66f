import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { expect, test } from 'vitest';
import { at, none, exampleRequest as request } from './example-request.ts';
import {
  answersText,
  distanceText,
  eventText,
  fullText,
  headline,
  pollingInterval,
  reachText,
  stillWaiting,
} from './text.ts';

const provider = {
  leadId: '0198c1de-0000-7000-8000-000000000002',
  businessName: "Zanele's Plumbing",
  distanceKm: 4.2,
  baseCity: 'Diepkloof',
  phone: '+27825550178',
  email: 'zanele@plumbing.example',
  answers: null,
  acceptedAt: at,
};
const accepted = {
  ...request,
  status: 'in_progress',
  providers: { ...none, told: 5, open: 4, accepted: 1 },
  accepted: [provider],
} as const satisfies FollowedRequest;

test.each<[string, Partial<FollowedRequest>]>([
  ['We are finding your providers', {}],
  ['Nobody near you can take it yet', { search: { isDone: true, nearest: null } }],
  ['We are looking anew', { timeline: [{ kind: 'MATCHED', at, considered: 5, told: 5 }] }],
  // Those who were told of the place before have it no more, and here is nobody.
  [
    'Nobody near you can take it yet',
    { search: { isDone: true, nearest: null }, timeline: [{ kind: 'MATCHED', at, considered: 5, told: 5 }] },
  ],
  ['One provider has your request', { providers: { ...none, told: 1, open: 1 } }],
  ['Two of 5 opened it', { providers: { ...none, told: 5, open: 5, opened: 2 } }],
  ["Zanele's Plumbing accepted", accepted],
  ['Two providers accepted', { ...accepted, providers: { ...none, told: 5, accepted: 2 } }],
  ["Done, by Zanele's Plumbing", { ...accepted, status: 'completed', doneByLeadId: provider.leadId }],
  ['You withdrew this request', { status: 'cancelled', outcome: 'WITHDRAWN' }],
  ['You closed this request', { status: 'cancelled', outcome: 'ELSEWHERE' }],
  ['Nobody accepted within 30 days', { status: 'expired' }],
  ['We removed this request', { status: 'removed' }],
])('the page begins with "%s"', (title, change) => {
  expect(headline({ ...request, ...change }).title).toBe(title);
});

test('what is waited for: an answer, a provider, or nothing', () => {
  expect(stillWaiting({ ...accepted, nextExpiryAt: at })).toMatchObject({ title: 'Four can still accept', until: at });
  expect(stillWaiting(request)?.title).toBe('We go on looking');
  expect(stillWaiting({ ...accepted, providers: { ...none, told: 1, accepted: 1 } })).toBeUndefined();
  expect(stillWaiting({ ...request, status: 'expired' })).toBeUndefined();
});

test('whose five places are taken hears that it is the most, and what can be done', () => {
  const text = (open: number, accepted: number) => fullText({ providers: { ...none, open, accepted } });
  expect(text(5, 0)).toContain('With another service or place');
  expect(text(4, 1)).toMatch(/^Five providers is the most .* Whoever declines or lets it lie makes room/);
  expect(text(4, 1)).not.toContain('another service');
  expect(text(0, 5)).toContain('post another one');
});

test('who let it lie and who declined is told in numbers', () => {
  expect(eventText({ kind: 'DECLINED', at, providers: 1 }, request).title).toBe('1 provider declined');
  expect(eventText({ kind: 'EXPIRED', at, providers: 2 }, request).title).toBe('2 providers let it lie');
});

test('a provider is so far away, and answers so fast', () => {
  expect(distanceText(provider)).toBe('4\u00a0km away, in Diepkloof');
  expect(distanceText({ distanceKm: 0.2, baseCity: 'Soweto' })).toBe('In your area, Soweto');
  expect(distanceText({ distanceKm: 12, baseCity: null })).toBe('12\u00a0km away');
  expect(answersText({ answers: { medianMinutes: 37.6, count: 41 } })).toBe(
    'Usually answers in 38 min (41\u00a0answers)',
  );
});

test('how they are reached is said with where', () => {
  expect(reachText(request)).toBe('Call or WhatsApp, 082\u00a0555\u00a00142');
  expect(reachText({ ...request, contactPreferences: ['email'] })).toBe('Email, thandi@example.org');
});

test('the page asks often at first, then seldom, and no more once it is over', () => {
  const posted = Date.parse(at);
  expect(pollingInterval(request, posted)).toBe(5000);
  expect(pollingInterval(request, posted + 3_600_000)).toBe(30_000);
  expect(pollingInterval({ ...request, status: 'completed' }, posted)).toBe(0);
});
