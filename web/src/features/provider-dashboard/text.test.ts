import type { LeadCounts } from '@marketplace/contracts/providers/stats';
import { expect, test } from 'vitest';
import { comparisonText, counted, dayText, dueText, leadsSummary, valueSummary, weekText } from './text.ts';

const none: LeadCounts = {
  leads: 0,
  open: 0,
  accepted: 0,
  declined: 0,
  expired: 0,
  won: 0,
  lost: 0,
  valued: 0,
  valueCents: 0,
};

test('formats weeks, days and times briefly, in South African time', () => {
  expect([weekText('2026-03-02'), weekText('2026-12-28')]).toEqual(['2 Mar', '28 Dec']);
  // 00:30 on the 18th in South Africa.
  const night = Date.parse('2026-06-17T22:30:00Z');
  expect(dayText(night)).toMatch(/^Thursday,? 18 June$/);
  expect(dueText('2026-06-18T05:00:00Z', night)).toBe('for today');
  expect(dueText('2026-06-17T05:00:00Z', night)).toMatch(/^for Wednesday,? 17 June$/);
  expect([counted(1, 'lead'), counted(0, 'lead')]).toEqual(['1 lead', '0 leads']);
});

test('states how many jobs the value covers', () => {
  const won = { ...none, leads: 9, accepted: 5, won: 3 };
  expect(leadsSummary(won)).toBe('By the week you got the lead. 9 leads, 5 accepted, 3 won.');
  expect(valueSummary(none)).toContain('You haven’t marked a job as won yet.');
  expect(valueSummary(won)).toContain('3 jobs won, none with a value.');
  expect(valueSummary({ ...won, valued: 2, valueCents: 360_050 })).toContain('R\u00a03\u00a0601 from 2 of 3 won jobs.');
  expect(valueSummary({ ...won, valued: 3, valueCents: 360_000 })).toContain('R\u00a03\u00a0600 from 3 jobs.');
});

test('states whether the provider is faster or slower', () => {
  const than = (minutes: number) =>
    comparisonText({ category: 'Plumbing', province: 'Gauteng', minutes, others: 7, othersMinutes: 60 });
  expect(than(20)).toBe('For Plumbing in Gauteng, you respond faster than the median of 7 other providers.');
  expect(than(60)).toContain('as fast as');
  expect(than(61)).toContain('slower than');
});
