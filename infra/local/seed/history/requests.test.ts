import { maskedTexts } from '@marketplace/domain/masking/mask';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { heldDaysAgo, historyDays, historyRequests } from './requests.ts';

const present = new Date('2026-03-02T08:00:00Z');
const requests = historyRequests(present);

test('returns the same requests for the same day and others for another day', () => {
  expect(historyRequests(present)).toEqual(requests);
  expect(historyRequests(new Date('2026-07-02T08:00:00Z'))).not.toEqual(requests);
});

test('spreads requests over every week, mostly on working days and in the daytime', () => {
  const times = requests.map(({ ago }) => new Date(present.getTime() - ago));
  expect(times.length).toBeGreaterThan(350);
  const weeks = new Set(requests.map(({ ago }) => Math.floor(ago / days(7))));
  expect(weeks.size).toBe(Math.ceil(historyDays / 7));
  expect(requests.every(({ ago }) => ago > 0 && ago <= days(historyDays))).toBe(true);
  const share = (fits: (time: Date) => boolean) => times.filter(fits).length / times.length;
  expect(share((time) => [0, 6].includes(time.getUTCDay()))).toBeLessThan(0.22);
  expect(share((time) => time.getUTCHours() < 4)).toBeLessThan(0.08); // before six in South Africa
});

test('requests more geysers in winter and more pools in summer', () => {
  const winter = historyRequests(new Date('2026-08-15T08:00:00Z'));
  const count = (of: typeof requests, service: RegExp) => of.filter((request) => service.test(request.service)).length;
  expect(count(winter, /geyser/)).toBeGreaterThan(count(requests, /geyser/));
  expect(count(winter, /pool/)).toBeLessThan(count(requests, /pool/));
});

test('has contact details only in the texts meant for review', () => {
  const texts = requests.map(({ title, description }) => ({ title, description }));
  const masks = texts.map((text) => ({ ...text, ...maskedTexts(text) }));
  const held = masks.filter(({ textReview }) => textReview === 'held');
  expect(held).toHaveLength(heldDaysAgo.length);
  for (const { title, description, maskedTitle, maskedDescription } of masks.filter((mask) => !held.includes(mask)))
    expect({ title: maskedTitle, description: maskedDescription }).toEqual({ title, description });
});
