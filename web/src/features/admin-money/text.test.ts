import { describe, expect, test } from 'vitest';
import { changeText, dueText, lineDays, nextReminder, nextText, shortMonth, thousands } from './text.ts';

const invoice = { dueOn: '2026-11-19', daysLate: 0 };

describe('an invoice', () => {
  test('names its due day, and the days since once it is late', () => {
    expect(dueText(invoice)).toBe('Due 19 Nov');
    expect(dueText({ ...invoice, daysLate: 1 })).toBe('1 day late');
    expect(dueText({ dueOn: null, daysLate: 0 })).toBe('');
  });

  test('says what happens next by the days of the reminders', () => {
    expect(nextText(invoice)).toBe('');
    expect(nextText({ ...invoice, daysLate: 6 })).toBe('No new leads from 26 Nov');
    expect(nextText({ ...invoice, daysLate: 7 })).toBe('Plan ends 19 Dec');
    expect(nextText({ ...invoice, daysLate: 30 })).toBe('Write off or collect');
  });

  test('names the next reminder until it owes nothing', () => {
    const open = { dueOn: '2026-11-19', openCents: 100 };
    expect(nextReminder(open, '2026-11-15')).toEqual({ step: 'BEFORE_DUE', on: '2026-11-16' });
    expect(nextReminder(open, '2026-11-19')).toEqual({ step: 'OVERDUE', on: '2026-11-22' });
    expect(nextReminder(open, '2026-12-19')).toBeUndefined();
    expect(nextReminder({ ...open, openCents: 0 }, '2026-11-15')).toBeUndefined();
    expect(nextReminder({ ...open, dueOn: null }, '2026-11-15')).toBeUndefined();
  });

  test('names the days of a line', () => {
    expect(lineDays({ from: '2026-11-15', to: '2026-12-14' })).toBe('15 Nov to 14 Dec');
    expect(lineDays({ from: null, to: null })).toBe('');
  });
});

test('formats months, thousands and changes', () => {
  expect(shortMonth('2026-11-01')).toBe('Nov');
  expect([thousands(0), thousands(9_900), thousands(8_000_000)]).toEqual(['R0', 'R99', 'R80k']);
  expect([changeText(110, 100), changeText(95, 100), changeText(5, 0)]).toEqual(['+10%', '-5%', undefined]);
});
