import { maskedTexts } from '@marketplace/domain/masking/mask';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { heldDaysAgo, historyDays, historyRequests } from './requests.ts';

const present = new Date('2026-03-02T08:00:00Z');
const requests = historyRequests(present);

test('the same present has the same history, another day another one', () => {
  expect(historyRequests(present)).toEqual(requests);
  expect(historyRequests(new Date('2026-07-02T08:00:00Z'))).not.toEqual(requests);
});

test('people ask on every week of it, more on working days, and by day rather than by night', () => {
  const times = requests.map(({ ago }) => new Date(present.getTime() - ago));
  expect(times.length).toBeGreaterThan(350);
  const weeks = new Set(requests.map(({ ago }) => Math.floor(ago / days(7))));
  expect(weeks.size).toBe(Math.ceil(historyDays / 7));
  expect(requests.every(({ ago }) => ago > 0 && ago <= days(historyDays))).toBe(true);
  const share = (fits: (time: Date) => boolean) => times.filter(fits).length / times.length;
  expect(share((time) => [0, 6].includes(time.getUTCDay()))).toBeLessThan(0.22);
  expect(share((time) => time.getUTCHours() < 4)).toBeLessThan(0.08); // before six in South Africa
});

test('geysers are asked for in winter, pools in summer', () => {
  const winter = historyRequests(new Date('2026-08-15T08:00:00Z'));
  const count = (of: typeof requests, service: RegExp) => of.filter((request) => service.test(request.service)).length;
  expect(count(winter, /geyser/)).toBeGreaterThan(count(requests, /geyser/));
  expect(count(winter, /pool/)).toBeLessThan(count(requests, /pool/));
});

test('no text names a contact, but for those that are to wait for an administrator', () => {
  const texts = requests.map(({ title, description }) => ({ title, description }));
  const masks = texts.map((text) => ({ ...text, ...maskedTexts(text) }));
  const held = masks.filter(({ textReview }) => textReview === 'held');
  expect(held).toHaveLength(heldDaysAgo.length);
  for (const { title, description, maskedTitle, maskedDescription } of masks.filter((mask) => !held.includes(mask)))
    expect({ title: maskedTitle, description: maskedDescription }).toEqual({ title, description });
});
